//! Whatever keys are pressed, wherever the mouse is clicked: nothing panics, and the match stays one.

use proptest::prelude::*;

use super::*;

#[derive(Clone, Debug)]
pub(super) enum Event {
    Key(KeyCode),
    Control(char),
    Mouse(MouseEventKind, u16, u16),
    Move(usize),
    Resize(u16, u16),
    Wait(u64),
}

pub(super) fn event() -> impl Strategy<Value = Event> {
    let keys = prop_oneof![
        Just(KeyCode::Enter),
        Just(KeyCode::Esc),
        Just(KeyCode::Up),
        Just(KeyCode::Down),
        Just(KeyCode::Left),
        Just(KeyCode::Right),
        Just(KeyCode::Tab),
        Just(KeyCode::BackTab),
        Just(KeyCode::Home),
        Just(KeyCode::End),
        Just(KeyCode::PageUp),
        Just(KeyCode::PageDown),
        Just(KeyCode::Backspace),
        Just(KeyCode::Delete),
        (1..6_u8).prop_map(KeyCode::F),
        proptest::char::any().prop_map(KeyCode::Char),
        proptest::sample::select(vec![
            '/', ',', '.', 'u', 'd', 'p', 'r', 'h', 'f', 'c', 'v', 'o'
        ])
        .prop_map(KeyCode::Char),
    ];
    let mouse = prop_oneof![
        Just(MouseEventKind::Down(MouseButton::Left)),
        Just(MouseEventKind::Up(MouseButton::Left)),
        Just(MouseEventKind::Down(MouseButton::Right)),
        Just(MouseEventKind::Drag(MouseButton::Left)),
        Just(MouseEventKind::ScrollUp),
        Just(MouseEventKind::ScrollDown),
        Just(MouseEventKind::Moved),
    ];
    prop_oneof![
        8 => keys.prop_map(Event::Key),
        1 => prop::char::range('a', 'b').prop_map(Event::Control),
        6 => (mouse, 0..90_u16, 0..30_u16).prop_map(|(kind, x, y)| Event::Mouse(kind, x, y)),
        6 => (0..200_usize).prop_map(Event::Move),
        1 => (1..200_u16, 1..60_u16).prop_map(|(width, height)| Event::Resize(width, height)),
        1 => Just(Event::Resize(80, 24)),
        1 => (0..400_000_u64).prop_map(Event::Wait),
    ]
}

impl Driver {
    pub(super) fn event(&mut self, event: &Event) {
        match *event {
            Event::Key(code) => self.key(code),
            Event::Control(letter) => {
                let key = KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL);
                self.input(Input::Key(key));
            }
            Event::Mouse(kind, column, row) => self.mouse(kind, column, row),
            Event::Move(number) => {
                let moves = self
                    .app
                    .match_played()
                    .map(|game| barnyard::Game::legal_moves(game.timeline().position()));
                if let Some(moves) = moves.filter(|moves| !moves.is_empty()) {
                    let mv = moves[number % moves.len()].to_string();
                    self.play(&mv);
                }
            }
            Event::Resize(width, height) => self.resize(width, height),
            Event::Wait(millis) => self.wait(Millis(millis)),
        }
    }

    /// What must hold at any time.
    fn check(&mut self) {
        let _ = self.picture();
        if let Some(game) = self.app.match_played() {
            let settings = game.settings().clone();
            let events = game.events().to_vec();
            let again = barnyard_match::Match::replay(settings, events);
            assert_eq!(again.as_ref(), Ok(game));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn nothing_panics_and_the_match_stays_one(
        language in proptest::sample::select(Language::ALL.to_vec()),
        form in proptest::collection::vec((0..14_usize, 0..4_usize), 0..8),
        events in proptest::collection::vec(event(), 1..120),
    ) {
        let mut driver = Driver::new(language);
        let mut keys = Vec::new();
        for (down, right) in form {
            keys.extend(vec![KeyCode::Down; down]);
            keys.extend(vec![KeyCode::Right; right]);
        }
        driver.has_robot = false;
        driver.begin(&keys);
        for event in &events {
            driver.event(event);
        }
        driver.check();
        driver.end();
    }

    #[test]
    fn nothing_panics_in_records_either(
        place in 0..6_usize,
        events in proptest::collection::vec(event(), 1..80),
    ) {
        let mut driver = Driver::new(Language::English);
        driver.has_robot = false;
        let text = "[Game \"gala\"]\n1. a4b5 (1. b3c4 {why} d10c9) 1... a7b6 2. b5b6 *\n";
        std::fs::write(driver.folder.path().join("1.record"), text).expect("a file");
        std::fs::write(driver.folder.path().join("2.record"), text.repeat(2)).expect("a file");
        driver.open_menu_item(place);
        driver.keys(&[KeyCode::Down, KeyCode::Enter]);
        for event in &events {
            driver.event(event);
        }
        driver.check();
    }
}
