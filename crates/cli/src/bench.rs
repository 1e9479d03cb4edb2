//! `barnyard bench`: fixed positions, searched to a fixed depth.
//!
//! The nodes tell whether a change of the search changed what it does; the nodes a second, whether it made it faster.

use core::time::Duration;
use std::io::{self, Write};
use std::time::Instant;

use anyhow::Context;
use barnyard::any::AnyEngine;
use barnyard::search::{Limits, Options as EngineOptions};
use barnyard::{AnyGame, GameKind, Timeline};
use clap::Args;
use indicatif::HumanCount;
use serde::Serialize;

use crate::options::game_parser;

/// What to search, and how deep.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// Only this game
    #[arg(long, value_name = "GAME", value_parser = game_parser())]
    game: Option<GameKind>,

    /// Look this many moves of either side ahead [default: what takes a second or two for each game]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100))]
    depth: Option<u32>,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// In MiB; the size of the table is part of the signature.
const HASH: usize = 16;

/// Searches every position with an empty table on one thread, and prints the nodes and the speed.
pub(crate) fn run(options: Options) -> anyhow::Result<()> {
    let games: Vec<Measured> = GameKind::ALL
        .iter()
        .filter(|kind| options.game.is_none_or(|game| game == **kind))
        .map(|kind| measure(*kind, options.depth))
        .collect();
    let mut out = io::stdout().lock();
    let written = if options.json {
        write_json(&mut out, &games)
    } else {
        write_table(&mut out, &games)
    };
    written
        .and_then(|()| out.flush())
        .context("cannot write the counts")
}

/// What the search of a game's positions took.
struct Measured {
    kind: GameKind,
    depth: u32,
    nodes: u64,
    time: Duration,
}

fn measure(kind: GameKind, depth: Option<u32>) -> Measured {
    let (texts, usual_depth) = positions(kind);
    let depth = depth.unwrap_or(usual_depth);
    let mut engine = AnyEngine::new(EngineOptions::default().with_hash(HASH));
    let mut nodes = 0;
    let start = Instant::now();
    for text in texts {
        let position: AnyGame = kind.parse(text).expect("a position of the list");
        engine.clear();
        let report = engine.search(
            &Timeline::new(position),
            &Limits::depth(depth).into(),
            |_| {},
        );
        nodes += report.expect("no game of the list is over").nodes;
    }
    Measured {
        kind,
        depth,
        nodes,
        time: start.elapsed(),
    }
}

fn per_second(nodes: u64, time: Duration) -> u64 {
    (nodes as f64 / time.as_secs_f64().max(1e-6)) as u64
}

/// The nodes and the time of all games together.
fn total(games: &[Measured]) -> (u64, Duration) {
    let nodes = games.iter().map(|game| game.nodes).sum();
    let time = games.iter().map(|game| game.time).sum();
    (nodes, time)
}

fn write_table(out: &mut impl Write, games: &[Measured]) -> io::Result<()> {
    for game in games {
        let speed = HumanCount(per_second(game.nodes, game.time));
        let Measured {
            kind, depth, nodes, ..
        } = game;
        writeln!(
            out,
            "{kind:<9} depth {depth:>2} {nodes:>12} nodes {speed:>12} nodes/s"
        )?;
    }
    let (nodes, time) = total(games);
    let speed = HumanCount(per_second(nodes, time));
    writeln!(
        out,
        "total             {nodes:>12} nodes {speed:>12} nodes/s"
    )
}

/// `{"games":[{"game":…,"depth":…,"nodes":…,"nps":…},…],"nodes":…,"nps":…}`.
fn write_json(out: &mut impl Write, games: &[Measured]) -> io::Result<()> {
    #[derive(Serialize)]
    struct Game {
        game: &'static str,
        depth: u32,
        nodes: u64,
        nps: u64,
    }
    #[derive(Serialize)]
    struct Answer {
        games: Vec<Game>,
        nodes: u64,
        nps: u64,
    }
    let (nodes, time) = total(games);
    let games = games.iter().map(|game| Game {
        game: game.kind.name(),
        depth: game.depth,
        nodes: game.nodes,
        nps: per_second(game.nodes, game.time),
    });
    let answer = Answer {
        games: games.collect(),
        nodes,
        nps: per_second(nodes, time),
    };
    writeln!(out, "{}", serde_json::to_string(&answer)?)
}

