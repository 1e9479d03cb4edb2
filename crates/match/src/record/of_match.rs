//! A match as a record.

use alloc::string::ToString;
use alloc::vec::Vec;
use core::time::Duration;

use super::{MoveTree, NodeId, Record, TreeError};
use crate::{Effect, Match, Millis, TimeControl};

impl Record {
    /// A record of a match as it stands: who plays, the time control, and each round with its clocks and its end.
    ///
    /// A match knows no calendar, so there is no tag `Date`. It is played once more to find the clocks, so this takes as long as the match has events.
    ///
    /// # Errors
    ///
    /// If it has too many moves for a record.
    ///
    /// ```
    /// use barnyard::GameKind;
    /// use barnyard_match::record::Record;
    /// use barnyard_match::{Match, Seat, Seats, Settings};
    ///
    /// let [a, b] = ["Ana", "Bo"].map(|name| name.parse().map(Seat::Person));
    /// let seats = Seats { a: a?, b: b? };
    /// let game = Match::new(Settings::usual(GameKind::Gala, seats));
    /// let record = Record::from_match(&game).expect("it is short");
    /// assert_eq!(record.tag("Second"), Some("Bo"));
    /// # Ok::<(), barnyard_match::NameError>(())
    /// ```
    pub fn from_match(game: &Match) -> Result<Record, TreeError> {
        let settings = game.settings();
        let mut record = Record::new(*settings.start());
        record.set_tag("First", &settings.seats().a.to_string())?;
        record.set_tag("Second", &settings.seats().b.to_string())?;
        if settings.time() != TimeControl::None {
            record.set_tag("TimeControl", &settings.time().to_string())?;
        }
        let clocks = clocks(game);
        for round in 0..settings.rounds().count() {
            let Some(timeline) = game.timeline_of(round) else {
                break;
            };
            if round > 0 {
                record.begin_second_round();
            }
            let mut moves = MoveTree::from_timeline(timeline)?;
            let line: Vec<NodeId> = moves.main_line().collect();
            for (node, clock) in line
                .into_iter()
                .zip(clocks.get(round).into_iter().flatten())
            {
                if let Some(clock) = clock {
                    moves.set_clock(node, Duration::from_millis(clock.0))?;
                }
            }
            if let Some(written) = record.rounds_mut().get_mut(round) {
                *written.moves_mut() = moves;
            }
            let result = game.round_results().get(round);
            record.end_last_round(result.map(|result| result.outcome));
        }
        Ok(record)
    }
}

/// What the mover's clock showed after each move that stands, for each round; nothing without clocks.
///
/// A match tells only how its clocks are now, so it is played once more.
fn clocks(game: &Match) -> Vec<Vec<Option<Millis>>> {
    let mut rounds: Vec<Vec<Option<Millis>>> = Vec::new();
    let mut again = Match::new(game.settings().clone());
    for event in game.events() {
        if again.apply(event.clone()).is_err() {
            break;
        }
        for effect in &event.effects {
            match (effect, rounds.last_mut()) {
                (Effect::RoundBegan, _) => rounds.push(Vec::new()),
                (Effect::Moved { player, .. }, Some(round)) => {
                    round.push(again.clocks().left(*player, event.at));
                }
                (Effect::TookBack { plies }, Some(round)) => {
                    let left = round.len().saturating_sub(*plies as usize);
                    round.truncate(left);
                }
                _ => {}
            }
        }
    }
    rounds
}
