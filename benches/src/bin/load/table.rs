//! A table: two players with their watchers, and what was sent there.

use core::time::Duration;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use barnyard::CellMove;
use barnyard_match::Player;
use barnyard_protocol::GameId;
use tokio::time::Instant;

/// A table, at which one game is played after another.
#[derive(Debug)]
pub(crate) struct Table {
    book: Mutex<Book>,
}

#[derive(Debug)]
struct Book {
    /// When the last move was due.
    due: Instant,
    games: Vec<(GameId, Sheet)>,
}

/// The moves of a game, by the numbers of their events.
pub(crate) type Sheet = BTreeMap<u32, Sent>;

/// A move that was sent.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Sent {
    pub(crate) mv: CellMove,
    pub(crate) by: Player,
    pub(crate) at: Instant,
    /// Whether it was sent while it was measured.
    pub(crate) counts: bool,
    pub(crate) is_acknowledged: bool,
    pub(crate) is_shown: bool,
}

impl Table {
    pub(crate) fn new() -> Table {
        let (due, games) = (Instant::now(), Vec::new());
        Table {
            book: Mutex::new(Book { due, games }),
        }
    }

    /// When the next move is due, which has been thought about for so long. Moves that came late do not move those that follow.
    pub(crate) fn next_due(&self, thought: Duration) -> Instant {
        let mut book = self.book();
        let now = Instant::now();
        // Unless it is the first, or nothing went on: then nobody hurries to make up for it.
        let last = match book.due + thought < now {
            true => now,
            false => book.due,
        };
        book.due = last + thought;
        book.due
    }

    pub(crate) fn sent(&self, game: &GameId, seq: u32, sent: Sent) {
        self.book().sheet(game).insert(seq, sent);
    }

    /// The server has refused it.
    pub(crate) fn withdrawn(&self, game: &GameId, seq: u32) {
        self.book().sheet(game).remove(&seq);
    }

    /// The move of an event.
    pub(crate) fn find(&self, game: &GameId, seq: u32) -> Option<Sent> {
        self.book().sheet(game).get(&seq).copied()
    }

    pub(crate) fn acknowledged(&self, game: &GameId, seq: u32) -> Option<Sent> {
        self.change(game, seq, |sent| sent.is_acknowledged = true)
    }

    /// The opponent has seen it.
    pub(crate) fn shown(&self, game: &GameId, seq: u32) -> Option<Sent> {
        self.change(game, seq, |sent| sent.is_shown = true)
    }

    /// All that was sent at this table.
    pub(crate) fn games(&self) -> Vec<(GameId, Sheet)> {
        self.book().games.clone()
    }

    fn change(&self, game: &GameId, seq: u32, change: impl FnOnce(&mut Sent)) -> Option<Sent> {
        let mut book = self.book();
        let sent = book.sheet(game).get_mut(&seq)?;
        change(sent);
        Some(*sent)
    }

    fn book(&self) -> MutexGuard<'_, Book> {
        // It is whole after every line of what changes it.
        self.book.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Book {
    fn sheet(&mut self, game: &GameId) -> &mut Sheet {
        let at = match self.games.iter().rposition(|(one, _)| one == game) {
            Some(at) => at,
            None => {
                self.games.push((game.clone(), Sheet::new()));
                self.games.len() - 1
            }
        };
        &mut self.games[at].1
    }
}

/// What is wrong with a game, by what was sent and what stands.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Faults {
    /// Acknowledged moves that are not there.
    pub(crate) lost: u64,
    /// Moves that are there twice, or that nobody sent.
    pub(crate) doubled: u64,
    /// Acknowledged moves that the opponent was not shown.
    pub(crate) unseen: u64,
}

/// Compares what was sent with the moves that stand.
pub(crate) fn compare(sheet: &Sheet, stands: &[CellMove]) -> Faults {
    let mut faults = Faults::default();
    let mut stands = stands.iter().copied().peekable();
    for sent in sheet.values() {
        let stood = stands.next_if_eq(&sent.mv).is_some();
        faults.lost += u64::from(sent.is_acknowledged && !stood);
        faults.unseen += u64::from(sent.is_acknowledged && !sent.is_shown);
    }
    faults.doubled = stands.count() as u64;
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_lost_or_doubled_is_found() {
        let [one, two]: [CellMove; 2] = ["a1a2", "b1b2"].map(|mv| mv.parse().expect("a move"));
        let table = Table::new();
        let game: GameId = "k3x9q2m7t4za".parse().expect("a name");
        for (seq, mv) in [(3, one), (4, two)] {
            let sent = Sent {
                mv,
                by: Player::A,
                at: Instant::now(),
                counts: true,
                is_acknowledged: false,
                is_shown: false,
            };
            table.sent(&game, seq, sent);
        }
        table.acknowledged(&game, 3);
        table.shown(&game, 3);
        let faults = |stands: &[CellMove]| compare(&table.games()[0].1, stands);
        let lost_doubled_unseen = |lost, doubled, unseen| Faults {
            lost,
            doubled,
            unseen,
        };
        // What was not acknowledged may stand or not.
        assert_eq!(faults(&[one, two]), Faults::default());
        assert_eq!(faults(&[one]), Faults::default());
        assert_eq!(faults(&[]), lost_doubled_unseen(1, 0, 0));
        assert_eq!(faults(&[one, two, two]), lost_doubled_unseen(0, 1, 0));
        table.acknowledged(&game, 4);
        assert_eq!(faults(&[one]), lost_doubled_unseen(1, 0, 1));
    }
}
