//! Prints how late the engine answers with a clock that is about to run out, by wall-clock time.
//!
//! `clock [--quick]`: of each game 1,000 searches with 1 to 50 ms left, one thread. Other programs on the machine make it late: it must be idle.
//! With them come the time that a search of one position takes, which is what starting one costs, and the time to make an engine with 16 MiB; both are medians.

use core::time::Duration;
use std::time::Instant;

use barnyard::search::{Clock, Engine, Evaluate, Limits, Options};
use barnyard::{Game, Timeline};
use barnyard_benches::{is_quick, mcdonald, median, openings};

/// How many positions are searched, in turn.
const POSITIONS: usize = 50;
const SEARCHES: usize = 1_000;

/// How many engines are made.
const ENGINES: usize = 20;

fn main() {
    println!(
        "| game | searches | late | by at most, µs | nearest to late, µs left | start of a search, µs | a new engine, µs |"
    );
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
    let farm = barnyard::mcdonald::Evaluation::default();
    let magpie = barnyard::magpie::Evaluation::default();
    let gala = barnyard::gala::Evaluation::default();
    measure("mcdonald", mcdonald(), farm);
    measure("magpie", barnyard::magpie::Position::start(), magpie);
    measure("gala", barnyard::gala::Position::start(), gala);
}

/// Prints a game's row.
fn measure<G: Game, E: Evaluate<G> + Sync + Copy>(name: &str, start: G, evaluate: E) {
    let searches = if is_quick() { SEARCHES / 10 } else { SEARCHES };
    let mut engine = Engine::new(evaluate, Options::default());
    let positions = openings(start, &evaluate, POSITIONS);
    let (mut late, mut most, mut least_left) = (0, Duration::ZERO, Duration::MAX);
    for (number, timeline) in (0..searches).zip(positions.iter().cycle()) {
        let remaining = Duration::from_millis(1 + number as u64 % 50);
        let limits = Limits::clock(Clock {
            remaining,
            ..Clock::default()
        });
        let took = time(|| engine.search(timeline, &limits.into(), |_| {}));
        late += usize::from(took > remaining);
        most = most.max(took.saturating_sub(remaining));
        least_left = least_left.min(remaining.saturating_sub(took));
    }
    let starts = (0..searches).zip(positions.iter().cycle());
    let starts = starts.map(|(_, timeline)| start_time(&mut engine, timeline));
    let starts = median(starts.collect());
    let engines =
        (0..ENGINES).map(|_| micros(time(|| Engine::<G, E>::new(evaluate, Options::default()))));
    let engines = median(engines.collect());
    println!(
        "| {name} | {searches} | {late} | {:.0} | {:.0} | {starts:.1} | {engines:.0} |",
        micros(most),
        micros(least_left)
    );
}

/// Microseconds that a search of one position takes.
fn start_time<G: Game, E: Evaluate<G> + Sync>(
    engine: &mut Engine<G, E>,
    timeline: &Timeline<G>,
) -> f64 {
    let request = Limits::nodes(1).into();
    micros(time(|| engine.search(timeline, &request, |_| {})))
}

/// The wall-clock time a function takes; what it returns is dropped after that.
fn time<T>(function: impl FnOnce() -> T) -> Duration {
    let begin = Instant::now();
    let returned = function();
    let took = begin.elapsed();
    drop(returned);
    took
}

fn micros(time: Duration) -> f64 {
    time.as_secs_f64() * 1e6
}
