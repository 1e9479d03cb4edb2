//! What an engine is made with.

/// What an engine is made with.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Options {
    /// Memory for the transposition table, or the tree, in MiB.
    pub hash: usize,
    /// Threads that search together; with one, a search repeats itself exactly. Monte-Carlo tree search uses one whatever is given.
    pub threads: usize,
    /// How it searches.
    pub algorithm: Algorithm,
    /// What principal variation search leaves out to look further.
    pub selectivity: Selectivity,
    /// How Monte-Carlo tree search judges the leaves of its tree.
    pub leaves: Leaves,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            hash: 16,
            threads: 1,
            algorithm: Algorithm::default(),
            selectivity: Selectivity::default(),
            leaves: Leaves::default(),
        }
    }
}

impl Options {
    /// With a transposition table of so many MiB.
    #[must_use]
    pub fn with_hash(self, mebibytes: usize) -> Options {
        Options {
            hash: mebibytes,
            ..self
        }
    }

    /// With so many threads; 0 counts as 1.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Options {
        Options {
            threads: threads.max(1),
            ..self
        }
    }

    /// With this algorithm.
    #[must_use]
    pub fn with_algorithm(self, algorithm: Algorithm) -> Options {
        Options { algorithm, ..self }
    }

    /// With this selectivity.
    #[must_use]
    pub fn with_selectivity(self, selectivity: Selectivity) -> Options {
        Options {
            selectivity,
            ..self
        }
    }

    /// With leaves judged in this way.
    #[must_use]
    pub fn with_leaves(self, leaves: Leaves) -> Options {
        Options { leaves, ..self }
    }
}

/// How an engine searches.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Algorithm {
    /// Principal variation search: iterative deepening with alpha-beta.
    #[default]
    AlphaBeta,
    /// Monte-Carlo tree search with proofs: slower to see tactics, but it looks deep where moves are good, and judges apart from the other.
    ///
    /// A limit of depth ends it once its principal variation is so long; a report's depth is that length.
    MonteCarlo,
}

/// How Monte-Carlo tree search judges a leaf of its tree.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Leaves {
    /// By the game's evaluation, once forcing moves are played out; moves are chosen by PUCT.
    #[default]
    Evaluation,
    /// By playing random moves to the end of the game; moves are chosen by UCT.
    ///
    /// It knows nothing of a game but its rules: a measure for what does.
    Playouts {
        /// What the random moves are drawn from; the same seed draws the same.
        seed: u64,
    },
}

/// What a search leaves out, or adds beyond its depth.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Selectivity {
    /// Late quiet moves are looked at less deeply, unless they turn out well.
    pub late_moves: bool,
    /// Positions so good that passing would do are not looked at further, where the game allows it.
    pub null_move: bool,
    /// Forcing moves are played out at the end.
    pub quiescence: bool,
}

impl Selectivity {
    /// Every line to the depth and no line beyond: the value of plain minimax.
    pub const NONE: Selectivity = Selectivity {
        late_moves: false,
        null_move: false,
        quiescence: false,
    };
}

impl Default for Selectivity {
    fn default() -> Selectivity {
        Selectivity {
            late_moves: true,
            null_move: true,
            quiescence: true,
        }
    }
}
