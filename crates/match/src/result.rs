//! Who gets what.

use barnyard::{GameKind, Outcome, Side, Verdict};

use crate::Player;

/// A round that is over.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct RoundResult {
    /// Who led the first side.
    pub first: Player,
    /// How the round ended.
    pub outcome: Outcome,
}

impl RoundResult {
    /// What the round gave players A and B: in McDonald's farm the points of the pigs they led, otherwise 2 for a win and 1 for a draw.
    ///
    /// A round of McDonald's farm that was resigned or lost on time gives nothing: it ends the match, whatever the points (MC-13).
    #[must_use]
    pub fn points(&self, kind: GameKind) -> [u8; 2] {
        let [first, second] = match self.outcome.verdict {
            Verdict::Points(points) => [points, 0],
            Verdict::Win(_) | Verdict::Draw if kind == GameKind::McDonald => [0, 0],
            Verdict::Win(Side::First) => [2, 0],
            Verdict::Win(Side::Second) => [0, 2],
            Verdict::Draw => [1, 1],
        };
        match self.first {
            Player::A => [first, second],
            Player::B => [second, first],
        }
    }
}

/// A match that is over.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct MatchResult {
    /// Who won.
    pub verdict: MatchVerdict,
    /// What the rounds gave players A and B together, as [`RoundResult::points`] counts.
    pub points: [u8; 2],
}

/// Who won a match.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum MatchVerdict {
    /// This player.
    Won(Player),
    /// Nobody: the points are equal.
    Drawn,
    /// A single round of McDonald's farm was played for points, which are no win or loss (MC-11).
    Scored,
}

/// The result of these rounds, if they are all.
///
/// `at_once` says who lost without regard to the points.
pub(crate) fn of_rounds(
    rounds: &[RoundResult],
    kind: GameKind,
    at_once: Option<Player>,
) -> MatchResult {
    let points = rounds.iter().map(|round| round.points(kind));
    let points = points.fold([0; 2], |[a, b]: [u8; 2], [more_a, more_b]| {
        [a + more_a, b + more_b]
    });
    let verdict = match (at_once, points) {
        (Some(loser), _) => MatchVerdict::Won(!loser),
        (None, _) if kind == GameKind::McDonald && rounds.len() == 1 => MatchVerdict::Scored,
        (None, [a, b]) if a > b => MatchVerdict::Won(Player::A),
        (None, [a, b]) if a < b => MatchVerdict::Won(Player::B),
        (None, _) => MatchVerdict::Drawn,
    };
    MatchResult { verdict, points }
}
