//! `barnyard ugi`, line by line through pipes.

use core::time::Duration;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;

use barnyard::{AnyGame, Game, GameKind, Timeline};

/// Longer than anything here takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// An engine that is running.
struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Engine {
    fn start(arguments: &[&str]) -> Engine {
        let mut child = Command::new(env!("CARGO_BIN_EXE_barnyard"))
            .arg("ugi")
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the command starts");
        let output = child.stdout.take().expect("the output is piped");
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines() {
                let line = line.expect("the output is text");
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Engine {
            input: child.stdin.take(),
            child,
            lines,
        }
    }

    fn say(&mut self, lines: &str) {
        self.send(lines.as_bytes());
        self.send(b"\n");
    }

    fn send(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().expect("the input is open");
        input.write_all(bytes).expect("the engine listens");
    }

    /// The lines up to the first that begins so, it included.
    fn until(&self, beginning: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let line = self.lines.recv_timeout(PATIENCE);
            let line = line.unwrap_or_else(|_| panic!("no `{beginning}` after {lines:?}"));
            let is_last = line.starts_with(beginning);
            lines.push(line);
            if is_last {
                return lines;
            }
        }
    }

    /// The line that answers.
    fn ask(&mut self, question: &str, beginning: &str) -> String {
        self.say(question);
        self.until(beginning).pop().expect("there is a last line")
    }

    /// Closes the input; the engine must end well. What it still says.
    fn end(mut self) -> Vec<String> {
        self.input = None;
        let rest = self.lines.iter().collect();
        assert!(self.child.wait().expect("it was started").success());
        rest
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // Only after a failed check is it still there.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn it_introduces_itself() {
    let mut engine = Engine::start(&["--game", "magpie", "--hash", "8"]);
    engine.say("ugi");
    let lines = engine.until("ugiok");
    assert!(lines[0].starts_with("id name barnyard "), "{lines:?}");
    assert!(lines[1].starts_with("id author "), "{lines:?}");
    for option in [
        "option name Game type combo default magpie var mcdonald var magpie var gala",
        "option name Hash type spin default 8 min 1 max 1048576",
        "option name Clear Hash type button",
    ] {
        assert!(lines.iter().any(|line| line == option), "{option}");
    }
    assert_eq!(engine.ask("isready", "readyok"), "readyok");
    engine.say("quit");
    assert_eq!(engine.end(), [""; 0]);
}

#[test]
fn it_plays_legal_moves_of_every_game() {
    for kind in GameKind::ALL {
        let mut engine = Engine::start(&["--game", kind.name(), "--hash", "1"]);
        let mut timeline = Timeline::new(kind.start());
        let mut moves = String::new();
        for _ in 0..6 {
            engine.say(&format!("position startpos{moves}"));
            let best = engine.ask("go nodes 300", "bestmove ");
            let mv = best.strip_prefix("bestmove ").expect("it was awaited");
            let parsed = mv.parse().expect("a move");
            timeline.try_play(parsed).expect("a legal move");
            moves = match moves.as_str() {
                "" => format!(" moves {mv}"),
                _ => format!("{moves} {mv}"),
            };
        }
    }
}

#[test]
fn every_line_of_a_search_is_sound() {
    let mut engine = Engine::start(&["--game", "gala", "--hash", "1"]);
    engine.say("setoption name MultiPV value 3\nposition startpos\ngo depth 3");
    let lines = engine.until("bestmove ");
    let ranks = |rank: &str| {
        let marked = format!(" multipv {rank} ");
        lines.iter().filter(|line| line.contains(&marked)).count()
    };
    assert_eq!((ranks("1"), ranks("2"), ranks("3")), (3, 3, 3));
    for line in &lines[..lines.len() - 2] {
        let (_, variation) = line.split_once(" pv ").expect("a line of moves");
        let mut timeline = Timeline::new(GameKind::Gala.start());
        for mv in variation.split(' ') {
            let mv = mv.parse().expect("a move");
            timeline.try_play(mv).expect("a legal move");
        }
    }
    let last = &lines[lines.len() - 2];
    assert!(last.starts_with("info nodes "), "{last}");
}

#[test]
fn searches_repeat_after_the_table_is_cleared() {
    let mut engine = Engine::start(&["--game", "magpie", "--hash", "1"]);
    let mut search = |before: &str| {
        engine.say(before);
        engine.say("position startpos moves d1c1\ngo nodes 2000");
        let told = engine.until("bestmove ");
        let without_time = |line: &String| {
            let words: Vec<&str> = line.split(' ').collect();
            let is_time = |at: usize| matches!(words[at], "time" | "nps");
            (0..words.len())
                .filter(|&at| !(is_time(at) || at > 0 && is_time(at - 1)))
                .map(|at| words[at])
                .collect::<Vec<_>>()
                .join(" ")
        };
        told.iter().map(without_time).collect::<Vec<_>>()
    };
    let first = search("");
    assert_eq!(search("setoption name Clear Hash"), first);
    assert_eq!(search("uginewgame"), first);
}

#[test]
fn it_answers_while_it_searches() {
    let mut engine = Engine::start(&["--game", "gala", "--hash", "1"]);
    engine.say("position startpos\ngo infinite");
    engine.until("info depth 2 ");
    let answer = engine.ask("isready", "readyok");
    assert_eq!(answer, "readyok");
    // These wait for the search to end, in their order.
    engine.say("go depth one\nposition startpos moves a4a3\nquery p1turn\ngo infinite");
    engine.say("isready\nstop");
    let lines = engine.until("response ");
    let told: Vec<&str> = lines
        .iter()
        .filter(|line| !line.starts_with("info depth") && !line.starts_with("info nodes"))
        .map(|line| line.split(' ').next().expect("a word"))
        .collect();
    assert_eq!(
        told,
        [
            "readyok", "bestmove", "info", "bestmove", "info", "response"
        ]
    );
    engine.until("info depth 2 ");
    engine.say("quit");
    let rest = engine.end();
    assert!(
        rest.last()
            .is_some_and(|line| line.starts_with("bestmove "))
    );
}

#[test]
fn memory_is_taken_before_a_clock_runs() {
    let mut engine = Engine::start(&["--game", "magpie", "--hash", "64"]);
    for before in [
        "",
        "setoption name Hash value 32",
        "setoption name Game value gala",
    ] {
        engine.say(before);
        assert_eq!(engine.ask("isready", "readyok"), "readyok");
        let best = engine.ask("go movetime 20", "bestmove ");
        assert_ne!(best, "bestmove 0000", "{before}");
    }
}

#[test]
fn what_waits_at_the_end_of_the_input_is_answered() {
    let best = |lines: &str| {
        let mut engine = Engine::start(&["--game", "magpie", "--hash", "1"]);
        engine.send(lines.as_bytes());
        let told = engine.end().into_iter();
        told.filter(|line| line.starts_with("bestmove ") || line.starts_with("response "))
            .collect::<Vec<_>>()
    };
    let limited = best("go depth 4\ngo depth 4\nposition startpos moves d1c1\ngo depth 4\n");
    assert_eq!(limited.len(), 3, "{limited:?}");
    assert_eq!(limited[0], limited[1]);
    let clocks = best("go movetime 20\ngo nodes 500\ngo p1time 100 p2time 100\nquery p1turn");
    assert_eq!(clocks.len(), 4, "{clocks:?}");
    assert_eq!(clocks[3], "response true");
    // Searches without a limit are stopped, wherever they stand.
    let endless = best("go infinite\ngo depth 2\ngo\ngo depth 2\n");
    assert_eq!(endless.len(), 4, "{endless:?}");
    let quit = best("go infinite\ngo depth 2\nquery p1turn\nquit\n");
    assert_eq!(quit.len(), 1, "{quit:?}");
}

#[test]
fn the_end_of_the_input_ends_a_search() {
    let mut engine = Engine::start(&["--game", "gala", "--hash", "1"]);
    engine.say("go infinite");
    engine.until("info depth 1 ");
    let rest = engine.end();
    let moves = rest.iter().filter(|line| line.starts_with("bestmove "));
    assert_eq!(moves.count(), 1);
}

#[test]
fn queries_tell_turn_and_result() {
    let mut engine = Engine::start(&["--game", "magpie"]);
    let mut ask = |position: &str| {
        engine.say(position);
        ["p1turn", "gameover", "result"].map(|what| {
            let answer = engine.ask(&format!("query {what}"), "response ");
            answer["response ".len()..].to_owned()
        })
    };
    assert_eq!(ask("position startpos"), ["true", "false", "none"]);
    assert_eq!(
        ask("position startpos moves d1c1"),
        ["false", "false", "none"]
    );
    let corner = "position fen 3t2K/3t3/7/tt3tt/7/3t3/3t3 a 9";
    assert_eq!(ask(corner), ["true", "true", "p2win"]);
    let farm = "setoption name Game value mcdonald\nposition fen 8/8/8/4k3/8/8/8/8 w 5 3 40";
    assert_eq!(ask(farm), ["true", "true", "points 5"]);
}

#[test]
fn a_finished_game_has_no_best_move() {
    let mut engine = Engine::start(&["--game", "mcdonald"]);
    engine.say("position fen 8/8/8/4k3/8/8/8/8 w 5 3 40\ngo movetime 10");
    let lines = engine.until("bestmove ");
    assert_eq!(
        lines,
        [
            "info string the game is over (5 points: no-pigs)",
            "bestmove 0000"
        ]
    );
}

#[test]
fn wrong_lines_keep_the_last_good_position() {
    let mut engine = Engine::start(&["--game", "magpie", "--hash", "1"]);
    engine.say("position startpos moves d1c1");
    for wrong in [
        "position startpos moves d1c1 d1c1",
        "position startpos moves d1c1 z9z9",
        "position fen 7/7 a 1",
        "position fen",
        "position",
        "setoption name Hash value lots",
        "setoption name Hash value 0",
        "setoption name Game value chess",
        "setoption name Rules value no-gravity",
        "setoption name Weather value 3",
        "setoption",
        "query",
        "dance",
        "info string echo",
    ] {
        let answer = engine.ask(wrong, "info string ");
        assert!(answer.len() > "info string ".len() + 5, "{wrong}: {answer}");
    }
    engine.say("\n   \n");
    let long = "x".repeat(200_000);
    assert!(engine.ask(&long, "info string ").contains("longer than"));
    engine.send(b"position \xFF\xFE\n");
    assert!(engine.until("info string ")[0].contains("UTF-8"));
    for wrong in ["go depth", "go depth -1", "go searchmoves a1a2"] {
        assert_eq!(engine.ask(wrong, "bestmove"), "bestmove 0000", "{wrong}");
    }
    assert_eq!(engine.ask("query p1turn", "response"), "response false");
    let best = engine.ask("go searchmoves e4e3 depth 2", "bestmove");
    assert_eq!(best, "bestmove e4e3");
}

#[test]
fn words_of_go_that_mean_nothing_are_passed_over() {
    let mut engine = Engine::start(&["--game", "magpie", "--hash", "1"]);
    for (go, words) in [
        ("go wtime 100 btime 100 movestogo 3", "movestogo 3"),
        ("go mate 3 depth 2", "mate 3"),
        ("go ponder searchmoves d1c1 depth 2", "ponder"),
        ("go searchmoves d1c1 ponder nodes 50", "ponder"),
        ("go quickly depth 1", "quickly"),
    ] {
        engine.say(go);
        let told = engine.until("bestmove ");
        assert_eq!(told[0], format!("info string `go` passes over `{words}`"));
        assert_ne!(told[told.len() - 1], "bestmove 0000", "{go}");
    }
    // Without another limit they leave none.
    engine.say("go mate 3");
    engine.until("info depth 2 ");
    assert!(engine.ask("stop", "bestmove ").len() > "bestmove ".len());
}

#[test]
fn options_change_the_start() {
    let mut engine = Engine::start(&[]);
    engine.say("setoption name helpers value nr\nposition startpos moves a2a3");
    // The knight stands on c8.
    assert_eq!(
        engine.ask("go searchmoves c8b6 depth 1", "bestmove"),
        "bestmove c8b6"
    );
    engine.say("setoption name Rules value no-check\nsetoption name Game value magpie");
    engine.say("setoption name Rules value open-corners");
    assert_eq!(engine.ask("query p1turn", "response"), "response true");
    assert!(engine.ask("go depth 1", "bestmove").len() > "bestmove ".len());
}

#[test]
fn levels_and_algorithms_choose_moves() {
    let mut engine = Engine::start(&["--game", "magpie", "--hash", "1"]);
    for options in [
        "setoption name Level value 2",
        "setoption name Level value 10\nsetoption name Algorithm value montecarlo",
    ] {
        engine.say(options);
        engine.say("position startpos\ngo nodes 300");
        let lines = engine.until("bestmove ");
        assert!(lines.iter().any(|line| line.contains(" pv ")), "{lines:?}");
        let best = lines.last().expect("there is a last line");
        let start: AnyGame = GameKind::Magpie.start();
        start
            .read_move(&best["bestmove ".len()..])
            .expect("a legal move");
    }
    for (wrong, reason) in [
        ("Level value 0", "level"),
        ("Algorithm value luck", "alphabeta"),
    ] {
        let answer = engine.ask(&format!("setoption name {wrong}"), "info string");
        assert!(answer.contains(reason), "{answer}");
    }
}

#[test]
fn limits_and_stop_count_for_every_level() {
    let mut engine = Engine::start(&["--game", "gala", "--hash", "1"]);
    engine.say("setoption name Level value 9");
    engine.say("go nodes 40");
    let lines = engine.until("bestmove ");
    let nodes = lines.iter().rev().find_map(|line| {
        let (_, rest) = line.split_once(" nodes ")?;
        rest.split(' ').next()?.parse::<u64>().ok()
    });
    assert!(nodes.is_some_and(|nodes| nodes <= 40), "{lines:?}");
    let start: AnyGame = GameKind::Gala.start();
    for mv in start.legal_moves().into_iter().take(3) {
        let best = engine.ask(&format!("go searchmoves {mv} nodes 40"), "bestmove");
        assert_eq!(best, format!("bestmove {mv}"));
    }
    let best = engine.ask("go infinite\nstop", "bestmove");
    assert_ne!(best, "bestmove 0000");
}

#[test]
fn no_line_is_lost_however_many_wait() {
    let mut engine = Engine::start(&["--game", "magpie", "--hash", "1"]);
    engine.send("go nodes 200\n".repeat(700).as_bytes());
    let count = |lines: Vec<String>| {
        let moves = lines.iter().filter(|line| line.starts_with("bestmove "));
        moves.count()
    };
    assert_eq!(count(engine.end()), 700);
    // The signal to stop is behind more lines than are kept.
    let mut engine = Engine::start(&["--game", "magpie", "--hash", "1"]);
    let lines = format!("go infinite\n{}stop\nquit\n", "query p1turn\n".repeat(500));
    engine.send(lines.as_bytes());
    let told = engine.end();
    let answers = told.iter().filter(|line| line.starts_with("response "));
    assert_eq!((answers.count(), count(told.clone())), (500, 1));
}

#[test]
fn clocks_limit_a_search() {
    let mut engine = Engine::start(&["--game", "gala", "--hash", "1"]);
    for go in [
        "go p1time 200 p2time 1 p1inc 10 p2inc 0",
        "go wtime 200 btime 1",
        "go movetime 30",
        "go p1time 0 p2time 0",
        "go p1time -50 p2time 100",
        "go nodes 0",
        "go depth 0",
    ] {
        let best = engine.ask(go, "bestmove");
        let mv = best.strip_prefix("bestmove ").expect("it was awaited");
        let start: AnyGame = GameKind::Gala.start();
        start.read_move(mv).expect("a legal move");
    }
}
