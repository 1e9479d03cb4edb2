//! Proofs against the endgames, and against a plain search.

use barnyard_core::{Game, Side};
use barnyard_magpie::Position;
use barnyard_solve::dfpn::{Answer, Prover};
use barnyard_solve::magpie::{Endgames, Known, Value};

const ENOUGH: u64 = u64::MAX;

fn position(text: &str) -> Position {
    text.parse().unwrap()
}

/// Whether a side wins within so many plies, by looking at everything.
fn plainly(position: &Position, side: Side, plies: u16) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome.winner() == Some(side);
    }
    if plies == 0 {
        return false;
    }
    let moves = position.legal_moves();
    let mut after = moves.iter().map(|mv| position.play(*mv));
    if position.turn() == side {
        after.any(|after| plainly(&after, side, plies - 1))
    } else {
        after.all(|after| plainly(&after, side, plies - 1))
    }
}

#[test]
fn a_win_is_proved_within_its_plies_and_disproved_within_fewer() {
    let endgames = Endgames::solve(4, 2).unwrap();
    let nothing = Endgames::default();
    for text in [
        "7/7/1K5/7/7/7/5t1 a 1",
        "7/7/1K5/7/2t4/7/5t1 a 1",
        "7/7/7/7/7/2t4/1tKt3 a 1",
        "7/7/7/7/7/1tt4/2Kt3 d 1",
        "7/7/4T2/5Kt/7/5t1/7 d 1",
    ] {
        let position = position(text);
        let (winner, plies) = match endgames.value(&position).unwrap().unwrap() {
            Value::Win(plies) => (position.turn(), plies),
            Value::Loss(plies) => (!position.turn(), plies),
            Value::Neither => panic!("{text} is decided"),
        };
        // With a small table answers are forgotten, with a large one they are found again.
        for bytes in [0, 1 << 20] {
            let mut prover = Prover::new(winner, Known::new(winner, &nothing), bytes);
            let within = |plies, expected, prover: &mut Prover<Known<'_>>| {
                let found = prover.wins_within(&position, plies, ENOUGH);
                assert_eq!(found, expected, "{text} within {plies}");
            };
            within(plies, Answer::Proved, &mut prover);
            within(plies - 1, Answer::Disproved, &mut prover);
        }
    }
}

#[test]
fn what_the_judge_says_does_not_change_answers() {
    let nothing = Endgames::default();
    let mut random = fastrand::Rng::with_seed(11);
    let mut proved = 0;
    for _ in 0..2000 {
        // A game of random moves, to where few plies decide it.
        let mut position = Position::start();
        for _ in 0..random.usize(10..90) {
            let moves = position.legal_moves();
            let Some(mv) = random.choice(&moves) else {
                break;
            };
            position = position.play(*mv);
        }
        for side in [Side::First, Side::Second] {
            let mut prover = Prover::new(side, Known::new(side, &nothing), 1 << 20);
            let expected = plainly(&position, side, 3);
            let found = prover.wins_within(&position, 3, ENOUGH);
            assert_eq!(found == Answer::Proved, expected, "{position}");
            assert_ne!(found, Answer::Unknown);
            proved += usize::from(expected);
        }
    }
    assert!(proved > 50, "some positions are won: {proved}");
}

#[test]
fn endgames_beneath_a_search_answer_at_once() {
    let endgames = Endgames::solve(4, 2).unwrap();
    let side = Side::Second;
    let mut prover = Prover::new(side, Known::new(side, &endgames), 1 << 16);
    let position = position("7/7/7/7/7/1t5/1TK2t1 d 1");
    assert_eq!(prover.wins_within(&position, 20, ENOUGH), Answer::Disproved);
    assert_eq!(prover.wins_within(&position, 21, ENOUGH), Answer::Proved);
    assert_eq!(prover.visited(), 0);
}

#[test]
fn a_search_that_may_not_go_on_knows_nothing() {
    let mut prover = Prover::new(Side::First, |_: &Position, _| None, 1 << 20);
    let start = Position::start();
    assert_eq!(prover.wins_within(&start, 5, 10), Answer::Unknown);
    let visited = prover.visited();
    assert!((1..=20).contains(&visited), "{visited}");
}

const PAGE: &str = include_str!("../../../docs/src/solutions/magpie.md");

/// A question of the page: whose win, within how many plies, the answer, and how many positions were opened for it.
fn questions() -> Vec<(Side, u16, Answer, u64)> {
    let mut side = None;
    let rows = PAGE.lines().filter(|line| line.contains(" plies? |"));
    let questions = rows.map(|row| {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let ["", question, answer, opened, ..] = cells[..] else {
            panic!("three columns: {row}");
        };
        // Only the first question of a side names it.
        if question.contains("attackers") {
            side = Some(Side::First);
        } else if question.contains("defenders") {
            side = Some(Side::Second);
        }
        let mut words = question.split(' ').rev().skip(1);
        let plies = words.next().expect("plies").parse().expect("a number");
        let answer = match answer {
            "yes" => Answer::Proved,
            "no" => Answer::Disproved,
            other => panic!("yes or no: {other}"),
        };
        let opened = opened.replace(',', "").parse().expect("a number");
        (side.expect("a side"), plies, answer, opened)
    });
    questions.collect()
}

/// Questions that opened more positions are not asked again.
const CHEAP: u64 = 200_000;

/// Where more were opened, their number depends a little on what was asked before, on the endgames beneath and on the memory.
const FEW: u64 = 100;

#[test]
fn the_cheap_questions_of_the_page_are_answered_as_it_says() {
    let nothing = Endgames::default();
    let mut asked = 0;
    // One after another, as the example `bounds` asks them: what was found serves the next.
    let provers = [Side::First, Side::Second].map(|side| {
        (
            side,
            Prover::new(side, Known::new(side, &nothing), 64 << 20),
        )
    });
    for (side, mut prover) in provers {
        for (_, plies, answer, opened) in questions().into_iter().filter(|(of, ..)| *of == side) {
            if opened > CHEAP {
                continue;
            }
            let before = prover.visited();
            let found = prover.wins_within(&Position::start(), plies, ENOUGH);
            assert_eq!(found, answer, "{side:?} within {plies}");
            let visited = prover.visited() - before;
            let tolerance = if opened <= FEW { 0 } else { opened / 20 };
            assert!(
                visited.abs_diff(opened) <= tolerance,
                "{side:?} within {plies}: {visited} opened, {opened} by the page"
            );
            asked += 1;
        }
    }
    assert!(asked >= 6, "{asked} questions");
}

/// What the page says of the law of repetition within 11 plies rests on this.
#[test]
fn no_three_plies_from_the_start_end_the_game_and_every_first_move_leaves_a_choice() {
    fn end(position: &Position, plies: u16) {
        assert_eq!(position.outcome(), None, "{position}");
        let moves = position.legal_moves();
        assert!(moves.len() >= 2, "{position}");
        if plies > 0 {
            for mv in &moves {
                end(&position.play(*mv), plies - 1);
            }
        }
    }
    end(&Position::start(), 3);
}
