//! The position: what stands where, and what a move changes.

use core::hash::{Hash, Hasher};

use barnyard_core::text::TextError;
use barnyard_core::{Outcome, Reason, Side, Symmetry, zobrist};

use crate::zones::{CENTRAL, Place, ZoneSet};
use crate::{Bitboard, Move, Piece, Rules, Square};

/// A position of Gala.
///
/// Equality and hash leave the move number out: they tell positions apart as the laws do.
///
/// Its text is `<board> <side> <move>`, with upper case and `w` for White, the first side:
///
/// ```
/// use barnyard_core::{Game, Side};
/// use barnyard_gala::{Piece, Position};
///
/// let position: Position = "9k/10/7k2/4K5/3K6/10/10/10/4R5/10 w 40".parse()?;
/// assert_eq!(position.turn(), Side::First);
/// assert_eq!(position.pieces(Piece::Rook, Side::First).len(), 1);
///
/// let both_in_centre = position.try_play("d6e6".parse()?);
/// assert!(both_in_centre.is_err(), "there is no king on d6");
/// let both_in_centre = position.try_play("e7e6".parse()?)?;
/// assert!(both_in_centre.outcome().is_none(), "the other one is on d6");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Copy, Clone, Debug)]
pub struct Position {
    /// The pieces of each side.
    pub(crate) men: [ZoneSet; 2],
    /// Rooks and kings.
    pub(crate) rooks_and_kings: ZoneSet,
    /// Bishops and kings.
    pub(crate) bishops_and_kings: ZoneSet,
    key: u64,
    move_number: u32,
    pub(crate) turn: Side,
    pub(crate) rules: Rules,
    /// Whether the kings alone end the game; only what happens to a king changes it.
    pub(crate) kings_decide: bool,
}

/// The parts of a position, from which [`Position::new`] makes one if they fit together.
///
/// Where there are two sets, the first is White's, as in [`Side::index`].
///
/// ```
/// use barnyard_gala::{Position, Setup};
/// let mut setup = Setup::from(Position::start());
/// setup.kings[1] = "e5".parse().map(barnyard_gala::Bitboard::of)?;
/// assert!(Position::new(setup).is_ok(), "one king is left to Black");
/// setup.pawns[0] = setup.kings[1];
/// assert!(Position::new(setup).is_err(), "a pawn cannot be there");
/// # Ok::<(), barnyard_core::SquareError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Where each side's kings stand.
    pub kings: [Bitboard; 2],
    /// Where each side's rooks stand.
    pub rooks: [Bitboard; 2],
    /// Where each side's bishops stand.
    pub bishops: [Bitboard; 2],
    /// Where each side's pawns stand.
    pub pawns: [Bitboard; 2],
    /// Who moves: the first side is White.
    pub turn: Side,
    /// The number of the next move, from 1.
    pub move_number: u32,
    /// The readings of the rules in force.
    pub rules: Rules,
}

/// Why something is not a position.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PositionError {
    /// The text does not have the form of a position.
    #[error(transparent)]
    Text(#[from] TextError),
    /// A side has more pieces of a kind than at the start.
    #[error("the {side} side has {found} {piece}s, expected at most {}", piece.most())]
    TooMany {
        /// The side.
        side: Side,
        /// The kind of piece.
        piece: Piece,
        /// How many there are.
        found: u32,
    },
    /// A piece that is no king stands on a central square, where it cannot stop (GA-5, GA-10).
    #[error("a {piece} on {square}: only kings can stand on e5, e6, f5 and f6")]
    OnCentralSquare {
        /// The kind of piece.
        piece: Piece,
        /// The square.
        square: Square,
    },
    /// Two pieces share a square; a text cannot say so.
    #[error("two pieces on {square}")]
    SharedSquare {
        /// The square.
        square: Square,
    },
    /// The move number is 0.
    #[error("the move number starts at 1")]
    MoveNumberZero,
}

impl Setup {
    pub(crate) fn squares(&self, piece: Piece) -> &[Bitboard; 2] {
        match piece {
            Piece::King => &self.kings,
            Piece::Rook => &self.rooks,
            Piece::Bishop => &self.bishops,
            Piece::Pawn => &self.pawns,
        }
    }

    pub(crate) fn squares_mut(&mut self, piece: Piece) -> &mut [Bitboard; 2] {
        match piece {
            Piece::King => &mut self.kings,
            Piece::Rook => &mut self.rooks,
            Piece::Bishop => &mut self.bishops,
            Piece::Pawn => &mut self.pawns,
        }
    }

    fn check_pieces(&self) -> Result<(), PositionError> {
        let mut taken = Bitboard::EMPTY;
        for piece in Piece::ALL {
            for side in Side::ALL {
                let squares = self.squares(piece)[side.index()];
                let found = squares.len();
                if found > piece.most() {
                    return Err(PositionError::TooMany { side, piece, found });
                }
                if piece != Piece::King
                    && let Some(square) = (squares & central_squares()).first()
                {
                    return Err(PositionError::OnCentralSquare { piece, square });
                }
                if let Some(square) = (squares & taken).first() {
                    return Err(PositionError::SharedSquare { square });
                }
                taken |= squares;
            }
        }
        Ok(())
    }
}

