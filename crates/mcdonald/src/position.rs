//! The position: what stands where, and what a move changes.

use core::hash::{Hash, Hasher};

use barnyard_core::text::TextError;
use barnyard_core::zobrist::key_of;
use barnyard_core::{Outcome, Reason, Side, Symmetry, zobrist};

use crate::attacks;
use crate::{Bitboard, Helper, LineUp, Move, Rules, Square};

/// A position of McDonald's farm.
///
/// Equality and hash leave the move number out: they tell positions apart as the laws do.
///
/// Its text is `<board> <side> <home> <caught> <move>`, with `w` for the pigs and `b` for McDonald's team:
///
/// ```
/// use barnyard_core::{Game, Side};
/// use barnyard_mcdonald::Position;
///
/// let position: Position = "8/4P3/8/8/2k5/8/8/8 w 2 5 30".parse()?;
/// assert_eq!(position.turn(), Side::First);
/// assert_eq!((position.home(), position.caught(), position.pigs().len()), (2, 5, 1));
///
/// let home = position.try_play("e7e8".parse()?)?;
/// assert_eq!(home.outcome().and_then(|outcome| outcome.points()), Some(3));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Copy, Clone, Debug)]
pub struct Position {
    pub(crate) pigs: Bitboard,
    pub(crate) knights: Bitboard,
    /// Bishops and queens.
    pub(crate) diagonal: Bitboard,
    /// Rooks and queens.
    pub(crate) straight: Bitboard,
    /// The part of the key that pieces, tally and rules make; the side to move is added when it is asked for.
    men_key: u64,
    move_number: u32,
    pub(crate) farmer: Square,
    tally: Tally,
    pub(crate) turn: Side,
    pub(crate) rules: Rules,
}

/// Pigs home and caught, four bits each, to keep the position at 48 bytes.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
struct Tally(u8);

impl Tally {
    const ONE_HOME: u8 = 1;
    const ONE_CAUGHT: u8 = 16;

    const fn new(home: u8, caught: u8) -> Tally {
        Tally(home * Self::ONE_HOME + caught * Self::ONE_CAUGHT)
    }

    #[inline]
    const fn plus(self, one: u8) -> Tally {
        Tally(self.0.wrapping_add(one))
    }

    #[inline]
    fn key(self) -> u64 {
        TALLY_KEYS[usize::from(self.0)]
    }

    const fn home(self) -> u8 {
        self.0 % Self::ONE_CAUGHT
    }

    const fn caught(self) -> u8 {
        self.0 / Self::ONE_CAUGHT
    }
}

/// The parts of a position, from which [`Position::new`] makes one if they fit together.
///
/// ```
/// use barnyard_mcdonald::{LineUp, Position, Setup};
/// let mut setup = Setup::from(Position::start(LineUp::NONE));
/// setup.home = 1;
/// assert!(Position::new(setup).is_err(), "nine pigs");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Where pigs stand.
    pub pigs: Bitboard,
    /// Where McDonald stands.
    pub farmer: Square,
    /// Where knights stand.
    pub knights: Bitboard,
    /// Where bishops stand.
    pub bishops: Bitboard,
    /// Where rooks stand.
    pub rooks: Bitboard,
    /// Where queens stand.
    pub queens: Bitboard,
    /// Who moves: the first side has the pigs.
    pub turn: Side,
    /// Pigs that have reached the barn.
    pub home: u8,
    /// Pigs that were caught.
    pub caught: u8,
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
    /// There is not exactly one McDonald.
    #[error("expected exactly one McDonald (k), found {found}")]
    Farmers {
        /// How many there are.
        found: u32,
    },
    /// A pig stands where none can.
    #[error("a pig on {square}: no pig can stand on rank 1 or 8")]
    PigOnEdgeRank {
        /// The square.
        square: Square,
    },
    /// There are too many helpers.
    #[error("{found} helpers: McDonald has at most two")]
    TooManyHelpers {
        /// How many there are.
        found: u32,
    },
    /// There are more pigs than the eight of the start.
    #[error("pigs home: {home}, caught: {caught}, on the board: {on_board}; together at most 8")]
    TooManyPigs {
        /// Pigs home.
        home: u8,
        /// Pigs caught.
        caught: u8,
        /// Pigs on the board.
        on_board: u32,
    },
    /// The pigs are to move, but McDonald stands on a guarded square, which his last move cannot have left.
    #[error("McDonald on {square} is in check, but the pigs are to move")]
    CheckOutOfTurn {
        /// Where McDonald stands.
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
    /// Checks where the pieces stand, and counts the helpers.
    fn check_pieces(&self) -> Result<u32, PositionError> {
        let off_limits = self.pigs & (Bitboard::rank(0) | Bitboard::rank(7));
        if let Some(square) = off_limits.first() {
            return Err(PositionError::PigOnEdgeRank { square });
        }
        let mut taken = self.pigs;
        let kinds = [self.knights, self.bishops, self.rooks, self.queens];
        for squares in kinds.into_iter().chain([Bitboard::of(self.farmer)]) {
            if let Some(square) = (taken & squares).first() {
                return Err(PositionError::SharedSquare { square });
            }
            taken |= squares;
        }
        Ok(kinds.into_iter().map(Bitboard::len).sum())
    }

    pub(crate) fn helpers_mut(&mut self, helper: Helper) -> &mut Bitboard {
        match helper {
            Helper::Knight => &mut self.knights,
            Helper::Bishop => &mut self.bishops,
            Helper::Rook => &mut self.rooks,
            Helper::Queen => &mut self.queens,
        }
    }
}

