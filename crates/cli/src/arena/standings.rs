//! Who is ahead, and how sure that is.

use core::fmt;
use std::collections::BTreeMap;

use barnyard::Side;

use super::records::GameRecord;

/// A pair of games is worth 0, 1, 2, 3 or 4 halves to an engine.
pub(super) const PAIR_RESULTS: usize = 5;

/// What complete pairs of games have brought, as the first engine sees it.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Standings {
    /// Pairs by their worth in halves; a match of two rounds of McDonald's farm is won (4), drawn (2) or lost (0) as a whole.
    pub(super) pairs: [u64; PAIR_RESULTS],
    /// Games won, drawn and lost, where games are.
    pub(super) games: [u64; 3],
    /// Points of the engines in McDonald's farm, of the rounds in which they led the pigs.
    pub(super) points: [u64; 2],
    /// Games by how they ended.
    pub(super) reasons: BTreeMap<String, u64>,
    /// Positions each engine has visited.
    pub(super) nodes: [u64; 2],
}

impl Standings {
    /// Counts the two games of an opening.
    pub(super) fn add(&mut self, pair: [&GameRecord; 2]) {
        self.pairs[pair_worth(pair)] += 1;
        for game in pair {
            match game_worth(game) {
                Some(2) => self.games[0] += 1,
                Some(1) => self.games[1] += 1,
                Some(_) => self.games[2] += 1,
                None => {}
            }
            if let Some(points) = game.result.points {
                self.points[game.leader(Side::First)] += u64::from(points);
            }
            *self.reasons.entry(game.reason.clone()).or_default() += 1;
            for (total, nodes) in self.nodes.iter_mut().zip(game.nodes) {
                *total = total.saturating_add(nodes);
            }
        }
    }

    /// The number of pairs.
    pub(super) fn count(&self) -> u64 {
        self.pairs.iter().sum()
    }

    /// The first engine's share of all there was to win, and its standard error; none before the first pair.
    ///
    /// The error is estimated from pairs, as the two games of an opening depend on each other.
    pub(super) fn score(&self) -> Option<(f64, f64)> {
        let count = self.count() as f64;
        if count == 0.0 {
            return None;
        }
        let worths = || self.pairs.iter().zip([0.0, 0.25, 0.5, 0.75, 1.0]);
        let sum: f64 = worths().map(|(pairs, worth)| *pairs as f64 * worth).sum();
        let mean = sum / count;
        let variance: f64 = worths()
            .map(|(pairs, worth)| *pairs as f64 * (worth - mean) * (worth - mean))
            .sum::<f64>()
            / count;
        Some((mean, (variance / count).sqrt()))
    }

    /// The first engine's lead; none before the first pair.
    pub(super) fn lead(&self) -> Option<Lead> {
        /// Of the normal distribution, 95 % lie within so many standard deviations.
        const WIDTH: f64 = 1.959_964;
        let (score, error) = self.score()?;
        let low = elo((score - WIDTH * error).max(0.0));
        let high = elo((score + WIDTH * error).min(1.0));
        let half = (high - low) / 2.0;
        Some(Lead {
            elo: elo(score),
            // Pairs that are all alike say nothing about the spread, and a bar that reaches to infinity no more.
            error: Some(half).filter(|half| half.is_finite() && error > 0.0),
        })
    }
}

/// A lead in Elo.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Lead {
    /// The lead; infinite if everything was won or lost.
    elo: f64,
    /// Its error bar at 95 %; none if there are too few games to tell.
    error: Option<f64>,
}

impl fmt::Display for Lead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Elo {:+.1}", self.elo)?;
        match self.error {
            Some(error) => write!(f, " ± {error:.1} (95 %)"),
            None if self.elo.is_finite() => f.write_str(", too few games for an error"),
            None => Ok(()),
        }
    }
}

