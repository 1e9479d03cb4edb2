//! Leaves a second in perft, of the peer and of our games; elements are leaves.

use barnyard_benches::{CpuTime, cases, is_quick};
use criterion::{Criterion, Throughput};

fn main() {
    let mut criterion = Criterion::default()
        .with_measurement(CpuTime)
        .sample_size(10)
        .configure_from_args();
    for case in cases() {
        let depth = if is_quick() {
            case.quick_depth
        } else {
            case.depth
        };
        let mut group = criterion.benchmark_group(format!("perft/{}", case.name));
        group.throughput(Throughput::Elements(case.tree.count_in_bulk(depth)));
        group.bench_function("bulk", |b| b.iter(|| case.tree.count_in_bulk(depth)));
        group.bench_function("playing-leaves", |b| {
            b.iter(|| case.tree.count_played(depth));
        });
        group.finish();
    }
    criterion.final_summary();
}
