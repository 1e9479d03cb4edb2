//! A match from its events.

use barnyard::AnyGame;

use crate::{DrawTable, Event, Match, Refusal, Settings};

/// Why an event does not follow on a match.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// Its command would be refused.
    #[error("event {place}: {why}")]
    Refused {
        /// Its place, counted from 0.
        place: usize,
        /// The reason.
        why: Refusal,
    },
    /// Its command has other effects, or its stamp is earlier than that of the event before.
    #[error("event {place} is not what comes of its command")]
    Different {
        /// Its place, counted from 0.
        place: usize,
    },
}

/// A table for claims that were granted before: what granted them need not be at hand again.
struct Granted;

impl DrawTable for Granted {
    fn neither_can_win(&self, _: &AnyGame) -> Option<bool> {
        Some(true)
    }
}

impl Match {
    /// Follows a match that is handled elsewhere by one event.
    ///
    /// Everything is decided again and compared, so an event that could not have happened is refused. A draw that was claimed counts as granted.
    ///
    /// # Errors
    /// If the event does not follow; the match is then as it was.
    pub fn apply(&mut self, event: Event) -> Result<(), ReplayError> {
        let place = self.events().len();
        let decided = self
            .decide(event.at, &event.by, event.command, &Granted)
            .map_err(|why| ReplayError::Refused { place, why })?;
        if decided != event {
            return Err(ReplayError::Different { place });
        }
        self.enact(event);
        Ok(())
    }

    /// The match that these events made.
    ///
    /// # Errors
    /// The first event that does not follow on those before it.
    pub fn replay(
        settings: Settings,
        events: impl IntoIterator<Item = Event>,
    ) -> Result<Match, ReplayError> {
        let mut replayed = Match::new(settings);
        for event in events {
            replayed.apply(event)?;
        }
        Ok(replayed)
    }
}

#[cfg(feature = "serde")]
mod serde_impls {
    use alloc::vec::Vec;

    use serde::de::Error;
    use serde::ser::SerializeStruct;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::{Event, Match, Settings};

    impl Serialize for Match {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mut form = serializer.serialize_struct("Match", 2)?;
            form.serialize_field("settings", self.settings())?;
            form.serialize_field("events", self.events())?;
            form.end()
        }
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Form {
        settings: Settings,
        events: Vec<Event>,
    }

    impl<'de> Deserialize<'de> for Match {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Match, D::Error> {
            let Form { settings, events } = Form::deserialize(deserializer)?;
            Match::replay(settings, events).map_err(D::Error::custom)
        }
    }
}
