//! The position: what stands where, and what a move changes.

use core::hash::{Hash, Hasher};

use barnyard_core::text::{Snippet, TextError};
use barnyard_core::zobrist::key_of;
use barnyard_core::{Outcome, Reason, Side, Symmetry, zobrist};

use crate::attacks::{self, CORNERS, EDGE, THRONE, THRONE_AND_CORNERS};
use crate::{Bitboard, Move, Rules, Square};

/// A position of Magpie.
///
/// Equality and hash leave the move number out: they tell positions apart as the laws do.
///
/// Its text is `<board> <side> <move>`, with `t` for attackers, `T` for defenders and `K` for the king; the sides are `a` and `d`:
///
/// ```
/// use barnyard_core::{Game, Reason, Side};
/// use barnyard_magpie::Position;
///
/// let position: Position = "K6/7/7/7/2t4/7/7 a 30".parse()?;
/// assert_eq!(position.turn(), Side::First);
/// assert_eq!((position.attackers().len(), position.defenders().len()), (1, 0));
///
/// let outcome = position.outcome().expect("the king is home");
/// assert_eq!((outcome.winner(), outcome.reason), (Some(Side::Second), Reason::Corner));
/// # Ok::<(), barnyard_magpie::PositionError>(())
/// ```
#[derive(Copy, Clone, Debug)]
pub struct Position {
    pub(crate) attackers: Bitboard,
    /// Defenders and the king.
    pub(crate) team: Bitboard,
    /// The part of the key that men and rules make; the side to move is added when it is asked for.
    men_key: u64,
    move_number: u32,
    king: King,
    pub(crate) turn: Side,
    pub(crate) rules: Rules,
    /// MG-9, kept so that it is judged once.
    encircled: bool,
}

/// Where the king is, in one byte: a bit index, [`NONE`](King::NONE) for a captured king.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct King(u8);

impl King {
    /// A bit that is no square, so that a captured king has no neighbours and is no victim.
    const NONE: King = King(63);

    fn new(square: Option<Square>) -> King {
        square.map_or(King::NONE, |square| King(square.index() as u8))
    }

    #[inline]
    const fn square(self) -> Option<Square> {
        Square::from_index(self.index())
    }

    #[inline]
    const fn is_on(self, square: Square) -> bool {
        self.index() == square.index()
    }

    /// His place in a table, also when he is captured.
    #[inline]
    const fn index(self) -> usize {
        // The mask changes nothing; it lets the compiler drop bounds checks.
        self.0 as usize & (Square::TABLE - 1)
    }

    #[inline]
    const fn bitboard(self) -> Bitboard {
        Bitboard::from_bits(1 << self.index())
    }

    /// His part of a position's key; nothing for a captured king.
    fn key(self) -> u64 {
        self.square().map_or(0, |square| {
            TEAM_KEYS[square.index()] ^ KING_KEYS[square.index()]
        })
    }

    /// Whether the king is captured or on a corner, both of which end the game.
    #[inline]
    const fn is_done(self) -> bool {
        const DONE: u64 = CORNERS.bits() | 1 << King::NONE.0;
        DONE >> self.index() & 1 != 0
    }
}

/// The parts of a position, from which [`Position::new`] makes one if they fit together.
///
/// ```
/// use barnyard_magpie::{Position, Setup, Square};
/// let mut setup = Setup::from(Position::start());
/// setup.attackers = setup.attackers.with(Square::named("a7").unwrap());
/// assert!(Position::new(setup).is_err(), "nine attackers, and one on a corner");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Where attackers stand.
    pub attackers: Bitboard,
    /// Where defenders stand, without the king.
    pub defenders: Bitboard,
    /// Where the king stands; none if he was captured.
    pub king: Option<Square>,
    /// Who moves: the first side has the attackers.
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
    /// An OpenTafl record does not start and end with `/`.
    #[error(
        "`{found}` is not an OpenTafl record: expected `/` before, between and after the ranks"
    )]
    RecordEnds {
        /// The text that was given, cut to a printable length.
        found: Snippet,
    },
    /// There is more than one king.
    #[error("{found} kings (K): expected one, or none if he was captured")]
    TooManyKings {
        /// How many there are.
        found: u32,
    },
    /// There are more attackers than the eight of the start.
    #[error("{found} attackers (t): expected at most 8")]
    TooManyAttackers {
        /// How many there are.
        found: u32,
    },
    /// There are more defenders than the four of the start.
    #[error("{found} defenders (T): expected at most 4")]
    TooManyDefenders {
        /// How many there are.
        found: u32,
    },
    /// A man stands on the throne or on a corner, where only the king may (MG-4).
    #[error("a man on {square}: only the king can stand there")]
    ManOnKingsSquare {
        /// The square.
        square: Square,
    },
    /// Two men share a square; a text cannot say so.
    #[error("two men on {square}")]
    SharedSquare {
        /// The square.
        square: Square,
    },
    /// The move number is 0.
    #[error("the move number starts at 1")]
    MoveNumberZero,
}

