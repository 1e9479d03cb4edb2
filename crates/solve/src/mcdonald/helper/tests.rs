//! Small tables, of pigs near the barn.

use core::time::Duration;

use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex};
use std::{env, fs, thread};

use barnyard_conformance::{self as conformance, Choices};
use barnyard_core::Side;
use barnyard_mcdonald::{Bitboard, Helper, LineUp, Position, Setup, Square};

use super::{HelperTable, file, verify};
use crate::VerifyError;
use crate::mcdonald::doubled::Doubled;
use crate::mcdonald::half::Halves;
use crate::mcdonald::row::Row;
use crate::mcdonald::{Alone, Lookup, Solution, row};
use crate::table::{Table, TableError, Writer};

/// The halves with up to two steps to go.
const LINES: usize = 15;
/// The halves with up to six: a pig can be anywhere.
const SIX_STEPS: usize = 210;

/// Values by looking at everything that can happen.
#[derive(Debug, Default)]
pub(crate) struct Minimax(Mutex<conformance::Minimax<Position>>);

impl Minimax {
    pub(crate) fn value(&self, position: &Position) -> u8 {
        let mut minimax = self.0.lock().expect("nobody panics");
        minimax.points(position) - position.home()
    }

    /// The row of an arrangement without helpers, with McDonald to move.
    pub(crate) fn row(&self, files: &Doubled) -> Row {
        let men = files.iter().enumerate().flat_map(|(file, pair)| {
            let pair = pair.iter().filter(|left| **left > 0);
            pair.map(move |left| usize::from(7 - left) * 8 + file)
        });
        let pigs: Bitboard = men.map(square).collect();
        let values = core::array::from_fn(|farmer| {
            let setup = Setup {
                pigs,
                farmer: square(farmer),
                turn: Side::Second,
                ..Setup::from(Position::start(LineUp::NONE))
            };
            Position::new(setup).map_or(0, |position| self.value(&position))
        });
        Row::pack(&values)
    }
}

impl Lookup for Minimax {
    fn lookup(&self, position: &Position) -> Result<Option<u8>, TableError> {
        Ok(Some(self.value(position)))
    }
}

fn square(index: usize) -> Square {
    Square::from_index(index).expect("a square of the board")
}

pub(crate) fn build(path: &Path, helper: Helper, alone: &Minimax, threads: usize) {
    let row = |files: &Doubled| alone.row(files);
    file::build_lines(path, helper, LINES, &row, threads, &mut |_| {}).expect("a table");
}

fn check(path: &Path, helper: Helper, alone: &Minimax) -> Result<(), VerifyError> {
    let row = |files: &Doubled| alone.row(files);
    verify::verify_lines(path, helper, LINES, &row, 2, &mut |_| {})
}

/// A position with a few pigs near the barn.
fn random_position(choices: &mut Choices, helper: Helper) -> Position {
    loop {
        let mut pigs = Bitboard::EMPTY;
        for half in [0, 4] {
            let file = half + choices.below(4) as u8;
            match choices.below(4) {
                0 => {}
                1 => pigs = pigs.with(square(8 * 5 + usize::from(file))),
                2 => pigs = pigs.with(square(8 * 6 + usize::from(file))),
                _ => {
                    let other = half + (file + 1) % 4;
                    pigs = pigs.with(square(8 * 6 + usize::from(file)));
                    pigs = pigs.with(square(8 * 6 + usize::from(other)));
                }
            }
        }
        let (on, farmer) = (choices.below(64), choices.below(64));
        let turn = Side::ALL[choices.below(2)];
        if let Some(position) = position(pigs, (helper, on), farmer, turn) {
            return position;
        }
    }
}

/// These pigs, the helper and McDonald on those squares; none if they cannot stand like that.
fn position(
    pigs: Bitboard,
    (helper, on): (Helper, usize),
    farmer: usize,
    turn: Side,
) -> Option<Position> {
    let mut setup = Setup {
        pigs,
        farmer: square(farmer),
        turn,
        ..Setup::from(Position::start(LineUp::NONE))
    };
    let helpers = match helper {
        Helper::Knight => &mut setup.knights,
        Helper::Bishop => &mut setup.bishops,
        Helper::Rook => &mut setup.rooks,
        Helper::Queen => &mut setup.queens,
    };
    *helpers = Bitboard::of(square(on));
    Position::new(setup).ok()
}

/// Every position with one pig or two that are in the table's first lines.
fn positions(helper: Helper, lines: usize, pigs: u32) -> impl Iterator<Item = Position> {
    let halves = Halves::new();
    let pairs = (0..lines).flat_map(move |west| (0..lines).map(move |east| (west, east)));
    let herds = pairs.map(move |(west, east)| halves.pigs(west, east));
    let herds = herds.filter(move |herd| (1..=pigs).contains(&herd.len()));
    herds.flat_map(move |herd| {
        let squares = (0..64 * 64).map(|both| (both / 64, both % 64));
        let placed = squares.flat_map(|(on, farmer)| Side::ALL.map(|turn| (on, farmer, turn)));
        placed.filter_map(move |(on, farmer, turn)| position(herd, (helper, on), farmer, turn))
    })
}

#[test]
fn values_are_those_of_plain_minimax() {
    let folder = tempfile::tempdir().expect("a folder");
    for (seed, helper) in Helper::ALL.into_iter().enumerate() {
        let path = folder.path().join(file::file_name(helper));
        let alone = Arc::new(Minimax::default());
        build(&path, helper, &alone, 2);
        check(&path, helper, &alone).expect("every value follows");
        let table = HelperTable::open_lines(&path, helper, LINES, alone.clone()).expect("a table");
        let mut choices = Choices::new(seed as u64);
        for _ in 0..500 {
            let position = random_position(&mut choices, helper);
            let value = table.value(&position).expect("a sound file");
            assert_eq!(value, Some(alone.value(&position)), "{position}");
        }
        for position in positions(helper, LINES, 1) {
            let value = Some(alone.value(&position));
            assert_eq!(table.value(&position), Ok(value), "{position}");
        }
    }
}

