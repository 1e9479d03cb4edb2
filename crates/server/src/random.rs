//! Random names and secrets, and hashes of secrets.

use barnyard_protocol::{GameId, Secret};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

use crate::error::NoRandomness;

/// Bytes of the system's generator.
pub(crate) fn bytes<const N: usize>() -> Result<[u8; N], NoRandomness> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| NoRandomness)?;
    Ok(bytes)
}

/// A new name of a game.
pub(crate) fn game_id() -> Result<GameId, NoRandomness> {
    named(bytes()?)
}

/// The name of the game that is created with this secret, so that it is created once however often that is asked.
pub(crate) fn game_of(secret: &Secret) -> Result<GameId, NoRandomness> {
    named(derived("game", secret))
}

/// The invitation to that game.
pub(crate) fn invitation_of(secret: &Secret) -> Secret {
    Secret::from(derived("invitation", secret))
}

/// 12 of 36 characters.
fn named(bits: [u8; 16]) -> Result<GameId, NoRandomness> {
    const SYMBOLS: &[u8; 36] = b"abcdefghijklmnopqrstuvwxyz0123456789";
    let mut number = u128::from_le_bytes(bits);
    let mut text = String::with_capacity(12);
    for _ in 0..12 {
        text.push(char::from(SYMBOLS[(number % 36) as usize]));
        number /= 36;
    }
    text.parse().map_err(|_| NoRandomness)
}

/// Bits that follow from a secret, and do not give it away.
fn derived(what: &str, secret: &Secret) -> [u8; 16] {
    let digest = Sha256::new()
        .chain_update(what)
        .chain_update(":")
        .chain_update(secret.as_str())
        .finalize();
    core::array::from_fn(|at| digest[at])
}

/// 128 random bits.
pub(crate) fn secret() -> Result<Secret, NoRandomness> {
    bytes().map(Secret::from)
}

/// Lots are drawn.
pub(crate) fn coin() -> Result<bool, NoRandomness> {
    Ok(bytes::<1>()?[0] & 1 == 1)
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What is stored of a secret. A secret is random enough for a plain hash.
pub(crate) fn hash(secret: &Secret) -> String {
    hex(&Sha256::digest(secret.as_str()))
}

/// Whether a secret is the one of this hash; how long it takes tells nothing.
pub(crate) fn is_secret(secret: &Secret, stored: Option<&str>) -> bool {
    stored.is_some_and(|stored| bool::from(hash(secret).as_bytes().ct_eq(stored.as_bytes())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_known_by_its_hash_alone() {
        let (one, other) = (secret().expect("bits"), secret().expect("bits"));
        assert!(is_secret(&one, Some(&hash(&one))));
        assert!(!is_secret(&other, Some(&hash(&one))));
        assert!(!is_secret(&one, None));
        assert_ne!(game_id().expect("bits"), game_id().expect("bits"));
        assert_eq!(game_of(&one).expect("bits"), game_of(&one).expect("bits"));
        assert_ne!(game_of(&one).expect("bits"), game_of(&other).expect("bits"));
        assert_ne!(invitation_of(&one), one);
    }
}
