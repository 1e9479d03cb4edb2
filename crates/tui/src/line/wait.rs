//! How long to wait before the next attempt.

use core::time::Duration;

/// The longest.
const LONGEST: Duration = Duration::from_secs(30);

/// How long to wait after so many failed attempts: the first time so long, each time twice as long as before. A random part, from 0 to 1, takes up to half of it away, so that not all come back at once.
pub(super) fn wait_after(first: Duration, attempts: u32, random: f64) -> Duration {
    let doubled = 2_u32.checked_pow(attempts).unwrap_or(u32::MAX);
    let longest = first.saturating_mul(doubled).min(LONGEST);
    longest.mul_f64(1.0 - random / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: Duration = Duration::from_millis(500);

    #[test]
    fn waits_grow_to_a_longest_one() {
        let waits: Vec<u128> = (0..8)
            .map(|attempts| wait_after(FIRST, attempts, 0.0).as_millis())
            .collect();
        assert_eq!(waits, [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
        assert_eq!(wait_after(FIRST, u32::MAX, 0.0), LONGEST);
        assert_eq!(wait_after(FIRST, 1, 1.0), FIRST);
    }
}
