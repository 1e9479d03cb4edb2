//! Solving, line by line.

use alloc::vec::Vec;

use super::arrangement::{Farm, Known};
use super::grid::{Grid, Sheet};
use crate::mcdonald::layers::{View, Workers};

/// Lines that are worked on at a time.
const CHUNK: usize = 16;

/// Solves so many lines, of which some first ones are known; gives each further one away as soon as it is finished.
///
/// # Errors
///
/// If who gets a line gives an error.
pub(super) fn solve<E, F: FnMut(usize, &[Sheet]) -> Result<(), E>>(
    farm: &Farm<'_>,
    workers: &Workers,
    known: Vec<Vec<Sheet>>,
    lines: usize,
    mut finished: F,
) -> Result<Vec<Vec<Sheet>>, E> {
    let mut team = known;
    let mut kept = workers.map(0..team.len(), |west| {
        let mut of_kept = Vec::with_capacity(farm.places.length(west, west + 1));
        let mut grid = [[0; 64]; 64];
        for east in 0..=west {
            farm.pigs_to_move(west, east, View::of(&team), &mut grid);
            farm.keep(west, east, &grid, &mut of_kept);
        }
        of_kept
    });
    for layer in farm.halves.layers() {
        let end = layer.end.min(lines);
        let mut begin = layer.start.max(team.len());
        while begin < end {
            let chunk = begin..end.min(begin + CHUNK);
            begin = chunk.end;
            // First with the halves of earlier layers, which need only themselves and finished lines.
            let beginnings = workers.map(chunk.clone(), |west| {
                let mut of_team = Vec::with_capacity(west + 1);
                let mut of_kept = Vec::with_capacity(farm.places.length(west, west + 1));
                let mut grid = [[0; 64]; 64];
                for east in 0..layer.start {
                    let known = Known {
                        team: View::of(&team).with(west, &of_team),
                        kept: View::of(&kept).with(west, &of_kept),
                    };
                    let sheet = solve_one(farm, west, east, known, &mut grid);
                    of_team.push(sheet);
                    farm.keep(west, east, &grid, &mut of_kept);
                }
                (of_team, of_kept)
            });
            for (of_team, of_kept) in beginnings {
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
                    of_team.push(solve_one(farm, west, east, known, &mut grid));
                    farm.keep(west, east, &grid, &mut of_kept);
                }
                (of_team, of_kept)
            });
            for (west, (of_team, of_kept)) in chunk.zip(ends) {
                team[west].extend(of_team);
                kept[west].extend(of_kept);
                finished(west, &team[west])?;
            }
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
