//! What a position is worth, and how a byte says it.

use core::fmt;

/// What perfect play makes of a position, the law of repetition left out.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Value {
    /// The side to move wins, at best in so many plies; in 0 if the game is already over.
    Win(u16),
    /// The side to move loses, at best in so many plies; in 0 if the game is already over.
    Loss(u16),
    /// Neither side can force a win.
    Neither,
}

impl Value {
    /// What a move is worth to the side that makes it, if it leads to this.
    pub(crate) const fn before(self) -> Value {
        match self {
            Value::Win(plies) => Value::Loss(plies + 1),
            Value::Loss(plies) => Value::Win(plies + 1),
            Value::Neither => Value::Neither,
        }
    }
}

/// A value in one byte: 0 for neither, else the plies and one more.
///
/// A win takes an odd number of plies and a loss an even one, so the number tells them apart;
/// only a game already won, which no move leads to, has a byte of its own.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Byte(pub(crate) u8);

impl Byte {
    pub(crate) const NEITHER: Byte = Byte(0);
    /// Encircled with the attackers to move.
    pub(crate) const WON: Byte = Byte(u8::MAX);
    /// A game that is over and lost.
    pub(crate) const LOST: Byte = Byte::in_plies(0);
    /// The most plies a byte can say.
    pub(crate) const MOST_PLIES: u8 = u8::MAX - 2;

    /// A win if the number is odd, a loss if it is even.
    pub(crate) const fn in_plies(plies: u8) -> Byte {
        Byte(plies + 1)
    }

    pub(crate) const fn value(self) -> Value {
        match self {
            Byte::NEITHER => Value::Neither,
            Byte::WON => Value::Win(0),
            Byte(byte) => {
                let plies = byte as u16 - 1;
                if plies % 2 == 1 {
                    Value::Win(plies)
                } else {
                    Value::Loss(plies)
                }
            }
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Win(plies) => write!(f, "win in {plies}"),
            Value::Loss(plies) => write!(f, "loss in {plies}"),
            Value::Neither => f.write_str("neither"),
        }
    }
}
