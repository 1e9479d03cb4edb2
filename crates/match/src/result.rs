//! Who gets what.

use barnyard::{Outcome, Side, Verdict};

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
    /// What the round gave a player: in McDonald's farm the points of the pigs they led, otherwise 2 for a win and 1 for a draw.
    #[must_use]
    pub fn points_of(&self, player: Player) -> u8 {
        let side = match player == self.first {
            true => Side::First,
            false => Side::Second,
        };
        match self.outcome.verdict {
            Verdict::Win(winner) if winner == side => 2,
            Verdict::Win(_) => 0,
            Verdict::Draw => 1,
            Verdict::Points(points) if side == Side::First => points,
            Verdict::Points(_) => 0,
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
    /// What the rounds gave players A and B together, as [`RoundResult::points_of`] counts.
    ///
    /// A round of McDonald's farm that was resigned or lost on time gives nothing: it ends the match, whatever the points (MC-13).
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
/// `by_points` says that the game is scored, and `at_once` who lost without regard to the points.
pub(crate) fn of_rounds(
    rounds: &[RoundResult],
    by_points: bool,
    at_once: Option<Player>,
) -> MatchResult {
    let counted = rounds
        .iter()
        .filter(|round| !by_points || round.outcome.points().is_some());
    let points = counted.fold([0; 2], |[a, b]: [u8; 2], round| {
        [
            a + round.points_of(Player::A),
            b + round.points_of(Player::B),
        ]
    });
    let verdict = match (at_once, points) {
        (Some(loser), _) => MatchVerdict::Won(!loser),
        (None, _) if by_points && rounds.len() == 1 => MatchVerdict::Scored,
        (None, [a, b]) if a > b => MatchVerdict::Won(Player::A),
        (None, [a, b]) if a < b => MatchVerdict::Won(Player::B),
        (None, _) => MatchVerdict::Drawn,
    };
    MatchResult { verdict, points }
}
