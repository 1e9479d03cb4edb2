//! What is agreed before play.

use barnyard::{AnyGame, Game, GameKind, Outcome, Side};

use crate::{Player, Seat, Seats, TimeControl, TimeControlError};

/// How many rounds a match has.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Rounds {
    /// One game.
    One,
    /// Two games from the same start; the players change sides for the second.
    Two,
}

impl Rounds {
    /// As a number.
    #[must_use]
    pub const fn count(self) -> usize {
        match self {
            Rounds::One => 1,
            Rounds::Two => 2,
        }
    }
}

/// What is agreed before play: the game and its start, the rounds, the clocks, the seats.
///
/// ```
/// use barnyard::GameKind;
/// use barnyard_match::{Rounds, Seat, Seats, Settings};
/// let seats = Seats { a: Seat::Person("Ana".parse()?), b: Seat::Robot("3".parse()?) };
/// let settings = Settings::usual(GameKind::McDonald, seats).with_time("5:00+0:03".parse()?)?;
/// assert_eq!(settings.rounds(), Rounds::Two);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "form::Form", into = "form::Form"))]
pub struct Settings {
    start: AnyGame,
    rounds: Rounds,
    time: TimeControl,
    seats: Seats,
    suggestions: bool,
}

/// Why there can be no match with these settings.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SettingsError {
    /// The game is over in the start position.
    #[error("the game is over in the start position ({0})")]
    Over(Outcome),
    /// The time control cannot be played.
    #[error(transparent)]
    Time(#[from] TimeControlError),
}

impl Settings {
    /// A game as it is usually played: McDonald's farm in two rounds (MC-12), the others in one, without clocks, with suggestions.
    #[must_use]
    pub fn usual(kind: GameKind, seats: Seats) -> Settings {
        let rounds = match kind {
            GameKind::McDonald => Rounds::Two,
            _ => Rounds::One,
        };
        Settings {
            start: kind.start(),
            rounds,
            time: TimeControl::None,
            seats,
            suggestions: true,
        }
    }

    /// The same from another start, such as one with helpers, or of another game.
    ///
    /// # Errors
    /// If the game is over there.
    pub fn with_start(self, start: AnyGame) -> Result<Settings, SettingsError> {
        match start.outcome() {
            Some(outcome) => Err(SettingsError::Over(outcome)),
            None => Ok(Settings { start, ..self }),
        }
    }

    /// The same with other clocks.
    ///
    /// # Errors
    /// What [`TimeControl::check`] says.
    pub fn with_time(self, time: TimeControl) -> Result<Settings, SettingsError> {
        time.check()?;
        Ok(Settings { time, ..self })
    }

    /// The same with so many rounds. A single round of McDonald's farm is scored, not won (MC-11).
    #[must_use]
    pub fn with_rounds(self, rounds: Rounds) -> Settings {
        Settings { rounds, ..self }
    }

    /// The same with suggestions of watchers allowed or not; a player may still change that for their own turns.
    #[must_use]
    pub fn with_suggestions(self, suggestions: bool) -> Settings {
        Settings {
            suggestions,
            ..self
        }
    }

    /// The same with the players' seats changed, and so who leads which side first.
    #[must_use]
    pub fn with_sides_changed(self) -> Settings {
        Settings {
            seats: self.seats.swapped(),
            ..self
        }
    }

    /// The position in which each round begins.
    #[must_use]
    pub const fn start(&self) -> &AnyGame {
        &self.start
    }

    /// Which game it is.
    #[must_use]
    pub const fn kind(&self) -> GameKind {
        self.start.kind()
    }

    /// How many rounds there are.
    #[must_use]
    pub const fn rounds(&self) -> Rounds {
        self.rounds
    }

    /// The clocks of each round.
    #[must_use]
    pub const fn time(&self) -> TimeControl {
        self.time
    }

    /// Who plays.
    #[must_use]
    pub const fn seats(&self) -> &Seats {
        &self.seats
    }

    /// Whether watchers may suggest moves, as far as the players do not change it.
    #[must_use]
    pub const fn suggestions(&self) -> bool {
        self.suggestions
    }

    /// A player's seat.
    #[must_use]
    pub const fn seat(&self, player: Player) -> &Seat {
        self.seats.of(player)
    }

    /// Who leads a side in a round; rounds count from 0.
    #[must_use]
    pub const fn leader(&self, round: usize, side: Side) -> Player {
        match (round % 2, side) {
            (0, Side::First) | (1, Side::Second) => Player::A,
            _ => Player::B,
        }
    }

    /// Which side a player leads in a round; rounds count from 0.
    #[must_use]
    pub fn side(&self, round: usize, player: Player) -> Side {
        match self.leader(round, Side::First) == player {
            true => Side::First,
            false => Side::Second,
        }
    }
}

/// The form of settings in texts; whatever is read from it is checked.
#[cfg(feature = "serde")]
mod form {
    use barnyard::AnyGame;
    use serde::{Deserialize, Serialize};

    use super::{Rounds, Settings, SettingsError};
    use crate::{Seats, TimeControl};

    #[derive(Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(super) struct Form {
        start: AnyGame,
        rounds: Rounds,
        time: TimeControl,
        seats: Seats,
        suggestions: bool,
    }

    impl TryFrom<Form> for Settings {
        type Error = SettingsError;

        fn try_from(form: Form) -> Result<Settings, SettingsError> {
            Settings::usual(form.start.kind(), form.seats)
                .with_rounds(form.rounds)
                .with_suggestions(form.suggestions)
                .with_start(form.start)?
                .with_time(form.time)
        }
    }

    impl From<Settings> for Form {
        fn from(settings: Settings) -> Form {
            Form {
                start: settings.start,
                rounds: settings.rounds,
                time: settings.time,
                seats: settings.seats,
                suggestions: settings.suggestions,
            }
        }
    }
}
