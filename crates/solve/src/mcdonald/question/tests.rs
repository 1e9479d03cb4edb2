//! Small scopes, of pigs near the barn.

use barnyard_conformance::Choices;
use barnyard_core::{Game, Side, Symmetry};
use barnyard_mcdonald::{Bitboard, Helper, LineUp, Position, Setup, Square};

use super::moves::add_moves;
use super::plane::{Plane, blank, pack, unpack};
use super::{Answers, Claim, Horizon, Memory, PerfectGame, Scope};
use crate::Progress;
use crate::mcdonald::helper::tests::Minimax;

const PAIRS: [[Helper; 2]; 6] = [
    [Helper::Knight, Helper::Bishop],
    [Helper::Knight, Helper::Rook],
    [Helper::Knight, Helper::Queen],
    [Helper::Bishop, Helper::Rook],
    [Helper::Bishop, Helper::Queen],
    [Helper::Rook, Helper::Queen],
];

fn square(choices: &mut Choices) -> Square {
    Square::from_index(choices.below(64)).expect("a square of the board")
}

fn stand(setup: &mut Setup, helper: Helper, squares: Bitboard) {
    match helper {
        Helper::Knight => setup.knights = squares,
        Helper::Bishop => setup.bishops = squares,
        Helper::Rook => setup.rooks = squares,
        Helper::Queen => setup.queens = squares,
    }
}

/// A position with such pigs, gone further or caught, and two helpers or one.
fn random_position(choices: &mut Choices, pigs: Bitboard, helpers: [Helper; 2]) -> Position {
    loop {
        let mut setup = Setup {
            pigs: Bitboard::EMPTY,
            farmer: square(choices),
            turn: [Side::First, Side::Second][choices.below(2)],
            ..Setup::from(Position::start(LineUp::NONE))
        };
        for pig in pigs {
            let steps = choices.below(usize::from(8 - pig.rank()));
            let on = Square::from_index(pig.index() + 8 * steps).expect("a square of the board");
            if on.rank() < 7 && choices.below(4) > 0 {
                setup.pigs |= Bitboard::of(on);
            }
        }
        let taken = choices.below(4);
        for (which, helper) in helpers.into_iter().enumerate() {
            let squares = if taken == which {
                Bitboard::EMPTY
            } else {
                Bitboard::of(square(choices))
            };
            stand(&mut setup, helper, squares);
        }
        if let Ok(position) = Position::new(setup) {
            return position;
        }
    }
}

/// These pigs, and all that can become of them.
fn below(pigs: &[&str]) -> (Bitboard, Scope) {
    let square = |name: &&str| name.parse::<Square>().expect("a square");
    let pigs = pigs.iter().map(square).collect();
    (pigs, Scope::below(pigs).expect("a pig a file"))
}

fn find(helpers: [Helper; 2], scope: Scope, most: u8) -> Answers {
    let [one, other] = helpers;
    let lineup = LineUp::two(one, other).expect("two kinds");
    let answers = Answers::find(lineup, scope, most, Memory::All, 2, &mut |_, _| {});
    answers.expect("two threads")
}

/// Compares with a look at everything that can happen.
fn compare(pigs: &[&str], positions: usize) {
    let (pigs, scope) = below(pigs);
    let most = pigs.len() as u8;
    for (seed, helpers) in PAIRS.into_iter().enumerate() {
        let answers = find(helpers, scope, most);
        let minimax = Minimax::default();
        let mut choices = Choices::new(seed as u64);
        for _ in 0..positions {
            let position = random_position(&mut choices, pigs, helpers);
            let value = minimax.value(&position);
            for position in [position, position.transform(Symmetry::MirrorFiles)] {
                for need in 0..=most {
                    let brings = answers.brings(&position, need);
                    assert_eq!(brings, Some(value >= need), "{need}: {position}");
                }
            }
        }
    }
}

#[test]
fn answers_are_those_of_plain_minimax() {
    compare(&["a6", "b6"], 20);
}

#[test]
fn answers_from_the_second_rank_are_those_of_plain_minimax() {
    compare(&["c2"], 10);
}

#[test]
#[ignore = "minimax takes half a minute"]
fn answers_with_three_pigs_are_those_of_plain_minimax() {
    compare(&["a5", "b6", "c6"], 20);
}

