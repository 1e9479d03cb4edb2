//! What an engine is made with.

/// What an engine is made with.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Options {
    /// Memory for the transposition table, or the tree, in MiB; without any a search remembers nothing.
    pub hash: usize,
    /// Threads that search together; with one, a search repeats itself exactly. Monte-Carlo tree search uses one whatever is given.
    pub threads: usize,
    /// How it searches.
    pub algorithm: Algorithm,
    /// What principal variation search leaves out to look further; unless given, what the evaluation says is [best for its game](super::Evaluate::selectivity).
    pub selectivity: Option<Selectivity>,
    /// How Monte-Carlo tree search judges the leaves of its tree.
    pub leaves: Leaves,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            hash: 16,
            threads: 1,
            algorithm: Algorithm::default(),
            selectivity: None,
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

    /// With this selectivity, whatever the game's own is.
    #[must_use]
    pub fn with_selectivity(self, selectivity: Selectivity) -> Options {
        Options {
            selectivity: Some(selectivity),
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
    /// A limit of depth ends it once its principal variation is so long, or leads to a known value and another line is so long; a report's depth is the variation's length.
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

macro_rules! selectivity {
    ($($(#[$doc:meta])+ $field:ident $name:literal,)+) => {
        /// What principal variation search does beyond alpha-beta to full depth: each part can be turned off, to measure what it is worth.
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        pub struct Selectivity {
            $($(#[$doc])+ pub $field: bool,)+
        }

        impl Selectivity {
            /// Every line to the depth and no line beyond: the value of plain minimax.
            pub const NONE: Selectivity = Selectivity { $($field: false,)+ };

            /// Everything.
            pub const ALL: Selectivity = Selectivity { $($field: true,)+ };

            /// The names of the parts, as texts write them.
            pub const NAMES: &[&str] = &[$($name,)+];

            /// The part with this name.
            ///
            /// ```
            /// use barnyard_core::search::Selectivity;
            /// let mut selectivity = Selectivity::ALL;
            /// *selectivity.part_mut("null-move").expect("a part") = false;
            /// assert!(!selectivity.null_move);
            /// ```
            pub fn part_mut(&mut self, name: &str) -> Option<&mut bool> {
                match name {
                    $($name => Some(&mut self.$field),)+
                    _ => None,
                }
            }
        }
    };
}

selectivity! {
    /// Late quiet moves are looked at less deeply, unless they turn out well.
    late_moves "late-moves",
    /// Positions so good that passing would do are not looked at further, where the game allows it.
    null_move "null-move",
    /// Windows are cut to what a game's rules alone say of a position's value.
    rule_bounds "rule-bounds",
    /// Forcing moves are played out at the end.
    quiescence "quiescence",
    /// Near the end, positions far above the window are not looked at further.
    reverse_futility "reverse-futility",
    /// Near the end, quiet moves are left out of positions far below the window.
    futility "futility",
    /// Near the end, the last of many quiet moves are left out.
    late_move_pruning "late-move-pruning",
    /// Positions of which nothing is known are looked at one ply less.
    internal_reduction "internal-reduction",
    /// A position that comes again within the search is not looked at further, though the law may let it come twice.
    first_repetition "first-repetition",
    /// Each depth is first looked at in a narrow window around the value of the last.
    aspiration "aspiration",
    /// Quiet moves that made a cutoff at the same ply are tried early.
    killers "killers",
    /// Quiet moves that answered the same move elsewhere are tried early.
    counter_moves "counter-moves",
    /// Quiet moves are tried in the order of how often they made cutoffs.
    history "history",
}
