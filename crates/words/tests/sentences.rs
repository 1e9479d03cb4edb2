//! What is said: plural forms, endings of every kind, refusals of every kind.

use std::collections::BTreeSet;

use barnyard::any::IllegalMove;
use barnyard::search::Score;
use barnyard::{Game, GameKind, Outcome, Reason, Side, gala, magpie, mcdonald};
use barnyard_words::{Language, MESSAGES, Party, Piece, Words};

fn all_words() -> impl Iterator<Item = Words> {
    Language::ALL.into_iter().map(Words::new)
}

/// No marks, no placeholders, no names of messages; nothing empty.
fn assert_reads_well(words: Words, text: &str) {
    assert!(!text.trim().is_empty(), "{words:?}");
    assert!(
        !text.contains(['{', '}', '$', '\u{2068}', '\u{2069}']),
        "{words:?}: {text}"
    );
    assert!(
        MESSAGES
            .iter()
            .all(|message| message.id != text || text == "robot"),
        "{words:?}: {text}"
    );
}

#[test]
fn numbers_choose_the_plural_form() {
    let samples: [(Language, &[(u32, &str)]); 4] = [
        (
            Language::English,
            &[
                (0, "0 points"),
                (1, "1 point"),
                (2, "2 points"),
                (1234, "1,234 points"),
            ],
        ),
        (
            Language::Romanian,
            &[
                (0, "0 puncte"),
                (1, "1 punct"),
                (8, "8 puncte"),
                (19, "19 puncte"),
                (20, "20 de puncte"),
                (101, "101 puncte"),
                (119, "119 puncte"),
                (120, "120 de puncte"),
                (12_345, "12.345 de puncte"),
            ],
        ),
        (
            Language::Hungarian,
            &[(0, "0 pont"), (1, "1 pont"), (12_345, "12\u{a0}345 pont")],
        ),
        (
            Language::Russian,
            &[
                (0, "0 очков"),
                (1, "1 очко"),
                (4, "4 очка"),
                (5, "5 очков"),
                (11, "11 очков"),
                (21, "21 очко"),
                (22, "22 очка"),
                (1234, "1234 очка"),
            ],
        ),
    ];
    for (language, counts) in samples {
        let words = Words::new(language);
        for (count, text) in counts {
            assert_eq!(words.points(*count), *text);
        }
    }
}

#[test]
fn numbers_are_grouped_by_thousands() {
    let million = Language::ALL.map(|language| Words::new(language).number(1_234_567_u32));
    let expected = [
        "1,234,567",
        "1.234.567",
        "1\u{a0}234\u{a0}567",
        "1\u{a0}234\u{a0}567",
    ];
    assert_eq!(million, expected);
    let thousand = Language::ALL.map(|language| Words::new(language).number(1234_u32));
    assert_eq!(thousand, ["1,234", "1234", "1234", "1234"]);
}

#[test]
fn scores_count_moves_to_a_forced_end() {
    let words = Words::new(Language::Russian);
    let end = |winner, plies| {
        let outcome = Outcome::win(winner, Reason::Corner);
        let score = Score::of_outcome(outcome, Side::First, plies);
        words.score(GameKind::Magpie, Side::First, score)
    };
    assert_eq!(end(Side::First, 1), "выигрывает через 1 ход");
    assert_eq!(end(Side::First, 3), "выигрывает через 2 хода");
    assert_eq!(end(Side::Second, 2), "проигрывает через 1 ход");
    let advantage = |hundredths| words.score(GameKind::Gala, Side::Second, Score::new(hundredths));
    assert_eq!(advantage(0), "0,00");
    assert_eq!(advantage(1205), "+12,05");
}

/// Every outcome that a game of the kind can have.
fn outcomes() -> impl Iterator<Item = (GameKind, Outcome)> {
    GameKind::ALL.iter().flat_map(|kind| {
        Reason::ALL.iter().flat_map(|reason| {
            let wins = [Side::First, Side::Second].map(|side| Outcome::win(side, *reason));
            let others = [
                Outcome::draw(*reason),
                Outcome::points_scored(0, *reason),
                Outcome::points_scored(1, *reason),
                Outcome::points_scored(8, *reason),
            ];
            wins.into_iter()
                .chain(others)
                .map(|outcome| (*kind, outcome))
        })
    })
}