#[test]
#[ignore = "minimax of three million positions takes a minute"]
fn every_answer_with_one_pig_before_the_barn_is_that_of_plain_minimax() {
    let (pigs, scope) = below(&["b7"]);
    let places: Vec<Bitboard> = (0..64)
        .map(|index| Bitboard::from_bits(1 << index))
        .chain([Bitboard::EMPTY])
        .collect();
    let mut positions = 0;
    for helpers in PAIRS {
        let answers = find(helpers, scope, 1);
        let minimax = Minimax::default();
        for turn in [Side::First, Side::Second] {
            for farmer in Square::all() {
                for one in &places {
                    for other in &places {
                        let mut setup = Setup {
                            pigs,
                            farmer,
                            turn,
                            ..Setup::from(Position::start(LineUp::NONE))
                        };
                        stand(&mut setup, helpers[0], *one);
                        stand(&mut setup, helpers[1], *other);
                        let Ok(position) = Position::new(setup) else {
                            continue;
                        };
                        let value = minimax.value(&position);
                        assert_eq!(answers.brings(&position, 1), Some(value == 1), "{position}");
                        positions += 1;
                    }
                }
            }
        }
    }
    assert!(positions > 2_500_000, "{positions}");
}

#[test]
fn beyond_a_horizon_nothing_wrong_is_proved() {
    let (pigs, scope) = below(&["b5", "d6"]);
    let helpers = [Helper::Knight, Helper::Rook];
    let exact = find(helpers, scope, 2);
    let mut proved = 0;
    for (steps, pigs_win) in [(6, true), (8, true), (6, false), (8, false)] {
        let answers = find(helpers, scope.within(Horizon { steps, pigs_win }), 2);
        let mut choices = Choices::new(u64::from(steps));
        for _ in 0..500 {
            let position = random_position(&mut choices, pigs, helpers);
            for need in 1..=2 {
                let brings = answers.brings(&position, need);
                if brings != Some(pigs_win) {
                    assert_eq!(brings, exact.brings(&position, need), "{need}: {position}");
                    proved += 1;
                }
            }
        }
    }
    assert!(proved > 1000, "{proved}");
}

#[test]
fn other_positions_have_no_answer() {
    let (_, scope) = below(&["a6", "b6"]);
    let answers = find([Helper::Knight, Helper::Rook], scope, 1);
    for position in [
        "8/8/8/3nk3/8/8/PPPPPPPP/8 b 0 0 1",
        "8/8/8/3bk3/8/8/8/8 b 0 0 1",
        "8/P7/P7/3nk3/8/P7/8/8 b 0 0 1",
        "8/P7/8/2nnk3/8/8/8/8 b 0 0 1",
    ] {
        let position: Position = position.parse().expect("a position");
        assert_eq!(answers.brings(&position, 1), None, "{position}");
    }
    for lineup in [LineUp::NONE, LineUp::one(Helper::Rook)] {
        let answers = Answers::find(lineup, scope, 1, Memory::First(2), 1, &mut |_, _| {});
        assert!(answers.is_err());
    }
}

fn gone(from: Bitboard, position: &Position) -> u32 {
    let left = |pigs: Bitboard| pigs.into_iter().map(|pig| 7 - u32::from(pig.rank()));
    left(from).sum::<u32>() - left(position.pigs()).sum::<u32>()
}

#[test]
fn what_is_near_the_first_position_is_remembered_and_the_same() {
    let (pigs, scope) = below(&["a4", "b6", "f6"]);
    let helpers = [Helper::Knight, Helper::Bishop];
    let lineup = LineUp::two(Helper::Knight, Helper::Bishop).expect("two kinds");
    let all = find(helpers, scope, 2);
    let steps = 4;
    let memory = Memory::First(steps);
    let first = Answers::find(lineup, scope, 2, memory, 1, &mut |_, _| {}).expect("one thread");
    assert!(first.bytes() < all.bytes());
    let mut choices = Choices::new(4);
    let [mut remembered, mut forgotten] = [0, 0];
    for _ in 0..2000 {
        let position = random_position(&mut choices, pigs, helpers);
        if position.turn() != Side::Second {
            continue;
        }
        for need in 1..=2 {
            match first.brings(&position, need) {
                None => {
                    assert!(gone(pigs, &position) > steps, "{position}");
                    forgotten += 1;
                }
                known => {
                    assert_eq!(known, all.brings(&position, need), "{position}");
                    remembered += 1;
                }
            }
        }
    }
    assert!(
        remembered > 100 && forgotten > 100,
        "{remembered} {forgotten}"
    );
}

