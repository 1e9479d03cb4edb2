//! The analysis board.

use barnyard_words::Language;

use crate::Scene;

/// Three magpies stand round the king, and a fourth can come.
const DANGER: &str = "magpie 7/7/7/6t/1tKt3/2t4/3T3 d 1";

#[tokio::test]
#[ignore = "needs chromium-driver"]
async fn a_king_in_danger_is_marked_and_the_engine_thinks() {
    let scene = Scene::new();
    let page = scene.visit("/analysis", Language::Hungarian).await;
    page.see(".board .movable").await;
    let field = page.see("[name=position]").await;
    field.clear().await.expect("it can be cleared");
    field.send_keys(DANGER).await.expect("it can be written");
    page.click_text(&page.words.page_set_up()).await;
    page.see(".mark-check").await;
    let label = page
        .value("return document.querySelector('[data-cell=c3]').ariaLabel")
        .await;
    let label = label.as_str().expect("a label");
    assert!(label.contains(&*page.words.page_square_danger()), "{label}");

    page.click_text(&page.words.page_think()).await;
    page.see(".lines li").await;
    page.see(".arrow").await;
    page.picture("analysis-thinks").await;
    page.click_move("c3", "c4").await;
    page.moves_reach(1).await;
    page.holds("return !document.querySelector('.mark-check')")
        .await;
    assert_eq!(page.complaints().await, Vec::<String>::new());
}