impl From<Position> for Setup {
    fn from(position: Position) -> Setup {
        Setup {
            pigs: position.pigs,
            farmer: position.farmer,
            knights: position.helpers_of(Helper::Knight),
            bishops: position.helpers_of(Helper::Bishop),
            rooks: position.helpers_of(Helper::Rook),
            queens: position.helpers_of(Helper::Queen),
            turn: position.turn,
            home: position.home(),
            caught: position.caught(),
            move_number: position.move_number,
            rules: position.rules,
        }
    }
}

const BARN: Bitboard = Bitboard::rank(7);

static PIG_KEYS: [u64; 64] = zobrist::keys(0x6D63_646F_0001);
static FARMER_KEYS: [u64; 64] = zobrist::keys(0x6D63_646F_0002);
/// Of knights, of bishops and queens, and of rooks and queens.
static HELPER_KEYS: [[u64; 64]; 3] = zobrist::piece_keys(0x6D63_646F_0003);
static TALLY_KEYS: [u64; 256] = zobrist::keys(0x6D63_646F_0006);
static RULE_KEYS: [u64; 2] = zobrist::keys(0x6D63_646F_0007);
const TURN_KEY: u64 = zobrist::keys::<1>(0x6D63_646F_0008)[0];

impl Position {
    /// The start of a round with a line-up of helpers (MC-1), by the default rules.
    #[must_use]
    pub fn start(lineup: LineUp) -> Position {
        const E5: Square = Square::named("e5").expect("a square of the board");
        const HELPERS: [Square; 2] = [
            Square::named("c8").expect("a square of the board"),
            Square::named("f8").expect("a square of the board"),
        ];
        let mut setup = Setup {
            pigs: Bitboard::rank(1),
            farmer: E5,
            knights: Bitboard::EMPTY,
            bishops: Bitboard::EMPTY,
            rooks: Bitboard::EMPTY,
            queens: Bitboard::EMPTY,
            turn: Side::First,
            home: 0,
            caught: 0,
            move_number: 1,
            rules: Rules::default(),
        };
        for (helper, square) in lineup.helpers().zip(HELPERS) {
            let squares = setup.helpers_mut(helper);
            *squares = squares.with(square);
        }
        Position::assemble(setup)
    }

