//! The smallest whole program: a random game of McDonald's farm, played to its end.

use barnyard::mcdonald::Position;
use barnyard::prelude::*;

fn main() {
    let mut game = Timeline::new(Position::default());
    let outcome = loop {
        if let Some(outcome) = game.outcome() {
            break outcome;
        }
        let position = game.position();
        let moves = position.legal_moves();
        let mv = moves[fastrand::usize(..moves.len())];
        println!("{}. {}", position.move_number(), position.human(mv));
        game.play(mv);
    };
    println!("{outcome}");
}
