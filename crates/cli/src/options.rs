//! Options that several subcommands share.

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
    /// The game; only a command that can take it from a file does without.
    #[arg(value_parser = game_parser(), required = true, help = "The game")]
    pub(crate) game: Option<GameKind>,

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
        let game = self.game.ok_or(InputError::NoGame)?;
        match (&self.position, self.helpers) {
            (Some(text), _) => game.parse(text).map_err(InputError::Position),
            (None, Some(helpers)) if game == GameKind::McDonald => {
                Ok(mcdonald::Position::start(helpers).into())
            }
            (None, Some(_)) => Err(InputError::NoHelpers(game)),
            (None, None) => Ok(game.start()),
        }
    }
}
