//! Where a server is, and what is wanted there.

use core::str::FromStr;

use barnyard_protocol::{GameId, IdError, Secret};
use url::{ParseError, Url};

/// The longest address that is read.
const LONGEST: usize = 2000;

/// A server, or a game on it, as the web page gives its address.
///
/// ```
/// use barnyard_tui::Address;
/// assert!("http://127.0.0.1:4114".parse::<Address>().is_ok());
/// assert!("http://127.0.0.1:4114/game/k3x9q2m7t4za#fedcba9876543210fedcba9876543210".parse::<Address>().is_ok());
/// let error = "http://127.0.0.1:4114/rules/gala".parse::<Address>().expect_err("no game");
/// assert_eq!(error.to_string(), "`/rules/gala` is neither the lobby nor a game");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Address {
    /// Where the page is, such as `http://127.0.0.1:4114`.
    pub(crate) page: String,
    /// Where the socket is, such as `ws://127.0.0.1:4114`.
    pub(crate) socket: String,
    /// The game, and what lets one join it; none for the lobby.
    pub(crate) game: Option<(GameId, Option<Secret>)>,
}

/// Why a text is no address of a server or a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AddressError {
    /// It is no URL.
    #[error("this is no URL such as http://127.0.0.1:4114: {0}")]
    NotAUrl(ParseError),
    /// It is longer than addresses are.
    #[error("an address has at most {LONGEST} characters")]
    TooLong,
    /// It begins otherwise than the address of a server.
    #[error("expected http, https, ws or wss, found `{0}`")]
    Scheme(String),
    /// An encrypted line, of which this program is not capable.
    #[error("this program was built without the feature `tls`, so it reaches servers by http only")]
    NoTls,
    /// It names a user or a password.
    #[error("an address without user and password is expected")]
    User,
    /// It leads to something else on the server.
    #[error("`{0}` is neither the lobby nor a game")]
    Path(String),
    /// What stands in the place of a game's name is none.
    #[error("the game's name: {0}")]
    Game(IdError),
    /// What follows `#` is no invitation.
    #[error("the invitation, which is what follows `#`: {0}")]
    Invitation(IdError),
}

impl FromStr for Address {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Address, AddressError> {
        if text.len() > LONGEST {
            return Err(AddressError::TooLong);
        }
        let url = Url::parse(text.trim()).map_err(AddressError::NotAUrl)?;
        let is_encrypted = match url.scheme() {
            "http" | "ws" => false,
            "https" | "wss" => true,
            other => return Err(AddressError::Scheme(other.to_owned())),
        };
        if is_encrypted && !cfg!(feature = "tls") {
            return Err(AddressError::NoTls);
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err(AddressError::User);
        }
        let host = url.host_str().unwrap_or_default();
        let port = url.port().map(|port| format!(":{port}"));
        let rest = format!("{host}{}", port.unwrap_or_default());
        let path = url.path().trim_end_matches('/');
        let game = match (path, path.strip_prefix("/game/")) {
            ("", _) => None,
            (_, Some(name)) => {
                let name = name.parse().map_err(AddressError::Game)?;
                let invitation = url.fragment().filter(|fragment| !fragment.is_empty());
                let invitation = invitation.map(str::parse).transpose();
                Some((name, invitation.map_err(AddressError::Invitation)?))
            }
            _ => return Err(AddressError::Path(path.to_owned())),
        };
        let letter = if is_encrypted { "s" } else { "" };
        Ok(Address {
            page: format!("http{letter}://{rest}"),
            socket: format!("ws{letter}://{rest}"),
            game,
        })
    }
}

impl Address {
    /// The address of a game, for others to open.
    pub(crate) fn link(&self, game: &GameId, invitation: Option<&Secret>) -> String {
        let page = &self.page;
        match invitation {
            Some(invitation) => format!("{page}/game/{game}#{}", invitation.as_str()),
            None => format!("{page}/game/{game}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const INVITATION: &str = "fedcba9876543210fedcba9876543210";

    fn read(text: &str) -> Result<Address, AddressError> {
        text.parse()
    }

    #[test]
    fn servers_and_games_are_read_however_they_are_written() {
        for text in [
            "http://barn.example",
            " http://barn.example/ ",
            "HTTP://Barn.Example:80/",
            "ws://barn.example",
            "http://barn.example/?from=mail#top",
        ] {
            let address = read(text).expect(text);
            assert_eq!(address.page, "http://barn.example", "{text}");
            assert_eq!(address.socket, "ws://barn.example", "{text}");
            assert_eq!(address.game, None, "{text}");
        }
        let address = read("http://[::1]:4114").expect("an address");
        assert_eq!(address.socket, "ws://[::1]:4114");
    }

    #[test]
    fn a_link_leads_back_to_its_game() {
        let server = read("http://127.0.0.1:4114").expect("an address");
        let game: GameId = "k3x9q2m7t4za".parse().expect("a name");
        let invitation: Secret = INVITATION.parse().expect("a secret");
        for invitation in [None, Some(invitation)] {
            let link = server.link(&game, invitation.as_ref());
            let address = read(&link).expect("an address");
            assert_eq!(address.page, server.page);
            assert_eq!(address.game, Some((game.clone(), invitation)));
        }
        let slash = read("http://127.0.0.1:4114/game/k3x9q2m7t4za/#").expect("an address");
        assert_eq!(slash.game, Some((game, None)));
    }

    #[test]
    fn what_is_no_address_is_refused_with_the_reason() {
        let error = |text: &str| read(text).expect_err(text);
        let link = "http://barn.example/game/";
        for text in ["", "barn.example", "127.0.0.1:4114", "http://", "//x"] {
            assert!(matches!(error(text), AddressError::NotAUrl(_)), "{text}");
        }
        for text in ["ftp://barn.example", "file:///etc", "localhost:4114"] {
            assert!(matches!(error(text), AddressError::Scheme(_)), "{text}");
        }
        assert_eq!(error("http://ana@barn.example"), AddressError::User);
        assert!(matches!(
            error("http://barn.example/new"),
            AddressError::Path(_)
        ));
        assert!(matches!(
            error(&format!("{link}short")),
            AddressError::Game(_)
        ));
        let cut = format!("{link}k3x9q2m7t4za#{}", &INVITATION[1..]);
        assert!(matches!(error(&cut), AddressError::Invitation(_)));
        let long = format!("{link}{}", "x".repeat(LONGEST));
        assert_eq!(error(&long), AddressError::TooLong);
    }

    #[test]
    fn encrypted_lines_are_there_only_with_the_feature() {
        let expected = match cfg!(feature = "tls") {
            true => Ok("wss://barn.example".to_owned()),
            false => Err(AddressError::NoTls),
        };
        for text in ["https://barn.example", "wss://barn.example:443"] {
            assert_eq!(read(text).map(|address| address.socket), expected, "{text}");
        }
    }
}
