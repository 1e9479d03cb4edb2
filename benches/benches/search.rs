//! Positions a second in the search, from the starts of the games; elements are positions visited.

use barnyard::search::{Evaluate, Limits, search};
use barnyard::{Game, Timeline};
use barnyard_benches::{CpuTime, is_quick, mcdonald};
use criterion::{Criterion, Throughput};

fn main() {
    let mut criterion = Criterion::default()
        .with_measurement(CpuTime)
        .sample_size(10)
        .configure_from_args();
    bench(
        &mut criterion,
        "mcdonald",
        mcdonald(),
        &barnyard::mcdonald::Evaluation::default(),
        8,
    );
    bench(
        &mut criterion,
        "magpie",
        barnyard::magpie::Position::start(),
        &barnyard::magpie::Evaluation::default(),
        5,
    );
    bench(
        &mut criterion,
        "gala",
        barnyard::gala::Position::start(),
        &barnyard::gala::Evaluation::default(),
        5,
    );
    criterion.final_summary();
}

fn bench<G: Game>(
    criterion: &mut Criterion<CpuTime>,
    name: &str,
    start: G,
    evaluate: &(impl Evaluate<G> + Sync),
    depth: u32,
) {
    let limits = Limits::depth(if is_quick() { depth - 2 } else { depth });
    let timeline = Timeline::new(start);
    let visit = || search(&timeline, evaluate, limits).map(|report| report.nodes);
    let nodes = visit().expect("the game is not over at its start");
    let mut group = criterion.benchmark_group(format!("search/{name}"));
    group.throughput(Throughput::Elements(nodes));
    group.bench_function("fixed-depth", |b| b.iter(visit));
    group.finish();
}
