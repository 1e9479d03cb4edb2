//! Who a client is: a number in a signed cookie.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use axum::http::{HeaderMap, HeaderValue, header};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::error::{NoRandomness, StartError};
use crate::random::{self, hex};

const COOKIE: &str = "barnyard";

/// A year, in seconds.
const AGE: u32 = 365 * 24 * 60 * 60;

/// Makes cookies, and knows its own.
pub(crate) struct Identity {
    key: [u8; 32],
    /// Whether cookies go over HTTPS alone.
    secure: bool,
}

impl core::fmt::Debug for Identity {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Identity").finish_non_exhaustive()
    }
}

impl Identity {
    /// With the key in the folder, which is made at the first start.
    pub(crate) fn open(folder: &Path, secure: bool) -> Result<Identity, StartError> {
        let path = folder.join("key");
        let data = |source| StartError::Data {
            path: path.clone(),
            source,
        };
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let text = hex(&random::bytes::<32>()?);
                write_private(&path, &text).map_err(data)?;
                text
            }
            Err(error) => return Err(data(error)),
        };
        let key = unhex(text.trim()).ok_or_else(|| StartError::BadKey(path.clone()))?;
        Ok(Identity { key, secure })
    }

    /// The guest of a request, if the cookie is one of ours.
    pub(crate) fn guest(&self, headers: &HeaderMap) -> Option<String> {
        let cookies = headers.get_all(header::COOKIE).into_iter();
        cookies
            .filter_map(|line| line.to_str().ok())
            .flat_map(|line| line.split(';'))
            .filter_map(|pair| pair.trim().strip_prefix(COOKIE)?.strip_prefix('='))
            .find_map(|value| self.read(value))
    }

    fn read(&self, value: &str) -> Option<String> {
        let (guest, signature) = value.split_once('.')?;
        let signature: [u8; 32] = unhex(signature)?;
        self.mac(guest).verify_slice(&signature).ok()?;
        Some(guest.to_owned())
    }

    /// A new guest, and the cookie that says so.
    pub(crate) fn new_guest(&self) -> Result<(String, HeaderValue), NoRandomness> {
        let guest = hex(&random::bytes::<16>()?);
        let signature = hex(&self.mac(&guest).finalize().into_bytes());
        let secure = if self.secure { "; Secure" } else { "" };
        let cookie = format!(
            "{COOKIE}={guest}.{signature}; Path=/; Max-Age={AGE}; HttpOnly; SameSite=Lax{secure}"
        );
        let cookie = HeaderValue::try_from(cookie).map_err(|_| NoRandomness)?;
        Ok((guest, cookie))
    }

    fn mac(&self, guest: &str) -> Hmac<Sha256> {
        let mut mac =
            Hmac::<Sha256>::new_from_slice(&self.key).expect("HMAC takes keys of any length");
        mac.update(guest.as_bytes());
        mac
    }
}

/// Writes a file that only its owner reads.
fn write_private(path: &Path, text: &str) -> io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(0o600);
    }
    let mut file = options.open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

fn unhex(text: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    if text.len() != 64 || !text.is_ascii() {
        return None;
    }
    for (at, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(text.get(2 * at..2 * at + 2)?, 16).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(cookie: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, cookie.parse().expect("a header"));
        headers
    }

    #[test]
    fn a_cookie_is_known_again_and_a_forged_one_is_not() {
        let folder = tempfile::tempdir().expect("a folder");
        let identity = Identity::open(folder.path(), true).expect("a key");
        let (guest, cookie) = identity.new_guest().expect("bits");
        let cookie = cookie.to_str().expect("a text");
        assert!(cookie.ends_with("HttpOnly; SameSite=Lax; Secure"));
        let pair = cookie.split(';').next().expect("a pair");
        let again = Identity::open(folder.path(), true).expect("the same key");
        let found = again.guest(&headers(&format!("other=1; {pair}")));
        assert_eq!(found, Some(guest.clone()));
        // Another guest with the same signature.
        let forged = pair.replacen(&guest[..4], "0000", 1);
        assert_eq!(again.guest(&headers(&forged)), None);
        assert_eq!(again.guest(&headers("barnyard=x.y")), None);
    }

    #[cfg(unix)]
    #[test]
    fn only_the_owner_reads_the_key_and_a_broken_one_is_refused() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().expect("a folder");
        Identity::open(folder.path(), false).expect("a key");
        let path = folder.path().join("key");
        let mode = fs::metadata(&path).expect("a file").permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        fs::write(&path, "short").expect("it is written");
        let error = Identity::open(folder.path(), false).expect_err("no key");
        assert!(matches!(error, StartError::BadKey(_)));
    }
}
