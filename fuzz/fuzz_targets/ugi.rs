//! Lines of the Universal Game Interface, both ways: refused with a reason, or printed as something that reads back.

#![no_main]

use barnyard_ugi::{Command, Reply};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|line: &str| {
    match line.parse::<Command>() {
        Ok(command) => assert_eq!(command.to_string().parse(), Ok(command)),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    match line.parse::<Reply>() {
        // What an engine leaves out is filled in when it is printed.
        Ok(reply) => assert!(reply.to_string().parse::<Reply>().is_ok(), "{reply}"),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
