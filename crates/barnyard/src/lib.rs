#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]
#![deny(missing_docs)]
// The front page leads to every game; in a build without one, that link leads nowhere.
#![cfg_attr(
    not(all(feature = "mcdonald", feature = "magpie", feature = "gala")),
    allow(rustdoc::broken_intra_doc_links)
)]

extern crate alloc;

#[cfg(any(feature = "mcdonald", feature = "magpie", feature = "gala"))]
pub mod any;
pub mod picture;
pub mod prelude;
pub mod scene;

#[cfg(any(feature = "mcdonald", feature = "magpie", feature = "gala"))]
pub use any::{AnyGame, GameKind};
pub use barnyard_core::{
    Bitboard, Cell, CellMove, Game, GameMove, Human, Line, Move, MoveList, MoveTextError,
    NotationError, OptionSet, Outcome, ReadMoveError, Reason, ReasonError, Repetition,
    RepetitionLaw, Side, Square, SquareError, Squares, Symmetry, Timeline, TimelineError, Verdict,
    algebraic, perft, search, text, zobrist,
};

#[cfg(feature = "gala")]
#[doc(inline)]
pub use barnyard_gala as gala;
#[cfg(feature = "magpie")]
#[doc(inline)]
pub use barnyard_magpie as magpie;
#[cfg(feature = "mcdonald")]
#[doc(inline)]
pub use barnyard_mcdonald as mcdonald;
#[cfg(feature = "solve")]
#[doc(inline)]
pub use barnyard_solve as solve;
