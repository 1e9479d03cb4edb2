//! The clauses of the rules, each shown by small positions and named after it.

use barnyard_core::{Outcome, Reason, Side, Timeline, Verdict};
use barnyard_magpie::{Bitboard, Game, IllegalMove, Move, Position, Square};

fn position(text: &str) -> Position {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn mv(text: &str) -> Move {
    text.parse().expect("a move")
}

fn squares(names: &str) -> Bitboard {
    names
        .split_whitespace()
        .map(|name| Square::named(name).expect("a square"))
        .collect()
}

/// The position after a move that must be legal.
fn after(text: &str, name: &str) -> Position {
    position(text)
        .try_play(mv(name))
        .unwrap_or_else(|error| panic!("{name} in {text}: {error}"))
}

/// What a move captures: as foretold, and as gone from the board afterwards.
fn captured(text: &str, name: &str) -> Bitboard {
    let before = position(text);
    let after = after(text, name);
    let step = Bitboard::of(mv(name).from) | Bitboard::of(mv(name).to);
    let gone = before.occupied() - after.occupied() - step;
    assert_eq!(before.captures(mv(name)), gone, "{name} in {text}");
    assert_eq!(before.is_irreversible(mv(name)), gone.any());
    gone
}

fn moves_from(text: &str, square: &str) -> Bitboard {
    position(text).moves_from(Square::named(square).expect("a square"))
}

fn refused(text: &str, name: &str) -> IllegalMove {
    position(text)
        .check_move(mv(name))
        .expect_err("an illegal move")
}

fn first_wins(reason: Reason) -> Option<Outcome> {
    Some(Outcome::win(Side::First, reason))
}

fn second_wins(reason: Reason) -> Option<Outcome> {
    Some(Outcome::win(Side::Second, reason))
}

#[test]
fn mg_1_start() {
    let start = Position::start();
    assert_eq!(start.king(), Square::named("d4"));
    assert_eq!(start.defenders(), squares("c4 d3 d5 e4"));
    assert_eq!(start.attackers(), squares("a4 b4 d1 d2 d6 d7 f4 g4"));
    assert_eq!(start.to_string(), "3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a 1");
    assert_eq!(start.outcome(), None);
    assert_eq!(start, Position::default());
}

#[test]
fn mg_2_attackers_move_first_and_sides_alternate() {
    let start = Position::start();
    assert_eq!((start.turn(), start.move_number()), (Side::First, 1));
    let reply = start.play(mv("d1c1"));
    assert_eq!((reply.turn(), reply.move_number()), (Side::Second, 1));
    let second = reply.play(mv("d3c3"));
    assert_eq!((second.turn(), second.move_number()), (Side::First, 2));
}

#[test]
fn mg_2_there_is_no_passing() {
    let square = Square::named("d1").expect("a square");
    let refused = Position::start().check_move(mv("d1d1"));
    assert_eq!(refused, Err(IllegalMove::Occupied { square }));
}

#[test]
fn mg_2_nobody_moves_the_other_sides_men() {
    let square = Square::named("d3").expect("a square");
    let refused = Position::start().check_move(mv("d3c3"));
    assert_eq!(refused, Err(IllegalMove::NotYours { square }));
}

#[test]
fn mg_3_men_move_like_rooks() {
    let text = "7/7/7/5K1/1t5/7/7 a 1";
    assert_eq!(
        moves_from(text, "b3"),
        squares("a3 c3 d3 e3 f3 g3 b1 b2 b4 b5 b6 b7")
    );
    assert!(matches!(
        refused(text, "b3c4"),
        IllegalMove::NotItsMove { .. }
    ));
}

#[test]
fn mg_3_men_do_not_jump() {
    let text = "7/1t5/7/1t3T1/7/1K5/7 a 1";
    assert_eq!(moves_from(text, "b4"), squares("a4 c4 e4 b5 b3"));
    assert!(matches!(refused(text, "b4b7"), IllegalMove::Blocked { .. }));
    assert!(matches!(
        refused(text, "b4f4"),
        IllegalMove::Occupied { .. }
    ));
}

#[test]
fn mg_3_the_king_moves_one_square() {
    let text = "7/7/7/7/2Kt3/7/7 d 1";
    assert_eq!(moves_from(text, "c3"), squares("b3 c2 c4"));
    assert!(matches!(
        refused(text, "c3c5"),
        IllegalMove::KingStepsOne { .. }
    ));
}

#[test]
fn mg_4_men_pass_the_empty_throne_and_do_not_stop_there() {
    let text = "7/7/7/2t4/7/7/3K3 a 1";
    assert_eq!(
        moves_from(text, "c4") & Bitboard::rank(3),
        squares("a4 b4 e4 f4 g4")
    );
    let square = Square::named("d4").expect("a square");
    assert_eq!(refused(text, "c4d4"), IllegalMove::KingsSquare { square });
    let defender = "7/7/7/7/3T3/7/5K1 d 1";
    assert_eq!(
        moves_from(defender, "d3") & Bitboard::file(3),
        squares("d1 d2 d5 d6 d7")
    );
}

#[test]
fn mg_4_nobody_passes_the_king_on_his_throne() {
    let text = "7/7/7/2tK3/7/7/7 a 1";
    assert!(matches!(refused(text, "c4e4"), IllegalMove::Blocked { .. }));
}

#[test]
fn mg_4_men_do_not_stop_on_corners() {
    assert_eq!(
        moves_from("7/7/7/3K3/7/7/2t4 a 1", "c1") & Bitboard::rank(0),
        squares("b1 d1 e1 f1")
    );
    assert_eq!(
        moves_from("5T1/7/7/3K3/7/7/7 d 1", "f7") & Bitboard::rank(6),
        squares("b7 c7 d7 e7")
    );
}

#[test]
fn mg_4_the_king_may_stop_on_the_throne_and_on_corners() {
    assert!(moves_from("7/7/7/2K4/7/7/7 d 1", "c4").contains(squares("d4").first().unwrap()));
    let home = after("7/7/7/7/7/7/1K5 d 1", "b1a1");
    assert_eq!(home.king(), Square::named("a1"));
}

#[test]
fn mg_4_option_open_corners_lets_men_stop_there() {
    let text = "7/7/7/3K3/7/7/2t4 a 1 open-corners";
    assert_eq!(
        moves_from(text, "c1") & Bitboard::rank(0),
        squares("a1 b1 d1 e1 f1 g1")
    );
    let over_throne = "7/7/7/2t4/7/7/3K3 a 1 open-corners";
    assert!(matches!(
        refused(over_throne, "c4d4"),
        IllegalMove::KingsSquare { .. }
    ));
    assert_eq!(after(text, "c1g1").attackers(), squares("g1"));
}

#[test]
fn mg_5_captures_in_a_row_and_in_a_column() {
    assert_eq!(
        captured("7/7/7/3K3/7/1tT4/3t3 a 1", "d1d2"),
        squares("c2"),
        "a row"
    );
    assert_eq!(
        captured("7/2t4/2T4/1t1K3/7/7/7 a 1", "b4c4"),
        squares("c5"),
        "a column"
    );
}

#[test]
fn mg_5_captures_up_to_three_at_once() {
    let attackers = "7/6K/7/7/3T3/1tT1Tt1/3t3 a 1";
    assert_eq!(captured(attackers, "d1d2"), squares("c2 d3 e2"));
    let defenders = "7/7/3T3/3K3/3t3/1Tt1tT1/3T3 d 1";
    assert_eq!(captured(defenders, "d1d2"), squares("c2 d3 e2"));
}

#[test]
fn mg_5_captures_neither_diagonally_nor_past_a_gap_nor_two_in_line() {
    let diagonal = "7/7/7/1t5/2T4/3K3/3t3 a 1";
    assert!(captured(diagonal, "d1c1").is_empty());
    let gap = "7/7/7/3K3/t1T4/7/3t3 a 1";
    assert!(captured(gap, "d1d3").is_empty());
    let two = "7/7/7/3K3/tTT4/7/3t3 a 1";
    assert!(captured(two, "d1d3").is_empty());
}

#[test]
fn mg_5_the_king_captures_and_helps_to_capture() {
    let captures = "7/7/7/7/1Tt4/3K3/7 d 1";
    assert_eq!(captured(captures, "d2d3"), squares("c3"));
    let helps = "7/7/7/7/1Kt4/3T3/7 d 1";
    assert_eq!(captured(helps, "d2d3"), squares("c3"));
}

/// The throne he has just left is no such square: one step from it is too near to have a man between.
#[test]
fn mg_5_the_king_captures_against_hostile_squares() {
    let corner = "7/7/7/7/7/2K4/1t5 d 1";
    assert_eq!(captured(corner, "c2c1"), squares("b1"));
    let throne = "7/7/7/7/3t3/2K4/7 d 1";
    assert_eq!(captured(throne, "c2d2"), squares("d3"));
}

#[test]
fn mg_5_the_king_captures_by_his_step_onto_a_corner() {
    let text = "7/7/7/7/7/K6/1tT4 d 1";
    assert_eq!(captured(text, "a2a1"), squares("b1"));
    assert_eq!(after(text, "a2a1").outcome(), second_wins(Reason::Corner));
    assert_eq!(after(text, "a2a1").to_string(), "7/7/7/7/7/7/K1T4 a 2");
}

#[test]
fn mg_5_two_men_do_not_capture_the_king() {
    let text = "7/7/7/7/1tK4/3t3/7 a 1";
    assert!(captured(text, "d2d3").is_empty());
    assert_eq!(after(text, "d2d3").outcome(), None);
}

#[test]
fn mg_6_moving_between_two_enemies_is_safe() {
    let defender = "7/7/7/7/1t1t3/2T4/3K3 d 1";
    let between = after(defender, "c2c3");
    assert_eq!(between.defenders(), squares("c3"));
    // Nor does a move elsewhere capture him.
    assert_eq!(between.play(mv("d3d2")).defenders(), squares("c3"));
    assert!(between.captures(mv("b3b4")).is_empty());

    let attacker = "7/7/7/7/1T1T3/2t4/3K3 a 1";
    assert_eq!(after(attacker, "c2c3").attackers(), squares("c3"));
}

/// The same with attackers and defenders exchanged, the king staying where he is.
fn exchanged(text: &str) -> String {
    text.chars()
        .map(|letter| match letter {
            't' => 'T',
            'T' => 't',
            'a' => 'd',
            'd' => 'a',
            other => other,
        })
        .collect()
}

#[test]
fn mg_7_corners_are_hostile_to_everyones_men() {
    for (text, name, victim) in [
        ("7/7/7/3K3/7/2t4/1T5 a 1", "c2c1", "b1"),
        ("7/7/7/3K3/1t5/T6/7 a 1", "b3a3", "a2"),
        ("7/7/7/3K3/7/4t2/5T1 a 1", "e2e1", "f1"),
        ("7/7/7/3K3/5t1/6T/7 a 1", "f3g3", "g2"),
        ("1T5/2t4/7/3K3/7/7/7 a 1", "c6c7", "b7"),
        ("7/T6/1t5/3K3/7/7/7 a 1", "b5a5", "a6"),
        ("5T1/4t2/7/3K3/7/7/7 a 1", "e6e7", "f7"),
        ("7/6T/5t1/3K3/7/7/7 a 1", "f5g5", "g6"),
    ] {
        assert_eq!(captured(text, name), squares(victim), "a defender");
        let attacker = exchanged(text);
        assert_eq!(captured(&attacker, name), squares(victim), "an attacker");
    }
}

#[test]
fn mg_7_the_empty_throne_is_hostile_to_everyones_men() {
    for (text, name, victim) in [
        ("7/7/6K/7/3T3/2t4/7 a 1", "c2d2", "d3"),
        ("7/7/6K/2T4/1t5/7/7 a 1", "b3b4", "c4"),
        ("7/7/6K/4T2/5t1/7/7 a 1", "f3f4", "e4"),
        ("7/2t4/3T2K/7/7/7/7 a 1", "c6d6", "d5"),
    ] {
        assert_eq!(captured(text, name), squares(victim), "a defender");
        let attacker = exchanged(text);
        assert_eq!(captured(&attacker, name), squares(victim), "an attacker");
    }
}

#[test]
fn mg_7_the_throne_with_the_king_is_hostile_to_attackers_only() {
    for (text, name, victim) in [
        ("7/7/7/3K3/3T3/2t4/7 a 1", "c2d2", "d3"),
        ("7/7/7/2TK3/1t5/7/7 a 1", "b3b4", "c4"),
        ("7/7/7/3KT2/5t1/7/7 a 1", "f3f4", "e4"),
        ("7/2t4/3T3/3K3/7/7/7 a 1", "c6d6", "d5"),
    ] {
        assert!(captured(text, name).is_empty(), "{name}: a defender");
        let attacker = exchanged(text);
        assert_eq!(captured(&attacker, name), squares(victim), "an attacker");
    }
}

#[test]
fn mg_7_the_throne_turns_hostile_to_defenders_when_the_king_leaves_it() {
    let left = after("7/7/7/3K3/3T3/2t4/7 d 1", "d4e4");
    assert_eq!(left.captures(mv("c2d2")), squares("d3"));
    assert!(left.play(mv("c2d2")).defenders().is_empty());
}

#[test]
fn mg_7_the_edge_is_not_hostile_to_men() {
    assert!(captured("7/7/7/3K3/7/2t4/3T3 a 1", "c2d2").is_empty());
    assert!(captured("7/7/7/3K3/T6/1t5/7 a 1", "b2b3").is_empty());
    assert!(captured("3t3/2T4/7/3K3/7/7/7 d 1", "c6d6").is_empty());
    assert!(captured("7/7/7/3K3/6t/5T1/7 d 1", "f2f3").is_empty());
}

#[test]
fn mg_7_option_throne_always_hostile_spares_no_defender_beside_the_king() {
    let defender = "7/7/7/3K3/3T3/2t4/7 a 1 throne-always-hostile";
    assert_eq!(captured(defender, "c2d2"), squares("d3"));
    let attacker = "7/7/7/3K3/3t3/2T4/7 d 1 throne-always-hostile";
    assert_eq!(captured(attacker, "c2d2"), squares("d3"));
}

#[test]
fn mg_7_option_open_corners_makes_only_empty_corners_hostile() {
    let empty = "7/7/7/3K3/7/2t4/1T5 a 1 open-corners";
    assert_eq!(captured(empty, "c2c1"), squares("b1"));
    let own = "7/7/7/3K3/7/2t4/TT5 a 1 open-corners";
    assert!(captured(own, "c2c1").is_empty());
    let enemy = "7/7/7/3K3/7/2t4/tT5 a 1 open-corners";
    assert_eq!(captured(enemy, "c2c1"), squares("b1"));
    let attackers = "7/7/7/3K3/7/2T4/tt5 d 1 open-corners";
    assert!(captured(attackers, "c2c1").is_empty());
    let from_corner = "7/7/7/3K3/7/t6/1Tt4 a 1 open-corners";
    assert_eq!(captured(from_corner, "a2a1"), squares("b1"));
}

#[test]
fn mg_8_four_attackers_capture_the_king_in_the_open() {
    let text = "7/7/2t4/7/1tKt3/2t4/7 a 1";
    let over = after(text, "c5c4");
    assert_eq!(over.outcome(), first_wins(Reason::KingCaptured));
    assert_eq!(captured(text, "c5c4"), squares("c3"));
    assert_eq!(over.king(), None, "he is taken off the board");
    assert_eq!(over.to_string(), "7/7/7/2t4/1t1t3/2t4/7 d 1");

    let three = "7/7/2t4/7/1tKt3/7/7 a 1";
    assert_eq!(after(three, "c5c4").outcome(), None);
}

#[test]
fn mg_8_three_attackers_capture_the_king_beside_the_empty_throne() {
    let text = "7/7/7/7/2tKt2/7/3t3 a 20";
    assert_eq!(
        after(text, "d1d2").outcome(),
        first_wins(Reason::KingCaptured)
    );
}

#[test]
fn mg_8_four_attackers_capture_the_king_on_the_throne() {
    let four = "7/3t3/7/2tKt2/3t3/7/7 a 1";
    assert_eq!(
        after(four, "d6d5").outcome(),
        first_wins(Reason::KingCaptured)
    );
    let three = "7/3t3/7/2tKt2/7/7/7 a 1";
    assert_eq!(after(three, "d6d5").outcome(), None);
    let with_defender = "7/3t3/7/2tKt2/3T3/7/7 a 1";
    assert_eq!(after(with_defender, "d6d5").outcome(), None);
}

#[test]
fn mg_8_three_attackers_capture_the_king_at_the_edge() {
    let text = "7/7/t6/K1t4/t6/7/7 a 1";
    assert_eq!(
        after(text, "c4b4").outcome(),
        first_wins(Reason::KingCaptured)
    );
    let two = "7/7/t6/K1t4/7/7/7 a 1";
    assert_eq!(after(two, "c4b4").outcome(), None);
}

#[test]
fn mg_8_two_attackers_capture_the_king_at_the_edge_beside_a_corner() {
    let text = "7/7/1t5/7/7/7/1Kt4 a 31";
    assert_eq!(
        after(text, "b5b2").outcome(),
        first_wins(Reason::KingCaptured)
    );
}

#[test]
fn mg_8_fewer_attackers_do_not_capture_the_king() {
    for (text, name, few) in [
        ("7/7/7/7/2tK3/7/3t3 a 1", "d1d2", "two beside the throne"),
        ("7/7/1t5/7/7/7/1K5 a 1", "b5b2", "one beside a corner"),
    ] {
        assert_eq!(after(text, name).outcome(), None, "{few}");
        assert!(captured(text, name).is_empty(), "{few}");
    }
}

#[test]
fn mg_8_a_defender_beside_the_king_prevents_his_capture() {
    let open = "7/7/2t4/7/1tKT3/2t4/7 a 1";
    assert_eq!(after(open, "c5c4").outcome(), None);
    let beside_the_throne = "7/7/7/7/2tKT2/7/3t3 a 1";
    assert_eq!(after(beside_the_throne, "d1d2").outcome(), None);
    let edge = "7/7/t6/K1t4/T6/7/7 a 1";
    assert_eq!(after(edge, "c4b4").outcome(), None);
}

#[test]
fn mg_8_a_king_that_steps_between_enemies_is_not_captured() {
    let between = after("7/7/7/7/2t1t2/3K3/3t3 d 1", "d2d3");
    assert_eq!(between.outcome(), None);
    assert_eq!(
        between.play(mv("d1d2")).outcome(),
        first_wins(Reason::KingCaptured)
    );
}

#[test]
fn mg_8_the_capturing_attacker_moves_to_a_square_next_to_the_king() {
    let shut_in = "7/7/7/7/2tKt2/3t3/1t5 a 1";
    let elsewhere = after(shut_in, "b1b2");
    assert_eq!(elsewhere.outcome(), None);
    let away = after("7/7/7/7/2tKt2/3t3/1t3T1 a 1", "d2d1");
    let back = away.play(mv("f1e1")).play(mv("d1d2"));
    assert_eq!(back.outcome(), first_wins(Reason::KingCaptured));
}

#[test]
fn mg_8_men_are_captured_together_with_the_king() {
    let text = "7/7/7/7/2tKt2/1tT4/3t3 a 1";
    assert_eq!(captured(text, "d1d2"), squares("c2 d3"));
    assert_eq!(
        after(text, "d1d2").outcome(),
        first_wins(Reason::KingCaptured)
    );
}

#[test]
fn mg_8_option_open_corners_counts_a_corner_unless_a_defender_stands_there() {
    let empty = "7/7/1t5/7/7/7/1Kt4 a 1 open-corners";
    let captured = first_wins(Reason::KingCaptured);
    assert_eq!(after(empty, "b5b2").outcome(), captured);
    let attacker = "7/7/1t5/7/7/7/tKt4 a 1 open-corners";
    assert_eq!(after(attacker, "b5b2").outcome(), captured);
    let defender = "7/7/1t5/7/7/7/TKt4 a 1 open-corners";
    assert_eq!(after(defender, "b5b2").outcome(), None);
}

#[test]
fn mg_9_a_ring_of_attackers_wins_whoever_is_to_move() {
    let encircled = first_wins(Reason::Encircled);
    for side in ["a", "d"] {
        let ring = format!("7/3t3/2tTt2/1t1K1t1/2t1t2/3t3/7 {side} 25");
        assert_eq!(position(&ring).outcome(), encircled);
        assert_eq!(position(&ring).count_moves(), 0);
    }
    let at_the_edge = "7/7/7/7/1t5/tKt4/1t5 d 1";
    assert_eq!(
        position(at_the_edge).outcome(),
        first_wins(Reason::Encircled)
    );
}

#[test]
fn mg_9_the_move_that_closes_the_ring_wins() {
    let text = "7/3t3/2tTt2/1t1K1t1/2t1t2/7/3t3 a 1";
    assert_eq!(position(text).outcome(), None);
    assert_eq!(after(text, "d1d2").outcome(), first_wins(Reason::Encircled));
}

#[test]
fn mg_9_a_gap_in_the_ring_is_enough() {
    let gap = "7/3t3/2tTt2/1t1K1t1/2t1t2/7/7 d 25";
    assert_eq!(position(gap).outcome(), None);
    let own_man_in_the_gap = "7/3t3/2tTt2/1t1K1t1/2t1t2/3T3/7 d 25";
    assert_eq!(position(own_man_in_the_gap).outcome(), None);
}

#[test]
fn mg_9_a_way_out_may_lead_over_the_empty_throne() {
    let open = "7/7/2tt3/1tK4/2tt3/7/7 d 1";
    assert_eq!(position(open).outcome(), None);
    let closed_behind_it = "7/7/2tt3/1tK1t2/2tt3/7/7 d 1";
    assert_eq!(
        position(closed_behind_it).outcome(),
        first_wins(Reason::Encircled)
    );
}

#[test]
fn mg_9_a_defender_outside_means_not_encircled() {
    let on_the_edge = "7/3t3/2tTt2/1t1K1tT/2t1t2/3t3/7 d 25";
    assert_eq!(position(on_the_edge).outcome(), None);
    let inside_the_board = "7/3t1T1/2tTt2/1t1K1t1/2t1t2/3t3/7 d 25";
    assert_eq!(position(inside_the_board).outcome(), None);
}

#[test]
fn mg_9_capturing_the_last_defender_outside_wins() {
    let text = "7/7/4tT1/2t4/1tKt3/2t3t/7 a 1";
    assert_eq!(position(text).outcome(), None);
    assert_eq!(captured(text, "g2g5"), squares("f5"));
    assert_eq!(after(text, "g2g5").outcome(), first_wins(Reason::Encircled));
}

#[test]
fn mg_10_the_king_on_a_corner_wins() {
    for (text, name) in [
        ("7/7/7/7/7/7/1K5 d 1", "b1a1"),
        ("7/6K/7/7/7/7/1t5 d 1", "g6g7"),
    ] {
        assert_eq!(after(text, name).outcome(), second_wins(Reason::Corner));
    }
}

#[test]
fn mg_10_the_king_captured_comes_before_encirclement() {
    let text = "7/7/2t4/7/1tKt3/2t4/7 a 1";
    let outcome = after(text, "c5c4").outcome();
    assert_eq!(outcome, first_wins(Reason::KingCaptured));
}

#[test]
fn mg_10_no_king_means_that_he_was_captured() {
    for text in ["7/7/7/7/7/7/7 a 1", "7/7/7/2T4/7/2t4/7 d 9"] {
        assert_eq!(position(text).outcome(), first_wins(Reason::KingCaptured));
    }
}

#[test]
fn mg_10_the_corner_comes_before_the_want_of_a_move() {
    let shut_in = "7/7/7/7/7/t6/Kt5 d 9";
    assert_eq!(position(shut_in).outcome(), second_wins(Reason::Corner));
}

#[test]
fn mg_10_who_has_no_move_loses() {
    let defenders = "7/7/t6/Kt5/t6/7/7 d 1";
    assert_eq!(position(defenders).outcome(), first_wins(Reason::NoMoves));
    let attackers = "7/7/7/3K3/7/7/7 a 1";
    assert_eq!(position(attackers).outcome(), second_wins(Reason::NoMoves));
    let last_one = "7/7/7/3K3/3t3/2T4/7 d 1";
    assert_eq!(
        after(last_one, "c2d2").outcome(),
        second_wins(Reason::NoMoves)
    );
}

#[test]
fn mg_10_attackers_that_are_hemmed_in_lose() {
    // The attacker on a2 has defenders on two sides and on the third the corner, where he may not stop.
    let text = "7/7/7/3K3/T6/tT5/1T5 a 1";
    assert!(moves_from(text, "a2").is_empty());
    assert_eq!(position(text).outcome(), second_wins(Reason::NoMoves));
}

#[test]
fn mg_10_a_way_over_the_throne_is_a_move() {
    let text = "7/7/2t4/ttT4/Ktt4/t6/7 d 1";
    assert_eq!(position(text).outcome(), None);
    assert_eq!(moves_from(text, "c4"), squares("e4 f4 g4"));
}

#[test]
fn mg_10_nobody_moves_after_the_end() {
    let over = "7/7/7/7/7/7/K2t3 a 9";
    assert_eq!(position(over).count_moves(), 0);
    assert!(position(over).legal_moves().is_empty());
    assert_eq!(refused(over, "d1d2"), IllegalMove::GameOver);
}

#[test]
fn mg_10_option_no_moves_draws() {
    let draw = Some(Outcome::draw(Reason::NoMoves));
    let defenders = "7/7/t6/Kt5/t6/7/7 d 1 no-moves-draws";
    assert_eq!(position(defenders).outcome(), draw);
    let attackers = "7/7/7/3K3/7/7/7 a 1 no-moves-draws";
    assert_eq!(position(attackers).outcome(), draw);
}

/// Plays moves in turn from a position with two lone men that go to and fro.
fn to_and_fro(moves: &[&str]) -> Timeline<Position> {
    let mut timeline = Timeline::new(position("7/7/7/3K3/7/7/1t5 a 1"));
    for name in moves {
        timeline.try_play(mv(name)).expect("a legal move");
    }
    timeline
}

#[test]
fn mg_11_the_same_move_in_the_same_position_a_third_time_loses() {
    let cycle = ["b1c1", "d4d5", "c1b1", "d5d4"];
    let mut timeline = to_and_fro(&[cycle, cycle].concat());
    assert_eq!(timeline.outcome(), None);
    timeline.try_play(mv("b1c1")).expect("a legal move");
    assert_eq!(
        timeline.outcome(),
        second_wins(Reason::SameMoveThrice),
        "the attackers made it"
    );
    assert_eq!(
        timeline.position().outcome(),
        None,
        "it belongs to the history"
    );
}

#[test]
fn mg_11_defenders_lose_by_it_too() {
    let cycle = ["d4d5", "b1c1", "d5d4", "c1b1"];
    let mut timeline = Timeline::new(position("7/7/7/3K3/7/7/1t5 d 1"));
    for name in [cycle, cycle].concat() {
        timeline.try_play(mv(name)).expect("a legal move");
    }
    assert_eq!(timeline.outcome(), None);
    timeline.try_play(mv("d4d5")).expect("a legal move");
    assert_eq!(timeline.outcome(), first_wins(Reason::SameMoveThrice));
}

#[test]
fn mg_11_after_a_capture_counting_starts_anew() {
    let mut timeline = Timeline::new(position("7/7/7/3K3/7/4t2/1t3T1 a 1"));
    let before = ["b1c1", "d4d5", "c1b1", "d5d4"];
    // e2e1 captures f1; then every position is a new one.
    let after = ["d4d5", "b1c1", "d5d4", "c1b1"];
    let moves = [&before[..], &before, &["e2e1"], &after, &after].concat();
    for name in moves {
        timeline.try_play(mv(name)).expect("a legal move");
        assert_eq!(timeline.outcome(), None, "{name}");
    }
    assert_eq!(timeline.position().defenders(), Bitboard::EMPTY);
    timeline.try_play(mv("d4d5")).expect("a legal move");
    assert_eq!(timeline.outcome(), first_wins(Reason::SameMoveThrice));
}

#[test]
fn mg_11_another_move_in_the_same_position_is_allowed() {
    let cycle = ["b1c1", "d4d5", "c1b1", "d5d4"];
    let mut timeline = to_and_fro(&[cycle, cycle].concat());
    timeline.try_play(mv("b1d1")).expect("a legal move");
    assert_eq!(timeline.outcome(), None);
}

#[test]
fn mg_11_the_same_move_in_other_positions_is_allowed() {
    let mut timeline = to_and_fro(&[
        "b1c1", "d4d5", "c1b1", "d5d6", "b1c1", "d6e6", "c1b1", "e6e5",
    ]);
    timeline.try_play(mv("b1c1")).expect("a legal move");
    assert_eq!(timeline.outcome(), None);
}

/// The draw of MG-12 is claimed, and the endgame table grants it; neither a position nor a timeline declares one.
#[test]
fn mg_12_no_draw_is_declared_however_few_men_are_left() {
    for text in [
        "7/7/7/3K3/7/7/1t5 a 1",
        "7/7/7/3K3/7/7/1tt4 d 1",
        "7/7/7/3K3/7/7/1ttt3 a 1",
        "7/7/7/3K3/2T4/7/1t5 d 1",
    ] {
        assert_eq!(position(text).outcome(), None);
        assert_eq!(Timeline::new(position(text)).outcome(), None);
    }
}

/// Claiming a draw and agreeing on one are acts of the players in a match; the rules give them their reasons.
#[test]
fn mg_12_draws_by_claim_and_by_agreement_have_their_reasons() {
    for (reason, code) in [
        (Reason::DrawClaimed, "draw-claimed"),
        (Reason::DrawAgreed, "draw-agreed"),
    ] {
        assert_eq!(reason.code(), code);
        assert_eq!(code.parse(), Ok(reason));
        let draw = Outcome::draw(reason);
        assert_eq!((draw.verdict, draw.winner()), (Verdict::Draw, None));
    }
}

#[test]
fn mg_13_there_is_no_shield_wall_capture() {
    let text = "7/7/7/3K3/4t2/2tt3/1tTT3 a 1";
    assert!(captured(text, "e3e1").is_empty());
}
