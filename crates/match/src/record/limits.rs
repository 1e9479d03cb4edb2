//! What a record may have at most, so that a hostile text costs little.

/// Moves in a round, those of variations counted.
///
/// Whether a move repeats is looked for among all reversible moves before it, so a long round costs the square of its length.
pub const MOVES: usize = 10_000;

/// Variations in one another.
pub const DEPTH: usize = 256;

/// Bytes of a record's text, both as it is read and as it is printed.
pub const BYTES: usize = 1 << 20;
