//! What somebody does with the page, and sees on it. Everything waits until it can be done, for a while.

use core::time::Duration;
use std::fs;
use std::path::Path;

use barnyard_words::{Language, Words};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use fantoccini::elements::Element;
use fantoccini::error::CmdError;
use fantoccini::key::Key;
use fantoccini::{Client, Locator};
use serde_json::{Value, json};
use tokio::time::{Instant, sleep};

use crate::driver::{Driver, Extension};

/// So long a thing may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);
/// It is looked for so often.
const PERIOD: Duration = Duration::from_millis(20);

pub(crate) const PHONE: (u32, u32) = (360, 740);
pub(crate) const DESK: (u32, u32) = (1280, 800);

/// Waits until `attempt` gives something.
pub(crate) async fn eventually<T>(what: &str, attempt: impl AsyncFn() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(found) = attempt().await {
            return found;
        }
        assert!(start.elapsed() < PATIENCE, "{what} does not come");
        sleep(PERIOD).await;
    }
}

/// Somebody's browser, at the page of a server.
pub(crate) struct Page {
    pub(crate) client: Client,
    /// What the page should say.
    pub(crate) words: Words,
    /// The server's address.
    server: String,
}

impl Page {
    /// Somebody new comes to an address of the server, such as `/new`.
    pub(crate) async fn open(
        driver: &Driver,
        server: &str,
        address: &str,
        language: Language,
    ) -> Page {
        let page = Page {
            client: driver.browser(language.code()).await,
            words: Words::new(language),
            server: server.to_owned(),
        };
        page.size(DESK).await;
        page.go(address).await;
        page
    }

    pub(crate) async fn go(&self, address: &str) {
        let whole = format!("{}{address}", self.server);
        self.client.goto(&whole).await.expect("the page loads");
        self.see(".line[data-state='up']").await;
    }

    /// Goes to an address as by a link of the page: nothing is loaded anew.
    pub(crate) async fn turn_to(&self, address: &str) {
        let script = "history.pushState(null, '', arguments[0]); dispatchEvent(new PopStateEvent('popstate'))";
        let done = self.client.execute(script, vec![json!(address)]).await;
        done.expect("it goes there");
    }

    /// The address that is shown, without the server.
    pub(crate) async fn address(&self) -> String {
        let url = self.client.current_url().await.expect("an address");
        url.as_str().replacen(&self.server, "", 1)
    }

    /// Runs `attempt` until it gives something.
    async fn until<T>(
        &self,
        what: &str,
        attempt: impl AsyncFn() -> Result<Option<T>, CmdError>,
    ) -> T {
        let start = Instant::now();
        loop {
            let last = match attempt().await {
                Ok(Some(found)) => return found,
                Ok(None) => None,
                // The page may be redrawing just then.
                Err(CmdError::Standard(error)) => Some(error),
                Err(error) => panic!("{what}: {error}"),
            };
            if start.elapsed() > PATIENCE {
                self.picture("failed").await;
                let text = self.value("return document.body.innerText").await;
                panic!("{what}: {last:?}; the page says {text}");
            }
            sleep(PERIOD).await;
        }
    }

    /// Waits until a script gives something true, and gives that.
    pub(crate) async fn holds(&self, script: &str) -> Value {
        self.until(script, async || {
            let value = self.client.execute(script, vec![]).await?;
            let is_nothing = matches!(value, Value::Null | Value::Bool(false)) || value == "";
            Ok((!is_nothing).then_some(value))
        })
        .await
    }

    /// What a script gives now.
    pub(crate) async fn value(&self, script: &str) -> Value {
        self.client.execute(script, vec![]).await.expect("a value")
    }

    /// Waits for an element that is shown.
    pub(crate) async fn see(&self, css: &str) -> Element {
        self.until(css, async || self.shown(Locator::Css(css)).await)
            .await
    }

