//! Reading and writing the parts that all position texts share.
//!
//! The readers accept only what the writers print, so a position that was read prints back the same text.

use core::fmt::{self, Write};

use arrayvec::ArrayString;

use crate::{Cell, Side, Square};

/// The beginning of a text that was refused, short enough to print and to copy.
#[derive(Copy, Clone, PartialEq, Eq, Default)]
pub struct Snippet(ArrayString<40>);

impl Snippet {
    /// Keeps the beginning of `text`; what is cut off shows as `…`, and a control character as its escape.
    #[must_use]
    pub fn new(text: &str) -> Snippet {
        let mut kept = ArrayString::new();
        for symbol in text.chars() {
            let escaped = symbol.is_control().then(|| symbol.escape_default());
            let room = kept.remaining_capacity() - '…'.len_utf8().min(kept.remaining_capacity());
            let needed = escaped
                .as_ref()
                .map_or(symbol.len_utf8(), ExactSizeIterator::len);
            if needed > room {
                kept.push('…');
                break;
            }
            match escaped {
                Some(escape) => kept.extend_chars(escape),
                None => kept.push(symbol),
            }
        }
        Snippet(kept)
    }

    /// A single character, which is never cut.
    fn of(symbol: char) -> Snippet {
        Snippet::new(symbol.encode_utf8(&mut [0; 4]))
    }

    /// The kept text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

trait ExtendChars {
    fn extend_chars(&mut self, symbols: impl Iterator<Item = char>);
}

impl<const N: usize> ExtendChars for ArrayString<N> {
    fn extend_chars(&mut self, symbols: impl Iterator<Item = char>) {
        symbols.for_each(|symbol| self.push(symbol));
    }
}

impl fmt::Display for Snippet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl fmt::Debug for Snippet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.0.as_str(), f)
    }
}

/// What is wrong with the form of a position text.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TextError {
    /// The text ends before a field.
    #[error("the {field} is missing")]
    MissingField {
        /// The name of the field.
        field: &'static str,
    },
    /// There is more after the last field.
    #[error("unexpected `{found}` after the last field")]
    ExtraField {
        /// What follows.
        found: Snippet,
    },
    /// A character on the board is no piece of the game.
    #[error("`{}` at {cell} is not a piece of this game", Snippet::of(*.found))]
    UnknownPiece {
        /// The character.
        found: char,
        /// Where it stands.
        cell: Cell,
    },
    /// A piece stands where the form of the board has no place.
    #[error("rank {rank} has more than {expected} squares")]
    RankTooLong {
        /// The rank, counted from 1.
        rank: u8,
        /// The number of files.
        expected: u8,
    },
    /// A rank ends early.
    #[error("rank {rank}: expected {expected} squares, found {found}")]
    RankTooShort {
        /// The rank, counted from 1.
        rank: u8,
        /// Squares given.
        found: u8,
        /// The number of files.
        expected: u8,
    },
    /// The number of ranks is wrong.
    #[error("expected {expected} ranks, found {found}")]
    RankCount {
        /// Ranks given.
        found: usize,
        /// Ranks the board has.
        expected: u8,
    },
    /// A run of empty squares is not written as one number without leading zero.
    #[error("rank {rank}: empty squares next to each other are one number, without a leading zero")]
    EmptyRun {
        /// The rank, counted from 1.
        rank: u8,
    },
    /// The side to move is not one of the game's two letters.
    #[error("side to move `{found}`: expected `{first}` or `{second}`")]
    BadSide {
        /// The text in its place.
        found: Snippet,
        /// The first side's letter.
        first: char,
        /// The second side's letter.
        second: char,
    },
    /// A number is missing, out of range, or not in its shortest form.
    #[error("{field} `{found}`: expected a number from {min} to {max}, without leading zero")]
    BadNumber {
        /// The name of the field.
        field: &'static str,
        /// The text in its place.
        found: Snippet,
        /// The smallest number allowed.
        min: u32,
        /// The largest number allowed.
        max: u32,
    },
    /// The rule options are not known names in their order, joined with commas.
    #[error(
        "rule options `{found}`: expected names known to this game, each once, in their documented order, joined with commas"
    )]
    BadOptions {
        /// The text in their place.
        found: Snippet,
    },
}

/// The fields of a position text, which single spaces separate.
#[derive(Clone, Debug)]
pub struct Fields<'a> {
    rest: Option<&'a str>,
}