#[test]
fn every_outcome_has_a_sentence() {
    for words in all_words() {
        for (kind, outcome) in outcomes() {
            for turn in [Side::First, Side::Second] {
                let text = words.outcome(kind, outcome, turn);
                assert_reads_well(words, &text);
                assert!(
                    text.ends_with('.') && text.contains(": "),
                    "{words:?}: {text}"
                );
                let reason = words.reason(kind, outcome, turn);
                assert_ne!(reason, outcome.reason.code(), "{words:?}");
            }
        }
    }
}

#[test]
fn reasons_differ_from_each_other() {
    for words in all_words() {
        for kind in GameKind::ALL {
            let reasons: BTreeSet<_> = Reason::ALL
                .iter()
                .map(|reason| words.reason(*kind, Outcome::win(Side::First, *reason), Side::Second))
                .collect();
            assert_eq!(reasons.len(), Reason::ALL.len(), "{words:?}: {reasons:?}");
        }
    }
}

#[test]
fn the_reason_is_about_the_right_side() {
    let words = Words::new(Language::English);
    let told = |kind, outcome, turn| words.outcome(kind, outcome, turn);
    assert_eq!(
        told(GameKind::Gala, Outcome::draw(Reason::NoMoves), Side::First),
        "A draw: White cannot move."
    );
    assert_eq!(
        told(
            GameKind::Gala,
            Outcome::win(Side::First, Reason::KingsInCentre),
            Side::Second
        ),
        "White wins: both white kings stand in the centre."
    );
    assert_eq!(
        told(
            GameKind::Gala,
            Outcome::win(Side::First, Reason::KingsCaptured),
            Side::Second
        ),
        "White wins: Black has no king left."
    );
    assert_eq!(
        told(
            GameKind::Magpie,
            Outcome::win(Side::First, Reason::SameMoveThrice),
            Side::First
        ),
        "The magpies win: the leprechauns made the same move in the same position for the third time."
    );
    assert_eq!(
        told(
            GameKind::McDonald,
            Outcome::points_scored(6, Reason::Mate),
            Side::Second
        ),
        "The pigs score 6 points: McDonald is in check with no way out, so the pigs on the board count too."
    );
    assert_eq!(
        told(
            GameKind::McDonald,
            Outcome::points_scored(3, Reason::NoMoves),
            Side::First
        ),
        "The pigs score 3 points: the pigs cannot move, so only those home count."
    );
}

/// The reasons for which each game refuses a move.
fn illegal_moves() -> [Vec<IllegalMove>; 3] {
    [illegal_on_farm(), illegal_in_magpie(), illegal_in_gala()]
}

fn illegal_on_farm() -> Vec<IllegalMove> {
    use mcdonald::IllegalMove::*;
    let square = mcdonald::Square::named("e2").expect("on the board");
    let (from, to) = (square, mcdonald::Square::named("e4").expect("on the board"));
    let errors = [
        GameOver,
        NoPiece { square },
        NotYours { square },
        OwnPiece { square },
        Blocked { from, to },
        NothingToCapture { square },
        FarmerCannotBeCaptured,
        Guarded { square },
        InCheck,
        NotItsMove { from, to },
    ];
    errors.into_iter().map(IllegalMove::McDonald).collect()
}

fn illegal_in_magpie() -> Vec<IllegalMove> {
    use magpie::IllegalMove::*;
    let square = magpie::Square::named("d1").expect("on the board");
    let (from, to) = (square, magpie::Square::named("c2").expect("on the board"));
    let errors = [
        GameOver,
        NoPiece { square },
        NotYours { square },
        Occupied { square },
        NotItsMove { from, to },
        KingStepsOne { from, to },
        KingsSquare { square },
        Blocked { from, to },
    ];
    errors.into_iter().map(IllegalMove::Magpie).collect()
}

fn illegal_in_gala() -> Vec<IllegalMove> {
    use gala::IllegalMove::*;
    use gala::Piece::{Bishop, King, Pawn, Rook};
    let square = gala::Square::named("e5").expect("on the board");
    let (from, to) = (square, gala::Square::named("j10").expect("on the board"));
    let errors = [
        GameOver,
        NoPiece { square },
        NotYours { square },
        OwnPiece { square },
        CaptureWithoutCrossing { square },
        PawnAtHome { square },
        JumpToStart { square },
        Blocked { from, to },
    ];
    let central = [Rook, Bishop, Pawn].map(|piece| CentralSquare { piece, square });
    let moves = [King, Rook, Bishop, Pawn].map(|piece| NotItsMove { piece, from, to });
    errors
        .into_iter()
        .chain(central)
        .chain(moves)
        .map(IllegalMove::Gala)
        .collect()
}

