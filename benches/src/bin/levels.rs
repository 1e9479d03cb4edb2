//! Plays each of the Robot's levels against the one below, and prints a Markdown table of how they fared.
//!
//! `levels GAME [--pairs N] [--from LEVEL] [--to LEVEL] [--cap NODES]`. A pair is two games from one opening, each level once on each side.
//! Openings are random moves that leave the game open. In McDonald's farm a pair is a match of two rounds, so that an opening may favour a side.
//! Play depends on nothing but the numbers given; a cap on the highest level's nodes saves time, and makes it weaker than it is.

use core::ops::RangeInclusive;

use barnyard::search::{Evaluate, Level, Limits, Robot, Skill, search};
use barnyard::{Game, GameKind, Side, Timeline, Verdict, gala, magpie, mcdonald};
use barnyard_conformance::{Choices, random_game};
use clap::Parser;

/// Plays each of the Robot's levels against the one below.
#[derive(Parser, Debug)]
struct Arguments {
    /// The game.
    game: GameKind,
    /// Pairs of games for each step.
    #[arg(long, default_value_t = 50)]
    pairs: usize,
    /// The first level to be played against the one below.
    #[arg(long, default_value = "2")]
    from: Level,
    /// The last.
    #[arg(long, default_value = "10")]
    to: Level,
    /// The most positions that any level looks at.
    #[arg(long, default_value_t = u64::MAX)]
    cap: u64,
    /// Tries a skill in place of a level's own: level, depth, quiescence (0 or 1), reach, overlooked, misjudged.
    #[arg(long, value_parser = read_skill, value_name = "NUMBERS")]
    skill: Vec<(usize, Skill)>,
}

/// Reads a level's index and the skill to try there, such as `3,2,1,2,400,80`.
fn read_skill(text: &str) -> Result<(usize, Skill), String> {
    let numbers: Result<Vec<u16>, _> = text.split(',').map(str::parse).collect();
    let numbers = numbers.map_err(|error| format!("`{text}`: {error}"))?;
    let &[
        level @ 1..=10,
        depth,
        quiescence,
        reach,
        overlooked,
        misjudged,
    ] = &numbers[..]
    else {
        return Err(format!(
            "`{text}`: a level from 1 to 10 and 5 numbers were expected"
        ));
    };
    let skill = Skill {
        depth: depth.into(),
        nodes: 100_000,
        quiescence: quiescence > 0,
        reach: reach.min(255) as u8,
        overlooked,
        misjudged: misjudged.into(),
    };
    Ok((usize::from(level) - 1, skill))
}

impl Arguments {
    /// The skills of a game's levels as they are to be played.
    fn skills(&self, mut skills: [Skill; 10]) -> [Skill; 10] {
        for (at, skill) in &self.skill {
            skills[*at] = *skill;
        }
        skills.map(|skill| Skill {
            nodes: skill.nodes.min(self.cap),
            ..skill
        })
    }
}

/// After so many plies a game counts as drawn.
const LONGEST_GAME: usize = 300;

fn main() {
    let arguments = Arguments::parse();
    println!("| level | against | pairs | share | won, drawn, lost | plies a game |");
    println!("| ---: | ---: | ---: | ---: | ---: | ---: |");
    match arguments.game {
        GameKind::McDonald => Arena {
            starts: mcdonald::LineUp::ALL
                .map(mcdonald::Position::start)
                .to_vec(),
            evaluate: mcdonald::Evaluation::default(),
            skills: mcdonald::SKILLS,
            plies: 2..=6,
            open: 100..=700,
            is_match: true,
        }
        .climb(&arguments),
        GameKind::Magpie => Arena {
            starts: vec![magpie::Position::start()],
            evaluate: magpie::Evaluation::default(),
            skills: magpie::SKILLS,
            plies: 3..=9,
            open: 0..=70,
            is_match: false,
        }
        .climb(&arguments),
        GameKind::Gala => Arena {
            starts: vec![gala::Position::start()],
            evaluate: gala::Evaluation::default(),
            skills: gala::SKILLS,
            plies: 4..=10,
            open: 0..=150,
            is_match: false,
        }
        .climb(&arguments),
        other => eprintln!("the levels of {other} are not measured here"),
    }
}

/// How deep an opening is searched, to see that it is open.
const OPENING_DEPTH: u32 = 6;

/// One game's levels, and how its openings are made.
struct Arena<G, E> {
    starts: Vec<G>,
    evaluate: E,
    skills: [Skill; 10],
    /// How many random plies an opening may have.
    plies: RangeInclusive<usize>,
    /// How far from even, in hundredths, a shallow search may find it.
    open: RangeInclusive<u32>,
    /// Whether a pair counts as a whole, by the sum of the points.
    is_match: bool,
}

