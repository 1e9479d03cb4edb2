//! Scores as shares of a win, and what is proven about them.

use crate::search::Score;

/// What is proven about a position's value: from `lower` to `upper`, for one of the sides.
///
/// Wins are counted in plies from the root, so that of two wins the nearer is the better.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Bounds {
    pub(crate) lower: Score,
    pub(crate) upper: Score,
}

impl Bounds {
    pub(crate) fn exactly(score: Score) -> Bounds {
        Bounds {
            lower: score,
            upper: score,
        }
    }

    /// What holds of any position `plies` from the root that is not over: it is won or lost by the next move at the earliest.
    pub(crate) fn of_unknown(plies: u32) -> Bounds {
        Bounds {
            lower: -Score::win_after(plies + 1),
            upper: Score::win_after(plies + 1),
        }
    }

    /// Whether the value is known.
    pub(crate) fn is_exact(self) -> bool {
        self.lower == self.upper
    }

    pub(crate) fn is_win(self) -> bool {
        self.lower.plies_to_win().is_some_and(|plies| plies >= 0)
    }

    pub(crate) fn is_loss(self) -> bool {
        self.upper.plies_to_win().is_some_and(|plies| plies < 0)
    }

    /// Whether no more than the distance of a win or loss is open.
    pub(crate) fn is_decided(self) -> bool {
        self.is_exact() || self.is_win() || self.is_loss()
    }

    /// The score that is worth playing for once it is decided: the win that is sure, or the loss that is.
    pub(crate) fn assured(self) -> Score {
        if self.is_loss() {
            self.upper
        } else {
            self.lower
        }
    }

    /// The same for the other side.
    pub(crate) fn reversed(self) -> Bounds {
        Bounds {
            lower: -self.upper,
            upper: -self.lower,
        }
    }

    /// What holds if both hold.
    pub(crate) fn and(self, other: Bounds) -> Bounds {
        let lower = self.lower.max(other.lower);
        Bounds {
            lower,
            upper: self.upper.min(other.upper).max(lower),
        }
    }

    /// The bounds of who may choose between both.
    pub(crate) fn or(self, other: Bounds) -> Bounds {
        Bounds {
            lower: self.lower.max(other.lower),
            upper: self.upper.max(other.upper),
        }
    }
}

/// How scores are turned into shares of a win, from 0 to 1, and back.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Scale {
    /// Where wins are played for: a logistic curve.
    Logistic,
    /// Where points are played for: a straight line between the least and the most that can come of the root, for its side to move.
    Points { least: f64, most: f64 },
}

/// The advantage, in hundredths, with which three games of four are won.
const THREE_OF_FOUR: f64 = 250.0;
const LN_3: f64 = 1.098_612_288_668_109_8;

impl Scale {
    /// The scale of a search, by the bounds that the rules give its root.
    pub(crate) fn new(bounds: Option<(Score, Score)>) -> Scale {
        match bounds {
            Some((lower, upper)) if lower < upper => Scale::Points {
                least: f64::from(lower.hundredths()),
                most: f64::from(upper.hundredths()),
            },
            _ => Scale::Logistic,
        }
    }

    /// The share for the root's side of a score for that side.
    pub(crate) fn share(self, score: Score) -> f64 {
        let hundredths = f64::from(score.hundredths());
        match (self, score.plies_to_win()) {
            (Scale::Points { least, most }, None) => {
                ((hundredths - least) / (most - least)).clamp(0.0, 1.0)
            }
            (Scale::Logistic, None) => 1.0 / (1.0 + libm::exp(-hundredths * LN_3 / THREE_OF_FOUR)),
            (_, Some(0..)) => 1.0,
            (_, Some(_)) => 0.0,
        }
    }

    /// The score that has this share.
    pub(crate) fn score(self, share: f64) -> Score {
        let hundredths = match self {
            Scale::Points { least, most } => least + share * (most - least),
            Scale::Logistic => {
                let share = share.clamp(1e-4, 1.0 - 1e-4);
                libm::log(share / (1.0 - share)) * THREE_OF_FOUR / LN_3
            }
        };
        Score::new(libm::round(hundredths) as i32)
    }
}
