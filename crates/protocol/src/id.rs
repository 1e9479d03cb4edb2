//! Names of games, secrets of seats, keys of commands.

use core::fmt;
use core::str::FromStr;

use barnyard_match::Player;
use serde::{Deserialize, Serialize};

/// Why a text is no identifier.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum IdError {
    /// It has another number of characters.
    #[error("expected {} characters, found {found}", span(*.least, *.most))]
    Length {
        /// How many there are in one at least.
        least: usize,
        /// How many there are in one at the most.
        most: usize,
        /// How many were given.
        found: usize,
    },
    /// A character other than those it is made of.
    #[error("character {} is none of an identifier", .at + 1)]
    Character {
        /// Its place, counted in bytes from 0.
        at: usize,
    },
}

/// So many, or from so many to so many.
fn span(least: usize, most: usize) -> String {
    match least == most {
        true => most.to_string(),
        false => format!("{least} to {most}"),
    }
}

/// A text of certain characters whose length lies in a range.
macro_rules! identifier {
    ($(#[$doc:meta])+ $name:ident, $lengths:expr, $fits:expr) => {
        $(#[$doc])+
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(try_from = "String", into = "String")]
        #[cfg_attr(feature = "schema", schemars(with = "String"))]
        pub struct $name(String);

        impl $name {
            /// The text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = IdError;

            fn from_str(text: &str) -> Result<$name, IdError> {
                let lengths: core::ops::RangeInclusive<usize> = $lengths;
                if !lengths.contains(&text.len()) {
                    let (least, most) = (*lengths.start(), *lengths.end());
                    return Err(IdError::Length { least, most, found: text.len() });
                }
                let fits: fn(u8) -> bool = $fits;
                match text.bytes().position(|symbol| !fits(symbol)) {
                    Some(at) => Err(IdError::Character { at }),
                    None => Ok($name(text.into())),
                }
            }
        }

        impl TryFrom<String> for $name {
            type Error = IdError;

            fn try_from(text: String) -> Result<$name, IdError> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> String {
                id.0
            }
        }
    };
}

identifier! {
    /// The name of a game on a server: 12 lower-case letters and digits. Everybody may know it; who knows it may watch.
    ///
    /// ```
    /// use barnyard_protocol::GameId;
    /// assert!("k3x9q2m7t4za".parse::<GameId>().is_ok());
    /// assert!("../etc/passwd".parse::<GameId>().is_err());
    /// ```
    GameId, 12..=12, |symbol| matches!(symbol, b'a'..=b'z' | b'0'..=b'9')
}

identifier! {
    /// What gives a seat, or the right to take one: 32 hexadecimal digits, 128 random bits. It is not printed with `{:?}`.
    Secret, 32..=32, |symbol| matches!(symbol, b'0'..=b'9' | b'a'..=b'f')
}

identifier! {
    /// The name that a client gives a command, so that it can be sent twice and happens once: 1 to 32 letters, digits, `-` or `_`.
    Key, 1..=32, |symbol| symbol.is_ascii_alphanumeric() || matches!(symbol, b'-' | b'_')
}

impl From<[u8; 16]> for Secret {
    /// The secret of these bits, which must come from a generator for secrets.
    ///
    /// ```
    /// use barnyard_protocol::Secret;
    /// assert_eq!(Secret::from([0x0f; 16]).as_str(), "0f".repeat(16));
    /// ```
    fn from(bits: [u8; 16]) -> Secret {
        Secret(format!("{:032x}", u128::from_be_bytes(bits)))
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl fmt::Debug for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

/// For whom a secret speaks.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum You {
    /// Player A.
    A,
    /// Player B.
    B,
    /// Both players, at one device.
    Both,
}

impl You {
    /// Whether it speaks for this player.
    #[must_use]
    pub fn is(self, player: Player) -> bool {
        self == You::Both || self == You::from(player)
    }
}

impl From<Player> for You {
    fn from(player: Player) -> You {
        match player {
            Player::A => You::A,
            Player::B => You::B,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn identifiers_are_what_they_say() {
        assert!("abc-DEF_1".parse::<Key>().is_ok());
        for (text, found) in [("", 0), (&*"k".repeat(33), 33)] {
            let error = text.parse::<Key>().expect_err("no key");
            let told = format!("expected 1 to 32 characters, found {found}");
            assert_eq!(error.to_string(), told);
        }
        let error = "k3".parse::<GameId>().expect_err("no name of a game");
        assert_eq!(error.to_string(), "expected 12 characters, found 2");
        assert_eq!(
            "k3x9q2m7t4zA".parse::<GameId>(),
            Err(IdError::Character { at: 11 })
        );
        let secret: Secret = "0123456789abcdef0123456789abcdef"
            .parse()
            .expect("a secret");
        assert_eq!(format!("{secret:?}"), "Secret(..)");
    }
}
