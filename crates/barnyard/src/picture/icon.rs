//! One piece by itself.

use alloc::string::String;
use core::fmt;

use super::board::Board;
use super::error::PictureError;
use super::pieces::{self, Art};
use super::svg::Escaped;

/// One piece as a picture of its own, for a legend, a tray of caught pieces or a button.
///
/// ```
/// use barnyard::picture::{Board, Icon};
///
/// let pig = Icon::new(Board::McDonald, 'P')?.title("Purcel").to_string();
/// assert!(pig.starts_with("<svg"));
/// # Ok::<(), barnyard::picture::PictureError>(())
/// ```
///
/// It has no ids, and no background: it is drawn to be seen on a light ground or a dark one.
#[derive(Clone, Debug)]
#[must_use = "an icon shows only where it is printed"]
pub struct Icon {
    art: &'static Art,
    title: Option<String>,
}

impl Icon {
    /// The drawing of the piece with this letter.
    ///
    /// # Errors
    /// [`PictureError::UnknownPiece`] if the game has no such piece.
    pub fn new(board: Board, letter: char) -> Result<Icon, PictureError> {
        let art = pieces::find(board, letter)?;
        Ok(Icon { art, title: None })
    }

    /// The name a screen reader gives the piece. Any text will do; it is escaped.
    ///
    /// Without one it is the name of the piece in English.
    pub fn title(mut self, title: impl Into<String>) -> Icon {
        self.title = Some(title.into());
        self
    }
}

/// Writes the SVG document.
impl fmt::Display for Icon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let title = self.title.as_deref().unwrap_or(self.art.title());
        write!(
            f,
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" role="img"><title>{}</title>"#,
            Escaped(title)
        )?;
        self.art.draw(f)?;
        f.write_str("</svg>")
    }
}
