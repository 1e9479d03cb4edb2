//! Prints what a second thread brings: nodes a second, and time to the same depth, as ratios to one thread.
//!
//! `threads [--quick]`: of each game 60 positions, each searched in turn by one thread and by two, so that a machine that slows down slows both alike.
//! The depth is the greatest that one thread reaches with a fixed budget of nodes. Times are wall-clock times: two cores must be free.
//!
//! The last two columns hold on a busy machine too. Nodes per second of CPU time, two threads to one, show whether the threads hinder each other: 1 if not at all.
//! Nodes of one thread to half the nodes of two, to the same depth, are what the time to depth would be if they did not.

use barnyard::Game;
use barnyard::search::{Engine, Evaluate, Limits, Options};
use barnyard_benches::{is_quick, mcdonald, median, openings};
use cpu_time::ProcessTime;
use std::time::Instant;

/// How many positions are searched, and with how many nodes the depth is found.
const POSITIONS: usize = 60;
const NODES: u64 = 3_000_000;

fn main() {
    println!(
        "| game | nodes/s, two threads to one | time to depth, one thread to two | nodes per CPU second, two to one | nodes to depth, one to half of two |"
    );
    println!("| --- | ---: | ---: | ---: | ---: |");
    let farm = barnyard::mcdonald::Evaluation::default();
    let magpie = barnyard::magpie::Evaluation::default();
    let gala = barnyard::gala::Evaluation::default();
    compare("mcdonald", mcdonald(), farm);
    compare("magpie", barnyard::magpie::Position::start(), magpie);
    compare("gala", barnyard::gala::Position::start(), gala);
}

/// Prints the medians over the positions.
fn compare<G: Game, E: Evaluate<G> + Sync + Copy>(name: &str, start: G, evaluate: E) {
    let nodes = if is_quick() { NODES / 20 } else { NODES };
    let [mut one, mut two] = [1, 2].map(|threads| {
        let options = Options::default().with_hash(64).with_threads(threads);
        Engine::new(evaluate, options)
    });
    let mut ratios = [const { Vec::new() }; 4];
    for timeline in openings(start, &evaluate, POSITIONS) {
        one.clear();
        let budget = Limits::nodes(nodes).into();
        let Some(report) = one.search(&timeline, &budget, |_| {}) else {
            continue;
        };
        let request = Limits::depth(report.depth.max(1)).into();
        let [alone, both] = [&mut one, &mut two].map(|engine| {
            engine.clear();
            let (begin, begin_of_cpu) = (Instant::now(), ProcessTime::now());
            let report = engine.search(&timeline, &request, |_| {});
            Cost {
                nodes: report.map_or(0, |report| report.nodes) as f64,
                seconds: begin.elapsed().as_secs_f64(),
                cpu_seconds: begin_of_cpu.elapsed().as_secs_f64(),
            }
        });
        let of_position = [
            (both.nodes / both.seconds) / (alone.nodes / alone.seconds),
            alone.seconds / both.seconds,
            (both.nodes / both.cpu_seconds) / (alone.nodes / alone.cpu_seconds),
            alone.nodes / (both.nodes / 2.0),
        ];
        for (ratios, ratio) in ratios.iter_mut().zip(of_position) {
            ratios.push(ratio);
        }
    }
    let [speed, time, cpu, nodes] = ratios.map(median);
    println!("| {name} | {speed:.2} | {time:.2} | {cpu:.2} | {nodes:.2} |");
}

/// What a search took.
struct Cost {
    nodes: f64,
    seconds: f64,
    /// Of all threads together.
    cpu_seconds: f64,
}
