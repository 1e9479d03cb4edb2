//! The two clocks of a round.

use crate::{Millis, Player, TimeControl};

/// The two clocks: what is left on each, what each player has spent, and which runs.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    control: TimeControl,
    /// What each player had when the turn began.
    left: [Millis; 2],
    spent: [Millis; 2],
    turn: Player,
    /// What of this turn had gone by when the clock was last stopped.
    used: Millis,
    /// Since when the clock of the player on turn runs.
    since: Option<Millis>,
}

impl Clocks {
    /// Full clocks that stand still.
    pub(crate) fn new(control: TimeControl, turn: Player) -> Clocks {
        Clocks {
            control,
            left: [control.at_start().unwrap_or_default(); 2],
            spent: [Millis::ZERO; 2],
            turn,
            used: Millis::ZERO,
            since: None,
        }
    }

    /// What the players have.
    #[must_use]
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// Whose clock runs; none if they stand still. They run without a time control too, and then only count what is spent.
    #[must_use]
    pub fn running(&self) -> Option<Player> {
        self.since.map(|_| self.turn)
    }

    /// What is left to a player at this stamp; none without a time control.
    #[must_use]
    pub fn left(&self, player: Player, at: Millis) -> Option<Millis> {
        self.control.at_start()?;
        let left = self.left[player.index()];
        Some(match player == self.turn {
            true => left - self.turn_time(at),
            false => left,
        })
    }

    /// What a player has thought in this match up to this stamp, or till the flag falls; pauses and other stops are left out.
    ///
    /// Taking moves back gives the clock its time again, but not this: it went by.
    #[must_use]
    pub fn spent(&self, player: Player, at: Millis) -> Millis {
        let spent = self.spent[player.index()];
        match player == self.turn {
            true => spent + self.elapsed(at),
            false => spent,
        }
    }

    /// Whose flag falls and when, if nothing happens before.
    #[must_use]
    pub fn falls_at(&self) -> Option<(Player, Millis)> {
        self.control.at_start()?;
        let left = self.left[self.turn.index()] - self.used;
        // Later than any stamp is never.
        let falls = self.since?.0.checked_add(left.0)?;
        Some((self.turn, Millis(falls)))
    }

    /// Time since the clock was last set going; a flag that falls ends it.
    fn elapsed(&self, at: Millis) -> Millis {
        let end = self.falls_at().map_or(at, |(_, flag)| at.min(flag));
        self.since.map_or(Millis::ZERO, |since| end - since)
    }

    /// Time of this turn, stops left out.
    fn turn_time(&self, at: Millis) -> Millis {
        self.used + self.elapsed(at)
    }

    /// Sets the clock of the player on turn going.
    pub(crate) fn run(&mut self, at: Millis) {
        if self.since.is_none() {
            self.since = Some(at);
        }
    }

    /// Stops the running clock.
    pub(crate) fn stop(&mut self, at: Millis) {
        let elapsed = self.elapsed(at);
        self.used = self.used + elapsed;
        self.spent[self.turn.index()] = self.spent[self.turn.index()] + elapsed;
        self.since = None;
    }

    /// Stops the clock of the player on turn, who has moved, and sets that of `next` going.
    pub(crate) fn press(&mut self, at: Millis, next: Player) {
        self.stop(at);
        let left = &mut self.left[self.turn.index()];
        *left = self.control.after_move(*left, self.used);
        self.begin_turn(at, next);
    }

    /// Puts back what was left, and sets the clock of the player who is on turn again going.
    pub(crate) fn restore(&mut self, at: Millis, left: [Millis; 2], turn: Player) {
        self.stop(at);
        self.left = left;
        self.begin_turn(at, turn);
    }

    /// Full clocks for another round; what was spent in those before stays.
    pub(crate) fn refill(&mut self, turn: Player) {
        let spent = self.spent;
        *self = Clocks::new(self.control, turn);
        self.spent = spent;
    }

    /// What each player had when the turn began.
    pub(crate) const fn at_turn(&self) -> [Millis; 2] {
        self.left
    }

    fn begin_turn(&mut self, at: Millis, turn: Player) {
        self.turn = turn;
        self.used = Millis::ZERO;
        self.since = Some(at);
    }
}
