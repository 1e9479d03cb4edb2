//! `barnyard perft`: counts, their division, and how it refuses.

mod common;

use common::{barnyard, output};
use predicates::prelude::*;

/// Counts an independent model of the rules has made.
const COUNTS: [(&[&str], &[u64]); 8] = [
    (&["mcdonald"], &[16, 118, 1726, 10_460, 144_600, 935_906]),
    (
        &["mcdonald", "--helpers", "nr"],
        &[16, 314, 4612, 87_445, 1_189_616],
    ),
    (
        &["mcdonald", "--helpers", "QR"],
        &[16, 492, 7208, 222_063, 2_995_563],
    ),
    (
        &[
            "mcdonald",
            "--position",
            "8/8/8/4b1P1/P2k4/1Pn2P2/2P1P2P/8 b 0 1 7",
        ],
        &[20, 172, 2847, 23_782, 390_307, 3_138_067],
    ),
    (&["magpie"], &[40, 960, 39_512, 996_096]),
    (
        &[
            "magpie",
            "--position",
            "3t3/1t5/t2T3/1t1K2t/3TT2/2Tt1t1/3t3 d 4",
        ],
        &[27, 1175, 30_951, 1_321_515],
    ),
    (&["gala"], &[26, 676, 23_861, 836_994]),
    (
        &[
            "gala",
            "--position",
            "k3b1prbk/7pr1/3p2r3/p1p1bp4/7P2/B5R1B1/5B1PrP/1b1B1PP3/5R2RR/K5B2K w 53",
        ],
        &[56, 2846, 165_109],
    ),
];

/// Runs `perft GAME DEPTH OPTIONS…`.
fn perft(start: &[&str], depth: usize, more: &[&str]) -> String {
    let depth = depth.to_string();
    let (game, position) = start.split_at(1);
    output(&[&["perft"], game, &[&depth], position, more].concat())
}

#[test]
fn counts_are_those_of_the_model() {
    for (start, counts) in COUNTS {
        assert_eq!(perft(start, 0, &[]), "1\n");
        for (count, depth) in counts.iter().zip(1..) {
            assert_eq!(perft(start, depth, &[]), format!("{count}\n"), "{start:?}");
        }
    }
}

#[test]
fn threads_and_tables_change_nothing() {
    for (start, counts) in COUNTS {
        for more in [&["--threads", "3"][..], &["--hash", "3"]] {
            for (count, depth) in counts.iter().zip(1..) {
                assert_eq!(perft(start, depth, more), format!("{count}\n"), "{start:?}");
            }
        }
    }
}

#[test]
fn division_lists_each_move_and_sums_up() {
    insta::assert_snapshot!(perft(&["mcdonald"], 2, &["--divide"]), @r"
    a2a3: 8
    a2a4: 8
    b2b3: 8
    b2b4: 8
    c2c3: 7
    c2c4: 7
    d2d3: 7
    d2d4: 8
    e2e3: 6
    e2e4: 6
    f2f3: 7
    f2f4: 8
    g2g3: 7
    g2g4: 7
    h2h3: 8
    h2h4: 8

    118
    ");
    for (start, counts) in COUNTS {
        for more in [
            &["--divide"][..],
            &["--divide", "--threads", "2"],
            &["--divide", "--hash", "1"],
        ] {
            let text = perft(start, 3, more);
            let (list, total) = text
                .split_once("\n\n")
                .expect("a blank line before the total");
            let list: Vec<(&str, u64)> = list
                .lines()
                .map(|line| {
                    let (mv, count) = line.split_once(": ").expect("a move and its count");
                    (mv, count.parse().expect("a number"))
                })
                .collect();
            assert!(list.is_sorted_by_key(|(mv, _)| *mv));
            assert_eq!(list.len() as u64, counts[0]);
            assert_eq!(list.iter().map(|(_, count)| count).sum::<u64>(), counts[2]);
            assert_eq!(total, format!("{}\n", counts[2]));
        }
    }
}

#[test]
fn nothing_follows_an_ended_game() {
    let over = &["mcdonald", "--position", "8/8/8/4k3/8/8/8/8 w 3 5 9"];
    assert_eq!(perft(over, 0, &["--divide"]), "1\n");
    assert_eq!(perft(over, 3, &[]), "0\n");
    assert_eq!(perft(over, 3, &["--threads", "2"]), "0\n");
    assert_eq!(perft(over, 3, &["--divide"]), "\n0\n");
}

#[test]
fn the_speed_is_told_apart_from_the_count() {
    barnyard()
        .args(["perft", "magpie", "3"])
        .assert()
        .success()
        .stdout("39512\n")
        .stderr(
            predicate::str::is_match("^39,512 nodes in [0-9.]+.?s, [0-9,]+ nodes/s\n$")
                .expect("a pattern"),
        );
}

#[test]
fn what_cannot_be_counted_is_refused_with_status_2() {
    for wrong in [
        &["chess", "3"][..],
        &["magpie"],
        &["magpie", "-1"],
        &["magpie", "21"],
        &["magpie", "3", "--threads", "0"],
        &["magpie", "3", "--hash", "0"],
        &["magpie", "3", "--hash", "1", "--threads", "2"],
        &["mcdonald", "3", "--helpers", "nn"],
        &[
            "mcdonald",
            "3",
            "--helpers",
            "n",
            "--position",
            "8/8/8/4k3/8/8/8/8 w 3 5 9",
        ],
    ] {
        barnyard()
            .arg("perft")
            .args(wrong)
            .assert()
            .code(2)
            .stdout("");
    }
    for (wrong, message) in [
        (
            &["magpie", "3", "--position", "3t3 a 1"][..],
            "barnyard: --position: expected 7 ranks, found 1\n",
        ),
        (
            &["gala", "3", "--helpers", "n"],
            "barnyard: --helpers: Gala has no helpers, only McDonald's farm does\n",
        ),
    ] {
        barnyard()
            .arg("perft")
            .args(wrong)
            .assert()
            .code(2)
            .stdout("")
            .stderr(message);
    }
}

#[test]
fn a_count_that_does_not_fit_is_no_count() {
    let crowded = [
        "perft",
        "magpie",
        "20",
        "--position",
        "3K3/7/2T4/7/7/5t1/7 d 1",
        "--hash",
        "128",
    ];
    barnyard()
        .args(crowded)
        .assert()
        .code(1)
        .stdout("")
        .stderr("barnyard: the count does not fit 64 bits: count less deep\n");
}

#[cfg(target_os = "linux")]
#[test]
fn threads_that_the_system_has_not_are_done_without() {
    // Room for some forty of the stacks; much less, and the C library itself may end the program.
    let script = "ulimit -v 100000 && exec \"$0\" perft gala 4 --threads 256";
    assert_cmd::Command::new("sh")
        .args(["-c", script, env!("CARGO_BIN_EXE_barnyard")])
        .assert()
        .success()
        .stdout("836994\n");
}

#[cfg(target_os = "linux")]
#[test]
fn a_count_stands_where_its_speed_cannot_be_told() {
    let script = "exec \"$0\" perft magpie 2 2>/dev/full";
    assert_cmd::Command::new("sh")
        .args(["-c", script, env!("CARGO_BIN_EXE_barnyard")])
        .assert()
        .success()
        .stdout(predicate::str::ends_with("\n"));
}
