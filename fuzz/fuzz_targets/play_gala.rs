//! Play of Gala: the first byte chooses the rules, the others are moves.

#![no_main]

use barnyard::gala::{Position, Rules, Setup};
use barnyard_fuzz::check_play;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Some((first, moves)) = bytes.split_first() else {
        return;
    };
    let mut setup = Setup::from(Position::start());
    setup.rules = Rules::default()
        .with_jump_captures(first & 1 != 0)
        .with_no_moves_loses(first & 2 != 0);
    check_play(Position::new(setup).expect("a start fits all rules"), moves);
});
