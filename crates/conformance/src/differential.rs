//! Holding a game against a slow model of it, which was written from the rules alone.
//!
//! The two know each other only by texts.

use std::collections::BTreeMap;

use barnyard_core::{Game, Side, perft};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::{RngSeed, TestRunner};

/// A slow model of a game: a position in it.
pub trait SlowModel: Sized {
    /// Reads a position text without rule options; none if it is no position.
    fn parse(text: &str) -> Option<Self>;
    /// The position's text.
    fn text(&self) -> String;
    /// The legal moves, sorted; none if the game is over.
    fn moves(&self) -> Vec<String>;
    /// The position after a legal move.
    fn play(&self, mv: &str) -> Self;
    /// A legal move in human notation.
    fn human(&self, mv: &str) -> String;
    /// How the game ended, if it did.
    fn outcome(&self) -> Option<End>;
    /// The leaves of the tree of legal moves.
    fn perft(&self, depth: u32) -> u64;
}

/// How a game ended, as a slow model tells it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct End {
    /// The winner: 0 for the first side, 1 for the second.
    pub winner: Option<u8>,
    /// The first side's points, where the game is scored.
    pub points: Option<u8>,
    /// The code of the reason.
    pub reason: &'static str,
}

/// Implements [`SlowModel`] through a type's own functions of the same names.
#[macro_export]
macro_rules! slow_model {
    ($Slow:ty) => {
        impl $crate::differential::SlowModel for $Slow {
            fn parse(text: &str) -> Option<Self> {
                <$Slow>::parse(text)
            }
            fn text(&self) -> String {
                <$Slow>::text(self)
            }
            fn moves(&self) -> Vec<String> {
                <$Slow>::moves(self)
            }
            fn play(&self, mv: &str) -> Self {
                <$Slow>::play(self, mv)
            }
            fn human(&self, mv: &str) -> String {
                <$Slow>::human(self, mv)
            }
            fn outcome(&self) -> Option<$crate::differential::End> {
                <$Slow>::outcome(self).map(|end| $crate::differential::End {
                    winner: end.winner,
                    points: end.points,
                    reason: end.reason,
                })
            }
            fn perft(&self, depth: u32) -> u64 {
                <$Slow>::perft(self, depth)
            }
        }
    };
}

/// Both read the text as the same position and agree on everything one move on, or both refuse it.
///
/// # Panics
/// If they do not agree.
pub fn check_text_agrees<G: Game, S: SlowModel>(text: &str) {
    match (text.parse::<G>(), S::parse(text)) {
        (Ok(fast), Some(slow)) => check_agrees(&fast, &slow),
        (Err(_), None) => {}
        (Ok(_), None) => panic!("`{text}` should be refused"),
        (Err(error), Some(_)) => panic!("`{text}` is a position, but was refused: {error}"),
    }
}

/// Both read the text, or both refuse it.
///
/// # Panics
/// If they do not agree.
pub fn check_acceptance_agrees<G: Game, S: SlowModel>(text: &str) {
    let read = text.parse::<G>();
    let known = S::parse(text).is_some();
    assert_eq!(read.is_ok(), known, "`{text}` was read as {read:?}");
}

/// About how many moves of a position are compared in full.
const MOVES_COMPARED: usize = 16;

/// Both agree on a position: its text, outcome and legal moves, and of moves the notation, the next position and its outcome.
///
/// # Panics
/// If they do not agree.
pub fn check_agrees<G: Game, S: SlowModel>(fast: &G, slow: &S) {
    let text = slow.text();
    assert_eq!(fast.to_string(), text);
    assert_eq!(end(fast), slow.outcome(), "outcome of {text}");
    // By name, because the model's moves are texts.
    let fast_moves: BTreeMap<String, G::Move> = fast
        .legal_moves()
        .into_iter()
        .map(|mv| (mv.to_string(), mv))
        .collect();
    let names: Vec<&String> = fast_moves.keys().collect();
    assert_eq!(names, slow.moves().iter().collect::<Vec<_>>(), "{text}");
    // The model is slow: of many moves it plays every second or third, beginning with one that depends on the position.
    let stride = fast_moves.len().div_ceil(MOVES_COMPARED).max(1);
    let first = (fast.key() % stride as u64) as usize;
    for (name, mv) in fast_moves.iter().skip(first).step_by(stride) {
        assert_eq!(
            fast.human(*mv).to_string(),
            slow.human(name),
            "{name} in {text}"
        );
        let (fast, slow) = (fast.play(*mv), slow.play(name));
        assert_eq!(fast.to_string(), slow.text(), "after {name} in {text}");
        assert_eq!(end(&fast), slow.outcome(), "outcome after {name} in {text}");
    }
}

/// Both count the same leaves.
///
/// # Panics
/// If they do not agree.
pub fn check_perft_agrees<G: Game, S: SlowModel>(fast: &G, depth: u32) {
    let text = fast.to_string();
    let slow = S::parse(&text).expect("the model knows the position");
    assert_eq!(
        perft::perft(fast, depth),
        slow.perft(depth),
        "leaves of {text} at depth {depth}"
    );
}

