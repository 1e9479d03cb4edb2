//! Finding a good move: iterative deepening of a plain alpha-beta search over any [`Game`].

use alloc::vec::Vec;
use core::fmt;
use core::ops::{ControlFlow, Neg};

use crate::{Game, Outcome, Side, Timeline, Verdict};

/// The value of a position for the side to move, in hundredths of the game's unit (a man, or in McDonald's farm a pig home).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Score(i32);

impl Score {
    /// A value in hundredths, kept below that of any win.
    #[must_use]
    pub const fn new(hundredths: i32) -> Score {
        let limit = Self::WIN - Self::LONGEST_WIN - 1;
        if hundredths > limit {
            Score(limit)
        } else if hundredths < -limit {
            Score(-limit)
        } else {
            Score(hundredths)
        }
    }

    const WIN: i32 = 1_000_000;
    const LONGEST_WIN: i32 = 10_000;

    /// The value of an ended game for `side`, `plies` from the root, so that near wins are worth more than far ones.
    #[must_use]
    pub fn of_outcome(outcome: Outcome, side: Side, plies: u32) -> Score {
        let distance = i32::try_from(plies)
            .unwrap_or(i32::MAX)
            .min(Self::LONGEST_WIN);
        let (value, owner) = match outcome.verdict {
            Verdict::Win(winner) => (Self::WIN - distance, winner),
            Verdict::Draw => (0, side),
            Verdict::Points(points) => (i32::from(points) * 100, Side::First),
        };
        Score(if owner == side { value } else { -value })
    }

    /// The value in hundredths; beyond ±900 000 it stands for a win or a loss.
    #[must_use]
    pub const fn hundredths(self) -> i32 {
        self.0
    }

    /// For a forced win, the plies to it; negative for a forced loss.
    #[must_use]
    pub const fn plies_to_win(self) -> Option<i32> {
        if self.0 >= Self::WIN - Self::LONGEST_WIN {
            Some(Self::WIN - self.0)
        } else if self.0 <= Self::LONGEST_WIN - Self::WIN {
            Some(-Self::WIN - self.0)
        } else {
            None
        }
    }
}

impl Neg for Score {
    type Output = Score;

    fn neg(self) -> Score {
        Score(-self.0)
    }
}

/// Prints `+1.25`, or `wins in 7` and `loses in 4` with the distance in plies.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.plies_to_win() {
            Some(plies @ 0..) => write!(f, "wins in {plies}"),
            Some(plies) => write!(f, "loses in {}", -plies),
            None => {
                let sign = if self.0 < 0 { '-' } else { '+' };
                write!(f, "{sign}{}.{:02}", self.0.abs() / 100, self.0.abs() % 100)
            }
        }
    }
}

/// A judgement of positions that are not over, for one game.
pub trait Evaluate<G> {
    /// The value of the position for the side to move.
    fn evaluate(&self, position: &G) -> Score;
}

/// When a search stops; the first limit reached counts. Without any, it stops at 100 plies.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Limits {
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Positions to visit.
    pub nodes: Option<u64>,
    /// Wall-clock time.
    #[cfg(feature = "std")]
    pub time: Option<core::time::Duration>,
}

impl Limits {
    /// A limit of plies.
    #[must_use]
    pub fn depth(plies: u32) -> Limits {
        Limits {
            depth: Some(plies),
            ..Limits::default()
        }
    }

    /// A limit of positions visited.
    #[must_use]
    pub fn nodes(nodes: u64) -> Limits {
        Limits {
            nodes: Some(nodes),
            ..Limits::default()
        }
    }

    /// A limit of time.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn time(time: core::time::Duration) -> Limits {
        Limits {
            time: Some(time),
            ..Limits::default()
        }
    }
}

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report<M> {
    /// The principal variation: the best move and the replies expected; never empty.
    pub variation: Vec<M>,
    /// The value of the position for the side to move.
    pub score: Score,
    /// Plies looked ahead in full.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
}

impl<M: Copy> Report<M> {
    /// The move to make.
    #[must_use]
    pub fn best(&self) -> M {
        self.variation[0]
    }
}

