//! The clauses of the rules one by one, each on the smallest position that shows it.
//!
//! GA-13 (playing alone, in pairs, over a network, and before watchers) is about the ways to play; no position shows it.

use barnyard_core::{NotationError, Outcome, Reason, RepetitionLaw, Side, Timeline};
use barnyard_gala::{Game, IllegalMove, Move, Piece, Position, PositionError, Setup, Square};

fn position(text: &str) -> Position {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The position with these pieces, as in `Ra1 kj10`; a pawn has its letter too.
fn with(side: char, pieces: &str) -> Position {
    with_rules(side, pieces, "")
}

fn with_rules(side: char, pieces: &str, rules: &str) -> Position {
    let mut setup = Setup::from(position(&format!(
        "10/10/10/10/10/10/10/10/10/10 {side} 1{rules}"
    )));
    for piece in pieces.split_whitespace() {
        let (letter, square) = piece.split_at(1);
        let letter = letter.chars().next().expect("a letter");
        let kind = Piece::from_letter(letter).expect("a piece");
        let side = usize::from(letter.is_ascii_lowercase());
        let squares = match kind {
            Piece::King => &mut setup.kings,
            Piece::Rook => &mut setup.rooks,
            Piece::Bishop => &mut setup.bishops,
            Piece::Pawn => &mut setup.pawns,
        };
        squares[side] = squares[side].with(square.parse().expect("a square"));
    }
    Position::new(setup).expect("the pieces fit")
}

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

fn mv(text: &str) -> Move {
    text.parse().expect("a move")
}

/// The moves of the piece on a square are these and no others.
#[track_caller]
fn assert_moves(position: &Position, from: &str, targets: &str) {
    let targets = targets.split_whitespace().map(square).collect();
    assert_eq!(
        position.moves_from(square(from)),
        targets,
        "from {from} in {position}"
    );
}

#[track_caller]
fn assert_refused(position: &Position, text: &str, reason: IllegalMove) {
    assert_eq!(
        position.try_play(mv(text)),
        Err(reason),
        "{text} in {position}"
    );
}

fn after(position: Position, text: &str) -> Position {
    position
        .try_play(mv(text))
        .unwrap_or_else(|error| panic!("{text} in {position}: {error}"))
}

/// Two kings a side, out of the way of what a test shows.
const KINGS: &str = " Ka1 Kj1 ka10 kj10";

fn with_kings(side: char, pieces: &str) -> Position {
    with(side, &(pieces.to_owned() + KINGS))
}

#[test]
fn ga_1_the_start() {
    let start = Position::start();
    assert_eq!(
        start.to_string(),
        "krbp2prbk/rbp4prb/bp6pr/p8p/10/10/P8P/RP6PB/BRP4PBR/KBRP2PBRK w 1"
    );
    assert_eq!(start.turn(), Side::First);
    assert_eq!(start.outcome(), None);
    for side in Side::ALL {
        for piece in Piece::ALL {
            assert_eq!(start.pieces(piece, side).len(), piece.most());
        }
    }
}

#[test]
fn ga_1_black_is_white_turned() {
    let start = Position::start();
    for piece in Piece::ALL {
        let turned = start
            .pieces(piece, Side::First)
            .iter()
            .map(|square| square.transform(barnyard_core::Symmetry::HalfTurn))
            .collect();
        assert_eq!(start.pieces(piece, Side::Second), turned);
    }
}

#[test]
fn ga_1_nobody_may_pass() {
    let start = Position::start();
    for square in Square::all() {
        assert!(start.try_play(Move::new(square, square)).is_err());
    }
}

#[test]
fn ga_2_a_move_across_the_line_captures() {
    let corner_to_cross = with_kings('w', "Rd2 pe2");
    let next = after(corner_to_cross, "d2e2");
    assert!(next.pieces(Piece::Pawn, Side::Second).is_empty());
    let cross_to_corner = with_kings('b', "be2 Pd2");
    let next = after(cross_to_corner, "e2d2");
    assert!(next.pieces(Piece::Pawn, Side::First).is_empty());
}

#[test]
fn ga_2_nothing_is_captured_in_the_zone_kind_of_the_start() {
    let in_corner = with_kings('w', "Rb2 pc2");
    assert_refused(
        &in_corner,
        "b2c2",
        IllegalMove::CaptureWithoutCrossing {
            square: square("c2"),
        },
    );
    let in_cross = with_kings('w', "Be2 pe8");
    assert!(in_cross.is_legal(mv("e2e7")));
    assert_refused(
        &in_cross,
        "e2e8",
        IllegalMove::CaptureWithoutCrossing {
            square: square("e8"),
        },
    );
}

#[test]
fn ga_3_a_rook_in_a_corner_goes_along_rows_and_columns() {
    // The squares beyond the line are taken, so only those of the zone are left.
    let position = with_kings('w', "Rb3 Pe3 Pb5");
    assert_moves(&position, "b3", "a3 c3 d3 b1 b2 b4");
}

#[test]
fn ga_3_a_bishop_in_a_corner_goes_along_diagonals() {
    let position = with_kings('w', "Bb3 Pc4");
    assert_moves(&position, "b3", "a2 a4 c2 d1");
}

#[test]
fn ga_3_a_rook_in_the_cross_goes_along_diagonals() {
    // d4, d2, i7 and g1 are the ways out.
    let position = with_kings('w', "Re3 Pd4 Pd2 Pi7 Pg1");
    assert_moves(&position, "e3", "f4 g5 h6 f2");
}

#[test]
fn ga_3_a_bishop_in_the_cross_goes_along_rows_and_columns() {
    let position = with_kings('w', "Be3 Pd3 Pg3");
    assert_moves(&position, "e3", "f3 e1 e2 e4 e7 e8 e9 e10");
}

#[test]
fn ga_3_only_over_empty_squares() {
    let own = with_kings('w', "Rb3 Pc3 Pb4 Pa3 Pb2");
    assert_moves(&own, "b3", "");
    let enemy = with_kings('w', "Rb3 pc3 pb4 pa3 pb2");
    assert_moves(&enemy, "b3", "");
    assert_refused(
        &enemy,
        "b3d3",
        IllegalMove::Blocked {
            from: square("b3"),
            to: square("d3"),
        },
    );
}

#[test]
fn ga_4_a_piece_that_began_at_the_line_goes_on_any_distance() {
    let rook = with_kings('w', "Rd3 Pd4");
    assert_moves(&rook, "d3", "a3 b3 c3 d1 d2  e3  f2 f4 g5 h6");
    let bishop = with_kings('w', "Be8 Pe7 Pe9 Pf8");
    assert_moves(&bishop, "e8", "d8  c9 b10 c7");
}

#[test]
fn ga_4_a_piece_that_moved_before_the_line_goes_one_square_on() {
    let rook = with_kings('w', "Rc3 Pc4");
    assert_moves(&rook, "c3", "a3 b3 d3 c1 c2  e3  f2 f4");
    let bishop = with_kings('w', "Bf8 Pf7 Pf9 Pg8");
    assert_moves(&bishop, "f8", "e8  d8  c9 c7");
}

#[test]
fn ga_4_going_on_stays_inside_the_new_zone() {
    // The diagonals of e2 go to d1, d3, f1 and, by way of f3, to g4; of these only f1 and f3 belong to the cross.
    let rook = with_kings('w', "Rd2 Pd1 Pd3");
    assert_moves(&rook, "d2", "a2 b2 c2  e2  f1 f3");
    assert_refused(
        &rook,
        "d2g4",
        IllegalMove::NotItsMove {
            piece: Piece::Rook,
            from: square("d2"),
            to: square("g4"),
        },
    );
}

#[test]
fn ga_4_it_stops_at_a_capture() {
    let on_the_first_square = with_kings('w', "Rd3 Pd4 pe3");
    assert_moves(&on_the_first_square, "d3", "a3 b3 c3 d1 d2  e3");
    let further_on = with_kings('w', "Rd3 Pd4 pf4 pf2");
    assert_moves(&further_on, "d3", "a3 b3 c3 d1 d2  e3  f2 f4");
    let one_on = with_kings('w', "Rc3 Pc4 pf4 Pf2");
    assert_moves(&one_on, "c3", "a3 b3 d3 c1 c2  e3  f4");
}

#[test]
fn ga_4_an_own_piece_beyond_the_line_closes_the_way() {
    let position = with_kings('w', "Rd3 Pd4 Pe3");
    assert_moves(&position, "d3", "a3 b3 c3 d1 d2");
}

#[test]
fn ga_4_two_paths_to_a_square_are_one_move() {
    // By way of d5 and by way of e4 each reaches the other's first square.
    let position = with_kings('w', "Rd4 Pd3 Pc4");
    assert_moves(&position, "d4", "d5 c6 f7 e4 f3 g6");
    let moves = position.legal_moves();
    for (at, one) in moves.iter().enumerate() {
        assert!(!moves[at + 1..].contains(one), "{one} twice");
    }
}

#[test]
fn ga_5_sliders_pass_over_empty_central_squares() {
    let bishop = with_kings('w', "Be4 Pd4 Pg4 Pf4 Pe3");
    assert_moves(&bishop, "e4", "e7 e8 e9 e10");
    let rook = with_kings('w', "Rd5 Pc4 Pc6 Pe4 Pg8");
    assert_moves(&rook, "d5", "f7");
    // The first square beyond the line may be a central one.
    let from_corner = with_kings('w', "Bd4 Pc3 Pe3 Pc5");
    assert_moves(&from_corner, "d4", "d5 e4  g5 h5 i5 j5  e7 e8 e9 e10");
    let from_afar = with_kings('w', "Bc3 Pb2 Pb4 Pd2");
    assert_moves(&from_afar, "c3", "d4 d5 e4");
}

#[test]
fn ga_5_sliders_do_not_stop_on_central_squares() {
    let position = with_kings('w', "Be4");
    let refusal = IllegalMove::CentralSquare {
        piece: Piece::Bishop,
        square: square("e5"),
    };
    assert_refused(&position, "e4e5", refusal);
}

#[test]
fn ga_5_a_king_on_a_central_square_closes_it() {
    let position = with('w', "Be4 Pd4 Pg4 Pf4 Pe3 Ka1 Kj1 ke6 kj10");
    assert_moves(&position, "e4", "");
    let from_corner = with('w', "Bd4 Pc3 Pe3 Pc5 Ka1 Kj1 ke5 kj10");
    assert_moves(&from_corner, "d4", "");
    let beside_the_first = with('w', "Bd4 Pc3 Pe3 Pc5 Ka1 Kj1 kf5 kj10");
    assert_moves(&beside_the_first, "d4", "d5 e4 e7 e8 e9 e10");
}

#[test]
fn ga_6_a_king_goes_one_square_in_any_direction() {
    let in_corner = with('w', "Kb2 Kj1 ka10 kj10");
    assert_moves(&in_corner, "b2", "a1 a2 a3 b1 b3 c1 c2 c3");
    let at_the_line = with('w', "Kd4 Kj1 ka10 kj10");
    assert_moves(&at_the_line, "d4", "c3 c4 c5 d3 d5 e3 e4 e5");
    let in_cross = with('w', "Ke4 Kj1 ka10 kj10");
    assert_moves(&in_cross, "e4", "d3 d4 d5 e3 e5 f3 f4 f5");
}

#[test]
fn ga_6_a_king_in_the_centre_jumps_to_any_empty_square_but_those_of_the_start() {
    let position = with('w', "Ke5 Kj1 ka10 kj10");
    let start = Position::start().occupied();
    let targets = Square::all()
        .filter(|to| *to != square("e5") && !start.contains(*to))
        .collect();
    assert_eq!(position.moves_from(square("e5")), targets);
    assert_eq!(position.moves_from(square("e5")).len(), 59);
    assert_refused(
        &position,
        "e5b2",
        IllegalMove::JumpToStart {
            square: square("b2"),
        },
    );
}

#[test]
fn ga_6_the_jump_captures_nothing_by_default() {
    let position = with('w', "Ke5 Kj1 ka10 kj10 rd9 rd6 rd4");
    let moves = position.moves_from(square("e5"));
    assert!(!moves.contains(square("d9")));
    assert!(
        !moves.contains(square("d6")),
        "in the zone kind where the move began"
    );
    assert!(moves.contains(square("d4")), "by a step over the line");
}

#[test]
fn ga_6_the_jump_captures_as_an_option() {
    let position = with_rules('w', "Ke5 Kj1 ka10 kj10 rd9 rd6 rd10 ra5", " jump-captures");
    let moves = position.moves_from(square("e5"));
    assert!(moves.contains(square("d9")));
    assert!(!moves.contains(square("d10")), "a square of the start");
    assert!(
        !moves.contains(square("a5")),
        "in the zone kind where the move began"
    );
    let next = after(position, "e5d9");
    assert!(!next.men(Side::Second).contains(square("d9")));
    assert_eq!(
        next.to_string(),
        "k2r5k/3K6/10/10/3r6/r9/10/10/10/9K b 1 jump-captures"
    );
}

#[test]
fn ga_6_only_from_a_central_square() {
    let position = with('w', "Ke4 Kj1 ka10 kj10");
    assert!(!position.is_legal(mv("e4e9")));
}

#[test]
fn ga_7_a_king_captures_across_the_line_only() {
    let position = with('w', "Kd3 Kj1 ka10 kj10 re3 rc3");
    assert_moves(&position, "d3", "c2 c4 d2 d4 e2 e3 e4");
    let back = with('w', "Ke3 Kj1 ka10 kj10 rd3 rf3");
    assert_moves(&back, "e3", "d2 d3 d4 e2 e4 f2 f4");
}

#[test]
fn ga_7_a_king_in_the_centre_is_captured_only_by_a_king_from_the_corners() {
    for (central, corner) in [("e5", "d4"), ("e6", "d7"), ("f5", "g4"), ("f6", "g7")] {
        let capture = format!("{corner}{central}");
        let by_king = with('w', &format!("K{corner} Ka1 k{central} kj10"));
        assert!(by_king.is_legal(mv(&capture)));
        assert!(
            !after(by_king, &capture)
                .pieces(Piece::King, Side::Second)
                .contains(square(central))
        );
        let by_bishop = with('w', &format!("B{corner} Ka1 Kj1 k{central} kj10"));
        assert!(!by_bishop.is_legal(mv(&capture)));
    }
    let from_the_cross = with('w', "Ke4 Kj1 ke5 kj10");
    assert_refused(
        &from_the_cross,
        "e4e5",
        IllegalMove::CaptureWithoutCrossing {
            square: square("e5"),
        },
    );
    let by_pawn = with('w', "Pd4 Ka1 Kj1 ke5 kj10");
    assert_moves(&by_pawn, "d4", "");
}

#[test]
fn ga_8_a_pawn_in_its_own_corner_goes_toward_the_middle() {
    let white = with('w', "Pa1 Pj1 Kb10 Kc10 ki10 kh10");
    assert_moves(&white, "a1", "b2 c3");
    assert_moves(&white, "j1", "i2 h3");
    let black = with('b', "pa10 pj10 Kb1 Kc1 ki1 kh1");
    assert_moves(&black, "a10", "b9 c8");
    assert_moves(&black, "j10", "i9 h8");
}

#[test]
fn ga_8_the_second_square_may_be_beyond_the_line() {
    let position = with_kings('w', "Pb3 Pc1 Ph2");
    assert_moves(&position, "b3", "c4 d5");
    assert_moves(&position, "c1", "d2 e3");
    assert_moves(&position, "h2", "g3 f4");
}

#[test]
fn ga_8_the_first_square_must_be_in_the_corner() {
    let position = with_kings('w', "Pa4 Pd1 Pg2");
    assert_moves(&position, "a4", "b5");
    assert_moves(&position, "d1", "e2");
    assert_moves(&position, "g2", "f3");
}

#[test]
fn ga_8_both_squares_must_be_empty() {
    let first = with_kings('w', "Pa2 rb3");
    assert_moves(&first, "a2", "");
    let second = with_kings('w', "Pa2 rc4");
    assert_moves(&second, "a2", "b3");
    let beyond = with_kings('w', "Pb3 rd5");
    assert_moves(&beyond, "b3", "c4");
    let own = with_kings('w', "Pb3 Rd5");
    assert_moves(&own, "b3", "c4");
}

#[test]
fn ga_8_it_does_not_capture_from_there() {
    let position = with_kings('w', "Pa4 rb5");
    assert_moves(&position, "a4", "");
    assert_refused(
        &position,
        "a4b5",
        IllegalMove::PawnAtHome {
            square: square("a4"),
        },
    );
}

#[test]
fn ga_8_blacks_pawns_do_the_same_downward() {
    let over_the_line = with_kings('b', "pb8 pc10 ph9");
    assert_moves(&over_the_line, "b8", "c7 d6");
    assert_moves(&over_the_line, "c10", "d9 e8");
    assert_moves(&over_the_line, "h9", "g8 f7");
    let at_the_line = with_kings('b', "pa7 pd10 pg9");
    assert_moves(&at_the_line, "a7", "b6");
    assert_moves(&at_the_line, "d10", "e9");
    assert_moves(&at_the_line, "g9", "f8");
    let first_square_taken = with_kings('b', "pa9 Rb8");
    assert_moves(&first_square_taken, "a9", "");
    let second_square_taken = with_kings('b', "pa9 Rc7");
    assert_moves(&second_square_taken, "a9", "b8");
    let second_square_beyond = with_kings('b', "pb8 Rd6");
    assert_moves(&second_square_beyond, "b8", "c7");
    let no_capture = with_kings('b', "pa7 Rb6");
    assert_moves(&no_capture, "a7", "");
    assert_refused(
        &no_capture,
        "a7b6",
        IllegalMove::PawnAtHome {
            square: square("a7"),
        },
    );
}

#[test]
fn ga_9_elsewhere_a_pawn_goes_one_square_in_any_direction() {
    let in_cross = with_kings('w', "Pb5");
    assert_moves(&in_cross, "b5", "a4 b4 c4 a5 c5 a6 b6 c6");
    let in_enemy_corner = with_kings('w', "Ph8");
    assert_moves(&in_enemy_corner, "h8", "g7 h7 i7 g8 i8 g9 h9 i9");
    let black = with_kings('b', "pc2");
    assert_moves(&black, "c2", "b1 c1 d1 b2 d2 b3 c3 d3");
}

#[test]
fn ga_9_it_captures_when_the_step_crosses_the_line() {
    let out_of_the_cross = with_kings('w', "Pb6 rb7 rb5");
    assert_moves(&out_of_the_cross, "b6", "a5 c5 a6 c6 a7 b7 c7");
    let out_of_an_enemy_corner = with_kings('w', "Ph7 rh6 rh8");
    assert_moves(&out_of_an_enemy_corner, "h7", "g6 h6 i6 g7 i7 g8 i8");
    let into_an_own_corner = with_kings('w', "Pb5 rb4");
    assert!(into_an_own_corner.is_legal(mv("b5b4")));
}

#[test]
fn ga_9_back_in_an_own_corner_it_is_bound_again() {
    let position = with_kings('w', "Pf3 rf4");
    let back = after(position, "f3g3");
    let white_again = after(back, "a10a9");
    assert_moves(&white_again, "g3", "");
    assert_refused(
        &white_again,
        "g3f4",
        IllegalMove::PawnAtHome {
            square: square("g3"),
        },
    );
}

#[test]
fn ga_10_a_pawn_does_not_stop_on_a_central_square() {
    let position = with_kings('w', "Pe4 Pd4");
    assert_moves(&position, "e4", "d3 d5 e3 f3 f4");
    assert_moves(&position, "d4", "");
    let refusal = IllegalMove::CentralSquare {
        piece: Piece::Pawn,
        square: square("e5"),
    };
    assert_refused(&position, "e4e5", refusal);
}

#[test]
fn ga_10_nor_from_an_enemy_corner() {
    let white = with_kings('w', "Pd7 Pg7");
    assert_moves(&white, "d7", "c6 c7 c8 d6 d8 e7 e8");
    assert_moves(&white, "g7", "f7 f8 g6 g8 h6 h7 h8");
    let black = with_kings('b', "pd4 pg4");
    assert_moves(&black, "d4", "c3 c4 c5 d3 d5 e3 e4");
    assert_moves(&black, "g4", "f3 f4 g3 g5 h3 h4 h5");
    let with_prey = with('w', "Pd7 Ka1 Kj1 ke6 kj10");
    assert!(!with_prey.is_legal(mv("d7e6")));
}

#[test]
fn ga_10_nor_does_its_second_square_lie_there() {
    let position = with_kings('w', "Pc3");
    assert_moves(&position, "c3", "d4");
}

#[test]
fn ga_11_a_threat_need_not_be_answered() {
    // The bishop on e9 looks at the king on d9; White may leave it there or step into another line.
    let position = with('w', "Ka1 Kj1 kd9 kj10 Be9");
    let next = after(position, "a1a2");
    assert!(next.is_legal(mv("j10j9")));
    let next = after(next, "j10j9");
    assert_eq!(
        after(next, "e9d9").pieces(Piece::King, Side::Second).len(),
        1
    );
}

#[test]
fn ga_12_who_captures_the_last_king_wins() {
    let position = with('w', "Ka1 Kj1 kd9 Be9");
    let next = after(position, "e9d9");
    assert_eq!(
        next.outcome(),
        Some(Outcome::win(Side::First, Reason::KingsCaptured))
    );
    assert!(next.legal_moves().is_empty());
    assert_refused(&next, "d9c8", IllegalMove::GameOver);
}

#[test]
fn ga_12_a_missing_king_counts_before_the_centre() {
    let position = with('b', "Ke5 Kf5");
    assert_eq!(
        position.outcome(),
        Some(Outcome::win(Side::First, Reason::KingsCaptured))
    );
    let neither = with('b', "Ra1");
    assert_eq!(
        neither.outcome(),
        Some(Outcome::win(Side::First, Reason::KingsCaptured)),
        "the side to move is looked at first"
    );
}

#[test]
fn ga_12_a_side_without_kings_has_lost_though_it_is_not_to_move() {
    let black = position("10/10/K9/10/10/10/10/3R6/10/2R7 w 89");
    assert_eq!(
        black.outcome(),
        Some(Outcome::win(Side::First, Reason::KingsCaptured))
    );
    assert_eq!(black.count_moves(), 0);
    let white = position("10/10/k9/10/10/10/10/3r6/10/2R7 b 89");
    assert_eq!(
        white.outcome(),
        Some(Outcome::win(Side::Second, Reason::KingsCaptured))
    );
}

#[test]
fn ga_12_both_kings_in_the_centre_win() {
    let position = with('w', "Ke5 Kd7 ka10 kj10");
    let next = after(position, "d7e6");
    assert_eq!(
        next.outcome(),
        Some(Outcome::win(Side::First, Reason::KingsInCentre))
    );
    assert_eq!(next.count_moves(), 0);
}

#[test]
fn ga_12_with_both_players_kings_in_the_centre_who_just_moved_wins() {
    for (to_move, just_moved) in [('w', Side::Second), ('b', Side::First)] {
        assert_eq!(
            with(to_move, "Ke5 Ke6 kf5 kf6").outcome(),
            Some(Outcome::win(just_moved, Reason::KingsInCentre))
        );
    }
    // One's own are enough, though the other side moved.
    let own = with('w', "Ke5 Ke6 kf5 kj10");
    assert_eq!(
        own.outcome(),
        Some(Outcome::win(Side::First, Reason::KingsInCentre))
    );
}

#[test]
fn ga_12_a_player_without_a_king_cannot_win_by_the_centre() {
    let position = with('w', "Kd4 ka10 kj10");
    let next = after(position, "d4e5");
    assert_eq!(next.outcome(), None);
}

#[test]
fn ga_12_one_king_each_is_a_draw() {
    let position = with('w', "Ka1 kd9 kj10 Be9");
    let next = after(position, "e9d9");
    assert_eq!(next.outcome(), Some(Outcome::draw(Reason::OneKingEach)));
    let two_against_one = with('w', "Ka1 Kj1 kd9 kj10 Be9");
    assert_eq!(after(two_against_one, "e9d9").outcome(), None);
}

#[test]
fn ga_12_the_same_position_for_the_third_time_is_a_draw() {
    let start = Position::start();
    assert_eq!(start.repetition_law(), RepetitionLaw::PositionThriceDraws);
    let mut timeline = Timeline::new(with_kings('w', "Rb2 rb9"));
    for text in ["b2b3", "b9b8", "b3b2", "b8b9", "b2b3", "b9b8", "b3b2"] {
        assert_eq!(timeline.outcome(), None);
        timeline.try_play(mv(text)).expect("a legal move");
    }
    assert_eq!(timeline.outcome(), None);
    timeline.try_play(mv("b8b9")).expect("a legal move");
    assert_eq!(timeline.outcome(), Some(Outcome::draw(Reason::Repetition)));
}

#[test]
fn ga_12_the_start_counts_as_the_first_time() {
    let mut timeline = Timeline::new(Position::start());
    let cycle = ["h1g2", "c10d9", "g2h1", "d9c10"];
    for text in [cycle, cycle].concat() {
        assert_eq!(timeline.outcome(), None);
        timeline.try_play(mv(text)).expect("a legal move");
    }
    assert_eq!(timeline.outcome(), Some(Outcome::draw(Reason::Repetition)));
}

#[test]
fn ga_12_after_a_capture_counting_starts_anew() {
    let mut timeline = Timeline::new(with_kings('w', "Rb2 Rd2 rb9 pe2"));
    let before = ["b2b3", "b9b8", "b3b2", "b8b9"];
    // The position after d2xe2 stands for the first time then, and twice more after these.
    let after = ["b9b8", "b2b3", "b8b9", "b3b2"];
    for text in [&before[..], &["d2e2"], &after, &after].concat() {
        assert_eq!(timeline.outcome(), None, "before {text}");
        timeline.try_play(mv(text)).expect("a legal move");
    }
    assert_eq!(timeline.occurrences(), 3);
    assert_eq!(timeline.outcome(), Some(Outcome::draw(Reason::Repetition)));
}

/// White has no move: the pawn on d4 may not enter the centre, the others stand behind it, and nothing is captured within the zone.
const STUCK: &str = "8kk/10/10/10/10/10/3P6/2P7/pP8/Kp8 w 1";

#[test]
fn ga_12_no_legal_move_is_a_draw() {
    let stuck = position(STUCK);
    assert_eq!(stuck.count_moves(), 0);
    assert_eq!(stuck.outcome(), Some(Outcome::draw(Reason::NoMoves)));
}

#[test]
fn ga_12_no_legal_move_loses_as_an_option() {
    let stuck = position(&format!("{STUCK} no-moves-loses"));
    assert_eq!(
        stuck.outcome(),
        Some(Outcome::win(Side::Second, Reason::NoMoves))
    );
    let mut setup = Setup::from(stuck);
    setup.turn = Side::Second;
    assert_eq!(
        Position::new(setup).expect("the same pieces").outcome(),
        None
    );
}

#[test]
fn position_texts_that_are_refused() {
    let refused = |text: &str| text.parse::<Position>().expect_err(text);
    assert_eq!(
        refused("kkk7/10/10/10/10/10/10/10/10/10 w 1"),
        PositionError::TooMany {
            side: Side::Second,
            piece: Piece::King,
            found: 3
        }
    );
    assert_eq!(
        refused("RRRRRR4/10/10/10/10/10/10/10/10/10 w 1"),
        PositionError::TooMany {
            side: Side::First,
            piece: Piece::Rook,
            found: 6
        }
    );
    assert_eq!(
        refused("bbbbbb4/10/10/10/10/10/10/10/10/10 w 1"),
        PositionError::TooMany {
            side: Side::Second,
            piece: Piece::Bishop,
            found: 6
        }
    );
    assert_eq!(
        refused("PPPPPPPPP1/10/10/10/10/10/10/10/10/10 w 1"),
        PositionError::TooMany {
            side: Side::First,
            piece: Piece::Pawn,
            found: 9
        }
    );
    assert_eq!(
        refused("10/10/10/10/4r5/10/10/10/10/10 w 1"),
        PositionError::OnCentralSquare {
            piece: Piece::Rook,
            square: square("e6")
        }
    );
    assert!(matches!(
        refused("10/10/10/10/10/10/10/10/10/10 w 0"),
        PositionError::Text(_)
    ));
    assert!(matches!(
        refused("10/10/10/10/10/10/10/10/10/9Q w 1"),
        PositionError::Text(_)
    ));
    assert!(matches!(
        refused("10/10/10/10/10/10/10/10/10/10 w 1 no-moves-loses,jump-captures"),
        PositionError::Text(_)
    ));
    position("10/10/10/10/4k5/10/10/10/10/10 b 7 jump-captures,no-moves-loses");
}

#[test]
fn setups_that_do_not_fit() {
    let mut setup = Setup::from(Position::start());
    setup.rooks[0] = setup.kings[0];
    assert_eq!(
        Position::new(setup),
        Err(PositionError::SharedSquare {
            square: square("a1")
        })
    );
    let mut setup = Setup::from(Position::start());
    setup.move_number = 0;
    assert_eq!(Position::new(setup), Err(PositionError::MoveNumberZero));
}

#[test]
fn moves_in_human_notation() {
    let position = with_kings('w', "Rd2 Rd4 pe2 Pb3 Pe3 rd3");
    for (text, human) in [
        ("d2e2", "Rxe2"),
        ("d2d1", "Rd1"),
        ("b3c4", "c4"),
        ("e3d3", "exd3"),
        ("a1a2", "Ka2"),
    ] {
        assert_eq!(position.human(mv(text)).to_string(), human);
        assert_eq!(position.read_move(human), Ok(mv(text)));
    }
}

#[track_caller]
fn assert_human(position: &Position, text: &str, human: &str) {
    assert_eq!(position.human(mv(text)).to_string(), human);
    assert_eq!(position.read_human(human), Ok(mv(text)));
}

#[test]
fn human_notation_names_the_file_else_the_rank_else_the_square() {
    let to_c5 = with_kings('w', "Pc6 Pd5 Pd6");
    assert_human(&to_c5, "c6c5", "cc5");
    assert_human(&to_c5, "d5c5", "5c5");
    assert_human(&to_c5, "d6c5", "d6c5");
    for ambiguous in ["c5", "dc5", "6c5"] {
        let read = to_c5.read_human(ambiguous);
        assert!(matches!(read, Err(NotationError::Ambiguous { .. })));
    }
    let rooks = with_kings('w', "Rb2 Rd2 Rd4");
    assert_human(&rooks, "b2b4", "Rbb4");
    assert_human(&rooks, "d4b4", "Rdb4");
    assert_human(&rooks, "d2d3", "R2d3");
    assert_human(&rooks, "d4d3", "R4d3");
}

#[test]
fn human_notation_of_pawns_that_can_capture_alike_names_the_square() {
    let position = with_kings('w', "Pe7 Pe8 rd7");
    assert_human(&position, "e7d7", "e7xd7");
    assert_human(&position, "e8d7", "e8xd7");
    assert!(matches!(
        position.read_human("exd7"),
        Err(NotationError::Ambiguous { .. })
    ));
}

#[test]
fn human_notation_tells_only_like_pieces_apart() {
    let start = Position::start();
    assert_human(&start, "h2f4", "f4");
    assert_human(&start, "h1f4", "Bhf4");
    assert_human(&start, "i2f4", "Bif4");
}
