//! A match as a record.

use core::time::Duration;

use barnyard_match::record::{MoveTree, NodeId, Record, TreeError};
use barnyard_match::{Effect, Match, Millis, TimeControl};
use jiff::civil::DateTime;

use super::Session;
use crate::app::Stage;

impl Session {
    /// The match as a record; none if it is too long for one.
    pub(super) fn record(&self, stage: &Stage) -> Option<Record> {
        record(&self.game, stage.date()).ok()
    }
}

/// A match in writing: its rounds with the clocks, how they ended, and who played.
fn record(game: &Match, date: DateTime) -> Result<Record, TreeError> {
    let settings = game.settings();
    let mut record = Record::new(*settings.start());
    record.set_tag("First", &settings.seats().a.to_string())?;
    record.set_tag("Second", &settings.seats().b.to_string())?;
    record.set_tag("Date", &date.strftime("%Y.%m.%d").to_string())?;
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

#[cfg(test)]
mod tests {
    use barnyard::{CellMove, GameKind};
    use barnyard_match::{Actor, Command, NoTables, Offer, Player, Seat, Seats, Settings};

    use super::*;

    fn play(game: &mut Match, at: u64, by: Actor, command: Command) {
        game.handle(Millis(at), by, command, &NoTables)
            .unwrap_or_else(|why| panic!("{command:?}: {why}"));
    }

    #[test]
    fn a_record_has_both_rounds_and_the_clocks_of_the_moves_that_stand() {
        let seats = Seats {
            a: Seat::Person("Ana".parse().expect("a name")),
            b: Seat::Person("Bo".parse().expect("a name")),
        };
        let time = "1:00".parse().expect("a time control");
        let settings = Settings::usual(GameKind::Magpie, seats)
            .with_rounds(barnyard_match::Rounds::Two)
            .with_time(time)
            .expect("it can be played");
        let mut game = Match::new(settings);
        let mv = |text: &str| Command::Move(text.parse::<CellMove>().expect("a move"));
        let (a, b) = (Actor::Player(Player::A), Actor::Player(Player::B));
        play(&mut game, 0, Actor::System, Command::Ready);
        play(&mut game, 1000, a.clone(), mv("d1c1"));
        let back = Offer::TakeBack { plies: 1 };
        play(&mut game, 2000, a.clone(), Command::Offer(back));
        play(&mut game, 3000, b.clone(), Command::Accept(back));
        play(&mut game, 5000, a.clone(), mv("d1e1"));
        play(&mut game, 9000, b.clone(), Command::Resign);
        play(&mut game, 9000, Actor::System, Command::Ready);
        play(&mut game, 9500, b, mv("d1c1"));

        let date = "2024-05-06T07:08:09".parse().expect("a date");
        let record = record(&game, date).expect("it is short");
        insta::assert_snapshot!(record, @r#"
        [Game "magpie"]
        [Result "1-0 *"]
        [First "Ana"]
        [Second "Bo"]
        [Date "2024.05.06"]
        [TimeControl "1:00"]
        [Reason "resigned -"]
        [Rounds "2"]

        1. d1-e1 {[%clk 0:00:58]} 1-0

        1. d1-c1 {[%clk 0:00:59.500]} *
        "#);
        assert_eq!(record.check(), []);
    }
}
