//! How far a long work is.

/// How far a long work is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Progress {
    /// What is done, in parts that take about the same time.
    pub done: u64,
    /// What is done when all is done.
    pub total: u64,
}
