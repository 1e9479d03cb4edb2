//! What is as it was the last time.

use super::*;

/// The program as it begins with what another remembers.
fn again(driver: &Driver) -> Driver {
    let mut next = Driver::new(Language::English);
    let preferences = driver.app.preferences();
    next.app = App::new(Start {
        language: preferences.language().unwrap_or_default(),
        preferences,
        ..start(Language::English)
    });
    next.wait(Millis::ZERO);
    next
}

#[test]
fn language_signs_and_colours_are_as_they_were_the_last_time() {
    let mut driver = Driver::new(Language::English);
    assert_eq!(driver.app.preferences(), Preferences::default());
    driver.keys(&[KeyCode::F(2), KeyCode::F(4), KeyCode::F(5)]);
    let picture = driver.picture();
    let mut next = again(&driver);
    assert_eq!(next.picture(), picture);
    assert_eq!(next.app.preferences(), driver.app.preferences());
    assert_ne!(next.app.preferences(), Preferences::default());
}

#[test]
fn the_form_is_as_it_was_the_last_time() {
    let mut driver = Driver::new(Language::English);
    driver.open_menu_item(0);
    driver.keys(&two_people_with_clocks(GameKind::Gala));
    let picture = driver.picture();
    // Left, begun or open: it is remembered.
    let mut next = again(&driver);
    next.open_menu_item(0);
    driver.key(KeyCode::Esc);
    driver.open_menu_item(0);
    next.keys(&[KeyCode::Down; 6]);
    assert_eq!(next.picture(), picture);
    next.keys(&[KeyCode::End, KeyCode::Enter]);
    let mut last = again(&next);
    last.open_menu_item(0);
    last.keys(&[KeyCode::Down; 6]);
    assert_eq!(last.picture(), picture);
}

#[test]
fn a_language_that_was_only_asked_for_at_the_start_is_not_remembered() {
    let mut driver = Driver::new(Language::Russian);
    driver.open_menu_item(3);
    assert_eq!(driver.app.preferences().language(), None);
    driver.key(KeyCode::Down);
    assert!(driver.app.preferences().language().is_some());
}

#[test]
fn a_key_changes_the_colours() {
    let mut driver = Driver::new(Language::English);
    let mut seen = Vec::new();
    for _ in Colours::ALL {
        driver.picture();
        let buffer = driver.terminal.backend().buffer().clone();
        assert!(!seen.contains(&buffer), "{buffer:?}");
        seen.push(buffer);
        driver.key(KeyCode::F(5));
    }
    driver.picture();
    assert_eq!(driver.terminal.backend().buffer(), &seen[0]);
}