impl Setup {
    /// Checks where the men stand, and how many there are.
    fn check_men(&self) -> Result<(), PositionError> {
        let king = self.king.map_or(Bitboard::EMPTY, Bitboard::of);
        let men = self.attackers | self.defenders;
        let shared = (self.attackers & self.defenders) | (men & king);
        if let Some(square) = shared.first() {
            return Err(PositionError::SharedSquare { square });
        }
        if let Some(square) = (men & kings_squares(self.rules)).first() {
            return Err(PositionError::ManOnKingsSquare { square });
        }
        match (self.attackers.len(), self.defenders.len()) {
            (found @ 9.., _) => Err(PositionError::TooManyAttackers { found }),
            (_, found @ 5..) => Err(PositionError::TooManyDefenders { found }),
            _ => Ok(()),
        }
    }
}

impl From<Position> for Setup {
    fn from(position: Position) -> Setup {
        Setup {
            attackers: position.attackers,
            defenders: position.defenders(),
            king: position.king(),
            turn: position.turn,
            move_number: position.move_number,
            rules: position.rules,
        }
    }
}

/// Where only the king may stop (MG-4).
#[inline]
pub(crate) const fn kings_squares(rules: Rules) -> Bitboard {
    if rules.open_corners() {
        THRONE
    } else {
        THRONE_AND_CORNERS
    }
}

static ATTACKER_KEYS: [u64; Square::TABLE] = zobrist::keys(0x6D61_6770_0001);
/// Of defenders and of the king.
static TEAM_KEYS: [u64; Square::TABLE] = zobrist::keys(0x6D61_6770_0002);
/// What tells the king from a defender.
static KING_KEYS: [u64; Square::TABLE] = zobrist::keys(0x6D61_6770_0003);
static RULE_KEYS: [u64; Rules::COUNT] = zobrist::keys(0x6D61_6770_0004);
const TURN_KEY: u64 = zobrist::keys::<1>(0x6D61_6770_0005)[0];

impl Position {
    /// The start of a game (MG-1), by the default rules.
    #[must_use]
    pub fn start() -> Position {
        const fn squares(names: &[&str]) -> Bitboard {
            let mut squares = Bitboard::EMPTY;
            let mut i = 0;
            while i < names.len() {
                squares = squares.with(Square::named(names[i]).expect("a square of the board"));
                i += 1;
            }
            squares
        }
        const ATTACKERS: Bitboard = squares(&["a4", "b4", "d1", "d2", "d6", "d7", "f4", "g4"]);
        const DEFENDERS: Bitboard = squares(&["c4", "d3", "d5", "e4"]);
        Position::assemble(Setup {
            attackers: ATTACKERS,
            defenders: DEFENDERS,
            king: THRONE.first(),
            turn: Side::First,
            move_number: 1,
            rules: Rules::default(),
        })
    }

    /// The position with these parts.
    ///
    /// # Errors
    /// If they break a condition of the rules; see [`PositionError`].
    pub fn new(setup: Setup) -> Result<Position, PositionError> {
        setup.check_men()?;
        if setup.move_number == 0 {
            return Err(PositionError::MoveNumberZero);
        }
        Ok(Position::assemble(setup))
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
        let king = King::new(setup.king);
        let mut position = Position {
            attackers: setup.attackers,
            team: setup.defenders | king.bitboard(),
            men_key: 0,
            move_number: setup.move_number,
            king,
            turn: setup.turn,
            rules: setup.rules,
            encircled: encircled(setup.attackers, setup.defenders | king.bitboard()),
        };
        position.men_key = position.compute_men_key();
        position
    }

