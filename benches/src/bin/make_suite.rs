//! Makes the tactical suite of a game and prints it: `make-suite GAME > benches/suites/GAME.txt`.
//!
//! Games that the engine plays against itself, carelessly, give positions; a puzzle is one in which, for certain,
//! few moves do what no other does. That is proved by and-or search, which shares nothing with the engine;
//! then the engine looks deep for itself, and must not claim what contradicts the proof.

use std::collections::HashSet;
use std::process::ExitCode;

use barnyard::any::AnyEngine;
use barnyard::mcdonald::LineUp;
use barnyard::search::{Limits, Options, Request};
use barnyard::{AnyGame, CellMove, Game, GameKind, GameMove, Timeline};
use barnyard_benches::prover::{Points, Prover, UNLIMITED, Win};
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
    #[arg(long, default_value_t = 100_000)]
    games: u64,
}

/// A won game's last positions are looked at from so many plies before its end.
const DISTANCES: [usize; 3] = [5, 7, 9];
/// A win must be this far, in plies.
const NEAREST: u32 = 5;
/// The moves that do not win must not even do so within so many plies.
const HORIZON: u32 = 7;
/// In McDonald's farm, where everything is searched to the end, no more pigs than these against none, one or two helpers.
const MOST_PIGS: [usize; 3] = [7, 3, 2];
/// No more positions of a game are looked at.
const MOST_CANDIDATES: usize = 12;
/// A puzzle has at most so many best moves,
const MOST_BEST: usize = 3;
/// and at least so many others.
const FEWEST_OTHERS: usize = 3;
/// Positions that a proof may visit: a first try, of a win, of points.
const HOPEFUL: u64 = 50_000;
const WIN_PROOF: u64 = 2_000_000;
const POINTS_PROOF: u64 = 300_000;
/// Positions that the engine visits for a move of its careless games, and to look deep.
const CARELESS: u64 = 300;
const DEEP: u64 = 300_000;
/// A game gives up after so many plies.
const LONGEST_GAME: usize = 200;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let mut maker = Maker {
        engine: AnyEngine::new(Options::default().with_hash(4)),
        choices: Choices::new(arguments.seed),
        seen: HashSet::new(),
        counts: Counts::default(),
        wanted: arguments.count,
    };
    print_header(&arguments);
    for number in 0..arguments.games {
        let timeline = maker.play(start(arguments.game, number));
        // One puzzle a game, so that they differ.
        if let Some(puzzle) = maker.find(&timeline) {
            println!("{puzzle}");
            if maker.counts.total() == arguments.count {
                return ExitCode::SUCCESS;
            }
        }
    }
    eprintln!("{} games did not give enough puzzles", arguments.games);
    ExitCode::FAILURE
}

