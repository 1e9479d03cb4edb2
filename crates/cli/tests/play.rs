//! `barnyard play`, line by line through pipes.

use std::fs;
use std::path::Path;

use assert_cmd::Command;
use barnyard::{AnyGame, Game, GameKind, Outcome, Timeline};
use barnyard_match::record::Record;
use tempfile::TempDir;

/// The command with options, away from the colours the caller's environment may want.
fn play(options: &[&str]) -> Command {
    let mut command = assert_cmd::cargo::cargo_bin_cmd!("barnyard");
    command
        .arg("play")
        .args(options)
        .env_remove("CLICOLOR_FORCE")
        .env_remove("NO_COLOR");
    command
}

/// What is printed in answer to some lines; the command must succeed.
fn answers(options: &[&str], lines: &[&str]) -> String {
    let output = play(options)
        .write_stdin(lines.join("\n"))
        .assert()
        .success()
        .stderr("")
        .get_output()
        .stdout
        .clone();
    String::from_utf8(output).expect("the output is UTF-8")
}

const TWO_HUMANS: [&str; 4] = ["--first", "human", "--second", "human"];

/// The options of a game between two people, and some more.
fn two_humans<'a>(game: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    let mut options = vec![game];
    options.extend(TWO_HUMANS);
    options.extend(more);
    options
}

/// The board's lines in an output, the last board only.
fn last_board(output: &str) -> String {
    let blocks: Vec<&str> = output.split("\n\n").collect();
    let is_board = |block: &&&str| block.lines().last().is_some_and(is_file_names);
    let board = blocks
        .iter()
        .rev()
        .find(is_board)
        .expect("there is a board");
    board
        .lines()
        .skip_while(|line| line.is_empty())
        .map(|line| format!("{line}\n"))
        .collect()
}

fn is_file_names(line: &str) -> bool {
    let line = line.trim_start();
    line.starts_with("a  b  c") || line.contains("c  b  a")
}

/// A whole game by some rule that chooses among the moves, as long as it ends.
fn whole_game(kind: GameKind, seed: u64) -> (Timeline<AnyGame>, Outcome) {
    let mut timeline = Timeline::new(kind.start());
    let mut state = seed;
    loop {
        if let Some(outcome) = timeline.outcome() {
            return (timeline, outcome);
        }
        let moves = timeline.position().legal_moves();
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let choice = (state >> 33) as usize % moves.len();
        timeline.play(moves[choice]);
    }
}

#[test]
fn whole_games_in_either_notation() {
    for kind in GameKind::ALL {
        let (timeline, _) = whole_game(*kind, 7);
        let mut lines = Vec::new();
        for (ply, mv) in timeline.moves().enumerate() {
            let before = timeline.position_at(ply).expect("the ply was played");
            lines.push(if ply % 2 == 0 {
                before.human(mv).to_string()
            } else {
                mv.to_string()
            });
        }
        lines.push("position".to_owned());
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        let output = answers(&two_humans(kind.name(), &[]), &lines);
        assert_eq!(output.matches("Game over: ").count(), 1, "{kind}");
        let end = timeline.position().position_text().to_string();
        assert_eq!(output.lines().last(), Some(end.as_str()), "{kind}");
    }
}

#[test]
fn the_computer_plays_itself_to_the_end() {
    for kind in GameKind::ALL {
        let options = [kind.name(), "--first", "computer", "--depth", "1"];
        let output = answers(&options, &[]);
        assert!(output.contains("\nGame over: "), "{kind}: {output}");
        let is_narrow = |line: &str| line.chars().count() <= 80;
        assert!(output.lines().all(is_narrow), "{kind}: {output}");
        assert_eq!(output, answers(&options, &["nobody reads this"]), "{kind}");
    }
}

#[test]
fn the_computer_answers() {
    for (game, mv) in [("mcdonald", "e2e4"), ("magpie", "d1-c1"), ("gala", "b5")] {
        let output = answers(&[game, "--depth", "1"], &[mv, "position"]);
        assert!(output.contains("\nMove 1: "), "{output}");
        assert!(output.contains(", depth 1)."), "{output}");
        assert!(output.contains("(you) to move"), "{output}");
        let position = output.lines().last().unwrap_or_default();
        let kind: GameKind = game.parse().expect("a game");
        let position = kind.parse(position).expect("the position is printed");
        assert_eq!(position.move_number(), 2, "{output}");
    }
}