    async fn shown(&self, locator: Locator<'_>) -> Result<Option<Element>, CmdError> {
        for element in self.client.find_all(locator).await? {
            if element.is_displayed().await? {
                return Ok(Some(element));
            }
        }
        Ok(None)
    }

    /// Waits until the page says something.
    pub(crate) async fn reads(&self, text: &str) {
        let script = format!("return document.body.innerText.includes({})", json!(text));
        self.holds(&script).await;
    }

    async fn click_on(&self, what: &str, locator: Locator<'_>) {
        self.until(what, async || {
            let Some(element) = self.shown(locator).await? else {
                return Ok(None);
            };
            element.click().await.map(Some)
        })
        .await;
    }

    /// Clicks on an element by its selector.
    pub(crate) async fn click(&self, css: &str) {
        self.click_on(css, Locator::Css(css)).await;
    }

    /// Clicks on a button, a link, a choice or whatever else bears a text.
    pub(crate) async fn click_text(&self, text: &str) {
        let path = ["button", "a", "label", "summary"]
            .map(|tag| format!("//{tag}[normalize-space(.)={}]", json!(text)))
            .join(" | ");
        self.click_on(text, Locator::XPath(&path)).await;
    }

    /// Presses keys, where the page has its focus.
    pub(crate) async fn press(&self, keys: &[Key]) {
        let keys: String = keys.iter().map(|&key| char::from(key)).collect();
        self.type_text(&keys).await;
    }

    pub(crate) async fn type_text(&self, text: &str) {
        let active = self.client.active_element().await.expect("a focus");
        active.send_keys(text).await.expect("keys");
    }

    /// Shows the page at a width and a height, as a phone does if it is narrow.
    pub(crate) async fn size(&self, (width, height): (u32, u32)) {
        let is_phone = width < 600;
        let size =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": is_phone });
        self.tools("Emulation.setDeviceMetricsOverride", size).await;
        self.tools(
            "Emulation.setTouchEmulationEnabled",
            json!({ "enabled": is_phone }),
        )
        .await;
    }

    /// Lets the device like dark colours or light ones.
    pub(crate) async fn dark(&self, dark: bool) {
        let value = if dark { "dark" } else { "light" };
        let wish = json!({ "features": [{ "name": "prefers-color-scheme", "value": value }] });
        self.tools("Emulation.setEmulatedMedia", wish).await;
    }

    pub(crate) async fn tools(&self, name: &str, parameters: Value) -> Value {
        let done = self
            .client
            .issue_cmd(Extension::tools(name, parameters))
            .await;
        done.expect("a command of the browser")
    }

    /// Saves a picture of the whole page as a file of this name.
    pub(crate) async fn picture(&self, name: &str) {
        let size = "const { scrollWidth, scrollHeight } = document.documentElement; return [scrollWidth, scrollHeight]";
        let size = self.value(size).await;
        let clip = json!({ "x": 0, "y": 0, "width": size[0], "height": size[1], "scale": 1 });
        let wish = json!({ "format": "png", "captureBeyondViewport": true, "clip": clip });
        let taken = self.tools("Page.captureScreenshot", wish).await;
        let data = taken["data"].as_str().expect("a picture");
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("browser");
        fs::create_dir_all(&folder).expect("a folder");
        let bytes = BASE64_STANDARD.decode(data).expect("base64");
        fs::write(folder.join(format!("{name}.png")), bytes).expect("it is saved");
    }

    /// What the browser complains of since the last call: errors, refused files, breaches of the content policy.
    pub(crate) async fn complaints(&self) -> Vec<String> {
        let told = self
            .client
            .issue_cmd(Extension::console())
            .await
            .expect("a log");
        let told = told.as_array().cloned().unwrap_or_default();
        told.iter()
            .filter(|entry| entry["level"] == "SEVERE" || entry["level"] == "WARNING")
            .map(|entry| entry["message"].to_string())
            .collect()
    }
}
