//! How every screen looks at its smallest.

use super::*;

#[test]
fn the_menu() {
    let mut driver = Driver::new(Language::English);
    insta::assert_snapshot!(driver.picture());
}

#[test]
fn the_form_in_romanian() {
    let mut driver = Driver::new(Language::Romanian);
    driver.open_menu_item(0);
    insta::assert_snapshot!(driver.picture());
}

#[test]
fn the_rules_in_hungarian() {
    let mut driver = Driver::new(Language::Hungarian);
    driver.open_menu_item(2);
    driver.keys(&[KeyCode::Right, KeyCode::PageDown]);
    insta::assert_snapshot!(driver.picture());
}

#[test]
fn the_languages_in_russian() {
    let mut driver = Driver::new(Language::Russian);
    driver.open_menu_item(3);
    insta::assert_snapshot!(driver.picture());
}

#[test]
fn the_keys() {
    let mut driver = Driver::new(Language::English);
    driver.key(KeyCode::F(1));
    insta::assert_snapshot!(driver.picture());
}

#[test]
fn no_records_yet() {
    let mut driver = Driver::new(Language::English);
    driver.open_menu_item(1);
    insta::assert_snapshot!(driver.picture());
}

#[test]
fn a_farm_with_clocks() {
    let mut driver = Driver::new(Language::English);
    let down = KeyCode::Down;
    let mut keys = two_people(GameKind::McDonald);
    // Past side and names to the helpers, then to the clock.
    keys.extend([
        down,
        down,
        down,
        down,
        KeyCode::Left,
        down,
        down,
        KeyCode::Right,
    ]);
    driver.begin(&keys);
    driver.play("e2e4");
    driver.wait(Millis::seconds(65));
    driver.click(GameKind::McDonald, "e5");
    insta::assert_snapshot!(driver.picture());
}

#[test]
fn magpie_against_the_robot() {
    let mut driver = Driver::new(Language::English);
    driver.begin(&game(GameKind::Magpie));
    driver.play("d1c1");
    driver.click(GameKind::Magpie, "a4");
    insta::assert_snapshot!(driver.picture());
}

#[test]
fn gala_in_russian() {
    let mut driver = Driver::new(Language::Russian);
    driver.begin(&two_people(GameKind::Gala));
    driver.play("a4b5");
    driver.click(GameKind::Gala, "b8");
    insta::assert_snapshot!(driver.picture());
}

#[test]
fn what_can_be_done() {
    let mut driver = Driver::new(Language::English);
    driver.begin(&two_people(GameKind::Magpie));
    driver.play("d1c1");
    driver.key(KeyCode::Tab);
    insta::assert_snapshot!(driver.picture());
}

#[test]
fn a_question_in_hungarian() {
    let mut driver = Driver::new(Language::Hungarian);
    driver.begin(&two_people(GameKind::Magpie));
    driver.play("d1c1");
    driver.write("u");
    insta::assert_snapshot!(driver.picture());
}

#[test]
fn a_screen_that_is_too_small_asks_for_more_room() {
    let mut driver = Driver::new(Language::Romanian);
    driver.begin(&two_people(GameKind::Magpie));
    driver.resize(40, 10);
    insta::assert_snapshot!(driver.picture());
    // What is not seen is not meant.
    driver.play("d1c1");
    driver.resize(120, 40);
    assert!(driver.shows("Mută coțofenele"), "{}", driver.picture());
}

#[test]
fn every_screen_is_drawn_on_screens_of_any_size() {
    let mut driver = Driver::new(Language::Russian);
    driver.begin(&two_people(GameKind::Gala));
    for (width, height) in [
        (80, 24),
        (81, 25),
        (100, 30),
        (200, 60),
        (1, 1),
        (79, 24),
        (80, 23),
    ] {
        driver.resize(width, height);
        assert_eq!(driver.picture().lines().count(), usize::from(height));
    }
}
