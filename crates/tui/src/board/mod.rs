//! The board of any of the games as a widget, and which square the mouse is on.

mod arrows;
mod facing;
mod geometry;
mod marks;
mod paint;
mod view;

pub use facing::{Facing, Step};
pub use geometry::Geometry;
pub use marks::{Arrow, Marks, Target, targets};
pub use view::BoardView;

pub(crate) use paint::arrow as arrow_style;
