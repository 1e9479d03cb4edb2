//! The Robot's levels in every game: legal, quick, the same again, and not blind to what is near.

#![cfg(all(feature = "mcdonald", feature = "magpie", feature = "gala"))]

use core::time::Duration;

use barnyard::any::{AnyEngine, AnyRobot};
use barnyard::prelude::*;
use barnyard::search::{Level, LevelError, Limits, Options, Request, Skill, Stop};
use barnyard_conformance::{Choices, random_game};

#[test]
fn levels_are_read_or_refused() {
    for (number, level) in (1..=10).zip(Level::ALL) {
        assert_eq!(Level::try_from(number), Ok(level));
        assert_eq!(number.to_string().parse(), Ok(level));
        assert_eq!(level.to_string(), number.to_string());
    }
    for number in [0, 11, 255] {
        let error = Level::try_from(number).expect_err("no level");
        assert!(error.to_string().contains("1 to 10"), "{error}");
    }
    for text in ["", "0", "11", "-1", "1.5", "256", "high", " 3"] {
        let error = text.parse::<Level>().expect_err("no level");
        assert!(error.to_string().contains("1 to 10"), "{error}");
    }
    assert!(matches!(
        "one".parse::<Level>(),
        Err(LevelError::NotALevel { .. })
    ));
}

/// A game of two levels against each other, to its end or so many plies.
fn game(kind: GameKind, levels: [Level; 2], seed: u64, plies: usize) -> Timeline<AnyGame> {
    let robots = levels.map(|level| AnyRobot::new(level, seed));
    let mut timeline = Timeline::new(kind.start());
    while timeline.plies() < plies
        && let Some(report) = robots[timeline.plies() % 2].choose(&timeline)
    {
        assert!(report.elapsed < Duration::from_secs(2), "{kind} {levels:?}");
        timeline.try_play(report.best()).expect("a legal move");
    }
    timeline
}

#[test]
fn every_level_plays_legal_moves_and_the_same_again() {
    for kind in GameKind::ALL {
        for pair in Level::ALL[..8].chunks_exact(2) {
            let levels = [pair[0], pair[1]];
            let once = game(*kind, levels, 7, 16);
            assert_eq!(once, game(*kind, levels, 7, 16), "{kind} {levels:?}");
        }
        game(*kind, [Level::HIGHEST, Level::ALL[8]], 1, 2);
    }
}

#[test]
fn games_of_other_seeds_differ() {
    for kind in GameKind::ALL {
        let levels = [Level::ALL[2], Level::ALL[3]];
        let games = [1, 2, 3].map(|seed| game(*kind, levels, seed, 20));
        assert!(games[0] != games[1] || games[0] != games[2], "{kind}");
    }
}

/// The steps of a king from one cell to another.
fn distance(from: Cell, to: Cell) -> u8 {
    from.file.abs_diff(to.file).max(from.rank.abs_diff(to.rank))
}

#[test]
fn a_win_in_one_beside_the_last_move_is_taken() {
    let mut choices = Choices::new(4);
    let mut taken = 0;
    for kind in [GameKind::Magpie, GameKind::Gala] {
        for _ in 0..200 {
            let game = random_game(kind.start(), &mut choices, 150);
            let mut timeline = Timeline::new(game[0]);
            for pair in game.windows(2) {
                let played = pair[0].legal_moves().into_iter();
                let mv = played.into_iter().find(|mv| pair[0].play(*mv) == pair[1]);
                timeline.play(mv.expect("one of the moves was played"));
                let wins = |mv: &CellMove| {
                    let won = pair[1]
                        .play(*mv)
                        .outcome()
                        .and_then(|outcome| outcome.winner());
                    won == Some(pair[1].turn())
                };
                let last = timeline.last_move().expect("played just now");
                let is_near =
                    |mv: &CellMove| distance(mv.from, mv.to) <= 1 && distance(last.to, mv.to) <= 2;
                let near = pair[1].legal_moves().into_iter().filter(is_near);
                if timeline.outcome().is_some() || !near.into_iter().any(|mv| wins(&mv)) {
                    continue;
                }
                for level in &Level::ALL[1..9] {
                    let report = AnyRobot::new(*level, taken).choose(&timeline);
                    let best = report.expect("goes on").best();
                    assert!(wins(&best), "{kind} {level}: {best} in {}", pair[1]);
                }
                taken += 1;
            }
        }
    }
    assert!(taken > 5, "{taken} wins were there to be taken");
}

#[test]
fn the_highest_level_has_no_handicap() {
    for kind in GameKind::ALL {
        let robot = AnyRobot::new(Level::HIGHEST, 1);
        assert_eq!(robot.skill(*kind), Skill::FULL);
    }
    // Near its end a game is searched to the end within the limits of both.
    let start = "mcdonald 8/P7/8/8/8/8/1P6/1k6 w 0 0 20";
    let timeline = Timeline::new(start.parse::<AnyGame>().expect("a position"));
    let robot = AnyRobot::new(Level::HIGHEST, 1).choose(&timeline);
    let limits = Limits::nodes(Skill::FULL.nodes);
    let engine = AnyEngine::new(Options::default()).search(&timeline, &limits.into(), |_| {});
    let (robot, engine) = (robot.expect("goes on"), engine.expect("goes on"));
    assert_eq!((robot.best(), robot.score), (engine.best(), engine.score));
}

#[test]
fn stopped_at_once_or_limited_it_still_moves_as_asked() {
    for kind in GameKind::ALL {
        let timeline = Timeline::new(kind.start());
        let asked = *timeline.position().legal_moves().last().expect("moves");
        for level in Level::ALL {
            let robot = AnyRobot::new(level, 1);
            let request = Request::from(Limits::default());
            request.stop.stop();
            let report = robot.choose_within(&timeline, &request).expect("a move");
            assert!(
                timeline.position().is_legal(report.best()),
                "{kind} {level}"
            );
            assert_eq!(report.nodes, 0, "{kind} {level}");
            let request = Request {
                moves: vec![asked],
                stop: Stop::new(),
                ..Limits::nodes(50).into()
            };
            let report = robot.choose_within(&timeline, &request).expect("a move");
            assert_eq!(report.best(), asked, "{kind} {level}");
            assert!(report.nodes <= 50, "{kind} {level}");
        }
    }
}