/// The score expected with a lead in Elo.
pub(super) fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The lead in Elo with which a score is expected.
fn elo(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

/// What a game is worth to the first engine, in halves; none if it gave points.
fn game_worth(game: &GameRecord) -> Option<usize> {
    match (game.result.winner, game.result.points) {
        (Some(winner), _) if game.leader(winner) == 0 => Some(2),
        (Some(_), _) => Some(0),
        (None, None) => Some(1),
        (None, Some(_)) => None,
    }
}

/// What a pair is worth to the first engine, in halves.
fn pair_worth(pair: [&GameRecord; 2]) -> usize {
    let worths = pair.map(game_worth);
    if let [Some(one), Some(other)] = worths {
        let is_points_game = pair.iter().any(|game| game.start_gives_points());
        // Whoever forfeits the first round has lost the whole match (MC-13).
        return if is_points_game { 2 * one } else { one + other };
    }
    // A forfeit in one round decides both.
    if let Some(worth) = worths.into_iter().flatten().next() {
        return 2 * worth;
    }
    let points = |engine| {
        let led = pair.iter().find(|game| game.leader(Side::First) == engine);
        led.and_then(|game| game.result.points)
    };
    match points(0).cmp(&points(1)) {
        core::cmp::Ordering::Less => 0,
        core::cmp::Ordering::Equal => 2,
        core::cmp::Ordering::Greater => 4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::records::tests::{round, won};
    use barnyard::GameKind::{Magpie, McDonald};

    #[test]
    fn pairs_of_games_add_up() {
        let mut standings = Standings::default();
        // The first engine leads the first side in the first game and the second in the other.
        let win = [
            won(Magpie, 0, Some(Side::First)),
            won(Magpie, 1, Some(Side::Second)),
        ];
        standings.add([&win[0], &win[1]]);
        let half = [won(Magpie, 0, None), won(Magpie, 1, Some(Side::First))];
        standings.add([&half[0], &half[1]]);
        assert_eq!(standings.pairs, [0, 1, 0, 0, 1]);
        assert_eq!(standings.games, [2, 1, 1]);
        assert_eq!(standings.count(), 2);
    }

    #[test]
    fn rounds_of_mcdonalds_farm_are_compared() {
        let worth = |points: [u8; 2]| {
            let pair = [round(0, points[0]), round(1, points[1])];
            pair_worth([&pair[0], &pair[1]])
        };
        assert_eq!(worth([5, 3]), 4);
        assert_eq!(worth([3, 3]), 2);
        assert_eq!(worth([0, 8]), 0);
        let mut standings = Standings::default();
        standings.add([&round(0, 5), &round(1, 3)]);
        assert_eq!(standings.points, [5, 3]);
        assert_eq!(standings.games, [0, 0, 0]);
    }

    #[test]
    fn a_forfeit_loses_the_match_of_mcdonalds_farm() {
        let lost_first = [won(McDonald, 0, Some(Side::Second)), round(1, 0)];
        assert_eq!(pair_worth([&lost_first[0], &lost_first[1]]), 0);
        let won_second = [round(0, 0), won(McDonald, 1, Some(Side::Second))];
        assert_eq!(pair_worth([&won_second[0], &won_second[1]]), 4);
        let both = [
            won(McDonald, 0, Some(Side::Second)),
            won(McDonald, 1, Some(Side::Second)),
        ];
        assert_eq!(pair_worth([&both[0], &both[1]]), 0);
    }

    #[test]
    fn elo_and_its_error() {
        assert!((expected_score(0.0) - 0.5).abs() < 1e-12);
        assert!((elo(expected_score(37.0)) - 37.0).abs() < 1e-9);
        // 3 of 4 is a lead of 190.85.
        assert!((elo(0.75) - 190.85).abs() < 0.01);
        let standings = Standings {
            pairs: [10, 20, 40, 20, 10],
            ..Standings::default()
        };
        let lead = standings.lead().expect("pairs were played");
        let error = lead.error.expect("they differ");
        // The deviation of a pair is 0.2739, of the mean of a hundred 0.02739, which is 37.4 Elo for 95 %.
        assert!(
            lead.elo.abs() < 1e-9 && (error - 37.4).abs() < 0.1,
            "{error}"
        );
        assert_eq!(Standings::default().lead(), None);
        for (pairs, told) in [
            ([10, 20, 40, 20, 10], "Elo +0.0 ± 37.4 (95 %)"),
            ([0, 0, 0, 0, 3], "Elo +inf"),
            ([1, 0, 0, 0, 0], "Elo -inf"),
            ([0, 0, 0, 1, 0], "Elo +190.8, too few games for an error"),
            ([0, 0, 9, 0, 0], "Elo +0.0, too few games for an error"),
            ([0, 0, 0, 1, 1], "Elo +338.0, too few games for an error"),
        ] {
            let standings = Standings {
                pairs,
                ..Standings::default()
            };
            let lead = standings.lead().map(|lead| lead.to_string());
            assert_eq!(lead.as_deref(), Some(told));
        }
    }
}
