//! What the server logs.

use std::fs::{self, File};
use std::process::Command as Process;

use super::server::Server;
use super::{ADDRESS, BARNYARD, end};

#[test]
fn a_log_in_json_has_an_object_a_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let log = folder.path().join("log");
    let mut program = Process::new(BARNYARD);
    program
        .args(["serve", "--no-tables", "--listen", ADDRESS])
        .args(["--log-form", "json", "--data"])
        .arg(folder.path())
        .stderr(File::create(&log).expect("a file"));
    assert!(end(&mut Server::spawn(&mut program)));

    let log = fs::read_to_string(log).expect("the log");
    assert!(!log.is_empty());
    for line in log.lines() {
        let event: serde_json::Value = serde_json::from_str(line).expect("JSON");
        for name in ["timestamp", "level", "target", "message"] {
            assert!(event[name].is_string(), "{name} in {line}");
        }
    }
}
