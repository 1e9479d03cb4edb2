//! What is pointed out on a board.

use barnyard::picture::Board;
use barnyard::{AnyGame, Cell, CellMove, Game, Side};

/// What is pointed out on a board; nothing by default.
#[derive(Copy, Clone, Default, Debug)]
pub struct Marks<'a> {
    /// The move made last.
    pub last_move: Option<CellMove>,
    /// The square of the piece that was picked.
    pub selected: Option<Cell>,
    /// Where it can go, as [`targets`] tells.
    pub targets: &'a [Target],
    /// The square of the keyboard's cursor.
    pub cursor: Option<Cell>,
    /// Pieces in danger, as [`AnyGame::threats`] tells.
    pub threats: &'a [Cell],
    /// Moves somebody suggests.
    pub arrows: &'a [Arrow],
}

/// A square that a piece can go to.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Target {
    /// The square.
    pub cell: Cell,
    /// Whether going there captures something, there or elsewhere.
    pub captures: bool,
}

/// A move that somebody suggests.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Arrow {
    /// The move.
    pub mv: CellMove,
    /// A letter or digit that names it here and in the list of suggestions.
    pub label: char,
}

/// Where the piece on a square can go; empty if it is not its turn, cannot move or is not there.
///
/// ```
/// use barnyard::{AnyGame, GameKind};
/// use barnyard_tui::board::targets;
/// let game: AnyGame = "mcdonald 8/8/8/8/3k4/3P4/8/8 b 0 0 1".parse()?;
/// let catching = targets(&game, "d4".parse()?).into_iter().filter(|target| target.captures);
/// assert_eq!(catching.map(|target| target.cell.to_string()).collect::<Vec<_>>(), ["d3"]);
/// assert!(targets(&GameKind::Gala.start(), "e5".parse()?).is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn targets(position: &AnyGame, from: Cell) -> Vec<Target> {
    let enemy = position.turn().other();
    let enemies = men(position, enemy);
    let moves = position.legal_moves();
    let from_here = moves.iter().filter(|mv| mv.from == from);
    from_here
        .map(|mv| Target {
            cell: mv.to,
            captures: men(&position.play(*mv), enemy) < enemies,
        })
        .collect()
}

/// Men of a side on the board.
fn men(position: &AnyGame, side: Side) -> usize {
    cells(position)
        .filter(|&cell| position.side_at(cell) == Some(side))
        .count()
}

fn cells(position: &AnyGame) -> impl Iterator<Item = Cell> {
    Board::from(position.kind()).cells()
}