/// What the upper level got.
#[derive(Default)]
struct Results {
    /// Of each pair, from 0 to 1.
    shares: Vec<f64>,
    won: usize,
    drawn: usize,
    lost: usize,
    plies: usize,
}

impl Results {
    /// Counts a game or a match by what the upper level gained.
    fn count(&mut self, gain: i32) {
        match gain.signum() {
            1 => self.won += 1,
            0 => self.drawn += 1,
            _ => self.lost += 1,
        }
    }
}

impl<G: Game, E: Evaluate<G> + Copy + Sync> Arena<G, E> {
    fn climb(&self, arguments: &Arguments) {
        for level in Level::ALL {
            if (arguments.from..=arguments.to).contains(&level) && level.number() > 1 {
                print_row(level, &self.step(level, arguments));
            }
        }
    }

    /// Plays a level against the one below.
    fn step(&self, level: Level, arguments: &Arguments) -> Results {
        let skills = arguments.skills(self.skills);
        let at = usize::from(level.number()) - 1;
        let (upper, lower) = (skills[at], skills[at - 1]);
        let mut choices = Choices::new(u64::from(level.number()));
        let mut results = Results::default();
        for pair in 0..arguments.pairs {
            let opening = self.opening(&mut choices, pair);
            let mut sum = 0;
            for first in [true, false] {
                let seed = choices.below(1 << 30) as u64;
                let robot = |skill, seed| Robot::new(self.evaluate, skill, seed);
                let upper = robot(upper, seed);
                let lower = robot(lower, !seed);
                let (gain, plies) = if first {
                    play(opening, [upper, lower])
                } else {
                    let (gain, plies) = play(opening, [lower, upper]);
                    (-gain, plies)
                };
                sum += gain;
                results.plies += plies;
                if !self.is_match {
                    results.count(gain);
                }
            }
            if self.is_match {
                results.count(sum);
                results.shares.push(f64::from(sum.signum() + 1) / 2.0);
            } else {
                results.shares.push(f64::from(sum + 2) / 4.0);
            }
        }
        results
    }

    /// A position after some random moves that a shallow search finds open.
    fn opening(&self, choices: &mut Choices, pair: usize) -> G {
        let start = self.starts[pair % self.starts.len()];
        loop {
            let spread = self.plies.end() - self.plies.start() + 1;
            let plies = self.plies.start() + choices.below(spread);
            let game = random_game(start, choices, plies);
            let position = *game.last().unwrap_or(&start);
            let report = search(
                &Timeline::new(position),
                &self.evaluate,
                Limits::depth(OPENING_DEPTH),
            );
            if let Some(report) = report
                && self
                    .open
                    .contains(&report.score.hundredths().unsigned_abs())
            {
                return position;
            }
        }
    }
}

/// What the first side's robot got: 1 for a win, -1 for a loss, or the points it scored; and the plies of the game.
fn play<G: Game, E: Evaluate<G> + Sync>(opening: G, mut robots: [Robot<G, E>; 2]) -> (i32, usize) {
    let mut timeline = Timeline::new(opening);
    while timeline.plies() < LONGEST_GAME {
        let robot = &mut robots[timeline.position().turn().index()];
        let Some(report) = robot.choose(&timeline) else {
            break;
        };
        timeline.play(report.best());
    }
    let gain = match timeline.outcome().map(|outcome| outcome.verdict) {
        Some(Verdict::Win(Side::First)) => 1,
        Some(Verdict::Win(Side::Second)) => -1,
        Some(Verdict::Points(points)) => i32::from(points),
        Some(Verdict::Draw) | None => 0,
    };
    (gain, timeline.plies())
}

/// The share with the half width of its 95 % interval, and the single games.
fn print_row(level: Level, results: &Results) {
    let pairs = results.shares.len() as f64;
    let mean = results.shares.iter().sum::<f64>() / pairs;
    let squares = results.shares.iter().map(|share| (share - mean).powi(2));
    let variance = squares.sum::<f64>() / (pairs - 1.0).max(1.0);
    println!(
        "| {level} | {} | {pairs} | {:.0} % ± {:.0} | {}, {}, {} | {} |",
        level.number() - 1,
        mean * 100.0,
        196.0 * (variance / pairs).sqrt(),
        results.won,
        results.drawn,
        results.lost,
        results.plies / (2 * results.shares.len()).max(1),
    );
}
