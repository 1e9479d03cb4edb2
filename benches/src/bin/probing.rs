//! Prints what tables of exact values cost and bring a search on one thread that comes upon them, as a Markdown table.
//!
//! `probing [ROUNDS] [--quick]`: every round searches the same positions with a fixed budget and then to a fixed depth, without tables and with them.
//! The positions are not in the tables themselves, but one catch away. Times are CPU times; a cell is the median over the rounds.

use std::fs;
use std::sync::Arc;

use barnyard::mcdonald::{Helper, LineUp};
use barnyard::search::{Engine, Evaluate, Limits, Options, Probe};
use barnyard::{Game, Timeline, magpie, mcdonald};
use barnyard_benches::{cpu_time, is_quick, median, openings};
use barnyard_conformance::{Choices, random_game};
use barnyard_solve::library::{Library, build_farm, build_magpie};

/// How many positions are searched, and the budget of each.
const POSITIONS: usize = 20;
const NODES: u64 = 200_000;
/// Men of Magpie's tables, and of the positions that are searched.
const TABLE_MEN: u8 = 5;
const MEN: u32 = 6;

fn main() -> Result<(), Box<dyn core::error::Error>> {
    let rounds = std::env::args()
        .skip(1)
        .find_map(|argument| argument.parse().ok())
        .unwrap_or(5);
    let nodes = if is_quick() { NODES / 10 } else { NODES };
    let folder = std::env::temp_dir().join(format!("barnyard-probing-{}", std::process::id()));
    build_farm(&folder, 2, &mut |_| {})?;
    build_magpie(&folder, TABLE_MEN, 2, &mut |_| {})?;
    let library = Arc::new(Library::open(&folder)?);

    println!(
        "| positions | M nodes/s without | with tables | ratio | nodes to the depth, ratio | time, ratio |"
    );
    println!("| --- | ---: | ---: | ---: | ---: | ---: |");
    let evaluation = mcdonald::Evaluation::default();
    for helper in [Helper::Knight, Helper::Queen] {
        let start = mcdonald::Position::start(LineUp::one(helper));
        let positions = openings(start, &evaluation, POSITIONS);
        let name = format!("the farm, {}", helper.letter());
        row(&name, &positions, &evaluation, &library, (nodes, 8), rounds);
    }
    let evaluation = magpie::Evaluation::default();
    row(
        &format!("Magpie, {MEN} men"),
        &few_men(),
        &evaluation,
        &library,
        (nodes, 7),
        rounds,
    );
    drop(library);
    fs::remove_dir_all(folder)?;
    Ok(())
}

/// Positions of random games of Magpie with so many men.
fn few_men() -> Vec<Timeline<magpie::Position>> {
    let mut choices = Choices::new(1);
    let games = core::iter::repeat_with(|| {
        let game = random_game(magpie::Position::start(), &mut choices, 300);
        let men = |position: &magpie::Position| {
            position.attackers().len() + position.defenders().len() + 1
        };
        let goes_on = |position: &magpie::Position| position.outcome().is_none();
        game.into_iter()
            .find(|position| men(position) == MEN && goes_on(position))
    });
    games.flatten().map(Timeline::new).take(POSITIONS).collect()
}

/// Measures one kind of position, and prints its row.
fn row<G: Game, E: Evaluate<G> + Clone + Sync>(
    name: &str,
    positions: &[Timeline<G>],
    evaluation: &E,
    library: &Arc<Library>,
    (nodes, depth): (u64, u32),
    rounds: usize,
) where
    Library: Probe<G>,
{
    let engine = || Engine::new(evaluation.clone(), Options::default());
    let mut engines = [
        engine(),
        engine().with_probe(Arc::<Library>::clone(library)),
    ];
    let mut columns = [const { Vec::new() }; 5];
    for _ in 0..rounds {
        let [without, with] = engines
            .each_mut()
            .map(|engine| search(engine, positions, Limits::nodes(nodes)));
        let [all, fewer] = engines
            .each_mut()
            .map(|engine| search(engine, positions, Limits::depth(depth)));
        let speeds = [without, with].map(|(nodes, seconds)| nodes / seconds);
        let ratios = [speeds[1] / speeds[0], fewer.0 / all.0, fewer.1 / all.1];
        let cells = [speeds[0] / 1e6, speeds[1] / 1e6].into_iter().chain(ratios);
        for (column, cell) in columns.iter_mut().zip(cells) {
            column.push(cell);
        }
    }
    let [without, with, speed, visited, time] = columns.map(median);
    println!("| {name} | {without:.2} | {with:.2} | {speed:.2} | {visited:.2} | {time:.2} |");
}

/// Nodes visited and seconds taken altogether, with nothing remembered from one position to the next.
fn search<G: Game, E: Evaluate<G> + Sync>(
    engine: &mut Engine<G, E>,
    positions: &[Timeline<G>],
    limits: Limits,
) -> (f64, f64) {
    let (mut visited, mut seconds) = (0, 0.0);
    for timeline in positions {
        engine.clear();
        let request = limits.into();
        let (report, time) = cpu_time(|| engine.search(timeline, &request, |_| {}));
        visited += report.map_or(0, |report| report.nodes);
        seconds += time.as_secs_f64();
    }
    (visited as f64, seconds)
}
