//! The server's process.

use std::io::{self, BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

use crate::machine::{self, MachineError, Usage};
use crate::options::Options;

/// A server's process; it is killed when it is dropped.
#[derive(Debug)]
pub(crate) struct Server {
    process: Child,
    url: String,
    /// Gone with it.
    _folder: TempDir,
}

/// Why there is no server.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ServerError {
    #[error("no folder for its data: {0}")]
    Folder(io::Error),
    #[error(
        "{program} does not start; build it with `cargo build --release -p barnyard-cli`: {source}"
    )]
    Start { program: String, source: io::Error },
    #[error("the server has ended before it was up")]
    Ended,
}

impl Server {
    /// Starts the program, and comes back once it can be reached.
    pub(crate) fn start(options: &Options) -> Result<Server, ServerError> {
        let folder = match &options.data {
            Some(parent) => TempDir::new_in(parent),
            None => TempDir::new(),
        }
        .map_err(ServerError::Folder)?;
        let program = options.program().map_err(ServerError::Folder)?;
        let mut command = Command::new(&program);
        // All players come from one address.
        command
            .args(["serve", "--listen", "127.0.0.1:0", "--log", "warn"])
            .arg("--no-tables")
            .args(["--connections-per-address", "1000000"])
            .args(["--requests-per-address", "1000000"])
            .arg("--data")
            .arg(folder.path());
        match &options.database {
            // Not as an argument, where everybody could read its password.
            Some(url) => command.env("DATABASE_URL", url),
            None => command.env_remove("DATABASE_URL"),
        };
        let mut process = command.stdout(Stdio::piped()).spawn().map_err(|source| {
            let program = program.display().to_string();
            ServerError::Start { program, source }
        })?;
        let out = process.stdout.take();
        let mut server = Server {
            process,
            url: String::new(),
            _folder: folder,
        };
        match out.and_then(|out| BufReader::new(out).lines().next()) {
            Some(Ok(line)) => server.url = line.replacen("http", "ws", 1),
            _ => return Err(ServerError::Ended),
        }
        Ok(server)
    }

    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    pub(crate) fn usage(&self) -> Result<Usage, MachineError> {
        machine::usage(self.process.id())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may be gone.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
