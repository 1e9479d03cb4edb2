//! Playing the games of a match, several at a time.

use std::collections::BTreeMap;
use std::sync::mpsc::{self, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread;

use barnyard::search::Stop;
use barnyard::{AnyGame, GameKind, Timeline};

use super::book::Book;
use super::game::{Conditions, play};
use super::player::{Fault, Player};
use super::records::GameRecord;
use super::spec::EngineSpec;
use super::sprt::{Decision, Sprt};
use super::standings::Standings;

/// What a match is.
#[derive(Debug)]
pub(super) struct Contest {
    /// Which game is played.
    pub(super) game: GameKind,
    /// The engines.
    pub(super) engines: [EngineSpec; 2],
    /// By what every game is played.
    pub(super) conditions: Conditions,
    /// How many games there are; two to an opening.
    pub(super) games: usize,
    /// How many are played at a time.
    pub(super) concurrency: usize,
    /// Whether what programs say on their standard error is shown.
    pub(super) show_errors: bool,
    /// The test that may end the match.
    pub(super) sprt: Option<Sprt>,
}

/// The games that were played, and what they say.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Results {
    /// Games whose pair is not counted yet, by their number.
    open: BTreeMap<usize, GameRecord>,
    /// The number of pairs that are counted: the first ones, without gaps.
    counted: usize,
    /// What they have brought.
    pub(super) standings: Standings,
    /// What they decide.
    pub(super) decision: Option<Decision>,
}

impl Results {
    /// Counts a game.
    ///
    /// Pairs count in their order, whichever was finished first, so that a test's end does not depend on chance;
    /// once it has decided, nothing more counts.
    pub(super) fn add(&mut self, game: GameRecord, sprt: Option<&Sprt>) {
        self.open.insert(game.game, game);
        while self.decision.is_none() {
            let numbers = [2 * self.counted, 2 * self.counted + 1];
            let [Some(one), Some(other)] = numbers.map(|number| self.open.get(&number)) else {
                break;
            };
            self.standings.add([one, other]);
            for number in numbers {
                self.open.remove(&number);
            }
            self.counted += 1;
            self.decision = sprt.and_then(|sprt| sprt.decision(&self.standings.pairs));
        }
    }

    /// The number of games that were played.
    pub(super) fn played(&self) -> usize {
        2 * self.counted + self.open.len()
    }

    /// Whether a game was played.
    fn has(&self, game: usize) -> bool {
        game < 2 * self.counted || self.open.contains_key(&game)
    }
}

impl Contest {
    /// Plays the games that `results` lacks, until all are played, the test has decided, `hear` fails or the match is told to stop.
    ///
    /// `hear` is told of each game that was played, and of the results with it.
    pub(super) fn play<E>(
        &self,
        book: &mut Book,
        results: &mut Results,
        stop: &Stop,
        mut hear: impl FnMut(&GameRecord, &Results) -> Result<(), E>,
    ) -> Result<(), E> {
        if results.decision.is_some() {
            return Ok(());
        }
        let missing: Vec<usize> = (0..self.games).filter(|game| !results.has(*game)).collect();
        let tasks = Mutex::new(Tasks {
            missing: missing.into_iter(),
            book,
        });
        thread::scope(|scope| {
            let (sender, played) = mpsc::channel();
            for _ in 0..self.concurrency {
                let (sender, tasks) = (sender.clone(), &tasks);
                scope.spawn(move || self.work(tasks, stop, &sender));
            }
            drop(sender);
            let mut done = Ok(());
            for game in played {
                if done.is_err() || results.decision.is_some() {
                    continue;
                }
                results.add(game.clone(), self.sprt.as_ref());
                done = hear(&game, results);
                if done.is_err() || results.decision.is_some() {
                    stop.stop();
                }
            }
            done
        })
    }

    /// Plays one game after another.
    fn work(&self, tasks: &Mutex<Tasks<'_>>, stop: &Stop, played: &Sender<GameRecord>) {
        let mut players = [None, None];
        while !stop.is_given() {
            let task = tasks.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some((game, opening)) = task else { break };
            let [one, other] = &mut players;
            let ready = [
                self.ready(0, game, one, stop),
                self.ready(1, game, other, stop),
            ];
            let record = play(game, opening, ready, &self.conditions, stop);
            let Some(record) = record else { break };
            if let Some(loser) = record.forfeited_by() {
                // It may still be at it: the next game begins with another one.
                players[loser] = None;
            }
            if played.send(record).is_err() {
                break;
            }
        }
    }

    /// An engine that has begun a new game; started if it is not running.
    fn ready<'a>(
        &self,
        engine: usize,
        game: usize,
        player: &'a mut Option<Player>,
        stop: &Stop,
    ) -> Result<&'a mut Player, Fault> {
        let player = match player {
            Some(player) => player,
            None => {
                let started = Player::new(&self.engines[engine], self.game, stop, self.show_errors);
                player.insert(started.map_err(|error| Fault::Crash(error.to_string()))?)
            }
        };
        player.begin(game)?;
        Ok(player)
    }
}

/// The games that are still to be played.
struct Tasks<'a> {
    missing: std::vec::IntoIter<usize>,
    book: &'a mut Book,
}

impl Tasks<'_> {
    /// The next game's number and opening.
    fn next(&mut self) -> Option<(usize, Timeline<AnyGame>)> {
        let game = self.missing.next()?;
        Some((game, self.book.opening(game / 2)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::records::tests::won;
    use barnyard::Side;

    fn game(number: usize, winner: Option<Side>) -> GameRecord {
        GameRecord {
            game: number,
            ..won(GameKind::Magpie, number % 2, winner)
        }
    }

    #[test]
    fn the_order_in_which_games_end_does_not_matter() {
        let games: Vec<GameRecord> = (0..12)
            .map(|number| {
                let winner = [Some(Side::First), Some(Side::Second), None][number % 3];
                game(number, winner)
            })
            .collect();
        let count = |order: &[usize]| {
            let mut results = Results::default();
            for &number in order {
                results.add(games[number].clone(), None);
            }
            results
        };
        let forwards: Vec<usize> = (0..12).collect();
        let backwards: Vec<usize> = (0..12).rev().collect();
        assert_eq!(count(&forwards), count(&backwards));
        assert_eq!(count(&forwards).standings.count(), 6);
        // A pair counts when both games are there.
        assert_eq!(count(&[0, 2, 3]).standings.count(), 0);
        assert_eq!(count(&[0, 2, 3, 1]).standings.count(), 2);
        assert!(count(&[0, 2, 3, 1]).has(3) && !count(&[0, 2]).has(1));
    }

    #[test]
    fn a_test_ends_at_the_same_pair_in_any_order() {
        let sprt = Sprt::read(&["elo1=400".to_owned()]).expect("a test");
        let winner = |number: usize| [Some(Side::First), Some(Side::Second)][number % 2];
        let mut forwards = Results::default();
        let mut backwards = Results::default();
        for number in 0..100 {
            forwards.add(game(number, winner(number)), Some(&sprt));
            backwards.add(game(99 - number, winner(99 - number)), Some(&sprt));
        }
        assert_eq!(forwards.decision, Some(Decision::Elo1));
        assert_eq!(forwards.standings, backwards.standings);
        assert!(forwards.standings.count() < 50);
    }
}