/// Those with two pigs but for those that are far away and on one half of the board.
#[test]
#[ignore = "minimax of millions of positions: run it in release"]
fn every_position_with_one_pig_or_two_is_worth_what_plain_minimax_says() {
    let folder = tempfile::tempdir().expect("a folder");
    let solution = Solution::solve(2).expect("two threads");
    let alone = Arc::new(Alone::solve(solution, 2).expect("two threads"));
    for helper in Helper::ALL {
        let path = folder.path().join(file::file_name(helper));
        let row = |files: &Doubled| alone.row(files);
        file::build_lines(&path, helper, SIX_STEPS, &row, 2, &mut |_| {}).expect("a table");
        let table = HelperTable::open_lines(&path, helper, SIX_STEPS, alone.clone());
        let table = table.expect("a table");
        let minimax = Minimax::default();
        for position in positions(helper, SIX_STEPS, 2) {
            let value = Some(minimax.value(&position));
            assert_eq!(table.value(&position), Ok(value), "{position}");
        }
    }
}

#[test]
fn threads_and_interruptions_change_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let alone = Minimax::default();
    let (one, three) = (folder.path().join("one"), folder.path().join("three"));
    build(&one, Helper::Rook, &alone, 1);
    build(&three, Helper::Rook, &alone, 3);
    let bytes = std::fs::read(&one).expect("a file");
    assert!(bytes == std::fs::read(&three).expect("a file"));
    // What was whole when a process was killed lies in the file beside it.
    let mut choices = Choices::new(9);
    for _ in 0..10 {
        let kept = choices.below(bytes.len());
        let path = folder.path().join("again");
        std::fs::write(folder.path().join("again.partial"), &bytes[..kept]).expect("a file");
        build(&path, Helper::Rook, &alone, 2);
        assert!(bytes == std::fs::read(&path).expect("a file"), "{kept}");
    }
}

/// Tells the process that will be killed which table to build.
const KILLED: &str = "BARNYARD_TEST_KILLED_BUILD";

/// Builds a table of some megabytes, slowly. What the pigs bring once they have taken the rook does not matter here.
fn build_slowly(path: &Path) {
    let nothing = |_: &Doubled| Row::pack(&[0; 64]);
    let mut slowly = |_| thread::sleep(Duration::from_millis(2));
    file::build_lines(path, Helper::Rook, 70, &nothing, 1, &mut slowly).expect("a table");
}

#[test]
fn killed_at_any_place_a_build_ends_with_the_same_bytes() {
    if let Some(path) = env::var_os(KILLED) {
        return build_slowly(Path::new(&path));
    }
    let folder = tempfile::tempdir().expect("a folder");
    let once = folder.path().join("once");
    build_slowly(&once);
    let bytes = fs::read(&once).expect("a file");
    let path = folder.path().join("killed");
    let partial = folder.path().join("killed.partial");
    let mut choices = Choices::new(11);
    for _ in 0..10 {
        let begun = env::current_exe().and_then(|tests| {
            Command::new(tests)
                .args([
                    "--exact",
                    "mcdonald::helper::tests::killed_at_any_place_a_build_ends_with_the_same_bytes",
                ])
                .env(KILLED, &path)
                .stdout(Stdio::null())
                .spawn()
        });
        let mut child = begun.expect("these tests run");
        let place = choices.below(bytes.len()) as u64;
        let reached = || fs::metadata(&partial).is_ok_and(|file| file.len() >= place);
        while !reached() && child.try_wait().expect("a child").is_none() {
            thread::sleep(Duration::from_millis(1));
        }
        child.kill().expect("a child");
        child.wait().expect("a child");
        // A table is there when it is whole; then all begins anew.
        if let Ok(finished) = fs::read(&path) {
            assert!(finished == bytes);
            fs::remove_file(&path).expect("removed");
        }
    }
    build_slowly(&path);
    assert!(bytes == fs::read(&path).expect("a file"));
}

#[test]
fn one_wrong_value_is_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let alone = Minimax::default();
    let path = folder.path().join("right");
    build(&path, Helper::Knight, &alone, 1);
    let content = Table::open(&path)
        .and_then(|table| table.load(1))
        .expect("a table");
    let mut choices = Choices::new(5);
    for _ in 0..6 {
        let halves = Halves::new();
        let west = choices.below(LINES);
        let east = choices.below(west + 1);
        let pigs = halves.pigs(west, east);
        let (helper, farmer) = (choices.below(64), choices.below(64));
        if helper == farmer || row::barred(pigs)[helper] != 0 || row::barred(pigs)[farmer] != 0 {
            continue;
        }
        let (at, upper) = file::place(west, east, helper, farmer);
        let mut wrong = content.clone();
        wrong[at] ^= if upper { 16 } else { 1 };
        let path = folder.path().join("wrong");
        let mut writer =
            Writer::resume(&path, file::description(Helper::Knight, LINES), 1).expect("a file");
        writer
            .write(&wrong)
            .and_then(|()| writer.finish())
            .expect("a table");
        let error = check(&path, Helper::Knight, &alone).expect_err("a value is wrong");
        assert!(matches!(error, VerifyError::Wrong { .. }), "{error}");
    }
}
