//! Makes the tactical suite of a game and prints it: `make-suite GAME > benches/suites/GAME.txt`.
//!
//! Games that the engine plays against itself, carelessly, give positions. The engine looks deep for one in which something is to be found,
//! and-or search proves what that is, and then the engine, leaving out nothing, must find the same value.
//! Why the other positions were refused goes to standard error.

use core::fmt;
use std::collections::{BTreeMap, HashSet};
use std::process::ExitCode;

use barnyard::any::AnyEngine;
use barnyard::mcdonald::LineUp;
use barnyard::search::{Limits, Options, Score, Selectivity};
use barnyard::{AnyGame, CellMove, Game, GameKind, Side, Timeline};
use barnyard_benches::proof::{FURTHEST_WIN, Unproved, prove};
use barnyard_benches::suite::{Puzzle, Value};
use barnyard_conformance::Choices;
use clap::Parser;

/// Makes the tactical suite of a game and prints it.
#[derive(Parser)]
struct Arguments {
    /// The game.
    game: GameKind,

    /// How many puzzles.
    #[arg(long, default_value_t = 100)]
    count: usize,

    /// Where the choices of the games begin.
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// Give up after so many games.
    #[arg(long, default_value_t = 20_000)]
    games: u64,
}

/// So many positions of a game are looked at, among so many last ones.
const CANDIDATES: usize = 8;
const LAST: usize = 20;
/// A game is given up after so many plies, of which at most so many first ones are random.
const LONGEST_GAME: usize = 200;
const RANDOM_PLIES: usize = 120;
/// Positions that the engine visits for a careless move, to look for a win, and to find the points of a round.
const CARELESS: u64 = 300;
const LOOK: u64 = 10_000;
const ROUND: u64 = 2_000_000;
/// A win must be this far, in plies.
const NEAREST_WIN: u32 = 5;
/// In McDonald's farm, where all is searched to the end, no more pigs than these against none, one or two helpers.
const MOST_PIGS: [u32; 3] = [7, 3, 2];
/// A puzzle has at most so many best moves, at least so many others, and none is found by searches so deep.
const MOST_BEST: usize = 3;
const FEWEST_OTHERS: usize = 2;
const EASY: u32 = 2;

/// Nothing is left out, and only moves are put in order.
const THOROUGH: Selectivity = Selectivity {
    killers: true,
    counter_moves: true,
    history: true,
    ..Selectivity::NONE
};

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let Arguments {
        game,
        count,
        seed,
        games,
    } = arguments;
    let options = Options::default().with_hash(8);
    let mut maker = Maker {
        engine: AnyEngine::new(options),
        thorough: AnyEngine::new(options.with_selectivity(THOROUGH)),
        choices: Choices::new(seed),
        seen: HashSet::new(),
        counts: [0; 4],
        most: count.div_ceil(if game == GameKind::McDonald { 4 } else { 2 }),
    };
    println!(
        "# Puzzles of {}: position; all best moves; what they bring.",
        game.title()
    );
    println!("# Made by `make-suite {game} --count {count} --seed {seed}`.");
    let mut refused = BTreeMap::<Refusal, u64>::new();
    let mut number = 0;
    let mut found = 0;
    while found < count && number < games {
        let timeline = maker.play(start(game, number));
        // One puzzle a game, so that they differ.
        for position in maker.candidates(&timeline) {
            match maker.puzzle(position) {
                Ok(puzzle) => {
                    println!("{puzzle}");
                    found += 1;
                    break;
                }
                Err(refusal) => *refused.entry(refusal).or_default() += 1,
            }
        }
        number += 1;
    }
    eprintln!("{number} games; positions refused:");
    for (refusal, count) in refused {
        eprintln!("{count:>7} {refusal}");
    }
    if found == count {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// The start of a game: in McDonald's farm every other one without helpers, and the others with each line-up in turn.
fn start(kind: GameKind, number: u64) -> AnyGame {
    if kind != GameKind::McDonald || number.is_multiple_of(2) {
        return kind.start();
    }
    let with_helpers = &LineUp::ALL[1..];
    let line_up = with_helpers[(number / 2) as usize % with_helpers.len()];
    barnyard::mcdonald::Position::start(line_up).into()
}

/// Why a position is no puzzle.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Refusal {
    /// There are enough puzzles of its class.
    ClassIsFull,
    /// It, or its twin, is in the suite.
    Known,
    /// There are too many pigs to search to the end.
    ManyPigs,
    /// The engine finds no win that is neither too near nor too far.
    NoWinSeen,
    /// And-or search gives no answer.
    Unproved(Unproved),
    /// The win is nearer than the engine thought.
    TooNear,
    /// There are too many best moves, or too few others.
    ManyBest,
    /// A shallow search finds a best move.
    Easy,
    /// The thorough search does not come to the proved value.
    Unconfirmed,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Refusal::ClassIsFull => "enough of this class",
            Refusal::Known => "in the suite",
            Refusal::ManyPigs => "too many pigs",
            Refusal::NoWinSeen => "no win seen",
            Refusal::Unproved(reason) => return reason.fmt(f),
            Refusal::TooNear => "too near a win",
            Refusal::ManyBest => "too many best moves",
            Refusal::Easy => "too easy",
            Refusal::Unconfirmed => "not confirmed",
        })
    }
}

