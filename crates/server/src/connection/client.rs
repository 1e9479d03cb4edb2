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
    /// The name that the guest has chosen.
    chosen: Option<Name>,
    language: Language,
}

impl Client {
    pub(crate) fn new(number: u64, guest: String, chosen: Option<Name>) -> Client {
        Client {
            number,
            guest,
            outbox: Outbox::default(),
            lag: Lag::default(),
            manner: Mutex::new(Manner {
                chosen,
                language: Language::English,
            }),
        }
    }

    /// What others see: the name that the guest has chosen, or a usual one in the language of this client.
    pub(crate) fn name(&self) -> Name {
        let chosen = self.manner().chosen.clone();
        chosen.unwrap_or_else(|| usual_name(&self.guest, self.words()))
    }

    pub(crate) fn has_chosen_name(&self) -> bool {
        self.manner().chosen.is_some()
    }

    pub(crate) fn rename(&self, name: Name) {
        self.manner().chosen = Some(name);
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

/// The name of a guest who has chosen none.
fn usual_name(guest: &str, words: Words) -> Name {
    let number = guest.bytes().fold(0_u32, |sum, byte| {
        sum.wrapping_mul(31).wrapping_add(u32::from(byte))
    });
    let number = 1000 + number % 9000;
    let name = words.guest_number(number.to_string()).parse();
    name.expect("letters and digits are a name, in every language")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_guest_has_a_name_of_the_language_that_is_spoken_until_one_is_chosen() {
        let client = Client::new(1, "0123456789abcdef".into(), None);
        let names = Language::ALL.map(|language| {
            client.speak(language);
            client.name().as_str().to_owned()
        });
        let words = names.each_ref().map(|name| name.split_once(' '));
        let number = words[0].expect("a word and a number").1;
        let expected = ["Guest", "Oaspete", "Vendég", "Гость"].map(|word| Some((word, number)));
        assert_eq!(words, expected);
        client.rename("Ana".parse().expect("a name"));
        client.speak(Language::English);
        assert_eq!(client.name().as_str(), "Ana");
    }
}
