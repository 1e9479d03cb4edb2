//! A match built again from its events.

use barnyard::AnyGame;

use super::Match;
use crate::{Actor, Command, Event, Happening, Refusal, Settings};

/// Why events are not those of a match.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// The event could not happen then.
    #[error("event {index} could not happen: {refusal}")]
    Refused {
        /// Which event, from 0.
        index: usize,
        /// Why not.
        refusal: Refusal,
    },
    /// Something else would have happened, or at another time.
    #[error("event {index} is not what happened")]
    Differs {
        /// Which event, from 0.
        index: usize,
    },
    /// The events break off between one and what follows upon it.
    #[error("after event {index} more is expected to happen")]
    Incomplete {
        /// How many events there are.
        index: usize,
    },
}

impl Match {
    /// The match in which these events happened.
    ///
    /// # Errors
    /// If they are not events that a match with these settings gives, in this order.
    pub fn replay(settings: Settings, events: &[Event]) -> Result<Match, ReplayError> {
        let mut game = Match::new(settings);
        game.extend(events)?;
        Ok(game)
    }

    /// Goes on with events that another copy of the match gave.
    ///
    /// # Errors
    /// If they do not follow upon the events so far; those before the one at fault have been taken.
    pub fn extend(&mut self, events: &[Event]) -> Result<(), ReplayError> {
        let mut rest = events;
        while let Some(event) = rest.first() {
            let taken = self.repeat(event, rest);
            let index = events.len() - rest.len();
            rest = &rest[taken.map_err(|error| error.at(index))?..];
        }
        Ok(())
    }

    /// Does again what gave the first of `events`, and tells how many came of it.
    ///
    /// The step is tried on a copy only where the events are not its own, which ends a replay.
    fn repeat(&mut self, event: &Event, events: &[Event]) -> Result<usize, ReplayError> {
        let refused = |refusal| ReplayError::Refused { index: 0, refusal };
        let given = match cause(&event.what) {
            Some(Cause::Time) => self.tick(event.at),
            Some(Cause::Command(actor, command)) => self
                .handle(event.at, actor, command, &granted)
                .map_err(refused)?,
            None => return Err(ReplayError::Differs { index: 0 }),
        };
        let same = given.iter().zip(events).take_while(|(a, b)| a == b).count();
        match same == given.len() && same > 0 {
            true => Ok(same),
            false if same == events.len() => Err(ReplayError::Incomplete { index: same }),
            false => Err(ReplayError::Differs { index: same }),
        }
    }
}

impl ReplayError {
    /// The same error, counted from `start`.
    fn at(mut self, start: usize) -> ReplayError {
        match &mut self {
            ReplayError::Refused { index, .. }
            | ReplayError::Differs { index }
            | ReplayError::Incomplete { index } => *index += start,
        }
        self
    }
}

/// The claim was granted when it was made.
fn granted(_: &AnyGame) -> Option<bool> {
    Some(true)
}

enum Cause {
    Time,
    Command(Actor, Command),
}

/// What gives events of which this is the first; none for those that only follow upon others.
fn cause(what: &Happening) -> Option<Cause> {
    let (actor, command) = match *what {
        Happening::Ready(by) => (Actor::Player(by), Command::Ready),
        Happening::RoundBegan(_) | Happening::Resumed => (Actor::System, Command::Ready),
        Happening::Moved {
            by,
            followed: Some(suggestion),
            ..
        } => (Actor::Player(by), Command::Follow(suggestion.id)),
        Happening::Moved { by, mv, .. } => (Actor::Player(by), Command::Move(mv)),
        Happening::Offered(offer) => (Actor::Player(offer.by), Command::Offer(offer.proposal)),
        Happening::Accepted(offer) => (Actor::Player(!offer.by), Command::Accept(offer.proposal)),
        Happening::Declined(offer) => (Actor::Player(!offer.by), Command::Decline(offer.proposal)),
        Happening::Withdrawn(offer) => (Actor::Player(offer.by), Command::Withdraw(offer.proposal)),
        Happening::DrawClaimed(by) => (Actor::Player(by), Command::ClaimDraw),
        Happening::Resigned(by) => (Actor::Player(by), Command::Resign),
        Happening::FlagFell(_) => return Some(Cause::Time),
        Happening::Suggested(suggestion) => (
            Actor::Watcher(suggestion.by),
            Command::Suggest(suggestion.mv),
        ),
        Happening::SuggestionsAllowed { by, allowed } => {
            (Actor::Player(by), Command::AllowSuggestions(allowed))
        }
        Happening::Suspended => (Actor::System, Command::Suspend),
        Happening::RoundEnded(_) | Happening::MatchEnded(_) => return None,
    };
    Some(Cause::Command(actor, command))
}

#[cfg(feature = "serde")]
mod serde_impls {
    use alloc::vec::Vec;

    use serde::de::Error;
    use serde::ser::SerializeStruct;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::{Event, Match, Settings};

    /// `{"settings": …, "events": […]}`.
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
            let form = Form::deserialize(deserializer)?;
            Match::replay(form.settings, &form.events).map_err(D::Error::custom)
        }
    }
}
