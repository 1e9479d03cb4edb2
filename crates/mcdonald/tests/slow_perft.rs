//! The slow model reaches the node counts that stand beside the rules pages. An independent model made
//! those, so where the two agree, the clauses were read alike.

mod slow;

use slow::Slow;

/// Positions, and their nodes at depth 1, 2, 3 and so on.
const COUNTS: &[(&str, &[u64])] = &[
    (
        "8/8/8/4k3/8/8/PPPPPPPP/8 w 0 0 1",
        &[16, 118, 1_726, 10_460, 144_600, 935_906, 12_154_360],
    ),
    (
        "2n5/8/8/4k3/8/8/PPPPPPPP/8 w 0 0 1",
        &[16, 174, 2_562, 26_177, 360_588, 3_757_692],
    ),
    (
        "2b5/8/8/4k3/8/8/PPPPPPPP/8 w 0 0 1",
        &[16, 215, 3_153, 39_130, 533_035, 6_578_259],
    ),
    (
        "2r5/8/8/4k3/8/8/PPPPPPPP/8 w 0 0 1",
        &[16, 297, 4_360, 74_883, 1_016_931, 16_589_999],
    ),
    (
        "2q5/8/8/4k3/8/8/PPPPPPPP/8 w 0 0 1",
        &[16, 394, 5_787, 131_850, 1_789_796, 39_419_642],
    ),
    (
        "2n2b2/8/8/4k3/8/8/PPPPPPPP/8 w 0 0 1",
        &[16, 271, 3_987, 62_132, 848_658, 13_110_097],
    ),
    (
        "2n2r2/8/8/4k3/8/8/PPPPPPPP/8 w 0 0 1",
        &[16, 314, 4_612, 87_445, 1_189_616, 22_608_010],
    ),
    (
        "2n2q2/8/8/4k3/8/8/PPPPPPPP/8 w 0 0 1",
        &[16, 411, 6_037, 148_958, 2_023_981, 49_850_501],
    ),
    (
        "2b2r2/8/8/4k3/8/8/PPPPPPPP/8 w 0 0 1",
        &[16, 355, 5_203, 110_923, 1_501_006, 31_711_174],
    ),
    (
        "2b2q2/8/8/4k3/8/8/PPPPPPPP/8 w 0 0 1",
        &[16, 452, 6_628, 181_379, 2_454_979],
    ),
    (
        "2r2q2/8/8/4k3/8/8/PPPPPPPP/8 w 0 0 1",
        &[16, 492, 7_208, 222_063, 2_995_563],
    ),
    (
        "8/8/8/4b1P1/P2k4/1Pn2P2/2P1P2P/8 b 0 1 7",
        &[20, 172, 2_847, 23_782, 390_307, 3_138_067, 51_283_679],
    ),
    (
        "7r/n7/8/8/2kP4/P3PP2/1PP3PP/8 w 0 0 5",
        &[11, 184, 1_887, 30_418, 297_264, 4_944_028],
    ),
    (
        "4b3/8/4PP2/8/1q1P3k/8/8/8 b 1 4 21",
        &[31, 94, 2_864, 8_571, 259_582, 712_936, 21_726_149],
    ),
    (
        "r7/8/4k3/4P3/P1PP4/8/1P3PPP/8 b 0 0 5",
        &[15, 167, 2_421, 25_610, 367_367, 3_692_649],
    ),
];

/// Up to so many nodes a debug build counts at once.
const SMALL: u64 = 50_000;

fn check(chosen: impl Fn(u64) -> bool) {
    for (position, counts) in COUNTS {
        let slow = Slow::parse(position).expect("a good position");
        for (depth, &nodes) in (1..).zip(*counts) {
            if chosen(nodes) {
                assert_eq!(slow.perft(depth), nodes, "{position}, depth {depth}");
            }
        }
    }
}

#[test]
fn small_counts() {
    check(|nodes| nodes <= SMALL);
}

#[test]
#[ignore = "slow: run by .ci/run"]
fn large_counts() {
    check(|nodes| nodes > SMALL);
}
