//! `barnyard analyse`: the best lines of a position, depth by depth.
//!
//! What was searched for is read from the options here, and told by the [`json`] or the [`view`].

mod json;
mod view;

use core::time::Duration;
use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::thread;

use anyhow::Context;
use barnyard::any::{AnyEngine, IllegalMove};
use barnyard::search::{Limits, Report, Request, Stop};
use barnyard::text::Snippet;
use barnyard::{AnyGame, CellMove, Game, Outcome, Timeline, TimelineError};
use clap::Args;

use crate::engine_options::EngineOptions;
use crate::error::InputError;
use crate::exact::TableOptions;
use crate::options::StartOptions;
use crate::{interrupt, saved, time};

/// What to analyse, and how far.
#[derive(Args, Debug)]
#[command(mut_arg("game", |game| game.required(false).required_unless_present("resume")))]
pub(crate) struct Options {
    #[command(flatten)]
    start: StartOptions,

    /// Moves made from there, in either notation, such as `e2e4 e5d5`; they count for repetition
    #[arg(
        long,
        value_name = "MOVES",
        default_value = "",
        hide_default_value = true
    )]
    moves: String,

    /// Begin with a game that `play` saved to this file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["position", "helpers"])]
    resume: Option<PathBuf>,

    /// Time to search, such as 2, 0.5 or 300ms; without any limit, 5 seconds, or on a terminal until Enter or Ctrl-C
    #[arg(long, value_name = "SECONDS", value_parser = time::parse)]
    time: Option<Duration>,

    /// Look this many moves of either side ahead
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100))]
    depth: Option<u32>,

    /// Visit at most this many positions
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// Tell this many best moves, each with its line
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=500))]
    multipv: u16,

    /// Choose only among these moves, in either notation
    #[arg(
        long,
        value_name = "MOVES",
        default_value = "",
        hide_default_value = true
    )]
    only: String,

    #[command(flatten)]
    engine: EngineOptions,

    #[command(flatten)]
    tables: TableOptions,

    /// Print one JSON object a line: one for each finished depth, and the last with `"final":true`
    #[arg(long)]
    json: bool,
}

/// The time without limits, where nobody is there to stop the search.
const USUAL_TIME: Duration = Duration::from_secs(5);

/// Searches and tells what was found.
pub(crate) fn run(options: Options) -> anyhow::Result<()> {
    let timeline = options.timeline()?;
    let has_person = io::stdin().is_terminal() && io::stdout().is_terminal() && !options.json;
    let request = Request {
        limits: options.limits(has_person),
        lines: options.multipv.into(),
        moves: options.only(&timeline)?,
        stop: Stop::new(),
    };
    let probes = options.tables.probes(&[timeline.position().kind()])?;
    let engine = AnyEngine::new(options.engine.options()?).with_probes(probes);
    stop_when_asked(&request.stop, has_person)?;
    let told = if options.json {
        search(engine, &timeline, &request, &mut json::Json)
    } else {
        search(engine, &timeline, &request, &mut view::View::new())
    };
    told.context("cannot write the analysis")
}

/// Tells what a search finds.
trait Tell {
    /// What it has found so far, to a depth it has just finished.
    fn depth(&mut self, position: &AnyGame, report: &Report<CellMove>) -> io::Result<()>;

    /// What it found in the end.
    fn end(&mut self, position: &AnyGame, report: &Report<CellMove>) -> io::Result<()>;

    /// That the game is over, so that there is nothing to search.
    fn over(&mut self, position: &AnyGame, outcome: Outcome) -> io::Result<()>;
}

fn search(
    mut engine: AnyEngine,
    timeline: &Timeline<AnyGame>,
    request: &Request<CellMove>,
    told: &mut impl Tell,
) -> io::Result<()> {
    let position = timeline.position();
    if let Some(outcome) = timeline.outcome() {
        return told.over(position, outcome);
    }
    let mut written = Ok(());
    let report = engine.search(timeline, request, |report| {
        if written.is_ok() {
            written = told.depth(position, report);
        }
        if written.is_err() {
            request.stop.stop();
        }
    });
    written?;
    let report = report.expect("the game goes on, and the moves to choose among are legal");
    told.end(position, &report)
}

/// Ends the search at Ctrl-C, and if a person is there at Enter too.
fn stop_when_asked(stop: &Stop, has_person: bool) -> anyhow::Result<()> {
    interrupt::stop_when_interrupted(stop.clone())?;
    if has_person {
        let signal = stop.clone();
        // It ends with the program, as nothing can take a person's line away from it.
        thread::spawn(move || {
            let _ = io::stdin().read_line(&mut String::new());
            signal.stop();
        });
    }
    Ok(())
}

impl Options {
    /// The game up to the position to analyse.
    fn timeline(&self) -> anyhow::Result<Timeline<AnyGame>> {
        let mut timeline = match &self.resume {
            Some(path) => saved::resume(path, self.start.game)?.timeline,
            None => Timeline::new(self.start.position()?),
        };
        for_each_move("--moves", &self.moves, |text| {
            if let Some(outcome) = timeline.outcome() {
                return Err(TimelineError::<IllegalMove>::Over(outcome).to_string());
            }
            timeline.play(read_move(timeline.position(), text)?);
            Ok(())
        })?;
        Ok(timeline)
    }

    /// The moves to choose among; all if there are none.
    fn only(&self, timeline: &Timeline<AnyGame>) -> Result<Vec<CellMove>, InputError> {
        let mut only = Vec::new();
        // A finished game has no moves, and says so better than any of them could.
        if timeline.outcome().is_none() {
            for_each_move("--only", &self.only, |text| {
                only.push(read_move(timeline.position(), text)?);
                Ok(())
            })?;
        }
        Ok(only)
    }

    fn limits(&self, has_person: bool) -> Limits {
        let mut limits = Limits::default();
        limits.depth = self.depth;
        limits.nodes = self.nodes;
        limits.time = self.time;
        if limits == Limits::default() && !has_person {
            limits.time = Some(USUAL_TIME);
        }
        limits
    }
}

fn read_move(position: &AnyGame, text: &str) -> Result<CellMove, String> {
    position.read_move(text).map_err(|error| error.to_string())
}

/// Hands out moves that have blanks or commas between, until one is refused with a reason.
fn for_each_move(
    option: &'static str,
    moves: &str,
    mut take: impl FnMut(&str) -> Result<(), String>,
) -> Result<(), InputError> {
    let is_between = |symbol: char| symbol.is_whitespace() || symbol == ',';
    let texts = moves.split(is_between).filter(|text| !text.is_empty());
    for (number, text) in (1..).zip(texts) {
        take(text).map_err(|reason| InputError::Move {
            option,
            number,
            text: Snippet::new(text),
            reason,
        })?;
    }
    Ok(())
}
