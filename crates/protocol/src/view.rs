//! A game as clients see it.

use barnyard::{AnyGame, Cell, CellMove, GameKind, Outcome, Side};
use barnyard_match::{
    Event, MatchResult, Millis, Offer, Phase, Player, Rounds, Seats, SuggestionId, Tally,
    TimeControl,
};
use serde::{Deserialize, Serialize};

use crate::GameId;

/// A game as it stands, with all that was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Snapshot {
    /// The game.
    pub game: GameId,
    /// The number of the last event, 0 if there is none.
    pub seq: u32,
    /// The server's clock when this was written.
    #[cfg_attr(feature = "schema", schemars(with = "u64"))]
    pub now: Millis,
    /// Which game it is.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::GameName"))]
    pub kind: GameKind,
    /// How many rounds the match has.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::Rounds"))]
    pub of_rounds: Rounds,
    /// The clocks of each round, as text.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub time: TimeControl,
    /// Who plays.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::Seats"))]
    pub seats: Seats,
    /// Whether everybody sees it in lists.
    pub open: bool,
    /// When the game was created.
    #[cfg_attr(feature = "schema", schemars(with = "u64"))]
    pub created: Millis,
    /// The rounds so far, at least one; the last is the one on show.
    pub rounds: Vec<Round>,
    /// What else there is to know.
    pub state: State,
}

/// A round: what was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Round {
    /// The position it began with, as its text with the game's name.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub start: AnyGame,
    /// Its moves.
    pub plies: Vec<Ply>,
}

/// A move that was made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Ply {
    /// The move, such as `e2e4`.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub mv: CellMove,
    /// The move as people write it.
    pub human: String,
    /// The position after it, as its text with the game's name.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub position: AnyGame,
    /// What the player thought since that player's last move.
    #[cfg_attr(feature = "schema", schemars(with = "u64"))]
    pub spent: Millis,
}

/// Something that happened in a game. Numbers go up by one; a gap means that something was missed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Update {
    /// The game.
    pub game: GameId,
    /// The number of the event, from 1.
    pub seq: u32,
    /// The server's clock when this was written.
    #[cfg_attr(feature = "schema", schemars(with = "u64"))]
    pub now: Millis,
    /// What happened.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::Event"))]
    pub event: Event,
    /// The move that was made, if one was: it is the last of the round on show, which has `state.plies` moves with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ply: Option<Ply>,
    /// How everything stands after it.
    pub state: State,
}

/// How everything stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct State {
    /// Where the match stands.
    pub phase: PhaseView,
    /// Whether the server has stopped everything, such as after an outage.
    pub suspended: bool,
    /// The round that is played, waited for, or was the last; from 0.
    pub round: u8,
    /// The round on show, from 0: while the next one is waited for it is still the one before.
    pub shown: u8,
    /// The position on show, as its text with the game's name.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub position: AnyGame,
    /// Moves made in the round on show, those taken back left out.
    pub plies: u32,
    /// Who leads the first side in the round that is played, waited for, or was the last.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::Player"))]
    pub first: Player,
    /// Who is to move; nobody unless a round is played and not stopped.
    pub turn: Option<Turn>,
    /// The legal moves of whoever is to move.
    pub moves: Vec<LegalMove>,
    /// The kings of the side to move that would be captured if it did nothing: McDonald in check, and any king that a move of the other side takes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub threats: Vec<Cell>,
    /// The clocks; none without a time control.
    pub clocks: Option<ClockView>,
    /// What players A and B have thought in this match.
    #[cfg_attr(feature = "schema", schemars(with = "[u64; 2]"))]
    pub spent: [Millis; 2],
    /// Whether players A and B are ready for what is waited for.
    pub ready: [bool; 2],
    /// The offers that stand.
    pub offers: Vec<StandingOffer>,
    /// Whether players A and B want suggestions on their turns.
    pub wants_suggestions: [bool; 2],
    /// The suggestions to whoever is to move.
    pub suggestions: Vec<SuggestionView>,
    /// How the pigs fare, in McDonald's farm.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<crate::schema::Tally>"))]
    pub tally: Option<Tally>,
    /// The rounds that are over.
    pub results: Vec<RoundEnd>,
    /// The result of the match, once it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Option<crate::schema::MatchResult>")
    )]
    pub result: Option<MatchResult>,
    /// The game that the players play next, once they have agreed to play again: their secrets hold there too, with the sides changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<GameId>,
    /// How many sockets watch without a seat, on this server process.
    pub watchers: u32,
}

/// Where a match stands.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum PhaseView {
    /// A round begins when both players are ready.
    Waiting,
    /// A round is played.
    Playing,
    /// The players have stopped the clocks.
    Paused,
    /// There is a result.
    Over,
}

impl From<Phase> for PhaseView {
    fn from(phase: Phase) -> PhaseView {
        match phase {
            Phase::Waiting => PhaseView::Waiting,
            Phase::Playing => PhaseView::Playing,
            Phase::Paused => PhaseView::Paused,
            Phase::Over => PhaseView::Over,
        }
    }
}

/// Whose turn it is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Turn {
    /// The player.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::Player"))]
    pub player: Player,
    /// The side.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::Side"))]
    pub side: Side,
}

/// A move that can be made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LegalMove {
    /// The move, such as `e2e4`.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub mv: CellMove,
    /// The move as people write it.
    pub human: String,
    /// The squares from which it takes opponents off the board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub captures: Vec<Cell>,
}

/// The two clocks.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClockView {
    /// What is left to players A and B at `at`.
    #[cfg_attr(feature = "schema", schemars(with = "[u64; 2]"))]
    pub left: [Millis; 2],
    /// Whose clock runs since `at`.
    #[cfg_attr(feature = "schema", schemars(with = "Option<crate::schema::Player>"))]
    pub running: Option<Player>,
    /// The stamp, of the server's clock.
    #[cfg_attr(feature = "schema", schemars(with = "u64"))]
    pub at: Millis,
}

/// An offer that stands.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StandingOffer {
    /// Who made it.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::Player"))]
    pub by: Player,
    /// The offer.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::Offer"))]
    pub offer: Offer,
}

/// A move that a watcher suggests.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SuggestionView {
    /// Its number, for the command `follow`.
    #[cfg_attr(feature = "schema", schemars(with = "u32"))]
    pub id: SuggestionId,
    /// Who suggests it.
    pub by: String,
    /// The move.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub mv: CellMove,
    /// The move as people write it.
    pub human: String,
}

/// A round that is over.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RoundEnd {
    /// Who led the first side.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::Player"))]
    pub first: Player,
    /// How it ended.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::Outcome"))]
    pub outcome: Outcome,
    /// What it gave players A and B.
    pub points: [u8; 2],
}
