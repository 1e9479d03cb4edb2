//! A whole match of McDonald's farm against the Robot.

use barnyard::Game;
use barnyard_words::Language;
use fantoccini::key::Key;

use crate::Scene;
use crate::page::Page;

/// Plays the round that has begun, by keyboard and mouse in turn, until the page shows `round` of them as over.
async fn play_round(page: &Page, round: usize) {
    let script = format!(
        "if (document.querySelectorAll('.outcome').length >= {round}) return 'over';
        const piece = document.querySelector('.movable');
        return piece && piece.dataset.cell"
    );
    for turn in 0.. {
        let from = page.holds(&script).await;
        let from = from.as_str().expect("a square");
        if from == "over" {
            return;
        }
        let before = page.moves_made().await;
        // Where it may go is known once it is picked.
        page.click(&format!("[data-cell='{from}']")).await;
        let to = page
            .holds("return document.querySelector('.target')?.dataset.cell")
            .await;
        let to = to.as_str().expect("a square");
        if turn % 2 == 0 {
            page.click(&format!("[data-cell='{to}']")).await;
        } else {
            page.press(&[Key::Escape]).await;
            page.key_move(from, to).await;
        }
        page.moves_reach(before + 1).await;
    }
}

#[tokio::test]
#[ignore = "needs chromium-driver"]
async fn a_match_against_the_robot_in_hungarian() {
    let scene = Scene::new();
    let page = scene.visit("/", Language::Hungarian).await;
    let words = page.words;
    page.click("a[href='/new?game=mcdonald']").await;
    page.click("[name=opponent][value=robot]").await;
    page.click("[name=sides][value=first]").await;
    page.see("[name=level]")
        .await
        .send_keys(&char::from(Key::Home).to_string())
        .await
        .expect("a slider");
    page.click("[name=rounds][value=two]").await;
    page.click_text(&words.setup_begin()).await;
    page.click_text(&words.page_ready()).await;

    page.see(".movable").await;
    assert!(
        page.is_below("e1", "e8").await,
        "the pigs begin at the bottom"
    );
    page.picture("farm-first-round").await;
    play_round(&page, 1).await;
    page.reads(&words.round_swap()).await;
    page.click_text(&words.page_ready()).await;
    page.see(".movable").await;
    assert!(page.is_below("e8", "e1").await, "McDonald is at the bottom");
    page.picture("farm-second-round").await;
    play_round(&page, 2).await;
    page.reads(&words.action_rematch()).await;
    page.picture("farm-over").await;

    // What the page says of both rounds is what the record says.
    let record = scene.download(&page).await;
    assert_eq!(record.check(), []);
    assert_eq!(record.rounds().len(), 2);
    let sentences = (0..2).map(|round| {
        let outcome = record.outcome_by_rules(round).expect("it is over");
        let (timeline, _) = record.play_main(round).expect("it can be played");
        let position = timeline.position();
        words.outcome(position.kind(), outcome, position.turn())
    });
    for sentence in sentences {
        page.reads(&sentence).await;
    }
    assert_eq!(page.complaints().await, Vec::<String>::new());
}
