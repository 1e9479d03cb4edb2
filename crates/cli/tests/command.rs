//! The command as a whole: help, version, completions.

mod common;

use common::{barnyard, output};
use predicates::prelude::*;

#[test]
fn help_names_every_subcommand() {
    let help = output(&["--help"]);
    for subcommand in [
        "play",
        "inspect",
        "perft",
        "ugi",
        "match",
        "render",
        "completions",
    ] {
        assert!(help.contains(&format!("\n  {subcommand} ")), "{subcommand}");
        assert!(!output(&[subcommand, "--help"]).is_empty());
    }
}

#[test]
fn the_version_is_the_packages() {
    let version = format!("barnyard {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(output(&["--version"]), version);
}

#[test]
fn every_shell_gets_a_script() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = output(&["completions", shell]);
        assert!(
            script.contains("barnyard") && script.contains("divide"),
            "{shell}"
        );
    }
}

#[test]
fn a_wrong_command_line_has_status_2() {
    for wrong in [
        &[][..],
        &["dance"],
        &["completions", "abacus"],
        &["perft", "magpie", "x"],
    ] {
        barnyard()
            .args(wrong)
            .assert()
            .code(2)
            .stdout("")
            .stderr(predicate::str::is_empty().not());
    }
}
