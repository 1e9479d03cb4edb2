//! What was asked and not answered: it is asked again whenever the line has to be opened anew.

use std::collections::{BTreeMap, VecDeque};

use barnyard_protocol::{Ask, GameId, Secret};
use barnyard_words::Language;

/// So many requests wait at most for a line or an answer.
const MOST: usize = 64;

/// What was asked, and what is to be asked on each new line.
#[derive(Debug)]
pub(super) struct Desk {
    language: Language,
    /// The name that was given to this program; else the server's choice is kept.
    name: Option<String>,
    lobby: bool,
    watched: Option<Watched>,
    /// What is to be sent, in this order.
    queue: VecDeque<Ask>,
    /// What was sent over this line, by its number.
    open: BTreeMap<u32, Ask>,
}

/// The game that is watched.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Watched {
    /// Its name.
    pub(super) game: GameId,
    /// That of the seat, if it is one's own.
    pub(super) secret: Option<Secret>,
    /// The last event that is known; none before the first snapshot.
    pub(super) after: Option<u32>,
}

impl Desk {
    pub(super) fn new(language: Language, name: Option<String>) -> Desk {
        Desk {
            language,
            name,
            lobby: false,
            watched: None,
            queue: VecDeque::new(),
            open: BTreeMap::new(),
        }
    }

    /// Takes a request; whether there is room.
    pub(super) fn ask(&mut self, ask: Ask) -> bool {
        let has_room = self.queue.len() + self.open.len() < MOST;
        if has_room {
            self.queue.push_back(ask);
        }
        has_room
    }

    /// What refusals are told in from now on.
    pub(super) fn speak(&mut self, language: Language) {
        self.language = language;
        self.queue.push_back(self.of_language());
    }

    /// Whether the lobby is told from now on.
    pub(super) fn lobby(&mut self, on: bool) {
        if self.lobby != on {
            self.lobby = on;
            self.queue.push_back(Ask::Lobby { on });
        }
    }

    /// The game that is watched.
    pub(super) fn watched(&self) -> Option<&Watched> {
        self.watched.as_ref()
    }

    /// Watches a game from its beginning, and no other.
    pub(super) fn watch(&mut self, game: GameId, secret: Option<Secret>) {
        if self.watched.as_ref().is_some_and(|old| old.game != game) {
            self.leave();
        }
        let watched = Watched {
            game,
            secret,
            after: None,
        };
        self.queue.push_back(of_watched(&watched));
        self.watched = Some(watched);
    }

    /// Watches no game.
    pub(super) fn leave(&mut self) {
        if let Some(Watched { game, .. }) = self.watched.take() {
            self.queue.push_back(Ask::Leave { game });
        }
    }

    /// This event of the game is known.
    pub(super) fn know(&mut self, seq: u32) {
        if let Some(watched) = &mut self.watched {
            watched.after = Some(seq);
        }
    }

    /// Something was missed: the game is asked for anew.
    pub(super) fn watch_anew(&mut self) {
        if let Some(Watched { game, secret, .. }) = self.watched.clone() {
            self.watch(game, secret);
        }
    }

    /// What is to be sent next.
    pub(super) fn next(&mut self) -> Option<Ask> {
        self.queue.pop_front()
    }

    /// It was sent under this number.
    pub(super) fn sent(&mut self, id: u32, ask: Ask) {
        self.open.insert(id, ask);
    }

    /// What was asked under this number, which is answered now.
    pub(super) fn answered(&mut self, id: u32) -> Option<Ask> {
        self.open.remove(&id)
    }

    /// Whether there is something that must not be lost.
    pub(super) fn is_busy(&self) -> bool {
        self.queue.iter().chain(self.open.values()).any(is_kept)
    }

    /// There is a new line: it begins with greetings, and whatever was not answered follows, in its order.
    pub(super) fn renew(&mut self) {
        let mut queue = VecDeque::from([self.of_language()]);
        queue.extend(self.name.clone().map(|name| Ask::Name { name }));
        if self.lobby {
            queue.push_back(Ask::Lobby { on: true });
        }
        queue.extend(self.watched.as_ref().map(of_watched));
        let open = core::mem::take(&mut self.open).into_values();
        let waiting = core::mem::take(&mut self.queue);
        queue.extend(open.chain(waiting).filter(is_kept));
        self.queue = queue;
    }

    fn of_language(&self) -> Ask {
        Ask::Language {
            language: self.language.code().to_owned(),
        }
    }
}

fn of_watched(watched: &Watched) -> Ask {
    let Watched {
        game,
        secret,
        after,
    } = watched.clone();
    Ask::Watch {
        game,
        after,
        secret,
    }
}

/// Whether a request is sent again on another line: those that bear a key or a secret, and so are carried out once.
fn is_kept(ask: &Ask) -> bool {
    matches!(
        ask,
        Ask::Create(_) | Ask::Join { .. } | Ask::Withdraw { .. } | Ask::Command { .. }
    )
}

#[cfg(test)]
mod tests {
    use barnyard_match::Command;

    use super::*;

    fn game(letter: &str) -> GameId {
        letter.repeat(12).parse().expect("a name")
    }

    fn command(key: &str) -> Ask {
        Ask::Command {
            game: game("a"),
            key: key.parse().expect("a key"),
            seen: 0,
            player: None,
            command: Command::Ready,
        }
    }

    fn all(desk: &mut Desk) -> Vec<Ask> {
        core::iter::from_fn(|| desk.next()).collect()
    }

    #[test]
    fn a_new_line_begins_with_greetings_and_repeats_what_was_not_answered() {
        let mut desk = Desk::new(Language::Hungarian, Some("Ana".to_owned()));
        desk.lobby(true);
        desk.watch(game("a"), None);
        desk.know(7);
        for (id, key) in [(1, "one"), (2, "two"), (3, "three")] {
            assert!(desk.ask(command(key)));
            let sent = all(&mut desk).pop().expect("it is sent");
            desk.sent(id, sent);
        }
        desk.sent(4, Ask::Ping { at: 0 });
        assert!(desk.answered(2).is_some() && desk.answered(2).is_none());
        assert!(desk.ask(command("four")));
        desk.renew();
        let language = "hu".to_owned();
        let name = "Ana".to_owned();
        let (after, secret) = (Some(7), None);
        assert_eq!(
            all(&mut desk),
            [
                Ask::Language { language },
                Ask::Name { name },
                Ask::Lobby { on: true },
                Ask::Watch {
                    game: game("a"),
                    after,
                    secret
                },
                command("one"),
                command("three"),
                command("four"),
            ]
        );
        assert!(!desk.is_busy());
    }

    #[test]
    fn one_game_is_watched_at_a_time() {
        let mut desk = Desk::new(Language::English, None);
        desk.watch(game("a"), None);
        desk.know(3);
        desk.watch(game("b"), None);
        let watch = |letter| Ask::Watch {
            game: game(letter),
            after: None,
            secret: None,
        };
        let leave = Ask::Leave { game: game("a") };
        assert_eq!(all(&mut desk), [watch("a"), leave, watch("b")]);
        desk.know(5);
        desk.watch_anew();
        assert_eq!(all(&mut desk), [watch("b")]);
        desk.leave();
        desk.renew();
        assert_eq!(all(&mut desk).len(), 1);
    }

    #[test]
    fn it_does_not_grow_without_bound() {
        let mut desk = Desk::new(Language::English, None);
        let taken = (0..1000).filter(|_| desk.ask(command("k"))).count();
        assert_eq!(taken, MOST);
    }
}
