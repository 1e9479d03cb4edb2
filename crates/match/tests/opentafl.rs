//! Games in OpenTafl's notation, both ways.

use core::time::Duration;

use barnyard::{AnyGame, Game, GameKind, Reason, Side, Timeline};
use barnyard_match::record::opentafl::{self, Imported, Loss};
use barnyard_match::record::{Location, NodeId, Record, RecordErrorKind, Token};
use proptest::prelude::*;
use proptest::sample::Index;

const RULES: &str = "dim:7 name:Magpie atkf:y tfr:l ks:m nj:n cj:n spd:-1,-1,-1,-1,-1,-1,-1,1, \
                     start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/";

fn record(text: &str) -> Record {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn read(text: &str) -> Imported {
    opentafl::read(text, Location::START).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn refusal(text: &str) -> (u64, u64, RecordErrorKind) {
    let error = opentafl::read(text, Location::START).expect_err("it is wrong");
    (error.at.line, error.at.column, error.kind)
}

/// What is written of a game with one move, behind the rules.
fn one_move(position: &str, mv: &str) -> String {
    let record = record(&format!("[Position \"magpie {position}\"]\n{mv} *"));
    let text = opentafl::write(&record).expect("Magpie").text;
    let (_, turns) = text.split_once("\n1. ").expect("a turn");
    turns.trim_end().into()
}

#[test]
fn overtime_in_brackets_of_its_own_is_more_of_the_clock() {
    for (turn, comments) in [
        ("[60 |bc]\n[ 3/30 5i: 1 left]", &["5i: 1 left"][..]),
        ("[3/30 5i]\n[60 ]\n[later]", &["later"]),
        ("[60]\n[3/30]\n[5i]", &[]),
    ] {
        let text = format!("[rules:{RULES}]\n\n1. d1-c1 c4-c3\n{turn}\n\n2. f4-f3\n");
        let imported = read(&text);
        let tree = imported.record.rounds()[0].moves();
        let first = tree.main_line().next().expect("a move");
        let notes = tree.notes(first).expect("it is there");
        assert_eq!(notes.clock(), Some(Duration::from_secs(60)), "{turn}");
        assert_eq!(notes.comments(), comments, "{turn}");
        assert!(!imported.losses.is_empty(), "{turn}");
        let written = opentafl::write(&imported.record).expect("Magpie");
        assert_eq!(written.losses, [], "{turn}");
        assert_eq!(read(&written.text).record, imported.record, "{turn}");
    }
}

#[test]
fn a_game_is_written_with_tags_rules_turns_and_comments() {
    let record = record(
        "[Game \"magpie\"]\n[Event \"Harvest [old]\"]\n[Attackers \"Ann\"]\n[Board \"3\"]\n[Result \"0-1\"]\n[Reason \"resigned\"]\n\n\
         {before | all} 1. d1-c1 {[%clk 0:04:58]} {first} {second} c4-c3 {3 ways} 2. f4-f3 0-1",
    );
    let written = opentafl::write(&record).expect("Magpie");
    assert_eq!(
        written.text,
        format!(
            "[result:-1]\n[event:Harvest (old)]\n[attackers:Ann]\n[Board:3]\n[termination:resigned]\n[start-comment:before | all]\n[rules:{RULES}]\n\
             \n1. d1-c1 c4-c3\n[298 first\n\nsecond|… 3 ways]\n\n2. f4-f3\n"
        )
    );
    let losses = [
        "the tag `Event` is left out or changed",
        "comments changed: 1",
    ];
    let told: Vec<String> = written.losses.iter().map(Loss::to_string).collect();
    assert_eq!(told, losses);
    let back = read(&written.text).record;
    assert_eq!(back.tag("Attackers"), Some("Ann"));
    assert_eq!(back.tag("Reason"), Some("resigned"));
    assert_eq!(back.rounds()[0].token(), Token::Win(Side::Second));
    let tree = back.rounds()[0].moves();
    let first = tree.main_line().next().expect("a move");
    let notes = tree.notes(first).expect("it is there");
    assert_eq!(notes.clock(), Some(Duration::from_secs(298)));
    assert_eq!(notes.comments(), ["first", "second"]);
}

#[test]
fn marks_tell_threats_and_wins() {
    assert_eq!(one_move("7/7/7/7/7/7/1K1t3 d 1", "b1a1"), "Kb1-a1--");
    assert_eq!(one_move("7/7/7/7/7/2K4/3t1t1 d 1", "c2c1"), "Kc2-c1");
    assert_eq!(one_move("7/7/7/7/7/2K4/3t1t1 d 1", "c2b2"), "Kc2-b2");
    assert_eq!(one_move("7/7/7/7/7/1K5/3t1t1 d 1", "b2b1"), "Kb2-b1-");
    assert_eq!(
        one_move("7/7/7/7/2tKt2/1tT4/3t3 a 1", "d1d2"),
        "d1-d2xc2/Kd3++"
    );
    assert_eq!(
        one_move("7/3t3/2tTt2/1t1K1t1/2t1t2/7/3t3 a 1", "d1d2"),
        "d1-d2++"
    );
    // Three stand beside the king, and the fourth could come.
    assert_eq!(one_move("7/7/7/7/3Kt2/3t3/1tt4 a 1", "b1b3"), "b1-b3+");
}

#[test]
fn what_cannot_be_carried_is_told() {
    let losses = |text: &str| opentafl::write(&record(text)).expect("Magpie").losses;
    let plain = "[Game \"magpie\"]\n[Result \"*\"]\n\n1. d1-c1 *";
    assert_eq!(losses(plain), []);
    assert_eq!(
        losses("[Game \"magpie\"]\n\n1. d1-c1! {[%clk 0:00:01.5]} (1. d1-e1 c4-c3) *"),
        [
            Loss::Variations { moves: 2 },
            Loss::Glyphs { moves: 1 },
            Loss::Clocks { clocks: 1 }
        ]
    );
    let told: Vec<String> = losses(
        "[Position \"magpie 7/7/7/3K3/3t3/2T4/7 d 9 no-moves-draws\"]\n[Rounds \"2\"]\n[event \"x\"]\n*\n5pts",
    )
    .iter()
    .map(Loss::to_string)
    .collect();
    assert_eq!(
        told,
        [
            "the tag `event` is left out or changed",
            "the rules differ: `no-moves-draws`",
            "the number of the first move, 9, becomes 1",
            "the second round is left out"
        ]
    );
    let gala = Record::new(GameKind::Gala.start());
    let error = opentafl::write(&gala).expect_err("not Magpie");
    assert!(
        error.to_string().ends_with("this is one of Gala"),
        "{error}"
    );
}

#[test]
fn what_people_write_is_read() {
    let text = format!(
        "[date:2015.05.04]\n[result:?]\n[termination:Black resigns]\n[rules:{RULES}]\n[start-comment:One.\n\nTwo,\nstill two.]\n\n\
         1.d1-c1 Tc4-c3-\n[ 60 3/30 5i a clock|3rd rank]\n\n1a.1.1a. d1-e1 c4-c3\n[not this]\n2. f4-f3 ---\n"
    );
    let Imported { record, losses } = read(&text);
    let told: Vec<String> = losses
        .iter()
        .map(|(at, loss)| format!("{at} {loss}"))
        .collect();
    assert_eq!(
        told,
        [
            "11:1 clocks cut to seconds or left out: 1",
            "13:1 moves of variations left out: 2"
        ]
    );
    assert_eq!(record.tag("Termination"), Some("Black resigns"));
    assert_eq!(record.tag("Reason"), Some("resigned"));
    assert_eq!(record.rounds()[0].token(), Token::Win(Side::First));
    let tree = record.rounds()[0].moves();
    let comments = |id| tree.notes(id).expect("it is there").comments();
    assert_eq!(comments(NodeId::START), ["One.", "Two, still two."]);
    let line: Vec<NodeId> = tree.main_line().collect();
    assert_eq!(line.len(), 3);
    assert_eq!(
        (comments(line[0]), comments(line[1])),
        (&["a clock".to_owned()][..], &["3rd rank".to_owned()][..])
    );
    let bare = read(&format!("{RULES}\n\n1. d1-c1\n")).record;
    assert_eq!(bare.rounds()[0].moves().len(), 1);
}

#[test]
fn other_rules_are_told_but_do_not_hinder() {
    let old = "[rules:dim:7 name:Brandub surf:n ks:c cenh: new:1 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\n1. d1-c1\n";
    let told: Vec<String> = read(old)
        .losses
        .iter()
        .map(|(_, loss)| loss.to_string())
        .collect();
    let points = ["surf:n", "tfr:d", "ks:c", "spd:-1", "cenh:", "new:1"];
    assert_eq!(
        told,
        points.map(|point| format!("the rules differ: `{point}`"))
    );
    let open = "[rules:dim:7 tfr:l ks:m spd:-1,-1,-1,-1,-1,-1,-1,1 cors:tcnkTCNK cenh:tcnkTCNK atkf:n start:/t6/7/7/3K3/7/7/7/]";
    let Imported { record, losses } = read(open);
    assert_eq!(losses, []);
    assert_eq!(
        record.start().to_string(),
        "magpie 7/7/7/3K3/7/7/t6 d 1 open-corners,throne-always-hostile"
    );
    assert_eq!(record.rounds()[0].token(), Token::Open);
}

#[test]
fn the_board_tells_the_end_if_no_tag_does() {
    let text = "[rules:dim:7 tfr:l ks:m spd:-1,-1,-1,-1,-1,-1,-1,1, atkf:n start:/1K1t3/7/7/7/7/7/7/]\n1. Kb1-a1--";
    let record = read(text).record;
    assert_eq!(record.rounds()[0].token(), Token::Win(Side::Second));
    assert_eq!(record.tag("Reason"), Some("corner"));
    assert_eq!(record.check(), []);
}

#[test]
fn errors_have_places() {
    let after = |turns: &str| format!("[rules:{RULES}]\n\n{turns}");
    assert!(matches!(
        refusal("[event:x]\n1. d1-c1"),
        (2, 1, RecordErrorKind::NoRules)
    ));
    assert!(matches!(
        refusal("[rules:dim:9 start:/9/]"),
        (1, 1, RecordErrorKind::OtherBoard { .. })
    ));
    assert!(matches!(
        refusal("[rules:dim:7 start:/7/]"),
        (1, 1, RecordErrorKind::Position(_))
    ));
    assert!(matches!(
        refusal("[rules:dim:7"),
        (1, _, RecordErrorKind::Ends { .. })
    ));
    for (turns, column) in [
        ("1. d1-c2", 4),
        ("1. d1-c1xc2", 4),
        ("1. Kd1-c1", 4),
        ("1. d1-c1 c4^c3", 10),
        ("1. d1-c1 c4=-c3", 10),
    ] {
        let (line, at, kind) = refusal(&after(turns));
        assert_eq!((line, at), (3, column), "{turns}");
        assert!(matches!(
            kind,
            RecordErrorKind::Move { .. } | RecordErrorKind::Unexpected { .. }
        ));
    }
    assert!(matches!(
        refusal(&after("1. d1-c1\n[open")),
        (4, 1, RecordErrorKind::Ends { .. })
    ));
    assert!(matches!(
        refusal(&after("1. --- d1-c1")),
        (3, 8, RecordErrorKind::Unexpected { .. })
    ));
    assert!(matches!(
        refusal("[result:2]\n[rules:dim:7 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]"),
        (1, 1, RecordErrorKind::Unexpected { .. })
    ));
}

fn starts() -> impl Strategy<Value = AnyGame> {
    prop::sample::select(vec![
        "magpie 3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a 1",
        "magpie 3t3/3t3/3T3/ttTKTtt/3T3/3t3/2t4 d 4",
        "magpie t5T/7/7/3K3/2t1t2/7/7 d 1 open-corners",
        "magpie 7/7/3t3/2tKT2/7/2t4/3t3 a 1 throne-always-hostile",
        "magpie 7/7/3t3/2tKT2/7/2t4/3t3 a 1 no-moves-draws",
    ])
    .prop_map(|text| text.parse().expect("a position"))
}

prop_compose! {
    fn records()(
        start in starts(),
        moves in prop::collection::vec(any::<Index>(), 0..60),
        comments in prop::collection::vec((any::<Index>(), "[a-zà]{1,3} [ -~]{0,8}|[0-9]{1,3}[a ]x"), 0..6),
        clocks in prop::collection::vec((any::<Index>(), prop_oneof![(0..9999u64).prop_map(|seconds| seconds * 1000), 0..99_999_999u64]), 0..6),
        tags in prop::collection::vec(("Event|Attackers|TimeControl|Own_Tag|date|Termination", "[ -~]{0,9}|corner"), 0..4),
        resigned in any::<bool>(),
    ) -> Record {
        let mut timeline = Timeline::new(start);
        for mv in moves {
            let legal = timeline.position().legal_moves();
            if timeline.outcome().is_some() || legal.is_empty() {
                break;
            }
            timeline.play(*mv.get(&legal));
        }
        let mut record = Record::from_timeline(&timeline).expect("it is short");
        for (name, value) in tags {
            record.set_tag(&name, &value).expect("it is a name");
        }
        if resigned && timeline.outcome().is_none() {
            let winner = !timeline.position().turn();
            record.end_last_round(Some(barnyard::Outcome::win(winner, Reason::Resigned)));
        } else {
            record.end_last_round(timeline.outcome());
        }
        let tree = record.rounds_mut()[0].moves_mut();
        let mut nodes: Vec<NodeId> = vec![NodeId::START];
        nodes.extend(tree.main_line());
        for (node, text) in comments {
            let _ = tree.add_comment(*node.get(&nodes), &text);
        }
        for (node, millis) in clocks {
            tree.set_clock(*node.get(&nodes), Duration::from_millis(millis)).expect("it is there");
        }
        record
    }
}

/// Tags in the order of their names.
fn sorted(record: &Record) -> Vec<(String, String)> {
    let mut tags: Vec<_> = (record.tags().iter())
        .map(|tag| (tag.name.clone(), tag.value.clone()))
        .collect();
    tags.sort();
    tags
}

proptest! {
    #[test]
    fn what_was_written_without_loss_reads_back(record in records()) {
        let written = opentafl::write(&record).expect("Magpie");
        let back = read(&written.text);
        prop_assert_eq!(&back.losses, &[], "{}", written.text);
        if written.losses.is_empty() {
            prop_assert_eq!(back.record.rounds(), record.rounds(), "{}", written.text);
            prop_assert_eq!(sorted(&back.record), sorted(&record), "{}", written.text);
        }
        // What came back can be carried whole.
        let again = opentafl::write(&back.record).expect("Magpie");
        prop_assert_eq!(&again.losses, &[], "{}", again.text);
        prop_assert_eq!(read(&again.text).record, back.record);
    }

    #[test]
    fn no_text_panics_and_what_is_read_can_be_written_whole(
        tags in prop::collection::vec("\\[(result|termination|reason|event|Event|Termination|start-comment|odd name):( |-1|1|0|\\?|corner|resigned|[a-z|\n]{0,4})\\]", 0..4),
        turns in prop::collection::vec("1\\. |2\\.|1a\\.1\\. |d1-c1 |c4-c3\\+ |---|\\[( ?[0-9]{1,2} (3/30)?( 5i)?)?[a-c|\n\\[]{0,5}\\]|[a-g1-7KTx/+. -]{0,6} ", 0..8),
    ) {
        let text = format!("{}\n[rules:{RULES}]\n{}", tags.concat(), turns.concat());
        let _ = opentafl::read(&tags.concat(), Location::START);
        let Ok(read) = opentafl::read(&text, Location::START) else {
            return Ok(());
        };
        let written = opentafl::write(&read.record).expect("Magpie");
        prop_assert_eq!(&written.losses, &[], "{}", written.text);
        let again = opentafl::read(&written.text, Location::START);
        prop_assert_eq!(again.map(|read| read.record), Ok(read.record), "{}", written.text);
    }
}

#[test]
fn a_clock_ends_at_any_white_or_control_character_and_what_follows_is_no_comment() {
    for clock in ["6\u{12}\0", "6\t3/30", "6 3/30 3/30 5i", "6\n\n5i"] {
        let text = format!(
            "[result:?]\n[rules:dim:7 name:Magpie tfr:l start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\n1. d1-c1 d3-c3\n[{clock}|]\n"
        );
        let read = opentafl::read(&text, Location::START)
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        let written = opentafl::write(&read.record).expect("it is Magpie");
        assert_eq!(written.losses, [], "{clock:?}: {}", written.text);
        let again = opentafl::read(&written.text, Location::START).map(|read| read.record);
        assert_eq!(again, Ok(read.record), "{clock:?}");
    }
}

#[test]
fn the_code_of_a_reason_is_one_with_control_characters_around_it_too() {
    let text = "[result:-1]\n[termination:\0corner]\n[rules:dim:7 name:Magpie atkf:n tfr:l start:/1K1t3/7/7/7/7/7/7/]\n\n1. Kb1-a1--\n";
    let read = opentafl::read(text, Location::START).expect("a game");
    assert_eq!(read.record.tag("Termination"), None);
    let written = opentafl::write(&read.record).expect("it is Magpie");
    assert_eq!(written.losses, []);
}
