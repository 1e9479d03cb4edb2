//! Games in files: kept, gone on with, replayed and commented on.

use barnyard_match::record::limits;

use super::*;

#[test]
fn a_game_goes_on_where_it_was_left_with_its_clocks() {
    let mut driver = Driver::new(Language::English);
    driver.begin(&two_people_with_clocks(GameKind::Magpie));
    driver.wait(Millis::minutes(2));
    driver.play("d1c1");
    driver.wait(Millis::minutes(3));
    let folder = driver.end();

    let mut driver = Driver::at(folder, Language::English);
    assert_eq!(driver.files().len(), 1);
    driver.wait(Millis::minutes(100));
    driver.open_menu_item(2);
    assert!(driver.shows("(not finished)"), "{}", driver.picture());
    driver.key(KeyCode::Enter);
    assert!(
        driver.shows("The leprechauns to move"),
        "{}",
        driver.picture()
    );
    assert!(
        driver.shows("8:00") && driver.shows("7:00"),
        "{}",
        driver.picture()
    );
    driver.play("c4c3");
    assert!(driver.shows("The magpies to move"), "{}", driver.picture());
}

#[test]
fn a_program_that_was_killed_loses_no_move_and_no_time() {
    let mut driver = Driver::new(Language::English);
    driver.begin(&two_people_with_clocks(GameKind::Magpie));
    driver.wait(Millis::minutes(2));
    driver.play("d1c1");
    driver.wait(Millis::minutes(3));
    // Without leaving: nothing was written since the move.
    let folder = driver.kill();

    let mut driver = Driver::at(folder, Language::English);
    // The first line goes on with it.
    driver.open_menu_item(0);
    assert!(
        driver.shows("8:00") && driver.shows("10:00"),
        "{}",
        driver.picture()
    );
}

#[test]
fn of_two_programs_one_goes_on_with_a_game() {
    let mut driver = Driver::new(Language::English);
    driver.begin(&two_people(GameKind::Magpie));
    driver.play("d1c1");
    let mut other = Driver::beside(&driver);
    other.open_menu_item(0);
    assert!(other.shows("another window"), "{}", other.picture());
    assert!(other.app.match_played().is_none());
    driver.play("c4c3");
    assert!(driver.shows("The magpies to move"), "{}", driver.picture());

    // A new game leaves the first one to others, as it was left.
    driver.write("m");
    driver.key(KeyCode::Enter);
    driver.open_menu_item(1);
    driver.keys(&[KeyCode::End, KeyCode::Enter]);
    other.key(KeyCode::Enter);
    let played = other.app.match_played().expect("a game");
    assert_eq!(played.timeline().plies(), 2);
    // And when that is over, nothing but its record is left of it.
    other.write("r");
    other.key(KeyCode::Enter);
    let files = std::fs::read_dir(driver.folder.path()).expect("a folder");
    let hidden = files.filter(|file| {
        let name = file.as_ref().expect("a file").file_name();
        name.to_string_lossy().starts_with('.')
    });
    assert_eq!(hidden.count(), 1, "only the new game's");
}

#[test]
fn a_game_from_elsewhere_does_not_take_the_place_of_one_here() {
    let mut driver = Driver::new(Language::English);
    driver.begin(&two_people(GameKind::Magpie));
    driver.play("d1c1");
    driver.write("m");
    driver.key(KeyCode::Enter);
    let name = driver.files().remove(0);
    let here = driver.folder.path().join(&name);
    let elsewhere = tempfile::tempdir().expect("a folder");
    let copy = elsewhere.path().join(&name);
    std::fs::copy(&here, &copy).expect("a copy");
    driver.open_menu_item(2);
    driver.write("o");
    driver.write(copy.to_str().expect("a name"));
    driver.key(KeyCode::Enter);
    driver.play("c4c3");
    assert_eq!(driver.files().len(), 2, "{:?}", driver.files());
    let first = std::fs::read(&here).expect("a file");
    assert_eq!(first, std::fs::read(&copy).expect("a file"));
}

#[test]
fn a_game_that_is_over_is_a_record_to_replay_and_to_comment_on() {
    let mut driver = Driver::new(Language::English);
    driver.begin(&two_people(GameKind::Magpie));
    driver.play("d1c1");
    driver.play("c4c3");
    driver.write("r");
    driver.key(KeyCode::Enter);
    assert!(driver.shows("Saved in"), "{}", driver.picture());
    let folder = driver.end();

    let mut driver = Driver::at(folder, Language::English);
    driver.open_menu_item(1);
    driver.key(KeyCode::Enter);
    driver.keys(&[
        KeyCode::Right,
        KeyCode::Right,
        KeyCode::Right,
        KeyCode::Left,
    ]);
    driver.write("c");
    driver.write("a {quiet} start");
    driver.key(KeyCode::Enter);
    assert!(driver.shows("a (quiet) start"), "{}", driver.picture());
    let files = driver.files();
    assert_eq!(files.len(), 1);
    let text = std::fs::read_to_string(driver.folder.path().join(&files[0])).expect("a file");
    assert!(text.contains("1. d1-c1 {a (quiet) start}"), "{text}");
    assert!(text.contains("[First \"Player 1\"]"), "{text}");
    insta::assert_snapshot!(
        driver
            .picture()
            .replace(driver.folder.path().to_str().expect("a name"), "FOLDER")
    );
}