/// The squares e5, e6, f5 and f6.
const fn central_squares() -> Bitboard {
    let files = Bitboard::file(4).union(Bitboard::file(5));
    files.intersection(Bitboard::rank(4).union(Bitboard::rank(5)))
}

impl From<Position> for Setup {
    fn from(position: Position) -> Setup {
        let squares = |piece| Side::ALL.map(|side| position.pieces(piece, side));
        Setup {
            kings: squares(Piece::King),
            rooks: squares(Piece::Rook),
            bishops: squares(Piece::Bishop),
            pawns: squares(Piece::Pawn),
            turn: position.turn,
            move_number: position.move_number,
            rules: position.rules,
        }
    }
}

/// By side, kind of piece as [`Position::kind_at`] numbers it, and square.
static KEYS: [[[u64; 128]; 4]; 2] = [
    zobrist::piece_keys(0x6761_6C61_0001),
    zobrist::piece_keys(0x6761_6C61_0002),
];
static RULE_KEYS: [u64; 4] = zobrist::keys(0x6761_6C61_0003);
const TURN_KEY: u64 = zobrist::keys::<1>(0x6761_6C61_0004)[0];

const ROOK: usize = 1;
const BISHOP: usize = 2;
const KING: usize = ROOK | BISHOP;

impl Position {
    /// The start of a game (GA-1), by the default rules.
    #[must_use]
    pub fn start() -> Position {
        const LETTERS: [(Piece, [&str; 8]); 4] = [
            (Piece::King, ["a1", "j1", "", "", "", "", "", ""]),
            (Piece::Rook, ["a3", "b2", "c1", "i1", "j2", "", "", ""]),
            (Piece::Bishop, ["a2", "b1", "h1", "i2", "j3", "", "", ""]),
            (Piece::Pawn, ["a4", "b3", "c2", "d1", "g1", "h2", "i3", "j4"]),
        ];
        let mut setup = Setup {
            kings: [Bitboard::EMPTY; 2],
            rooks: [Bitboard::EMPTY; 2],
            bishops: [Bitboard::EMPTY; 2],
            pawns: [Bitboard::EMPTY; 2],
            turn: Side::First,
            move_number: 1,
            rules: Rules::default(),
        };
        for (piece, names) in LETTERS {
            let white: Bitboard = names.into_iter().filter_map(Square::named).collect();
            let black = white
                .iter()
                .map(|square| square.transform(Symmetry::HalfTurn))
                .collect();
            *setup.squares_mut(piece) = [white, black];
        }
        Position::assemble(&setup)
    }

    /// The position with these parts.
    ///
    /// # Errors
    /// If they break a condition of the rules; see [`PositionError`].
    pub fn new(setup: Setup) -> Result<Position, PositionError> {
        setup.check_pieces()?;
        if setup.move_number == 0 {
            return Err(PositionError::MoveNumberZero);
        }
        Ok(Position::assemble(&setup))
    }

    /// Puts parts together that are known to fit.
    fn assemble(setup: &Setup) -> Position {
        let of = |piece| {
            let [white, black] = setup.squares(piece).map(ZoneSet::from);
            white | black
        };
        let men = |side: Side| {
            Piece::ALL
                .into_iter()
                .map(|piece| ZoneSet::from(setup.squares(piece)[side.index()]))
                .fold(ZoneSet::EMPTY, ZoneSet::union)
        };
        let mut position = Position {
            men: Side::ALL.map(men),
            rooks_and_kings: of(Piece::Rook) | of(Piece::King),
            bishops_and_kings: of(Piece::Bishop) | of(Piece::King),
            key: 0,
            move_number: setup.move_number,
            turn: setup.turn,
            rules: setup.rules,
            kings_decide: false,
        };
        position.kings_decide = position.end_by_kings().is_some();
        position.key = position.compute_key();
        position
    }

    /// Where a side's pieces of one kind stand.
    #[must_use]
    pub fn pieces(&self, piece: Piece, side: Side) -> Bitboard {
        (self.men[side.index()] & self.kind(piece)).into()
    }

    /// Where a side's pieces stand.
    #[must_use]
    pub fn men(&self, side: Side) -> Bitboard {
        self.men[side.index()].into()
    }

