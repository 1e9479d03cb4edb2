//! `barnyard ugi`: the engine behind the Universal Game Interface.
//!
//! One thread reads lines, one searches; both send [`Event`]s to the [`Session`], which alone keeps the state and alone writes.

mod session;
mod settings;

use std::io::{self, Read};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::thread;

use anyhow::Context;
use barnyard::GameKind;
use clap::Args;

use crate::engine_options::EngineOptions;
use crate::exact::TableOptions;
use crate::lines::Lines;
use crate::options;
use session::{Event, MOST_WAITING, Session};
use settings::Settings;

/// What the engine's options are at first.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The game, until the option `Game` is set
    #[arg(long, value_name = "GAME", default_value_t = GameKind::ALL[0], value_parser = options::game_parser())]
    game: GameKind,

    #[command(flatten)]
    engine: EngineOptions,

    #[command(flatten)]
    tables: TableOptions,
}

/// Events that wait to be taken before who sends them has to wait.
const ROOM: usize = 64;

/// Answers standard input until it ends or says `quit`.
pub(crate) fn run(options: Options) -> anyhow::Result<()> {
    let settings = Settings::new(options.game, options.engine.options()?);
    let probes = options.tables.at_hand(GameKind::ALL)?;
    let (sender, events) = mpsc::sync_channel(ROOM);
    let lines = sender.clone();
    // One for each line that is read and not answered yet, so that no more than these are kept.
    let (places, free) = mpsc::sync_channel(MOST_WAITING);
    for _ in 0..MOST_WAITING {
        places.send(()).context("cannot read standard input")?;
    }
    // Not joined: it may wait for a line that never comes, and ends with the program.
    thread::Builder::new()
        .name("input".to_owned())
        .spawn(move || read(io::stdin(), &free, &lines))
        .context("cannot read standard input")?;
    Session::new(settings, probes, sender, places, io::stdout())
        .run(&events)
        .context("cannot go on with the interface")
}

/// Sends every line of the source, then its end; waits for a free place before each.
fn read(source: impl Read, free: &Receiver<()>, events: &SyncSender<Event>) {
    let mut lines = Lines::new(source);
    while free.recv().is_ok() {
        let event = match lines.next(|| Ok(())) {
            Ok(Some(line)) => Event::Line(line.map(ToOwned::to_owned)),
            Ok(None) => Event::End(Ok(())),
            Err(error) => Event::End(Err(error)),
        };
        let is_end = matches!(event, Event::End(_));
        // Nobody listens any more once the session is over.
        if events.send(event).is_err() || is_end {
            break;
        }
    }
}
