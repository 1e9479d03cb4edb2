//! A game as it was played: a start position, the moves made, and what their history decides.

use alloc::vec::Vec;

use crate::{Game, Outcome, Reason, RepetitionLaw};

/// A start position and the moves made from it.
///
/// Answers what a single position cannot: whether something came again, and what the game's law makes of it.
/// Playing and taking back cost constant time and amortised constant memory a move; a question about repetition looks back to the last irreversible move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Timeline<G: Game> {
    start: G,
    played: Vec<Played<G>>,
    /// Set by the repetition law when the last move ended the game.
    repetition: Option<Outcome>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Played<G: Game> {
    mv: G::Move,
    after: G,
    /// Reversible plies in a row up to this one.
    reversible: usize,
}

/// What a move would bring back.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Repetition {
    /// How often the thing the law counts would then have happened: the position stood, or the move was made in this position.
    pub times: usize,
    /// The outcome, if the law ends the game by it.
    pub outcome: Option<Outcome>,
}

/// Why a timeline does not go on.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TimelineError<E: core::error::Error> {
    /// The game is over.
    #[error("the game is over ({0})")]
    Over(Outcome),
    /// The move is not legal.
    #[error(transparent)]
    Illegal(E),
}

impl<G: Game> Timeline<G> {
    /// A timeline that has only its start.
    #[must_use]
    pub const fn new(start: G) -> Self {
        Timeline {
            start,
            played: Vec::new(),
            repetition: None,
        }
    }

    /// A timeline with these moves made.
    ///
    /// # Errors
    /// The number of moves that could be made, and why the next could not.
    pub fn replay(
        start: G,
        moves: impl IntoIterator<Item = G::Move>,
    ) -> Result<Self, (usize, TimelineError<G::IllegalMove>)> {
        let mut timeline = Timeline::new(start);
        for mv in moves {
            timeline
                .try_play(mv)
                .map_err(|error| (timeline.plies(), error))?;
        }
        Ok(timeline)
    }

    /// The position the game began with.
    #[must_use]
    pub const fn start(&self) -> &G {
        &self.start
    }

    /// The position that stands now.
    #[must_use]
    pub fn position(&self) -> &G {
        self.played.last().map_or(&self.start, |last| &last.after)
    }

    /// The position after the first `plies` moves, if so many were made.
    #[must_use]
    pub fn position_at(&self, plies: usize) -> Option<&G> {
        match plies {
            0 => Some(&self.start),
            _ => self.played.get(plies - 1).map(|played| &played.after),
        }
    }

