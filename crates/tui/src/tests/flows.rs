//! Games played on the screen.

use super::*;

/// The word that stands for a square's content on the screen at a board's square.
fn plays(driver: &mut Driver, moves: &[&str]) {
    for mv in moves {
        driver.play(mv);
    }
}

#[test]
fn a_move_by_cursor_and_one_by_mouse() {
    let mut driver = Driver::new(Language::English);
    driver.begin(&two_people(GameKind::Magpie));
    // The cursor begins on the throne: down to d1, to its neighbour.
    driver.keys(&[KeyCode::Down, KeyCode::Down, KeyCode::Down, KeyCode::Enter]);
    assert!(
        driver.shows("Magpie on d1: 4 moves"),
        "{}",
        driver.picture()
    );
    driver.keys(&[KeyCode::Left, KeyCode::Enter]);
    assert!(
        driver.shows("The leprechauns to move"),
        "{}",
        driver.picture()
    );
    driver.click(GameKind::Magpie, "c4");
    driver.click(GameKind::Magpie, "c3");
    assert!(driver.shows("The magpies to move"), "{}", driver.picture());
}

#[test]
fn what_cannot_be_done_is_said() {
    let mut driver = Driver::new(Language::English);
    driver.begin(&two_people(GameKind::Magpie));
    driver.play("d1d4");
    assert!(
        driver.shows("Somebody stands on d4."),
        "{}",
        driver.picture()
    );
    driver.play("xyz");
    assert!(
        driver.shows("“xyz” is not a move. Write it like d1-c1xc2/b1."),
        "{}",
        driver.picture()
    );
    driver.click(GameKind::Magpie, "d3");
    assert!(
        driver.shows("Leprechaun on d3 is not yours to move"),
        "{}",
        driver.picture()
    );
    driver.write("u");
    assert!(
        driver.shows("There is no move to take back."),
        "{}",
        driver.picture()
    );
    driver.write("p");
    assert!(
        driver.shows("There is no clock in this game."),
        "{}",
        driver.picture()
    );
}

#[test]
fn what_is_long_is_said_in_two_rows() {
    let mut driver = Driver::new(Language::English);
    let mut keys = two_people(GameKind::McDonald);
    // Past side and names to the helpers: a knight.
    keys.extend([KeyCode::Down; 4]);
    keys.push(KeyCode::Right);
    driver.begin(&keys);
    plays(&mut driver, &["d2d4", "c8b6"]);
    assert!(
        driver.shows("McDonald is in check: he must"),
        "{}",
        driver.picture()
    );
    assert!(driver.shows("checks him."), "{}", driver.picture());
}

#[test]
fn taking_back_needs_the_other_s_consent() {
    let mut driver = Driver::new(Language::English);
    driver.begin(&two_people(GameKind::Magpie));
    driver.play("d1c1");
    driver.write("u");
    assert!(
        driver.shows("asks to take back 1 move"),
        "{}",
        driver.picture()
    );
    driver.key(KeyCode::Esc);
    assert!(
        driver.shows("does not let it be taken back"),
        "{}",
        driver.picture()
    );
    assert!(driver.shows("The leprechauns to move"));
    driver.play("c4c3");
    driver.write("u");
    driver.key(KeyCode::Enter);
    assert!(
        driver.shows("1 move was taken back"),
        "{}",
        driver.picture()
    );
    assert!(driver.shows("The leprechauns to move"));
}

#[test]
fn a_draw_that_is_accepted_ends_the_game_and_a_rematch_changes_sides() {
    let mut driver = Driver::new(Language::English);
    driver.begin(&two_people(GameKind::Gala));
    driver.play("a4b5");
    driver.write("d");
    driver.key(KeyCode::Enter);
    assert!(
        driver.shows("A draw: the players agreed."),
        "{}",
        driver.picture()
    );
    assert_eq!(driver.files().len(), 1);
    assert!(
        driver.files()[0].ends_with(".record"),
        "{:?}",
        driver.files()
    );
    // The rematch is the first thing in the list.
    driver.keys(&[KeyCode::Tab, KeyCode::Enter, KeyCode::Enter]);
    assert!(driver.shows("Player 2 (White)"), "{}", driver.picture());
}

#[test]
fn two_rounds_of_the_farm() {
    let mut driver = Driver::new(Language::English);
    driver.begin(&two_people(GameKind::McDonald));
    assert!(driver.shows("Round 1 of 2"));
    // McDonald walks into nothing; the pigs run until the round ends by itself or somebody resigns.
    plays(&mut driver, &["e2e4"]);
    driver.write("r");
    assert!(
        driver.shows("Does McDonald resign?"),
        "{}",
        driver.picture()
    );
    driver.key(KeyCode::Enter);
    assert!(
        driver.shows("Player 1 wins the match"),
        "{}",
        driver.picture()
    );
    assert!(driver.shows("McDonald resigned"));
}

