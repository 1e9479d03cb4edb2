//! The position: what stands where, and what a move changes.

use core::hash::{Hash, Hasher};

use barnyard_core::text::TextError;
use barnyard_core::{OptionSet, Outcome, Reason, Side, Symmetry, zobrist};

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
/// let position: Position = "9k/10/7k2/10/3K6/4K5/10/10/4R5/10 w 40".parse()?;
/// assert_eq!(position.turn(), Side::First);
/// assert_eq!(position.pieces(Piece::Rook, Side::First).len(), 1);
///
/// let both_in_centre = position.try_play("d6e6".parse()?)?;
/// assert_eq!(both_in_centre.outcome().and_then(|outcome| outcome.winner()), Some(Side::First));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Copy, Clone, Debug)]
pub struct Position {
    /// The pieces of the side to move.
    pub(crate) own: ZoneSet,
    /// The pieces of the other side.
    pub(crate) enemy: ZoneSet,
    /// Rooks and kings.
    pub(crate) rooks_and_kings: ZoneSet,
    /// Bishops and kings.
    pub(crate) bishops_and_kings: ZoneSet,
    key: u64,
    move_number: u32,
    pub(crate) turn: Side,
    pub(crate) rules: Rules,
    /// Whether a side has fewer than two kings: if not, and none stands in the centre, the kings do not end the game.
    king_missing: bool,
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
    /// No pieces, and White to make the first move by the default rules.
    pub(crate) const EMPTY: Setup = Setup {
        kings: [Bitboard::EMPTY; 2],
        rooks: [Bitboard::EMPTY; 2],
        bishops: [Bitboard::EMPTY; 2],
        pawns: [Bitboard::EMPTY; 2],
        turn: Side::First,
        move_number: 1,
        rules: Rules(OptionSet::NONE),
    };

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

/// By kind of piece: everything if its square moves in [`Position::rooks_and_kings`], and in [`Position::bishops_and_kings`].
static MOVES_AS: [[ZoneSet; 2]; 4] = {
    const NOT: ZoneSet = ZoneSet::EMPTY;
    const ALL: ZoneSet = ZoneSet::FULL;
    [[NOT, NOT], [ALL, NOT], [NOT, ALL], [ALL, ALL]]
};

impl Position {
    /// The start of a game (GA-1), by the default rules.
    #[must_use]
    pub fn start() -> Position {
        const WHITE: [(Piece, &[&str]); 4] = [
            (Piece::King, &["a1", "j1"]),
            (Piece::Rook, &["a3", "b2", "c1", "i1", "j2"]),
            (Piece::Bishop, &["a2", "b1", "h1", "i2", "j3"]),
            (
                Piece::Pawn,
                &["a4", "b3", "c2", "d1", "g1", "h2", "i3", "j4"],
            ),
        ];
        let mut setup = Setup::EMPTY;
        for (piece, names) in WHITE {
            let white: Bitboard = names.iter().copied().filter_map(Square::named).collect();
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

    /// The same position under other readings of the rules.
    ///
    /// # Errors
    /// If the position breaks a condition of those rules.
    pub fn with_rules(self, rules: Rules) -> Result<Position, PositionError> {
        Position::new(Setup {
            rules,
            ..Setup::from(self)
        })
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
        let position = Position {
            own: men(setup.turn),
            enemy: men(setup.turn.other()),
            rooks_and_kings: of(Piece::Rook) | of(Piece::King),
            bishops_and_kings: of(Piece::Bishop) | of(Piece::King),
            key: 0,
            move_number: setup.move_number,
            turn: setup.turn,
            rules: setup.rules,
            king_missing: setup
                .kings
                .iter()
                .any(|kings| kings.len() < Piece::King.most()),
        };
        Position {
            key: position.compute_key(),
            ..position
        }
    }

    /// Where a side's pieces of one kind stand.
    #[must_use]
    pub fn pieces(&self, piece: Piece, side: Side) -> Bitboard {
        (self.side(side) & self.kind(piece)).into()
    }

    /// Where a side's pieces stand.
    #[must_use]
    pub fn men(&self, side: Side) -> Bitboard {
        self.side(side).into()
    }

    /// Squares with any piece.
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        (self.own | self.enemy).into()
    }

    /// The piece on a square, and whose it is.
    #[must_use]
    pub fn piece_on(&self, square: Square) -> Option<(Piece, Side)> {
        let place = Place::of(square);
        let side = Side::ALL
            .into_iter()
            .find(|side| self.side(*side).contains(place))?;
        Some((self.piece_at(place), side))
    }

    /// The readings of the rules in force.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Where a side's pieces stand.
    #[inline]
    pub(crate) fn side(&self, side: Side) -> ZoneSet {
        if side == self.turn {
            self.own
        } else {
            self.enemy
        }
    }

    /// Where both sides' pieces of one kind stand.
    #[inline]
    pub(crate) fn kind(&self, piece: Piece) -> ZoneSet {
        let (rooks, bishops) = (self.rooks_and_kings, self.bishops_and_kings);
        match piece {
            Piece::King => rooks & bishops,
            Piece::Rook => rooks - bishops,
            Piece::Bishop => bishops - rooks,
            Piece::Pawn => (self.own | self.enemy) - (rooks | bishops),
        }
    }

    /// The kind of piece on a taken square: a number from 0 to 3.
    #[inline]
    fn kind_at(&self, place: Place) -> usize {
        let (rook, bishop) = (
            self.rooks_and_kings.contains(place),
            self.bishops_and_kings.contains(place),
        );
        usize::from(rook) * ROOK + usize::from(bishop) * BISHOP
    }

    /// The piece on a taken square.
    #[inline]
    pub(crate) fn piece_at(&self, place: Place) -> Piece {
        match self.kind_at(place) {
            KING => Piece::King,
            ROOK => Piece::Rook,
            BISHOP => Piece::Bishop,
            _ => Piece::Pawn,
        }
    }

    /// How the game ends by where the kings are, or by their number (GA-12).
    #[inline]
    pub(crate) fn end_by_kings(&self) -> Option<Outcome> {
        let kings = self.kind(Piece::King);
        if self.king_missing || kings.cross() & CENTRAL != 0 {
            end_by_kings(self.turn, kings & self.own, kings & self.enemy)
        } else {
            None
        }
    }

    /// How the game ends for a side that has no move (GA-12).
    pub(crate) fn end_without_moves(&self) -> Outcome {
        if self.rules.no_moves_loses() {
            Outcome::win(!self.turn, Reason::NoMoves)
        } else {
            Outcome::draw(Reason::NoMoves)
        }
    }

    /// The position after a legal move.
    #[inline]
    pub(crate) fn after(&self, mv: Move) -> Position {
        let (from, to) = (Place::of(mv.from), Place::of(mv.to));
        let mover = self.kind_at(from);
        let keys = &KEYS[self.turn.index()][mover];
        let mut key = self.key ^ TURN_KEY ^ keys[mv.from.index()] ^ keys[mv.to.index()];
        let mut king_missing = self.king_missing;
        if self.enemy.contains(to) {
            let captured = self.kind_at(to);
            key ^= KEYS[self.turn.other().index()][captured][mv.to.index()];
            king_missing |= captured == KING;
        }
        // Single bits so far; from here on whole sets, whose words nothing looks into: so the compiler changes both at once.
        let (from, to) = (ZoneSet::of(mv.from), ZoneSet::of(mv.to));
        let step = from | to;
        let [as_rook, as_bishop] = MOVES_AS[mover];
        Position {
            own: self.enemy - to,
            enemy: self.own ^ step,
            rooks_and_kings: (self.rooks_and_kings - step) | (to & as_rook),
            bishops_and_kings: (self.bishops_and_kings - step) | (to & as_bishop),
            key,
            move_number: self.move_number.saturating_add(self.turn as u32),
            turn: self.turn.other(),
            rules: self.rules,
            king_missing,
        }
    }

    /// The same with the turn passed to the other side, for search only: the rules have no passing.
    pub(crate) fn passed(&self) -> Position {
        Position {
            own: self.enemy,
            enemy: self.own,
            key: self.key ^ TURN_KEY,
            turn: self.turn.other(),
            ..*self
        }
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
            self.side(side).places().fold(0, |key, place| {
                let square = Place::square(place);
                let kind = self.kind_at(place);
                key ^ KEYS[side.index()][kind][square.index()]
            })
        };
        let turn = match self.turn {
            Side::First => 0,
            Side::Second => TURN_KEY,
        };
        of_men(Side::First) ^ of_men(Side::Second) ^ turn ^ self.rules.0.key(&RULE_KEYS)
    }
}

/// How the game ends by the kings of the side to move and of the other side.
#[cold]
fn end_by_kings(turn: Side, own: ZoneSet, enemy: ZoneSet) -> Option<Outcome> {
    let in_centre = |kings: ZoneSet| (kings.cross() & CENTRAL).count_ones();
    if own.is_empty() {
        Some(Outcome::win(!turn, Reason::KingsCaptured))
    } else if enemy.is_empty() {
        Some(Outcome::win(turn, Reason::KingsCaptured))
    } else if in_centre(enemy) == 2 {
        Some(Outcome::win(!turn, Reason::KingsInCentre))
    } else if in_centre(own) == 2 {
        Some(Outcome::win(turn, Reason::KingsInCentre))
    } else if own.len() == 1 && enemy.len() == 1 {
        Some(Outcome::draw(Reason::OneKingEach))
    } else {
        None
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.own == other.own
            && self.enemy == other.enemy
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