    /// The moves made, first to last.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = G::Move> + ExactSizeIterator + '_ {
        self.played.iter().map(|played| played.mv)
    }

    /// The last move made.
    #[must_use]
    pub fn last_move(&self) -> Option<G::Move> {
        self.played.last().map(|played| played.mv)
    }

    /// The number of moves made.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.played.len()
    }

    /// The outcome, by the position or by the law of repetition.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.position().outcome().or(self.repetition)
    }

    /// Makes a legal move.
    ///
    /// # Errors
    /// If the game is over or the move is not legal; the timeline is then as it was.
    pub fn try_play(&mut self, mv: G::Move) -> Result<(), TimelineError<G::IllegalMove>> {
        if let Some(outcome) = self.outcome() {
            return Err(TimelineError::Over(outcome));
        }
        self.position()
            .check_move(mv)
            .map_err(TimelineError::Illegal)?;
        self.play(mv);
        Ok(())
    }

    /// Makes a move known to be legal in a game that is not over; see [`Game::play`] for what happens otherwise.
    pub fn play(&mut self, mv: G::Move) {
        let before = self.position();
        let after = before.play(mv);
        let reversible = if before.is_irreversible(mv) {
            0
        } else {
            self.reversible_plies() + 1
        };
        let repetition = self.repetition_by(mv, &after, reversible);
        self.repetition = repetition.and_then(|repetition| repetition.outcome);
        self.played.push(Played {
            mv,
            after,
            reversible,
        });
    }

    /// Takes the last move back and returns it.
    pub fn undo(&mut self) -> Option<G::Move> {
        let last = self.played.pop()?;
        // The game went on after the move before this one, so that one did not end it.
        self.repetition = None;
        Some(last.mv)
    }

    /// How often a position equal to the current one has stood, now included.
    #[must_use]
    pub fn occurrences(&self) -> usize {
        let since = self.plies() - self.reversible_plies();
        self.times_stood(self.position(), since) + 1
    }

    /// Whether the position has stood in this game, now included.
    #[must_use]
    pub fn has_occurred(&self, position: &G) -> bool {
        self.position() == position || self.times_stood(position, 0) > 0
    }

    /// What a legal move would bring back, by what the game's law counts; none if it is something new or the law counts nothing.
    #[must_use]
    pub fn would_repeat(&self, mv: G::Move) -> Option<Repetition> {
        let before = self.position();
        if before.is_irreversible(mv) {
            return None;
        }
        let after = before.play(mv);
        self.repetition_by(mv, &after, self.reversible_plies() + 1)
    }

    /// Plies since the last irreversible move.
    pub(crate) fn reversible_plies(&self) -> usize {
        self.played.last().map_or(0, |last| last.reversible)
    }

    /// How often `position` stood after `since` plies or more, before the current one.
    fn times_stood(&self, position: &G, since: usize) -> usize {
        (since..self.plies())
            .filter_map(|at| self.position_at(at))
            .filter(|past| past.key() == position.key() && *past == position)
            .count()
    }

    /// What the move just considered, made in the current position, brings back.
    fn repetition_by(&self, mv: G::Move, after: &G, reversible: usize) -> Option<Repetition> {
        let now = self.plies();
        match after.repetition_law() {
            RepetitionLaw::None => None,
            RepetitionLaw::PositionThriceDraws => {
                let times = self.times_stood(after, (now + 1).saturating_sub(reversible));
                Repetition::counted(times, Outcome::draw(Reason::Repetition))
            }
            RepetitionLaw::MoveThriceLoses => {
                let before = self.position();
                let first = now.saturating_sub(self.reversible_plies());
                let times = self.played[first..]
                    .iter()
                    .zip(first..)
                    .filter(|(played, _)| played.mv == mv)
                    .filter_map(|(_, at)| self.position_at(at))
                    .filter(|past| past.key() == before.key() && *past == before)
                    .count();
                let loses = Outcome::win(!before.turn(), Reason::SameMoveThrice);
                Repetition::counted(times, loses)
            }
        }
    }
}

impl Repetition {
    /// Something that happened `earlier` times and now once more; the third time ends the game.
    fn counted(earlier: usize, third_time: Outcome) -> Option<Repetition> {
        (earlier > 0).then_some(Repetition {
            times: earlier + 1,
            outcome: (earlier >= 2).then_some(third_time),
        })
    }
}

#[cfg(feature = "serde")]
mod serde_impls {
    use alloc::vec::Vec;

    use serde::de::Error;
    use serde::ser::SerializeStruct;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::Timeline;
    use crate::Game;

    /// `{"start": "<position>", "moves": ["e2e4", …]}`.
    impl<G: Game + Serialize> Serialize for Timeline<G>
    where
        G::Move: Serialize,
    {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let moves: Vec<G::Move> = self.moves().collect();
            let mut form = serializer.serialize_struct("Timeline", 2)?;
            form.serialize_field("start", &self.start)?;
            form.serialize_field("moves", &moves)?;
            form.end()
        }
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Form<G, M> {
        start: G,
        moves: Vec<M>,
    }

    /// Plays every move again, so a timeline that was read is one that could be played.
    impl<'de, G: Game + Deserialize<'de>> Deserialize<'de> for Timeline<G>
    where
        G::Move: Deserialize<'de>,
    {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let form = Form::<G, G::Move>::deserialize(deserializer)?;
            let moves = form.moves.iter().copied();
            Timeline::replay(form.start, moves).map_err(|(plies, error)| {
                let mv = form.moves[plies];
                D::Error::custom(format_args!("move {} ({mv}): {error}", plies + 1))
            })
        }
    }
}
