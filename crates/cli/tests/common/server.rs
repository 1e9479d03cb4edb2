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
    /// Starts one on an address such as `127.0.0.1:0`, with its data in a folder.
    pub(crate) fn start(folder: &Path, address: &str) -> Server {
        let no_tables = ["--no-tables".as_ref()];
        let mut program = Command::new(env!("CARGO_BIN_EXE_barnyard"));
        Server::run(&mut program, folder, address, &no_tables)
    }

    /// Starts one by a command that ends in the program, with more arguments.
    pub(crate) fn run(
        program: &mut Command,
        folder: &Path,
        address: &str,
        more: &[&OsStr],
    ) -> Server {
        program
            .args(["serve", "--log", "error", "--listen", address])
            .args(["--connections-per-address", "1000"])
            .args(["--requests-per-address", "1000", "--data"])
            .arg(folder)
            .args(more);
        Server::spawn(program)
    }

    /// Starts one by a whole command.
    pub(crate) fn spawn(program: &mut Command) -> Server {
        let mut process = program
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
