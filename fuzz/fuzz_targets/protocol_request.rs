//! Requests of clients: refused with a reason, or written as something that reads back the same, and within the bounds of its parts.

#![no_main]

use barnyard_protocol::{Ask, Create, GameId, Key, Limits, Opponent, Request, Secret};
use libfuzzer_sys::fuzz_target;

/// How much longer a request may be when it is written again: what may be left out is written.
const LONGER: usize = 64;

fuzz_target!(|bytes: &[u8]| {
    // The server reads no more.
    if bytes.len() > Limits::default().message_bytes as usize {
        return;
    }
    let request = match serde_json::from_slice::<Request>(bytes) {
        Ok(request) => request,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    let written = serde_json::to_string(&request).expect("what was read can be written");
    assert!(written.len() <= bytes.len() + LONGER, "{written}");
    let again: Request = serde_json::from_str(&written).expect("what was written can be read");
    assert_eq!(again, request, "{written}");
    check(&request.ask);
});

/// Names, secrets and keys are of the signs and lengths that paths, rows and hashes count on; levels are those there are.
fn check(ask: &Ask) {
    match ask {
        Ask::Create(Create {
            opponent, secret, ..
        }) => {
            if let Opponent::Robot(level) = opponent {
                assert!((1..=10).contains(&level.number()));
            }
            secret.iter().for_each(check_secret);
        }
        Ask::Withdraw { game, secret } => {
            check_game(game);
            check_secret(secret);
        }
        Ask::Join {
            game,
            invitation,
            secret,
        } => {
            check_game(game);
            invitation.iter().chain(secret).for_each(check_secret);
        }
        Ask::Watch { game, secret, .. } => {
            check_game(game);
            secret.iter().for_each(check_secret);
        }
        Ask::Leave { game } => check_game(game),
        Ask::Command { game, key, .. } => {
            check_game(game);
            check_key(key);
        }
        Ask::Lobby { .. }
        | Ask::Language { .. }
        | Ask::Name { .. }
        | Ask::Moves { .. }
        | Ask::Analyse { .. }
        | Ask::Ping { .. } => {}
    }
}

fn check_game(game: &GameId) {
    let game = game.as_str();
    assert!(
        game.len() == 12
            && game
                .bytes()
                .all(|sign| matches!(sign, b'a'..=b'z' | b'0'..=b'9'))
    );
}

fn check_secret(secret: &Secret) {
    let secret = secret.as_str();
    assert!(
        secret.len() == 32
            && secret
                .bytes()
                .all(|sign| matches!(sign, b'0'..=b'9' | b'a'..=b'f'))
    );
}

fn check_key(key: &Key) {
    let key = key.as_str();
    let fits = |sign: u8| sign.is_ascii_alphanumeric() || b"-_".contains(&sign);
    assert!((1..=32).contains(&key.len()) && key.bytes().all(fits));
}
