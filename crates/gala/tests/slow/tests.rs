//! The clauses that node counts alone would not show to be kept.

use std::collections::HashSet;

use super::{EMPTY, Slow, Square};

const START: &str = "krbp2prbk/rbp4prb/bp6pr/p8p/10/10/P8P/RP6PB/BRP4PBR/KBRP2PBRK w 1";

fn slow(text: &str) -> Slow {
    Slow::parse(text).expect(text)
}

fn end(text: &str) -> Option<(Option<u8>, &'static str)> {
    slow(text).outcome().map(|end| (end.winner, end.reason))
}

/// Where the piece of the square can go, told by a list of squares with spaces between.
fn assert_targets(text: &str, from: &str, expected: &str) {
    let moves = slow(text).moves();
    let targets = moves.iter().filter_map(|mv| mv.strip_prefix(from));
    let mut expected: Vec<&str> = expected.split_whitespace().collect();
    expected.sort_unstable();
    assert_eq!(targets.collect::<Vec<_>>(), expected, "{from} in {text}");
}

#[test]
fn the_triangles_are_the_start() {
    let start = slow(START);
    for square in Square::all() {
        let full = start.at(square) != Some(EMPTY);
        assert_eq!(square.is_full_at_start(), full, "{}", square.name());
    }
}

#[test]
fn refuses_what_the_page_refuses() {
    for text in [
        "kkk7/10/10/10/10/10/10/10/10/K9 w 1",
        "k9/10/10/10/10/10/10/10/RRRRRR4/K9 w 1",
        "k9/10/10/10/10/10/10/10/bbbbbb4/K9 w 1",
        "k9/10/10/10/10/10/10/10/PPPPPPPPP1/K9 w 1",
        "k9/10/10/10/4p5/10/10/10/10/K9 w 1", // a pawn on a central square
        "k9/10/10/10/5R4/10/10/10/10/K9 w 1",
        "k9/10/10/10/10/10/10/10/10/K9 a 1",
        "k9/10/10/10/10/10/10/10/10/K9 w 0",
        "k9/10/10/10/10/10/10/10/10/K9 w 01", // other spellings
        "k9/55/10/10/10/10/10/10/10/K9 w 1",
        "k9/010/10/10/10/10/10/10/10/K9 w 1",
        "k9/........../10/10/10/10/10/10/10/K9 w 1",
        "k9/10/10/10/10/10/10/10/10/K9 w",
        "k9/10/10/10/10/10/10/10/K9 w 1",
        "",
    ] {
        assert_eq!(Slow::parse(text), None, "{text}");
    }
}

#[test]
fn texts_come_back_and_human_moves_differ() {
    let middle =
        slow("3pp2kb1/2rRrb3b/6p1B1/pB4r1r1/2bp3P2/3P5R/P6b2/R2PP1P1K1/3K1RB3/rB4P1R1 w 64");
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
    let kings_captured = |winner| Some((Some(winner), "kings-captured"));
    assert_eq!(end("10/10/10/10/10/10/10/10/10/K9 b 1"), kings_captured(0));
    assert_eq!(end("10/10/10/10/10/10/10/10/10/K9 w 1"), kings_captured(0));
    assert_eq!(end("10/10/10/10/10/10/10/10/10/10 w 1"), kings_captured(1));

    let in_centre = |winner| Some((Some(winner), "kings-in-centre"));
    assert_eq!(end("k9/10/10/10/4KK4/10/10/10/10/10 b 1"), in_centre(0));
    assert_eq!(end("k9/10/10/10/4KK4/10/10/10/10/10 w 1"), in_centre(0));
    assert_eq!(end("10/10/10/10/4KK4/4kk4/10/10/10/10 w 1"), in_centre(1));
    assert_eq!(end("10/10/10/10/4KK4/4kk4/10/10/10/10 b 1"), in_centre(0));

    // One king in the centre is not two.
    let draw = |reason| Some((None, reason));
    assert_eq!(
        end("k9/10/10/10/4K5/10/10/10/10/10 b 1"),
        draw("one-king-each")
    );
    assert_eq!(end("k9/10/10/10/4K5/10/10/10/10/9K b 1"), None);

    // The bishops leave the king no square, and he captures only over the line.
    assert_eq!(
        end("kk8/10/10/10/10/10/10/10/bb8/Kb8 w 1"),
        draw("no-moves")
    );
}

