//! The sequential probability ratio test: playing until it is clear enough whether an engine is stronger.
//!
//! The generalised test of van den Bergh ("Comments on Normalized Elo", and the notes on fishtest's mathematics): results of pairs are drawn from an
//! unknown distribution, of which under each hypothesis only the mean is given; the likeliest such distributions are compared.
//! Pairs rather than games, as the two games of one opening depend on each other (the pentanomial model).

use core::fmt;
use core::str::FromStr;

use super::standings::{PAIR_RESULTS, expected_score};

/// The hypotheses and the errors that are allowed.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Sprt {
    /// The first engine's lead in Elo if it is not stronger.
    pub(super) elo0: f64,
    /// Its lead in Elo if it is.
    pub(super) elo1: f64,
    /// The share of wrong decisions for `elo1`.
    pub(super) alpha: f64,
    /// The share of wrong decisions for `elo0`.
    pub(super) beta: f64,
}

/// What a test says.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Decision {
    /// The lead is `elo0` rather than `elo1`.
    Elo0,
    /// The lead is `elo1` rather than `elo0`.
    Elo1,
}

impl Sprt {
    /// The usual test for something new: 5 % of errors either way.
    const USUAL: Sprt = Sprt {
        elo0: 0.0,
        elo1: 10.0,
        alpha: 0.05,
        beta: 0.05,
    };

    /// Reads the parts of a test, such as `elo0=0`; what is not named is as usual.
    pub(super) fn read(parts: &[String]) -> Result<Sprt, String> {
        let mut test = Sprt::USUAL;
        for part in parts.iter().flat_map(|part| part.split_whitespace()) {
            let (name, value) = part
                .split_once('=')
                .ok_or_else(|| format!("`{part}` is not of the form elo1=10"))?;
            let value = f64::from_str(value)
                .ok()
                .filter(|value| value.is_finite())
                .ok_or_else(|| format!("`{value}` is not a number"))?;
            match name {
                "elo0" => test.elo0 = value,
                "elo1" => test.elo1 = value,
                "alpha" => test.alpha = value,
                "beta" => test.beta = value,
                _ => {
                    return Err(format!(
                        "there is no `{name}`, only elo0, elo1, alpha, beta"
                    ));
                }
            }
        }
        let is_error = |share: f64| share > 0.0 && share < 0.5;
        if test.elo0 >= test.elo1 {
            Err("elo0 must be less than elo1".to_owned())
        } else if !is_error(test.alpha) || !is_error(test.beta) {
            Err("alpha and beta must be more than 0 and less than 0.5".to_owned())
        } else {
            Ok(test)
        }
    }

    /// The log-likelihood ratios at which the test ends, for `elo0` and for `elo1` (Wald).
    pub(super) fn bounds(&self) -> (f64, f64) {
        let lower = (self.beta / (1.0 - self.alpha)).ln();
        let upper = ((1.0 - self.beta) / self.alpha).ln();
        (lower, upper)
    }

    /// How much likelier pairs with these results are if the lead is `elo1` than if it is `elo0`; none before the first pair.
    pub(super) fn log_likelihood_ratio(&self, pairs: &[u64; PAIR_RESULTS]) -> Option<f64> {
        (pairs.iter().sum::<u64>() > 0).then(|| {
            let (mean0, mean1) = (expected_score(self.elo0), expected_score(self.elo1));
            log_likelihood_ratio(pairs, mean0, mean1)
        })
    }

    /// What pairs with these results decide, if anything.
    pub(super) fn decision(&self, pairs: &[u64; PAIR_RESULTS]) -> Option<Decision> {
        let ratio = self.log_likelihood_ratio(pairs)?;
        let (lower, upper) = self.bounds();
        if ratio <= lower {
            Some(Decision::Elo0)
        } else if ratio >= upper {
            Some(Decision::Elo1)
        } else {
            None
        }
    }
}

impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Sprt {
            elo0,
            elo1,
            alpha,
            beta,
        } = self;
        write!(f, "elo0={elo0} elo1={elo1} alpha={alpha} beta={beta}")
    }
}

/// A result that was never seen counts as much as this, so that no likelihood is 0 (as in fishtest).
const UNSEEN: f64 = 1e-3;

