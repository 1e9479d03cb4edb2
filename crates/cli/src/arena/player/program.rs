//! Another program as an engine, by the Universal Game Interface.

use core::time::Duration;
use std::io::{self, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command as Process, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::Instant;

use barnyard::search::Stop;
use barnyard::text::Snippet;
use barnyard::{AnyGame, Game, GameKind, Timeline};
use barnyard_ugi::{Bound, Command, Go, Info, Position, Reply, Score, Setting};

use super::{Allowance, Choice, Fault, score_of_win};
use crate::arena::spec::Program;
use crate::lines::Lines;

/// A program that is running, and ends when this is dropped.
pub(in crate::arena) struct Talker {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    stop: Stop,
}

/// Why a program is no engine.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ProgramError {
    /// It cannot be started.
    #[error("cannot start {program}: {error}")]
    Start {
        /// The program.
        program: String,
        /// What the system says.
        error: io::Error,
    },
    /// It does not answer as an engine would.
    #[error("{program} {trouble}")]
    Silent {
        /// The program.
        program: String,
        /// What is wrong.
        trouble: String,
    },
    /// It has no option of that name.
    #[error("{program} has no option `{name}`")]
    NoOption {
        /// The program.
        program: String,
        /// The option's name.
        name: String,
    },
}

/// How long a program may take to introduce itself, or to be ready.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often a wait looks whether the match is to stop.
const GLANCE: Duration = Duration::from_millis(50);
/// Lines that wait to be read before the program has to wait.
const ROOM: usize = 256;
/// How long a program that was told to quit may take to do so.
const FAREWELL: Duration = Duration::from_millis(300);

impl Talker {
    /// Starts a program and sets its options.
    pub(super) fn start(
        program: &Program,
        game: GameKind,
        stop: &Stop,
        show_errors: bool,
    ) -> Result<Talker, ProgramError> {
        let cannot_start = |error| ProgramError::Start {
            program: program.program.clone(),
            error,
        };
        let mut process = Process::new(&program.program);
        process
            .args(&program.arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped());
        if !show_errors {
            process.stderr(Stdio::null());
        }
        // An interrupt from the terminal is for the match, which then ends its engines itself.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut process, 0);
        let mut child = process.spawn().map_err(cannot_start)?;
        let (sender, lines) = mpsc::sync_channel(ROOM);
        let input = child.stdin.take();
        let output = child.stdout.take();
        let mut talker = Talker {
            child,
            input,
            lines,
            stop: stop.clone(),
        };
        // Not joined: it ends when the program's output does, which a program of that program may hold open.
        thread::Builder::new()
            .name("engine".to_owned())
            .spawn(move || {
                if let Some(output) = output {
                    read(output, &sender);
                }
            })
            .map_err(cannot_start)?;
        let silent = |fault| ProgramError::Silent {
            program: program.program.clone(),
            trouble: match fault {
                Fault::Crash(trouble) | Fault::IllegalMove(trouble) => trouble,
                Fault::Time => format!(
                    "does not answer as an engine of the Universal Game Interface within {} seconds",
                    PATIENCE.as_secs()
                ),
                Fault::Stopped => "was not awaited".to_owned(),
            },
        };
        let settings = talker.introduction().map_err(silent)?;
        talker
            .set_options(program, game, &settings)
            .map_err(|fault| match fault {
                Ok(name) => ProgramError::NoOption {
                    program: program.program.clone(),
                    name,
                },
                Err(fault) => silent(fault),
            })?;
        Ok(talker)
    }

    /// Asks who it is; the options it has.
    fn introduction(&mut self) -> Result<Vec<Setting>, Fault> {
        self.say(&Command::Ugi)?;
        let mut settings = Vec::new();
        self.wait(PATIENCE, |reply| match reply {
            Reply::Setting(setting) => {
                settings.push(setting);
                None
            }
            Reply::UgiOk => Some(()),
            _ => None,
        })?;
        Ok(settings)
    }

    /// Sets its game, if it has several, and what was asked for; the name of an option it does not have is an error of its own.
    fn set_options(
        &mut self,
        program: &Program,
        game: GameKind,
        settings: &[Setting],
    ) -> Result<(), Result<String, Fault>> {
        let own = |name: &str| {
            let mut own = settings.iter().map(|setting| &setting.name);
            own.find(|own| own.eq_ignore_ascii_case(name)).cloned()
        };
        if let Some(name) = own("Game") {
            let value = Some(game.name().to_owned());
            let command = Command::SetOption { name, value };
            self.say(&command).map_err(Err)?;
        }
        for (name, value) in &program.settings {
            let name = own(name).ok_or_else(|| Ok(name.clone()))?;
            let value = Some(value.clone()).filter(|value| !value.is_empty());
            let command = Command::SetOption { name, value };
            self.say(&command).map_err(Err)?;
        }
        self.make_sure().map_err(Err)
    }

