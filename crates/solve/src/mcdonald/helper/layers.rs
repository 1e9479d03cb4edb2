//! Solving, line by line.

use alloc::vec::Vec;

use barnyard_mcdonald::Helper;

use super::arrangement::{Farm, Known};
use super::grid::{Grid, Sheet};
use super::kept::{Caught, Places};
use crate::SolveError;
use crate::mcdonald::alone::Alone;
use crate::mcdonald::half::{COUNT, Halves};
use crate::mcdonald::layers::{View, Workers};

/// Lines that are worked on at a time.
const CHUNK: usize = 16;

/// How far a table has come, in arrangements of pigs.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Those finished.
    pub done: usize,
    /// All.
    pub total: usize,
}

/// Solves.
pub(super) fn solve(
    helper: Helper,
    alone: &Alone,
    lines: usize,
    threads: usize,
    progress: &mut dyn FnMut(Progress),
) -> Result<Vec<Vec<Sheet>>, SolveError> {
    let workers = Workers::new(threads)?;
    let halves = Halves::new();
    let places = Places::new(&halves);
    let farm = Farm {
        helper,
        halves: &halves,
        places,
        alone,
    };
    let mut team: Vec<Vec<Sheet>> = Vec::with_capacity(COUNT);
    let mut kept: Vec<Vec<Caught>> = Vec::with_capacity(COUNT);
    let mut done = 0;
    let total = lines * (lines + 1) / 2;
    for layer in halves.layers() {
        let mut begin = layer.start;
        while begin < layer.end.min(lines) {
            let chunk = begin..layer.end.min(begin + CHUNK).min(lines);
            begin = chunk.end;
            // First with the halves of earlier layers, which need only themselves and finished lines.
            let lines = workers.map(chunk.clone(), |west| {
                let mut of_team = Vec::with_capacity(west + 1);
                let mut of_kept = Vec::with_capacity(farm.places.length(west, west + 1));
                let mut grid = [[0; 64]; 64];
                for east in 0..layer.start {
                    let known = Known {
                        team: View::of(&team).with(west, &of_team),
                        kept: View::of(&kept).with(west, &of_kept),
                    };
                    let sheet = solve_one(&farm, west, east, known, &mut grid);
                    of_team.push(sheet);
                    farm.places.keep(&halves, west, east, &grid, &mut of_kept);
                }
                (of_team, of_kept)
            });
            for (of_team, of_kept) in lines {
                team.push(of_team);
                kept.push(of_kept);
            }
            // Then with halves of the same layer, which need what was just found.
            let known = Known {
                team: View::of(&team),
                kept: View::of(&kept),
            };
            let ends = workers.map(chunk.clone(), |west| {
                let (mut of_team, mut of_kept) = (Vec::new(), Vec::new());
                let mut grid = [[0; 64]; 64];
                for east in layer.start..=west {
                    of_team.push(solve_one(&farm, west, east, known, &mut grid));
                    farm.places.keep(&halves, west, east, &grid, &mut of_kept);
                }
                (of_team, of_kept)
            });
            for (west, (of_team, of_kept)) in chunk.zip(ends) {
                team[west].extend(of_team);
                kept[west].extend(of_kept);
                done += west + 1;
            }
            progress(Progress { done, total });
        }
    }
    Ok(team)
}

fn solve_one(
    farm: &Farm<'_>,
    west: usize,
    east: usize,
    known: Known<'_>,
    grid: &mut Grid,
) -> Sheet {
    farm.pigs_to_move(west, east, known.team, grid);
    farm.team_to_move(west, east, grid, known.kept)
}
