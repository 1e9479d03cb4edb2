#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;

mod clocks;
mod command;
mod control;
mod decide;
mod enact;
mod event;
mod game;
mod law;
mod name;
mod offers;
pub mod record;
mod refusal;
mod replay;
mod result;
mod robot;
mod seat;
mod settings;
mod suggestion;
mod time;

pub use clocks::Clocks;
pub use command::{Actor, Command, Offer, OfferKind};
pub use control::{TimeControl, TimeControlError};
pub use event::{Effect, Event};
pub use game::{Match, Phase, Tally};
pub use law::{DrawTable, Known, NoTables, can_win};
pub use name::{Name, NameError};
pub use refusal::Refusal;
pub use replay::ReplayError;
pub use result::{MatchResult, MatchVerdict, RoundResult};
pub use robot::usual_answer;
pub use seat::{Player, Seat, Seats};
pub use settings::{Rounds, Settings, SettingsError};
pub use suggestion::{Suggestion, SuggestionId};
pub use time::Millis;
