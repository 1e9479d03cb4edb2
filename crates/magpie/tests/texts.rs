//! Positions as text and as OpenTafl records, and moves in human notation.

use barnyard_conformance::{Choices, check_refused_or_same, random_game};
use barnyard_core::text::TextError;
use barnyard_core::{NotationError, Side};
use barnyard_magpie::{Game, Position, PositionError, Rules, Square};
use proptest::prelude::*;

fn position(text: &str) -> Position {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn error(text: &str) -> PositionError {
    text.parse::<Position>().expect_err("no position")
}

fn square(name: &str) -> Square {
    Square::named(name).expect("a square")
}

#[test]
fn positions_print_what_was_read() {
    for text in [
        "3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a 1",
        "7/7/7/7/7/7/7 d 4294967295",
        "K6/7/7/7/2t4/7/7 a 30",
        "t5T/7/7/3K3/7/7/7 d 7 open-corners",
        "7/7/7/3K3/7/7/7 d 7 throne-always-hostile,no-moves-draws",
        "t6/7/7/3K3/7/7/7 a 2 open-corners,throne-always-hostile,no-moves-draws",
    ] {
        assert_eq!(position(text).to_string(), text);
    }
}

#[test]
fn too_many_men_are_refused() {
    let nine = "1ttt3/1ttt3/1ttt3/7/7/7/3K3 a 1";
    assert_eq!(error(nine), PositionError::TooManyAttackers { found: 9 });
    let five = "1TTT3/1TT4/7/7/7/7/3K3 a 1";
    assert_eq!(error(five), PositionError::TooManyDefenders { found: 5 });
    let kings = "7/7/7/3K3/3K3/7/7 a 1";
    assert_eq!(error(kings), PositionError::TooManyKings { found: 2 });
}

#[test]
fn men_on_the_kings_squares_are_refused() {
    for (text, name) in [
        ("7/7/7/3t3/7/7/3K3 a 1", "d4"),
        ("7/7/7/3T3/7/7/3K3 a 1 open-corners", "d4"),
        ("7/7/7/3K3/7/7/t6 a 1", "a1"),
        ("6T/7/7/3K3/7/7/7 a 1 no-moves-draws", "g7"),
    ] {
        let square = square(name);
        assert_eq!(error(text), PositionError::ManOnKingsSquare { square });
    }
}

#[test]
fn other_forms_are_refused() {
    for text in [
        "",
        "7/7/7/3K3/7/7/7",
        "7/7/7/3K3/7/7/7 a",
        "7/7/7/3K3/7/7/7 w 1",
        "7/7/7/3K3/7/7/7 a 0",
        "7/7/7/3K3/7/7/7 a 01",
        "7/7/7/3K3/7/7/7 a 4294967296",
        "7/7/7/3K3/7/7/7 a 1 ",
        "7/7/7/3K3/7/7/7  a 1",
        "7/7/7/3K3/7/7/7 a 1 no-moves-draws,open-corners",
        "7/7/7/3K3/7/7/7 a 1 open-corners open-corners",
        "7/7/7/3k3/7/7/7 a 1",
        "7/7/7/12K3/7/7/7 a 1",
        "7/7/7/3K4/7/7/7 a 1",
        "7/7/7/3K2/7/7/7 a 1",
        "7/7/3K3/7/7/7 a 1",
        "/7/7/7/3K3/7/7/7/ a 1",
    ] {
        assert!(matches!(error(text), PositionError::Text(_)), "{text}");
    }
}

#[test]
fn opentafl_records_begin_with_rank_1() {
    let start = "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/";
    assert_eq!(Position::start().opentafl().to_string(), start);
    assert_eq!(
        Position::from_opentafl(start, Side::First),
        Ok(Position::start())
    );

    let text = "7/7/7/3K3/2t4/2T4/1T1t3 d 1";
    let record = "/1T1t3/2T4/2t4/3K3/7/7/7/";
    assert_eq!(position(text).opentafl().to_string(), record);
    let read = Position::from_opentafl(record, Side::Second).expect("a record");
    assert_eq!(read.to_string(), text);
}

#[test]
fn opentafl_records_read_back() {
    let mut choices = Choices::new(11);
    for _ in 0..20 {
        for position in random_game(Position::start(), &mut choices, 150) {
            let record = position.opentafl().to_string();
            let read = Position::from_opentafl(&record, position.turn());
            assert_eq!(read, Ok(position), "{record}");
        }
    }
}

#[test]
fn what_is_no_opentafl_record_is_refused() {
    let read = |record: &str| Position::from_opentafl(record, Side::First).expect_err("no record");
    for record in [
        "",
        "/",
        "7/7/7/3K3/7/7/7",
        "/7/7/7/3K3/7/7/7",
        "7/7/7/3K3/7/7/7/",
    ] {
        assert!(
            matches!(read(record), PositionError::RecordEnds { .. }),
            "{record}"
        );
    }
    let (found, expected) = (6, 7);
    assert_eq!(
        read("/7/7/3K3/7/7/7/"),
        TextError::RankCount { found, expected }.into()
    );
    assert_eq!(
        read("/7/7/7/3t3/7/7/7/"),
        PositionError::ManOnKingsSquare {
            square: square("d4")
        }
    );
    for record in [
        "//7/7/3K3/7/7/7/",
        "/7/7/7/3k3/7/7/7/",
        "/7/7/7/3K3/7/7/7/ ",
    ] {
        assert!(Position::from_opentafl(record, Side::First).is_err());
    }
}

/// What a move is written as, which must read back.
fn human(text: &str, name: &str) -> String {
    let position = position(text);
    let mv = name.parse().expect("a move");
    assert!(position.is_legal(mv), "{name} in {text}");
    let human = position.human(mv).to_string();
    assert_eq!(position.read_human(&human), Ok(mv));
    assert_eq!(position.read_move(&human), Ok(mv));
    human
}

const TWO_CAPTURES: &str = "7/7/7/3K3/2t4/2T4/1T1t3 a 12";
const WINNING_CAPTURE: &str = "7/7/7/7/2tKt2/1tT4/3t3 a 1";

#[test]
fn moves_are_written_with_captures_clockwise_and_a_mark_for_the_win() {
    let start = Position::start().to_string();
    assert_eq!(human(&start, "d1c1"), "d1-c1");
    assert_eq!(human("7/7/7/3K3/7/7/7 d 1", "d4d5"), "Kd4-d5++");
    assert_eq!(human("7/7/7/3K3/7/7/1t5 d 1", "d4d5"), "Kd4-d5");
    assert_eq!(human("7/7/7/7/7/7/1K1t3 d 1", "b1a1"), "Kb1-a1++");
    assert_eq!(human(TWO_CAPTURES, "d1c1"), "d1-c1xc2/b1");
    assert_eq!(
        human("7/6K/7/7/3T3/1tT1Tt1/3t3 a 1", "d1d2"),
        "d1-d2xd3/e2/c2"
    );
    assert_eq!(human(WINNING_CAPTURE, "d1d2"), "d1-d2xd3/c2++");
    let ring = "7/3t3/2tTt2/1t1K1t1/2t1t2/7/3t3 a 1";
    assert_eq!(human(ring, "d1d2"), "d1-d2++");
}

#[test]
fn a_draw_for_want_of_a_move_has_no_mark() {
    let last = "7/7/7/3K3/3t3/2T4/7 d 1";
    assert_eq!(human(last, "c2d2"), "c2-d2xd3++");
    let draw = format!("{last} no-moves-draws");
    assert_eq!(human(&draw, "c2d2"), "c2-d2xd3");
}

#[test]
fn captures_may_be_read_in_any_order_or_left_out_and_the_mark_too() {
    for (text, name, writings) in [
        (
            TWO_CAPTURES,
            "d1c1",
            &["d1-c1xc2/b1", "d1-c1xb1/c2", "d1-c1"][..],
        ),
        (
            WINNING_CAPTURE,
            "d1d2",
            &[
                "d1-d2xc2/d3++",
                "d1-d2xc2/d3",
                "d1-d2xd3/c2",
                "d1-d2++",
                "d1-d2",
            ],
        ),
    ] {
        for written in writings {
            assert_eq!(
                position(text).read_human(written),
                Ok(name.parse().expect("a move")),
                "{written}"
            );
        }
    }
}

#[test]
fn what_is_not_so_is_refused() {
    let king_goes = "7/7/7/3K3/7/7/1t5 d 1";
    for (text, written) in [
        (TWO_CAPTURES, "Kd1-c1"),
        (TWO_CAPTURES, "d1-c1xc2"),
        (TWO_CAPTURES, "d1-c1xc2/b1/d2"),
        (TWO_CAPTURES, "d1-c1xc2/c2"),
        (TWO_CAPTURES, "d1-c1xc2/b1/b1"),
        (TWO_CAPTURES, "d1-c1xc2/b9"),
        (TWO_CAPTURES, "d1-c1xc2/b1++"),
        (TWO_CAPTURES, "d1-c1++"),
        (TWO_CAPTURES, "d1-e1xc2"),
        (TWO_CAPTURES, "d1-h1"),
        (TWO_CAPTURES, "d1-a1"),
        (TWO_CAPTURES, "c2-c1"),
        (king_goes, "d4-d5"),
        (king_goes, "Kd4-d5++"),
        (king_goes, "Kd4-d6"),
    ] {
        let refused = position(text).read_human(written);
        assert!(
            matches!(refused, Err(NotationError::NoSuchMove { .. })),
            "{written}: {refused:?}"
        );
    }
}

#[test]
fn other_notations_are_refused() {
    for written in [
        "",
        "K",
        "-",
        "d1",
        "d1c1x",
        "d1 c1",
        "d1-c1 ",
        " d1-c1",
        "d1-c1+",
        "d1-c1+++",
        "d1-c1x",
        "d1-c1xc2/",
        "d1-c1x/c2",
        "d1-c1xc2,b1",
        "d1-c1xc2xb1",
        "d1-c1 xc2/b1",
        "KKd4-d5",
        "kd4-d5",
        "D1-C1",
        "d01-c1",
        "d1--c1",
        "d1-c1++xc2/b1",
        "++",
        "d1-c1-b1",
        "Ké1-c1",
    ] {
        let refused = position(TWO_CAPTURES).read_human(written);
        assert!(
            matches!(refused, Err(NotationError::BadForm { .. })),
            "{written}: {refused:?}"
        );
    }
}

proptest! {
    #[test]
    fn no_text_upsets_a_reader(text in "[tTK1-9/ad ,a-z-]{0,60}|.{0,40}") {
        check_refused_or_same::<Position>(&text);
        if let Ok(position) = Position::from_opentafl(&text, Side::First) {
            prop_assert_eq!(position.opentafl().to_string(), text);
        }
    }

    #[test]
    fn no_text_upsets_the_reader_of_moves(text in "K?[a-h][0-9]-[a-h][0-9](x[a-h/1-9]{0,8})?\\+{0,3}|.{0,20}") {
        let position = position(TWO_CAPTURES);
        if let Ok(mv) = position.read_human(&text) {
            prop_assert!(position.is_legal(mv));
        }
    }
}

#[test]
fn rules_keep_their_options_apart() {
    let rules = Rules::default().with_throne_always_hostile(true);
    assert!(!rules.open_corners() && rules.throne_always_hostile() && !rules.no_moves_draws());
    assert_eq!(rules.with_throne_always_hostile(false), Rules::default());
    let text = "7/7/7/3K3/7/7/7 d 1";
    let keys: std::collections::HashSet<u64> = ["", " open-corners", " no-moves-draws"]
        .into_iter()
        .map(|options| position(&format!("{text}{options}")).key())
        .collect();
    assert_eq!(keys.len(), 3, "the options belong to the key");
}
