//! What a game's history decides: in Magpie a man of each side walks to and fro until the law of repetition ends it.

use barnyard::magpie::Position;
use barnyard::prelude::*;

fn main() -> anyhow::Result<()> {
    let mut game = Timeline::new(Position::default());
    for text in ["d1c1", "d3c3", "c1d1", "c3d3"].into_iter().cycle() {
        let position = game.position();
        let mv = position.read_move(text)?;
        print!("{:>2}. {}", position.move_number(), position.human(mv));

        // Asked before the move: does the law count it as something that was there before?
        if let Some(repetition) = game.would_repeat(mv) {
            print!(", made here {} times", repetition.times);
        }
        // Asked of any position: did it stand in this game?
        if game.has_occurred(&position.play(mv)) {
            print!(", back to an earlier position");
        }
        println!();

        game.try_play(mv)?;
        if let Some(outcome) = game.outcome() {
            println!("{outcome}");
            break;
        }
    }

    // A move taken back is forgotten, and the game goes on.
    game.undo();
    println!(
        "after taking one back: {} plies, outcome {:?}",
        game.plies(),
        game.outcome()
    );
    Ok(())
}
