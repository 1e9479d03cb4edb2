//! Running the command.

use assert_cmd::Command;

/// The command, ready for its arguments.
pub(crate) fn barnyard() -> Command {
    Command::new(env!("CARGO_BIN_EXE_barnyard"))
}

/// What a run that must succeed prints on standard output.
pub(crate) fn output(args: &[&str]) -> String {
    let done = barnyard().args(args).assert().success();
    String::from_utf8(done.get_output().stdout.clone()).expect("the output is text")
}