fn end<G: Game>(position: &G) -> Option<End> {
    position.outcome().map(|outcome| End {
        winner: outcome.winner().map(|side| match side {
            Side::First => 0,
            Side::Second => 1,
        }),
        points: outcome.points(),
        reason: outcome.reason.code(),
    })
}

/// Runs a check on values of a strategy: the same in every run, or others each time. A failure is shrunk and shown.
///
/// # Panics
/// If a check does.
pub fn on_many<S: Strategy>(cases: u32, repeatable: bool, strategy: &S, check: impl Fn(S::Value)) {
    let config = ProptestConfig {
        cases,
        rng_seed: if repeatable {
            RngSeed::Fixed(1)
        } else {
            RngSeed::Random
        },
        failure_persistence: None,
        ..ProptestConfig::default()
    };
    let result = TestRunner::new(config).run(strategy, |value| {
        check(value);
        Ok(())
    });
    if let Err(failure) = result {
        panic!("{failure}");
    }
}

/// How many of a game's last positions [`played`] gives.
pub const TAIL: usize = 4;

/// The last positions of a game played at random for up to so many plies.
pub fn played<G: Game>(starts: Vec<G>, plies: usize) -> impl Strategy<Value = Vec<G>> {
    (select(starts), vec(any::<u16>(), 0..=plies))
        .prop_map(|(start, choices)| walk(start, &choices))
}

fn walk<G: Game>(start: G, choices: &[u16]) -> Vec<G> {
    let mut positions = vec![start];
    for choice in choices {
        let position = positions[positions.len() - 1];
        let mut moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        // In the order of their texts, so that what a failure shrinks to does not depend on generation.
        moves.sort_unstable();
        positions.push(position.play(moves[usize::from(*choice) % moves.len()]));
    }
    positions.split_off(positions.len().saturating_sub(TAIL))
}

/// A square board's text with these pieces, each a square's number (rank by rank from a1) and a letter; the first on a square stays.
pub fn board_text(size: usize, pieces: impl IntoIterator<Item = (usize, char)>) -> String {
    let mut board = vec![None; size * size];
    for (square, letter) in pieces {
        board[square].get_or_insert(letter);
    }
    let ranks: Vec<String> = board.chunks(size).rev().map(rank_text).collect();
    ranks.join("/")
}

fn rank_text(rank: &[Option<char>]) -> String {
    let mut text = String::new();
    for run in rank.chunk_by(|one, other| one.is_none() && other.is_none()) {
        match run {
            [Some(letter)] => text.push(*letter),
            empty => text += &empty.len().to_string(),
        }
    }
    text
}

#[derive(Copy, Clone, Debug)]
enum Change {
    Replace(char),
    Insert(char),
    Remove,
    Cut,
}

/// A text with one or two places changed, by symbols of `alphabet` or by leaving out.
pub fn changed(
    texts: impl Strategy<Value = String>,
    alphabet: &str,
) -> impl Strategy<Value = String> {
    let symbols: Vec<char> = alphabet.chars().collect();
    let change = prop_oneof![
        4 => select(symbols.clone()).prop_map(Change::Replace),
        3 => select(symbols).prop_map(Change::Insert),
        2 => Just(Change::Remove),
        1 => Just(Change::Cut),
    ];
    let changes = vec((any::<proptest::sample::Index>(), change), 1..=2);
    (texts, changes).prop_map(|(text, changes)| {
        let mut symbols: Vec<char> = text.chars().collect();
        for (place, change) in changes {
            if symbols.is_empty() {
                break;
            }
            let place = place.index(symbols.len());
            match change {
                Change::Replace(symbol) => symbols[place] = symbol,
                Change::Insert(symbol) => symbols.insert(place, symbol),
                Change::Remove => drop(symbols.remove(place)),
                Change::Cut => symbols.truncate(place),
            }
        }
        symbols.into_iter().collect()
    })
}

/// Positions `depth` plies on have equal keys and are equal exactly if they have the same text, by whatever way they were reached.
///
/// Answers how many were reached by more than one way.
///
/// # Panics
/// If that does not hold.
pub fn check_transpositions<G: Game>(start: &G, depth: u32) -> usize {
    let mut ways: BTreeMap<String, (G, usize)> = BTreeMap::new();
    let mut keys: BTreeMap<u64, String> = BTreeMap::new();
    let mut reached = vec![*start];
    for _ in 0..depth {
        reached = reached
            .iter()
            .flat_map(|position| {
                let moves = position.legal_moves();
                moves.into_iter().map(|mv| position.play(mv))
            })
            .collect();
    }
    for position in reached {
        let text = position.to_string();
        let by_key = keys.entry(position.key()).or_insert_with(|| text.clone());
        assert_eq!(*by_key, text, "two positions with one key");
        let (first, times) = ways.entry(text).or_insert((position, 0));
        assert_eq!(*first, position);
        assert_eq!(first.key(), position.key(), "two keys of {position}");
        *times += 1;
    }
    ways.values().filter(|(_, times)| *times > 1).count()
}