#[test]
fn every_refusal_of_a_move_has_its_sentence() {
    for words in all_words() {
        for errors in illegal_moves() {
            let texts: BTreeSet<String> = errors.iter().map(|error| words.illegal(error)).collect();
            assert_eq!(texts.len(), errors.len(), "{words:?}: {texts:?}");
            for text in texts {
                assert_reads_well(words, &text);
                assert_ne!(text, words.illegal_other(), "{words:?}");
            }
        }
    }
}

#[test]
fn a_text_that_is_no_move_is_explained() {
    let kind = GameKind::McDonald;
    let start = kind.start();
    for words in all_words() {
        for text in ["", "?", "e9", "e2e9", "z1z2", "Ke4", "e2e5", "e5e5"] {
            let error = start.read_move(text).expect_err("no move");
            let told = words.unread_move(kind, &error);
            assert_reads_well(words, &told);
            assert_ne!(told, words.illegal_other(), "{words:?}: {text}");
        }
    }
}

#[test]
fn every_option_has_a_name() {
    let options = [
        "no-check",
        "open-corners",
        "throne-always-hostile",
        "no-moves-draws",
        "jump-captures",
        "no-moves-loses",
    ];
    for words in all_words() {
        let names: BTreeSet<_> = options.iter().map(|name| words.option(name)).collect();
        assert_eq!(names.len(), options.len(), "{words:?}: {names:?}");
        assert!(!names.contains(&None), "{words:?}");
        assert_eq!(words.option("no-pigs"), None);
    }
}

#[test]
fn pieces_have_names() {
    for words in all_words() {
        for kind in GameKind::ALL {
            let position = kind.start().to_string();
            let board = position
                .split(' ')
                .nth(1)
                .expect("the board after the name");
            for letter in board.chars().filter(char::is_ascii_alphabetic) {
                assert!(
                    Piece::of_letter(*kind, letter).is_some(),
                    "{kind}: {letter}"
                );
            }
        }
        let names: BTreeSet<_> = Piece::ALL
            .iter()
            .map(|piece| words.piece_name(*piece))
            .collect();
        assert_eq!(names.len(), Piece::ALL.len(), "{words:?}: {names:?}");
        let parties: BTreeSet<_> = Party::ALL.iter().map(|party| words.turn(*party)).collect();
        assert_eq!(parties.len(), Party::ALL.len(), "{words:?}: {parties:?}");
        let levels: BTreeSet<_> = (1_u8..=10).map(|level| words.level_about(level)).collect();
        assert_eq!(levels.len(), 10, "{words:?}: {levels:?}");
    }
}

/// A few messages of every kind, to be read when they change.
#[test]
fn some_of_what_is_said() {
    let said = Language::ALL.map(|language| {
        let words = Words::new(language);
        let farm = GameKind::McDonald;
        let knight = words.piece_name(Piece::Knight);
        [
            words.menu_new_game().into_owned(),
            words.game_name(farm),
            words.helpers_pair(knight, words.piece_name(Piece::Rook)),
            words.robot_of_level(10_u8),
            words.level_about(3_u8),
            words.pigs_home(5_u8),
            words.status_ways(Piece::Leprechaun, "c4", 12_u8),
            words.take_back_asked("Ana", 2_u8),
            words.analysis_win_in(21_u8),
            words.refuse_claim_unknown().into_owned(),
            words.illegal_guarded("d4"),
            words.file_bad_move(12_u32, 3_u32, "Kd4"),
            words.outcome(
                farm,
                Outcome::points_scored(7, Reason::NoPigs),
                Side::Second,
            ),
            words.outcome(
                GameKind::Magpie,
                Outcome::win(Side::First, Reason::Encircled),
                Side::Second,
            ),
            words.outcome(
                GameKind::Gala,
                Outcome::win(Side::Second, Reason::Time),
                Side::First,
            ),
            words.match_won_by("Ana", 7_u8, 5_u8),
        ]
        .join("\n")
    });
    insta::assert_snapshot!(said.join("\n\n"));
}