fn print_header(arguments: &Arguments) {
    let Arguments {
        game, count, seed, ..
    } = arguments;
    println!(
        "# Puzzles of {}: position; all best moves; what they bring.",
        game.title()
    );
    if *game == GameKind::McDonald {
        println!(
            "# Searched to the end of the round: every other move brings at least a point less to the side to move."
        );
    } else {
        println!(
            "# Plies of a forced win, proved by and-or search: no other move wins within {HORIZON} plies."
        );
    }
    println!("# Made by `make-suite {game} --count {count} --seed {seed}`.");
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

struct Maker {
    engine: AnyEngine,
    choices: Choices,
    /// Keys of positions in the suite, and of their twins.
    seen: HashSet<u64>,
    counts: Counts,
    wanted: usize,
}

/// How many puzzles there are for each side, and for each phase of the game.
#[derive(Default)]
struct Counts {
    sides: [usize; 2],
    phases: [usize; 3],
}

impl Counts {
    fn total(&self) -> usize {
        self.sides.iter().sum()
    }
}

/// The phase by the men left: most, some, few.
fn phase(position: &AnyGame, start: &AnyGame) -> usize {
    let [now, first] = [position, start].map(|game| {
        let (files, ranks) = game.board_size();
        (0..files)
            .flat_map(|file| (0..ranks).map(move |rank| barnyard::Cell { file, rank }))
            .filter(|cell| game.letter_at(*cell).is_some())
            .count()
    });
    match now * 20 / first {
        17.. => 0,
        12.. => 1,
        _ => 2,
    }
}

impl Maker {
    /// A game of random moves and then careless ones.
    fn play(&mut self, start: AnyGame) -> Timeline<AnyGame> {
        self.engine.clear();
        let mut timeline = Timeline::new(start);
        let random = 2 + self.choices.below(120);
        // Between equals too many games are drawn: one side is the weaker.
        let weaker = self.choices.below(2);
        while timeline.outcome().is_none() && timeline.plies() < LONGEST_GAME {
            let seldom = if timeline.position().turn().index() == weaker {
                4
            } else {
                12
            };
            let is_random = timeline.plies() < random || self.choices.below(seldom) == 0;
            let found = if is_random {
                None
            } else {
                let request = Limits::nodes(CARELESS).into();
                self.engine.search(&timeline, &request, |_| {})
            };
            let mv = match found {
                Some(report) => report.best(),
                None => self.random_move(timeline.position()),
            };
            timeline.play(mv);
        }
        timeline
    }

    /// Any move, but often one that captures, so that boards get empty; yet no king, which would end too much.
    fn random_move(&mut self, position: &AnyGame) -> CellMove {
        let moves = position.legal_moves();
        let captures = |mv: &&CellMove| {
            position
                .letter_at(mv.to)
                .is_some_and(|letter| !letter.eq_ignore_ascii_case(&'k'))
        };
        let capturing: Vec<CellMove> = moves.iter().filter(captures).copied().collect();
        if !capturing.is_empty() && self.choices.below(2) == 0 {
            return capturing[self.choices.below(capturing.len())];
        }
        moves[self.choices.below(moves.len())]
    }

    /// A puzzle from a game, if one is there that the suite has room for.
    fn find(&mut self, timeline: &Timeline<AnyGame>) -> Option<Puzzle> {
        let candidates = self.candidates(timeline);
        candidates.into_iter().find_map(|position| {
            let side = position.turn().index();
            let phase = phase(&position, timeline.start());
            let has_room = self.counts.sides[side] < self.wanted.div_ceil(2)
                && self.counts.phases[phase] < self.wanted.div_ceil(2);
            if !has_room || self.seen.contains(&position.key()) {
                return None;
            }
            let puzzle = self.puzzle(position)?;
            self.seen.extend(
                position
                    .symmetries()
                    .iter()
                    .map(|symmetry| position.transform(*symmetry).key()),
            );
            self.counts.sides[side] += 1;
            self.counts.phases[phase] += 1;
            Some(puzzle)
        })
    }

    /// The positions of a game that may be puzzles.
    fn candidates(&mut self, timeline: &Timeline<AnyGame>) -> Vec<AnyGame> {
        let plies = timeline.plies();
        let at = |plies: usize| timeline.position_at(plies).copied();
        let mut found = Vec::new();
        // What repetition decides, no position tells.
        if timeline
            .position()
            .outcome()
            .is_some_and(|outcome| outcome.winner().is_some())
        {
            let before_end = |distance: &usize| at(plies.checked_sub(*distance)?);
            found.extend(DISTANCES.iter().filter_map(before_end));
        }
        for _ in 0..MOST_CANDIDATES {
            found.extend(at(self.choices.below(plies)).filter(Self::is_hopeful));
        }
        found
    }

    /// Whether a proof is worth its time.
    fn is_hopeful(position: &AnyGame) -> bool {
        match position {
            AnyGame::McDonald(farm) => {
                farm.pigs().len() as usize <= MOST_PIGS[farm.helpers().len() as usize]
            }
            AnyGame::Magpie(tafl) => may_win(tafl),
            AnyGame::Gala(chess) => may_win(chess),
            _ => false,
        }
    }

    /// The puzzle that a position is, unless it is easy.
    fn puzzle(&mut self, position: AnyGame) -> Option<Puzzle> {
        let moves = position.legal_moves().len();
        let (best, value) = match &position {
            AnyGame::McDonald(farm) => points(farm),
            AnyGame::Magpie(tafl) => win(tafl),
            AnyGame::Gala(chess) => win(chess),
            _ => None,
        }?;
        if best.len() > MOST_BEST || moves < best.len() + FEWEST_OTHERS {
            return None;
        }
        let timeline = Timeline::new(position);
        for depth in 1..=2 {
            self.engine.clear();
            let quick = self
                .engine
                .search(&timeline, &Limits::depth(depth).into(), |_| {})?;
            if best.contains(&quick.best()) {
                return None;
            }
        }
        self.engine.clear();
        let request: Request<CellMove> = Limits::nodes(DEEP).into();
        let deep = self.engine.search(&timeline, &request, |_| {})?;
        if let (Value::WinsIn(proved), Some(claimed)) = (value, deep.score.plies_to_win()) {
            let agrees = claimed >= proved as i32;
            assert!(agrees, "{position}: won in {proved}, not in {claimed}");
        }
        Some(Puzzle {
            position,
            best,
            value,
        })
    }
}

/// Whether a win that is neither at hand nor far is quickly proved.
fn may_win<G: Game>(position: &G) -> bool {
    let mut prover = Prover::new(Win(position.turn()), HOPEFUL);
    prover.reaches(position, NEAREST - 2) == Some(false)
        && prover.reaches(position, NEAREST) == Some(true)
}

/// The moves that win by force, and how soon; none if the win is near or too far.
fn win<G: Game>(position: &G) -> Option<(Vec<CellMove>, Value)> {
    let mut prover = Prover::new(Win(position.turn()), WIN_PROOF);
    if prover.reaches(position, NEAREST - 2)? || !prover.reaches(position, HORIZON)? {
        return None;
    }
    let mut distance = NEAREST;
    while !prover.reaches(position, distance)? {
        distance += 2;
    }
    // Most positions are refused here, at less cost than to the horizon.
    let soonest = moves_where(position, |after| prover.reaches(after, distance - 1))?;
    if soonest.len() > MOST_BEST {
        return None;
    }
    let best = moves_where(position, |after| prover.reaches(after, HORIZON - 1))?;
    Some((best, Value::WinsIn(distance)))
}

/// The moves that keep the value, and the value.
fn points(farm: &barnyard::mcdonald::Position) -> Option<(Vec<CellMove>, Value)> {
    let most = farm.home() + farm.pigs().len() as u8;
    let mut value = farm.home();
    let mut prover = Prover::new(Points(value), POINTS_PROOF);
    while value < most {
        let mut next = Prover::new(Points(value + 1), POINTS_PROOF);
        if !next.reaches(farm, UNLIMITED)? {
            // McDonald's best moves are those that keep the pigs from one more.
            if farm.turn() == barnyard::Side::Second {
                prover = next;
            }
            break;
        }
        value += 1;
        prover = next;
    }
    let pigs_move = farm.turn() == barnyard::Side::First;
    if !pigs_move && value == most {
        return None;
    }
    let best = moves_where(farm, |after| {
        prover
            .reaches(after, UNLIMITED)
            .map(|reached| reached == pigs_move)
    })?;
    Some((best, Value::Points(value)))
}

/// The moves after which something holds, in the order of their text.
fn moves_where<G: Game>(
    position: &G,
    mut holds: impl FnMut(&G) -> Option<bool>,
) -> Option<Vec<CellMove>> {
    let mut found = Vec::new();
    for mv in position.legal_moves() {
        if holds(&position.play(mv))? {
            found.push(CellMove {
                from: mv.origin(),
                to: mv.target(),
            });
        }
    }
    found.sort_by_key(ToString::to_string);
    Some(found)
}
