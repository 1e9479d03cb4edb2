//! A match between two sets of weights.

use core::fmt;

use barnyard::Side;
use barnyard::search::Limits;
use clap::Args;

use crate::openings::opening;
use crate::selfplay::{self, engine, in_parallel, play, playouts, result};
use crate::variant::Variant;

#[derive(Args, Copy, Clone, Debug)]
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
}

/// How the first did against the second.
#[derive(Copy, Clone, Default, Debug)]
pub(crate) struct Standing {
    /// By the side the first led: games won, drawn and lost, or pairs of rounds in McDonald's farm.
    by_side: [[usize; 3]; 2],
    /// Points in McDonald's farm: those of the first, and of the second.
    points: [f64; 2],
}

/// Plays each opening twice, so that both lead both sides.
pub(crate) fn compare<V: Variant>(
    weights: &[V::Weights; 2],
    options: &Options,
    games: &selfplay::Options,
) -> Standing {
    let nodes_b = options.nodes_b.unwrap_or(games.nodes);
    // What each may do as the first side, and as the second.
    let limits = |depth: Option<u32>, nodes| {
        [games.odds, 1].map(|odds| depth.map_or(Limits::nodes(nodes * odds), Limits::depth))
    };
    let first = limits(options.depth_a, games.nodes);
    let second = limits(options.depth_b, nodes_b);
    let pairs = in_parallel(games.games.div_ceil(2), games.threads, |number| {
        let judge = &mut engine::<V>(&weights[1]);
        let opening = opening::<V>(judge, number, games);
        let rival = if options.playouts_b {
            playouts::<V>(&weights[1], number as u64)
        } else {
            engine::<V>(&weights[1])
        };
        let mut engines = [engine::<V>(&weights[0]), rival];
        let as_first = play::<V>(
            &mut engines,
            [first[0], second[1]],
            opening.clone(),
            |_, _| {},
        );
        engines.reverse();
        let as_second = play::<V>(&mut engines, [second[0], first[1]], opening, |_, _| {});
        (result(as_first), result(as_second))
    });
    let mut standing = Standing::default();
    for (as_first, as_second) in pairs {
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
    standing
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
