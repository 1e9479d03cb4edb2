//! The server's clock.

use barnyard_match::Millis;

/// The server's clock, as well as it is known from when its messages came.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct ServerClock {
    /// What it is ahead of the program's.
    ahead: Millis,
}

impl ServerClock {
    /// A message with this stamp came. It was on its way for a while, so of several the one with the shortest way is believed.
    pub(super) fn heard(&mut self, stamp: Millis, now: Millis) {
        self.ahead = self.ahead.max(stamp - now);
    }

    /// What it shows.
    pub(super) fn now(self, now: Millis) -> Millis {
        self.ahead + now
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_message_with_the_shortest_way_tells_the_time() {
        let mut clock = ServerClock::default();
        for (stamp, now) in [(1_000_000, 150), (1_000_100, 110), (1_000_200, 900)] {
            clock.heard(Millis(stamp), Millis(now));
        }
        assert_eq!(clock.now(Millis(1000)), Millis(1_000_990));
    }
}
