//! What a person may wish of the page: a name, a language, colours, sounds.

use barnyard_words::{Language, Words};
use serde_json::json;

use crate::Scene;
use crate::page::Page;

/// Counts what sounds: audio contexts and tones.
const EAR: &str = "
    window.heard = { contexts: 0, tones: 0 };
    window.AudioContext = class extends AudioContext {
        constructor(...all) { super(...all); heard.contexts++; }
    };
    window.OscillatorNode = class extends OscillatorNode {
        constructor(...all) { super(...all); heard.tones++; }
    };
";

impl Page {
    async fn open_settings(&self) {
        self.click(".settings-opener").await;
        self.see("dialog.settings[open]").await;
    }

    async fn close_settings(&self) {
        self.click("dialog.settings[open] form[method=dialog] button")
            .await;
        self.holds("return !document.querySelector('dialog[open]')")
            .await;
    }

    /// Takes a name in the settings.
    pub(crate) async fn call_oneself(&self, name: &str) {
        self.open_settings().await;
        let field = self.see("dialog[open] [name=name]").await;
        field.clear().await.expect("it can be cleared");
        field.send_keys(name).await.expect("it can be written");
        self.click("dialog[open] .field button").await;
        let shown = format!(
            "return document.querySelector('.own-name').textContent === {}",
            json!(name)
        );
        self.holds(&shown).await;
        self.close_settings().await;
    }

    /// Chooses a value of the list in the settings that has it.
    async fn choose(&self, value: &str) {
        self.click(&format!("dialog[open] option[value={value}]"))
            .await;
    }

    async fn heard(&self) -> [u64; 2] {
        let heard = self.value("return heard").await;
        ["contexts", "tones"].map(|what| heard[what].as_u64().expect("a number"))
    }
}

#[tokio::test]
#[ignore = "needs chromium-driver"]
async fn language_and_colours_are_as_one_wishes() {
    let scene = Scene::new();
    let page = scene.visit("/rules/gala", Language::English).await;
    page.reads(&page.words.page_play()).await;
    page.open_settings().await;
    page.choose("hu").await;
    let hungarian = Words::new(Language::Hungarian);
    page.holds("return document.documentElement.lang === 'hu'")
        .await;
    page.reads(&hungarian.page_settings()).await;
    page.reads(&hungarian.menu_rules()).await;

    let ground = "return getComputedStyle(document.body).backgroundColor";
    let light = page.value(ground).await;
    page.choose("dark").await;
    page.holds(&format!("{ground} !== {light}")).await;
    page.close_settings().await;
    let dark = page.value(ground).await;

    // Both are remembered, whatever the device likes.
    page.dark(false).await;
    page.go("/").await;
    page.reads(&hungarian.page_intro()).await;
    assert_eq!(page.value(ground).await, dark);
    assert_eq!(page.complaints().await, Vec::<String>::new());
}

#[tokio::test]
#[ignore = "needs chromium-driver"]
async fn nothing_sounds_unless_it_is_wished() {
    let scene = Scene::new();
    let page = scene.visit("/", Language::English).await;
    page.tools(
        "Page.addScriptToEvaluateOnNewDocument",
        json!({ "source": EAR }),
    )
    .await;
    page.go("/new?game=gala").await;
    page.click("[name=opponent][value='same-device']").await;
    page.click_text(&page.words.setup_begin()).await;
    page.click_text(&page.words.page_ready()).await;
    page.click_move("a4", "b5").await;
    page.moves_reach(1).await;
    assert_eq!(page.heard().await, [0, 0]);

    page.open_settings().await;
    page.click_text(&page.words.page_sounds()).await;
    page.close_settings().await;
    let [_, tried] = page.heard().await;
    page.key_move("a7", "b6").await;
    page.moves_reach(2).await;
    let [contexts, tones] = page.heard().await;
    assert_eq!(contexts, 1);
    assert!(tones > tried, "{tones} tones");
}
