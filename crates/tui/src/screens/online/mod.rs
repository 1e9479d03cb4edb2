//! Games over the network: the lobby, a game that waits for an opponent, a game.

mod clock;
mod heard;
mod lobby;
mod refusal;
mod table;
mod view;
mod waiting;

use barnyard_protocol::{GameId, Secret, You};
use crossterm::event::KeyCode;

use super::{Go, Setup};
use crate::app::{Input, Stage, Task};
use crate::line::{Address, LineState, Wish};
use clock::ServerClock;
use lobby::{Chosen, Lobby};
use table::Table;
use waiting::Waiting;

/// Games over the network, on one server.
#[derive(Debug)]
pub(crate) struct Online {
    address: Address,
    line: LineState,
    clock: ServerClock,
    lobby: Lobby,
    place: Place,
    /// Who one is in the game that is watched, once that is known; it may come before the game, or after it.
    seat: Option<(GameId, Option<You>)>,
    /// What to join the game with, if its seat is free.
    joins: Option<Joining>,
}

/// What is shown.
#[derive(Debug)]
enum Place {
    Lobby,
    /// A new game is agreed.
    Form(Box<Setup>),
    /// A game was asked for.
    Opening,
    Waiting(Waiting),
    Table(Box<Table>),
}

/// A free seat that is to be taken.
#[derive(Debug)]
struct Joining {
    game: GameId,
    invitation: Option<Secret>,
}

impl Online {
    /// The lobby of a server, or the game that the address leads to.
    pub(crate) fn new(address: Address, stage: &mut Stage) -> Online {
        let game = address.game.clone();
        let mut online = Online {
            address,
            line: LineState::Connecting,
            clock: ServerClock::default(),
            lobby: Lobby::default(),
            place: Place::Lobby,
            seat: None,
            joins: None,
        };
        match game {
            Some((game, invitation)) => online.open(game, Some(invitation), stage),
            None => online.enter_lobby(stage),
        }
        online
    }

    /// Whether letters are written somewhere.
    pub(crate) fn is_typing(&self) -> bool {
        match &self.place {
            Place::Table(table) => table.is_typing(),
            Place::Form(form) => form.is_typing(),
            Place::Lobby | Place::Opening | Place::Waiting(_) => false,
        }
    }

    /// Lets time go by; whether there is something new to see.
    pub(crate) fn tick(&mut self, stage: &Stage) -> bool {
        match &mut self.place {
            Place::Table(table) => table.shows_new_second(self.clock.now(stage.now)),
            _ => false,
        }
    }

    /// Where an input leads.
    pub(crate) fn update(&mut self, input: &Input, stage: &mut Stage) -> Go {
        let key = match input {
            Input::Key(key) => Some(key.code),
            _ => None,
        };
        if key == Some(KeyCode::F(9)) {
            wish(Wish::Retry, stage);
            return Go::Stay;
        }
        let is_back = matches!(key, Some(KeyCode::Esc | KeyCode::Char('q' | 'm')));
        match &mut self.place {
            Place::Lobby if is_back => return Go::Menu,
            Place::Lobby => match self.lobby.update(input, stage) {
                Some(Chosen::New) => self.place = Place::Form(Box::new(Setup::online(stage))),
                Some(Chosen::Game(game, joins)) => {
                    let joins = joins.then_some(None);
                    self.open(game, joins, stage);
                }
                None => {}
            },
            Place::Form(form) => match form.update(input, stage) {
                Go::Menu => self.place = Place::Lobby,
                Go::Create(create) => {
                    self.place = Place::Opening;
                    wish(Wish::Create(create), stage);
                }
                _ => {}
            },
            Place::Opening if is_back => self.enter_lobby(stage),
            Place::Opening => {}
            Place::Waiting(waiting) => match key {
                Some(KeyCode::Char('w')) if waiting.you.is_some() => wish(Wish::Withdraw, stage),
                _ if is_back => self.enter_lobby(stage),
                _ => {}
            },
            Place::Table(table) => match table.update(input, self.clock.now(stage.now), stage) {
                table::Out::Stay => {}
                table::Out::Lobby => self.enter_lobby(stage),
                table::Out::Next(game) => self.open(game, None, stage),
                table::Out::Go(go) => return go,
            },
        }
        Go::Stay
    }

    /// To the lobby; the line tells no more of any game.
    fn enter_lobby(&mut self, stage: &mut Stage) {
        self.seat = None;
        self.joins = None;
        self.place = Place::Lobby;
        wish(Wish::Leave, stage);
        // Told anew even if it has been told all the time: one's own games have changed.
        wish(Wish::Lobby(false), stage);
        wish(Wish::Lobby(true), stage);
    }

    /// To a game. With something to join it by its free seat is taken, if there is one: the inner value is the invitation.
    fn open(&mut self, game: GameId, joins: Option<Option<Secret>>, stage: &mut Stage) {
        self.seat = None;
        self.place = Place::Opening;
        self.joins = joins.map(|invitation| Joining {
            game: game.clone(),
            invitation,
        });
        wish(Wish::Lobby(false), stage);
        wish(Wish::Watch(game), stage);
    }
}

/// Asks something of the server.
fn wish(wish: Wish, stage: &mut Stage) {
    stage.ask(Task::Wish(wish));
}
