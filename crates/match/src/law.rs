//! What each game's law says of a flag that fell, and of draws that are claimed.

use barnyard::gala::Piece;
use barnyard::search::{Exact, Probe};
use barnyard::{AnyGame, Outcome, Reason, Side};

/// What an endgame table knows of draws; the solver fills it.
pub trait DrawTable {
    /// Whether neither side can force a win from this position; none if the table does not hold it.
    fn neither_can_win(&self, position: &AnyGame) -> Option<bool>;
}

/// A table that holds no position, so no claim is granted.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct NoTables;

impl DrawTable for NoTables {
    fn neither_can_win(&self, _: &AnyGame) -> Option<bool> {
        None
    }
}

/// Any function from positions serves as a table.
impl<F: Fn(&AnyGame) -> Option<bool>> DrawTable for F {
    fn neither_can_win(&self, position: &AnyGame) -> Option<bool> {
        self(position)
    }
}

/// Draws by exact values: neither side can win exactly where a probe, such as [`Probes`](barnyard::any::Probes), says so.
///
/// ```
/// use barnyard::any::Probes;
/// use barnyard::search::{Exact, Probe};
/// use barnyard::{AnyGame, GameKind};
/// use barnyard_match::{DrawTable, Known};
///
/// struct Everything(Exact);
/// impl Probe<AnyGame> for Everything {
///     fn probe(&self, _: &AnyGame) -> Option<Exact> {
///         Some(self.0)
///     }
/// }
/// let start = GameKind::Magpie.start();
/// assert_eq!(Known(Everything(Exact::Neither)).neither_can_win(&start), Some(true));
/// assert_eq!(Known(Everything(Exact::Win(7))).neither_can_win(&start), Some(false));
/// assert_eq!(Known(Probes::default()).neither_can_win(&start), None);
/// ```
#[derive(Copy, Clone, Debug, Default)]
pub struct Known<P>(pub P);

impl<P: Probe<AnyGame>> DrawTable for Known<P> {
    fn neither_can_win(&self, position: &AnyGame) -> Option<bool> {
        match self.0.probe(position)? {
            Exact::Neither => Some(true),
            Exact::Win(_) | Exact::Loss(_) => Some(false),
            // Points are neither won nor drawn.
            Exact::Points(_) => None,
        }
    }
}

/// Whether a side has the men to win from here, if the other side helped.
///
/// - McDonald's farm: always. Whose time runs out loses the match, whatever stands on the board (MC-13).
/// - Magpie, attackers: with two men or more. Two capture a king at the edge beside a corner (MG-8); a single one captures no king, since the king has
///   at least one open neighbour besides corner and throne, and encloses nobody (MG-9). That a defender could lose by repeating (MG-11) is a penalty for him
///   and no win that an attacker could bring about, so it does not count. Defenders: always, for the king can walk to a corner.
/// - Gala: with two kings, which can stand in the centre. A single king wins no more: after it has captured one of two kings each side has one left, and that
///   is a draw (GA-12). Where the position's rules say that a side without moves loses, it could still win so.
///
/// ```
/// use barnyard::{AnyGame, Side};
/// use barnyard_match::can_win;
/// let one_magpie: AnyGame = "magpie 7/7/7/3K3/7/7/1t5 d 30".parse()?;
/// assert!(!can_win(&one_magpie, Side::First));
/// assert!(can_win(&one_magpie, Side::Second));
/// # Ok::<(), barnyard::any::PositionError>(())
/// ```
#[must_use]
pub fn can_win(game: &AnyGame, side: Side) -> bool {
    match game {
        AnyGame::Magpie(position) => side == Side::Second || position.attackers().len() >= 2,
        AnyGame::Gala(position) => {
            position.rules().no_moves_loses() || position.pieces(Piece::King, side).len() >= 2
        }
        _ => true,
    }
}

/// How a round ends in which the flag of `side` fell.
pub(crate) fn flag_fell(game: &AnyGame, side: Side) -> Outcome {
    match can_win(game, !side) {
        true => Outcome::win(!side, Reason::Time),
        false => Outcome::draw(Reason::Time),
    }
}
