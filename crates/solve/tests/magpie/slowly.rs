//! Magpie's endgames, solved slowly by whatever moves are given.

use core::hash::Hash;
use std::collections::HashMap;

use barnyard_core::Side;
use barnyard_magpie::{Bitboard, Position, Rules, Setup, Square};
use barnyard_solve::magpie::Value;

/// Where men may stand.
fn men_squares() -> Vec<Square> {
    let kings = ["a1", "a7", "d4", "g1", "g7"];
    let is_kings = |square: &Square| kings.contains(&square.to_string().as_str());
    Square::all().filter(|square| !is_kings(square)).collect()
}

/// Positions with so many men beside the king, put there at random.
pub(super) fn random_positions(seed: u64, men: usize) -> impl Iterator<Item = Position> {
    let (mut random, mut places) = (fastrand::Rng::with_seed(seed), men_squares());
    core::iter::repeat_with(move || random_position(&mut random, &mut places, men))
}

fn random_position(random: &mut fastrand::Rng, places: &mut [Square], men: usize) -> Position {
    random.shuffle(places);
    let attackers = random.usize(0..=men);
    let setup = Setup {
        attackers: places[..attackers].iter().copied().collect(),
        defenders: places[attackers..men].iter().copied().collect(),
        king: Some(places[men]),
        turn: random.choice([Side::First, Side::Second]).expect("two"),
        move_number: 1,
        rules: Rules::default(),
    };
    Position::new(setup).expect("men on different squares where they may stand")
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

/// All positions with so many attackers and defenders and both sides to move, also those in which the game is over.
pub(super) fn of_material(attackers: usize, defenders: usize) -> Vec<Position> {
    let squares = men_squares();
    let mut all = Vec::new();
    for king in Square::all() {
        for attacker_set in sets(&squares, attackers) {
            for defender_set in sets(&squares, defenders) {
                for turn in Side::ALL {
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

/// All positions with up to so many men beside the king.
pub(super) fn positions(men: usize) -> impl Iterator<Item = Position> {
    let materials = (0..=men).flat_map(|men| (0..=men).map(move |few| (few, men - few)));
    materials.flat_map(|(attackers, defenders)| of_material(attackers, defenders))
}

/// The values of positions, in their order, by going over all of them until nothing changes.
///
/// Whatever a move leads to is among them or over. Two with one name are worth the same.
pub(super) fn solve<P, N: Eq + Hash>(
    positions: Vec<P>,
    name: impl Fn(&P) -> N,
    ended: impl Fn(&P) -> Option<Value>,
    after: impl Fn(&P) -> Vec<P>,
) -> Vec<Value> {
    let names = positions.iter().map(&name);
    let numbers: HashMap<N, usize> = names.enumerate().map(|(at, name)| (name, at)).collect();
    let mut values: Vec<Option<Value>> = positions.iter().map(&ended).collect();
    // What moves lead to: the number of a position, or none where the mover has won at once.
    let moves: Vec<Vec<Option<usize>>> = positions
        .iter()
        .map(|position| {
            let number = |after: &P| match ended(after) {
                Some(Value::Loss(_)) => None,
                _ => Some(numbers[&name(after)]),
            };
            after(position).iter().map(number).collect()
        })
        .collect();
    for plies in 1.. {
        let is_loss = |after: &Option<usize>| match after {
            Some(number) => values[*number] == Some(Value::Loss(plies - 1)),
            None => plies == 1,
        };
        let is_win = |after: &Option<usize>| {
            after.is_some_and(|number| matches!(values[number], Some(Value::Win(_))))
        };
        let mut decided = Vec::new();
        for (at, moves) in moves.iter().enumerate() {
            if values[at].is_none() && moves.iter().any(is_loss) {
                decided.push((at, Value::Win(plies)));
            } else if values[at].is_none() && moves.iter().all(is_win) {
                decided.push((at, Value::Loss(plies)));
            }
        }
        if decided.is_empty() {
            break;
        }
        for (at, value) in decided {
            values[at] = Some(value);
        }
    }
    let value = |value: Option<Value>| value.unwrap_or(Value::Neither);
    values.into_iter().map(value).collect()
}
