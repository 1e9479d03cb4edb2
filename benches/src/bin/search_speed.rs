//! Prints how many positions a second each game's search visits on one thread, beside what the peer counts, as a Markdown table.
//!
//! `search-speed [ROUNDS] [--quick]`: every round searches 20 positions a game with a fixed budget, and counts the peer's leaves in bulk once.
//! Times are CPU times; a cell is the median over the rounds. The last column is the speed on a machine where the peer counts 300 million leaves a second.

use barnyard::Game;
use barnyard::search::{Engine, Evaluate, Limits, Options};
use barnyard_benches::{Chess, Tree, cpu_time, is_quick, mcdonald, median, openings};

/// How many positions are searched, and the budget of each.
const POSITIONS: usize = 20;
const NODES: u64 = 200_000;

fn main() {
    let rounds = std::env::args()
        .skip(1)
        .find_map(|argument| argument.parse().ok())
        .unwrap_or(5);
    let nodes = if is_quick() { NODES / 10 } else { NODES };
    let mut peer = Vec::new();
    let mut speeds = [("mcdonald", vec![]), ("magpie", vec![]), ("gala", vec![])];
    for _ in 0..rounds {
        let (leaves, time) = cpu_time(|| Chess::default().count_in_bulk(5));
        peer.push(leaves as f64 / time.as_secs_f64());
        let [(_, one), (_, two), (_, three)] = &mut speeds;
        one.push(speed(
            mcdonald(),
            barnyard::mcdonald::Evaluation::default(),
            nodes,
        ));
        two.push(speed(
            barnyard::magpie::Position::start(),
            barnyard::magpie::Evaluation::default(),
            nodes,
        ));
        three.push(speed(
            barnyard::gala::Position::start(),
            barnyard::gala::Evaluation::default(),
            nodes,
        ));
    }
    println!("| game | M nodes/s | percent of the peer's leaves/s | at 300 M leaves/s |");
    println!("| --- | ---: | ---: | ---: |");
    for (name, speeds) in speeds {
        let shares = speeds.iter().zip(&peer).map(|(own, peer)| own / peer);
        let share = median(shares.collect());
        println!(
            "| {name} | {:.2} | {:.2} | {:.2} |",
            median(speeds) / 1e6,
            share * 100.0,
            share * 300.0
        );
    }
}

/// Nodes a second over the positions, each searched by an engine that knows nothing yet.
fn speed<G: Game>(start: G, evaluate: impl Evaluate<G> + Sync, nodes: u64) -> f64 {
    let positions = openings(start, &evaluate, POSITIONS);
    let mut engine = Engine::new(evaluate, Options::default());
    let (mut visited, mut seconds) = (0, 0.0);
    for timeline in &positions {
        engine.clear();
        let request = Limits::nodes(nodes).into();
        let (report, time) = cpu_time(|| engine.search(timeline, &request, |_| {}));
        visited += report.map_or(0, |report| report.nodes);
        seconds += time.as_secs_f64();
    }
    visited as f64 / seconds
}
