//! Kings that the other side could take.

use alloc::vec::Vec;
#[cfg(any(feature = "magpie", feature = "gala"))]
use core::ops::ControlFlow;

#[cfg(any(feature = "magpie", feature = "gala"))]
use barnyard_core::Side;
use barnyard_core::{Cell, Game};

use super::AnyGame;

impl AnyGame {
    /// The kings of the side to move that would be captured if it did nothing: McDonald in check, and any king that a move of the other side takes.
    ///
    /// None once the game is over. In Magpie and Gala no law forbids to leave a king there (GA-11), so a program need not show it.
    ///
    /// ```
    /// use barnyard::AnyGame;
    /// let farm: AnyGame = "mcdonald 8/8/8/8/3k4/2P5/8/8 b 0 0 1".parse()?;
    /// assert_eq!(farm.threats(), ["d4".parse()?]);
    /// let magpie: AnyGame = "magpie 7/7/7/2tKT2/5t1/3t3/7 d 9".parse()?;
    /// assert_eq!(magpie.threats(), []);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn threats(&self) -> Vec<Cell> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        match *self {
            #[cfg(feature = "mcdonald")]
            AnyGame::McDonald(farm) => {
                let farmer = farm.in_check().then(|| farm.farmer().cell());
                farmer.into_iter().collect()
            }
            #[cfg(feature = "magpie")]
            AnyGame::Magpie(position) => {
                let mut setup = barnyard_magpie::Setup::from(position);
                setup.turn = !setup.turn;
                taken(barnyard_magpie::Position::new(setup).ok(), position.turn())
            }
            #[cfg(feature = "gala")]
            AnyGame::Gala(position) => {
                let mut setup = barnyard_gala::Setup::from(position);
                setup.turn = !setup.turn;
                taken(barnyard_gala::Position::new(setup).ok(), position.turn())
            }
        }
    }
}

/// The kings of `side` that some move of the other side, which is to move, takes; none if there is no such position.
#[cfg(any(feature = "magpie", feature = "gala"))]
fn taken<G: Game>(passed: Option<G>, side: Side) -> Vec<Cell> {
    let Some(position) = passed else {
        return Vec::new();
    };
    let mut kings: Vec<Cell> = cells(&position)
        .filter(|&cell| is_king(&position, cell, side))
        .collect();
    let mut threatened = Vec::new();
    let _ = position.visit_moves(|mv| {
        let next = position.play(mv);
        let (taken, left) = kings.iter().partition(|&&king| !is_king(&next, king, side));
        threatened.extend::<Vec<Cell>>(taken);
        kings = left;
        if kings.is_empty() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    threatened
}

#[cfg(any(feature = "magpie", feature = "gala"))]
fn is_king<G: Game>(position: &G, cell: Cell, side: Side) -> bool {
    position.side_at(cell) == Some(side) && matches!(position.letter_at(cell), Some('K' | 'k'))
}

#[cfg(any(feature = "magpie", feature = "gala"))]
fn cells<G: Game>(position: &G) -> impl Iterator<Item = Cell> {
    let (files, ranks) = position.board_size();
    (0..ranks).flat_map(move |rank| (0..files).map(move |file| Cell { file, rank }))
}
