//! Solving, layer by layer.

use alloc::vec::Vec;
use core::ops::Range;

use barnyard_mcdonald::Bitboard;

use super::half::{COUNT, Flank, Halves};
use super::row::{self, Row, Values};
use crate::{Progress, SolveError};

/// The rows of a half with every half up to itself.
pub(crate) type Line = Vec<Row>;

/// What is known so far: finished lines, and one that grows.
#[derive(Debug)]
pub(crate) struct View<'a, T = Row> {
    lines: &'a [Vec<T>],
    /// The half whose line grows, and that line.
    growing: (usize, &'a [T]),
}

impl<T> Copy for View<'_, T> {}

impl<T> Clone for View<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<'a, T> View<'a, T> {
    pub(crate) const fn of(lines: &'a [Vec<T>]) -> View<'a, T> {
        View {
            lines,
            growing: (usize::MAX, &[]),
        }
    }

    pub(crate) const fn with(self, half: usize, line: &'a [T]) -> View<'a, T> {
        View {
            lines: self.lines,
            growing: (half, line),
        }
    }

    /// The line of a half.
    #[inline]
    pub(crate) fn line(&self, greater: usize) -> &'a [T] {
        let (half, line) = self.growing;
        if greater == half {
            line
        } else {
            &self.lines[greater]
        }
    }
}

/// The rows known so far, wherever they are kept: of each pair of halves the one with the greater first.
pub(crate) trait Known: Copy {
    /// The row of these halves.
    fn stored(&self, greater: usize, lesser: usize) -> &Row;

    /// The row of the arrangement with these halves.
    #[inline]
    fn row(&self, west: usize, east: usize) -> Row {
        if west >= east {
            *self.stored(west, east)
        } else {
            self.stored(east, west).mirrored()
        }
    }

    /// One value of that row.
    #[inline]
    fn value(&self, west: usize, east: usize, square: usize) -> u8 {
        if west >= east {
            self.stored(west, east).get(square)
        } else {
            // A file's number is three bits, and mirroring turns each over.
            self.stored(east, west).get(square ^ 7)
        }
    }
}

impl Known for View<'_> {
    #[inline]
    fn stored(&self, greater: usize, lesser: usize) -> &Row {
        &self.line(greater)[lesser]
    }
}

/// The values with the pigs to move, from those with McDonald to move; unspecified where he stands on a pig or in check.
#[inline]
pub(crate) fn pigs_to_move(halves: &Halves, west: usize, east: usize, team: impl Known) -> Values {
    // Without a move the pigs on the board bring nothing.
    let mut best = [0; 64];
    for (flank, half) in [(Flank::West, west), (Flank::East, east)] {
        for push in &halves.get(half).pushes {
            let target = usize::from(push.target);
            let after = match flank {
                Flank::West => team.row(target, east),
                Flank::East => team.row(west, target),
            };
            // Where a pig would stand on McDonald the row has 0, which improves nothing.
            let passed = push.passed.map(|square| square.on(flank));
            let kept = passed.map(|square| best[square]);
            for (best, after) in best.iter_mut().zip(after.values()) {
                *best = (*best).max(after + push.brings);
            }
            if let (Some(square), Some(kept)) = (passed, kept) {
                best[square] = kept;
            }
        }
    }
    best
}

/// One of those values.
#[inline]
pub(crate) fn pigs_to_move_on(
    halves: &Halves,
    west: usize,
    east: usize,
    team: View<'_>,
    square: usize,
) -> u8 {
    let mut best = 0;
    for (flank, half) in [(Flank::West, west), (Flank::East, east)] {
        for push in &halves.get(half).pushes {
            if push.passed.is_some_and(|passed| passed.on(flank) == square) {
                continue;
            }
            let target = usize::from(push.target);
            let after = match flank {
                Flank::West => team.value(target, east, square),
                Flank::East => team.value(west, target, square),
            };
            best = best.max(after + push.brings);
        }
    }
    best
}

