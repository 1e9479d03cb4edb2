//! Monte-Carlo tree search in every game: legal, within its limits, and right about what is near.

#![cfg(all(feature = "mcdonald", feature = "magpie", feature = "gala"))]

use barnyard::any::AnyEngine;
use barnyard::prelude::*;
use barnyard::search::{Algorithm, Leaves, Options, Report, Request, Selectivity};
use barnyard_conformance::{Choices, random_game};

fn engine(leaves: Leaves) -> AnyEngine {
    let options = Options::default()
        .with_algorithm(Algorithm::MonteCarlo)
        .with_leaves(leaves);
    AnyEngine::new(options.with_hash(2))
}

fn check(position: AnyGame, report: &Report<CellMove>) {
    assert!(!report.variation.is_empty());
    let others = report.others.iter().map(|line| &line.variation);
    for variation in others.chain([&report.variation]) {
        let mut timeline = Timeline::new(position);
        for mv in variation {
            let played = timeline.try_play(*mv);
            assert!(played.is_ok(), "{position}: {variation:?}: {played:?}");
        }
    }
}

#[test]
fn variations_are_legal_in_positions_of_random_play() {
    let mut choices = Choices::new(5);
    for leaves in [Leaves::Evaluation, Leaves::Playouts { seed: 3 }] {
        let mut engine = engine(leaves);
        for kind in GameKind::ALL {
            for position in random_game(kind.start(), &mut choices, 120) {
                let request = Request {
                    lines: 3,
                    ..Limits::nodes(1000).into()
                };
                let report = engine.search(&Timeline::new(position), &request, |_| {});
                assert_eq!(report.is_some(), position.outcome().is_none(), "{position}");
                if let Some(report) = report {
                    check(position, &report);
                    assert!(report.nodes <= 1000);
                }
            }
        }
    }
}

#[test]
fn near_wins_are_proven() {
    let mut choices = Choices::new(8);
    let options = Options::default().with_selectivity(Selectivity::NONE);
    let mut exact = AnyEngine::new(options.with_hash(2));
    let mut proven = 0;
    for kind in [GameKind::Magpie, GameKind::Gala] {
        for position in (0..6).flat_map(|_| random_game(kind.start(), &mut choices, 120)) {
            let timeline = Timeline::new(position);
            let report = exact.search(&timeline, &Limits::depth(3).into(), |_| {});
            let Some(plies @ 1..) = report.and_then(|report| report.score.plies_to_win()) else {
                continue;
            };
            let nodes = if plies == 1 { 1000 } else { 100_000 };
            let report = engine(Leaves::Evaluation)
                .search(&timeline, &Limits::nodes(nodes).into(), |_| {})
                .expect("goes on");
            assert_eq!(report.score.plies_to_win(), Some(plies), "{position}");
            proven += 1;
        }
    }
    assert!(proven >= 10, "{proven} wins were there to be found");
}

#[test]
fn points_are_proven_exactly() {
    // One pig runs home, whom McDonald cannot catch; another he catches.
    let text = "mcdonald 8/P7/8/8/8/8/1P6/1k6 w 0 0 20";
    let timeline = Timeline::new(text.parse::<AnyGame>().expect("a position"));
    let mut exact = AnyEngine::new(Options::default());
    let expected = exact
        .search(&timeline, &Limits::depth(20).into(), |_| {})
        .expect("goes on");
    let report = engine(Leaves::Evaluation)
        .search(&timeline, &Limits::nodes(300_000).into(), |_| {})
        .expect("goes on");
    assert_eq!(report.score, expected.score);
}

#[cfg(feature = "gala")]
#[test]
fn a_limit_of_depth_is_reached_where_the_best_move_ends_the_game_in_a_draw() {
    let position: barnyard::gala::Position =
        "4B1R1bk/2B7/r2p6/3p1pp3/K7b1/2R4B2/7rr1/1R1P6/4P3K1/BB8 b 99"
            .parse()
            .expect("a position");
    let options = Options::default()
        .with_hash(8)
        .with_algorithm(Algorithm::MonteCarlo);
    let mut engine = Engine::new(barnyard::gala::Evaluation::default(), options);
    let limits = Limits::depth(2).with_nodes(5_000_000);
    let report = engine
        .search(&Timeline::new(position), &limits.into(), |_| {})
        .expect("moves");
    assert!(report.nodes < 1_000_000, "{}", report.nodes);
}
