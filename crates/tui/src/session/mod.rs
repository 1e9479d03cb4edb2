//! A match that is played here: commands go in, the Robot is asked for its moves and answers, and what happened is kept.

mod writing;

use core::time::Duration;

use barnyard::any::Probes;
use barnyard::search::{Clock, Level, Limits, Report, Score};
use barnyard::{CellMove, Game as _, Side};
use barnyard_match::{
    Actor, Command, Known, Match, Millis, OfferKind, Phase, Player, Refusal, Settings, TimeControl,
    usual_answer,
};

use crate::app::{Stage, Task};
use crate::robot::{Thought, Ticket};
use crate::store::Job;

/// What a clock leaves the Robot for sending its move: more than the loop waits between looks.
const OVERHEAD: Duration = Duration::from_millis(150);

/// How long the engine looks for a hint.
const HINT: Duration = Duration::from_secs(1);

/// A match that is played here.
#[derive(Debug)]
pub(crate) struct Session {
    game: Match,
    /// The name under which it is kept.
    name: String,
    /// A moment by the program's time, and the same by the match's.
    moment: (Millis, Millis),
    /// By which draws are claimed.
    tables: Known<Probes>,
    /// Which mistakes the Robot makes.
    seed: u64,
    /// What the Robot expected when it last moved, for each player it plays.
    expects: [Option<Score>; 2],
    /// What it is thinking of, as round and plies.
    thought: Option<(usize, usize)>,
    ticket: Ticket,
}

impl Session {
    /// Begins a match; everybody at this device is ready.
    pub(crate) fn begin(settings: Settings, stage: &mut Stage) -> Session {
        let name = stage.new_name(settings.kind());
        let mut session = Session::new(name, Match::new(settings), stage);
        session.ready(stage);
        session
    }

    /// Goes on with a match that was kept. Its clocks stand still until it is [entered](Session::enter).
    pub(crate) fn resume(name: String, game: Match, stage: &mut Stage) -> Session {
        let mut session = Session::new(name, game, stage);
        if !session.game.is_suspended() {
            // The program had no time to stop the clocks: the time since the last event is nobody's.
            let now = session.game.now();
            session.handle(now, Actor::System, Command::Suspend);
        }
        session
    }

    fn new(name: String, game: Match, stage: &mut Stage) -> Session {
        Session {
            moment: (stage.now, game.now()),
            game,
            name,
            tables: Known(stage.probes.clone()),
            seed: stage.chance.u64(..),
            expects: [None; 2],
            thought: None,
            ticket: Ticket::default(),
        }
    }

    /// The match.
    pub(crate) fn game(&self) -> &Match {
        &self.game
    }

    /// The name under which it is kept.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// The stamp that the match gets at a moment of the program's time.
    pub(crate) fn stamp(&self, now: Millis) -> Millis {
        self.moment.1 + (now - self.moment.0)
    }

    /// The only person who plays; none if both are, or nobody is.
    pub(crate) fn only_person(&self) -> Option<Player> {
        let is_person = Player::ALL.map(|player| self.is_person(player));
        match is_person {
            [true, false] => Some(Player::A),
            [false, true] => Some(Player::B),
            _ => None,
        }
    }

    /// Whether a person plays for this player.
    pub(crate) fn is_person(&self, player: Player) -> bool {
        self.game.settings().seat(player).person().is_some()
    }

    /// Who the keys and the mouse speak for: the only person, or else whoever is to move; none if the Robot plays against itself.
    pub(crate) fn speaker(&self) -> Option<Player> {
        if let Some(person) = self.only_person() {
            return Some(person);
        }
        let turn = self.game.timeline().position().turn();
        let leader = self.leader(turn);
        self.is_person(leader).then_some(leader)
    }

    /// Who leads a side in the round that is on.
    pub(crate) fn leader(&self, side: Side) -> Player {
        self.game.settings().leader(self.game.round(), side)
    }

    /// Gives a command of a person, and does what comes of it.
    ///
    /// # Errors
    /// Why it is refused.
    pub(crate) fn give(
        &mut self,
        player: Player,
        command: Command,
        stage: &mut Stage,
    ) -> Result<(), Refusal> {
        self.command(Actor::Player(player), command, stage)
    }

    /// Makes everybody at this device ready for the next round, or for going on.
    pub(crate) fn ready(&mut self, stage: &mut Stage) {
        // Refused only if there is nothing to be ready for.
        let _ = self.command(Actor::System, Command::Ready, stage);
    }

    /// Stops the match for as long as nobody looks at it.
    pub(crate) fn leave(&mut self, stage: &mut Stage) {
        // Refused only if it is over or stands still.
        let _ = self.command(Actor::System, Command::Suspend, stage);
    }

    /// Goes on after [`leave`](Session::leave).
    pub(crate) fn enter(&mut self, stage: &mut Stage) {
        // Refused only if it is over or goes on.
        let _ = self.command(Actor::System, Command::Resume, stage);
    }

