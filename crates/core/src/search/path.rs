//! The line a search is on, and what of the game before it can come again.

use alloc::vec::Vec;

use super::Score;
use crate::zobrist::split_mix;
use crate::{Game, GameMove, Outcome, Reason, RepetitionLaw, Timeline};

/// The positions from the root of a search to where it is now.
///
/// A [`Timeline`] would do, but it looks through the whole game at every move. Here that is done once, at the root:
/// only what has happened twice before can end the game within the search, as long as nothing is looked at further
/// that comes a second time within it.
pub(crate) struct Path<G: Game> {
    steps: Vec<Step<G>>,
    /// The positions' keys, apart to be looked through quickly.
    keys: Vec<u64>,
    law: RepetitionLaw,
    /// Positions that stood twice before, or moves that were made twice in them.
    twice: Vec<(G, Option<G::Move>)>,
    /// Set where `twice` is not empty, so that a table keeps apart what was found under other histories.
    salt: u64,
}

struct Step<G: Game> {
    position: G,
    /// The move that led here; none at the root and where the turn was passed.
    mv: Option<G::Move>,
    /// Plies in a row up to here that may be taken back.
    reversible: usize,
}

impl<G: Game> Path<G> {
    /// A path that begins where the timeline stands.
    pub(crate) fn new(timeline: &Timeline<G>, plies: usize) -> Path<G> {
        let root = *timeline.position();
        let mut path = Path {
            steps: Vec::with_capacity(plies),
            keys: Vec::with_capacity(plies),
            law: root.repetition_law(),
            twice: happened_twice(timeline),
            salt: 0,
        };
        let hashes = path.twice.iter().map(hash_of_event);
        path.salt = hashes.fold(0, |salt, hash| salt ^ split_mix(hash).0);
        path.push(root, timeline.last_move(), 0);
        path
    }

    fn push(&mut self, position: G, mv: Option<G::Move>, reversible: usize) {
        self.keys.push(position.key());
        self.steps.push(Step {
            position,
            mv,
            reversible,
        });
    }

    /// The position the path begins with.
    pub(crate) fn root(&self) -> &G {
        &self.steps.first().expect("a path keeps its root").position
    }

    fn last(&self) -> &Step<G> {
        self.steps.last().expect("a path keeps its root")
    }

    /// The position reached.
    #[inline]
    pub(crate) fn position(&self) -> &G {
        &self.last().position
    }

    /// The key of the position reached, under the history of the game.
    #[inline]
    pub(crate) fn key(&self) -> u64 {
        self.keys[self.keys.len() - 1] ^ self.salt
    }

    /// The move that led here.
    #[inline]
    pub(crate) fn last_move(&self) -> Option<G::Move> {
        self.last().mv
    }

    /// Plies from the root.
    #[inline]
    pub(crate) fn plies(&self) -> usize {
        self.steps.len() - 1
    }

    /// Plies in a row up to here that may be taken back, those before the root not among them.
    #[inline]
    pub(crate) fn reversible(&self) -> usize {
        self.last().reversible
    }

    /// Makes a legal move.
    #[inline]
    pub(crate) fn play(&mut self, mv: G::Move) {
        let before = self.last();
        let after = before.position.play(mv);
        let reversible = match self.law {
            RepetitionLaw::None => 0,
            _ if before.position.is_irreversible(mv) => 0,
            _ => before.reversible + 1,
        };
        self.push(after, Some(mv), reversible);
    }

    /// Goes on in a position with the turn passed, from which nothing before can return.
    pub(crate) fn pass(&mut self, passed: G) {
        self.push(passed, None, 0);
    }

    /// Takes back the last move, or passing.
    #[inline]
    pub(crate) fn undo(&mut self) {
        self.steps.pop();
        self.keys.pop();
    }

    /// How the last move ended the game by the law of repetition.
    pub(crate) fn third_time(&self) -> Option<Outcome> {
        if self.twice.is_empty() {
            return None;
        }
        let [.., before, last] = &self.steps[..] else {
            return None;
        };
        let mv = last.mv?;
        let (event, outcome) = match self.law {
            RepetitionLaw::None => return None,
            RepetitionLaw::PositionThriceDraws => {
                ((last.position, None), Outcome::draw(Reason::Repetition))
            }
            RepetitionLaw::MoveThriceLoses => (
                (before.position, Some(mv)),
                Outcome::win(!before.position.turn(), Reason::SameMoveThrice),
            ),
        };
        self.twice.contains(&event).then_some(outcome)
    }

    /// Whether the position stood before on this path.
    #[inline]
    pub(crate) fn comes_again(&self) -> bool {
        let reversible = self.last().reversible;
        // Nothing comes again before both sides have moved there and back.
        if reversible < 4 {
            return false;
        }
        let (key, now) = (self.keys[self.keys.len() - 1], self.keys.len() - 1);
        let earlier = &self.keys[now.saturating_sub(reversible)..now - 3];
        earlier.iter().rev().step_by(2).any(|past| *past == key)
    }
}

/// What has happened twice in the game, can happen again, and then ends it.
pub(crate) fn happened_twice<G: Game>(timeline: &Timeline<G>) -> Vec<(G, Option<G::Move>)> {
    let (now, back) = (timeline.plies(), timeline.reversible_plies());
    let since = now - back;
    let mut events: Vec<(G, Option<G::Move>)> = match timeline.position().repetition_law() {
        RepetitionLaw::None => return Vec::new(),
        RepetitionLaw::PositionThriceDraws => (since..=now)
            .filter_map(|at| Some((*timeline.position_at(at)?, None)))
            .collect(),
        RepetitionLaw::MoveThriceLoses => timeline
            .moves()
            .enumerate()
            .skip(since)
            .filter_map(|(at, mv)| Some((*timeline.position_at(at)?, Some(mv))))
            .collect(),
    };
    events.sort_by_key(hash_of_event);
    let mut twice: Vec<_> = events
        .windows(2)
        .filter(|pair| pair[0] == pair[1])
        .map(|pair| pair[0])
        .collect();
    twice.dedup();
    twice
}

fn hash_of_event<G: Game>((position, mv): &(G, Option<G::Move>)) -> u64 {
    let squares = mv.map_or(0, |mv| {
        let (from, to) = (mv.origin(), mv.target());
        u32::from_be_bytes([from.file, from.rank, to.file, to.rank])
    });
    position.key() ^ split_mix(u64::from(squares)).0
}

impl Score {
    /// The value of the path's end for the side to move there, if its last move ended the game.
    pub(crate) fn of_end<G: Game>(path: &Path<G>) -> Option<Score> {
        let outcome = path.position().outcome().or_else(|| path.third_time())?;
        let plies = path.plies() as u32;
        Some(Score::of_outcome(outcome, path.position().turn(), plies))
    }
}
