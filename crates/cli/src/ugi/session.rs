//! The state between the lines: options, position, engine, and the search that is on.

use core::time::Duration;
use std::collections::VecDeque;
use std::io::{self, Write};
use std::sync::mpsc::{Receiver, SyncSender};
use std::thread;

use barnyard::any::{AnyEngine, AnyRobot, Probes};
use barnyard::search::{Bound, Clock, Level, Limits, Report, Request, Score, Stop};
use barnyard::text::Snippet;
use barnyard::{AnyGame, CellMove, Game, Outcome, Side, Timeline, Verdict};
use barnyard_ugi::{
    self as ugi, Command, GameResult, Go, Info, MessageError, Query, Reply, Response,
};

use super::settings::{Change, Settings};
use crate::lines::LineError;

/// What happens to a session.
pub(super) enum Event {
    /// A line of input.
    Line(Line),
    /// The input is over.
    End(io::Result<()>),
    /// The search has finished a depth.
    Progress(Report<CellMove>),
    /// The search is over; the engine comes back.
    Done(Box<AnyEngine>, Option<Report<CellMove>>),
}

/// A line of input, or why it cannot be read.
pub(super) type Line = Result<String, LineError>;

/// A conversation in the Universal Game Interface.
pub(super) struct Session<W> {
    settings: Settings,
    /// What is known exactly of the games.
    probes: Probes,
    timeline: Timeline<AnyGame>,
    /// How many games have begun: each time the Robot makes other mistakes.
    games: u64,
    /// None while it searches, or before it is first asked.
    engine: Option<Box<AnyEngine>>,
    /// The search that is on.
    searching: Option<Search>,
    /// Lines that came while a search was on.
    waiting: VecDeque<Line>,
    /// No more lines come: what waits is answered, then the session is over.
    is_last: bool,
    is_over: bool,
    events: SyncSender<Event>,
    /// Where each line that is answered gives its place back to the reader.
    places: SyncSender<()>,
    out: W,
}

/// A search that is on.
struct Search {
    /// The signal to it.
    stop: Stop,
    /// Nothing but the signal limits it.
    is_endless: bool,
}

/// More lines than this are not read until a search ends: whoever writes them waits.
pub(super) const MOST_WAITING: usize = 200;

impl<W: Write> Session<W> {
    /// A session that hears of its own searches through `events`.
    ///
    /// Lines come only while `places` has taken back those of lines before.
    pub(super) fn new(
        settings: Settings,
        probes: Probes,
        events: SyncSender<Event>,
        places: SyncSender<()>,
        out: W,
    ) -> Session<W> {
        Session {
            timeline: Timeline::new(settings.start()),
            settings,
            probes,
            games: 0,
            engine: None,
            searching: None,
            waiting: VecDeque::new(),
            is_last: false,
            is_over: false,
            events,
            places,
            out,
        }
    }

    /// Takes events until the input says `quit`, or is over and all of it is answered, and no search is on.
    pub(super) fn run(mut self, events: &Receiver<Event>) -> io::Result<()> {
        let done = self.take_events(events);
        self.stop();
        done
    }

    fn take_events(&mut self, events: &Receiver<Event>) -> io::Result<()> {
        while !self.is_over || self.searching.is_some() {
            // The session holds a sender itself, so there is always one.
            let Ok(event) = events.recv() else { break };
            match event {
                Event::Line(_) | Event::End(_) if self.is_over => {}
                Event::Line(line) => self.read(line)?,
                Event::End(end) => {
                    end?;
                    self.is_last = true;
                    self.finish();
                }
                Event::Progress(report) => self.tell_lines(&report)?,
                Event::Done(engine, report) => {
                    self.engine = Some(engine);
                    self.searching = None;
                    self.tell_end(report.as_ref())?;
                    self.carry_on()?;
                    self.finish();
                }
            }
        }
        Ok(())
    }

    /// Comes to the end once no more lines come: nobody is left to stop a search that nothing else limits.
    fn finish(&mut self) {
        if !self.is_last {
            return;
        }
        match &self.searching {
            Some(search) if search.is_endless => search.stop.stop(),
            Some(_) => {}
            // Whatever has waited was answered when the last search ended.
            None => self.is_over = true,
        }
    }

    /// Answers a line at once if it may, or lets it wait for the search to end.
    fn read(&mut self, line: Line) -> io::Result<()> {
        let command = line.as_ref().ok().and_then(|text| text.parse().ok());
        match command {
            Some(Command::IsReady) => {
                self.prepare();
                self.say(&Reply::ReadyOk)?;
            }
            Some(Command::Stop) => self.stop(),
            Some(Command::Quit) => self.quit(),
            _ if self.searching.is_none() => self.answer_line(line)?,
            _ => {
                self.waiting.push_back(line);
                self.end_unheard();
                return Ok(());
            }
        }
        self.give_place_back();
        Ok(())
    }

    /// Lets the reader take another line.
    fn give_place_back(&self) {
        // There is room for all, and a reader that is gone needs none.
        let _ = self.places.try_send(());
    }

