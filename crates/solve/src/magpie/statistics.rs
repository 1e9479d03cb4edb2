//! What a table holds, counted.

use std::path::Path;

use barnyard_core::Side;
use barnyard_magpie::{Bitboard, Position, Rules, Setup, Square};

use super::index::{self, KINGS};
use super::value::Byte;
use super::{Material, Value, build};
use crate::table::TableError;

/// How many positions with one side to move are won, lost and neither.
///
/// All positions on the board are counted whose king is not on a corner, each of a position's twins by itself.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Statistics {
    /// Won for the side to move.
    pub wins: u64,
    /// Lost for the side to move.
    pub losses: u64,
    /// Those in which neither side can force a win.
    pub neither: u64,
    /// A position whose win takes longest.
    pub longest_win: Option<Longest>,
    /// A position whose loss takes longest.
    pub longest_loss: Option<Longest>,
}

/// A position, and how long perfect play takes from it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Longest {
    /// The plies to the end.
    pub plies: u16,
    /// The first position of the table that takes so many.
    pub position: Position,
}

/// Counts a material's table in a folder, for the attackers and for the defenders to move; it is loaded on so many threads.
///
/// # Errors
///
/// If the table cannot be read.
///
/// ```
/// use barnyard_solve::magpie;
/// # let folder = std::env::temp_dir().join(format!("barnyard-magpie-count-{}", std::process::id()));
/// # std::fs::create_dir_all(&folder)?;
/// magpie::build(&folder, 2, 1, |_| ())?;
/// let [attackers, defenders] = magpie::statistics(&folder, "a1d0".parse()?, 1)?;
/// // One attacker never keeps the king from a corner.
/// assert_eq!((attackers.losses, attackers.wins + attackers.neither), (44 * 43 + 44, 0));
/// assert_eq!((defenders.wins, defenders.losses + defenders.neither), (44 * 43 + 44, 0));
/// # std::fs::remove_dir_all(folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn statistics(
    folder: &Path,
    material: Material,
    threads: usize,
) -> Result<[Statistics; 2], TableError> {
    let content = build::load(folder, material, threads)?;
    let mut bytes = content.bytes().iter();
    let mut of_side = |turn| {
        let mut statistics = Statistics::default();
        for (king, square) in KINGS.iter().enumerate() {
            // As many squares turn to this one, and each has as many positions.
            let twins = Square::all().filter_map(index::turn_of);
            let twins = twins.filter(|turn| turn.king == king).count() as u64;
            let all_attackers = index::all_sets(king, material.attackers());
            for defenders in index::all_sets(king, material.defenders()) {
                for (attackers, byte) in all_attackers.iter().zip(&mut bytes) {
                    if !attackers.intersects(defenders) {
                        let position = || position(turn, *square, *attackers, defenders);
                        statistics.count(Byte(*byte).value(), twins, position);
                    }
                }
            }
        }
        statistics
    };
    Ok([of_side(Side::First), of_side(Side::Second)])
}

fn position(turn: Side, king: Square, attackers: Bitboard, defenders: Bitboard) -> Position {
    Position::new(Setup {
        attackers,
        defenders,
        king: Some(king),
        turn,
        move_number: 1,
        rules: Rules::default(),
    })
    .expect("the men stand on different squares where men may stand")
}

impl Statistics {
    fn count(&mut self, value: Value, positions: u64, position: impl FnOnce() -> Position) {
        let (count, longest, plies) = match value {
            Value::Win(plies) => (&mut self.wins, &mut self.longest_win, plies),
            Value::Loss(plies) => (&mut self.losses, &mut self.longest_loss, plies),
            Value::Neither => {
                self.neither += positions;
                return;
            }
        };
        *count += positions;
        if longest.is_none_or(|longest| longest.plies < plies) {
            *longest = Some(Longest {
                plies,
                position: position(),
            });
        }
    }
}
