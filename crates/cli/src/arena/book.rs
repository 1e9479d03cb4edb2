//! The openings of a match.

use std::collections::HashSet;

use barnyard::any::AnyEngine;
use barnyard::search::{Limits, Options};
use barnyard::{AnyGame, Game, GameKind, Side, Timeline};
use fastrand::Rng;

/// The openings of a match, by number; the same each time it is made.
#[derive(Debug)]
pub(super) struct Book {
    openings: Vec<Timeline<AnyGame>>,
    /// None if there are no more openings than those.
    maker: Option<Maker>,
}

/// Why there is no book.
#[derive(Debug, thiserror::Error)]
pub(crate) enum BookError {
    /// A line is no opening.
    #[error("line {line}: {reason}")]
    Line {
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// There is nothing in it.
    #[error("there is no opening in it")]
    Empty,
}

impl Book {
    /// A book of random openings of so many plies that differ, and are about as even as the start is.
    pub(super) fn random(start: AnyGame, plies: usize, seed: u64) -> Book {
        Book {
            openings: Vec::new(),
            maker: Some(Maker::new(start, plies, seed)),
        }
    }

    /// Reads a book: each line has the moves of an opening from `start`, or a position's text and perhaps ` moves ` and moves.
    ///
    /// Empty lines and those that begin with `#` are passed over.
    pub(super) fn read(text: &str, start: AnyGame) -> Result<Book, BookError> {
        let mut openings = Vec::new();
        for (line, content) in (1..).zip(text.lines()) {
            let content = content.trim();
            if content.is_empty() || content.starts_with('#') {
                continue;
            }
            let opening = read_opening(content, start);
            openings.push(opening.map_err(|reason| BookError::Line { line, reason })?);
        }
        if openings.is_empty() {
            return Err(BookError::Empty);
        }
        Ok(Book {
            openings,
            maker: None,
        })
    }

    /// The opening of this number; a book with fewer openings begins again.
    pub(super) fn opening(&mut self, number: usize) -> Timeline<AnyGame> {
        while let Some(maker) = &mut self.maker {
            if number < self.openings.len() {
                break;
            }
            match maker.make() {
                Some(opening) => self.openings.push(opening),
                None => {
                    if self.openings.is_empty() {
                        // Every walk ends the game or is lopsided: only the start itself is left.
                        self.openings.push(Timeline::new(maker.start));
                    }
                    self.maker = None;
                }
            }
        }
        self.openings[number % self.openings.len()].clone()
    }
}

fn read_opening(line: &str, start: AnyGame) -> Result<Timeline<AnyGame>, String> {
    let first = line.split_whitespace().next().unwrap_or_default();
    let (start, moves) = if start.read_move(first).is_ok() {
        (start, line)
    } else {
        let (text, moves) = line.split_once(" moves ").unwrap_or((line, ""));
        let start = read_position(text.trim(), start.kind())?;
        (start, moves)
    };
    let mut timeline = Timeline::new(start);
    for text in moves.split_whitespace() {
        let mv = timeline.position().read_move(text);
        let mv = mv.map_err(|error| format!("{text}: {error}"))?;
        let played = timeline.try_play(mv);
        played.map_err(|error| format!("{text}: {error}"))?;
    }
    match timeline.outcome() {
        Some(outcome) => Err(format!("the game is over ({outcome})")),
        None => Ok(timeline),
    }
}

fn read_position(text: &str, game: GameKind) -> Result<AnyGame, String> {
    game.parse(text).map_err(|error| error.to_string())
}

/// How far from the start's value an opening's may be, in hundredths, by a shallow search.
const EVEN: i32 = 150;
/// How deep that search is.
const DEPTH: u32 = 3;
/// After so many openings in a row that were seen before or are uneven, there are no more.
const ATTEMPTS: usize = 300;

/// Makes random openings, one after the other.
#[derive(Debug)]
struct Maker {
    start: AnyGame,
    plies: usize,
    rng: Rng,
    engine: AnyEngine,
    /// The start's value for the first side, in hundredths.
    middle: i32,
    /// Keys of the openings made, the same for positions that are mirrored.
    seen: HashSet<u64>,
}

impl Maker {
    fn new(start: AnyGame, plies: usize, seed: u64) -> Maker {
        let mut maker = Maker {
            start,
            plies,
            rng: Rng::with_seed(seed),
            engine: AnyEngine::new(Options::default().with_hash(1)),
            middle: 0,
            seen: HashSet::new(),
        };
        maker.middle = maker.value(&Timeline::new(start)).unwrap_or(0);
        maker
    }

