//! Magpie's boards as OpenTafl writes them.

#![no_main]

use barnyard::Side;
use barnyard::magpie::Position;
use barnyard_fuzz::check_sound;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|record: &str| {
    for turn in [Side::First, Side::Second] {
        match Position::from_opentafl(record, turn) {
            Ok(position) => {
                assert_eq!(position.opentafl().to_string(), record);
                check_sound(&position);
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
});
