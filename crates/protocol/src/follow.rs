//! A client's picture of a game, kept up by events.

use barnyard_match::{Millis, Player};

use crate::{ClockView, Round, Snapshot, Update};

/// What an event meant for a snapshot.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Followed {
    /// The snapshot is now the game after it.
    Followed,
    /// It was known already, or is another game's.
    Known,
    /// Something is missing between them: ask for a new snapshot, by `watch` without `after`.
    Missed,
}

impl Snapshot {
    /// Brings the snapshot to where the game stands after an event. Unless that is the next one nothing changes.
    pub fn follow(&mut self, update: &Update) -> Followed {
        if update.game != self.game || update.seq <= self.seq {
            return Followed::Known;
        }
        let state = &update.state;
        let shown = usize::from(state.shown);
        let plies = state.plies as usize;
        let kept = plies.checked_sub(usize::from(update.ply.is_some()));
        // A round begins after the one before it.
        let there = match self.rounds.get(shown) {
            Some(round) => Some(round.plies.len()),
            None if shown == self.rounds.len() => Some(0),
            None => None,
        };
        let (Some(kept), Some(there), Some(first)) = (kept, there, self.rounds.first()) else {
            return Followed::Missed;
        };
        if update.seq != self.seq + 1 || kept > there {
            return Followed::Missed;
        }
        if shown == self.rounds.len() {
            let start = first.start;
            self.rounds.push(Round {
                start,
                plies: Vec::new(),
            });
        }
        let round = &mut self.rounds[shown];
        round.plies.truncate(kept);
        round.plies.extend(update.ply.clone());
        self.seq = update.seq;
        self.now = update.now;
        self.state = state.clone();
        Followed::Followed
    }
}

impl ClockView {
    /// What is left to a player at a moment of the server's clock.
    #[must_use]
    pub fn left(&self, player: Player, now: Millis) -> Millis {
        let left = self.left[player.index()];
        match self.running == Some(player) {
            true => left - (now - self.at),
            false => left,
        }
    }
}