impl<'a> Fields<'a> {
    /// Starts at the beginning of `text`.
    #[must_use]
    pub const fn new(text: &'a str) -> Fields<'a> {
        Fields { rest: Some(text) }
    }

    /// The next field, called `name` in the error.
    ///
    /// # Errors
    /// [`TextError::MissingField`] if the text has ended or the field is empty.
    pub fn next(&mut self, name: &'static str) -> Result<&'a str, TextError> {
        self.next_optional()
            .filter(|field| !field.is_empty())
            .ok_or(TextError::MissingField { field: name })
    }

    /// The next field, if there is one; it may be empty.
    pub fn next_optional(&mut self) -> Option<&'a str> {
        let rest = self.rest?;
        match rest.split_once(' ') {
            Some((field, rest)) => {
                self.rest = Some(rest);
                Some(field)
            }
            None => self.rest.take(),
        }
    }

    /// The next field as a number in its shortest form.
    ///
    /// # Errors
    /// If the field is missing or is no such number from `min` to `max`.
    pub fn number(&mut self, name: &'static str, min: u32, max: u32) -> Result<u32, TextError> {
        let found = self.next(name)?;
        let shortest =
            found == "0" || found.starts_with(|digit: char| ('1'..='9').contains(&digit));
        found
            .parse()
            .ok()
            .filter(|number| shortest && (min..=max).contains(number))
            .ok_or(TextError::BadNumber {
                field: name,
                found: Snippet::new(found),
                min,
                max,
            })
    }

    /// The next field as a side.
    ///
    /// # Errors
    /// If the field is missing or is neither letter.
    pub fn side(&mut self, first: char, second: char) -> Result<Side, TextError> {
        let found = self.next("side to move")?;
        let mut symbols = found.chars();
        match (symbols.next(), symbols.next()) {
            (Some(letter), None) if letter == first => Ok(Side::First),
            (Some(letter), None) if letter == second => Ok(Side::Second),
            _ => Err(TextError::BadSide {
                found: Snippet::new(found),
                first,
                second,
            }),
        }
    }

    /// The last, optional field: rule options that differ from the default, as a set of bits in the order of `names`.
    ///
    /// # Errors
    /// If the names are not known, in order, each once; or if anything follows.
    pub fn options(&mut self, names: &[&str]) -> Result<u8, TextError> {
        let Some(found) = self.next_optional() else {
            return Ok(0);
        };
        let mut bits = 0u8;
        for option in found.split(',') {
            let bit = names.iter().position(|name| *name == option);
            match bit {
                // A later name than all before it: its bit is above theirs.
                Some(bit) if bits >> bit == 0 => bits |= 1 << bit,
                _ => {
                    return Err(TextError::BadOptions {
                        found: Snippet::new(found),
                    });
                }
            }
        }
        match self.rest {
            None => Ok(bits),
            Some(rest) => Err(TextError::ExtraField {
                found: Snippet::new(rest),
            }),
        }
    }
}

/// Writes the options field that [`Fields::options`] reads, with a space before it; nothing if no bit is set.
///
/// # Errors
/// Only those of the writer.
pub fn write_options(f: &mut dyn fmt::Write, bits: u8, names: &[&str]) -> fmt::Result {
    let mut separator = ' ';
    for (bit, name) in names.iter().enumerate() {
        if bits >> bit & 1 != 0 {
            write!(f, "{separator}{name}")?;
            separator = ',';
        }
    }
    Ok(())
}

/// Reads the board of a position text, highest rank first, and gives each piece to `place`.
///
/// `place` answers whether the letter is a piece of the game.
///
/// # Errors
/// If the text is not the board's ranks joined with `/`, or `place` refuses a letter.
pub fn read_board<const W: u8, const H: u8>(
    text: &str,
    mut place: impl FnMut(Square<W, H>, char) -> bool,
) -> Result<(), TextError> {
    let found = text.split('/').count();
    if found != usize::from(H) {
        return Err(TextError::RankCount { found, expected: H });
    }
    for (rank, row) in (0..H).rev().zip(text.split('/')) {
        read_rank(rank, row, &mut place)?;
    }
    Ok(())
}

/// Reads one rank of a board, from its first file on.
///
/// # Errors
/// As [`read_board`].
pub fn read_rank<const W: u8, const H: u8>(
    rank: u8,
    row: &str,
    place: &mut impl FnMut(Square<W, H>, char) -> bool,
) -> Result<(), TextError> {
    let too_long = TextError::RankTooLong {
        rank: rank + 1,
        expected: W,
    };
    let empty_run = TextError::EmptyRun { rank: rank + 1 };
    let mut file = 0u8;
    let mut symbols = row.chars().peekable();
    while let Some(symbol) = symbols.next() {
        if let Some(digit) = symbol.to_digit(10) {
            let mut run = digit;
            while let Some(digit) = symbols.peek().and_then(|next| next.to_digit(10)) {
                symbols.next();
                // The number itself may have two digits; two numbers side by side cannot be told from one that is too long.
                run = run.saturating_mul(10).saturating_add(digit);
            }
            if digit == 0 {
                return Err(empty_run);
            }
            file = u8::try_from(run)
                .ok()
                .and_then(|run| file.checked_add(run))
                .filter(|file| *file <= W)
                .ok_or(too_long)?;
        } else {
            let square = Square::new(file, rank).ok_or(too_long)?;
            if !place(square, symbol) {
                return Err(TextError::UnknownPiece {
                    found: symbol,
                    cell: square.cell(),
                });
            }
            file += 1;
        }
    }
    if file == W {
        Ok(())
    } else {
        Err(TextError::RankTooShort {
            rank: rank + 1,
            found: file,
            expected: W,
        })
    }
}

/// Room for any board's text: 128 squares and the marks between their ranks, whatever the letters.
const BOARD_TEXT: usize = 128 * 4 + 127;

/// Writes the board that [`read_board`] reads.
///
/// # Errors
/// Only those of the writer.
pub fn write_board<const W: u8, const H: u8>(
    f: &mut dyn fmt::Write,
    letter_at: impl Fn(Square<W, H>) -> Option<char>,
) -> fmt::Result {
    // A writer behind a pointer takes one text much faster than its letters one by one.
    let mut text = ArrayString::<BOARD_TEXT>::new();
    for rank in (0..H).rev() {
        write_rank(&mut text, rank, &letter_at)?;
        if rank > 0 {
            text.write_char('/')?;
        }
    }
    f.write_str(&text)
}

/// Writes one rank of a board.
///
/// # Errors
/// Only those of the writer.
pub fn write_rank<const W: u8, const H: u8>(
    f: &mut impl fmt::Write,
    rank: u8,
    letter_at: &impl Fn(Square<W, H>) -> Option<char>,
) -> fmt::Result {
    let mut run = 0u8;
    for file in 0..W {
        let letter = Square::new(file, rank).and_then(letter_at);
        match letter {
            Some(letter) => {
                if run > 0 {
                    write_count(f, run.into())?;
                }
                run = 0;
                f.write_char(letter)?;
            }
            None => run += 1,
        }
    }
    if run > 0 {
        write_count(f, run.into())?;
    }
    Ok(())
}

/// Writes a count of ranks or squares, nearly always one digit, which needs none of the formatter's machinery.
pub(crate) fn write_count(f: &mut impl fmt::Write, count: u32) -> fmt::Result {
    match char::from_digit(count, 10) {
        Some(digit) => f.write_char(digit),
        None => write!(f, "{count}"),
    }
}

/// Implements serde's traits for a type through its [`Display`](fmt::Display) and [`FromStr`](core::str::FromStr) forms.
#[cfg(feature = "serde")]
#[doc(hidden)]
#[macro_export]
macro_rules! text_serde {
    ([$(const $param:ident: $kind:ty),*] $type:ty, $expected:literal) => {
        const _: () = {
            impl<$(const $param: $kind),*> $crate::__serde::Serialize for $type {
                fn serialize<S: $crate::__serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.collect_str(self)
                }
            }

            impl<'de, $(const $param: $kind),*> $crate::__serde::Deserialize<'de> for $type {
                fn deserialize<D: $crate::__serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    struct Text<$(const $param: $kind),*>;

                    impl<'de, $(const $param: $kind),*> $crate::__serde::de::Visitor<'de> for Text<$($param),*> {
                        type Value = $type;

                        fn expecting(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                            f.write_str($expected)
                        }

                        fn visit_str<E: $crate::__serde::de::Error>(self, text: &str) -> Result<Self::Value, E> {
                            text.parse().map_err(E::custom)
                        }
                    }

                    deserializer.deserialize_str(Text::<$($param),*>)
                }
            }
        };
    };
}
