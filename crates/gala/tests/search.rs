//! The evaluation, and what the search makes of it.

use barnyard_conformance::{Choices, random_game};
use barnyard_core::Timeline;
use barnyard_core::search::{Evaluate, Limits, Tunable, Weights as _, search};
use barnyard_gala::{Bitboard, Evaluation, Game, Move, Piece, Position, Setup, Weights};

fn position(text: &str) -> Position {
    text.parse().expect("a position")
}

fn value(text: &str) -> i32 {
    let value = Evaluation::default().evaluate(&position(text));
    value.hundredths()
}

fn gain(position: &Position, mv: &str) -> Option<i32> {
    let mv: Move = mv.parse().expect("a move");
    assert!(position.is_legal(mv));
    Evaluation::default().gain(position, mv)
}

#[test]
fn a_twin_has_the_same_value_for_its_side_to_move() {
    let mut choices = Choices::new(1);
    for _ in 0..20 {
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
}

#[test]
fn material_counts_pieces_and_nothing_else() {
    let evaluation = Evaluation::with_weights(Weights::MATERIAL);
    let mut choices = Choices::new(2);
    for position in random_game(Position::start(), &mut choices, 200) {
        let count = |piece: Piece| {
            let [own, enemy] = [position.turn(), !position.turn()]
                .map(|side| position.pieces(piece, side).len() as i32);
            (own - enemy) * Weights::MATERIAL.piece[piece as usize]
        };
        let material: i32 = Piece::ALL.into_iter().map(count).sum();
        assert_eq!(evaluation.evaluate(&position).hundredths(), material);
    }
}

/// White's kings with every pair of steps to the middle, and one king alone: random games rarely bring them there.
fn kings_on_their_way() -> Vec<Position> {
    let set = |square: &str| Bitboard::of(square.parse().expect("a square"));
    let black = set("a10") | set("j10");
    let mut positions = Vec::new();
    for one in ["e5", "d4", "c3", "b2", "a1"] {
        for other in ["f5", "g4", "h3", "i2", "j1"] {
            for white in [set(one) | set(other), set(one)] {
                let mut setup = Setup::from(Position::start());
                setup.kings = [white, black];
                (setup.rooks, setup.bishops, setup.pawns) = Default::default();
                positions.push(Position::new(setup).expect("a position"));
            }
        }
    }
    positions
}

/// Each number of the weights changes the value of some position, but for that of a game already won.
#[test]
fn every_weight_matters() {
    let mut choices = Choices::new(3);
    let mut positions: Vec<Position> = (0..40)
        .flat_map(|_| random_game(Position::start(), &mut choices, 150))
        .collect();
    positions.extend(kings_on_their_way());
    positions.retain(|position| position.outcome().is_none());
    let base = Evaluation::default();
    let mut numbers = Vec::new();
    { Weights::TUNED }
        .visit(&mut |name, row| numbers.extend((0..row.len()).map(|place| (name, place))));
    for (name, place) in numbers {
        let mut weights = Weights::TUNED;
        weights.visit(&mut |term, row| {
            if term == name {
                row[place] += 32;
            }
        });
        let changed = Evaluation::with_weights(weights);
        let matters = positions
            .iter()
            .any(|position| changed.evaluate(position) != base.evaluate(position));
        assert_eq!(matters, (name, place) != ("kings", 0), "{name} {place}");
    }
}

#[test]
fn a_king_nearer_to_the_middle_is_worth_more() {
    let far = value("k8k/10/10/10/10/10/10/2K4K2/10/10 w 1");
    let near = value("k8k/10/10/10/10/10/3K6/7K2/10/10 w 1");
    let inside = value("k8k/10/10/10/10/4K5/10/7K2/10/10 w 1");
    assert!(far < near && near < inside, "{far} {near} {inside}");
}

#[test]
fn a_king_that_can_be_taken_is_worth_less() {
    // From e3 the rook crosses by d2 and d4, and goes on along rows and columns (GA-4).
    let safe = value("k8k/10/10/10/10/10/10/1K2r5/10/9K b 1");
    let taken = value("k8k/10/10/10/10/10/10/4r5/1K8/9K b 1");
    assert!(taken > safe, "{taken} {safe}");
}

#[test]
fn captures_are_forcing_and_the_most_valuable_first() {
    let position = position("k9/10/10/10/10/RP8/2k7/10/1p8/K8K w 1");
    let by_pawn = gain(&position, "b5c4");
    let king = gain(&position, "a5c4");
    let pawn = gain(&position, "a5b2");
    assert!(by_pawn > king && king > pawn && pawn.is_some());
    assert_eq!(gain(&position, "a5b4"), None);
}

#[test]
fn search_brings_the_second_king_into_the_centre() {
    let position = position("krbp2prbk/10/10/3K6/5K4/10/10/10/10/10 w 30");
    assert!(gain(&position, "d7e6") > Some(1_000_000));
    assert_eq!(gain(&position, "d7d6"), None);
    let report = search(
        &Timeline::new(position),
        &Evaluation::default(),
        Limits::depth(3),
    )
    .expect("the game is not over");
    assert_eq!(report.score.plies_to_win(), Some(1));
    assert_eq!(report.variation[0].to_string(), "d7e6");
}
