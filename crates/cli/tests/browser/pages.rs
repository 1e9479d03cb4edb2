//! Every page at the sizes of a phone and of a desk, in light and dark colours, in all languages.

use barnyard_words::{Language, Words};
use serde_json::json;

use crate::Scene;
use crate::page::{DESK, PHONE, Page};

/// What reaches beyond the right edge of the page, unless it can be scrolled there.
const TOO_WIDE: &str = "
    const [width] = arguments;
    const out = (element) => element.getClientRects().length
        && element.getBoundingClientRect().right > width + 1
        && !element.closest('.unseen, .moves, .wide, pre');
    const found = [...document.querySelectorAll('body *')].filter(out).map((one) => `${one.tagName}.${one.className}`);
    if (document.documentElement.scrollWidth > width) found.push('the page itself');
    return found";

/// What the browser remembers for the page, so that it comes in a language.
async fn speak(page: &mut Page, language: Language) {
    let kept = json!({ "language": language.code() }).to_string();
    page.value(&format!(
        "localStorage.setItem('barnyard.preferences', {})",
        json!(kept)
    ))
    .await;
    page.words = Words::new(language);
}

impl Page {
    /// Nothing is wrong with what is shown; a picture of it is kept.
    async fn looks_well(&self, name: &str, width: u32) {
        // Pictures and fonts are there, and lists have come.
        self.holds("return document.readyState === 'complete' && [...document.images].every((one) => one.complete)").await;
        let script = format!("return (function () {{ {TOO_WIDE} }})({width})");
        assert_eq!(self.value(&script).await, json!([]), "{name}");
        self.picture(name).await;
        assert_eq!(self.complaints().await, Vec::<String>::new(), "{name}");
    }

    /// Begins a game at one device, with a few moves.
    async fn begin(&self, game: &str, moves: &[[&str; 2]]) -> String {
        self.go(&format!("/new?game={game}")).await;
        self.click("[name=opponent][value='same-device']").await;
        self.click_text(&self.words.setup_begin()).await;
        self.click_text(&self.words.page_ready()).await;
        for ([from, to], made) in moves.iter().zip(1..) {
            self.click_move(from, to).await;
            self.moves_reach(made).await;
        }
        self.address().await
    }
}

#[tokio::test]
#[ignore = "needs chromium-driver"]
async fn every_page_fits_and_complains_of_nothing() {
    let scene = Scene::new();
    let mut page = scene.visit("/", Language::English).await;
    let over = page
        .begin("gala", &[["a4", "b5"], ["a7", "b6"], ["b5", "c6"]])
        .await;
    page.click_text(&page.words.action_resign()).await;
    page.click("dialog[open] .danger").await;
    page.reads(&page.words.action_rematch()).await;
    let going = page.begin("magpie", &[["d1", "c1"], ["d3", "c3"]]).await;
    let farm = page.begin("mcdonald", &[["e2", "e4"]]).await;
    page.go("/new?game=gala").await;
    page.click("[name=opponent][value=person]").await;
    page.click_text(&page.words.setup_begin()).await;
    page.see(".waiting").await;
    let waiting = page.address().await;
    // Names, addresses, and what is there once the page is.
    let places = [
        ("lobby", "/", ".games img"),
        ("new", "/new?game=mcdonald", ".setup"),
        ("waiting", &waiting, ".waiting"),
        ("game", &going, ".moves [aria-current]"),
        ("farm", &farm, ".moves [aria-current]"),
        ("over", &over, ".outcome"),
        ("finished", "/games", ".rows li"),
        ("analysis", "/analysis", ".board .movable"),
        ("rules-mcdonald", "/rules/mcdonald", ".rules h2"),
        ("rules-magpie", "/rules/magpie", ".rules h2"),
        ("rules-gala", "/rules/gala", ".rules h2"),
    ];
    let looks = [
        (PHONE, false, Language::Hungarian),
        (DESK, false, Language::English),
        (PHONE, true, Language::Russian),
        (DESK, true, Language::Romanian),
    ];
    for (size, dark, language) in looks {
        page.size(size).await;
        page.dark(dark).await;
        speak(&mut page, language).await;
        page.go("/").await;
        let look = format!("{}-{}", size.0, language.code());
        for (name, address, there) in places {
            page.turn_to(address).await;
            page.see(there).await;
            // Marks of Markdown are not shown.
            page.holds("return !document.querySelector('main').innerText.includes('`')")
                .await;
            page.looks_well(&format!("{name}-{look}"), size.0).await;
        }
        page.click(".settings-opener").await;
        page.looks_well(&format!("settings-{look}"), size.0).await;
    }
}
