//! A look-up in a table's file, beside the same in memory and beside decoding a block of the same length with zstd alone.
//!
//! `warm` asks again for a few thousand positions near one another, as a search does; `cold` for positions all over the table,
//! few of whose blocks are still in the cache.
//!
//! Magpie's endgames with up to four men are asked for positions of games. If `BARNYARD_TABLES` names a folder, the tables of it
//! are looked up as well: the farm with each helper, near the start, and Magpie's with as many men as there are.

use core::hint::black_box;
use std::fs;

use barnyard::mcdonald::{Bitboard, Helper, LineUp, Position, Setup, Square};
use barnyard::{Game, Side, magpie};
use barnyard_benches::CpuTime;
use barnyard_conformance::{Choices, random_game};
use barnyard_solve::library::{Library, build_magpie};
use barnyard_solve::magpie::Material;
use barnyard_solve::mcdonald::{Solution, SolvedTable};
use barnyard_solve::table::Table;
use criterion::measurement::Measurement;
use criterion::{BenchmarkGroup, BenchmarkId, Criterion};
use zstd::bulk::{Compressor, Decompressor};

/// Positions that are asked for in turn.
const POSITIONS: usize = 4096;
/// Of the table of the farm.
const BLOCK: usize = 16 << 10;
/// Of Magpie's endgames that are made here.
const MEN: usize = 4;

fn main() {
    let mut criterion = Criterion::default()
        .with_measurement(CpuTime)
        .configure_from_args();
    let folder = std::env::temp_dir().join(format!("barnyard-bench-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join("mcdonald.table");
    let solution = Solution::solve(2).expect("two threads");
    solution.write(&path, 2).expect("a table");
    let table = SolvedTable::open(&path).expect("a table");

    let mut group = criterion.benchmark_group("probe");
    for (name, positions) in [("warm", near()), ("cold", anywhere())] {
        let mut next = positions.iter().cycle();
        group.bench_function(BenchmarkId::new("file", name), |b| {
            b.iter(|| table.value(next.next().expect("a cycle")));
        });
        group.bench_function(BenchmarkId::new("memory", name), |b| {
            b.iter(|| solution.value(next.next().expect("a cycle")));
        });
    }
    let mut content = vec![0; BLOCK];
    let whole = Table::open(&path).expect("a table");
    let middle = whole.description().length / 2;
    whole.read(middle, &mut content).expect("content");
    let block = Compressor::new(3)
        .and_then(|mut by| by.compress(&content))
        .expect("compressed");
    let mut by = Decompressor::new().expect("a decompressor");
    group.bench_function("zstd/one block", |b| {
        b.iter(|| by.decompress_to_buffer(&block, black_box(&mut content[..])));
    });
    build_magpie(&folder, MEN as u8, 2, &mut |_| {}).expect("tables");
    let library = Library::open_magpie(&folder).expect("tables");
    endgames(&mut group, &library, MEN);
    if let Some(named) = std::env::var_os("BARNYARD_TABLES") {
        let named = Library::open(named.as_ref()).expect("a folder of tables");
        for helper in Helper::ALL {
            with_helper(&mut group, &named, helper);
        }
        let materials = named.magpie().materials();
        if let Some(men) = materials.map(Material::men).max() {
            endgames(&mut group, &named, men);
        }
    }
    group.finish();
    criterion.final_summary();
    drop((table, whole, library));
    fs::remove_dir_all(folder).expect("the folder is ours");
}

/// Positions of games of Magpie with so many men, asked in their order.
fn endgames<M: Measurement>(group: &mut BenchmarkGroup<'_, M>, library: &Library, men: usize) {
    // Fewer hardly come about in a game.
    if men < 3 {
        return;
    }
    let mut choices = Choices::new(3);
    let few = |position: &magpie::Position| {
        let standing = position.attackers().len() + position.defenders().len() + 1;
        standing as usize == men && position.outcome().is_none()
    };
    let games = core::iter::repeat_with(|| {
        let mut game = random_game(magpie::Position::start(), &mut choices, 400);
        game.retain(few);
        game
    });
    let positions: Vec<magpie::Position> = games.flatten().take(POSITIONS).collect();
    let mut next = positions.iter().cycle();
    let name = format!("Magpie, {men} men");
    group.bench_function(BenchmarkId::new("file", name), |b| {
        b.iter(|| library.magpie().value(next.next().expect("a cycle")));
    });
}

/// Positions near the start with a helper, if there is a table of them: McDonald's team to move, and the pigs.
fn with_helper<M: Measurement>(
    group: &mut BenchmarkGroup<'_, M>,
    library: &Library,
    helper: Helper,
) {
    let start = Position::start(LineUp::one(helper));
    if !matches!(library.farm_value(&start), Ok(Some(_))) {
        return;
    }
    let mut choices = Choices::new(4);
    // What a few plies lead to lies in as many blocks as a table keeps decoded.
    let games = core::iter::repeat_with(|| random_game(start, &mut choices, 5)).flatten();
    let (pigs, team): (Vec<_>, Vec<_>) = games
        .take(POSITIONS)
        .partition(|position| position.turn() == Side::First);
    for (name, positions) in [("team to move", team), ("pigs to move", pigs)] {
        let mut next = positions.iter().cycle();
        let name = format!("{}, {name}", helper.letter());
        group.bench_function(BenchmarkId::new("file", name), |b| {
            b.iter(|| library.farm_value(next.next().expect("a cycle")));
        });
    }
}

/// Positions of games from the start, for either side to move.
fn near() -> Vec<Position> {
    let mut choices = Choices::new(1);
    let start = Position::start(LineUp::NONE);
    core::iter::repeat_with(|| random_game(start, &mut choices, 8))
        .flatten()
        .take(POSITIONS)
        .collect()
}

/// Positions with pigs anywhere.
fn anywhere() -> Vec<Position> {
    let mut choices = Choices::new(2);
    let position = || {
        let mut pigs = Bitboard::EMPTY;
        for file in 0..8 {
            let rank = choices.below(7) as u8;
            if rank > 0 {
                pigs = pigs.with(Square::new(file, rank).expect("a square of the board"));
            }
        }
        let setup = Setup {
            pigs,
            farmer: Square::from_index(choices.below(64)).expect("a square of the board"),
            turn: [Side::First, Side::Second][choices.below(2)],
            ..Setup::from(Position::start(LineUp::NONE))
        };
        Position::new(setup)
            .ok()
            .filter(|position| position.outcome().is_none())
    };
    core::iter::repeat_with(position)
        .flatten()
        .take(POSITIONS)
        .collect()
}
