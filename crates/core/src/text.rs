//! Reading and writing the parts that all position texts share.
//!
//! The readers accept only what the writers print, so a position that was read prints back the same text.

use core::fmt;

use arrayvec::ArrayString;

use crate::{Cell, OptionSet, Side, Square};

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

    /// The last, optional field: the rule options, numbered in the order of `names`.
    ///
    /// # Errors
    /// If the names are not known, in order, each once; or if anything follows.
    pub fn options(&mut self, names: &[&str]) -> Result<OptionSet, TextError> {
        let Some(found) = self.next_optional() else {
            return Ok(OptionSet::NONE);
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
            None => Ok(OptionSet(bits)),
            Some(rest) => Err(TextError::ExtraField {
                found: Snippet::new(rest),
            }),
        }
    }
}

/// Writes the fields that follow the board, each with a space before it: the side to move, then numbers.
///
/// [`Fields::side`] and [`Fields::number`] read them.
///
/// # Errors
/// Only those of the writer.
///
/// # Panics
/// If the side's letter is not ASCII.
pub fn write_fields<const N: usize>(
    f: &mut dyn fmt::Write,
    side: char,
    numbers: [u32; N],
) -> fmt::Result {
    const { assert!(N <= 5, "the numbers find room") };
    assert!(side.is_ascii(), "sides have ASCII letters");
    // From the end to the beginning, as the digits of a number come; what is not written over is a space.
    let mut text = [b' '; 64];
    let mut start = text.len();
    for mut number in numbers.into_iter().rev() {
        loop {
            start -= 1;
            text[start] = b'0' + (number % 10) as u8;
            number /= 10;
            if number == 0 {
                break;
            }
        }
        start -= 1;
    }
    text[start - 1] = side as u8;
    f.write_str(str::from_utf8(&text[start - 2..]).expect("letters, digits and spaces are ASCII"))
}

/// Writes the options field that [`Fields::options`] reads, with a space before it; nothing for the default rules.
///
/// # Errors
/// Only those of the writer.
pub fn write_options(f: &mut dyn fmt::Write, options: OptionSet, names: &[&str]) -> fmt::Result {
    let mut separator = ' ';
    for (option, name) in (0..).zip(names) {
        if options.contains(option) {
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

/// The letters of the pieces on a board, on their way into its text.
///
/// Put down one kind of piece after the other, so that no square has to be asked who stands there.
///
/// ```
/// use barnyard_core::{Square, text::Letters};
/// let mut letters = Letters::<8, 8>::default();
/// letters.put(Square::named("e5"), 'k');
/// letters.put(["a2", "c2"].map(|name| Square::named(name).unwrap()), 'P');
///
/// let mut text = String::new();
/// letters.write_board(&mut text)?;
/// assert_eq!(text, "8/8/8/4k3/8/8/P1P5/8");
/// # Ok::<(), core::fmt::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Letters<const W: u8, const H: u8> {
    /// By square.
    letters: [u8; MOST_SQUARES],
}

/// No table indexed by squares is longer.
const MOST_SQUARES: usize = 128;

/// Room for the squares of any board, and the marks between its ranks.
const BOARD_TEXT: usize = 2 * MOST_SQUARES;

/// Stands for a letter where nobody stands: the digit that the length of a run of such squares is added to.
const NOBODY: u8 = b'0';

impl<const W: u8, const H: u8> Default for Letters<W, H> {
    /// No pieces.
    fn default() -> Letters<W, H> {
        Letters {
            letters: [NOBODY; MOST_SQUARES],
        }
    }
}

impl<const W: u8, const H: u8> Letters<W, H> {
    /// Puts pieces of one kind on the squares where they stand.
    ///
    /// # Panics
    /// If the letter is not one of A–Z and a–z.
    #[inline]
    pub fn put(&mut self, squares: impl IntoIterator<Item = Square<W, H>>, letter: char) {
        assert!(letter.is_ascii_alphabetic(), "pieces have ASCII letters");
        squares
            .into_iter()
            .for_each(|square| self.letters[square.index()] = letter as u8);
    }

    /// Writes the board that [`read_board`] reads.
    ///
    /// # Errors
    /// Only those of the writer.
    pub fn write_board(&self, f: &mut dyn fmt::Write) -> fmt::Result {
        self.write_ranks(f, (0..H).rev())
    }

    /// Writes the same with the lowest rank first.
    ///
    /// # Errors
    /// Only those of the writer.
    pub fn write_board_upwards(&self, f: &mut dyn fmt::Write) -> fmt::Result {
        self.write_ranks(f, 0..H)
    }

    fn write_ranks(&self, f: &mut dyn fmt::Write, ranks: impl Iterator<Item = u8>) -> fmt::Result {
        // A writer behind a pointer takes one text much faster than its letters one by one.
        // It is made of marks at first, of which those between the ranks are left, and one too many at the beginning.
        let mut text = [b'/'; BOARD_TEXT];
        let mut last = 0;
        for rank in ranks {
            let start = usize::from(rank * Square::<W, H>::STRIDE);
            let mut run = 0;
            for &letter in &self.letters[start..start + usize::from(W)] {
                // Where pieces stand cannot be foreseen, so nothing branches on it. Letters have this bit, digits do not.
                let taken = u32::from(letter) >> 6 & 1;
                run = (run + 1) & taken.wrapping_sub(1);
                if W < 10 || run < 10 {
                    // A longer run takes the place of the one before it.
                    last += usize::from(run < 2);
                    text[last] = letter + run as u8;
                } else {
                    last += usize::from(run == 10);
                    text[last - 1] = b'0' + (run / 10) as u8;
                    text[last] = b'0' + (run % 10) as u8;
                }
            }
            last += 1;
        }
        let text = str::from_utf8(&text[1..last]).expect("letters, digits and slashes are ASCII");
        f.write_str(text)
    }
}

/// Writes a count of ranks or squares, nearly always one digit, which needs none of the formatter's machinery.
#[inline]
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
