//! The readers accept what the writers print, and nothing else.

use barnyard_core::text::{
    Fields, Letters, Snippet, TextError, read_board, write_fields, write_options,
};
use barnyard_core::{OptionSet, Side, Square};
use proptest::prelude::*;

type Ten = Square<10, 10>;

fn board(text: &str) -> Result<Vec<(Ten, char)>, TextError> {
    let mut pieces = Vec::new();
    read_board(text, |square: Ten, letter| {
        pieces.push((square, letter));
        letter.is_ascii_alphabetic()
    })?;
    Ok(pieces)
}

fn print(pieces: &[(Ten, char)]) -> String {
    let mut letters = Letters::default();
    for (square, letter) in pieces {
        letters.put([*square], *letter);
    }
    let mut text = String::new();
    letters
        .write_board(&mut text)
        .expect("a string takes all text");
    text
}

#[test]
fn boards_are_refused_with_the_place_of_the_fault() {
    let with_rank_9 = |rank: &str| format!("10/{rank}/10/10/10/10/10/10/10/10");
    assert_eq!(
        board(&with_rank_9("a8b")),
        Ok(vec![
            (Ten::named("a9").expect("a square"), 'a'),
            (Ten::named("j9").expect("a square"), 'b'),
        ])
    );
    let fault = |rank: &str| board(&with_rank_9(rank)).expect_err(rank);
    assert_eq!(
        fault("a8"),
        TextError::RankTooShort {
            rank: 9,
            found: 9,
            expected: 10
        }
    );
    assert_eq!(
        fault("a8bc"),
        TextError::RankTooLong {
            rank: 9,
            expected: 10
        }
    );
    assert_eq!(
        fault("99"),
        TextError::RankTooLong {
            rank: 9,
            expected: 10
        }
    );
    assert_eq!(
        fault("4294967306"),
        TextError::RankTooLong {
            rank: 9,
            expected: 10
        }
    );
    assert_eq!(fault("010"), TextError::EmptyRun { rank: 9 });
    assert_eq!(fault("a0b8"), TextError::EmptyRun { rank: 9 });
    assert!(matches!(
        fault("é9"),
        TextError::UnknownPiece { found: 'é', .. }
    ));
    assert!(matches!(
        fault(""),
        TextError::RankTooShort { found: 0, .. }
    ));
    assert_eq!(
        board("10"),
        Err(TextError::RankCount {
            found: 1,
            expected: 10
        })
    );
}

#[test]
fn long_runs_have_two_digits() {
    type Wide = Square<26, 4>;
    let mut letters = Letters::default();
    letters.put(Wide::named("a4"), 'a');
    letters.put(Wide::named("z4"), 'b');
    letters.put(Wide::named("k2"), 'c');
    letters.put(Wide::named("j1"), 'd');
    let mut text = String::new();
    letters
        .write_board(&mut text)
        .expect("a string takes all text");
    assert_eq!(text, "a24b/26/10c15/9d16");
    let mut read = 0;
    let reading = read_board(&text, |_: Wide, _| {
        read += 1;
        true
    });
    assert_eq!((reading, read), (Ok(()), 4));

    text.clear();
    letters
        .write_board_upwards(&mut text)
        .expect("a string takes all text");
    assert_eq!(text, "9d16/10c15/26/a24b");
}

#[test]
fn fields_read_back() {
    for numbers in [[0, 10, 1], [u32::MAX, 9, 4_000_000_000]] {
        let mut text = String::new();
        write_fields(&mut text, 'w', numbers).expect("a string takes all text");
        let [one, two, three] = numbers;
        assert_eq!(text, format!(" w {one} {two} {three}"));
        let mut fields = Fields::new(text.trim_start());
        assert_eq!(fields.side('w', 'b'), Ok(Side::First));
        for number in numbers {
            assert_eq!(fields.number("number", 0, u32::MAX), Ok(number));
        }
    }
    let mut text = String::new();
    write_fields(&mut text, 'b', [u32::MAX; 5]).expect("a string takes all text");
    assert_eq!(text.len(), 2 + 5 * 11);
}

#[test]
fn fields_are_single_spaced_and_shortest() {
    let mut fields = Fields::new("a w 0 12");
    assert_eq!(fields.next("board"), Ok("a"));
    assert_eq!(fields.side('w', 'b'), Ok(Side::First));
    assert_eq!(fields.number("home", 0, 8), Ok(0));
    assert_eq!(fields.number("move", 1, u32::MAX), Ok(12));
    assert_eq!(fields.options(&["x"]), Ok(OptionSet::NONE));
    for bad in ["", " ", "+1", "01", "1 ", "-0", "4294967296", "٣", "1\n"] {
        let mut fields = Fields::new(bad);
        let number = fields
            .number("n", 0, u32::MAX)
            .and_then(|_| fields.options(&["x"]));
        assert!(number.is_err(), "{bad:?}");
    }
    assert!(Fields::new("ww").side('w', 'b').is_err());
    assert_eq!(
        Fields::new("").side('w', 'b'),
        Err(TextError::MissingField {
            field: "side to move"
        })
    );
}

#[test]
fn options_are_in_order_and_each_once() {
    let names = ["one", "two", "three"];
    for bits in 1..8u8 {
        let options = (0..3).fold(OptionSet::NONE, |options, option| {
            options.with(option, bits >> option & 1 != 0)
        });
        let mut text = String::new();
        write_options(&mut text, options, &names).expect("a string takes all text");
        assert_eq!(
            Fields::new(text.trim_start()).options(&names),
            Ok(options),
            "{text}"
        );
    }
    for bad in [
        "", "four", "two,one", "one,one", "one,", ",one", "one two", "one ",
    ] {
        assert!(Fields::new(bad).options(&names).is_err(), "{bad:?}");
    }
}

#[test]
fn snippets_are_short_and_printable() {
    assert_eq!(Snippet::new("short").as_str(), "short");
    assert_eq!(Snippet::new("a\nb").as_str(), "a\\nb");
    let long = Snippet::new(&"é".repeat(1000));
    assert!(long.as_str().ends_with('…') && long.as_str().len() <= 40);
}

#[test]
fn errors_hold_nothing_that_steers_a_terminal() {
    let error = board("\u{1b}9/10/10/10/10/10/10/10/10/10").expect_err("no piece");
    assert_eq!(
        error.to_string(),
        r"`\u{1b}` at a10 is not a piece of this game"
    );
}

proptest! {
    #[test]
    fn boards_print_back(pieces in proptest::collection::btree_map(0..100usize, proptest::char::range('a', 'z'), 0..60)) {
        let pieces: Vec<(Ten, char)> = pieces
            .into_iter()
            .map(|(at, letter)| (Ten::all().nth(at).expect("a square"), letter))
            .collect();
        let text = print(&pieces);
        let mut read = board(&text).expect("a printed board");
        read.sort_unstable();
        prop_assert_eq!(read, pieces);
    }

    #[test]
    fn any_text_is_a_board_that_prints_back_or_an_error(text in "[a-c0-9/]{0,40}") {
        if let Ok(pieces) = board(&text) {
            prop_assert_eq!(print(&pieces), text);
        }
    }

    #[test]
    fn snippets_never_fail(text in ".{0,60}") {
        prop_assert!(Snippet::new(&text).as_str().len() <= 40);
    }
}
