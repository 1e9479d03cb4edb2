//! Games between two browsers, with a third one that watches.

use barnyard_match::record::Token;
use barnyard_words::Language;

use crate::Scene;
use crate::page::{PHONE, Page};
use crate::server::Server;

/// A game of Magpie that has begun, between players at two browsers; the first has the magpies.
async fn game_of_two(scene: &Scene, languages: [Language; 2]) -> [Page; 2] {
    let ana = scene.visit("/new?game=magpie", languages[0]).await;
    ana.click("[name=opponent][value=person]").await;
    ana.click("[name=sides][value=first]").await;
    ana.click_text(&ana.words.setup_begin()).await;
    ana.reads(&ana.words.page_waiting()).await;
    let bo = scene.visit(&ana.address().await, languages[1]).await;
    bo.click_text(&bo.words.page_take_seat()).await;
    for page in [&ana, &bo] {
        page.click_text(&page.words.page_ready()).await;
    }
    [ana, bo]
}

#[tokio::test]
#[ignore = "needs chromium-driver"]
async fn a_watcher_suggests_a_move_that_is_followed() {
    let scene = Scene::new();
    let [ana, bo] = game_of_two(&scene, [Language::English, Language::Romanian]).await;
    let address = ana.address().await;
    let watcher = scene.visit("/", Language::Russian).await;
    watcher.size(PHONE).await;
    watcher.call_oneself("Vera").await;
    watcher.go(&address).await;
    // Two touches suggest; nobody moves by that.
    watcher.click_move("d1", "c1").await;
    for page in [&ana, &bo, &watcher] {
        page.holds("return document.querySelector('.arrow text')?.textContent === 'Vera'")
            .await;
        assert_eq!(page.moves_made().await, 0);
    }
    ana.picture("suggested").await;
    watcher.picture("suggested-phone").await;
    ana.click_text(&ana.words.action_follow()).await;
    for page in [&ana, &bo, &watcher] {
        page.moves_reach(1).await;
        page.holds("return !document.querySelector('.arrow')").await;
        assert!(!page.is_empty("c1").await && page.is_empty("d1").await);
    }
    bo.key_move("d3", "c3").await;
    ana.moves_reach(2).await;
    ana.click_move("c1", "c2").await;
    bo.moves_reach(3).await;

    ana.click_text(&ana.words.action_offer_draw()).await;
    bo.picture("offered").await;
    bo.click_text(&bo.words.action_accept()).await;
    for page in [&ana, &bo, &watcher] {
        page.reads(&page.words.reason_draw_agreed()).await;
    }

    // The watcher looks at it again, from the start.
    watcher.click_text("d1-c1").await;
    watcher.reads(&watcher.words.status_past(1_u8)).await;
    let record = scene.download(&watcher).await;
    assert_eq!(record.check(), []);
    let (timeline, _) = record.play_main(0).expect("it can be played");
    assert_eq!(timeline.plies(), 3);
    assert!(matches!(record.rounds()[0].token(), Token::Draw));
    for page in [&ana, &bo, &watcher] {
        assert_eq!(page.complaints().await, Vec::<String>::new());
    }
}

#[tokio::test]
#[ignore = "needs chromium-driver"]
async fn a_game_goes_on_after_the_server_was_killed() {
    let mut scene = Scene::new();
    let [ana, bo] = game_of_two(&scene, [Language::English, Language::Hungarian]).await;
    ana.click_move("d1", "c1").await;
    bo.moves_reach(1).await;

    let address = scene.server.url.trim_start_matches("http://").to_owned();
    scene.server.kill();
    for page in [&ana, &bo] {
        page.see(".line[data-state='down']").await;
    }
    ana.picture("line-down").await;
    scene.server = Server::start(scene.folder.path(), &address);
    for page in [&ana, &bo] {
        page.see(".line[data-state='up']").await;
        assert_eq!(page.moves_made().await, 1);
    }
    bo.click_move("d3", "c3").await;
    ana.moves_reach(2).await;
    ana.click_move("c1", "b1").await;
    bo.moves_reach(3).await;

    bo.click_text(&bo.words.action_resign()).await;
    bo.click("dialog[open] .danger").await;
    ana.reads(&ana.words.action_rematch()).await;
}
