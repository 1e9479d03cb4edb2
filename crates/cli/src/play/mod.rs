//! `barnyard play`: a game in the terminal.
//!
//! A line of input becomes a [`command`], the [`session`] carries it out on the timeline, and what there is to see is drawn by the [`board`] and the [`panel`].
//! What differs from game to game stands in the [`scene`] and the [`words`].

mod board;
mod command;
mod panel;
mod seats;
mod session;
mod words;

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use anstream::{AutoStream, ColorChoice};
use anyhow::Context;
use barnyard::{AnyGame, CellMove, Outcome, Side, Timeline};
use barnyard_match::Known;
use clap::{Args, ValueEnum};

use crate::exact::TableOptions;
use crate::lines::Lines;
use crate::options::StartOptions;
use crate::saved::{self, Saved};
use board::{Drawing, Look, Marks};
pub(crate) use seats::Seat;
use seats::{Computer, Thinking};
use session::{Session, Table};

/// What to play, and how.
#[derive(Args, Debug)]
#[command(mut_arg("game", |game| game.required(false).required_unless_present("resume")))]
pub(crate) struct Options {
    #[command(flatten)]
    start: StartOptions,

    /// Who leads the first side, the pigs, the magpies, or White [default: as the saved game says, or human]
    #[arg(long, value_enum, value_name = "WHO")]
    first: Option<Seat>,

    /// Who leads the second side, McDonald, the leprechauns, or Black [default: as the saved game says, or computer]
    #[arg(long, value_enum, value_name = "WHO")]
    second: Option<Seat>,

    #[command(flatten)]
    thinking: Thinking,

    #[command(flatten)]
    tables: TableOptions,

    /// Go on with a game that was saved to this file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["position", "helpers"])]
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

/// A position's board as lines of plain text, with the move that led there pointed out.
pub(crate) fn plain_board(position: &AnyGame, last: Option<CellMove>) -> Vec<String> {
    let marks = Marks {
        last,
        ..Marks::default()
    };
    let look = Look {
        unicode: false,
        colour: false,
    };
    Drawing {
        position,
        marks,
        is_flipped: false,
        look,
    }
    .lines()
}

/// Plays until the game ends or a player leaves.
pub(crate) fn run(options: Options) -> anyhow::Result<()> {
    let game = match &options.resume {
        Some(path) => saved::resume(path, options.start.game)?,
        None => Saved {
            timeline: Timeline::new(options.start.position()?),
            ended: None,
            players: [None, None],
        },
    };
    let probes = options.tables.probes(&[game.timeline.start().kind()])?;
    let stdin = io::stdin();
    let stdout = io::stdout();
    let is_interactive = stdin.is_terminal() && stdout.is_terminal();
    let choice = match options.color.into() {
        ColorChoice::Auto => AutoStream::choice(&stdout),
        choice => choice,
    };
    let [first, second] = game.players;
    let seats = [
        options.first.or(first).unwrap_or(Seat::Human),
        options.second.or(second).unwrap_or(Seat::Computer),
    ];
    let table = Table {
        seats,
        computer: Computer::new(options.thinking, fastrand::u64(..), probes.clone()),
        draws: Known(probes),
        look: Look {
            unicode: !options.ascii,
            colour: choice != ColorChoice::Never,
        },
        // A person sits at the bottom of the board, as long as only one does.
        is_flipped: (seats == [Seat::Computer, Seat::Human]) != options.flip,
        is_interactive,
    };
    let mut out = AutoStream::new(stdout.lock(), choice);
    Session::new(table, game, Lines::new(stdin.lock()), &mut out)
        .run()
        .and_then(|()| out.flush())
        .context("the game cannot go on")
}

/// The result of a game that is over, and its reason, for people who took no part in it.
pub(crate) fn ending(position: &AnyGame, outcome: Outcome) -> String {
    words::ending(position, outcome, [Seat::Human; 2])
}

/// The only side that a person leads, if there is just one.
fn only_human(seats: [Seat; 2]) -> Option<Side> {
    match seats {
        [Seat::Human, Seat::Computer] => Some(Side::First),
        [Seat::Computer, Seat::Human] => Some(Side::Second),
        [Seat::Human, Seat::Human] | [Seat::Computer, Seat::Computer] => None,
    }
}
