//! Games over the network, on a server that the test plays.

mod host;
mod lobby;
mod offers;
mod random;
mod screens;
mod table;

use barnyard_match::{Command, Player};
use barnyard_protocol::{Code, Secret, You};

use super::*;
use crate::line::{LineState, News, Wish};
use host::{Host, challenge, id};

const SERVER: &str = "http://127.0.0.1:4114";

const INVITATION: &str = "fedcba9876543210fedcba9876543210";

impl Driver {
    /// The program at an address on the server, with the line up.
    fn join(url: &str) -> Driver {
        Driver::join_in(Language::English, url)
    }

    fn join_in(language: Language, url: &str) -> Driver {
        let mut driver = Driver::new(language);
        let tasks = driver.app.join(url.parse().expect("an address"));
        driver.carry_out(tasks);
        driver.hear(News::Line(LineState::Up {
            name: "Ana".to_owned(),
            now: Millis(host::BEGUN),
        }));
        driver
    }

    /// Whether the panel beside the board says something, however it is broken into lines.
    fn tells(&mut self, text: &str) -> bool {
        let picture = self.picture();
        let rows = picture.lines().map(|row| {
            let panel: String = row.chars().skip(45).collect();
            panel.trim().to_owned()
        });
        rows.collect::<Vec<_>>().join(" ").contains(text)
    }

    fn hear(&mut self, news: News) {
        self.input(Input::Heard(news));
    }

    /// What was asked of the server since this was last called.
    fn asked(&mut self) -> Vec<Wish> {
        core::mem::take(&mut self.wishes)
    }

    /// The command that was given since then.
    fn gave(&mut self) -> Option<Command> {
        let mut given = self.asked().into_iter().filter_map(|wish| match wish {
            Wish::Give { command, .. } => Some(command),
            _ => None,
        });
        given.next_back()
    }
}

/// A game that is played, with Ana as player A, Bo as player B, or somebody who looks on.
fn at_table(kind: GameKind, you: Option<You>) -> (Driver, Host) {
    let host = Host::begun(kind);
    let mut driver = Driver::join(&format!("{SERVER}/game/{}", id()));
    driver.hear(News::Seat(id(), you));
    driver.hear(host.snapshot());
    driver.asked();
    (driver, host)
}
