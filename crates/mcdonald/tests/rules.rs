//! A test for each clause of the rules, named after it, with the smallest position that shows it.

use barnyard_core::{Game, Outcome, Reason, RepetitionLaw, Side};
use barnyard_mcdonald::{
    Bitboard, IllegalMove, LineUp, Move, Position, PositionError, Rules, Setup, Square,
};

fn position(text: &str) -> Position {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn mv(text: &str) -> Move {
    text.parse().expect("two squares")
}

fn play(text: &str, moves: &[&str]) -> Position {
    moves.iter().fold(position(text), |position, text| {
        position
            .try_play(mv(text))
            .unwrap_or_else(|error| panic!("{text} in {position}: {error}"))
    })
}

fn refusal(text: &str, refused: &str) -> IllegalMove {
    position(text)
        .try_play(mv(refused))
        .expect_err("a move against the rules")
}

fn square(name: &str) -> Square {
    Square::named(name).expect("a square of the board")
}

fn targets(text: &str, from: &str) -> Bitboard {
    position(text).moves_from(square(from))
}

fn squares(names: &[&str]) -> Bitboard {
    names.iter().copied().map(square).collect()
}

#[test]
fn mc_1_the_eleven_line_ups() {
    let boards = [
        ("none", "8"),
        ("n", "2n5"),
        ("b", "2b5"),
        ("r", "2r5"),
        ("q", "2q5"),
        ("nb", "2n2b2"),
        ("nr", "2n2r2"),
        ("nq", "2n2q2"),
        ("br", "2b2r2"),
        ("bq", "2b2q2"),
        ("rq", "2r2q2"),
    ];
    assert_eq!(boards.len(), LineUp::ALL.len());
    for ((name, rank_8), expected) in boards.into_iter().zip(LineUp::ALL) {
        let lineup: LineUp = name.parse().expect("a line-up");
        assert_eq!(lineup, expected);
        assert_eq!(
            Position::start(lineup).to_string(),
            format!("{rank_8}/8/8/4k3/8/8/PPPPPPPP/8 w 0 0 1")
        );
    }
    assert_eq!(
        "rn".parse::<LineUp>(),
        "nr".parse(),
        "the order is always the same"
    );
    for bad in ["nn", "nbr", "k", "N R", "é"] {
        assert!(bad.parse::<LineUp>().is_err(), "{bad}");
    }
}

#[test]
fn mc_2_pigs_first_then_in_turn_without_passing() {
    let start = Position::default();
    assert_eq!(start.turn(), Side::First);
    let reply = start.play(mv("a2a3"));
    assert_eq!(reply.turn(), Side::Second);
    assert_eq!(
        reply.try_play(mv("a3a4")),
        Err(IllegalMove::NotYours {
            square: square("a3")
        })
    );
    assert!(!start.is_legal(mv("a2a2")), "no pass");
    assert_eq!(
        reply.play(mv("e5e6")).to_string(),
        "8/8/4k3/8/8/P7/1PPPPPPP/8 w 0 0 2"
    );
}

#[test]
fn mc_3_a_pig_goes_straight_ahead_and_two_from_its_rank() {
    assert_eq!(
        targets("k7/8/8/8/8/8/4P3/8 w 0 0 1", "e2"),
        squares(&["e3", "e4"])
    );
    assert_eq!(
        targets("k7/8/8/8/8/4P3/8/8 w 0 0 1", "e3"),
        squares(&["e4"])
    );
}

#[test]
fn mc_3_any_piece_ahead_of_a_pig_blocks_it() {
    for blocker in ["k", "n", "P"] {
        let king = if blocker == "k" { "8" } else { "k7" };
        let ahead = format!("{king}/8/8/8/8/4{blocker}3/4P3/8 w 0 0 1");
        assert_eq!(targets(&ahead, "e2"), Bitboard::EMPTY, "{ahead}");
        let two_ahead = format!("{king}/8/8/8/4{blocker}3/8/4P3/8 w 0 0 1");
        assert_eq!(targets(&two_ahead, "e2"), squares(&["e3"]), "{two_ahead}");
    }
    assert_eq!(
        refusal("8/8/8/8/8/4k3/4P3/8 w 0 0 1", "e2e4"),
        IllegalMove::Blocked {
            from: square("e2"),
            to: square("e4")
        }
    );
}

#[test]
fn mc_4_a_pig_captures_a_helper_diagonally_ahead_and_never_mcdonald() {
    let text = "8/8/8/8/3r1n2/4P3/8/k7 w 0 0 1";
    assert_eq!(targets(text, "e3"), squares(&["d4", "e4", "f4"]));
    assert_eq!(
        play(text, &["e3d4"]).to_string(),
        "8/8/8/8/3P1n2/8/8/k7 b 0 0 1"
    );
    // Only under rules without check can McDonald stand there on the pigs' turn.
    assert_eq!(
        refusal("8/8/8/8/3k4/4P3/8/8 w 0 0 1 no-check", "e3d4"),
        IllegalMove::FarmerCannotBeCaptured
    );
    assert_eq!(
        refusal("k7/8/8/8/8/4P3/8/8 w 0 0 1", "e3d4"),
        IllegalMove::NothingToCapture {
            square: square("d4")
        }
    );
}

#[test]
fn mc_4_a_pig_captures_no_pig() {
    let text = "k7/8/8/8/3P4/4P3/8/8 w 0 0 1";
    assert_eq!(targets(text, "e3"), squares(&["e4"]));
    assert_eq!(
        refusal(text, "e3d4"),
        IllegalMove::OwnPiece {
            square: square("d4")
        }
    );
}

#[test]
fn mc_4_there_is_no_en_passant() {
    // The knight goes to e3, which the pig has just passed over: the pig stays.
    assert_eq!(
        play("k7/8/8/3n4/8/8/4P3/8 w 0 0 1", &["e2e4", "d5e3"]).to_string(),
        "k7/8/8/8/4P3/4n3/8/8 w 0 0 2"
    );
    // Nor does a pig that has gone two squares take the knight beside it by going behind it.
    let beside = play("k7/8/8/8/3n4/8/4P3/8 w 0 0 1", &["e2e4", "a8a7"]);
    assert_eq!(beside.moves_from(square("e4")), squares(&["e5"]));
    assert_eq!(
        beside.try_play(mv("e4d5")),
        Err(IllegalMove::NothingToCapture {
            square: square("d5")
        })
    );
}

#[test]
fn mc_5_a_pig_guards_the_two_squares_diagonally_ahead() {
    let guarding = position("k7/8/8/3n4/4P3/8/8/8 w 0 0 1");
    let guarded: Bitboard = Square::all()
        .filter(|at| guarding.is_guarded(*at))
        .collect();
    assert_eq!(guarded, squares(&["d5", "f5"]));
    let edge = position("k7/8/8/8/7P/8/8/8 w 0 0 1");
    let guarded: Bitboard = Square::all().filter(|at| edge.is_guarded(*at)).collect();
    assert_eq!(guarded, squares(&["g5"]));
}

#[test]
fn mc_6_a_pig_that_reaches_the_barn_leaves_the_board() {
    assert_eq!(
        play("8/4P3/8/8/8/8/P7/k7 w 0 0 9", &["e7e8"]).to_string(),
        "8/8/8/8/8/8/P7/k7 b 1 0 9"
    );
    assert_eq!(
        play("3q4/4P3/8/8/8/8/P7/k7 w 2 1 9", &["e7d8"]).to_string(),
        "8/8/8/8/8/8/P7/k7 b 3 1 9",
        "by a capture too; the square is empty afterwards"
    );
}

#[test]
fn mc_7_mcdonald_steps_onto_squares_no_pig_guards() {
    // d4 guards e5 (and c5, which is not next to e4), whether e5 is empty or holds a pig.
    for (e5, rank_5) in [("empty", "8"), ("a guarded pig", "4P3")] {
        let text = format!("8/8/8/{rank_5}/3Pk3/8/8/8 b 0 0 1");
        assert_eq!(
            targets(&text, "e4"),
            squares(&["d3", "d4", "d5", "e3", "f3", "f4", "f5"]),
            "{e5}"
        );
        assert_eq!(
            refusal(&text, "e4e5"),
            IllegalMove::Guarded {
                square: square("e5")
            },
            "{e5}"
        );
    }
}

#[test]
fn mc_7_mcdonald_catches_a_pig_that_no_pig_guards() {
    assert_eq!(
        play("8/8/8/4P3/3Pk3/8/8/8 b 0 0 1", &["e4d4"]).to_string(),
        "8/8/8/4P3/3k4/8/8/8 w 0 1 2"
    );
}

#[test]
fn mc_7_mcdonald_keeps_off_his_helpers_squares() {
    let text = "8/8/8/8/3rk3/8/P7/8 b 0 0 1";
    assert!(!targets(text, "e4").contains(square("d4")));
    assert_eq!(
        refusal(text, "e4d4"),
        IllegalMove::OwnPiece {
            square: square("d4")
        }
    );
}

#[test]
fn mc_8_helpers_move_as_in_chess_and_may_stand_guarded() {
    let corner = |helper: &str| format!("{helper}7/8/8/8/8/8/6P1/7k b 0 0 1");
    assert_eq!(targets(&corner("n"), "a8"), squares(&["b6", "c7"]));
    assert_eq!(
        targets(&corner("b"), "a8"),
        squares(&["b7", "c6", "d5", "e4", "f3", "g2"])
    );
    assert_eq!(targets(&corner("r"), "a8").len(), 14);
    assert_eq!(targets(&corner("q"), "a8").len(), 20);
    // f3 is guarded by the pig on g2, and the helper may go there and be captured.
    assert_eq!(
        play("b7/8/8/8/8/8/6P1/7k b 0 0 1", &["a8f3", "g2f3"]).to_string(),
        "8/8/8/8/8/5P2/8/7k b 0 0 2"
    );
}

#[test]
fn mc_8_sliders_stop_at_the_first_piece_and_catch_a_pig_there() {
    let on_file = "r7/8/8/P7/8/8/P7/4k3 b 0 0 1";
    assert_eq!(
        targets(on_file, "a8") & Bitboard::file(0),
        squares(&["a7", "a6", "a5"])
    );
    assert_eq!(
        play(on_file, &["a8a5"]).to_string(),
        "8/8/8/r7/8/8/P7/4k3 w 0 1 2"
    );
    assert_eq!(
        targets("b7/8/8/3P4/8/8/6P1/7k b 0 0 1", "a8"),
        squares(&["b7", "c6", "d5"])
    );
    assert_eq!(
        targets("q2n4/8/2P5/P7/8/8/8/7k b 0 0 1", "a8"),
        squares(&["b8", "c8", "b7", "c6", "a7", "a6", "a5"])
    );
}

#[test]
fn mc_8_a_knight_jumps_over_men() {
    assert_eq!(
        targets("nr6/PP6/8/8/8/8/8/7k b 0 0 1", "a8"),
        squares(&["b6", "c7"])
    );
}

#[test]
fn mc_8_helpers_capture_neither_each_other_nor_mcdonald() {
    let fellow = "r7/8/8/n7/8/8/6P1/7k b 0 0 1";
    let mcdonald = "r7/8/8/k7/8/8/6P1/8 b 0 0 1";
    for text in [fellow, mcdonald] {
        assert_eq!(
            targets(text, "a8") & Bitboard::file(0),
            squares(&["a7", "a6"])
        );
        assert_eq!(
            refusal(text, "a8a5"),
            IllegalMove::OwnPiece {
                square: square("a5")
            }
        );
    }
}

#[test]
fn mc_9_check_is_left_by_moving_or_by_catching_the_pig() {
    let text = "8/8/8/4k3/3P3q/8/8/8 b 0 0 1";
    assert!(position(text).in_check());
    let moves = position(text).legal_moves();
    assert!(
        moves.contains(&mv("h4d4")),
        "the queen catches the pig that checks"
    );
    assert!(moves.contains(&mv("e5d4")), "McDonald catches it himself");
    assert!(
        !moves.contains(&mv("h4h5")),
        "anything else leaves him in check"
    );
    assert_eq!(refusal(text, "h4h5"), IllegalMove::InCheck);
    // Two pigs check: no helper can catch both.
    let double = "8/8/8/4k3/3P1P1q/8/8/8 b 0 0 1";
    assert!(position(double).moves_from(square("h4")).is_empty());
    assert!(matches!(
        "8/8/8/4k3/3P4/8/8/8 w 0 0 1".parse::<Position>(),
        Err(PositionError::CheckOutOfTurn { .. })
    ));
}

#[test]
fn mc_9_reading_without_check_threats_need_no_answer() {
    let text = "8/8/8/4k3/3P3q/8/8/8 b 0 0 1 no-check";
    let free = position(text);
    assert!(free.rules().no_check() && !free.in_check());
    assert!(free.is_legal(mv("h4h5")));
    assert_eq!(
        free.play(mv("h4h5")).to_string(),
        "8/8/8/4k2q/3P4/8/8/8 w 0 0 2 no-check"
    );
    // Still he may not step onto a guarded square.
    assert!(!position("8/8/8/8/3P1k2/8/8/8 b 0 0 1 no-check").is_legal(mv("f4e5")));
    // What is mate with check is only the lack of a move without it.
    let stuck = "k7/1PP5/PP6/8/8/8/8/8 b 1 0 30";
    assert_eq!(
        position(&format!("{stuck} no-check"))
            .outcome()
            .map(|outcome| outcome.reason),
        Some(Reason::NoMoves)
    );
    assert_eq!(
        position(stuck).outcome().map(|outcome| outcome.reason),
        Some(Reason::Mate)
    );
}

#[test]
fn mc_10_1_no_pig_on_the_board() {
    let end = play("8/8/8/8/8/8/1P6/k7 b 3 4 20", &["a1b2"]);
    assert_eq!(
        end.outcome(),
        Some(Outcome::points_scored(3, Reason::NoPigs))
    );
    assert!(end.legal_moves().is_empty());
    let home = play("8/4P3/8/8/8/8/8/k7 w 3 4 20", &["e7e8"]);
    assert_eq!(
        home.outcome(),
        Some(Outcome::points_scored(4, Reason::NoPigs))
    );
    assert_eq!(home.try_play(mv("a1a2")), Err(IllegalMove::GameOver));
}

#[test]
fn mc_10_2_mate_brings_the_pigs_on_the_board_home() {
    // b7 checks; b8 is guarded by c7, the pig on b7 by a6, and the knight on a7 cannot catch b7.
    let mate = play("k7/n1P5/PP6/8/8/8/8/8 w 1 0 30", &["b6b7"]);
    assert!(mate.in_check());
    assert_eq!(
        mate.outcome(),
        Some(Outcome::points_scored(4, Reason::Mate))
    );
    // The same with a rook that can catch the pig is only check.
    let check = play("k7/r1P5/PP6/8/8/8/8/8 w 1 0 30", &["b6b7"]);
    assert_eq!(check.outcome(), None);
    assert_eq!(check.legal_moves().as_slice(), [mv("a7b7")]);
}

#[test]
fn mc_10_3_without_a_move_only_the_pigs_home_count() {
    // The pigs are blocked.
    let blocked = position("8/8/8/8/8/k7/P7/8 w 2 1 30");
    assert_eq!(
        blocked.outcome(),
        Some(Outcome::points_scored(2, Reason::NoMoves))
    );
    // McDonald is not in check but cannot move: every square next to him is guarded.
    let stalemate = position("k7/2P5/PP6/8/8/8/8/8 b 2 1 30");
    assert!(!stalemate.in_check());
    assert_eq!(
        stalemate.outcome(),
        Some(Outcome::points_scored(2, Reason::NoMoves))
    );
}

/// 1 and 2 never meet, for without pigs no square is guarded; 1 and 3 do, for without pigs the pigs' side has no move.
#[test]
fn mc_10_order_the_last_pig_caught_is_no_want_of_a_move() {
    let end = play("8/8/8/8/8/k7/P7/8 b 3 4 20", &["a3a2"]);
    assert_eq!(end.turn(), Side::First);
    assert!(end.legal_moves().is_empty());
    assert_eq!(
        end.outcome(),
        Some(Outcome::points_scored(3, Reason::NoPigs))
    );
}

/// A mated team has no legal move either: 2 comes before 3, and brings the pigs on the board home.
#[test]
fn mc_10_order_mate_comes_before_the_want_of_a_move() {
    let in_check = position("k7/1PP5/PP6/8/8/8/8/8 b 1 0 30");
    assert!(in_check.legal_moves().is_empty());
    assert_eq!(
        in_check.outcome(),
        Some(Outcome::points_scored(1 + 4, Reason::Mate))
    );
    let not_in_check = position("k7/2P5/PP6/8/8/8/8/8 b 1 0 30");
    assert!(not_in_check.legal_moves().is_empty());
    assert_eq!(
        not_in_check.outcome(),
        Some(Outcome::points_scored(1, Reason::NoMoves))
    );
}

#[test]
fn mc_10_every_round_ends_and_nothing_repeats() {
    assert_eq!(Position::default().repetition_law(), RepetitionLaw::None);
}

#[test]
fn mc_11_a_round_is_scored_in_points() {
    let end = play("8/4P3/8/8/8/8/8/k7 w 0 7 20", &["e7e8"]);
    let outcome = end.outcome().expect("the last pig is home");
    assert_eq!((outcome.points(), outcome.winner()), (Some(1), None));
}

/// MC-12 and MC-13 are about matches of two rounds; a position knows what they need: the line-up's start for both rounds.
#[test]
fn mc_12_both_rounds_begin_alike() {
    for lineup in LineUp::ALL {
        let start = Position::start(lineup);
        assert_eq!((start.turn(), start.move_number()), (Side::First, 1));
    }
}

/// MC-13's reasons have stable codes.
#[test]
fn mc_13_resigning_and_time_have_their_reasons() {
    let lost = Outcome::win(Side::Second, Reason::Resigned);
    assert_eq!(
        (lost.winner(), lost.reason.code()),
        (Some(Side::Second), "resigned")
    );
    assert_eq!(Reason::Time.code(), "time");
}

#[test]
fn mc_14_home_caught_and_on_the_board_are_at_hand() {
    let middle = position("8/8/8/4k3/8/8/PPP5/8 w 2 3 9");
    assert_eq!(
        (middle.home(), middle.caught(), middle.pigs().len()),
        (2, 3, 3)
    );
}

#[test]
fn refused_positions_say_why() {
    let refused = |text: &str| text.parse::<Position>().expect_err(text);
    assert_eq!(
        refused("8/8/8/8/8/8/P7/8 w 0 0 1"),
        PositionError::Farmers { found: 0 }
    );
    assert_eq!(
        refused("k6k/8/8/8/8/8/P7/8 w 0 0 1"),
        PositionError::Farmers { found: 2 }
    );
    for edge in ["k7/8/8/8/8/8/8/P7 w 0 0 1", "k6P/8/8/8/8/8/8/8 w 0 0 1"] {
        assert!(matches!(refused(edge), PositionError::PigOnEdgeRank { .. }));
    }
    assert_eq!(
        refused("knnn4/8/8/8/8/8/P7/8 w 0 0 1"),
        PositionError::TooManyHelpers { found: 3 }
    );
    assert!(matches!(
        refused("k7/8/8/8/8/8/PPPPP3/8 w 2 2 1"),
        PositionError::TooManyPigs {
            home: 2,
            caught: 2,
            on_board: 5
        }
    ));
    // Two helpers of one kind are not among the refused.
    assert_eq!(position("knn5/8/8/8/8/8/P7/8 w 0 0 1").helpers().len(), 2);
}

#[test]
fn setups_are_checked_like_texts() {
    let start = Setup::from(Position::default());
    assert_eq!(Position::new(start), Ok(Position::default()));
    let shared = Setup {
        farmer: square("e2"),
        ..start
    };
    assert_eq!(
        Position::new(shared),
        Err(PositionError::SharedSquare {
            square: square("e2")
        })
    );
    let zero = Setup {
        move_number: 0,
        ..start
    };
    assert_eq!(Position::new(zero), Err(PositionError::MoveNumberZero));
    let free = Setup {
        rules: Rules::default().with_no_check(true),
        ..start
    };
    let free = Position::new(free).expect("the start by other rules");
    assert_ne!(free, Position::default());
    assert_ne!(free.key(), Position::default().key());
}

#[test]
fn human_notation_names_the_least_that_is_enough() {
    let human = |text: &str, played: &str| position(text).human(mv(played)).to_string();
    assert_eq!(human("2n2r2/8/8/4k3/8/8/PPPPPPPP/8 w 0 0 1", "e2e4"), "e4");
    assert_eq!(human("2n2r2/8/8/4k3/8/8/PPPPPPPP/8 w 0 0 1", "d2d4"), "d4+");
    assert_eq!(human("8/8/8/8/3r1n2/4P3/8/k7 w 0 0 1", "e3d4"), "exd4");
    assert_eq!(human("8/8/8/8/4k3/3P4/8/8 b 0 0 1", "e4d3"), "Kxd3");
    assert_eq!(human("n3n3/8/8/1k6/8/8/P7/8 b 0 0 2", "a8c7"), "Nac7");
    assert_eq!(human("n7/8/8/8/n5k1/8/P7/8 b 0 0 2", "a8b6"), "N8b6");
    let twins = position("n3n3/8/8/1k6/8/8/P7/8 b 0 0 2");
    assert_eq!(twins.read_human("Nac7"), Ok(mv("a8c7")));
    assert_eq!(twins.read_human("Na8c7"), Ok(mv("a8c7")));
    assert!(twins.read_human("Nc7").is_err(), "two knights can go there");
    assert!(twins.read_human("Nac7+").is_err(), "no check");
    for nonsense in [
        "", "x", "+", "N", "Nx", "9", "Kz9", "é4", "O-O", "Naaaa7", "N\u{0}c7",
    ] {
        assert!(twins.read_human(nonsense).is_err(), "{nonsense:?}");
    }
}
