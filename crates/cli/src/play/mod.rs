//! `barnyard play`: a game in the terminal.
//!
//! A line of input becomes a [`command`], the [`session`] carries it out on the timeline, and what there is to see is drawn by the [`board`] and the [`panel`].
//! What differs from game to game stands in the [`scene`] and the [`words`].

mod board;
mod command;
mod input;
mod panel;
mod save;
mod scene;
mod seats;
mod session;
mod words;

use std::io::{self, ErrorKind, IsTerminal, Write};
use std::path::PathBuf;

use anstream::{AutoStream, ColorChoice};
use anyhow::Context;
use barnyard::mcdonald::{self, LineUp};
use barnyard::{AnyGame, GameKind, Side, Timeline};
use clap::{Args, ValueEnum};

use board::Look;
use input::Input;
use save::LoadError;
use seats::{Computer, Seat, Thinking};
use session::{Session, Table};

/// What to play, and how.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The game: mcdonald, magpie or gala
    game: GameKind,

    /// Who leads the first side: the pigs, the magpies, or White
    #[arg(long, value_enum, default_value = "human", value_name = "WHO")]
    first: Seat,

    /// Who leads the second side: McDonald, the leprechauns, or Black
    #[arg(long, value_enum, default_value = "computer", value_name = "WHO")]
    second: Seat,

    #[command(flatten)]
    thinking: Thinking,

    /// McDonald's helpers: none, one or two different letters of n, b, r, q
    #[arg(long, value_name = "LETTERS", conflicts_with_all = ["position", "resume"])]
    helpers: Option<LineUp>,

    /// Start from this position instead of the usual one
    #[arg(long, value_name = "TEXT", conflicts_with = "resume")]
    position: Option<String>,

    /// Go on with a game that was saved to this file
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,

    /// Turn the board around
    #[arg(long)]
    flip: bool,

    /// Draw the board with plain letters
    #[arg(long)]
    ascii: bool,

    /// When to use colours
    #[arg(long, value_enum, default_value = "auto", value_name = "WHEN")]
    color: Colours,
}

/// When to use colours.
#[derive(Copy, Clone, ValueEnum, Debug)]
enum Colours {
    /// On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb says otherwise
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl From<Colours> for ColorChoice {
    fn from(colours: Colours) -> ColorChoice {
        match colours {
            Colours::Auto => ColorChoice::Auto,
            Colours::Always => ColorChoice::Always,
            Colours::Never => ColorChoice::Never,
        }
    }
}

/// Plays until the game ends or a player leaves.
pub(crate) fn run(options: Options) -> anyhow::Result<()> {
    let timeline = match start(&options) {
        Ok(timeline) => timeline,
        Err(StartError::Wrong(message)) => {
            clap::Error::raw(clap::error::ErrorKind::ValueValidation, message + "\n").exit()
        }
        Err(StartError::Failed(error)) => return Err(error),
    };
    let stdin = io::stdin();
    let stdout = io::stdout();
    let is_interactive = stdin.is_terminal() && stdout.is_terminal();
    let choice = match options.color.into() {
        ColorChoice::Auto => AutoStream::choice(&stdout),
        choice => choice,
    };
    let seats = [options.first, options.second];
    let table = Table {
        seats,
        computer: Computer::new(options.thinking),
        look: Look {
            unicode: !options.ascii,
            colour: choice != ColorChoice::Never,
        },
        // A person sits at the bottom of the board, as long as only one does.
        is_flipped: (seats == [Seat::Computer, Seat::Human]) != options.flip,
        is_interactive,
    };
    let mut out = AutoStream::new(stdout.lock(), choice);
    let played = Session::new(table, timeline, Input::new(stdin.lock()), &mut out)
        .run()
        .and_then(|()| out.flush());
    match played {
        // Whoever read what we print has seen enough.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        played => played.context("the game cannot go on"),
    }
}

/// Why there is nothing to play.
enum StartError {
    /// The command line or a saved game is wrong.
    Wrong(String),
    /// A file could not be read.
    Failed(anyhow::Error),
}

/// The game to play, from wherever the options take it.
fn start(options: &Options) -> Result<Timeline<AnyGame>, StartError> {
    let kind = options.game;
    if options.helpers.is_some() && kind != GameKind::McDonald {
        return Err(StartError::Wrong(format!(
            "--helpers is for {} only: {} has none",
            GameKind::McDonald.title(),
            kind.title()
        )));
    }
    if let Some(path) = &options.resume {
        let timeline = save::load(path).map_err(|error| {
            let about = format!("cannot resume {}", path.display());
            match error {
                LoadError::Read(error) => {
                    StartError::Failed(anyhow::Error::new(error).context(about))
                }
                LoadError::NotAGame(_) => StartError::Wrong(format!("{about}: {error}")),
            }
        })?;
        let saved = timeline.start().kind();
        return if saved == kind {
            Ok(timeline)
        } else {
            Err(StartError::Wrong(format!(
                "{} holds a game of {}: use `barnyard play {saved} --resume …`",
                path.display(),
                saved.title()
            )))
        };
    }
    let position = match (&options.position, options.helpers) {
        (Some(text), _) => kind
            .parse(text)
            .map_err(|error| StartError::Wrong(format!("--position: {error}")))?,
        (None, Some(helpers)) => mcdonald::Position::start(helpers).into(),
        (None, None) => kind.start(),
    };
    Ok(Timeline::new(position))
}

/// The only side that a person leads, if there is just one.
fn only_human(seats: [Seat; 2]) -> Option<Side> {
    match seats {
        [Seat::Human, Seat::Computer] => Some(Side::First),
        [Seat::Computer, Seat::Human] => Some(Side::Second),
        [Seat::Human, Seat::Human] | [Seat::Computer, Seat::Computer] => None,
    }
}
