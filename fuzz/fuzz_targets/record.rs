//! Records of games, one alone and as a file of them.

#![no_main]

use barnyard_match::record::{Reader, Record};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let _ = Reader::new(text.as_bytes()).count();
    if let Ok(record) = text.parse::<Record>() {
        let _ = record.check();
        let printed = record.to_string();
        assert_eq!(printed.parse::<Record>().as_ref(), Ok(&record), "{printed}");
    }
});
