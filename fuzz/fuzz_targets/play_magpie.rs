//! Play of Magpie: the first byte chooses the rules, the others are moves.

#![no_main]

use barnyard::magpie::{Position, Rules, Setup};
use barnyard_fuzz::check_play;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Some((first, moves)) = bytes.split_first() else {
        return;
    };
    let mut setup = Setup::from(Position::start());
    setup.rules = Rules::default()
        .with_open_corners(first & 1 != 0)
        .with_throne_always_hostile(first & 2 != 0)
        .with_no_moves_draws(first & 4 != 0);
    check_play(Position::new(setup).expect("a start fits all rules"), moves);
});