/// The values with McDonald to move, from those with the pigs to move before and after a catch.
#[inline]
fn team_to_move(
    halves: &Halves,
    west: usize,
    east: usize,
    mut now: Values,
    pigs: impl Known,
) -> Values {
    let mut standing = Bitboard::EMPTY;
    for (flank, half) in [(Flank::West, west), (Flank::East, east)] {
        let half = halves.get(half);
        standing |= half.pigs(flank);
        for catch in &half.catches {
            let (square, target) = (catch.square.on(flank), usize::from(catch.target));
            now[square] = match flank {
                Flank::West => pigs.value(target, east, square),
                Flank::East => pigs.value(west, target, square),
            };
        }
    }
    row::farmer_to_move(now, standing)
}

/// The rows of one arrangement: with McDonald to move, with the pigs to move.
pub(crate) fn solve_one(
    halves: &Halves,
    west: usize,
    east: usize,
    team: impl Known,
    pigs: impl Known,
) -> (Row, Row) {
    let now = pigs_to_move(halves, west, east, team);
    let values = team_to_move(halves, west, east, now, pigs);
    (Row::pack(&values), Row::pack(&now))
}

/// All rows with McDonald to move.
pub(crate) fn solve(
    halves: &Halves,
    threads: usize,
    progress: &mut dyn FnMut(Progress),
) -> Result<Vec<Line>, SolveError> {
    let workers = Workers::new(threads)?;
    let mut team: Vec<Line> = Vec::with_capacity(COUNT);
    let mut pigs: Vec<Line> = Vec::with_capacity(COUNT);
    for layer in halves.layers() {
        // First a half of the layer with those of earlier layers, which need only themselves and finished lines.
        let lines = workers.map(layer.clone(), |west| {
            let room = || Vec::with_capacity(west + 1);
            let (mut of_team, mut of_pigs): (Line, Line) = (room(), room());
            for east in 0..layer.start {
                let (one, other) = solve_one(
                    halves,
                    west,
                    east,
                    View::of(&team).with(west, &of_team),
                    View::of(&pigs).with(west, &of_pigs),
                );
                of_team.push(one);
                of_pigs.push(other);
            }
            (of_team, of_pigs)
        });
        for (of_team, of_pigs) in lines {
            team.push(of_team);
            pigs.push(of_pigs);
        }
        // Then the halves of the layer with each other, which need what was just found.
        let ends = workers.map(layer.clone(), |west| -> Vec<(Row, Row)> {
            (layer.start..=west)
                .map(|east| solve_one(halves, west, east, View::of(&team), View::of(&pigs)))
                .collect()
        });
        for (west, end) in layer.zip(ends) {
            for (of_team, of_pigs) in end {
                team[west].push(of_team);
                pigs[west].push(of_pigs);
            }
        }
        progress(Progress {
            done: pairs(team.len()),
            total: pairs(COUNT),
        });
    }
    Ok(team)
}

/// The arrangements with so many halves.
const fn pairs(halves: usize) -> u64 {
    (halves * (halves + 1) / 2) as u64
}

/// The threads that solve.
pub(crate) struct Workers {
    #[cfg(feature = "std")]
    pool: Option<rayon::ThreadPool>,
}

impl Workers {
    #[cfg(feature = "std")]
    pub(crate) fn new(threads: usize) -> Result<Workers, SolveError> {
        use alloc::string::ToString;

        let pool = (threads > 1).then(|| {
            rayon::ThreadPoolBuilder::new()
                .num_threads(threads)
                .build()
                .map_err(|error| SolveError::Threads {
                    threads,
                    reason: error.to_string(),
                })
        });
        Ok(Workers {
            pool: pool.transpose()?,
        })
    }

    #[cfg(not(feature = "std"))]
    pub(crate) fn new(_: usize) -> Result<Workers, SolveError> {
        Ok(Workers {})
    }

    /// How many there are.
    pub(crate) fn threads(&self) -> usize {
        #[cfg(feature = "std")]
        if let Some(pool) = &self.pool {
            return pool.current_num_threads();
        }
        1
    }

    /// What each of these halves gives, in their order.
    pub(crate) fn map<T: Send>(
        &self,
        halves: Range<usize>,
        solve: impl Fn(usize) -> T + Sync,
    ) -> Vec<T> {
        #[cfg(feature = "std")]
        if let Some(pool) = &self.pool {
            use rayon::prelude::*;
            // One at a time: a layer has few halves, and each is much work.
            return pool.install(|| halves.into_par_iter().with_max_len(1).map(&solve).collect());
        }
        halves.map(solve).collect()
    }
}