    /// Stops a search that nothing else limits once no more lines are read: nobody could stop it.
    fn end_unheard(&self) {
        if self.waiting.len() >= MOST_WAITING
            && let Some(search) = self.searching.as_ref().filter(|search| search.is_endless)
        {
            search.stop.stop();
        }
    }

    /// Answers the lines that have waited, up to the next search.
    fn carry_on(&mut self) -> io::Result<()> {
        while self.searching.is_none() && !self.is_over {
            let Some(line) = self.waiting.pop_front() else {
                break;
            };
            self.answer_line(line)?;
            self.give_place_back();
        }
        // A search that began meanwhile may be as unheard.
        self.end_unheard();
        Ok(())
    }

    fn answer_line(&mut self, line: Line) -> io::Result<()> {
        let line = match line {
            Ok(line) => line,
            Err(error) => return self.complain(error),
        };
        match line.parse() {
            Ok(command) => self.carry_out(command),
            Err(MessageError::Empty) => Ok(()),
            Err(error) => {
                self.complain(error)?;
                // Whoever says `go` waits for a move.
                match line.split_ascii_whitespace().next() {
                    Some("go") => self.say(&Reply::BestMove(None)),
                    _ => Ok(()),
                }
            }
        }
    }

    fn carry_out(&mut self, command: Command) -> io::Result<()> {
        match command {
            Command::Ugi => self.introduce(),
            Command::SetOption { name, value } => self.set_option(&name, value.as_deref()),
            Command::NewGame => {
                self.clear();
                self.games += 1;
                self.timeline = Timeline::new(self.settings.start());
                Ok(())
            }
            Command::Position(position) => match self.read_position(&position) {
                Ok(timeline) => {
                    self.timeline = timeline;
                    Ok(())
                }
                Err(error) => self.complain(error),
            },
            Command::Go(go) => self.go(&go),
            Command::Query(query) => self.say(&Reply::Response(self.answer(query))),
            other => self.complain(format_args!("`{other}` is not understood")),
        }
    }

    fn introduce(&mut self) -> io::Result<()> {
        self.say(&Reply::Name(format!(
            "barnyard {}",
            env!("CARGO_PKG_VERSION")
        )))?;
        self.say(&Reply::Author(env!("CARGO_PKG_AUTHORS").to_owned()))?;
        for setting in self.settings.list() {
            self.say(&Reply::Setting(setting))?;
        }
        self.say(&Reply::UgiOk)
    }

    fn set_option(&mut self, name: &str, value: Option<&str>) -> io::Result<()> {
        match self.settings.set(name, value) {
            Ok(Change::Nothing) => {}
            Ok(Change::Start) => self.timeline = Timeline::new(self.settings.start()),
            Ok(Change::Engine) => self.engine = None,
            Ok(Change::Clear) => self.clear(),
            Err(error) => return self.complain(error),
        }
        Ok(())
    }

    /// Takes the engine's memory before a clock runs; not during a search, which has it.
    fn prepare(&mut self) {
        if self.searching.is_none() {
            let mut engine = self.take_engine();
            engine.prepare(self.timeline.position().kind());
            self.engine = Some(engine);
        }
    }

    /// The engine, made if there is none.
    fn take_engine(&mut self) -> Box<AnyEngine> {
        let options = self.settings.engine;
        let engine = self.engine.take();
        let new = || AnyEngine::new(options).with_probes(self.probes.clone());
        engine.unwrap_or_else(|| Box::new(new()))
    }

    fn clear(&mut self) {
        if let Some(engine) = &mut self.engine {
            engine.clear();
        }
    }

    /// The position and its history, if all of it is sound.
    fn read_position(&self, position: &ugi::Position) -> Result<Timeline<AnyGame>, String> {
        let start = match &position.start {
            None => self.settings.start(),
            Some(text) => {
                let start = self.settings.game().parse(text);
                start.map_err(|error| error.to_string())?
            }
        };
        let mut timeline = Timeline::new(start);
        for text in &position.moves {
            let mv = timeline.position().read_move(text);
            let played = match mv {
                Ok(mv) => timeline.try_play(mv).map_err(|error| error.to_string()),
                Err(error) => Err(error.to_string()),
            };
            let number = timeline.plies() + 1;
            played.map_err(|error| format!("move {number}: {error}"))?;
        }
        Ok(timeline)
    }

    /// Starts a search; where there is nothing to search, the answer is that there is no move.
    fn go(&mut self, go: &Go) -> io::Result<()> {
        if !go.unknown.is_empty() {
            let words = Snippet::new(&go.unknown.join(" "));
            self.complain(format_args!("`go` passes over `{words}`"))?;
        }
        let request = match self.request(go) {
            Ok(request) => request,
            Err(error) => {
                self.complain(error)?;
                return self.say(&Reply::BestMove(None));
            }
        };
        let running = Search {
            stop: request.stop.clone(),
            is_endless: request.limits == Limits::default(),
        };
        let mut engine = self.take_engine();
        let timeline = self.timeline.clone();
        let events = self.events.clone();
        let is_handicapped = self.settings.level < Level::HIGHEST;
        let robot = is_handicapped.then(|| AnyRobot::new(self.settings.level, self.games));
        let search = move || {
            // If nobody listens any more, the program is about to end.
            let tell = |report: &Report<CellMove>| {
                let _ = events.send(Event::Progress(report.clone()));
            };
            let report = match robot {
                Some(robot) => robot.choose_within(&timeline, &request).inspect(tell),
                None => engine.search(&timeline, &request, tell),
            };
            let _ = events.send(Event::Done(engine, report));
        };
        match thread::Builder::new()
            .name("search".to_owned())
            .spawn(search)
        {
            Ok(_) => self.searching = Some(running),
            Err(error) => {
                self.complain(format_args!("cannot search: {error}"))?;
                self.say(&Reply::BestMove(None))?;
            }
        }
        Ok(())
    }

