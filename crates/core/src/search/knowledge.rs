//! What a search makes of a [`Probe`]: values that hold under the history of the game, and lines that follow them.

use alloc::vec::Vec;
use core::cmp::Reverse;

use super::path::happened_twice;
use super::{Bound, Evaluate, Exact, Line, MAX_DEPTH, Probe, Score};
use crate::{Game, Side, Timeline};

/// A probe under the history of a game; without a probe it knows nothing.
pub(crate) struct Knowledge<'a, G: Game> {
    probe: Option<&'a dyn Probe<G>>,
    /// Whether it holds the root, so that positions it holds are reached by reversible moves too.
    holds_root: bool,
    /// The ways to a win that the law of repetition bars: whose, and how many plies from the win.
    barred: Vec<(Side, u16)>,
}

impl<'a, G: Game> Knowledge<'a, G> {
    /// What a probe knows in a search from where the timeline stands.
    pub(crate) fn new(probe: Option<&'a dyn Probe<G>>, timeline: &Timeline<G>) -> Knowledge<'a, G> {
        let holds = |position: &G| probe.and_then(|probe| probe.probe(position));
        let holds_root = holds(timeline.position()).is_some();
        let barred = match holds_root {
            true => happened_twice(timeline)
                .iter()
                .filter_map(|(position, mv)| {
                    let (winner, plies) = holds(position)?.winner(position.turn())?;
                    let is_way = match mv {
                        None => true,
                        Some(mv) => {
                            let after = position.play(*mv);
                            let next = exact(probe?, &after)?;
                            let nearer = (winner, plies.checked_sub(1)?);
                            position.turn() == winner && next.winner(after.turn()) == Some(nearer)
                        }
                    };
                    is_way.then_some((winner, plies))
                })
                .collect(),
            // No history can come again where it begins to know.
            false => Vec::new(),
        };
        Knowledge {
            probe,
            holds_root,
            barred,
        }
    }

    /// The value of a position `plies` from the root whose game goes on, if it is known.
    ///
    /// `reversible` are the plies in a row up to it that may be taken back.
    #[inline]
    pub(crate) fn score(&self, position: &G, plies: usize, reversible: usize) -> Option<Score> {
        let probe = self.probe?;
        // Only an irreversible move leads to what it knows from what it does not.
        if reversible > 0 && !self.holds_root {
            return None;
        }
        self.ask(probe, position, plies, reversible)
    }

    fn ask(
        &self,
        probe: &dyn Probe<G>,
        position: &G,
        plies: usize,
        reversible: usize,
    ) -> Option<Score> {
        let turn = position.turn();
        let exact = probe.probe(position)?;
        if let Some((winner, distance)) = exact.winner(turn) {
            let is_ahead = |(side, plies): &(Side, u16)| *side == winner && *plies <= distance;
            if reversible >= plies && self.barred.iter().any(is_ahead) {
                return None;
            }
        }
        Some(exact.score(turn, plies as u32))
    }

    /// The best lines, as many as are wanted and there are moves, if it is known which are best; the moves, one at least, are legal where the timeline stands.
    ///
    /// Of moves of one value those are better that lead to what is judged better.
    pub(crate) fn lines(
        &self,
        evaluate: &impl Evaluate<G>,
        timeline: &Timeline<G>,
        moves: &[G::Move],
        wanted: usize,
    ) -> Option<Vec<Line<G::Move>>> {
        self.probe?;
        let mut timeline = timeline.clone();
        let root = timeline.plies();
        let mut ranked = self.ranked(evaluate, &mut timeline, root, moves)?;
        if ranked.len() < wanted.min(moves.len()) {
            return None;
        }
        ranked.truncate(wanted.max(1));
        let lines = ranked.into_iter().map(|(score, mv)| Line {
            variation: self.followed(evaluate, &mut timeline, mv),
            score,
            bound: Bound::Exact,
        });
        Some(lines.collect())
    }

    /// The moves with their values, counted from the ply `root`, the best first.
    ///
    /// If some values are not known, only those that have the position's own known value; none if there is no such move.
    fn ranked(
        &self,
        evaluate: &impl Evaluate<G>,
        timeline: &mut Timeline<G>,
        root: usize,
        moves: &[G::Move],
    ) -> Option<Vec<(Score, G::Move)>> {
        let plies = timeline.plies() - root;
        let own = self.score(timeline.position(), plies, timeline.reversible_plies());
        let mut ranked = Vec::with_capacity(moves.len());
        for mv in moves {
            timeline.play(*mv);
            if let Some(value) = self.value(evaluate, timeline, plies + 1) {
                ranked.push((value, *mv));
            }
            timeline.undo();
        }
        if ranked.len() < moves.len() {
            ranked.retain(|((score, _), _)| Some(*score) == own);
        }
        ranked.sort_by_key(|(value, _)| Reverse(*value));
        let scores = ranked.into_iter().map(|((score, _), mv)| (score, mv));
        let ranked: Vec<(Score, G::Move)> = scores.collect();
        (!ranked.is_empty()).then_some(ranked)
    }

    /// The value and the judgement of the timeline's position for the side that moved to it.
    fn value(
        &self,
        evaluate: &impl Evaluate<G>,
        timeline: &Timeline<G>,
        plies: usize,
    ) -> Option<(Score, Score)> {
        let position = timeline.position();
        if let Some(end) = timeline.outcome() {
            let score = Score::of_outcome(end, position.turn(), plies as u32);
            return Some((-score, Score::default()));
        }
        let score = self.score(position, plies, timeline.reversible_plies())?;
        Some((-score, -evaluate.evaluate(position)))
    }

    /// A move and the best moves after it, to the end of the game, or until something comes again.
    fn followed(
        &self,
        evaluate: &impl Evaluate<G>,
        timeline: &mut Timeline<G>,
        first: G::Move,
    ) -> Vec<G::Move> {
        let root = timeline.plies();
        let mut variation = Vec::new();
        let mut next = Some(first);
        while let Some(mv) = next {
            variation.push(mv);
            timeline.play(mv);
            let goes_on = timeline.outcome().is_none()
                && timeline.occurrences() == 1
                && variation.len() < MAX_DEPTH as usize;
            next = goes_on
                .then(|| {
                    let moves = timeline.position().legal_moves();
                    self.ranked(evaluate, timeline, root, &moves)
                })
                .flatten()
                .map(|ranked| ranked[0].1);
        }
        for _ in &variation {
            timeline.undo();
        }
        variation
    }
}

/// The value of a position, of one that ends the game too.
fn exact<G: Game>(probe: &dyn Probe<G>, position: &G) -> Option<Exact> {
    match position.outcome() {
        Some(outcome) => Some(Exact::of_outcome(outcome, position.turn())),
        None => probe.probe(position),
    }
}