    /// The next opening; none if it seems that there are no more.
    fn make(&mut self) -> Option<Timeline<AnyGame>> {
        for _ in 0..ATTEMPTS {
            let Some(opening) = self.walk() else { continue };
            if !self.seen.insert(key(opening.position())) {
                continue;
            }
            let value = self.value(&opening);
            if value.is_some_and(|value| (value - self.middle).abs() <= EVEN) {
                return Some(opening);
            }
        }
        None
    }

    /// Random legal moves; none if they end the game.
    fn walk(&mut self) -> Option<Timeline<AnyGame>> {
        let mut timeline = Timeline::new(self.start);
        for _ in 0..self.plies {
            let moves = timeline.position().legal_moves();
            timeline.play(*self.rng.choice(&moves)?);
        }
        timeline.outcome().is_none().then_some(timeline)
    }

    /// A shallow value for the first side, in hundredths; none if the game is decided.
    fn value(&mut self, timeline: &Timeline<AnyGame>) -> Option<i32> {
        self.engine.clear();
        let limits = Limits::depth(DEPTH);
        let report = self.engine.search(timeline, &limits.into(), |_| {})?;
        let score = match timeline.position().turn() {
            Side::First => report.score,
            Side::Second => -report.score,
        };
        score.plies_to_win().is_none().then(|| score.hundredths())
    }
}

/// A key that a position shares with its mirror images.
fn key(position: &AnyGame) -> u64 {
    let twins = position.symmetries().iter();
    twins
        .filter(|symmetry| !position.swaps_sides(**symmetry))
        .map(|symmetry| position.transform(*symmetry).key())
        .min()
        .unwrap_or_else(|| position.key())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_openings_repeat_and_differ() {
        for kind in GameKind::ALL {
            let mut book = Book::random(kind.start(), 5, 3);
            let mut again = Book::random(kind.start(), 5, 3);
            let last = again.opening(19);
            assert_eq!(book.opening(19), last, "{kind}");
            let mut keys: Vec<u64> = (0..20)
                .map(|number| key(book.opening(number).position()))
                .collect();
            keys.sort_unstable();
            keys.dedup();
            assert_eq!(keys.len(), 20, "{kind}");
            assert_eq!(book.opening(7).plies(), 5);
            let mut other = Book::random(kind.start(), 5, 4);
            assert_ne!(other.opening(0), book.opening(0), "{kind}");
        }
    }

    #[test]
    fn a_small_book_begins_again() {
        let mut book = Book::random(GameKind::Magpie.start(), 0, 1);
        assert_eq!(book.opening(0), book.opening(5));
        assert_eq!(book.opening(5).plies(), 0);
    }

    #[test]
    fn books_are_read_from_text() {
        let start = GameKind::Magpie.start();
        let text = "# a comment\n\nd1-c1 d3e3\n3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a 1\n\
                    3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a 1 moves d1c1\n";
        let mut book = Book::read(text, start).expect("a book");
        let plies = [0, 1, 2, 3].map(|number| book.opening(number).plies());
        assert_eq!(plies, [2, 0, 1, 2]);
        for (text, line) in [("d1c1\nd1c1 d1c1", 2), ("7/7 a 1", 1), ("hello", 1)] {
            match Book::read(text, start) {
                Err(BookError::Line { line: found, .. }) => assert_eq!(found, line),
                other => panic!("{text}: {other:?}"),
            }
        }
        assert!(matches!(Book::read("#\n", start), Err(BookError::Empty)));
    }
}
