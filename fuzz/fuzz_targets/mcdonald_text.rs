//! Position texts of McDonald's farm.

#![no_main]

use barnyard::mcdonald::Position;
use barnyard_fuzz::check_position_text;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| check_position_text::<Position>(text));
