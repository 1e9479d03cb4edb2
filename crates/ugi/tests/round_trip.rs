//! What is printed reads back as the same message, and whatever is read prints as something that reads back.

use core::time::Duration;

use barnyard_ugi::{
    Bound, Command, GameResult, Go, Info, Kind, MessageError, Position, Query, Reply, Response,
    Score, Setting,
};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;

/// A word that no message gives a meaning: they all have lower-case letters only.
fn word() -> impl Strategy<Value = String> {
    "[a-z]{1,3}[0-9]{1,2}[A-Za-z0-9_.=/-]{0,8}"
}

fn words() -> impl Strategy<Value = String> {
    vec(word(), 1..4).prop_map(|words| words.join(" "))
}

fn time() -> impl Strategy<Value = Option<Duration>> {
    option::of((0..u64::MAX / 2).prop_map(Duration::from_millis))
}

fn go() -> impl Strategy<Value = Go> {
    (
        option::of(any::<u32>()),
        option::of(any::<u64>()),
        time(),
        [time(), time()],
        [time(), time()],
        any::<bool>(),
        vec(word(), 0..4),
        vec(word(), 0..4),
    )
        .prop_map(
            |(depth, nodes, move_time, time, increment, infinite, moves, unknown)| Go {
                depth,
                nodes,
                move_time,
                time,
                increment,
                infinite,
                moves,
                unknown,
            },
        )
}

fn command() -> impl Strategy<Value = Command> {
    prop_oneof![
        Just(Command::Ugi),
        Just(Command::IsReady),
        Just(Command::NewGame),
        Just(Command::Stop),
        Just(Command::Quit),
        Just(Command::Query(Query::FirstsTurn)),
        Just(Command::Query(Query::GameOver)),
        Just(Command::Query(Query::Result)),
        (words(), option::of(words())).prop_map(|(name, value)| Command::SetOption { name, value }),
        (option::of(words()), vec(word(), 0..6))
            .prop_map(|(start, moves)| Command::Position(Position { start, moves })),
        go().prop_map(Command::Go),
    ]
}

fn info() -> impl Strategy<Value = Info> {
    let score = prop_oneof![
        any::<i32>().prop_map(Score::Hundredths),
        any::<i32>().prop_map(Score::Win),
    ];
    let bound = prop_oneof![Just(Bound::Exact), Just(Bound::Lower), Just(Bound::Upper)];
    let number = || option::of(any::<u32>());
    (
        [number(), number(), number(), number()],
        option::of((score, bound)),
        [option::of(any::<u64>()), option::of(any::<u64>())],
        time(),
        vec(word(), 0..6),
        option::of(words()),
    )
        .prop_map(|(small, score, large, time, variation, text)| Info {
            depth: small[0],
            selective_depth: small[1],
            line: small[2],
            fullness: small[3],
            score: score.map(|(score, _)| score),
            bound: score.map_or(Bound::Exact, |(_, bound)| bound),
            nodes: large[0],
            nodes_per_second: large[1],
            time,
            variation,
            text,
        })
}

fn setting() -> impl Strategy<Value = Setting> {
    let kind = prop_oneof![
        any::<bool>().prop_map(|default| Kind::Check { default }),
        any::<(i64, i64, i64)>().prop_map(|(default, min, max)| Kind::Spin { default, min, max }),
        (words(), vec(words(), 0..4))
            .prop_map(|(default, choices)| Kind::Combo { default, choices }),
        option::of(words()).prop_map(|default| Kind::Text {
            default: default.unwrap_or_default(),
        }),
        Just(Kind::Button),
    ];
    (words(), kind).prop_map(|(name, kind)| Setting { name, kind })
}

fn reply() -> impl Strategy<Value = Reply> {
    let result = prop_oneof![
        Just(GameResult::None),
        Just(GameResult::FirstWins),
        Just(GameResult::SecondWins),
        Just(GameResult::Draw),
        any::<u32>().prop_map(GameResult::Points),
    ];
    prop_oneof![
        words().prop_map(Reply::Name),
        words().prop_map(Reply::Author),
        setting().prop_map(Reply::Setting),
        Just(Reply::UgiOk),
        Just(Reply::ReadyOk),
        info().prop_map(Reply::Info),
        option::of(word()).prop_map(Reply::BestMove),
        any::<bool>().prop_map(|answer| Reply::Response(Response::Is(answer))),
        result.prop_map(|result| Reply::Response(Response::Result(result))),
    ]
}

