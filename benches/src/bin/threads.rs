//! Prints what a second thread brings: nodes a second, and time to the same depth, as ratios to one thread.
//!
//! `threads [--quick]`: of each game 20 positions, each searched in turn by one thread and by two, so that a machine that slows down slows both alike.
//! The depth is the greatest that one thread reaches with a fixed budget of nodes. Times are wall-clock times: two cores must be free.

use barnyard::Game;
use barnyard::search::{Engine, Evaluate, Limits, Options};
use barnyard_benches::{is_quick, mcdonald, median, openings};
use std::time::Instant;

/// How many positions are searched, and with how many nodes the depth is found.
const POSITIONS: usize = 20;
const NODES: u64 = 2_000_000;

fn main() {
    println!("| game | nodes/s, two threads to one | time to depth, one thread to two |");
    println!("| --- | ---: | ---: |");
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
    let (mut speed, mut time) = (Vec::new(), Vec::new());
    for timeline in openings(start, &evaluate, POSITIONS) {
        one.clear();
        let budget = Limits::nodes(nodes).into();
        let Some(report) = one.search(&timeline, &budget, |_| {}) else {
            continue;
        };
        let request = Limits::depth(report.depth.max(1)).into();
        let measured = [&mut one, &mut two].map(|engine| {
            engine.clear();
            let begin = Instant::now();
            let report = engine.search(&timeline, &request, |_| {});
            let seconds = begin.elapsed().as_secs_f64();
            (report.map_or(0, |report| report.nodes) as f64, seconds)
        });
        let [(nodes, seconds), (nodes_of_two, seconds_of_two)] = measured;
        speed.push((nodes_of_two / seconds_of_two) / (nodes / seconds));
        time.push(seconds / seconds_of_two);
    }
    println!("| {name} | {:.2} | {:.2} |", median(speed), median(time));
}
