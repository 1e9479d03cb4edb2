//! The screens of the program.
//!
//! Each has `update`, which takes an input and tells where to go, and `draw`. What they share is in the [`Stage`](crate::app::Stage).

mod engine;
mod frame;
mod game;
mod help;
mod languages;
mod menu;
#[cfg(feature = "online")]
mod online;
mod records;
mod replay;
mod rules;
mod setup;
mod sheet;
mod table;

use barnyard::GameKind;
use barnyard_match::Settings;
#[cfg(feature = "online")]
use barnyard_protocol::Create;

pub(crate) use game::Game;
pub(crate) use help::Help;
pub(crate) use languages::Languages;
pub(crate) use menu::{Menu, There};
#[cfg(feature = "online")]
pub(crate) use online::Online;
pub(crate) use records::Records;
pub(crate) use replay::Replay;
pub(crate) use rules::{Back, Rules};
pub(crate) use setup::{Agreed, Setup};
pub(crate) use table::Layout;

/// The screen that is shown.
#[derive(Debug)]
pub(crate) enum Screen {
    /// Where everything begins.
    Menu(Menu),
    /// What is agreed before a game.
    Setup(Box<Setup>),
    /// The game that is played.
    Game,
    /// Games over the network.
    #[cfg(feature = "online")]
    Online,
    /// The files with games.
    Records(Records),
    /// A game that was recorded.
    Replay(Box<Replay>),
    /// The rules of the games.
    Rules(Rules),
    /// The choice of a language.
    Languages(Languages),
}

/// Where an input leads.
#[derive(Debug)]
pub(crate) enum Go {
    /// Nowhere else.
    Stay,
    /// To the menu.
    Menu,
    /// To the setting up of a game.
    Setup,
    /// To a new game.
    Begin(Box<Settings>),
    /// To the game that is played.
    Game,
    /// To the games over the network.
    #[cfg(feature = "online")]
    Online,
    /// To a new game over the network.
    #[cfg(feature = "online")]
    Create(Box<Create>),
    /// To the files with games.
    Records,
    /// To a game that was recorded.
    Replay(Box<Replay>),
    /// To the rules.
    Rules,
    /// To the rules of the game that is played.
    RulesOf(GameKind),
    /// To the choice of a language.
    Languages,
    /// To the page of keys, over this screen.
    Help,
    /// Out of the program.
    Quit,
}
