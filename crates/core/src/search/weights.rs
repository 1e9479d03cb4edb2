//! Evaluations whose terms carry weights that can be tuned.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write;

use super::Evaluate;
use crate::Game;
use crate::text::Snippet;

/// The weights of an evaluation's terms, as the [`weights!`](crate::weights) macro declares them.
///
/// Their text has a line for each term: its name, `=`, and its numbers.
pub trait Weights: Clone + Default {
    /// Shows each term's name and its numbers, which may be changed, in the order of their declaration.
    fn visit(&mut self, visit: &mut dyn FnMut(&'static str, &mut [i32]));

    /// The text of the weights; [`read`](Weights::read) reads it.
    #[must_use]
    fn text(&self) -> String {
        let mut text = String::new();
        self.clone().visit(&mut |name, numbers| {
            let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
            // Writing to a string does not fail.
            let _ = writeln!(text, "{name} = {}", numbers.join(" "));
        });
        text
    }

    /// Reads what [`text`](Weights::text) writes; a term that is not named keeps its tuned weight.
    ///
    /// # Errors
    ///
    /// If a line has no `=`, names no term of these weights, or has not as many numbers as the term.
    fn read(text: &str) -> Result<Self, WeightsError> {
        let mut weights = Self::default();
        for (line, content) in (1..).zip(text.lines()) {
            let content = content.trim();
            if content.is_empty() || content.starts_with('#') {
                continue;
            }
            weights.read_line(line, content)?;
        }
        Ok(weights)
    }

    /// Reads the line of one term.
    #[doc(hidden)]
    fn read_line(&mut self, line: usize, content: &str) -> Result<(), WeightsError> {
        let (name, values) = content
            .split_once('=')
            .ok_or(WeightsError::NoEquals { line })?;
        let values: Vec<i32> = values
            .split_whitespace()
            .map(|value| {
                let number = value.parse().ok().filter(|number| LIMIT.contains(number));
                number.ok_or_else(|| WeightsError::Number {
                    line,
                    found: Snippet::new(value),
                })
            })
            .collect::<Result<_, _>>()?;
        let mut done = Err(WeightsError::Term {
            line,
            found: Snippet::new(name.trim()),
        });
        self.visit(&mut |term, numbers| {
            if term == name.trim() {
                done = if numbers.len() == values.len() {
                    numbers.copy_from_slice(&values);
                    Ok(())
                } else {
                    Err(WeightsError::Count {
                        line,
                        found: values.len(),
                        expected: numbers.len(),
                    })
                };
            }
        });
        done
    }
}

/// What one weight may be, so that no sum of them overflows.
const LIMIT: core::ops::RangeInclusive<i32> = -100_000..=100_000;

/// Why a text is not the weights of an evaluation.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WeightsError {
    /// A line without `=`.
    #[error("line {line}: a term's name, `=` and its numbers were expected")]
    NoEquals {
        /// The line, from 1.
        line: usize,
    },
    /// A word that is no number, or too great a one.
    #[error("line {line}: `{found}` is not a whole number from -100000 to 100000")]
    Number {
        /// The line, from 1.
        line: usize,
        /// The word.
        found: Snippet,
    },
    /// A name that no term has.
    #[error("line {line}: there is no term `{found}`")]
    Term {
        /// The line, from 1.
        line: usize,
        /// The name.
        found: Snippet,
    },
    /// More or fewer numbers than the term has.
    #[error("line {line}: {found} numbers where the term has {expected}")]
    Count {
        /// The line, from 1.
        line: usize,
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
}

/// An evaluation that is a sum of terms times their weights, so that a tuner can find the weights.
pub trait Tunable<G: Game>: Evaluate<G> {
    /// Its weights.
    type Weights: Weights;

    /// The evaluation with these weights.
    fn with_weights(weights: Self::Weights) -> Self;
}

/// One number, or a row of them.
#[doc(hidden)]
pub trait Term {
    /// All its numbers.
    fn numbers(&mut self) -> &mut [i32];
}

impl Term for i32 {
    fn numbers(&mut self) -> &mut [i32] {
        core::slice::from_mut(self)
    }
}

impl<const N: usize> Term for [i32; N] {
    fn numbers(&mut self) -> &mut [i32] {
        self
    }
}

/// Declares the weights of an evaluation: a struct with a `TUNED` constant, which is its default, and [`Weights`](crate::search::Weights).
///
/// ```
/// use barnyard_core::search::Weights as _;
///
/// barnyard_core::weights! {
///     /// What a position's terms are worth.
///     pub struct Weights {
///         /// A man.
///         pub man: i32 = 100,
///         /// A man by its rank.
///         pub advance: [i32; 3] = [0, 5, 20],
///     }
/// }
///
/// assert_eq!(Weights::TUNED.text(), "man = 100\nadvance = 0 5 20\n");
/// let heavier = Weights::read("man = 120")?;
/// assert_eq!((heavier.man, heavier.advance), (120, [0, 5, 20]));
/// assert!(Weights::read("king = 1").is_err());
/// # Ok::<(), barnyard_core::search::WeightsError>(())
/// ```
#[macro_export]
macro_rules! weights {
    (
        $(#[$doc:meta])*
        pub struct $Weights:ident {
            $( $(#[$term_doc:meta])* pub $term:ident: $Type:ty = $value:expr ),* $(,)?
        }
    ) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        pub struct $Weights {
            $( $(#[$term_doc])* pub $term: $Type, )*
        }

        impl $Weights {
            /// The weights that were found by tuning.
            pub const TUNED: $Weights = $Weights { $( $term: $value, )* };
        }

        impl Default for $Weights {
            fn default() -> $Weights {
                $Weights::TUNED
            }
        }

        impl $crate::search::Weights for $Weights {
            fn visit(&mut self, visit: &mut dyn FnMut(&'static str, &mut [i32])) {
                $( visit(stringify!($term), $crate::search::Term::numbers(&mut self.$term)); )*
            }
        }
    };
}
