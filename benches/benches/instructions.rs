//! The instructions that counting a tree takes, by Valgrind: the same on a busy machine as on a quiet one.
//!
//! `instructions-per-leaf` divides them by the leaves; its head says how to run both.

// The macro's functions have no docs.
#![allow(missing_docs)]

use core::hint::black_box;

use barnyard_benches::{Case, cases};
use gungraun::prelude::*;

/// The case with this name.
fn case(name: &str) -> Case {
    cases()
        .into_iter()
        .find(|case| case.name == name)
        .expect("a case has this name")
}

#[library_benchmark(setup = case)]
#[bench::chess("chess")]
#[bench::mcdonald("mcdonald")]
#[bench::magpie("magpie")]
#[bench::gala("gala")]
fn bulk(case: Case) -> (Case, u64) {
    let leaves = black_box(&case).tree.count_in_bulk(case.quick_depth);
    (case, leaves)
}

#[library_benchmark(setup = case)]
#[bench::chess("chess")]
#[bench::mcdonald("mcdonald")]
#[bench::magpie("magpie")]
#[bench::gala("gala")]
fn playing_leaves(case: Case) -> (Case, u64) {
    let leaves = black_box(&case).tree.count_played(case.quick_depth);
    (case, leaves)
}

library_benchmark_group!(name = perft, benchmarks = [bulk, playing_leaves]);
main!(library_benchmark_groups = perft);