/// The generalised log-likelihood ratio of two means, for so many results of each worth; the worths are spread evenly from 0 to 1.
fn log_likelihood_ratio(counts: &[u64], mean0: f64, mean1: f64) -> f64 {
    let counts: Vec<f64> = counts
        .iter()
        .map(|&count| if count == 0 { UNSEEN } else { count as f64 })
        .collect();
    let highest = (counts.len() - 1) as f64;
    let worth = |at: usize| at as f64 / highest;
    let total: f64 = counts.iter().sum();
    let share = |at: usize| counts[at] / total;
    let tilt = |mean| tilt(counts.len(), worth, share, mean);
    let (tilt0, tilt1) = (tilt(mean0), tilt(mean1));
    (0..counts.len())
        .map(|at| {
            let likeliest0 = 1.0 + tilt0 * (worth(at) - mean0);
            let likeliest1 = 1.0 + tilt1 * (worth(at) - mean1);
            counts[at] * (likeliest0 / likeliest1).ln()
        })
        .sum()
}

/// How the shares seen are tilted to have this mean: the likeliest distribution with the mean gives each worth `share / (1 + tilt * (worth - mean))`.
fn tilt(
    results: usize,
    worth: impl Fn(usize) -> f64,
    share: impl Fn(usize) -> f64,
    mean: f64,
) -> f64 {
    // The tilted mean's distance, which falls as the tilt grows, between tilts at which a share would be infinite.
    let distance = |tilt: f64| -> f64 {
        (0..results)
            .map(|at| share(at) * (worth(at) - mean) / (1.0 + tilt * (worth(at) - mean)))
            .sum()
    };
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..100 {
        let middle = (low + high) / 2.0;
        if distance(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    (low + high) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(counts: &[u64], elo0: f64, elo1: f64) -> f64 {
        log_likelihood_ratio(counts, expected_score(elo0), expected_score(elo1))
    }

    /// The values that fastchess, a program for chess engines, checks its own test against: games lost, drawn, won.
    #[test]
    fn ratios_of_games_are_those_of_others() {
        assert!((ratio(&[21184, 40708, 21404], 0.5, 2.5) + 1.57).abs() < 0.01);
        assert!((ratio(&[57030, 106_593, 57433], 0.0, 2.0) + 2.59).abs() < 0.01);
    }

    /// The same of pairs.
    #[test]
    fn ratios_of_pairs_are_those_of_others() {
        let pairs = [223, 9863, 20279 + 1000, 10037, 246];
        assert!((ratio(&pairs, 0.5, 2.5) + 3.07).abs() < 0.01);
        let pairs = [871, 26175, 55003 + 980, 26678, 821];
        assert!((ratio(&pairs, 0.0, 2.0) + 4.98).abs() < 0.01);
    }

    #[test]
    fn bounds_are_walds() {
        let (lower, upper) = Sprt::USUAL.bounds();
        assert!((lower + 2.944).abs() < 0.001 && (upper - 2.944).abs() < 0.001);
    }

    #[test]
    fn clear_results_decide_and_few_do_not() {
        let test = Sprt::USUAL;
        assert_eq!(test.decision(&[0; 5]), None);
        assert_eq!(test.decision(&[0, 0, 0, 0, 1]), None);
        assert_eq!(test.decision(&[0, 10, 50, 200, 100]), Some(Decision::Elo1));
        assert_eq!(test.decision(&[100, 200, 50, 10, 0]), Some(Decision::Elo0));
        // Mirrored results and hypotheses give the opposite ratio.
        let mirrored = ratio(&[7, 30, 80, 20, 5], -10.0, 0.0);
        assert!((ratio(&[5, 20, 80, 30, 7], 0.0, 10.0) + mirrored).abs() < 1e-9);
    }

    #[test]
    fn tests_are_read() {
        let read = |text: &str| Sprt::read(&[text.to_owned()]);
        let test = read("elo1=5 alpha=0.1").expect("a test");
        assert_eq!(
            (test.elo0, test.elo1, test.alpha, test.beta),
            (0.0, 5.0, 0.1, 0.05)
        );
        assert_eq!(test.to_string(), "elo0=0 elo1=5 alpha=0.1 beta=0.05");
        for wrong in [
            "elo1", "elo1=x", "elo1=NaN", "elo2=3", "elo1=-1", "alpha=0", "beta=0.5",
        ] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