/// Searches the timeline's position; none if its game is over.
///
/// Deterministic if no time limit is set. Takes about 1 KiB of stack for each ply.
///
/// The move after a stop is always legal: at least one ply is looked ahead, however small the limits are.
pub fn search<G: Game>(
    timeline: &Timeline<G>,
    evaluate: &impl Evaluate<G>,
    limits: Limits,
) -> Option<Report<G::Move>> {
    if timeline.outcome().is_some() {
        return None;
    }
    let first = *timeline.position().legal_moves().first()?;
    let mut search = Search {
        timeline: timeline.clone(),
        evaluate,
        root_plies: timeline.plies(),
        nodes: 0,
        max_nodes: u64::MAX,
        #[cfg(feature = "std")]
        deadline: None,
        variation: Vec::new(),
        saw_horizon: false,
    };
    let mut report = Report {
        variation: alloc::vec![first],
        score: Score::default(),
        depth: 0,
        nodes: 0,
    };
    #[cfg(feature = "std")]
    let deadline = limits
        .time
        .and_then(|time| std::time::Instant::now().checked_add(time));
    for depth in 1..=limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH) {
        if depth > 1 {
            search.max_nodes = limits.nodes.unwrap_or(u64::MAX);
            #[cfg(feature = "std")]
            {
                search.deadline = deadline;
            }
        }
        let mut variation = Vec::new();
        search.variation.clone_from(&report.variation);
        search.saw_horizon = false;
        let full = (-INFINITE, INFINITE);
        let ControlFlow::Continue(score) = search.alpha_beta(depth, full, &mut variation) else {
            break;
        };
        report = Report {
            variation,
            score,
            depth,
            nodes: search.nodes,
        };
        if score.plies_to_win().is_some() || !search.saw_horizon {
            break;
        }
    }
    report.nodes = search.nodes;
    Some(report)
}

const MAX_DEPTH: u32 = 100;
const INFINITE: Score = Score(Score::WIN + 1);

struct Search<'a, G: Game, E> {
    timeline: Timeline<G>,
    evaluate: &'a E,
    root_plies: usize,
    nodes: u64,
    max_nodes: u64,
    #[cfg(feature = "std")]
    deadline: Option<std::time::Instant>,
    /// The best line of the iteration before, tried first.
    variation: Vec<G::Move>,
    /// Whether this iteration judged a position that is not over; if not, looking further changes nothing.
    saw_horizon: bool,
}

impl<G: Game, E: Evaluate<G>> Search<'_, G, E> {
    /// The value of the current position within the window, and in `best_line` the moves that lead to it; breaks off at a limit.
    fn alpha_beta(
        &mut self,
        depth: u32,
        (mut alpha, beta): (Score, Score),
        best_line: &mut Vec<G::Move>,
    ) -> ControlFlow<(), Score> {
        self.nodes += 1;
        if self.must_stop() {
            return ControlFlow::Break(());
        }
        let plies = self.timeline.plies() - self.root_plies;
        let position = *self.timeline.position();
        if let Some(outcome) = self.timeline.outcome() {
            let distance = u32::try_from(plies).unwrap_or(u32::MAX);
            return ControlFlow::Continue(Score::of_outcome(outcome, position.turn(), distance));
        }
        if depth == 0 {
            self.saw_horizon = true;
            return ControlFlow::Continue(self.evaluate.evaluate(&position));
        }
        let mut moves = position.legal_moves();
        self.order(&position, plies, &mut moves);
        let mut best = -INFINITE;
        let mut line = Vec::new();
        for mv in moves {
            line.clear();
            self.timeline.play(mv);
            let reply = self.alpha_beta(depth - 1, (-beta, -alpha), &mut line);
            self.timeline.undo();
            let score = -reply?;
            if score > best {
                best = score;
                alpha = alpha.max(score);
                best_line.clear();
                best_line.push(mv);
                best_line.extend_from_slice(&line);
            }
            if alpha >= beta {
                break;
            }
        }
        // Only the leftmost path follows the earlier best line.
        self.variation.truncate(plies);
        ControlFlow::Continue(best)
    }

    /// The earlier best move first, then captures, then the rest.
    fn order(&self, position: &G, plies: usize, moves: &mut [G::Move]) {
        use crate::GameMove;
        let expected = self.variation.get(plies).copied();
        moves.sort_by_key(|mv| {
            (
                Some(*mv) != expected,
                position.letter_at(mv.target()).is_none(),
            )
        });
    }

    fn must_stop(&self) -> bool {
        if self.nodes > self.max_nodes {
            return true;
        }
        #[cfg(feature = "std")]
        if self.nodes.is_multiple_of(256)
            && let Some(deadline) = self.deadline
        {
            return std::time::Instant::now() >= deadline;
        }
        false
    }
}
