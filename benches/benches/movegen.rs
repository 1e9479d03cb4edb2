//! Moves a second, given out one by one or counted in bulk, on positions of random play; elements are moves.

use barnyard_benches::{CpuTime, cases};
use criterion::{Criterion, Throughput};

fn main() {
    let mut criterion = Criterion::default()
        .with_measurement(CpuTime)
        .configure_from_args();
    for case in cases() {
        let mut group = criterion.benchmark_group(format!("movegen/{}", case.name));
        group.throughput(Throughput::Elements(case.sample.count_all() as u64));
        group.bench_function("visit", |b| b.iter(|| case.sample.visit_all()));
        group.bench_function("count", |b| b.iter(|| case.sample.count_all()));
        group.finish();
    }
    criterion.final_summary();
}