    /// Where attackers stand.
    #[must_use]
    #[inline]
    pub const fn attackers(&self) -> Bitboard {
        self.attackers
    }

    /// Where defenders stand, without the king.
    #[must_use]
    #[inline]
    pub const fn defenders(&self) -> Bitboard {
        self.team.minus(self.king.bitboard())
    }

    /// Where the king stands; none if he was captured.
    #[must_use]
    #[inline]
    pub const fn king(&self) -> Option<Square> {
        self.king.square()
    }

    /// No squares if the king is captured.
    #[inline]
    pub(crate) fn neighbours_of_king(&self) -> Bitboard {
        attacks::NEIGHBOURS[self.king.index()]
    }

    /// Squares with any man or the king.
    #[must_use]
    #[inline]
    pub const fn occupied(&self) -> Bitboard {
        self.attackers.union(self.team)
    }

    /// The readings of the rules in force.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    pub(crate) fn letter(&self, square: Square) -> Option<char> {
        if self.attackers.contains(square) {
            Some('t')
        } else if self.king.is_on(square) {
            Some('K')
        } else {
            self.team.contains(square).then_some('T')
        }
    }

    /// Whether the game is over even if the side to move has a move left.
    #[inline]
    pub(crate) fn is_decided(&self) -> bool {
        self.encircled || self.king.is_done()
    }

    /// MG-10 but for the want of a move, which `has_moves` tells.
    pub(crate) fn end(&self, has_moves: impl FnOnce() -> bool) -> Option<Outcome> {
        let (winner, reason) = if self.king == King::NONE {
            (Side::First, Reason::KingCaptured)
        } else if self.king.is_done() {
            (Side::Second, Reason::Corner)
        } else if self.encircled {
            (Side::First, Reason::Encircled)
        } else if has_moves() {
            return None;
        } else if self.rules.no_moves_draws() {
            return Some(Outcome::draw(Reason::NoMoves));
        } else {
            (!self.turn, Reason::NoMoves)
        };
        Some(Outcome::win(winner, reason))
    }

    /// The squares of the men that a legal move captures, and of the king if it captures him (MG-5, MG-8).
    #[must_use]
    pub fn captures(&self, mv: Move) -> Bitboard {
        let step = Bitboard::of(mv.from) | Bitboard::of(mv.to);
        match self.turn {
            Side::First => {
                let attackers = self.attackers ^ step;
                let men = self.captured_defenders(attackers, mv.to);
                if self.captures_king(attackers, mv.to) {
                    men | self.king.bitboard()
                } else {
                    men
                }
            }
            Side::Second => self.captured_attackers(self.team ^ step, mv.to),
        }
    }

    /// Squares of which a move to any other captures nothing; of a move to one of them [`captures`](Position::captures) tells.
    #[inline]
    pub(crate) fn capturing_squares(&self) -> Bitboard {
        match self.turn {
            Side::First => {
                let men = attacks::enclosing(self.defenders(), self.anvils(self.attackers));
                let free = self.free_around_king(self.attackers);
                if free.has_many() { men } else { men | free }
            }
            Side::Second => attacks::enclosing(self.attackers, self.anvils_of_team(self.team)),
        }
    }

    /// What captures defenders against it (MG-5, MG-7).
    #[inline]
    pub(crate) fn anvils(&self, attackers: Bitboard) -> Bitboard {
        let mut anvils = attackers | (THRONE_AND_CORNERS - self.team);
        if self.rules.throne_always_hostile() {
            anvils |= THRONE;
        }
        anvils
    }

    /// What captures attackers against it (MG-5, MG-7).
    #[inline]
    pub(crate) fn anvils_of_team(&self, team: Bitboard) -> Bitboard {
        team | THRONE | (CORNERS - self.attackers)
    }

    /// What an attacker that came to `to` captures, without the king.
    #[inline]
    fn captured_defenders(&self, attackers: Bitboard, to: Square) -> Bitboard {
        attacks::enclosed(to, self.anvils(attackers)) & self.defenders()
    }

    /// What a defender or the king that came to `to` captures.
    #[inline]
    fn captured_attackers(&self, team: Bitboard, to: Square) -> Bitboard {
        attacks::enclosed(to, self.anvils_of_team(team)) & self.attackers
    }

    /// The king's neighbours that are neither attackers nor hostile (MG-8).
    #[inline]
    fn free_around_king(&self, attackers: Bitboard) -> Bitboard {
        // While the king stands on the throne it is no neighbour of his.
        self.neighbours_of_king() - attackers - (THRONE_AND_CORNERS - self.team)
    }

    /// Whether an attacker that came to `to` captures the king (MG-8).
    #[inline]
    fn captures_king(&self, attackers: Bitboard, to: Square) -> bool {
        self.free_around_king(attackers).is_empty() && self.neighbours_of_king().contains(to)
    }

    #[inline(always)]
    pub(crate) fn after(&self, mv: Move) -> Position {
        match self.turn {
            Side::First => self.after_attacker(mv),
            Side::Second => self.after_team(mv),
        }
    }

    #[inline(always)]
    fn after_attacker(&self, Move { from, to }: Move) -> Position {
        let attackers = self.attackers ^ Bitboard::of(from) ^ Bitboard::of(to);
        let mut men_key = self.men_key ^ ATTACKER_KEYS[from.index()] ^ ATTACKER_KEYS[to.index()];
        let mut team = self.team;
        let mut king = self.king;
        let captured = self.captured_defenders(attackers, to);
        if captured.any() {
            team ^= captured;
            men_key ^= key_of(captured, &TEAM_KEYS);
        }
        if self.captures_king(attackers, to) {
            team = team - king.bitboard();
            men_key ^= king.key();
            king = King::NONE;
        }
        // A ring is closed by a man that stands between two others of it, or by the capture of the last defender outside.
        let may_encircle = !team.intersects(EDGE)
            && ((attacks::ring(to) & attackers).has_many() || captured.any());
        Position {
            attackers,
            team,
            men_key,
            move_number: self.move_number,
            king,
            turn: Side::Second,
            rules: self.rules,
            encircled: may_encircle && encircled(attackers, team),
        }
    }

    #[inline(always)]
    fn after_team(&self, Move { from, to }: Move) -> Position {
        let team = self.team ^ Bitboard::of(from) ^ Bitboard::of(to);
        let mut men_key = self.men_key ^ TEAM_KEYS[from.index()] ^ TEAM_KEYS[to.index()];
        let mut attackers = self.attackers;
        let mut king = self.king;
        if king.is_on(from) {
            king = King(to.index() as u8);
            men_key ^= KING_KEYS[from.index()] ^ KING_KEYS[to.index()];
        }
        let captured = self.captured_attackers(team, to);
        if captured.any() {
            attackers ^= captured;
            men_key ^= key_of(captured, &ATTACKER_KEYS);
        }
        Position {
            attackers,
            team,
            men_key,
            move_number: self.move_number.saturating_add(1),
            king,
            turn: Side::First,
            rules: self.rules,
            // His men stay where they could reach the edge, and captures only open ways to it.
            encircled: false,
        }
    }

    /// The same with the turn passed to the other side, for search only: the rules have no passing.
    pub(crate) fn passed(&self) -> Position {
        Position {
            turn: !self.turn,
            ..*self
        }
    }

    /// Turned or mirrored.
    pub(crate) fn turned(&self, symmetry: Symmetry) -> Position {
        let turn = |squares: Bitboard| -> Bitboard {
            squares
                .iter()
                .map(|square| square.transform(symmetry))
                .collect()
        };
        let mut twin = Position {
            attackers: turn(self.attackers),
            team: turn(self.team),
            king: King::new(self.king().map(|square| square.transform(symmetry))),
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
        key_of(self.attackers, &ATTACKER_KEYS)
            ^ key_of(self.defenders(), &TEAM_KEYS)
            ^ self.king.key()
            ^ self.rules.0.key(&RULE_KEYS)
    }
}

/// Whether nobody of the team could reach the edge over squares without attackers (MG-9).
fn encircled(attackers: Bitboard, team: Bitboard) -> bool {
    let mut reached = team;
    loop {
        if reached.intersects(EDGE) {
            return false;
        }
        let further = (reached.orthogonal_neighbours() - attackers) | reached;
        if further == reached {
            return true;
        }
        reached = further;
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.attackers == other.attackers
            && self.team == other.team
            && self.king == other.king
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
    /// The start.
    fn default() -> Position {
        Position::start()
    }
}
