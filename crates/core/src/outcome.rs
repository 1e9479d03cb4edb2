//! How a game ended, and why.

use core::fmt;
use core::str::FromStr;

use crate::Side;
use crate::text::Snippet;

/// The end of a game: who gets what, and the reason.
///
/// With the `serde` feature it reads and writes as `{"winner": "first"|"second"|null, "points": n|null, "reason": "corner"}`.
///
/// ```
/// use barnyard_core::{Outcome, Reason, Side};
/// let outcome = Outcome::win(Side::Second, Reason::Corner);
/// assert_eq!(outcome.winner(), Some(Side::Second));
/// assert_eq!(outcome.to_string(), "second wins: corner");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// Who gets what.
    pub verdict: Verdict,
    /// Why the game is over.
    pub reason: Reason,
}

/// What an ended game gives the players.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// One side won.
    Win(Side),
    /// Nobody won.
    Draw,
    /// The first side scored points (McDonald's farm: pigs home), which the second side wanted few.
    Points(u8),
}

impl Outcome {
    /// A win for `winner`.
    #[must_use]
    pub const fn win(winner: Side, reason: Reason) -> Outcome {
        Outcome {
            verdict: Verdict::Win(winner),
            reason,
        }
    }

    /// A draw.
    #[must_use]
    pub const fn draw(reason: Reason) -> Outcome {
        Outcome {
            verdict: Verdict::Draw,
            reason,
        }
    }

    /// A score for the first side.
    #[must_use]
    pub const fn points_scored(points: u8, reason: Reason) -> Outcome {
        Outcome {
            verdict: Verdict::Points(points),
            reason,
        }
    }

    /// The winner; none for a draw or a score.
    #[must_use]
    pub const fn winner(&self) -> Option<Side> {
        match self.verdict {
            Verdict::Win(side) => Some(side),
            Verdict::Draw | Verdict::Points(_) => None,
        }
    }

    /// The first side's points, where the game is scored.
    #[must_use]
    pub const fn points(&self) -> Option<u8> {
        match self.verdict {
            Verdict::Points(points) => Some(points),
            Verdict::Win(_) | Verdict::Draw => None,
        }
    }

    /// The outcome with the sides changed; points stay the first side's.
    #[must_use]
    pub const fn with_sides_swapped(self) -> Outcome {
        match self.verdict {
            Verdict::Win(side) => Outcome::win(side.other(), self.reason),
            Verdict::Draw | Verdict::Points(_) => self,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.verdict {
            Verdict::Win(side) => write!(f, "{side} wins: {}", self.reason),
            Verdict::Draw => write!(f, "draw: {}", self.reason),
            Verdict::Points(1) => write!(f, "1 point: {}", self.reason),
            Verdict::Points(points) => write!(f, "{points} points: {}", self.reason),
        }
    }
}

macro_rules! reasons {
    ($($(#[$doc:meta])+ $name:ident = $code:literal,)+) => {
        /// Why a game ended; its [`code`](Reason::code) is stable and safe to store.
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub enum Reason {
            $($(#[$doc])+ $name,)+
        }

        impl Reason {
            /// Every reason.
            pub const ALL: &'static [Reason] = &[$(Reason::$name),+];

            /// The reason's stable name, lower case with hyphens.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self {
                    $(Reason::$name => $code,)+
                }
            }
        }
    };
}

reasons! {
    /// McDonald: no pig is on the board (MC-10.1).
    NoPigs = "no-pigs",
    /// McDonald: he is in check and his team cannot move (MC-10.2).
    Mate = "mate",
    /// The side to move has no legal move (MC-10.3, MG-10, GA-12).
    NoMoves = "no-moves",
    /// Magpie: the king was captured (MG-8).
    KingCaptured = "king-captured",
    /// Magpie: the king reached a corner (MG-10).
    Corner = "corner",
    /// Magpie: no defender can get to the edge (MG-9).
    Encircled = "encircled",
    /// Magpie: the loser made the same move in the same position a third time (MG-11).
    SameMoveThrice = "same-move-thrice",
    /// Gala: a side has lost its kings (GA-12).
    KingsCaptured = "kings-captured",
    /// Gala: both kings of a side stand in the centre (GA-12).
    KingsInCentre = "kings-in-centre",
    /// Gala: each side has one king left (GA-12).
    OneKingEach = "one-king-each",
    /// The same position stands for the third time (GA-12).
    Repetition = "repetition",
    /// A draw was claimed and granted (MG-12).
    DrawClaimed = "draw-claimed",
    /// The players agreed on a draw.
    DrawAgreed = "draw-agreed",
    /// A player resigned.
    Resigned = "resigned",
    /// A player's time ran out.
    Time = "time",
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

/// A text that is no reason's code.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{found}` is not the code of a reason, such as `no-moves`")]
pub struct ReasonError {
    /// The text that was given, cut to a printable length.
    pub found: Snippet,
}

impl FromStr for Reason {
    type Err = ReasonError;

    fn from_str(code: &str) -> Result<Reason, ReasonError> {
        Reason::ALL
            .iter()
            .copied()
            .find(|reason| reason.code() == code)
            .ok_or(ReasonError {
                found: Snippet::new(code),
            })
    }
}

#[cfg(feature = "serde")]
crate::text_serde!([] Reason, "the code of a reason, such as no-moves");

#[cfg(feature = "serde")]
mod serde_impls {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::{Outcome, Reason, Verdict};
    use crate::Side;

    #[derive(Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Form {
        winner: Option<Side>,
        points: Option<u8>,
        reason: Reason,
    }

    impl Serialize for Outcome {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            Form {
                winner: self.winner(),
                points: self.points(),
                reason: self.reason,
            }
            .serialize(serializer)
        }
    }

    impl<'de> Deserialize<'de> for Outcome {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Outcome, D::Error> {
            let form = Form::deserialize(deserializer)?;
            let verdict = match (form.winner, form.points) {
                (Some(side), None) => Verdict::Win(side),
                (None, Some(points)) => Verdict::Points(points),
                (None, None) => Verdict::Draw,
                (Some(_), Some(_)) => {
                    return Err(D::Error::custom(
                        "an outcome has a winner or points, not both",
                    ));
                }
            };
            let outcome = Outcome {
                verdict,
                reason: form.reason,
            };
            if can_happen(outcome) {
                Ok(outcome)
            } else {
                Err(D::Error::custom(format_args!(
                    "no game can end like this: {outcome}"
                )))
            }
        }
    }

    /// Whether some game of the family can end with this verdict for this reason.
    fn can_happen(outcome: Outcome) -> bool {
        match (outcome.reason, outcome.verdict) {
            (Reason::NoPigs | Reason::Mate | Reason::NoMoves, Verdict::Points(points)) => {
                points <= 8
            }
            (Reason::KingCaptured | Reason::Encircled, verdict) => {
                verdict == Verdict::Win(Side::First)
            }
            (Reason::Corner, verdict) => verdict == Verdict::Win(Side::Second),
            (
                Reason::NoMoves
                | Reason::SameMoveThrice
                | Reason::KingsCaptured
                | Reason::KingsInCentre
                | Reason::Resigned
                | Reason::Time,
                Verdict::Win(_),
            ) => true,
            (
                Reason::NoMoves
                | Reason::OneKingEach
                | Reason::Repetition
                | Reason::DrawClaimed
                | Reason::DrawAgreed
                | Reason::Time,
                Verdict::Draw,
            ) => true,
            _ => false,
        }
    }
}
