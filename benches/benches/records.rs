//! Games a second read from a text of many, beside `pgn-reader` on chess games of the same length.
//!
//! `pgn-reader/split` only takes the text apart; `pgn-reader/legal` also plays every move on shakmaty's board, which is what `barnyard-match` always does, besides building the tree of moves.

use core::fmt::Write;
use core::ops::ControlFlow;

use barnyard::{Game, GameKind, Timeline};
use barnyard_benches::CpuTime;
use barnyard_conformance::Choices;
use barnyard_match::record::{Reader, Record};
use criterion::{Criterion, Throughput};
use pgn_reader::{SanPlus, Visitor};
use shakmaty::{Chess, Position};

/// Games of each kind; the reader keeps one at a time, so more would measure the same.
const GAMES: usize = 500;
/// The longest game, in plies.
const PLIES: usize = 60;

fn main() {
    let mut criterion = Criterion::default()
        .with_measurement(CpuTime)
        .configure_from_args();
    let magpie = magpie_games();
    let chess = chess_games();
    let mut group = criterion.benchmark_group("records");
    group.throughput(throughput(&magpie));
    group.bench_function("barnyard-match", |b| {
        b.iter(|| Reader::new(magpie.as_bytes()).filter(Result::is_ok).count());
    });
    group.throughput(throughput(&chess));
    group.bench_function("pgn-reader/split", |b| b.iter(|| visit(&chess, &mut Split)));
    group.bench_function("pgn-reader/legal", |b| b.iter(|| visit(&chess, &mut Legal)));
    group.finish();
    criterion.final_summary();
}

fn throughput(text: &str) -> Throughput {
    Throughput::ElementsAndBytes {
        elements: GAMES as u64,
        bytes: text.len() as u64,
    }
}

/// Records of random games of Magpie, as the library writes them.
fn magpie_games() -> String {
    let mut choices = Choices::new(1);
    let mut text = String::new();
    for _ in 0..GAMES {
        let mut timeline = Timeline::new(GameKind::Magpie.start());
        while timeline.plies() < PLIES && timeline.outcome().is_none() {
            let moves = timeline.position().legal_moves();
            timeline.play(moves[choices.below(moves.len())]);
        }
        let record = Record::from_timeline(&timeline).expect("the game is short");
        writeln!(text, "{record}").expect("a string takes all");
    }
    assert_eq!(
        Reader::new(text.as_bytes()).filter(Result::is_ok).count(),
        GAMES
    );
    text
}

/// Random games of chess with tags of the same kind.
fn chess_games() -> String {
    let mut choices = Choices::new(1);
    let mut text = String::new();
    for _ in 0..GAMES {
        text.push_str("[Event \"x\"]\n[Result \"*\"]\n\n");
        let mut position = Chess::default();
        for ply in 0..PLIES {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[choices.below(moves.len())];
            if ply % 2 == 0 {
                write!(text, "{}. ", ply / 2 + 1).expect("a string takes all");
            }
            let san = SanPlus::from_move_and_play_unchecked(&mut position, mv);
            write!(text, "{san} ").expect("a string takes all");
        }
        text.push_str("*\n\n");
    }
    text
}

fn visit(text: &str, visitor: &mut impl Visitor) -> usize {
    let mut reader = pgn_reader::Reader::new(text.as_bytes());
    let games = reader.read_games(visitor).filter(Result::is_ok).count();
    assert_eq!(games, GAMES);
    games
}

/// Counts moves.
struct Split;

impl Visitor for Split {
    type Tags = ();
    type Movetext = usize;
    type Output = usize;

    fn begin_tags(&mut self) -> ControlFlow<usize, ()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<usize, usize> {
        ControlFlow::Continue(0)
    }

    fn san(&mut self, moves: &mut usize, _: SanPlus) -> ControlFlow<usize> {
        *moves += 1;
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, moves: usize) -> usize {
        moves
    }
}

/// Plays the moves.
struct Legal;

impl Visitor for Legal {
    type Tags = ();
    type Movetext = Chess;
    type Output = Chess;

    fn begin_tags(&mut self) -> ControlFlow<Chess, ()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<Chess, Chess> {
        ControlFlow::Continue(Chess::default())
    }

    fn san(&mut self, position: &mut Chess, san: SanPlus) -> ControlFlow<Chess> {
        let mv = san.san.to_move(position).expect("the games are legal");
        position.play_unchecked(mv);
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, position: Chess) -> Chess {
        position
    }
}
