//! The picture of a game chosen at run time: the board that belongs to it, its pieces, and who is in check.

use super::{AnyGame, GameKind};
use crate::picture::{Board, Picture};

impl From<GameKind> for Board {
    fn from(kind: GameKind) -> Board {
        match kind {
            #[cfg(feature = "mcdonald")]
            GameKind::McDonald => Board::McDonald,
            #[cfg(feature = "magpie")]
            GameKind::Magpie => Board::Magpie,
            #[cfg(feature = "gala")]
            GameKind::Gala => Board::Gala,
        }
    }
}

impl AnyGame {
    /// The position as a picture, titled with the game's name; McDonald glows if he is in check.
    ///
    /// ```
    /// use barnyard::{Game, GameKind};
    ///
    /// let start = GameKind::McDonald.start();
    /// let mv = start.read_move("d2d4")?;
    /// let svg = start.play(mv).picture().last_move(mv)?.to_string();
    /// assert!(svg.starts_with("<svg"));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn picture(&self) -> Picture {
        let kind = self.kind();
        let picture = Picture::of(kind.into(), self)
            .expect("the board of a game has its size and knows its letters")
            .title(kind.title());
        match self {
            #[cfg(feature = "mcdonald")]
            AnyGame::McDonald(position) if position.in_check() => picture
                .check(position.farmer().cell())
                .expect("McDonald stands on the board"),
            _ => picture,
        }
    }
}
