//! Play of McDonald's farm: the first byte chooses the helpers and the rules, the others are moves.

#![no_main]

use barnyard::mcdonald::{LineUp, Position, Rules, Setup};
use barnyard_fuzz::check_play;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Some((first, moves)) = bytes.split_first() else {
        return;
    };
    let lineup = LineUp::ALL[usize::from(first / 2) % LineUp::ALL.len()];
    let mut setup = Setup::from(Position::start(lineup));
    setup.rules = Rules::default().with_no_check(first % 2 != 0);
    check_play(Position::new(setup).expect("a start fits all rules"), moves);
});