/// Plays a perfect game, each move of which is compared with a look at everything that can happen.
fn perfect_game(minimax: &Minimax, start: Position, claim: Claim) {
    let game = PerfectGame::begin(start, claim, 8, 1, &mut |_, _| {});
    let mut game = game.expect("a right claim");
    while let Some(mv) = game.play(&mut |_, _| {}).expect("a proved move") {
        let position = game.position();
        let value = position.home() + minimax.value(position);
        assert_eq!(value, claim.value, "{mv} to {position}");
    }
    let outcome = game.position().outcome().expect("an end");
    assert_eq!(outcome.points(), Some(claim.value));
}

#[test]
fn games_are_perfect_and_wrong_claims_are_not_proved() {
    let (pigs, _) = below(&["a5", "b6"]);
    let mut choices = Choices::new(7);
    for (number, helpers) in PAIRS.into_iter().enumerate() {
        let minimax = Minimax::default();
        let starts = core::iter::repeat_with(|| random_position(&mut choices, pigs, helpers));
        let starts = starts.filter(|position| {
            let both = helpers.map(|helper| position.helpers_of(helper).any());
            both == [true; 2] && position.pigs() == pigs
        });
        let (value, start) = starts
            .take(40)
            .map(|position| (minimax.value(&position), position))
            .find(|(value, _)| usize::from(*value) == number % 2)
            .expect("a position of this value");
        let claim = Claim {
            value,
            no_more: None,
            as_many: None,
        };
        perfect_game(&minimax, start, claim);
        for value in (0..=2).filter(|other| *other != value) {
            let wrong = Claim { value, ..claim };
            let begun = PerfectGame::begin(start, wrong, 8, 1, &mut |_, _| {});
            assert!(begun.is_err(), "{value}: {start}");
        }
    }
}

#[test]
fn a_long_game_is_the_same_when_answers_are_forgotten_on_the_way() {
    let start: Position = "8/2n2b2/8/4k3/8/8/PPP5/8 w 0 0 1"
        .parse()
        .expect("a position");
    let exact = find(
        [Helper::Knight, Helper::Bishop],
        Scope::below(start.pigs()).expect("a pig a file"),
        3,
    );
    let brings = |position: &Position, need| exact.brings(position, need) == Some(true);
    let worth = |position: &Position| {
        let most = (1..=3).take_while(|need| brings(position, *need)).count();
        position.home() + most as u8
    };
    let claim = Claim {
        value: worth(&start),
        no_more: None,
        as_many: None,
    };
    let mut games = Vec::new();
    for steps in [8, 100] {
        let mut passes = 0;
        let mut count = |Progress { done, total }: Progress, _| passes += u32::from(done == total);
        let game = PerfectGame::begin(start, claim, steps, 1, &mut count);
        let mut game = game.expect("a right claim");
        let mut moves = Vec::new();
        while let Some(mv) = game.play(&mut count).expect("a proved move") {
            assert_eq!(worth(game.position()), claim.value, "{}", game.position());
            moves.push(mv);
        }
        games.push((moves, passes));
    }
    let [(forgetful, many), (remembering, few)] = &games[..] else {
        panic!("two games")
    };
    assert_eq!(forgetful, remembering);
    assert!(many > few, "{many} {few}");
}

/// So with two helpers McDonald's team is never without a move when he is not in check: a pig in the way can be caught.
#[test]
fn one_of_two_different_helpers_can_always_move() {
    let places = |one: usize, other: usize| {
        let taken = 1 << one | 1 << other;
        if one == other { 0 } else { !taken }
    };
    let standing: Plane<64> =
        core::array::from_fn(|one| core::array::from_fn(|other| places(one, other)));
    for [helper, other_helper] in PAIRS {
        let [mut moves, mut moves_of_other] = [blank::<64>(), blank::<64>()];
        add_moves(helper, &standing, 0, &mut moves);
        add_moves(other_helper, &standing, 0, &mut moves_of_other);
        for one in 0..64 {
            for other in (0..64).filter(|other| *other != one) {
                let moves = moves[one][other] | moves_of_other[other][one];
                assert_eq!(moves & places(one, other), places(one, other));
            }
        }
    }
}

#[test]
fn packed_planes_are_unpacked_as_they_were() {
    let mut choices = Choices::new(9);
    for kinds in 1..20 {
        let mut plane = blank::<64>();
        let mut packed = Vec::new();
        for word in plane.as_flattened_mut() {
            *word = match choices.below(kinds) {
                0 => 0,
                1 => u64::MAX,
                2 => 0x1234 << choices.below(64),
                3 => choices.below(1 << 40) as u64,
                _ => u64::MAX - choices.below(1 << 10) as u64,
            };
        }
        let mut again = blank::<64>();
        unpack(&pack(&plane, &mut packed), &mut again);
        assert!(plane == again);
    }
}