    fn request(&self, go: &Go) -> Result<Request<CellMove>, String> {
        if let Some(outcome) = self.timeline.outcome() {
            return Err(format!("the game is over ({outcome})"));
        }
        let position = self.timeline.position();
        let moves = go.moves.iter().map(|text| {
            let mv = position.read_move(text);
            mv.map_err(|error| format!("searchmoves: {error}"))
        });
        Ok(Request {
            limits: self.limits(go),
            lines: self.settings.lines,
            moves: moves.collect::<Result<_, _>>()?,
            stop: Stop::new(),
        })
    }

    fn limits(&self, go: &Go) -> Limits {
        let mut limits = Limits::default();
        if go.infinite {
            return limits;
        }
        let overhead = self.settings.overhead;
        let player = match self.timeline.position().turn() {
            Side::First => 0,
            Side::Second => 1,
        };
        limits.depth = go.depth;
        limits.nodes = go.nodes;
        limits.time = go.move_time.map(|time| time.saturating_sub(overhead));
        limits.clock = go.time[player].map(|remaining| Clock {
            remaining,
            increment: go.increment[player].unwrap_or(Duration::ZERO),
            overhead,
        });
        limits
    }

    fn stop(&self) {
        if let Some(search) = &self.searching {
            search.stop.stop();
        }
    }

    fn quit(&mut self) {
        self.is_over = true;
        self.stop();
    }

    fn answer(&self, query: Query) -> Response {
        let outcome = self.timeline.outcome();
        match query {
            Query::FirstsTurn => Response::Is(self.timeline.position().turn() == Side::First),
            Query::GameOver => Response::Is(outcome.is_some()),
            Query::Result => Response::Result(game_result(outcome)),
        }
    }

    /// Tells the lines a search has found so far.
    fn tell_lines(&mut self, report: &Report<CellMove>) -> io::Result<()> {
        for (rank, line) in (1..).zip(report.lines()) {
            let info = Info {
                depth: Some(report.depth),
                selective_depth: Some(report.selective_depth),
                line: Some(rank),
                score: Some(score_told(line.score)),
                bound: bound_told(line.bound),
                variation: line.variation.iter().map(ToString::to_string).collect(),
                ..effort(report)
            };
            self.say(&Reply::Info(info))?;
        }
        Ok(())
    }

    /// Tells what the search has cost, and the move.
    fn tell_end(&mut self, report: Option<&Report<CellMove>>) -> io::Result<()> {
        if let Some(report) = report {
            self.say(&Reply::Info(effort(report)))?;
        }
        let best = report.map(|report| report.best().to_string());
        self.say(&Reply::BestMove(best))
    }

    fn complain(&mut self, trouble: impl ToString) -> io::Result<()> {
        self.say(&Reply::Info(Info::text(trouble.to_string())))
    }

    /// Writes a line at once: the other side may wait for it.
    fn say(&mut self, reply: &Reply) -> io::Result<()> {
        self.out.write_all(format!("{reply}\n").as_bytes())?;
        self.out.flush()
    }
}

/// What a search has cost so far.
fn effort(report: &Report<CellMove>) -> Info {
    Info {
        nodes: Some(report.nodes),
        nodes_per_second: Some(report.nodes_per_second()),
        fullness: Some(report.fullness),
        time: Some(report.elapsed),
        text: report.exact.then(|| "exact, from tables".to_owned()),
        ..Info::default()
    }
}

fn score_told(score: Score) -> ugi::Score {
    match score.plies_to_win() {
        Some(plies) => ugi::Score::Win(plies),
        None => ugi::Score::Hundredths(score.hundredths()),
    }
}

fn bound_told(bound: Bound) -> ugi::Bound {
    match bound {
        Bound::Exact => ugi::Bound::Exact,
        Bound::Lower => ugi::Bound::Lower,
        Bound::Upper => ugi::Bound::Upper,
    }
}

fn game_result(outcome: Option<Outcome>) -> GameResult {
    match outcome.map(|outcome| outcome.verdict) {
        None => GameResult::None,
        Some(Verdict::Win(Side::First)) => GameResult::FirstWins,
        Some(Verdict::Win(Side::Second)) => GameResult::SecondWins,
        Some(Verdict::Draw) => GameResult::Draw,
        Some(Verdict::Points(points)) => GameResult::Points(points.into()),
    }
}
