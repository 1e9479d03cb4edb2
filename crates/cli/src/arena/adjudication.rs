//! Ending a game before its rules do.

use core::str::FromStr;

use barnyard::Side;
use serde::{Deserialize, Serialize};

/// When both engines agree that a game is decided.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Agreement {
    /// The score from which on they call it decided, in hundredths.
    score: i32,
    /// The moves of each for which they must say so.
    moves: u32,
}

impl FromStr for Agreement {
    type Err = String;

    fn from_str(text: &str) -> Result<Agreement, String> {
        let wrong = || format!("`{text}` is not a score and a number of moves, such as 1000:4");
        let (score, moves) = text.split_once(':').ok_or_else(wrong)?;
        let agreement = Agreement {
            score: score.parse().map_err(|_| wrong())?,
            moves: moves.parse().map_err(|_| wrong())?,
        };
        if agreement.score > 0 && agreement.moves > 0 {
            Ok(agreement)
        } else {
            Err(wrong())
        }
    }
}

/// How long the engines have agreed in one game.
#[derive(Clone, Debug)]
pub(super) struct Adjudicator {
    agreement: Agreement,
    winner: Option<Side>,
    plies: u32,
}

impl Adjudicator {
    /// At the beginning of a game.
    pub(super) const fn new(agreement: Agreement) -> Adjudicator {
        Adjudicator {
            agreement,
            winner: None,
            plies: 0,
        }
    }

    /// Hears the score, in hundredths, that a side gave with its move; the winner if that decides the game.
    pub(super) fn hear(&mut self, side: Side, score: Option<i32>) -> Option<Side> {
        let decided = match score {
            Some(score) if score >= self.agreement.score => Some(side),
            Some(score) if score <= -self.agreement.score => Some(!side),
            _ => None,
        };
        if decided.is_none() || decided != self.winner {
            self.plies = 0;
        }
        self.winner = decided;
        self.plies += 1;
        decided.filter(|_| self.plies >= self.agreement.moves.saturating_mul(2))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_must_agree_long_enough() {
        let mut adjudicator = Adjudicator::new("500:2".parse().expect("an agreement"));
        let mut hear = |side, score| adjudicator.hear(side, Some(score));
        assert_eq!(hear(Side::First, 600), None);
        assert_eq!(hear(Side::Second, -499), None);
        assert_eq!(hear(Side::First, 700), None);
        assert_eq!(hear(Side::Second, -500), None);
        assert_eq!(hear(Side::First, 500), None);
        assert_eq!(hear(Side::Second, -9000), Some(Side::First));
        // Now the other one is winning.
        assert_eq!(hear(Side::First, -600), None);
    }

    #[test]
    fn silence_is_no_agreement() {
        let mut adjudicator = Adjudicator::new("500:1".parse().expect("an agreement"));
        assert_eq!(adjudicator.hear(Side::Second, Some(800)), None);
        assert_eq!(adjudicator.hear(Side::First, None), None);
        assert_eq!(adjudicator.hear(Side::Second, Some(800)), None);
        assert_eq!(
            adjudicator.hear(Side::First, Some(-800)),
            Some(Side::Second)
        );
    }

    #[test]
    fn agreements_are_read() {
        for wrong in ["", "500", "500:", ":3", "0:3", "500:0", "-5:3", "5:x"] {
            assert!(wrong.parse::<Agreement>().is_err(), "{wrong}");
        }
    }
}
