//! The loop between terminal, threads and program.

use core::time::Duration;
use std::io::{self, ErrorKind, IsTerminal};
use std::path::PathBuf;
use std::time::Instant;

use barnyard::any::Probes;
use barnyard::search;
use barnyard_match::Millis;
#[cfg(feature = "online")]
use barnyard_match::Name;
use barnyard_words::Language;
use crossterm::event::{Event, KeyEventKind};
use jiff::ZonedDateTime;
use ratatui::layout::Size;

use crate::analysis::Analysis;
use crate::app::{App, Input, Start, Task};
use crate::events::Events;
#[cfg(feature = "online")]
use crate::line::{Address, Line};
use crate::preferences::{self, Preferences};
#[cfg(feature = "online")]
use crate::store::seats::Seats;
use crate::store::{self, Folder};
use crate::terminal::{self, Screen};
use crate::theme::Theme;
use crate::{TuiError, robot};

/// How the program is started.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The language to begin with; none for that of the last time.
    pub language: Option<Language>,
    /// The language when there was no last time.
    pub usual_language: Language,
    /// The folder with the user's games; none for the place where the system keeps such data.
    pub records: Option<PathBuf>,
    /// What is known exactly of the games: by that draws are claimed, and the Robot plays at its highest level.
    pub probes: Probes,
    /// The server to play on; none to play at this device.
    #[cfg(feature = "online")]
    pub join: Option<Join>,
}

/// The server to play on.
#[cfg(feature = "online")]
#[derive(Clone, Debug)]
pub struct Join {
    /// Where it is, or the game there.
    pub address: Address,
    /// What others call the user; none for the last name there, or the server's choice.
    pub name: Option<Name>,
}

/// The longest that a terminal's event waits for a thread's, and the other way round.
const WAIT: Duration = Duration::from_millis(40);

/// Runs the program in the terminal until somebody quits it, or a signal asks it to end.
///
/// Games that are not over are kept, and can be continued the next time.
///
/// # Errors
/// If there is no terminal, or it fails; or if there is no server to play on.
pub fn run(options: Options) -> Result<(), TuiError> {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(TuiError::NoTerminal);
    }
    let path = options.records.map_or_else(usual_folder, Ok)?;
    let shown = path.display().to_string();
    // Dropped last, so the games are on the disk before it returns; the terminal is given back before.
    let mut workers = Workers::start(Folder::new(path.clone()), options.probes.clone())?;
    let settings = preferences::usual_file();
    let remembered = settings.as_deref().map(Preferences::read);
    let remembered = remembered.unwrap_or_default();
    let language = options
        .language
        .or(remembered.language())
        .unwrap_or(options.usual_language);
    #[cfg(feature = "online")]
    if let Some(Join { address, name }) = &options.join {
        let seats = Seats::new(&path, &address.page);
        workers.line = Some(Line::open(address, seats, language, name.as_ref())?);
    }
    let mut screen = Screen::take()?;
    let size = screen.terminal().size()?;
    let events = Events::start()?;
    let begun = Instant::now();
    let mut app = App::new(Start {
        language,
        preferences: remembered.clone(),
        size,
        date: ZonedDateTime::now().datetime(),
        theme: Theme::of_terminal(),
        folder: shown,
        seed: fastrand::u64(..),
        probes: options.probes,
    });
    let now = || Millis(u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX));
    #[cfg(feature = "online")]
    if let Some(join) = options.join {
        workers.carry_out(app.join(join.address));
    }
    let ended = turn(&mut screen, &events, &mut workers, &mut app, now);
    workers.carry_out(app.leave(now()));
    let preferences = app.preferences();
    // What is not changed is left to another window, which may have changed it.
    if let Some(path) = settings
        && preferences != remembered
    {
        // Without it the next run begins as the first did.
        let _ = preferences.write(&path);
    }
    ended
}

/// Turns the loop until the program is over.
fn turn(
    screen: &mut Screen,
    events: &Events,
    workers: &mut Workers,
    app: &mut App,
    now: impl Fn() -> Millis,
) -> Result<(), TuiError> {
    let mut changed = true;
    while !app.is_over() && !terminal::asked_to_end() {
        if !terminal::is_taken() {
            return Err(TuiError::Failed);
        }
        // A terminal that is closed sends a signal, which may be ignored, as under `nohup`.
        if !io::stdin().is_terminal() {
            return Err(TuiError::Terminal(ErrorKind::BrokenPipe.into()));
        }
        if changed {
            screen.terminal().draw(|frame| app.draw(frame))?;
        }
        let mut inputs: Vec<Input> = events.wait(WAIT)?.into_iter().filter_map(input).collect();
        inputs.extend(workers.answers());
        changed = !inputs.is_empty();
        for input in inputs {
            workers.carry_out(app.update(input, now()));
        }
        let (tasks, ticked) = app.tick(now());
        workers.carry_out(tasks);
        changed |= ticked;
    }
    Ok(())
}

/// What the terminal tells, if it is for the program.
fn input(event: Event) -> Option<Input> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => Some(Input::Key(key)),
        Event::Mouse(mouse) => Some(Input::Mouse(mouse)),
        Event::Resize(width, height) => Some(Input::Resize(Size { width, height })),
        _ => None,
    }
}

/// The threads that work beside the loop.
struct Workers {
    robot: robot::Worker,
    analysis: Analysis,
    store: store::Worker,
    #[cfg(feature = "online")]
    line: Option<Line>,
}

impl Workers {
    fn start(folder: Folder, probes: Probes) -> io::Result<Workers> {
        Ok(Workers {
            robot: robot::Worker::start()?,
            analysis: Analysis::begin(search::Options::default(), probes)?,
            store: store::Worker::start(folder)?,
            #[cfg(feature = "online")]
            line: None,
        })
    }

    fn carry_out(&mut self, tasks: Vec<Task>) {
        for task in tasks {
            match task {
                Task::Think(thought) => self.robot.think(*thought),
                Task::StopThinking => self.robot.stop(),
                Task::Analyse(enquiry) => self.analysis.ask(*enquiry),
                Task::StopAnalysing => self.analysis.stop(),
                Task::Store(job) => self.store.give(job),
                #[cfg(feature = "online")]
                Task::Wish(wish) => {
                    if let Some(line) = &mut self.line {
                        line.wish(wish);
                    }
                }
            }
        }
    }

    fn answers(&mut self) -> Vec<Input> {
        let chosen = core::iter::from_fn(|| self.robot.answer());
        let found = self.analysis.latest().into_iter();
        let stored = core::iter::from_fn(|| self.store.answer());
        let answers = chosen
            .map(|(ticket, report)| Input::Chosen(ticket, report))
            .chain(stored.map(Input::Store))
            .chain(found.map(|finding| Input::Found(Box::new(finding))));
        #[cfg(feature = "online")]
        let answers = {
            let line = self.line.iter_mut();
            answers.chain(line.flat_map(Line::all_news).map(Input::Heard))
        };
        answers.collect()
    }
}

/// Where the system keeps a program's data, on Unix `$XDG_DATA_HOME/barnyard` or `~/.local/share/barnyard`.
fn usual_folder() -> Result<PathBuf, TuiError> {
    use etcetera::BaseStrategy;
    let places = etcetera::choose_base_strategy().map_err(|_| TuiError::NoFolder)?;
    Ok(places.data_dir().join("barnyard"))
}