    /// Squares with any piece.
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        (self.men[0] | self.men[1]).into()
    }

    /// The piece on a square, and whose it is.
    #[must_use]
    pub fn piece_on(&self, square: Square) -> Option<(Piece, Side)> {
        let place = ZoneSet::of(square);
        let side = Side::ALL
            .into_iter()
            .find(|side| self.men[side.index()].intersects(place))?;
        let piece = match self.kind_at(place) {
            KING => Piece::King,
            ROOK => Piece::Rook,
            BISHOP => Piece::Bishop,
            _ => Piece::Pawn,
        };
        Some((piece, side))
    }

    /// The readings of the rules in force.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Where both sides' pieces of one kind stand.
    #[inline]
    pub(crate) fn kind(&self, piece: Piece) -> ZoneSet {
        let (rooks, bishops) = (self.rooks_and_kings, self.bishops_and_kings);
        match piece {
            Piece::King => rooks & bishops,
            Piece::Rook => rooks - bishops,
            Piece::Bishop => bishops - rooks,
            Piece::Pawn => (self.men[0] | self.men[1]) - (rooks | bishops),
        }
    }

    /// The kind of piece on a taken square: a number from 0 to 3.
    #[inline]
    fn kind_at(&self, place: ZoneSet) -> usize {
        let rook = self.rooks_and_kings.intersects(place);
        let bishop = self.bishops_and_kings.intersects(place);
        usize::from(rook) * ROOK + usize::from(bishop) * BISHOP
    }

    /// How the game ends by where the kings are, or by their number (GA-12).
    pub(crate) fn end_by_kings(&self) -> Option<Outcome> {
        let kings = |side: Side| self.men[side.index()] & self.kind(Piece::King);
        let mover = !self.turn;
        for loser in [self.turn, mover] {
            if kings(loser).is_empty() {
                return Some(Outcome::win(!loser, Reason::KingsCaptured));
            }
        }
        for winner in [mover, self.turn] {
            if (kings(winner).cross & CENTRAL).count_ones() == 2 {
                return Some(Outcome::win(winner, Reason::KingsInCentre));
            }
        }
        Side::ALL
            .into_iter()
            .all(|side| kings(side).len() == 1)
            .then(|| Outcome::draw(Reason::OneKingEach))
    }

    /// How the game ends for a side that has no move (GA-12).
    pub(crate) fn end_without_moves(&self) -> Outcome {
        if self.rules.no_moves_loses() {
            Outcome::win(!self.turn, Reason::NoMoves)
        } else {
            Outcome::draw(Reason::NoMoves)
        }
    }

    #[inline]
    pub(crate) fn after(mut self, mv: Move) -> Position {
        let (from, to) = (ZoneSet::of(mv.from), ZoneSet::of(mv.to));
        let (own, enemy) = (self.turn.index(), self.turn.other().index());
        let kind = self.kind_at(from);
        let mut king_touched = kind == KING;
        if self.men[enemy].intersects(to) {
            let captured = self.kind_at(to);
            self.men[enemy] = self.men[enemy] - to;
            self.rooks_and_kings = self.rooks_and_kings - to;
            self.bishops_and_kings = self.bishops_and_kings - to;
            self.key ^= KEYS[enemy][captured][mv.to.index()];
            king_touched |= captured == KING;
        }
        let step = from | to;
        self.men[own] = self.men[own] ^ step;
        if kind & ROOK != 0 {
            self.rooks_and_kings = self.rooks_and_kings ^ step;
        }
        if kind & BISHOP != 0 {
            self.bishops_and_kings = self.bishops_and_kings ^ step;
        }
        let keys = &KEYS[own][kind];
        self.key ^= keys[mv.from.index()] ^ keys[mv.to.index()] ^ TURN_KEY;
        self.move_number = self.move_number.saturating_add(self.turn as u32);
        self.turn = self.turn.other();
        if king_touched {
            self.kings_decide = self.end_by_kings().is_some();
        }
        self
    }

    /// The board turned or reflected; where the sides' corners change places, so do the sides.
    pub(crate) fn transformed(&self, symmetry: Symmetry, swaps_sides: bool) -> Position {
        let turned = |squares: Bitboard| -> Bitboard {
            squares
                .iter()
                .map(|square| square.transform(symmetry))
                .collect()
        };
        let mut setup = Setup::from(*self);
        for piece in Piece::ALL {
            let squares = setup.squares_mut(piece);
            *squares = squares.map(turned);
            if swaps_sides {
                squares.swap(0, 1);
            }
        }
        if swaps_sides {
            setup.turn = setup.turn.other();
        }
        Position::assemble(&setup)
    }

    pub(crate) const fn kept_key(&self) -> u64 {
        self.key
    }

    pub(crate) const fn number(&self) -> u32 {
        self.move_number
    }

    pub(crate) fn compute_key(&self) -> u64 {
        let of_men = |side: Side| {
            self.men[side.index()].places().fold(0, |key, place| {
                let square = Place::square(place);
                let kind = self.kind_at(ZoneSet::of(square));
                key ^ KEYS[side.index()][kind][square.index()]
            })
        };
        let turn = match self.turn {
            Side::First => 0,
            Side::Second => TURN_KEY,
        };
        let rules = if self.rules == Rules::default() {
            0
        } else {
            RULE_KEYS[usize::from(self.rules.bits()) % RULE_KEYS.len()]
        };
        of_men(Side::First) ^ of_men(Side::Second) ^ turn ^ rules
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.men == other.men
            && self.rooks_and_kings == other.rooks_and_kings
            && self.bishops_and_kings == other.bishops_and_kings
            && self.turn == other.turn
            && self.rules == other.rules
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key.hash(state);
    }
}

impl Default for Position {
    /// The start of a game.
    fn default() -> Position {
        Position::start()
    }
}
