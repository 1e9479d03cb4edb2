//! Which moment of a game is looked at.

use barnyard_words::Words;

use crate::widgets::Shown;

/// Which moment of a game is looked at: the present, or one before it.
///
/// Its methods take the plies made in each round so far, of which there is at least one.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct History {
    past: Option<Shown>,
}

impl History {
    /// The moment that is looked at; none for the present.
    pub(crate) const fn past(self) -> Option<Shown> {
        self.past
    }

    /// The moment that is looked at.
    pub(crate) fn shown(self, plies: &[usize]) -> Shown {
        self.past.unwrap_or_else(|| present(plies))
    }

    /// What is said of the moment that is looked at; nothing of the present.
    pub(crate) fn told(self, words: Words) -> Option<String> {
        let text = match self.past?.plies {
            0 => words.status_start().into_owned(),
            plies => words.status_past(plies),
        };
        Some(text)
    }

    /// One move back, from a round's start to the end of the round before.
    pub(crate) fn back(&mut self, plies: &[usize]) {
        let Shown { round, plies: made } = self.shown(plies);
        let before = match (round, made) {
            (0, 0) => return,
            (_, 0) => Shown {
                round: round - 1,
                plies: plies[round - 1],
            },
            _ => Shown {
                round,
                plies: made - 1,
            },
        };
        self.look_at(before, plies);
    }

    /// One move forth.
    pub(crate) fn forth(&mut self, plies: &[usize]) {
        let Shown { round, plies: made } = self.shown(plies);
        let next = match plies.get(round) {
            Some(all) if made < *all => Shown {
                round,
                plies: made + 1,
            },
            _ => Shown {
                round: round + 1,
                plies: 0,
            },
        };
        self.look_at(next, plies);
    }

    /// To the start of the round that is looked at.
    pub(crate) fn rewind(&mut self, plies: &[usize]) {
        let round = self.shown(plies).round;
        self.look_at(Shown { round, plies: 0 }, plies);
    }

    /// To the present.
    pub(crate) fn return_to_present(&mut self) {
        self.past = None;
    }

    /// To a moment; to the present if there is none such before it.
    pub(crate) fn look_at(&mut self, moment: Shown, plies: &[usize]) {
        let now = present(plies);
        let is_past = (moment.round, moment.plies) < (now.round, now.plies);
        let is_there = plies
            .get(moment.round)
            .is_some_and(|all| moment.plies <= *all);
        self.past = (is_past && is_there).then_some(moment);
    }

    /// To the present, if there are fewer moves now than are looked at.
    pub(crate) fn keep_within(&mut self, plies: &[usize]) {
        if let Some(past) = self.past {
            self.look_at(past, plies);
        }
    }
}

fn present(plies: &[usize]) -> Shown {
    Shown {
        round: plies.len().saturating_sub(1),
        plies: plies.last().copied().unwrap_or(0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(history: History) -> Option<(usize, usize)> {
        history.past().map(|shown| (shown.round, shown.plies))
    }

    #[test]
    fn it_goes_back_and_forth_across_rounds() {
        let plies = [2, 1];
        let mut history = History::default();
        let mut seen = Vec::new();
        for _ in 0..6 {
            history.back(&plies);
            seen.push(at(history));
        }
        let start = Some((0, 0));
        assert_eq!(
            seen,
            [
                Some((1, 0)),
                Some((0, 2)),
                Some((0, 1)),
                start,
                start,
                start
            ]
        );
        for _ in 0..4 {
            history.forth(&plies);
        }
        assert_eq!(at(history), None);
        history.forth(&plies);
        assert_eq!(at(history), None);
    }

    #[test]
    fn what_was_taken_back_cannot_be_looked_at() {
        let mut history = History::default();
        history.look_at(Shown { round: 0, plies: 3 }, &[5]);
        assert_eq!(at(history), Some((0, 3)));
        history.keep_within(&[3]);
        assert_eq!(at(history), None);
        history.back(&[0]);
        assert_eq!(at(history), None);
    }
}