#[test]
fn sliders_turn_at_the_line() {
    // One square before the line: only one more beyond it.
    let rook_at = |rank_3: &str| format!("k8k/10/10/10/10/10/10/{rank_3}/10/K8K w 1");
    assert_targets(&rook_at("2R7"), "c3", "a3 b3 c1 c2 c4 c5 b6 d6 d3 e3 f4 f2");
    // At the line: any distance beyond it, but not over it again.
    assert_targets(
        &rook_at("3R6"),
        "d3",
        "a3 b3 c3 d1 d2 d4 d5 c6 e4 e3 f4 g5 h6 f2",
    );
    // A capture is the end of the way, and is not to be had in the own zone kind.
    assert_targets(&rook_at("1p1Rp5"), "d3", "c3 d1 d2 d4 d5 c6 e4 e3");
    assert_targets(&rook_at("3RP5"), "d3", "a3 b3 c3 d1 d2 d4 d5 c6 e4");
}

#[test]
fn sliders_pass_over_the_centre() {
    let through = "c3 b2 a1 c5 b5 a5 d5 c6 e3 e2 e1 f3 e4";
    let beyond = "e7 e8 e9 e10 g5 h5 i5 j5";
    let bishop = "k8k/10/10/10/10/10/3B6/10/10/1K7K w 1";
    assert_targets(bishop, "d4", &format!("{through} {beyond}"));
    // A king in the way stops them, and they cannot capture him there.
    let king = "9k/10/10/10/10/4k5/3B6/10/10/1K7K w 1";
    assert_targets(king, "d4", through);
}

#[test]
fn kings() {
    // From the corner zone a king captures over the line only: e5, e4 but not c4, d3.
    let captures = "9k/10/10/10/10/4k5/2pKp5/3p6/10/9K w 1";
    assert_targets(captures, "d4", "c3 c5 d5 e3 e4 e5");
    // Inside the central zone there is nothing to capture.
    let inside = "9k/10/10/10/10/4k5/4K5/10/10/9K w 1";
    assert_targets(inside, "e4", "d3 d4 d5 e3 f3 f4 f5");
    // The jump: the sixty squares outside the triangles, but for the king's own and the two
    // with pawns. The one at d4 can be captured, with a step over the line.
    let jump = slow("9k/10/10/10/10/4K5/3p6/4p5/10/9K w 1");
    let targets = jump
        .moves()
        .iter()
        .filter(|mv| mv.starts_with("e5"))
        .count();
    assert_eq!(targets, 60 - 3 + 1);
    assert_eq!(jump.human("e5d4"), "Kxd4");
}

#[test]
fn pawns() {
    let white = |ranks_8_to_3: &str| format!("k8k/10/{ranks_8_to_3}/10/K8K w 1");
    // At home: two steps if the first is in the corner zone, and no captures.
    assert_targets(&white("10/10/10/10/P9/10"), "a4", "b5");
    assert_targets(&white("10/10/10/10/10/P9"), "a3", "b4 c5");
    assert_targets(&white("10/10/10/2p7/10/P9"), "a3", "b4");
    assert_targets(&white("10/10/10/10/1p8/P9"), "a3", "");
    // From h3 the second step, and from d4 the first, would end in the centre.
    assert_targets(&white("10/10/10/10/10/7P2"), "h3", "g4");
    assert_targets(&white("10/10/10/10/3P6/10"), "d4", "");
    // Elsewhere: one step anywhere but to a central square, captures over the line.
    assert_targets(&white("10/10/10/10/5P4/4pPp3"), "f4", "e4 g3 g4 g5");
    assert_targets(&white("1P8/2p7/10/10/10/10"), "b8", "a7 b7 a8 c8 a9 b9 c9");
    // Black's are the mirror image.
    let black = "k8k/10/7p2/p9/10/10/10/10/10/K8K b 1";
    assert_targets(black, "a7", "b6");
    assert_targets(black, "h8", "g7");
}

#[test]
fn human_notation() {
    let rooks = slow("k8k/10/10/10/10/10/R2R6/10/R9/K8K w 1");
    assert_eq!(rooks.human("a1b1"), "Kb1");
    assert_eq!(rooks.human("a2b2"), "Rb2");
    assert_eq!(rooks.human("d4b4"), "Rdb4");
    assert_eq!(rooks.human("a2a3"), "R2a3");

    let pawns = slow("k8k/10/10/10/10/10/4P5/3p2p3/4PP4/K8K w 1");
    assert_eq!(pawns.human("f2f3"), "ff3");
    assert_eq!(pawns.human("e4f4"), "f4");
    assert_eq!(pawns.human("e4e3"), "4e3");
    assert_eq!(pawns.human("e2e3"), "e2e3");
    assert_eq!(pawns.human("f2g3"), "fxg3");
    assert_eq!(pawns.human("e2d3"), "e2xd3");
}
