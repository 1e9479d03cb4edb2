//! What there is to tell of a position.

use barnyard::any::GameFn;
use barnyard::{AnyGame, Cell, CellMove, Game, GameMove, Side};
use barnyard_protocol::LegalMove;

/// The legal moves, each with its notation and what it captures.
pub(crate) fn legal_moves(position: &AnyGame) -> Vec<LegalMove> {
    position.with(List)
}

struct List;

impl GameFn for List {
    type Output = Vec<LegalMove>;

    fn call<G: Game>(self, position: &G) -> Vec<LegalMove> {
        let moves = position.legal_moves();
        let opponents = cells_of(position, position.turn().other());
        moves
            .iter()
            .map(|&mv| {
                let mut human = String::new();
                // A string takes whatever is written.
                let _ = position.write_human_among(mv, &moves, &mut human);
                let after = position.play(mv);
                let stays = |cell: &Cell| after.side_at(*cell) == position.side_at(*cell);
                LegalMove {
                    mv: CellMove {
                        from: mv.origin(),
                        to: mv.target(),
                    },
                    human,
                    captures: opponents
                        .iter()
                        .copied()
                        .filter(|cell| !stays(cell))
                        .collect(),
                }
            })
            .collect()
    }
}

fn cells_of<G: Game>(position: &G, side: Side) -> Vec<Cell> {
    let (files, ranks) = position.board_size();
    (0..ranks)
        .flat_map(|rank| (0..files).map(move |file| Cell { file, rank }))
        .filter(|&cell| position.side_at(cell) == Some(side))
        .collect()
}

#[cfg(test)]
mod tests {
    use barnyard::GameKind;

    use super::*;

    #[test]
    fn captured_pieces_are_told_and_pigs_at_home_are_none() {
        let magpie: AnyGame = "magpie 7/7/7/2T1K2/7/2t4/1t1T3 a 30"
            .parse()
            .expect("a position");
        let moves = legal_moves(&magpie);
        assert_eq!(moves.len(), magpie.count_moves());
        for game in GameKind::ALL {
            let start = game.start();
            let moves = legal_moves(&start);
            assert_eq!(moves.len(), start.count_moves(), "{game}");
            assert!(moves.iter().all(|one| one.captures.is_empty()), "{game}");
            assert_eq!(moves[0].human, start.human(moves[0].mv).to_string());
        }
    }
}
