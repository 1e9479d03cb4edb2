//! McDonald's farm without helpers, solved: in memory, in a file, and against those who know nothing of the solver.

mod farm;
mod folder;
mod games;
mod model;
mod perfect;
#[path = "../../../mcdonald/tests/slow/mod.rs"]
mod slow;
mod solution;
mod table;
mod values;

use std::sync::{Arc, LazyLock};

use barnyard_solve::mcdonald::Solution;

/// Solved once for all tests.
static SOLUTION: LazyLock<Arc<Solution>> =
    LazyLock::new(|| Arc::new(Solution::solve(1).expect("one thread")));