#[test]
fn files_that_are_no_records_are_refused_in_words() {
    let mut driver = Driver::new(Language::English);
    let write = |name: &str, text: &str| {
        std::fs::write(driver.folder.path().join(name), text).expect("a file");
    };
    write("1.game", "{}");
    write("2.record", "");
    write("3.record", "[Game \"magpie\"]\n1. d1-d4 *\n");
    write("4.record", "[Game \"chess\"]\n*\n");
    driver.open_menu_item(1);
    for (place, text) in [
        "not a record",
        "not a legal move",
        "no game in",
        "not a record",
    ]
    .into_iter()
    .enumerate()
    {
        driver.key(KeyCode::Home);
        driver.keys(&vec![KeyCode::Down; place]);
        driver.key(KeyCode::Enter);
        assert!(driver.shows(text), "{place}: {}", driver.picture());
    }
    driver.write("o/nowhere/at/all");
    driver.key(KeyCode::Enter);
    assert!(
        driver.shows("There is no file /nowhere/at/all."),
        "{}",
        driver.picture()
    );
}

#[test]
fn of_a_file_with_several_games_one_is_chosen() {
    let mut driver = Driver::new(Language::English);
    let text =
        "[Game \"magpie\"]\n[First \"Ana\"]\n1. d1-c1 (1. d1-e1 {other}) *\n\n[Game \"gala\"]\n*\n";
    let path = driver.folder.path().join("two.record");
    std::fs::write(&path, text).expect("a file");
    driver.open_menu_item(1);
    driver.key(KeyCode::Enter);
    assert!(
        driver.shows("(2 games)") && driver.shows("Ana"),
        "{}",
        driver.picture()
    );
    driver.key(KeyCode::Enter);
    driver.key(KeyCode::Right);
    driver.write("v");
    assert!(driver.shows("other"), "{}", driver.picture());
    // What is written goes elsewhere, so that the other game is not lost.
    driver.write("c!");
    driver.key(KeyCode::Enter);
    assert_eq!(std::fs::read_to_string(&path).expect("a file"), text);
    assert_eq!(driver.files().len(), 2);
}

#[test]
fn a_game_that_has_its_record_is_over_even_if_its_file_is_still_there() {
    let mut driver = Driver::new(Language::English);
    let write = |name: &str, text: &str| {
        std::fs::write(driver.folder.path().join(name), text).expect("a file");
    };
    write("1.game", "{}");
    write("1.record", "[Game \"magpie\"]\n1. d1-c1 {noted} *\n");
    driver.open_menu_item(1);
    assert!(!driver.shows("(not finished)"), "{}", driver.picture());
    driver.key(KeyCode::Enter);
    driver.key(KeyCode::Right);
    assert!(driver.shows("noted"), "{}", driver.picture());
}

#[test]
fn a_comment_for_which_a_record_has_no_room_is_not_written() {
    let mut driver = Driver::new(Language::English);
    let path = driver.folder.path().join("1.record");
    // One byte is left, but a comment takes more.
    let room = limits::BYTES - "[Game \"magpie\"]\n[Note \"\"]\n\n*\n".len() - 2;
    let text = format!("[Game \"magpie\"]\n[Note \"{}\"]\n\n*\n", "x".repeat(room));
    std::fs::write(&path, &text).expect("a file");
    driver.open_menu_item(1);
    driver.key(KeyCode::Enter);
    driver.write("chello");
    driver.key(KeyCode::Enter);
    assert!(driver.shows("too long"), "{}", driver.picture());
    assert!(std::fs::read_to_string(&path).expect("a file") == text);
}

#[cfg(unix)]
#[test]
fn a_link_to_a_record_stays_one_when_the_record_is_changed() {
    let mut driver = Driver::new(Language::English);
    let elsewhere = tempfile::tempdir().expect("a folder");
    let path = elsewhere.path().join("record");
    std::fs::write(&path, "[Game \"magpie\"]\n*\n").expect("a file");
    let link = driver.folder.path().join("1.record");
    std::os::unix::fs::symlink(&path, &link).expect("a link");
    driver.open_menu_item(1);
    driver.key(KeyCode::Enter);
    driver.write("chello");
    driver.key(KeyCode::Enter);
    assert!(link.is_symlink());
    let text = std::fs::read_to_string(&path).expect("a file");
    assert!(text.contains("{hello}"), "{text}");
}
