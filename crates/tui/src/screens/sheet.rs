//! The moves of a match as people write them, for the list beside the board.

use barnyard::{AnyGame, CellMove, Game, Side};
use barnyard_words::Words;

use crate::theme::Theme;
use crate::widgets::{MoveList, MoveRound, Shown};

/// The moves of a match as people write them.
pub(crate) struct Sheet {
    rounds: Vec<Written>,
}

struct Written {
    heading: Option<String>,
    first_number: u32,
    begins: Side,
    moves: Vec<String>,
}

impl Sheet {
    /// A sheet of rounds, of which each has a start and its moves. Of more than one round each has a heading.
    pub(crate) fn of(rounds: &[(AnyGame, Vec<CellMove>)], words: &Words) -> Sheet {
        let written = rounds.iter().map(|(start, moves)| {
            let mut position = *start;
            let moves = moves.iter().map(|mv| {
                let text = position.human(*mv).to_string();
                position = position.play(*mv);
                text
            });
            (*start, moves.collect())
        });
        Sheet::written(written.collect(), words)
    }

    /// A sheet of rounds whose moves are written already, each with its start.
    pub(crate) fn written(rounds: Vec<(AnyGame, Vec<String>)>, words: &Words) -> Sheet {
        let count = rounds.len();
        let rounds = rounds.into_iter().enumerate();
        let written = rounds.map(|(round, (start, moves))| Written {
            heading: (count > 1).then(|| words.round_of(round + 1, count)),
            first_number: start.move_number(),
            begins: start.turn(),
            moves,
        });
        Sheet {
            rounds: written.collect(),
        }
    }

    /// Does something with the list that shows a moment.
    pub(crate) fn with<T>(
        &self,
        shown: Shown,
        theme: Theme,
        then: impl FnOnce(MoveList<'_>) -> T,
    ) -> T {
        let rounds: Vec<MoveRound<'_>> = self
            .rounds
            .iter()
            .map(|round| MoveRound {
                heading: round.heading.as_deref(),
                first_number: round.first_number,
                begins: round.begins,
                moves: &round.moves,
            })
            .collect();
        then(MoveList {
            rounds: &rounds,
            shown,
            theme,
        })
    }
}