#[test]
fn the_robot_plays_and_takes_back() {
    let mut driver = Driver::new(Language::English);
    driver.begin(&game(GameKind::Magpie));
    driver.play("d1c1");
    assert!(driver.shows("The magpies to move"), "{}", driver.picture());
    driver.write("u");
    assert!(
        driver.shows("2 moves were taken back"),
        "{}",
        driver.picture()
    );
    driver.play("d1c1");
    driver.write("h");
    assert!(driver.shows("Try "), "{}", driver.picture());
}

#[test]
fn an_answer_to_an_older_question_is_thrown_away() {
    let mut driver = Driver::new(Language::English);
    driver.has_robot = false;
    driver.begin(&game(GameKind::Magpie));
    driver.play("d1c1");
    assert!(
        driver.shows("The Robot is thinking…"),
        "{}",
        driver.picture()
    );
    driver.write("u");
    assert!(driver.shows("The magpies to move"), "{}", driver.picture());
    // Nobody waits for this any more.
    for ticket in 0..u64::from(u8::MAX) {
        driver.input(Input::Chosen(robot::Ticket(ticket), None));
    }
    assert!(driver.shows("The magpies to move"));
}

#[test]
fn a_flag_falls_by_itself() {
    let mut driver = Driver::new(Language::English);
    driver.begin(&two_people_with_clocks(GameKind::Magpie));
    assert!(driver.shows("10:00"), "{}", driver.picture());
    driver.wait(Millis::minutes(9));
    assert!(driver.shows("1:00"), "{}", driver.picture());
    // A pause stops it, if the other agrees.
    driver.write("p");
    driver.key(KeyCode::Enter);
    assert!(driver.shows("The game is paused"), "{}", driver.picture());
    driver.wait(Millis::minutes(9));
    driver.key(KeyCode::Enter);
    driver.wait(Millis::seconds(59));
    assert!(driver.shows("The magpies to move"), "{}", driver.picture());
    driver.wait(Millis::seconds(1));
    assert!(driver.shows("ran out of time."), "{}", driver.picture());
}

#[test]
fn the_past_is_looked_at_and_left_by_playing() {
    let mut driver = Driver::new(Language::English);
    driver.begin(&two_people(GameKind::Magpie));
    plays(&mut driver, &["d1c1", "c4c3"]);
    driver.write(",");
    assert!(
        driver.shows("You see the position after move 1"),
        "{}",
        driver.picture()
    );
    driver.key(KeyCode::Home);
    assert!(driver.shows("You see the start"), "{}", driver.picture());
    driver.write(".");
    driver.write(".");
    assert!(!driver.shows("You see"), "{}", driver.picture());
    driver.mouse(MouseEventKind::ScrollUp, 0, 0);
    assert!(driver.shows("after move 1"));
    driver.play("f4f3");
    assert!(!driver.shows("You see"), "{}", driver.picture());
}

#[test]
fn the_language_changes_everywhere_at_once() {
    let mut driver = Driver::new(Language::English);
    driver.begin(&two_people(GameKind::Gala));
    driver.key(KeyCode::F(2));
    assert!(driver.shows("Mută albul"), "{}", driver.picture());
    driver.keys(&[KeyCode::F(2), KeyCode::F(2)]);
    assert!(driver.shows("Ходят белые"), "{}", driver.picture());
}

#[test]
fn control_c_ends_the_program_from_everywhere() {
    let mut driver = Driver::new(Language::English);
    driver.begin(&two_people(GameKind::Gala));
    driver.resize(10, 10);
    let key = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    driver.input(Input::Key(key));
    assert!(driver.app.is_over());
}

#[test]
fn the_engine_is_seen_against_the_robot_and_by_two_people_who_agree() {
    let mut driver = Driver::new(Language::English);
    driver.begin(&game(GameKind::Magpie));
    driver.write("a");
    assert!(driver.shows("Depth"), "{}", driver.picture());
    driver.play("d1c1");
    assert!(driver.shows("Depth"), "{}", driver.picture());
    driver.write("a");
    assert!(!driver.shows("Depth"), "{}", driver.picture());

    let mut driver = Driver::new(Language::English);
    driver.begin(&two_people(GameKind::Magpie));
    driver.write("a");
    assert!(driver.shows("both agree?"), "{}", driver.picture());
    driver.key(KeyCode::Esc);
    assert!(
        driver.shows("stays at rest") && !driver.shows("Depth"),
        "{}",
        driver.picture()
    );
    driver.write("a");
    driver.key(KeyCode::Enter);
    assert!(driver.shows("Depth"), "{}", driver.picture());
}

#[test]
fn the_robot_plays_against_itself_to_the_end() {
    let mut driver = Driver::new(Language::English);
    // The opponent before the first: the Robot on both sides; then the lowest level.
    let (down, left) = (KeyCode::Down, KeyCode::Left);
    driver.begin(&[down, left, down, left, left]);
    assert!(
        driver.shows("The sides are changed"),
        "{}",
        driver.picture()
    );
    driver.key(KeyCode::Enter);
    assert!(
        driver
            .app
            .match_played()
            .is_some_and(|game| game.result().is_some())
    );
    assert!(driver.shows("match"), "{}", driver.picture());
}
