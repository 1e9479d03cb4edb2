//! The evaluation, and what the search makes of it.

use barnyard_conformance::{Choices, random_game};
use barnyard_core::Timeline;
use barnyard_core::search::{Evaluate, Limits, search};
use barnyard_gala::{Evaluation, Game, Position};

#[test]
fn a_twin_has_the_same_value_for_its_side_to_move() {
    let mut choices = Choices::new(1);
    for position in random_game(Position::start(), &mut choices, 200) {
        for symmetry in position.symmetries().iter().copied() {
            let twin = position.transform(symmetry);
            assert_eq!(
                Evaluation::default().evaluate(&twin),
                Evaluation::default().evaluate(&position)
            );
        }
    }
}

#[test]
fn search_brings_the_second_king_into_the_centre() {
    let position: Position = "krbp2prbk/10/10/3K6/5K4/10/10/10/10/10 w 30"
        .parse()
        .expect("a position");
    let report = search(
        &Timeline::new(position),
        &Evaluation::default(),
        Limits::depth(3),
    )
    .expect("the game is not over");
    assert_eq!(report.score.plies_to_win(), Some(1));
    assert_eq!(report.variation[0].to_string(), "d7e6");
}
