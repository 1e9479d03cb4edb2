//! The clauses that node counts alone would not show to be kept.

use std::collections::HashSet;

use super::Slow;

fn slow(text: &str) -> Slow {
    Slow::parse(text).expect(text)
}

fn end(text: &str) -> Option<(Option<u8>, &'static str)> {
    slow(text).outcome().map(|end| (end.winner, end.reason))
}

#[test]
fn refuses_what_the_page_refuses() {
    for text in [
        "1tttt2/tttt3/t6/3K3/7/7/7 a 1", // nine attackers
        "1TTTTT1/7/7/3K3/7/7/1t5 a 1",   // five defenders
        "7/7/7/3K3/7/7/1K5 a 1",         // two kings
        "7/7/7/3T3/7/7/1K5 a 1",         // a man on the throne
        "7/7/7/3K3/7/7/t6 a 1",          // a man on a corner
        "7/7/7/3K3/7/7/7 w 1",
        "7/7/7/3K3/7/7/7 a 0",
        "7/7/7/3K3/7/7/7 a 01",
        "7/7/7/3K3/7/7/34 a 1",
        "7/7/7/3K3/7/7 a 1",
        "7/7/7/3K3/7/7/7 a",
        "7/7/7/3K3/7/7/7 a 1 ",
        "",
    ] {
        assert_eq!(Slow::parse(text), None, "{text}");
    }
}

#[test]
fn texts_come_back_and_human_moves_differ() {
    let middle = slow("3t3/1t5/t2T3/1t1K2t/3TT2/2Tt1t1/3t3 d 4");
    for first in middle.moves() {
        let next = middle.play(&first);
        assert_eq!(Slow::parse(&next.text()).as_ref(), Some(&next));
        let moves = next.moves();
        let human: HashSet<String> = moves.iter().map(|mv| next.human(mv)).collect();
        assert_eq!(human.len(), moves.len(), "{}", next.text());
    }
}

#[test]
fn outcome_by_the_position_alone() {
    assert_eq!(end("7/7/7/7/7/7/1t5 d 1"), Some((Some(0), "king-captured")));
    assert_eq!(end("7/7/7/7/7/7/Kt5 a 1"), Some((Some(1), "corner")));
    assert_eq!(
        end("7/3t3/2tTt2/2tKt2/3t3/7/7 a 1"),
        Some((Some(0), "encircled"))
    );
    // A defender on the edge saves the king from encirclement, whom no move captured here.
    assert_eq!(end("7/7/3t3/2tKt2/3t3/7/1T5 d 1"), None);
    // The attackers have nobody left to move.
    assert_eq!(end("7/7/7/3K3/7/7/7 a 1"), Some((Some(1), "no-moves")));
}

#[test]
fn encirclement() {
    // Attackers that touch at their corners are a wall.
    let ring = "7/3t3/2t1t2/1t1K1t1/2t1t2/3t3/7 d 1";
    assert_eq!(end(ring), Some((Some(0), "encircled")));
    let with_a_man_outside = "7/1T1t3/2t1t2/1t1K1t1/2t1t2/3t3/7 d 1";
    assert_eq!(end(with_a_man_outside), None);
    let open = slow("7/3t3/2t1t2/1t1K1t1/2t1t2/7/3t3 a 1");
    assert_eq!(open.human("d1d2"), "d1-d2++");
}

#[test]
fn hostile_squares() {
    // Beside the empty throne a defender is captured; with his king on it he is not.
    let empty = slow("7/7/7/4T1t/7/7/1K5 a 1");
    assert_eq!(empty.human("g4f4"), "g4-f4xe4");
    let kept = slow("7/7/7/3KT1t/7/7/7 a 1");
    assert_eq!(kept.human("g4f4"), "g4-f4");
    // An attacker is captured beside the throne in both cases.
    let attacker = slow("7/7/7/3Kt1T/7/7/1t5 d 1");
    assert_eq!(attacker.human("g4f4"), "g4-f4xe4");
    let corner = slow("7/7/7/3K3/7/7/1T1t3 a 1");
    assert_eq!(corner.human("d1c1"), "d1-c1xb1");
}

#[test]
fn only_the_mover_captures() {
    let between = slow("7/7/7/3K3/7/1t1t3/2T4 d 1");
    assert_eq!(between.human("c1c2"), "c1-c2");
    assert_eq!(between.play("c1c2").text(), "7/7/7/3K3/7/1tTt3/7 a 2");
}

#[test]
fn captures_are_told_clockwise() {
    let corner = slow("7/t5K/2T4/2t4/3tT2/7/2T4 d 1");
    assert_eq!(corner.human("c1c3"), "c1-c3xc4/d3");
}

#[test]
fn capture_of_the_king() {
    let human = |text: &str, mv: &str| slow(text).human(mv);
    // In the open, and on the throne, it takes four.
    assert_eq!(human("7/2t4/1tKt3/7/7/6T/2t4 a 1", "c1c4"), "c1-c4xc5++");
    assert_eq!(human("7/2t4/1tK4/7/7/6T/2t4 a 1", "c1c4"), "c1-c4");
    assert_eq!(human("7/7/3t3/2tKt2/7/6T/3t3 a 1", "d1d3"), "d1-d3xd4++");
    assert_eq!(human("7/7/3t3/2tK3/7/6T/3t3 a 1", "d1d3"), "d1-d3");
    // Beside the throne, and at the edge, three. The last comes over the empty throne.
    assert_eq!(human("7/3t3/2tK2t/7/7/6T/7 a 1", "g5e5"), "g5-e5xd5++");
    assert_eq!(human("7/7/t6/K5t/t6/7/7 a 1", "g4b4"), "g4-b4xa4++");
    // At the edge beside a corner, two.
    assert_eq!(human("7/1t5/7/7/7/7/1Kt4 a 1", "b6b2"), "b6-b2xb1++");
    // A king that steps between them himself is not captured.
    assert_eq!(human("7/3t3/2t1t2/3K3/7/6T/7 d 1", "d4d5"), "Kd4-d5");
}

#[test]
fn a_captured_king_leaves_the_board() {
    let end = slow("7/1t5/7/7/7/7/1Kt4 a 5").play("b6b2");
    assert_eq!(end.text(), "7/7/7/7/7/1t5/2t4 d 5");
    assert_eq!(end.moves(), Vec::<String>::new());
}