/// A game's positions, from the start to the endgame, and how deep they are searched.
fn positions(kind: GameKind) -> (&'static [&'static str], u32) {
    match kind {
        GameKind::Magpie => (MAGPIE, 12),
        GameKind::Gala => (GALA, 10),
        _ => (FARM, 13),
    }
}

const FARM: &[&str] = &[
    "8/8/8/4k3/8/8/PPPPPPPP/8 w 0 0 1",
    "2r5/8/8/8/3k4/1P2P3/P1PP1PPP/8 b 0 0 2",
    "2n5/6r1/8/4k3/4P3/5PP1/PPPP3P/8 b 0 0 3",
    "2b5/8/3q4/8/1Pk5/2PP1P2/P3P1PP/8 b 0 0 4",
    "8/8/8/8/3Pk3/1PP1P3/P5PP/8 b 0 1 5",
    "8/8/4q3/P7/2P5/1P2P1P1/3P1k1P/8 b 0 1 6",
    "2n5/8/8/5P2/2Pk4/1q1P2P1/4P2P/8 b 0 2 7",
    "8/8/8/P7/1PP2Pb1/4P1k1/3P4/8 b 0 2 8",
    "5b2/8/8/P7/3P4/1P3P1P/2k3P1/8 b 0 2 9",
    "8/8/3P4/4P3/5P1P/2P3P1/Pk6/8 b 0 1 10",
];

const MAGPIE: &[&str] = &[
    "3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a 1",
    "3t3/3t2t/3T3/ttTKTt1/7/t6/3t3 d 2",
    "3t3/2T2t1/T6/1t1KT1t/t1T4/3t1t1/4t2 a 5",
    "1t5/5t1/3t3/2tK1TT/T6/2t4/3t3 d 7",
    "3t3/1t5/7/1TK1t2/1T3t1/1t5/3t3 a 10",
    "3t3/2T1t2/T2K1t1/1t4t/2t4/1t3t1/3T3 d 12",
    "4t2/1t3t1/t6/7/3T3/1tT1Kt1/7 a 15",
    "2T4/1tTKTt1/3t3/4t2/1t5/1t3t1/2t4 d 17",
    "4t2/5t1/2T4/t1TK3/1t5/1t2tt1/3T3 a 20",
    "7/5Tt/7/7/2K4/1tt2t1/4t2 d 22",
];

const GALA: &[&str] = &[
    "krbp2prbk/rbp4prb/bp6pr/p8p/10/10/P8P/RP6PB/BRP4PBR/KBRP2PBRK w 1",
    "krbp2prbk/rbp5rb/bp6pr/p4p3p/10/3P6/P8P/R6BPB/BRP4P1R/KBRP2PBRK b 2",
    "kr1p2prbk/r1p1b2prb/b7pr/p8p/2Pp4b1/10/P3P4P/R7PB/BR3P1PBR/KBRP3BRK w 5",
    "kr1p2prbk/rbp4p1b/bp2b5/8Rp/1p4p3/1BRP3r2/P3P4P/8P1/BR5PBR/KB1P2PBRK b 7",
    "kr1p2p1bk/r4r3b/1Rb6r/p2b1p3p/10/6rB2/P3P1B2P/RP8/B2R3P1R/KB1P2PBRK w 10",
    "krbp3r2/r1p2p1k1b/bp6R1/p2b2Bp1p/10/3P6/P8P/8P1/BrP4PBR/KBRP2PBRK b 12",
    "k2p4bk/1r1b1p3b/9r/p2p2pp1p/2bB2BB2/r1R7/P3P4P/R7P1/7P1R/KB1P2PBRK w 15",
    "1r1p2prbk/k8b/1p2R4r/p4p3p/2b3p3/B5P3/4P1B2P/1r8/Bb5P1R/KB1P2PBRK b 17",
    "kr1p2rrbk/3b5b/1p8/3p1pr2p/1pR3r1R1/6p1P1/P1PBP5/7BP1/5P1P2/KBBP4RK w 20",
    "kr1p2p2k/9b/1p4b3/3pp4p/R5prP1/3r6/P1P1PPB3/R7r1/B4P3R/KB6RK b 22",
];
