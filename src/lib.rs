#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;

mod claims;
mod clock;
mod command;
mod control;
mod event;
mod law;
mod name;
mod policy;
mod refusal;
mod result;
mod round;
mod seat;
mod settings;
mod state;
mod suggestion;
mod time;

pub use claims::{DrawTable, NoTables};
pub use clock::Clocks;
pub use command::{Actor, Command, Offer, Proposal};
pub use control::{TimeControl, TimeControlError};
pub use event::{Event, Happening};
pub use law::flag_outcome;
pub use name::{Name, NameError};
pub use policy::robot_answer;
pub use refusal::Refusal;
pub use result::{MatchResult, MatchVerdict};
pub use round::Round;
pub use seat::{Player, Seat, Seats};
pub use settings::{Rounds, Settings, SettingsError};
pub use state::{Match, Phase, Pigs, ReplayError};
pub use suggestion::{SUGGESTIONS_AT_MOST, SUGGESTIONS_PER_WATCHER, Suggestion, SuggestionId};
pub use time::Millis;