#[test]
fn the_computer_begins() {
    let options = "magpie --first computer --second human --depth 1 --ascii";
    let options: Vec<&str> = options.split(' ').collect();
    let output = answers(&options, &["undo", "position"]);
    assert!(output.contains("Move 1: the magpies play "), "{output}");
    assert!(output.contains("There is no move of yours to take back."));
    assert!(last_board(&output).starts_with("  1 "), "{output}");
    let flipped = answers(&[&options[..], &["--flip"]].concat(), &[]);
    assert!(last_board(&flipped).starts_with("  7 "), "{flipped}");
}

#[test]
fn start_boards() {
    insta::assert_snapshot!(last_board(&answers(&["mcdonald", "--ascii", "--helpers", "nr"], &[])), @r#"
      8  ^  ^  n  ^  ^  r  ^  ^    McDonald's farm, move 1
      7  .  .  .  .  .  .  .  .    The pigs (you) to move
      6  .  .  .  .  .  .  .  .
      5  .  .  .  .  k  .  .  .    Pigs: 0 home, 0 caught, 8 on board
      4  .  .  .  .  .  .  .  .    No move yet
      3  .  .  .  .  .  .  .  .
      2  P  P  P  P  P  P  P  P    P pig   k McDonald   n knight
      1  .  .  .  .  .  .  .  .    r rook   ^ barn
         a  b  c  d  e  f  g  h
    "#);
    insta::assert_snapshot!(last_board(&answers(&["magpie", "--ascii"], &[])), @r#"
      7  #  .  .  t  .  .  #    Magpie, move 1
      6  .  .  .  t  .  .  .    The magpies (you) to move
      5  .  .  .  T  .  .  .
      4  t  t  T  K  T  t  t    Men: magpies 8, leprechauns 5
      3  .  .  .  T  .  .  .    No move yet
      2  .  .  .  t  .  .  .
      1  #  .  .  t  .  .  #    t magpie   T leprechaun   K king
         a  b  c  d  e  f  g    x throne   # corner
    "#);
    insta::assert_snapshot!(last_board(&answers(&["gala", "--ascii"], &[])), @r#"
     10  k  r  b  p | .  . | p  r  b  k    Gala, move 1
      9  r  b  p  . | .  . | .  p  r  b    White (you) to move
      8  b  p  .  . | .  . | .  .  p  r
      7  p  .  .  . | .  . | .  .  .  p    Men: White 20, Black 20
        ------------+      +------------   No move yet
      6  .  .  .  .   +  +   .  .  .  .
      5  .  .  .  .   +  +   .  .  .  .    Kk king   Rr rook   Bb bishop
        ------------+      +------------   Pp pawn   + centre
      4  P  .  .  . | .  . | .  .  .  P
      3  R  P  .  . | .  . | .  .  P  B
      2  B  R  P  . | .  . | .  P  B  R
      1  K  B  R  P | .  . | P  B  R  K
         a  b  c  d   e  f   g  h  i  j
    "#);
    insta::assert_snapshot!(last_board(&answers(&["gala"], &["flip"])), @r#"
      1  ♔  ♖  ♗  ♙ | .  . | ♙  ♖  ♗  ♔    Gala, move 1
      2  ♖  ♗  ♙  . | .  . | .  ♙  ♖  ♗    White (you) to move
      3  ♗  ♙  .  . | .  . | .  .  ♙  ♖
      4  ♙  .  .  . | .  . | .  .  .  ♙    Men: White 20, Black 20
        ------------+      +------------   No move yet
      5  .  .  .  .   +  +   .  .  .  .
      6  .  .  .  .   +  +   .  .  .  .    ♔♚ king   ♖♜ rook   ♗♝ bishop
        ------------+      +------------   ♙♟ pawn   + centre
      7  ♟  .  .  . | .  . | .  .  .  ♟
      8  ♜  ♟  .  . | .  . | .  .  ♟  ♝
      9  ♝  ♜  ♟  . | .  . | .  ♟  ♝  ♜
     10  ♚  ♝  ♜  ♟ | .  . | ♟  ♝  ♜  ♚
         j  i  h  g   f  e   d  c  b  a
    "#);
}

#[test]
fn a_square_shows_where_its_piece_can_go() {
    let output = answers(&two_humans("mcdonald", &["--ascii"]), &["c2c4", "e5"]);
    insta::assert_snapshot!(last_board(&output), @r#"
      8  ^  ^  ^  ^  ^  ^  ^  ^    McDonald's farm, move 1
      7  .  .  .  .  .  .  .  .    McDonald to move
      6  .  .  . (.)(.)(.) .  .
      5  .  .  .  . <k>(.) .  .    Pigs: 0 home, 0 caught, 8 on board
      4  .  . [P](.)(.)(.) .  .    Last move: c4 by the pigs
      3  .  .  .  .  .  .  .  .
      2  P  P [.] P  P  P  P  P    P pig   k McDonald   ^ barn
      1  .  .  .  .  .  .  .  .
         a  b  c  d  e  f  g  h
    "#);
    assert!(output.contains("\nFrom e5: "), "{output}");
}

#[test]
fn undo_goes_back_to_the_players_turn() {
    let kind = GameKind::McDonald;
    let start = kind.start().position_text().to_string();
    let with_computer = answers(
        &["mcdonald", "--depth", "1"],
        &["e2e4", "undo", "position", "undo"],
    );
    assert!(with_computer.contains(&start));
    assert!(with_computer.ends_with("There is no move of yours to take back.\n"));

    let by_one = answers(
        &two_humans("mcdonald", &[]),
        &["e2e4", "e5e4", "undo", "position", "undo", "position"],
    );
    let after_e4 = kind.start().play("e2e4".parse().expect("a move"));
    assert!(
        by_one.contains(&after_e4.position_text().to_string()),
        "{by_one}"
    );
    assert!(by_one.ends_with(&format!("{start}\n")), "{by_one}");
}

#[test]
fn undo_after_the_end() {
    let position = "8/4P3/8/8/2k5/8/8/8 w 2 5 30";
    let output = answers(
        &["mcdonald", "--position", position],
        &["e8", "e7e8", "moves", "hint", "undo", "position"],
    );
    assert!(
        output.contains("Game over: the pigs score 3 points of 8."),
        "{output}"
    );
    assert!(output.contains("The game is over"), "{output}");
    assert!(output.ends_with(&format!("{position}\n")), "{output}");
}

#[test]
fn new_begins_again_from_the_same_start() {
    let start = "8/8/8/4k3/8/8/P6P/8 w 6 0 30";
    let options = two_humans("mcdonald", &["--position", start]);
    let output = answers(&options, &["a2a4", "e5e4", "new", "position"]);
    assert!(output.ends_with(&format!("{start}\n")), "{output}");
}

#[test]
fn a_resigned_game_is_over_until_that_is_taken_back() {
    let lines = [
        "d1c1", "resign", "resign", "moves", "hint", "d3e3", "undo", "position",
    ];
    let output = answers(&two_humans("magpie", &["--ascii"]), &lines);
    let told = "\nGame over: the magpies win. The leprechauns resigned.\n";
    assert_eq!(output.matches(told).count(), 1, "{output}");
    assert_eq!(output.matches("The game is over already.").count(), 1);
    assert_eq!(output.matches("The game is over: ").count(), 3, "{output}");
    assert!(output.ends_with(" d 1\n"), "{output}");

    let against_computer = answers(&["gala", "--level", "1"], &["resign"]);
    assert!(
        against_computer.contains("\nGame over: Black wins, not you this time."),
        "{against_computer}"
    );
}

#[test]
fn the_level_is_told_and_must_be_one_of_ten() {
    for (options, told) in [
        (["--level", "1"], "(level 1)"),
        (["--level", "3"], "(level 3)"),
    ] {
        let output = answers(&[&["magpie"][..], &options].concat(), &["d1c1"]);
        assert!(output.contains(told), "{output}");
    }
    for wrong in ["0", "11", "hard"] {
        assert_refused(&["magpie", "--level", wrong], 2, wrong);
    }
    let both = ["magpie", "--level", "3", "--depth", "2"];
    assert_refused(&both, 2, "cannot be used with");
}

#[test]
fn a_hint_tells_what_follows_and_what_it_means() {
    let kind = GameKind::Magpie;
    let position = "7/7/7/7/3t3/7/1K5 d 1";
    let options = two_humans("magpie", &["--position", position, "--depth", "2"]);
    let output = answers(&options, &["hint"]);
    let start = kind.parse(position).expect("a position");
    let corner = start.human("b1a1".parse().expect("a move")).to_string();
    assert!(
        output.contains(&format!(
            "Expected: 1... {corner}\nThe leprechauns can force a win within 1 move"
        )),
        "{output}"
    );
    assert!(
        output.contains(&format!("\nTry {corner}, that is b1a1 (")),
        "{output}"
    );
}

#[test]
fn moves_and_hint() {
    for kind in GameKind::ALL {
        let output = answers(&[kind.name(), "--depth", "1"], &["moves", "hint"]);
        let hint = output.lines().last().unwrap_or_default();
        let named = hint
            .strip_prefix("Try ")
            .and_then(|rest| rest.split(',').next());
        let named = named.expect("a hint names a move");
        let start = kind.start();
        assert!(start.read_move(named).is_ok(), "{hint}");
        for mv in start.legal_moves() {
            let human = start.human(mv).to_string();
            let is_listed = |line: &str| line.split(' ').any(|word| word == human);
            assert!(output.lines().any(is_listed), "{kind}: {human}");
        }
    }
}

#[test]
fn bad_input_never_ends_the_game() {
    let lines = [
        "e2e5",
        "e9",
        "z99z98",
        "Kd4",
        "e5",
        "a1",
        "castle",
        "undo 3",
        "save",
        "",
        "   ",
        "e2 e4 please",
        "\u{1b}[31m1",
        "E2-E4",
        "position",
    ];
    let output = answers(&two_humans("mcdonald", &[]), &lines);
    assert!(
        output.contains("The piece on e2 does not move to e5."),
        "{output}"
    );
    assert!(
        output.contains("McDonald on e5 is not yours to move."),
        "{output}"
    );
    assert!(
        output.contains("`castle` is neither a command nor a move; `help` lists the commands.")
    );
    assert!(output.contains("`undo` stands alone, without `3`."));
    assert!(!output.contains('\u{1b}'));
    assert!(
        output.ends_with("8/8/8/4k3/4P3/8/PPPP1PPP/8 b 0 0 1\n"),
        "{output}"
    );
}

#[test]
fn bytes_that_are_no_text() {
    let mut noise: Vec<u8> = (0..=255).cycle().take(100_000).collect();
    noise.extend_from_slice(b"\nposition");
    let output = play(&["gala", "--depth", "1"])
        .write_stdin(noise)
        .assert()
        .success();
    let printed = String::from_utf8_lossy(&output.get_output().stdout).into_owned();
    let start = GameKind::Gala.start().position_text().to_string();
    assert!(printed.ends_with(&format!("{start}\n")));
}

#[test]
fn help_tells_commands_and_rules() {
    for kind in GameKind::ALL {
        let output = answers(&[kind.name()], &["help", "quit", "moves"]);
        assert!(output.contains("\n  save FILE "), "{output}");
        assert!(
            output.lines().all(|line| line.chars().count() <= 80),
            "{output}"
        );
        assert!(output.trim_end().ends_with('.'), "`quit` leaves: {output}");
    }
}

#[test]
fn colours_only_on_demand() {
    let piped = answers(&["gala"], &["b3"]);
    assert!(!piped.contains('\u{1b}'));
    let forced = answers(&["gala", "--color", "always"], &["b3"]);
    assert!(forced.contains('\u{1b}'));
    for (name, value) in [("NO_COLOR", "1"), ("TERM", "dumb"), ("CLICOLOR", "0")] {
        let output = play(&["gala"])
            .env(name, value)
            .write_stdin("b3")
            .assert()
            .success();
        assert!(!output.get_output().stdout.contains(&0x1b), "{name}");
    }
}

#[test]
fn a_third_repetition_is_asked_about() {
    let round_trip = ["d1c1", "c4c3", "c1d1", "c3c4"];
    let twice = [round_trip, round_trip].concat();
    let lines = [&twice[..], &["d1c1", "d1f1", "undo", "d1c1", "d1c1"]].concat();
    let output = answers(&two_humans("magpie", &[]), &lines);
    assert!(output.contains("Note: this move was made in this position for the second time"));
    assert_eq!(
        output.matches("Type it again to play it.").count(),
        2,
        "{output}"
    );
    assert!(
        output.contains("Game over: the leprechauns win."),
        "{output}"
    );

    let round_trip = ["h1g2", "c10d9", "g2h1", "d9c10"];
    let twice = [round_trip, round_trip].concat();
    let output = answers(&two_humans("gala", &[]), &[&twice[..], &["d9c10"]].concat());
    let warning = "After this move the position stands for the third time";
    assert_eq!(output.matches(warning).count(), 1, "{output}");
    assert!(output.contains("Game over: it is a draw."), "{output}");
}

#[test]
fn helpers_belong_to_mcdonald() {
    let output = answers(&["mcdonald", "--helpers", "nr"], &["position"]);
    assert!(
        output.ends_with("2n2r2/8/8/4k3/8/8/PPPPPPPP/8 w 0 0 1\n"),
        "{output}"
    );
    for wrong in [
        ["magpie", "--helpers", "n"],
        ["gala", "--helpers", "n"],
        ["mcdonald", "--helpers", "nn"],
    ] {
        assert_refused(&wrong, 2, "helpers");
    }
}

/// The command must end with this status and complain on stderr only.
fn assert_refused(options: &[&str], status: i32, about: &str) {
    let output = play(options)
        .write_stdin("")
        .assert()
        .code(status)
        .stdout("");
    let complaint = String::from_utf8_lossy(&output.get_output().stderr).into_owned();
    assert!(complaint.contains(about), "{options:?}: {complaint}");
}

#[test]
fn wrong_input_is_reported_as_everywhere() {
    for (wrong, message) in [
        (
            &["magpie", "--position", "3t3 a 1"][..],
            "barnyard: --position: expected 7 ranks, found 1\n",
        ),
        (
            &["gala", "--helpers", "n"],
            "barnyard: --helpers: Gala has no helpers, only McDonald's farm does\n",
        ),
    ] {
        play(wrong).assert().code(2).stdout("").stderr(message);
    }
}

#[test]
fn wrong_options() {
    assert_refused(&["chess"], 2, "chess");
    assert_refused(&["magpie", "--position", "3t3 a 1"], 2, "--position");
    assert_refused(&["magpie", "--depth", "0"], 2, "--depth");
    assert_refused(&["magpie", "--time", "soon"], 2, "seconds");
    assert_refused(
        &["magpie", "--resume", "/no/such/file"],
        1,
        "barnyard: cannot read /no/such/file: ",
    );
    for more in [
        ["--helpers", "n"],
        ["--position", "8/8/8/4k3/8/8/8/8 w 3 5 9"],
    ] {
        let options = [&["mcdonald", "--resume", "game.json"][..], &more].concat();
        assert_refused(&options, 2, "cannot be used with");
    }
}

fn path_in(folder: &TempDir, name: &str) -> String {
    let path = folder.path().join(name);
    path.to_str().expect("the path is UTF-8").to_owned()
}

#[test]
fn save_and_resume() {
    let folder = TempDir::new().expect("a temporary folder");
    for kind in GameKind::ALL {
        let file = path_in(&folder, &format!("a game of {kind}.json"));
        let options = two_humans(kind.name(), &[]);
        let mv = kind.start().legal_moves()[0].to_string();
        let save = format!("save {file}");
        let output = answers(&options, &[&save, &mv, &save, "position"]);
        assert_eq!(output.matches("Saved to ").count(), 2, "{output}");

        let text = fs::read_to_string(&file).expect("the file was written");
        let record: Record = text.parse().expect("it is a record");
        assert_eq!(record.tag("First"), Some("human"));
        let (saved, _) = record.play_main(0).expect("it has a round");
        assert_eq!(saved.plies(), 1);

        let resumed = answers(
            &two_humans(kind.name(), &["--resume", &file]),
            &["position", "undo", "position"],
        );
        let after = saved.position().position_text().to_string();
        let start = saved.start().position_text().to_string();
        assert!(resumed.contains(&after), "{resumed}");
        assert!(resumed.ends_with(&format!("{start}\n")), "{resumed}");
    }
    let left: Vec<_> = fs::read_dir(folder.path())
        .expect("the folder is there")
        .collect();
    assert_eq!(left.len(), GameKind::ALL.len(), "no temporary file is left");
}

#[test]
fn a_resumed_game_needs_no_name_and_keeps_its_seats() {
    let folder = TempDir::new().expect("a temporary folder");
    let file = path_in(&folder, "game.txt");
    let computer_begins = [
        "magpie", "--first", "computer", "--second", "human", "--depth", "1",
    ];
    answers(&computer_begins, &[&format!("save {file}")]);
    let resume = ["--resume", &file, "--depth", "1"];
    let output = answers(&resume, &["position"]);
    assert!(output.contains("You lead the leprechauns"), "{output}");
    let changed = ["--first", "human", "--second", "computer"];
    let output = answers(&[&resume[..], &changed].concat(), &["position"]);
    assert!(output.contains("You lead the magpies"), "{output}");
    assert_refused(&[], 2, "<GAME>");
}

#[test]
fn a_game_saved_by_an_earlier_version_goes_on() {
    let folder = TempDir::new().expect("a temporary folder");
    let file = path_in(&folder, "old.json");
    let mut timeline = Timeline::new(GameKind::Magpie.start());
    timeline.play("d1c1".parse().expect("a move"));
    let text = serde_json::to_string(&timeline).expect("it can be written");
    fs::write(&file, text).expect("the file is written");
    let options = two_humans("magpie", &["--resume", &file]);
    let output = answers(&options, &["d3c3", &format!("save {file}")]);
    assert!(output.contains("Saved to "), "{output}");
    let text = fs::read_to_string(&file).expect("the file is there");
    assert!(text.ends_with("\n1. d1-c1 d3-c3 *\n"), "{text}");
}

#[test]
fn a_game_given_up_is_still_given_up_when_it_is_resumed() {
    let folder = TempDir::new().expect("a temporary folder");
    let file = path_in(&folder, "game.txt");
    answers(
        &two_humans("gala", &[]),
        &["resign", &format!("save {file}")],
    );
    let text = fs::read_to_string(&file).expect("the file is there");
    assert!(
        text.contains("[Reason \"resigned\"]") && text.ends_with("\n0-1\n"),
        "{text}"
    );
    let options = two_humans("gala", &["--resume", &file]);
    let output = answers(&options, &["a4b5", "undo", "a4b5"]);
    assert_eq!(output.matches("White resigned").count(), 1, "{output}");
    assert_eq!(output.matches("The game is over").count(), 2, "{output}");
}

#[test]
fn notes_and_variations_are_not_lost_by_saving() {
    let folder = TempDir::new().expect("a temporary folder");
    let file = path_in(&folder, "noted.txt");
    let noted = ["{a note} ", "(1. d1-e1) ", "$1 "]
        .map(|more| format!("[Game \"magpie\"]\n\n1. d1-c1 {more}*\n"));
    let named = "[Game \"magpie\"]\n[First \"Ana\"]\n\n1. d1-c1 *\n".to_owned();
    for text in noted.into_iter().chain([named]) {
        fs::write(&file, &text).expect("the file is written");
        let options = two_humans("magpie", &["--resume", &file]);
        let output = answers(&options, &["d3c3", &format!("save {file}")]);
        assert!(output.contains("that would be lost"), "{output}");
        let kept = fs::read_to_string(&file).expect("the file is there");
        assert_eq!(kept, text);
    }
    for bad in [
        "[Game \"magpie\"]\n[Rounds \"2\"]\n\n*\n\n*\n",
        "[Game \"magpie\"]\n\n1. d1-c9 *\n",
    ] {
        fs::write(&file, bad).expect("the file is written");
        assert_refused(&["magpie", "--resume", &file], 2, "is not a saved game: ");
    }
}

#[test]
fn save_replaces_only_saved_games() {
    let folder = TempDir::new().expect("a temporary folder");
    let diary = path_in(&folder, "diary.txt");
    fs::write(&diary, "dear diary").expect("the file is written");
    let lost = path_in(&folder, "no/folder.json");
    let lines = [
        format!("save {diary}"),
        format!("save {lost}"),
        format!("save {}", folder.path().display()),
    ];
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let output = answers(&["magpie"], &lines);
    assert_eq!(output.matches("Not saved: ").count(), 3, "{output}");
    assert!(output.contains("there is no folder "), "{output}");
    assert_eq!(
        fs::read_to_string(&diary).expect("the file is there"),
        "dear diary"
    );

    let refusal = format!("barnyard: --resume: {diary} is not a saved game: ");
    assert_refused(&["magpie", "--resume", &diary], 2, &refusal);
    let game = path_in(&folder, "game.json");
    answers(&["gala"], &[&format!("save {game}")]);
    assert_refused(&["magpie", "--resume", &game], 2, "holds a game of Gala");
}

#[cfg(unix)]
#[test]
fn save_through_a_link() {
    use std::os::unix::fs::symlink;

    let folder = TempDir::new().expect("a temporary folder");
    let (link, game) = (path_in(&folder, "link"), path_in(&folder, "game.json"));
    symlink(&game, &link).expect("the link is made");
    let save = format!("save {link}");
    let nowhere = answers(&["magpie"], &[&save]);
    assert!(nowhere.contains("Not saved: "), "{nowhere}");
    answers(&["magpie"], &[&format!("save {game}"), &save]);
    assert!(Path::new(&link).is_symlink());
    assert!(Path::new(&game).is_file());
}

#[cfg(unix)]
#[test]
fn save_keeps_who_may_read_the_file() {
    use std::os::unix::fs::PermissionsExt;

    let folder = TempDir::new().expect("a temporary folder");
    let game = path_in(&folder, "game.json");
    let save = format!("save {game}");
    answers(&["magpie"], &[&save]);
    fs::set_permissions(&game, fs::Permissions::from_mode(0o600)).expect("it is our file");
    answers(&["magpie"], &[&save]);
    let mode = fs::metadata(&game)
        .expect("it is there")
        .permissions()
        .mode();
    assert_eq!(mode & 0o777, 0o600);
}

#[test]
fn what_a_foreign_file_says_does_not_reach_the_terminal_as_it_is() {
    let folder = TempDir::new().expect("a temporary folder");
    let foreign = path_in(&folder, "foreign.json");
    let long = "x".repeat(10_000);
    let text = format!(r#"{{"\u001b[2J\u0007{long}":1}}"#);
    fs::write(&foreign, text).expect("the file is written");
    let output = play(&["magpie", "--resume", &foreign]).assert().code(2);
    let complaint = String::from_utf8_lossy(&output.get_output().stderr).into_owned();
    assert!(complaint.contains(r"`\u{1b}[2J\u{7}xxx"), "{complaint}");
    assert!(complaint.len() < 1000, "{complaint}");
}

#[test]
fn a_file_too_large_to_be_played_again_soon_is_refused() {
    let folder = TempDir::new().expect("a temporary folder");
    let large = path_in(&folder, "large.json");
    fs::write(&large, vec![b' '; (1 << 20) + 1]).expect("the file is written");
    assert_refused(&["magpie", "--resume", &large], 2, "it is too large");
}
