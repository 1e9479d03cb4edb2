//! Magpie's endgames against a slow solution by the game's own moves.

use std::collections::HashMap;

use barnyard_core::{Game, Side, Symmetry};
use barnyard_magpie::{Bitboard, Position, Rules, Setup, Square};
use barnyard_solve::magpie::{Endgames, Value};

/// Where men may stand.
fn men_squares() -> Vec<Square> {
    let kings = ["a1", "a7", "d4", "g1", "g7"];
    let is_kings = |square: &Square| kings.contains(&square.to_string().as_str());
    Square::all().filter(|square| !is_kings(square)).collect()
}

/// All sets of so many squares.
fn sets(squares: &[Square], men: usize) -> Vec<Bitboard> {
    match (men, squares) {
        (0, _) => vec![Bitboard::EMPTY],
        (_, []) => Vec::new(),
        (_, [first, rest @ ..]) => {
            let with = sets(rest, men - 1).into_iter();
            let with = with.map(|set| set.with(*first));
            with.chain(sets(rest, men)).collect()
        }
    }
}

/// All positions with so many men and both sides to move, also those in which the game is over.
fn positions(attackers: usize, defenders: usize) -> Vec<Position> {
    let squares = men_squares();
    let mut all = Vec::new();
    for king in Square::all() {
        for attacker_set in sets(&squares, attackers) {
            for defender_set in sets(&squares, defenders) {
                for turn in [Side::First, Side::Second] {
                    let setup = Setup {
                        attackers: attacker_set,
                        defenders: defender_set,
                        king: Some(king),
                        turn,
                        move_number: 1,
                        rules: Rules::default(),
                    };
                    all.extend(Position::new(setup));
                }
            }
        }
    }
    all
}

fn ended(position: &Position) -> Option<Value> {
    let winner = position.outcome()?.winner()?;
    Some(if winner == position.turn() {
        Value::Win(0)
    } else {
        Value::Loss(0)
    })
}

/// What a position is worth by what its moves lead to; a position that is not known is taken for undecided.
fn by_moves(position: &Position, known: impl Fn(&Position) -> Value) -> Value {
    if let Some(value) = ended(position) {
        return value;
    }
    let after: Vec<Value> = position
        .legal_moves()
        .iter()
        .map(|mv| known(&position.play(*mv)))
        .collect();
    let soonest = after.iter().filter_map(|value| match value {
        Value::Loss(plies) => Some(plies + 1),
        _ => None,
    });
    if let Some(plies) = soonest.min() {
        return Value::Win(plies);
    }
    let latest: Option<Vec<u16>> = after
        .iter()
        .map(|value| match value {
            Value::Win(plies) => Some(plies + 1),
            _ => None,
        })
        .collect();
    latest
        .and_then(|plies| plies.into_iter().max())
        .map_or(Value::Neither, Value::Loss)
}

/// Every position with up to so many men beside the king, valued by going over all of them until nothing changes.
fn slowly(men: usize) -> HashMap<Position, Value> {
    let mut values = HashMap::new();
    for men in 0..=men {
        for attackers in 0..=men {
            let all = positions(attackers, men - attackers);
            values.extend(all.iter().map(|position| (*position, Value::Neither)));
            loop {
                let changed: Vec<(Position, Value)> = all
                    .iter()
                    .map(|position| {
                        let known =
                            |after: &Position| ended(after).unwrap_or_else(|| values[after]);
                        (*position, by_moves(position, known))
                    })
                    .filter(|(position, value)| *value != values[position])
                    .collect();
                if changed.is_empty() {
                    break;
                }
                values.extend(changed);
            }
        }
    }
    values
}

fn assert_same_as_slowly(men: u8) {
    let endgames = Endgames::solve(men + 1, 2).unwrap();
    for (position, value) in slowly(men.into()) {
        assert_eq!(endgames.value(&position), Ok(Some(value)), "{position}");
    }
}

#[test]
fn every_position_with_one_man_beside_the_king_is_worth_what_a_slow_solution_says() {
    assert_same_as_slowly(1);
}

#[test]
#[ignore = "a minute; run it in release"]
fn every_position_with_two_men_beside_the_king_is_worth_what_a_slow_solution_says() {
    assert_same_as_slowly(2);
}

#[test]
fn twins_are_worth_the_same() {
    let endgames = Endgames::solve(4, 2).unwrap();
    for text in ["7/2T4/7/3K3/5t1/7/1t5 a 1", "t6/7/7/1K5/5t1/7/1t5 d 1"] {
        let Ok(position) = text.parse::<Position>() else {
            continue;
        };
        for symmetry in Symmetry::ALL {
            assert_eq!(
                endgames.value(&position.transform(symmetry)),
                endgames.value(&position)
            );
        }
    }
}
