//! Games of Magpie in OpenTafl's notation: what is read can be written whole, and reads back the same.

#![no_main]

use barnyard_match::record::Location;
use barnyard_match::record::opentafl;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(read) = opentafl::read(text, Location::START) else {
        return;
    };
    let written = opentafl::write(&read.record).expect("only Magpie is read");
    assert_eq!(written.losses, [], "{}", written.text);
    let again = opentafl::read(&written.text, Location::START);
    assert_eq!(
        again.map(|read| read.record),
        Ok(read.record),
        "{}",
        written.text
    );
});