    /// The position with these parts.
    ///
    /// # Errors
    /// If they break a condition of the rules; see [`PositionError`].
    pub fn new(setup: Setup) -> Result<Position, PositionError> {
        let helpers = setup.check_pieces()?;
        let on_board = setup.pigs.len();
        let counted = u32::from(setup.home) + u32::from(setup.caught) + on_board;
        if counted > 8 {
            return Err(PositionError::TooManyPigs {
                home: setup.home,
                caught: setup.caught,
                on_board,
            });
        }
        if helpers > 2 {
            return Err(PositionError::TooManyHelpers { found: helpers });
        }
        if setup.move_number == 0 {
            return Err(PositionError::MoveNumberZero);
        }
        let position = Position::assemble(setup);
        if setup.turn == Side::First && !setup.rules.no_check() && position.is_guarded(setup.farmer)
        {
            return Err(PositionError::CheckOutOfTurn {
                square: setup.farmer,
            });
        }
        Ok(position)
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
    fn assemble(setup: Setup) -> Position {
        let mut position = Position {
            pigs: setup.pigs,
            knights: setup.knights,
            diagonal: setup.bishops | setup.queens,
            straight: setup.rooks | setup.queens,
            men_key: 0,
            move_number: setup.move_number,
            farmer: setup.farmer,
            tally: Tally::new(setup.home, setup.caught),
            turn: setup.turn,
            rules: setup.rules,
        };
        position.men_key = position.compute_men_key();
        position
    }

    /// Where pigs stand.
    #[must_use]
    #[inline]
    pub const fn pigs(&self) -> Bitboard {
        self.pigs
    }

    /// Where McDonald stands.
    #[must_use]
    #[inline]
    pub const fn farmer(&self) -> Square {
        self.farmer
    }

    /// Where helpers stand, of any kind.
    #[must_use]
    #[inline]
    pub const fn helpers(&self) -> Bitboard {
        self.knights.union(self.diagonal).union(self.straight)
    }

    /// Where helpers of one kind stand.
    #[must_use]
    pub const fn helpers_of(&self, helper: Helper) -> Bitboard {
        match helper {
            Helper::Knight => self.knights,
            Helper::Bishop => self.diagonal.minus(self.straight),
            Helper::Rook => self.straight.minus(self.diagonal),
            Helper::Queen => self.straight.intersection(self.diagonal),
        }
    }

    /// The kind of the helper on a square.
    #[must_use]
    pub fn helper_on(&self, square: Square) -> Option<Helper> {
        Helper::ALL
            .into_iter()
            .find(|helper| self.helpers_of(*helper).contains(square))
    }

    /// Squares with any piece.
    #[must_use]
    #[inline]
    pub const fn occupied(&self) -> Bitboard {
        self.pigs.union(self.helpers()).with(self.farmer)
    }

    /// Pigs that have reached the barn (MC-6).
    #[must_use]
    pub const fn home(&self) -> u8 {
        self.tally.home()
    }

    /// Pigs that were caught.
    #[must_use]
    pub const fn caught(&self) -> u8 {
        self.tally.caught()
    }

    /// The readings of the rules in force.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Whether a pig guards the square (MC-5).
    #[must_use]
    pub const fn is_guarded(&self, square: Square) -> bool {
        attacks::guarded(self.pigs).contains(square)
    }

    /// Whether McDonald is in check (MC-9); never under rules without it.
    #[must_use]
    pub const fn in_check(&self) -> bool {
        !self.rules.no_check() && self.is_guarded(self.farmer)
    }

    pub(crate) fn letter(&self, square: Square) -> Option<char> {
        if self.pigs.contains(square) {
            Some('P')
        } else if self.farmer == square {
            Some('k')
        } else {
            self.helper_on(square).map(Helper::letter)
        }
    }

    pub(crate) fn end(&self, has_moves: bool) -> Option<Outcome> {
        let home = self.home();
        if self.pigs.is_empty() {
            return Some(Outcome::points_scored(home, Reason::NoPigs));
        }
        if has_moves {
            return None;
        }
        if self.turn == Side::Second && self.in_check() {
            let saved = home + self.pigs.len() as u8;
            return Some(Outcome::points_scored(saved, Reason::Mate));
        }
        Some(Outcome::points_scored(home, Reason::NoMoves))
    }

    // The next position is built from its parts: a copy that is then changed would live in memory.
    #[inline(always)]
    pub(crate) fn after(&self, mv: Move) -> Position {
        match self.turn {
            Side::First => self.after_pig(mv),
            Side::Second => self.after_team(mv),
        }
    }

    #[inline(always)]
    fn after_pig(&self, Move { from, to }: Move) -> Position {
        let mut pigs = self.pigs ^ Bitboard::of(from);
        let mut men_key = self.men_key ^ PIG_KEYS[from.index()];
        let mut tally = self.tally;
        if BARN.contains(to) {
            tally = tally.plus(Tally::ONE_HOME);
            men_key ^= self.tally.key() ^ tally.key();
        } else {
            pigs ^= Bitboard::of(to);
            men_key ^= PIG_KEYS[to.index()];
        }
        let mut helpers = self.kinds();
        if self.helpers().contains(to) {
            men_key ^= change(&mut helpers, to, Bitboard::of(to), |keys| keys[to.index()]);
        }
        let [knights, diagonal, straight] = helpers;
        Position {
            pigs,
            knights,
            diagonal,
            straight,
            men_key,
            move_number: self.move_number,
            farmer: self.farmer,
            tally,
            turn: Side::Second,
            rules: self.rules,
        }
    }

    #[inline(always)]
    fn after_team(&self, Move { from, to }: Move) -> Position {
        let (mut pigs, mut farmer, mut tally) = (self.pigs, self.farmer, self.tally);
        let mut men_key = self.men_key;
        let mut helpers = self.kinds();
        if pigs.contains(to) {
            pigs ^= Bitboard::of(to);
            tally = tally.plus(Tally::ONE_CAUGHT);
            men_key ^= PIG_KEYS[to.index()] ^ self.tally.key() ^ tally.key();
        }
        if from == farmer {
            farmer = to;
            men_key ^= FARMER_KEYS[from.index()] ^ FARMER_KEYS[to.index()];
        } else {
            let step = Bitboard::of(from) | Bitboard::of(to);
            men_key ^= change(&mut helpers, from, step, |keys| {
                keys[from.index()] ^ keys[to.index()]
            });
        }
        let [knights, diagonal, straight] = helpers;
        Position {
            pigs,
            knights,
            diagonal,
            straight,
            men_key,
            move_number: self.move_number.saturating_add(1),
            farmer,
            tally,
            turn: Side::First,
            rules: self.rules,
        }
    }

    /// Helpers as they are kept, in the order of `HELPER_KEYS`.
    const fn kinds(&self) -> [Bitboard; 3] {
        [self.knights, self.diagonal, self.straight]
    }

    /// Left and right changed.
    pub(crate) fn mirrored(&self) -> Position {
        let mirror = |squares: Bitboard| -> Bitboard {
            squares
                .iter()
                .map(|square| square.transform(Symmetry::MirrorFiles))
                .collect()
        };
        let mut twin = Position {
            pigs: mirror(self.pigs),
            knights: mirror(self.knights),
            diagonal: mirror(self.diagonal),
            straight: mirror(self.straight),
            farmer: self.farmer.transform(Symmetry::MirrorFiles),
            ..*self
        };
        twin.men_key = twin.compute_men_key();
        twin
    }

    #[inline]
    pub(crate) const fn kept_key(&self) -> u64 {
        self.with_turn(self.men_key)
    }

    pub(crate) fn compute_key(&self) -> u64 {
        self.with_turn(self.compute_men_key())
    }

    #[inline]
    const fn with_turn(&self, key: u64) -> u64 {
        match self.turn {
            Side::First => key,
            Side::Second => key ^ TURN_KEY,
        }
    }

    pub(crate) const fn number(&self) -> u32 {
        self.move_number
    }

    fn compute_men_key(&self) -> u64 {
        let helpers = self
            .kinds()
            .into_iter()
            .zip(&HELPER_KEYS)
            .fold(0, |key, (squares, keys)| key ^ key_of(squares, keys));
        key_of(self.pigs, &PIG_KEYS)
            ^ helpers
            ^ FARMER_KEYS[self.farmer.index()]
            ^ self.tally.key()
            ^ self.rules.0.key(&RULE_KEYS)
    }
}

/// Changes the squares of whichever kinds of helper stand on `at`, and gives the change of the key.
#[inline(always)]
fn change(
    kinds: &mut [Bitboard; 3],
    at: Square,
    squares: Bitboard,
    key: impl Fn(&[u64; 64]) -> u64,
) -> u64 {
    let mut change = 0;
    for (kind, keys) in kinds.iter_mut().zip(&HELPER_KEYS) {
        if kind.contains(at) {
            *kind ^= squares;
            change ^= key(keys);
        }
    }
    change
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.pigs == other.pigs
            && self.knights == other.knights
            && self.diagonal == other.diagonal
            && self.straight == other.straight
            && self.farmer == other.farmer
            && self.tally == other.tally
            && self.turn == other.turn
            && self.rules == other.rules
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.kept_key().hash(state);
    }
}

impl Default for Position {
    /// The start without helpers.
    fn default() -> Position {
        Position::start(LineUp::NONE)
    }
}