    /// Tells it that another game begins.
    pub(super) fn begin(&mut self) -> Result<(), Fault> {
        self.say(&Command::NewGame)?;
        self.make_sure()
    }

    /// Waits until it has read all that was said.
    fn make_sure(&mut self) -> Result<(), Fault> {
        self.say(&Command::IsReady)?;
        self.wait(PATIENCE, |reply| (reply == Reply::ReadyOk).then_some(()))
    }

    pub(super) fn choose(
        &mut self,
        timeline: &Timeline<AnyGame>,
        allowance: &Allowance,
    ) -> Result<Choice, Fault> {
        self.say(&Command::Position(position(timeline)))?;
        self.make_sure()?;
        let start = Instant::now();
        self.say(&Command::Go(go(allowance)))?;
        let mut last = Info::default();
        let best = self.wait(allowance.deadline, |reply| match reply {
            Reply::Info(info) => {
                note(&mut last, info);
                None
            }
            Reply::BestMove(best) => Some(best),
            _ => None,
        })?;
        let took = start.elapsed();
        let text = best.ok_or_else(|| Fault::IllegalMove("it has no move".to_owned()))?;
        let mv = timeline.position().read_move(&text).map_err(|error| {
            let found = Snippet::new(&text);
            Fault::IllegalMove(format!("`{found}`: {error}"))
        })?;
        Ok(Choice {
            mv,
            score: last.score.map(|score| match score {
                Score::Hundredths(score) => score,
                Score::Win(plies) => score_of_win(plies),
            }),
            nodes: last.nodes.unwrap_or(0),
            took,
        })
    }

    fn say(&mut self, command: &Command) -> Result<(), Fault> {
        let Some(input) = &mut self.input else {
            return Err(gone());
        };
        input
            .write_all(format!("{command}\n").as_bytes())
            .and_then(|()| input.flush())
            .map_err(|_| gone())
    }

    /// Waits for the reply that `wanted` makes something of; lines that are no replies are passed over.
    fn wait<T>(
        &mut self,
        patience: Duration,
        mut wanted: impl FnMut(Reply) -> Option<T>,
    ) -> Result<T, Fault> {
        let start = Instant::now();
        loop {
            let left = patience.saturating_sub(start.elapsed());
            match self.lines.recv_timeout(left.min(GLANCE)) {
                Ok(line) => {
                    let found = line.parse().ok().and_then(&mut wanted);
                    if let Some(found) = found {
                        return Ok(found);
                    }
                }
                Err(RecvTimeoutError::Disconnected) => return Err(gone()),
                Err(RecvTimeoutError::Timeout) => {}
            }
            if self.stop.is_given() {
                return Err(Fault::Stopped);
            }
            if start.elapsed() >= patience {
                return Err(Fault::Time);
            }
        }
    }
}

impl Drop for Talker {
    /// Asks it to quit, and then sees to it.
    fn drop(&mut self) {
        let said = self.say(&Command::Quit);
        self.input = None;
        let start = Instant::now();
        while said.is_ok() && start.elapsed() < FAREWELL {
            match self.child.try_wait() {
                Ok(Some(_)) => return,
                Ok(None) => thread::sleep(Duration::from_millis(5)),
                Err(_) => break,
            }
        }
        // It may have ended by now; then there is nothing to kill.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn gone() -> Fault {
    Fault::Crash("has ended".to_owned())
}

/// Passes on each line, until nobody listens; lines that are no text or too long mean nothing.
fn read(output: ChildStdout, lines: &SyncSender<String>) {
    let mut source = Lines::new(output);
    while let Ok(Some(line)) = source.next(|| Ok(())) {
        let Ok(line) = line else { continue };
        if lines.send(line.to_owned()).is_err() {
            break;
        }
    }
}

fn position(timeline: &Timeline<AnyGame>) -> Position {
    let start = timeline.start();
    Position {
        start: (*start != start.kind().start()).then(|| start.position_text().to_string()),
        moves: timeline.moves().map(|mv| mv.to_string()).collect(),
    }
}

fn go(allowance: &Allowance) -> Go {
    let [first, second] = allowance.clocks;
    Go {
        depth: allowance.depth,
        nodes: allowance.nodes,
        move_time: allowance.move_time,
        time: [first, second].map(|clock| clock.map(|clock| clock.base)),
        increment: [first, second].map(|clock| clock.map(|clock| clock.increment)),
        ..Go::default()
    }
}

/// Keeps what was last told of the best line and of the nodes.
fn note(last: &mut Info, info: Info) {
    if info.score.is_some() && info.line.unwrap_or(1) == 1 && info.bound == Bound::Exact {
        last.score = info.score;
    }
    last.nodes = info.nodes.or(last.nodes);
}