struct Maker {
    /// Plays the games, and looks for wins.
    engine: AnyEngine,
    /// Confirms what was proved.
    thorough: AnyEngine,
    choices: Choices,
    /// Keys of positions in the suite, and of their twins.
    seen: HashSet<u64>,
    /// How many puzzles there are of each class.
    counts: [usize; 4],
    /// How many there may be.
    most: usize,
}

/// The class of a position: which side is to move, and whether McDonald has helpers.
fn class(position: &AnyGame) -> usize {
    let has_helpers = matches!(position, AnyGame::McDonald(farm) if !farm.helpers().is_empty());
    position.turn().index() + 2 * usize::from(has_helpers)
}

impl Maker {
    /// A game of random moves and then careless ones.
    fn play(&mut self, start: AnyGame) -> Timeline<AnyGame> {
        self.engine.clear();
        let mut timeline = Timeline::new(start);
        let random_plies = 2 + self.choices.below(RANDOM_PLIES);
        // Between equals too many games are drawn: one side is the weaker.
        let weaker = self.choices.below(2);
        while timeline.outcome().is_none() && timeline.plies() < LONGEST_GAME {
            let is_weaker = timeline.position().turn().index() == weaker;
            let one_in = if is_weaker { 4 } else { 12 };
            let is_random = timeline.plies() < random_plies || self.choices.below(one_in) == 0;
            let mv = if is_random {
                self.random_move(timeline.position())
            } else {
                let limits = Limits::nodes(CARELESS);
                let report = self.engine.search(&timeline, &limits.into(), |_| {});
                report.expect("the game goes on").best()
            };
            timeline.play(mv);
        }
        timeline
    }

    /// Any move, but often one that captures, so that boards get empty; yet no king, which would end too much.
    fn random_move(&mut self, position: &AnyGame) -> CellMove {
        let moves = position.legal_moves();
        let is_capture = |mv: &&CellMove| {
            position
                .letter_at(mv.to)
                .is_some_and(|letter| !letter.eq_ignore_ascii_case(&'k'))
        };
        let captures: Vec<CellMove> = moves.iter().filter(is_capture).copied().collect();
        if !captures.is_empty() && self.choices.below(2) == 0 {
            return captures[self.choices.below(captures.len())];
        }
        moves[self.choices.below(moves.len())]
    }

    /// Some positions of a game near its end.
    fn candidates(&mut self, timeline: &Timeline<AnyGame>) -> Vec<AnyGame> {
        let last = LAST.min(timeline.plies());
        (0..CANDIDATES)
            .filter_map(|_| {
                let ply = timeline.plies() - 1 - self.choices.below(last);
                timeline.position_at(ply).copied()
            })
            .collect()
    }

    /// The puzzle that a position is.
    fn puzzle(&mut self, position: AnyGame) -> Result<Puzzle, Refusal> {
        let class = class(&position);
        if self.counts[class] == self.most {
            return Err(Refusal::ClassIsFull);
        }
        if self.seen.contains(&position.key()) {
            return Err(Refusal::Known);
        }
        self.look(position)?;
        let puzzle = prove(position).map_err(Refusal::Unproved)?;
        if matches!(puzzle.value, Value::WinsIn(..NEAREST_WIN)) {
            return Err(Refusal::TooNear);
        }
        let best = puzzle.best.len();
        if best > MOST_BEST || position.count_moves() < best + FEWEST_OTHERS {
            return Err(Refusal::ManyBest);
        }
        let is_easy = (1..=EASY).any(|depth| {
            let report = puzzle.search(&mut self.engine, Limits::depth(depth));
            puzzle.best.contains(&report.best())
        });
        if is_easy {
            return Err(Refusal::Easy);
        }
        self.confirm(&puzzle)?;
        let twins = position.symmetries().iter();
        self.seen
            .extend(twins.map(|symmetry| position.transform(*symmetry).key()));
        self.counts[class] += 1;
        Ok(puzzle)
    }

    /// Whether a proof is worth its time.
    fn look(&mut self, position: AnyGame) -> Result<(), Refusal> {
        if let AnyGame::McDonald(farm) = position {
            let most = MOST_PIGS[farm.helpers().len() as usize];
            return if farm.pigs().len() <= most {
                Ok(())
            } else {
                Err(Refusal::ManyPigs)
            };
        }
        self.engine.clear();
        let limits = Limits::nodes(LOOK);
        let report = self
            .engine
            .search(&Timeline::new(position), &limits.into(), |_| {});
        let plies = report.and_then(|report| report.score.plies_to_win());
        let wins = NEAREST_WIN as i32..=FURTHEST_WIN as i32;
        if plies.is_some_and(|plies| wins.contains(&plies)) {
            Ok(())
        } else {
            Err(Refusal::NoWinSeen)
        }
    }

    /// Compares what was proved with a search that leaves nothing out.
    fn confirm(&mut self, puzzle: &Puzzle) -> Result<(), Refusal> {
        let agrees = match puzzle.value {
            Value::WinsIn(plies) => {
                let report = puzzle.search(&mut self.thorough, Limits::depth(plies));
                report.score.plies_to_win() == Some(plies as i32)
            }
            Value::Points(points) => {
                let report = puzzle.search(&mut self.thorough, Limits::nodes(ROUND));
                let value = Score::new(i32::from(points) * 100);
                let is_pigs = puzzle.position.turn() == Side::First;
                report.score == if is_pigs { value } else { -value }
            }
        };
        if agrees {
            Ok(())
        } else {
            Err(Refusal::Unconfirmed)
        }
    }
}
