//! The page in a browser: games played by hand, watched, broken off and gone on with; every page looked at.
//!
//! Pictures of the pages are left in the folder `tmp/browser` of the target folder.

#![cfg(all(unix, feature = "server"))]

mod analysis;
mod board;
mod driver;
mod farm;
mod network;
mod page;
mod pages;
#[path = "../common/server.rs"]
mod server;
mod settings;

use std::fs;

use barnyard_match::record::Record;
use barnyard_words::Language;
use driver::Driver;
use page::{Page, eventually};
use server::Server;
use tempfile::TempDir;

/// A server with nothing in it, and browsers.
struct Scene {
    folder: TempDir,
    server: Server,
    driver: Driver,
}

impl Scene {
    fn new() -> Scene {
        let folder = tempfile::tempdir().expect("a folder");
        let server = Server::start(folder.path(), "127.0.0.1:0");
        Scene {
            folder,
            server,
            driver: Driver::start(),
        }
    }

    /// Somebody new comes to an address of the server, such as `/new`.
    async fn visit(&self, address: &str, language: Language) -> Page {
        Page::open(&self.driver, &self.server.url, address, language).await
    }

    /// Downloads the record of the game on a page, by the page's own link.
    async fn download(&self, page: &Page) -> Record {
        let link = page.see("a[download]").await;
        let name = link.attr("download").await.expect("an attribute");
        let file = self.driver.downloads.path().join(name.expect("a name"));
        link.click().await.expect("it can be clicked");
        let text = eventually("a download", async || fs::read_to_string(&file).ok()).await;
        text.parse().expect("a record")
    }
}
