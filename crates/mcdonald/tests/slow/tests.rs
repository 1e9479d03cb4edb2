//! The clauses that node counts alone would not show to be kept.

use std::collections::HashSet;

use super::Slow;

fn slow(text: &str) -> Slow {
    Slow::parse(text).expect(text)
}

#[test]
fn refuses_what_the_page_refuses() {
    for text in [
        "8/8/8/8/8/8/PPPPPPPP/8 w 0 0 1",     // no McDonald
        "8/8/8/4k3/8/4k3/PPPPPPPP/8 w 0 0 1", // two of him
        "8/8/8/4k3/8/8/8/P7 w 0 0 1",         // a pig on rank 1
        "P7/8/8/4k3/8/8/8/8 w 0 0 1",         // a pig in the barn
        "nbr5/8/8/4k3/8/8/P7/8 w 0 0 1",      // three helpers
        "8/8/8/4k3/8/8/PPPPPPPP/8 w 1 0 1",   // nine pigs
        "8/8/8/4k3/3P4/8/8/8 w 0 0 1",        // in check, and the pigs to move
        "8/8/8/4k3/8/8/PPPPPPPP/8 w 0 0 0",   // move 0
        "8/8/8/4k3/8/8/PPPPPPPP/8 w 0 0 01",  // other spellings
        "8/8/8/4k3/8/8/PPPPPPPP/8 w 0 +0 1",
        "8/8/8/4k3/8/8/PPPPPPPP/8  w 0 0 1",
        "8/8/44/4k3/8/8/PPPPPPPP/8 w 0 0 1",
        "......../8/8/4k3/8/8/PPPPPPPP/8 w 0 0 1",
        "8/8/8/4k3/8/8/PPPPPPPP/8 w 0 0 4294967296", // beyond the greatest move number
        "8/8/8/4k3/8/8/PPPPPPPP/8 w 0 0",
        "8/8/8/4k3/8/8/PPPPPPPP w 0 0 1",
        "",
    ] {
        assert_eq!(Slow::parse(text), None, "{text}");
    }
    // Like helpers, and helpers on the end ranks, are not on the list.
    assert!(Slow::parse("n7/8/8/4k3/8/8/P7/7n w 0 0 1").is_some());
}

#[test]
fn texts_come_back_and_human_moves_differ() {
    let middle = slow("8/8/8/4b1P1/P2k4/1Pn2P2/2P1P2P/8 b 0 1 7");
    for first in middle.moves() {
        let next = middle.play(&first);
        assert_eq!(Slow::parse(&next.text()).as_ref(), Some(&next));
        let moves = next.moves();
        let human: HashSet<String> = moves.iter().map(|mv| next.human(mv)).collect();
        assert_eq!(human.len(), moves.len(), "{}", next.text());
    }
}

#[test]
fn a_pig_enters_the_barn_and_leaves_its_square_empty() {
    let home = slow("3r4/4P3/8/8/8/8/4P3/k7 w 2 1 9").play("e7d8");
    assert_eq!(home.text(), "8/8/8/8/8/8/4P3/k7 b 3 1 9");
}

#[test]
fn mate_gives_the_pigs_on_the_board_and_being_stuck_does_not() {
    let mate = slow("k7/n1P5/PP6/8/8/8/8/8 w 1 0 30");
    assert_eq!(mate.human("b6b7"), "b7#");
    let end = mate.play("b6b7").outcome().expect("mate");
    assert_eq!((end.points, end.reason), (Some(4), "mate"));

    let stuck = slow("n7/P7/8/8/8/8/8/k7 w 3 4 30")
        .outcome()
        .expect("the pig is blocked");
    assert_eq!((stuck.points, stuck.reason), (Some(3), "no-moves"));
}

#[test]
fn human_notation() {
    let start = slow("2n2r2/8/8/4k3/8/8/PPPPPPPP/8 w 0 0 1");
    assert_eq!(start.human("e2e4"), "e4");
    assert_eq!(start.play("e2e4").human("e5e4"), "Kxe4");
    assert_eq!(start.human("d2d4"), "d4+");
    let twins = slow("n3n3/8/8/1k6/8/8/P7/8 b 0 0 2");
    assert_eq!(twins.human("a8c7"), "Nac7");
    assert_eq!(twins.human("e8f6"), "Nf6");
    let column = slow("n7/8/8/8/n5k1/8/P7/8 b 0 0 2");
    assert_eq!(column.human("a8b6"), "N8b6");
    let capture = slow("8/8/8/4r3/3P1P2/8/8/k7 w 0 0 2");
    assert_eq!(capture.human("d4e5"), "dxe5");
}