proptest! {
    #[test]
    fn commands_read_back(command in command()) {
        prop_assert_eq!(command.to_string().parse(), Ok(command));
    }

    #[test]
    fn replies_read_back(reply in reply()) {
        prop_assert_eq!(reply.to_string().parse(), Ok(reply));
    }

    #[test]
    fn any_line_is_read_or_refused(line in any::<String>()) {
        let _ = line.parse::<Command>();
        let _ = line.parse::<Reply>();
    }

    #[test]
    fn what_is_read_prints_and_reads_back(
        first in "(position|go|setoption|query|option|info|id|bestmove|response)",
        words in vec("(name|value|type|startpos|fen|moves|depth|nodes|p1time|winc|infinite|searchmoves|5|-3|x|cp|mate|score|pv|string|default|var|min|max|spin|combo|lowerbound)", 0..8),
    ) {
        let line = format!("{first} {}", words.join("\t "));
        if let Ok(command) = line.parse::<Command>() {
            prop_assert_eq!(command.to_string().parse(), Ok(command));
        }
        let _ = line.parse::<Reply>();
    }
}

#[test]
fn the_words_of_uci_are_read_too() {
    let go: Command = "go wtime 1000 btime -20 winc 5 binc 6 searchmoves a2a3 depth 4"
        .parse()
        .expect("a go");
    let expected = "go depth 4 p1time 1000 p2time 0 p1inc 5 p2inc 6 searchmoves a2a3";
    assert_eq!(go.to_string(), expected);
}

#[test]
fn words_of_go_without_a_meaning_are_told_apart() {
    let go: Command = "go ponder searchmoves a2a3 movestogo 3 depth 4 mate 2 quickly"
        .parse()
        .expect("a go");
    let expected = Go {
        depth: Some(4),
        moves: vec!["a2a3".to_owned()],
        unknown: ["ponder", "movestogo", "3", "mate", "2", "quickly"]
            .map(ToOwned::to_owned)
            .to_vec(),
        ..Go::default()
    };
    assert_eq!(go, Command::Go(expected));
}

#[test]
fn a_position_ends_where_its_moves_begin() {
    let command: Command = "position  fen 3t3/7 a 1\tno-moves-draws moves d1c1 e4e3\r"
        .parse()
        .expect("a position");
    let expected = Position {
        start: Some("3t3/7 a 1 no-moves-draws".to_owned()),
        moves: vec!["d1c1".to_owned(), "e4e3".to_owned()],
    };
    assert_eq!(command, Command::Position(expected));
}

#[test]
fn errors_say_what_was_expected() {
    for (line, message) in [
        ("", "the line is empty"),
        ("\u{1F437} oink", "`🐷` begins no message"),
        ("go depth", "`depth` needs a number of plies behind it"),
        (
            "go depth five",
            "`depth` needs a number of plies behind it, not `five`",
        ),
        (
            "go nodes 99999999999999999999",
            "`nodes` needs a number of positions behind it, not `99999999999999999999`",
        ),
        (
            "go searchmoves depth 5",
            "`searchmoves` needs a move behind it",
        ),
        (
            "position",
            "`position` needs `startpos`, or `fen` and a position behind it",
        ),
        (
            "position fen moves e2e4",
            "`fen` needs a position behind it",
        ),
        (
            "position startpos e2e4",
            "`startpos` needs `moves` or nothing behind it, not `e2e4`",
        ),
        (
            "setoption name value 3",
            "`name` needs an option's name behind it",
        ),
        (
            "query weather",
            "`query` needs `p1turn`, `gameover` or `result` behind it, not `weather`",
        ),
    ] {
        let error: MessageError = line.parse::<Command>().expect_err(line);
        assert_eq!(error.to_string(), message);
    }
}

#[test]
fn engines_may_say_more_than_we_know() {
    let reply: Reply = "info depth 3 currmove e2e4 score mate -4 upperbound wdl 1 2 3 pv e2e4 e7e5"
        .parse()
        .expect("an info");
    let Reply::Info(info) = reply else {
        panic!("{reply}")
    };
    assert_eq!(info.depth, Some(3));
    assert_eq!(
        (info.score, info.bound),
        (Some(Score::Win(-4)), Bound::Upper)
    );
    assert_eq!(info.variation, ["e2e4", "e7e5"]);
    let with_ponder = "bestmove e2e4 ponder e7e5".parse();
    assert_eq!(with_ponder, Ok(Reply::BestMove(Some("e2e4".to_owned()))));
    assert_eq!("bestmove (none)".parse(), Ok(Reply::BestMove(None)));
}
