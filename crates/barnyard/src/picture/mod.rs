//! Pictures of boards: SVG documents with their own drawn pieces.

mod cell;
mod error;

pub use cell::{Board, Cell};
pub use error::PictureError;
