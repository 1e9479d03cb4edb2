//! A line between a test and the server that it plays.

use super::*;

/// A line, opened from a thread of its own, since the test plays the server meanwhile.
pub(super) async fn opened(pace: Pace, address: Address, folder: &Path) -> Result<Line, LineError> {
    let seats = Seats::new(folder, &address.page);
    let name = "Ana".parse::<Name>().expect("a name");
    let open = move || Line::open_at(pace, &address, seats, Language::Romanian, Some(&name));
    tokio::task::spawn_blocking(open).await.expect("no panic")
}

/// A line that is up, the server, and the socket between them.
pub(super) struct Table {
    pub(super) line: Line,
    pub(super) peer: Peer,
    pub(super) socket: Socket,
    pub(super) folder: TempDir,
    /// What was told and not yet looked for.
    pub(super) told: Vec<News>,
}

impl Table {
    pub(super) async fn open(pace: Pace) -> Table {
        let peer = Peer::bind().await;
        let folder = tempfile::tempdir().expect("a folder");
        Table::open_at(pace, peer, folder).await
    }

    pub(super) async fn open_at(pace: Pace, peer: Peer, folder: TempDir) -> Table {
        let line = opened(pace, peer.address(), folder.path());
        let (line, socket) = tokio::join!(line, peer.welcome());
        let mut table = Table {
            line: line.expect("a line"),
            peer,
            socket,
            folder,
            told: Vec::new(),
        };
        table.greeted().await;
        table
    }

    /// The line has said how it speaks and who it is.
    pub(super) async fn greeted(&mut self) {
        let Ask::Language { language } = self.socket.asked().await else {
            panic!("it does not say how it speaks");
        };
        assert_eq!(language, "ro");
        let Ask::Name { name } = self.socket.asked().await else {
            panic!("it does not say who it is");
        };
        assert_eq!(name, "Ana");
    }

    /// The line has come back by itself.
    pub(super) async fn again(&mut self) {
        self.socket = self.peer.welcome().await;
        self.greeted().await;
    }

    /// A game is watched; the secret with which it was asked for.
    pub(super) async fn watch(&mut self) -> Option<Secret> {
        self.line.wish(Wish::Watch(game()));
        self.watched(None).await
    }

    /// The game is asked for, from after this event; the secret with which.
    pub(super) async fn watched(&mut self, from: Option<u32>) -> Option<Secret> {
        match self.socket.asked().await {
            Ask::Watch {
                game: name,
                after,
                secret,
            } => {
                assert_eq!((name, after), (game(), from));
                secret
            }
            other => panic!("{other:?}"),
        }
    }

    /// Waits for news of some kind; others are forgotten.
    pub(super) async fn news<T>(&mut self, is_it: impl Fn(&News) -> Option<T>) -> T {
        let begun = Instant::now();
        loop {
            self.told.extend(self.line.all_news());
            for news in self.told.drain(..) {
                if let Some(found) = is_it(&news) {
                    return found;
                }
            }
            assert!(begun.elapsed() < PATIENCE, "it is not told");
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }

    pub(super) fn give(&mut self, command: Command) {
        self.line.wish(Wish::Give {
            game: game(),
            seen: 2,
            command,
        });
    }

    /// The command that is asked for: the number of the request and the key.
    pub(super) async fn commanded(&mut self) -> (u32, String) {
        let (id, ask) = self.socket.request().await;
        match ask {
            Ask::Command { key, seen: 2, .. } => (id, key.as_str().to_owned()),
            other => panic!("{other:?}"),
        }
    }
}
