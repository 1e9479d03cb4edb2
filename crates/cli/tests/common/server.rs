//! `barnyard serve` as a process of its own.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A server process, killed when it is dropped.
pub(crate) struct Server {
    pub(crate) process: Child,
    /// Where its page is, such as `http://127.0.0.1:4114`.
    pub(crate) url: String,
}

impl Server {
    /// Starts one on an address such as `127.0.0.1:0`, with its data in a folder, and with the exact values of the tables in another, if there is one.
    pub(crate) fn start(folder: &Path, address: &str, tables: Option<&Path>) -> Server {
        let mut process = Command::new(env!("CARGO_BIN_EXE_barnyard"))
            .args(["serve", "--listen", address, "--data"])
            .arg(folder)
            .args(["--connections-per-address", "1000", "--log", "error"])
            .args(tables.map_or_else(
                || vec![OsStr::new("--no-tables")],
                |tables| vec![OsStr::new("--tables"), tables.as_os_str()],
            ))
            .env_remove("DATABASE_URL")
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        let out = process.stdout.take().expect("its output");
        let url = BufReader::new(out)
            .lines()
            .next()
            .expect("a line")
            .expect("a text");
        Server { process, url }
    }

    /// SIGKILL: it gets no time to write anything.
    pub(crate) fn kill(mut self) {
        self.process.kill().expect("it can be killed");
        self.process.wait().expect("it ends");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may be gone.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
