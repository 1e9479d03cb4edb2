//! Every piece that can stand on a board has its sign.

#![cfg(all(feature = "mcdonald", feature = "magpie", feature = "gala"))]

use barnyard::picture::Board;
use barnyard::scene::Scene;
use barnyard::{AnyGame, Game, GameKind};

#[test]
fn every_piece_of_every_start_is_known() {
    let helpers = ["2n2b2", "2r2q2"].map(|barn| {
        format!("mcdonald {barn}/8/8/4k3/8/8/PPPPPPPP/8 w 0 0 1")
            .parse::<AnyGame>()
            .expect("a position of McDonald's farm")
    });
    let starts = GameKind::ALL.iter().map(|kind| kind.start());
    for position in starts.chain(helpers) {
        let scene = Scene::of(position.kind());
        for cell in Board::from(position.kind()).cells() {
            if let Some(letter) = position.letter_at(cell) {
                let piece = scene.piece(letter);
                let side = piece.map(|piece| piece.side);
                assert_eq!(side, position.side_at(cell), "{letter} of {position}");
            }
        }
    }
}
