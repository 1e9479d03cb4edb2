//! What a player may type.

use core::str::FromStr;
use std::path::PathBuf;

use barnyard::text::Snippet;

/// A line of input, understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Command {
    /// Explain the commands and the game.
    Help,
    /// List the legal moves.
    Moves,
    /// Ask the computer for a move.
    Hint,
    /// Take back to the player's turn before.
    Undo,
    /// Give the game up.
    Resign,
    /// Claim a draw.
    Claim,
    /// Begin a new game from the same start.
    New,
    /// Turn the board around.
    Flip,
    /// Show the board.
    Board,
    /// Print the position's text.
    Position,
    /// Write the game to a file.
    Save(PathBuf),
    /// Leave.
    Quit,
    /// A move, or a square whose moves to show; only the position can tell.
    MoveOrSquare(String),
}

/// Why a line is nothing a player may type.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(super) enum CommandError {
    /// The word is not known, and no move either: every move names a rank.
    #[error("`{found}` is neither a command nor a move; `help` lists the commands")]
    Unknown {
        /// The text that was given, cut to a printable length.
        found: Snippet,
    },
    /// `save` without a file.
    #[error("`save` needs the name of a file, such as `save game.txt`")]
    NoFile,
    /// Something follows a command that stands alone.
    #[error("`{command}` stands alone, without `{extra}`")]
    Extra {
        /// The command.
        command: Snippet,
        /// What follows.
        extra: Snippet,
    },
}

/// The commands as `help` shows them.
pub(super) const COMMANDS: &[(&str, &str)] = &[
    ("help", "this text"),
    ("moves", "all your moves"),
    ("hint", "the move the computer would make for you"),
    ("undo", "take your last move back"),
    ("resign", "give the game up"),
    (
        "claim",
        "claim a draw where neither side can force a win (Magpie)",
    ),
    ("new", "begin again"),
    ("board", "show the board again"),
    ("flip", "turn the board around"),
    ("position", "the position as text, for --position"),
    (
        "save FILE",
        "save the game; `barnyard play --resume FILE` goes on with it",
    ),
    ("quit", "leave"),
];

impl FromStr for Command {
    type Err = CommandError;

    fn from_str(line: &str) -> Result<Command, CommandError> {
        let (word, rest) = match line.split_once(char::is_whitespace) {
            Some((word, rest)) => (word, rest.trim()),
            None => (line, ""),
        };
        let command = match word.to_ascii_lowercase().as_str() {
            "help" | "?" => Command::Help,
            "moves" => Command::Moves,
            "hint" => Command::Hint,
            "undo" => Command::Undo,
            "resign" => Command::Resign,
            "claim" => Command::Claim,
            "new" => Command::New,
            "flip" => Command::Flip,
            "board" => Command::Board,
            "position" => Command::Position,
            "quit" | "exit" | "q" => Command::Quit,
            "save" if rest.is_empty() => return Err(CommandError::NoFile),
            "save" => return Ok(Command::Save(PathBuf::from(rest))),
            _ if line.contains(|symbol: char| symbol.is_ascii_digit()) => {
                return Ok(Command::MoveOrSquare(line.to_owned()));
            }
            _ => {
                return Err(CommandError::Unknown {
                    found: Snippet::new(line),
                });
            }
        };
        if rest.is_empty() {
            Ok(command)
        } else {
            Err(CommandError::Extra {
                command: Snippet::new(word),
                extra: Snippet::new(rest),
            })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_moves_and_neither() {
        assert_eq!("Help".parse(), Ok(Command::Help));
        assert_eq!("?".parse(), Ok(Command::Help));
        assert_eq!(
            "save my game 1.json".parse(),
            Ok(Command::Save(PathBuf::from("my game 1.json")))
        );
        assert_eq!("e2e4".parse(), Ok(Command::MoveOrSquare("e2e4".to_owned())));
        assert_eq!("save".parse::<Command>(), Err(CommandError::NoFile));
        for wrong in ["undo 3", "castle", "…"] {
            assert!(wrong.parse::<Command>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn every_command_of_the_help_is_understood() {
        for (usage, _) in COMMANDS {
            assert!(usage.parse::<Command>().is_ok(), "{usage}");
        }
    }
}
