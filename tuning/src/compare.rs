//! A match between two sets of weights.

use core::fmt;
use std::path::PathBuf;

use barnyard::search::{Engine, Limits};
use barnyard::{Side, Timeline};
use clap::Args;

use crate::openings::opening;
use crate::record::{Played, Record};
use crate::selfplay::{self, engine, for_first, in_parallel, play, playouts, result};
use crate::variant::Variant;

#[derive(Args, Clone, Debug)]
#[group(skip)]
pub(crate) struct Options {
    /// Plies the first looks ahead, instead of nodes.
    #[arg(long)]
    depth_a: Option<u32>,
    /// Plies the second looks ahead, instead of nodes.
    #[arg(long)]
    depth_b: Option<u32>,
    /// Nodes of the second, if not those of the first.
    #[arg(long)]
    nodes_b: Option<u64>,
    /// The second searches by Monte-Carlo with random playouts (UCT), whatever its weights.
    #[arg(long)]
    playouts_b: bool,
    /// A file that takes the games, a line each as soon as it ends: the opening's number, who led the first side and who the second,
    /// the outcome, the plies, how many of them were the opening, the moves, and for each move of the players what they thought
    /// of it, in hundredths for the first side.
    #[arg(long, value_name = "FILE")]
    games_to: Option<PathBuf>,
}

/// How the first did against the second.
#[derive(Copy, Clone, Default, Debug)]
pub(crate) struct Standing {
    /// By the side the first led: games won, drawn and lost, or pairs of rounds in McDonald's farm.
    by_side: [[usize; 3]; 2],
    /// Points in McDonald's farm: those of the first, and of the second.
    points: [f64; 2],
}

/// Plays each opening twice, so that both lead both sides; `names` are those of the weights.
pub(crate) fn compare<V: Variant>(
    names: [&str; 2],
    weights: &[V::Weights; 2],
    options: &Options,
    games: &selfplay::Options,
) -> anyhow::Result<Standing> {
    let nodes_b = options.nodes_b.unwrap_or(games.nodes);
    // What each may do as the first side, and as the second.
    let limits = |depth: Option<u32>, nodes| {
        [games.odds, 1].map(|odds| depth.map_or(Limits::nodes(nodes * odds), Limits::depth))
    };
    let first = limits(options.depth_a, games.nodes);
    let second = limits(options.depth_b, nodes_b);
    let record = match &options.games_to {
        Some(path) => Some(Record::create(path)?),
        None => None,
    };
    let pairs = in_parallel(games.games.div_ceil(2), games.threads, |number| {
        let judge = &mut engine::<V>(&weights[1]);
        let opening = opening::<V>(judge, number, games);
        let rival = if options.playouts_b {
            playouts::<V>(&weights[1], number as u64)
        } else {
            engine::<V>(&weights[1])
        };
        let mut engines = [engine::<V>(&weights[0]), rival];
        let game = |players: [&str; 2], engines: &mut _, limits| -> anyhow::Result<f64> {
            let game = played::<V>(engines, limits, opening.clone());
            if let Some(record) = &record {
                record.write(number, players, &game)?;
            }
            Ok(result(game.timeline.outcome()))
        };
        let [one, other] = names;
        let as_first = game([one, other], &mut engines, [first[0], second[1]])?;
        engines.reverse();
        let as_second = game([other, one], &mut engines, [second[0], first[1]])?;
        Ok::<_, anyhow::Error>((as_first, as_second))
    });
    let mut standing = Standing::default();
    for pair in pairs {
        let (as_first, as_second) = pair?;
        if V::POINTS {
            standing.points[0] += as_first;
            standing.points[1] += as_second;
            let share = 0.5 + (as_first - as_second).clamp(-0.5, 0.5);
            standing.add(Side::First, share);
        } else {
            standing.add(Side::First, as_first);
            standing.add(Side::Second, 1.0 - as_second);
        }
    }
    Ok(standing)
}

/// A game from `opening` on, with what the players thought of their moves.
fn played<V: Variant>(
    engines: &mut [Engine<V::Position, V::Evaluation>; 2],
    limits: [Limits; 2],
    opening: Timeline<V::Position>,
) -> Played<V::Position> {
    let given = opening.plies();
    let mut scores = Vec::new();
    let timeline = play::<V>(engines, limits, opening, |position, report| {
        scores.push(for_first(position, report.score.hundredths()));
    });
    Played {
        timeline,
        opening: given,
        scores,
    }
}

impl Standing {
    fn add(&mut self, side: Side, share: f64) {
        let place = if share > 0.5 {
            0
        } else if share == 0.5 {
            1
        } else {
            2
        };
        self.by_side[side.index()][place] += 1;
    }
}

/// Wins, draws and losses, and the share of the games with twice its standard error.
fn show([won, drawn, lost]: [usize; 3], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let games = (won + drawn + lost) as f64;
    let share = (won as f64 + drawn as f64 / 2.0) / games;
    let square = (won as f64 + drawn as f64 / 4.0) / games;
    let error = 2.0 * ((square - share * share).max(0.0) / games).sqrt();
    write!(
        f,
        "+{won} ={drawn} -{lost}: {:.1} % ± {:.1}",
        share * 100.0,
        error * 100.0
    )
}

impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [as_first, as_second] = self.by_side;
        let both = core::array::from_fn(|place| as_first[place] + as_second[place]);
        show(both, f)?;
        if as_second != [0; 3] {
            write!(f, "\n  as the first side ")?;
            show(as_first, f)?;
            write!(f, "\n  as the second side ")?;
            show(as_second, f)?;
        }
        if self.points != [0.0; 2] {
            write!(
                f,
                "\n  pigs home for the first {}, for the second {}",
                self.points[0], self.points[1]
            )?;
        }
        Ok(())
    }
}
