//! Chromium, as a person's browser: windows of a size, a language, and colours.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use fantoccini::wd::{Capabilities, WebDriverCompatibleCommand};
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;
use url::Url;

/// Debian's chromedriver, ended with all its browsers when it is dropped.
pub(crate) struct Driver {
    process: Child,
    port: u16,
    /// Where its browsers put what they download.
    pub(crate) downloads: TempDir,
}

impl Driver {
    pub(crate) fn start() -> Driver {
        let mut process = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver is installed");
        let out = process.stdout.take().expect("its output");
        let port = BufReader::new(out)
            .lines()
            .map_while(Result::ok)
            .find_map(|line| {
                let (_, port) = line.split_once("started successfully on port ")?;
                port.trim_end_matches('.').parse().ok()
            });
        Driver {
            process,
            port: port.expect("it tells its port"),
            downloads: tempfile::tempdir().expect("a folder"),
        }
    }

    /// A browser of its own, with nothing remembered, for somebody who speaks `language`.
    pub(crate) async fn browser(&self, language: &str) -> Client {
        let wishes = json!({
            "goog:chromeOptions": {
                // It may run as root, where Chromium wants no sandbox; it sees only our own pages.
                "args": [
                    "--headless=new",
                    "--no-sandbox",
                    "--disable-gpu",
                    "--disable-dev-shm-usage",
                    "--force-prefers-reduced-motion",
                ],
                "prefs": {
                    "intl.accept_languages": language,
                    "download.default_directory": self.downloads.path(),
                },
            },
            "goog:loggingPrefs": { "browser": "ALL" },
        });
        let Value::Object(wishes) = wishes else {
            unreachable!("it is an object");
        };
        ClientBuilder::new(HttpConnector::new())
            .capabilities(Capabilities::from(wishes))
            .connect(&format!("http://127.0.0.1:{}", self.port))
            .await
            .expect("a browser")
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // Killed, it would leave its browsers behind.
        let asked = TcpStream::connect(("127.0.0.1", self.port)).and_then(|mut line| {
            line.write_all(b"GET /shutdown HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        });
        if asked.is_err() {
            let _ = self.process.kill();
        }
        let _ = self.process.wait();
    }
}

/// A command that Chromium's driver has beside those of the standard.
#[derive(Debug)]
pub(crate) struct Extension {
    path: &'static str,
    body: Value,
}

impl Extension {
    /// A command of the browser's own protocol for developers.
    pub(crate) fn tools(name: &str, parameters: Value) -> Extension {
        Extension {
            path: "goog/cdp/execute",
            body: json!({ "cmd": name, "params": parameters }),
        }
    }

    /// What the browser's console has said since it was asked last.
    pub(crate) fn console() -> Extension {
        Extension {
            path: "se/log",
            body: json!({ "type": "browser" }),
        }
    }
}

impl WebDriverCompatibleCommand for Extension {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, url::ParseError> {
        let session = session.unwrap_or_default();
        base.join(&format!("session/{session}/{}", self.path))
    }

    fn method_and_body(&self, _: &Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(self.body.to_string()))
    }
}
