//! Who is at the other end of a socket.

use std::sync::{Mutex, MutexGuard, PoisonError};

use barnyard_match::Name;
use barnyard_words::{Language, Words};

use super::lag::Lag;
use super::outbox::Outbox;

/// One socket, as rooms and the lobby know it.
#[derive(Debug)]
pub(crate) struct Client {
    /// Its number in this process.
    pub(crate) number: u64,
    /// The guest, by the cookie.
    pub(crate) guest: String,
    pub(crate) outbox: Outbox,
    pub(crate) lag: Lag,
    manner: Mutex<Manner>,
}

#[derive(Debug)]
struct Manner {
    name: Name,
    language: Language,
}

impl Client {
    pub(crate) fn new(number: u64, guest: String, name: Name) -> Client {
        Client {
            number,
            guest,
            outbox: Outbox::default(),
            lag: Lag::default(),
            manner: Mutex::new(Manner {
                name,
                language: Language::English,
            }),
        }
    }

    pub(crate) fn name(&self) -> Name {
        self.manner().name.clone()
    }

    pub(crate) fn rename(&self, name: Name) {
        self.manner().name = name;
    }

    /// The words in which this client is told what the rules refuse.
    pub(crate) fn words(&self) -> Words {
        Words::new(self.manner().language)
    }

    pub(crate) fn speak(&self, language: Language) {
        self.manner().language = language;
    }

    fn manner(&self) -> MutexGuard<'_, Manner> {
        self.manner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
