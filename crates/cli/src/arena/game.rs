//! One game between two engines.

use core::time::Duration;

use barnyard::any::Probes;
use barnyard::search::Stop;
use barnyard::{AnyGame, CellMove, Game, GameKind, Reason, Side, Timeline};
use barnyard_match::{DrawTable, Known};

use super::adjudication::{Adjudicator, Agreement};
use super::pace::{ClockTime, Pace};
use super::player::{Allowance, Choice, Fault, Player};
use super::records::{GameRecord, GameResult};

/// By what every game of a match is played.
#[derive(Clone, Debug)]
pub(super) struct Conditions {
    /// How long each engine may think.
    pub(super) paces: [Pace; 2],
    /// What a clock forgives.
    pub(super) margin: Duration,
    /// How long a move is awaited where no time is set.
    pub(super) patience: Duration,
    /// A game of more plies is drawn; not in McDonald's farm, whose rounds always end.
    pub(super) max_plies: u32,
    /// When the engines agree that a game is decided; not in McDonald's farm, which has no winner.
    pub(super) adjudicate: Option<Agreement>,
    /// By which a draw is claimed for both wherever neither can win (MG-12).
    pub(super) tables: Known<Probes>,
}

/// The longest note about a fault.
const LONGEST_NOTE: usize = 200;

/// Plays a game; none if the match is to stop before it ends.
///
/// `players` have begun a new game, or could not, which loses it.
pub(super) fn play(
    game: usize,
    opening: Timeline<AnyGame>,
    players: [Result<&mut Player, Fault>; 2],
    conditions: &Conditions,
    stop: &Stop,
) -> Option<GameRecord> {
    // Each opening is played twice, so that each engine leads each side.
    let first = game % 2;
    let mut board = Board {
        timeline: opening.clone(),
        conditions,
        first,
        clocks: conditions.paces.map(|pace| pace.clock),
        nodes: [0; 2],
        took: [Duration::ZERO; 2],
    };
    let (result, reason, note) = board.play(players, stop)?;
    let moves = board.timeline.moves().skip(opening.plies()).collect();
    Some(GameRecord {
        game,
        opening,
        first,
        moves,
        result,
        reason,
        note,
        nodes: board.nodes,
        milliseconds: board
            .took
            .map(|time| u64::try_from(time.as_millis()).unwrap_or(u64::MAX)),
    })
}

/// A game that is on. Arrays are by engine, not by side.
struct Board<'a> {
    timeline: Timeline<AnyGame>,
    conditions: &'a Conditions,
    first: usize,
    clocks: [Option<ClockTime>; 2],
    nodes: [u64; 2],
    took: [Duration; 2],
}

/// The result, the reason, and what went wrong.
type End = (GameResult, String, Option<String>);

impl Board<'_> {
    /// Plays to the end; none if the match is to stop.
    fn play(&mut self, players: [Result<&mut Player, Fault>; 2], stop: &Stop) -> Option<End> {
        let [one, other] = players;
        let players = match (one, other) {
            (Ok(one), Ok(other)) => [one, other],
            (Err(fault), _) => return self.forfeit(self.side_of(0), fault),
            (_, Err(fault)) => return self.forfeit(self.side_of(1), fault),
        };
        let has_winners = self.timeline.start().kind() != GameKind::McDonald;
        let agreement = self.conditions.adjudicate.filter(|_| has_winners);
        let mut adjudicator = agreement.map(Adjudicator::new);
        let opening = self.timeline.plies();
        loop {
            if let Some(outcome) = self.timeline.outcome() {
                return Some((outcome.verdict.into(), outcome.reason.to_string(), None));
            }
            let position = self.timeline.position();
            if self.conditions.tables.neither_can_win(position) == Some(true) {
                let reason = Reason::DrawClaimed.to_string();
                return Some((GameResult::DRAW, reason, None));
            }
            let plies = self.timeline.plies() - opening;
            if has_winners && plies >= self.conditions.max_plies as usize {
                return Some((GameResult::DRAW, "plies".to_owned(), None));
            }
            let side = self.timeline.position().turn();
            let engine = self.leader(side);
            let allowance = self.allowance(engine);
            let choice = players[engine].choose(&self.timeline, &allowance);
            if stop.is_given() {
                return None;
            }
            let choice = match choice.and_then(|choice| self.spend(engine, choice, &allowance)) {
                Ok(choice) => choice,
                Err(fault) => return self.forfeit(side, fault),
            };
            if let Err(fault) = self.make(choice.mv) {
                return self.forfeit(side, fault);
            }
            let winner = adjudicator
                .as_mut()
                .and_then(|adjudicator| adjudicator.hear(side, choice.score));
            if let Some(winner) = winner.filter(|_| self.timeline.outcome().is_none()) {
                return Some((GameResult::won(winner), "agreed".to_owned(), None));
            }
        }
    }

    fn leader(&self, side: Side) -> usize {
        match side {
            Side::First => self.first,
            Side::Second => 1 - self.first,
        }
    }

    fn side_of(&self, engine: usize) -> Side {
        if engine == self.first {
            Side::First
        } else {
            Side::Second
        }
    }

    /// What an engine may spend on its next move.
    fn allowance(&self, engine: usize) -> Allowance {
        let pace = self.conditions.paces[engine];
        let time = match (pace.move_time, self.clocks[engine]) {
            (Some(time), Some(clock)) => Some(time.min(clock.base)),
            (time, clock) => time.or(clock.map(|clock| clock.base)),
        };
        let deadline = time.map(|time| time + self.conditions.margin);
        Allowance {
            move_time: pace.move_time,
            nodes: pace.nodes,
            depth: pace.depth,
            clocks: [Side::First, Side::Second].map(|side| self.clocks[self.leader(side)]),
            deadline: deadline.unwrap_or(self.conditions.patience),
        }
    }

    /// Counts what a choice has cost, unless that was too much.
    fn spend(
        &mut self,
        engine: usize,
        choice: Choice,
        allowance: &Allowance,
    ) -> Result<Choice, Fault> {
        // Another program may claim any number.
        self.nodes[engine] = self.nodes[engine].saturating_add(choice.nodes);
        self.took[engine] += choice.took;
        if choice.took > allowance.deadline {
            return Err(Fault::Time);
        }
        if let Some(clock) = &mut self.clocks[engine] {
            clock.base = clock.base.saturating_sub(choice.took) + clock.increment;
        }
        Ok(choice)
    }

    fn make(&mut self, mv: CellMove) -> Result<(), Fault> {
        let made = self.timeline.try_play(mv);
        made.map_err(|error| Fault::IllegalMove(format!("`{mv}`: {error}")))
    }

    /// The end of a game that a side has lost by a fault.
    fn forfeit(&self, loser: Side, fault: Fault) -> Option<End> {
        let (reason, note) = match fault {
            Fault::IllegalMove(note) => ("illegal-move", Some(note)),
            Fault::Crash(note) => ("crash", Some(note)),
            Fault::Time => ("time", None),
            Fault::Stopped => return None,
        };
        let note = note.map(|note| note.chars().take(LONGEST_NOTE).collect());
        Some((GameResult::won(!loser), reason.to_owned(), note))
    }
}
