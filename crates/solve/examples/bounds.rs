//! What is proved of Magpie from the start: within how many plies a side wins, and after which first moves.
//!
//! ```text
//! bounds start FOLDER attackers 9    whether the attackers win within 1, 3, 5, 7 and 9 plies, with the endgames of a folder beneath
//! bounds first FOLDER defenders 13   whether the defenders win within so many plies after each first move; of twins one is asked
//! ```
//!
//! The endgames are those that `barnyard solve magpie --tables FOLDER` makes; in an empty folder there are none, and the answers
//! are the same. A number at the end is the memory for what was found, in MiB.

use core::error::Error;
use std::time::Instant;

use barnyard_core::{Game, Side};
use barnyard_magpie::{Move, Position};
use barnyard_solve::dfpn::Prover;
use barnyard_solve::magpie::{Endgames, Known};

/// Memory for what was found, in MiB.
const MEMORY: usize = 1024;

type Failure = Box<dyn Error>;

fn main() -> Result<(), Failure> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let [what, folder, side, plies, ref memory @ ..] = arguments[..] else {
        return Err("what to do? See the head of this example".into());
    };
    let memory = match memory {
        [] => MEMORY,
        [memory, ..] => memory.parse()?,
    };
    let side = match side {
        "attackers" => Side::First,
        "defenders" => Side::Second,
        _ => return Err("attackers or defenders?".into()),
    };
    let endgames = Endgames::open(folder.as_ref())?;
    let known = Known::new(side, &endgames);
    let mut prover = Prover::new(side, known, memory << 20);
    let plies = plies.parse()?;
    match what {
        "start" => {
            // Whoever moves first wins with an odd ply.
            let least = if side == Side::First { 1 } else { 2 };
            for plies in (least..=plies).step_by(2) {
                ask(&mut prover, &Position::start(), plies, "");
            }
        }
        "first" => {
            for (mv, after) in first_moves() {
                ask(&mut prover, &after, plies, &format!(" after {mv}"));
            }
        }
        _ => return Err("start or first?".into()),
    }
    Ok(())
}

fn ask(prover: &mut Prover<Known<'_>>, position: &Position, plies: u16, after: &str) {
    let (begin, before) = (Instant::now(), prover.visited());
    let answer = prover.wins_within(position, plies, u64::MAX);
    let opened = prover.visited() - before;
    let time = begin.elapsed();
    println!("within {plies} plies{after}: {answer:?}, {opened} positions, {time:.1?}");
}

/// The first moves with what they lead to, one of each kind that the symmetries leave.
fn first_moves() -> Vec<(Move, Position)> {
    let start = Position::start();
    let mut moves: Vec<(Move, Position)> = Vec::new();
    for mv in start.legal_moves() {
        let after = start.play(mv);
        let is_twin = |(_, other): &(Move, Position)| {
            let symmetries = after.symmetries().iter();
            let mut twins = symmetries.map(|symmetry| after.transform(*symmetry));
            twins.any(|twin| twin.key() == other.key())
        };
        if !moves.iter().any(is_twin) {
            moves.push((mv, after));
        }
    }
    moves
}
