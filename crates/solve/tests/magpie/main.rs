//! Magpie's endgames, solved: in memory, in files, in play, and against those who know nothing of the solver.

mod endgames;
mod model;
mod page;
mod perfect;
mod robot;
#[path = "../../../magpie/tests/slow/mod.rs"]
mod slow;
mod slowly;
