//! Options that several subcommands share.

use core::time::Duration;

use barnyard::mcdonald::{self, LineUp};
use barnyard::{AnyGame, GameKind};
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::error::InputError;

/// Reads the name of a game; help and completions list the names.
pub(crate) fn game_parser() -> impl TypedValueParser<Value = GameKind> {
    let names = GameKind::ALL.iter().map(|kind| kind.name());
    PossibleValuesParser::new(names).try_map(|name| name.parse::<GameKind>())
}

/// Which game, and the position to start from.
#[derive(Args, Debug)]
pub(crate) struct StartOptions {
    /// The game.
    #[arg(value_parser = game_parser())]
    pub(crate) game: GameKind,

    /// The position to start from [default: the game's start position]
    #[arg(long, value_name = "TEXT", conflicts_with = "helpers")]
    position: Option<String>,

    /// McDonald's helpers in the start position: none, one or two of n, b, r, q, such as `nr`
    #[arg(long, value_name = "LETTERS")]
    helpers: Option<LineUp>,
}

impl StartOptions {
    /// The position to start from.
    pub(crate) fn position(&self) -> Result<AnyGame, InputError> {
        match (&self.position, self.helpers) {
            (Some(text), _) => self.game.parse(text).map_err(InputError::Position),
            (None, Some(helpers)) if self.game == GameKind::McDonald => {
                Ok(mcdonald::Position::start(helpers).into())
            }
            (None, Some(_)) => Err(InputError::NoHelpers(self.game)),
            (None, None) => Ok(self.game.start()),
        }
    }
}

/// The longest time that can be given.
const LONGEST_TIME: Duration = Duration::from_secs(24 * 60 * 60);

/// Reads seconds, or milliseconds with `ms` behind them.
pub(crate) fn parse_time(text: &str) -> Result<Duration, String> {
    let (number, unit) = match text.strip_suffix("ms") {
        Some(number) => (number, 0.001),
        None => (text.strip_suffix('s').unwrap_or(text), 1.0),
    };
    number
        .parse::<f64>()
        .ok()
        .and_then(|number| Duration::try_from_secs_f64(number * unit).ok())
        .filter(|time| *time <= LONGEST_TIME)
        .ok_or_else(|| "expected seconds, such as 2, 0.5 or 300ms, up to a day".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_in_seconds_and_milliseconds() {
        assert_eq!(parse_time("2"), Ok(Duration::from_secs(2)));
        assert_eq!(parse_time("0.5s"), Ok(Duration::from_millis(500)));
        assert_eq!(parse_time("300ms"), Ok(Duration::from_millis(300)));
        for wrong in ["", "s", "-1", "NaN", "inf", "1e9", "soon"] {
            assert!(parse_time(wrong).is_err(), "{wrong}");
        }
    }
}
