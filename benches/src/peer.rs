//! The peer: chess by `cozy-chess`, counted the way its own perft example does.

use core::hint::black_box;

use barnyard_conformance::Choices;
use cozy_chess::{Board, Move};

use crate::{Sample, Tree};

/// A chess position.
#[derive(Clone, Debug, Default)]
pub struct Chess(Board);

impl Tree for Chess {
    fn count_in_bulk(&self, depth: u32) -> u64 {
        perft(&self.0, depth)
    }

    fn count_played(&self, depth: u32) -> u64 {
        perft_playing_leaves(&self.0, depth)
    }
}

fn perft(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    match depth {
        0 => nodes = 1,
        1 => {
            board.generate_moves(|moves| {
                nodes += moves.len() as u64;
                false
            });
        }
        _ => visit(board, |mv| nodes += perft(&after(board, mv), depth - 1)),
    }
    nodes
}

fn perft_playing_leaves(board: &Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    visit(board, |mv| {
        nodes += perft_playing_leaves(&after(board, mv), depth - 1);
    });
    nodes
}

#[inline(always)]
fn visit(board: &Board, mut take: impl FnMut(Move)) {
    board.generate_moves(|moves| {
        moves.into_iter().for_each(&mut take);
        false
    });
}

#[inline(always)]
fn after(board: &Board, mv: Move) -> Board {
    let mut board = board.clone();
    board.play_unchecked(mv);
    board
}

impl Sample for Vec<Chess> {
    fn visit_all(&self) {
        for Chess(board) in self {
            visit(board, |mv| {
                black_box(mv);
            });
        }
    }

    fn count_all(&self) -> usize {
        let mut count = 0;
        for Chess(board) in self {
            board.generate_moves(|moves| {
                count += moves.len();
                false
            });
        }
        count
    }
}

impl Chess {
    /// Positions met in random games.
    pub(crate) fn sample(self, size: usize, choices: &mut Choices) -> Vec<Chess> {
        let mut met = Vec::with_capacity(size);
        while met.len() < size {
            let mut board = self.0.clone();
            for _ in 0..100 {
                let mut moves = Vec::new();
                visit(&board, |mv| moves.push(mv));
                if moves.is_empty() || met.len() == size {
                    break;
                }
                met.push(Chess(board.clone()));
                board = after(&board, moves[choices.below(moves.len())]);
            }
        }
        met
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chess_has_its_known_leaves() {
        for (depth, leaves) in [(0, 1), (1, 20), (2, 400), (3, 8_902), (4, 197_281)] {
            assert_eq!(Chess::default().count_in_bulk(depth), leaves);
            assert_eq!(Chess::default().count_played(depth), leaves);
        }
    }
}
