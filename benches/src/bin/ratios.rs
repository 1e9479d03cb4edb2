//! Prints how many leaves a second each game counts, beside the peer, as a Markdown table.
//!
//! `ratios [ROUNDS] [--quick]`: every round measures each game and the peer once, one after the other, so that
//! a machine that slows down slows all alike. Times are CPU times; a cell is the median over the rounds.

use core::time::Duration;

use barnyard_benches::{Case, cases, cpu_time, is_quick, median};

type Count = fn(&Case, u32) -> u64;

/// Bulk counting, and playing every leaf.
const WAYS: [Count; 2] = [
    |case, depth| case.tree.count_in_bulk(depth),
    |case, depth| case.tree.count_played(depth),
];

fn main() {
    let rounds = std::env::args()
        .skip(1)
        .find_map(|argument| argument.parse().ok())
        .unwrap_or(7);
    let cases = cases();
    // speeds[case][way][round], in leaves a second.
    let mut speeds = vec![[Vec::new(), Vec::new()]; cases.len()];
    for _ in 0..rounds {
        for (way, count) in WAYS.iter().enumerate() {
            for (case, speeds) in cases.iter().zip(&mut speeds) {
                let depth = if is_quick() {
                    case.quick_depth
                } else {
                    case.depth
                };
                let (leaves, time) = cpu_time(|| count(case, depth));
                speeds[way].push(leaves as f64 / time.max(Duration::from_nanos(1)).as_secs_f64());
            }
        }
    }
    print_table(&cases, &speeds);
}

fn print_table(cases: &[Case], speeds: &[[Vec<f64>; 2]]) {
    println!(
        "| game | bulk, M leaves/s | ratio to peer | playing leaves, M leaves/s | ratio to peer |"
    );
    println!("| --- | ---: | ---: | ---: | ---: |");
    let Some(peer) = speeds.first() else { return };
    for (case, speeds) in cases.iter().zip(speeds) {
        print!("| {} |", case.name);
        for (own, peer) in speeds.iter().zip(peer) {
            let ratios = own.iter().zip(peer).map(|(own, peer)| own / peer).collect();
            print!(
                " {:.1} | {:.2} |",
                median(own.clone()) / 1e6,
                median(ratios)
            );
        }
        println!();
    }
}
