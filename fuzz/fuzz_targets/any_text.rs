//! Positions with the game's name in front, and whole games as JSON.

#![no_main]

use barnyard::{AnyGame, Outcome, Timeline};
use barnyard_fuzz::check_position_text;
use libfuzzer_sys::fuzz_target;
use serde_json::{from_str, to_string};

fuzz_target!(|text: &str| {
    check_position_text::<AnyGame>(text);
    if let Ok(timeline) = from_str::<Timeline<AnyGame>>(text) {
        let json = to_string(&timeline).expect("a timeline is JSON");
        assert_eq!(from_str::<Timeline<AnyGame>>(&json).ok(), Some(timeline));
    }
    if let Ok(outcome) = from_str::<Outcome>(text) {
        let json = to_string(&outcome).expect("an outcome is JSON");
        assert_eq!(from_str::<Outcome>(&json).ok(), Some(outcome));
    }
});