    /// Looks at the clock: whether a flag fell.
    pub(crate) fn look_at_clock(&mut self, stage: &mut Stage) -> bool {
        let now = self.stamp(stage.now);
        let falls = self.game.clocks().falls_at();
        falls.is_some_and(|(_, at)| at <= now)
            && self
                .command(Actor::System, Command::LookAtClock, stage)
                .is_ok()
    }

    /// Plays what the Robot chose, unless the game has gone another way meanwhile.
    pub(crate) fn chosen(
        &mut self,
        ticket: Ticket,
        report: Option<Box<Report<CellMove>>>,
        stage: &mut Stage,
    ) {
        if ticket != self.ticket || self.thought.is_none() {
            return;
        }
        self.thought = None;
        if let (Some(report), Some((player, _))) = (report, self.game.robot_to_move()) {
            self.expects[player.index()] = Some(report.score);
            // Refused only if its time has run out, which the next look at the clock tells.
            let _ = self.give(player, Command::Move(report.best()), stage);
        }
    }

    /// Asks the engine, while the Robot has nothing to think of, for a good move; the answer comes with this ticket.
    pub(crate) fn ask_for_hint(&mut self, stage: &mut Stage) -> Ticket {
        self.ticket = Ticket(stage.new_ticket());
        stage.ask(Task::Think(Box::new(Thought {
            ticket: self.ticket,
            timeline: self.game.timeline().clone(),
            level: Level::HIGHEST,
            seed: self.seed,
            probes: stage.probes.clone(),
            limits: Limits::time(HINT),
        })));
        self.ticket
    }

    /// The score that a Robot expects from its own side.
    fn expects(&self, player: Player) -> Option<Score> {
        self.expects[player.index()]
    }

    fn command(&mut self, by: Actor, command: Command, stage: &mut Stage) -> Result<(), Refusal> {
        let at = self.stamp(stage.now);
        self.game.handle(at, by, command, &self.tables)?;
        self.answer_offers(at);
        self.let_robot_think(stage);
        self.keep(stage);
        Ok(())
    }

    /// Carries out a command that only an event the match itself knows could refuse.
    fn handle(&mut self, at: Millis, by: Actor, command: Command) {
        let _ = self.game.handle(at, by, command, &self.tables);
    }

    /// The Robot answers what it is offered.
    fn answer_offers(&mut self, at: Millis) {
        for kind in OfferKind::ALL {
            if let Some((by, offer)) = self.game.offer(kind)
                && !self.is_person(!by)
            {
                let answer = usual_answer(offer, self.expects(!by));
                self.handle(at, Actor::Player(!by), answer);
            }
        }
    }

    /// Asks the Robot for its move if it is to move, and stops it if it is not.
    fn let_robot_think(&mut self, stage: &mut Stage) {
        let to_move = self.game.robot_to_move();
        let timeline = self.game.timeline();
        let wanted = to_move.map(|_| (self.game.round(), timeline.plies()));
        if wanted == self.thought {
            return;
        }
        self.thought = wanted;
        self.ticket = Ticket(stage.new_ticket());
        let Some((player, level)) = to_move else {
            stage.ask(Task::StopThinking);
            return;
        };
        stage.ask(Task::Think(Box::new(Thought {
            ticket: self.ticket,
            timeline: timeline.clone(),
            level,
            seed: self.seed,
            probes: stage.probes.clone(),
            limits: self.robots_limits(player, stage.now),
        })));
    }

    /// What the clock leaves the Robot.
    fn robots_limits(&self, player: Player, now: Millis) -> Limits {
        let stamp = self.stamp(now);
        let Some(left) = self.game.clocks().left(player, stamp) else {
            return Limits::default();
        };
        let remaining = Duration::from_millis(left.0);
        let increment = match self.game.settings().time() {
            TimeControl::PerMove { .. } => {
                return Limits::time(remaining.saturating_sub(OVERHEAD) / 2);
            }
            TimeControl::Increment { increment, .. } => increment,
            TimeControl::Delay { delay, .. } => delay,
            TimeControl::None | TimeControl::SuddenDeath { .. } => Millis::ZERO,
        };
        Limits::clock(Clock {
            remaining,
            increment: Duration::from_millis(increment.0),
            overhead: OVERHEAD,
        })
    }

    /// Has the match kept as it is now.
    fn keep(&self, stage: &mut Stage) {
        let name = self.name.clone();
        // A record plays the match once more, so it is made at the end only.
        let is_over = self.game.phase() == Phase::Over;
        let record = is_over.then(|| self.record(stage)).flatten();
        stage.ask(Task::Store(match record {
            Some(record) => Job::Finish(name, Box::new(record)),
            None => Job::Keep(name, Box::new(self.game.clone())),
        }));
    }
}
