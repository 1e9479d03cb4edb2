//! What stands beside the board: each a widget that draws what it is given and knows nothing else.

mod clocks;
mod engine;
mod fit;
mod message;
mod moves;
mod suggestions;
mod tallies;

pub use clocks::{ClockFace, Clocks, clock_text};
pub use engine::AnalysisPane;
pub use message::{Message, Tone};
pub use moves::{MoveList, MoveRound, Shown};
pub use suggestions::{SuggestionLine, Suggestions};
pub use tallies::Tallies;
