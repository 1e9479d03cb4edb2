//! Whatever keys are pressed, and whatever the server tells meanwhile: nothing panics.

use proptest::prelude::*;

use super::*;
use crate::tests::random::{Event, event};

#[derive(Clone, Debug)]
enum Happening {
    Here(Event),
    /// Somebody moves.
    There(usize),
    /// The server tells one of these.
    Told(u8),
}

fn happening() -> impl Strategy<Value = Happening> {
    prop_oneof![
        6 => event().prop_map(Happening::Here),
        3 => (0..200_usize).prop_map(Happening::There),
        2 => (0..8_u8).prop_map(Happening::Told),
    ]
}

fn told(number: u8, host: &Host) -> News {
    match number {
        0 => News::Seat(id(), None),
        1 => News::Seat(id(), Some(You::B)),
        2 => News::Line(LineState::Connecting),
        3 => News::Refused(Code::Busy, String::new()),
        4 => News::Gone,
        5 => News::Waiting {
            challenge: challenge("Bo", true),
            invitation: None,
        },
        6 => News::Lobby {
            challenges: vec![*challenge("Bo", true)],
            live: Vec::new(),
            yours: vec![(id(), GameKind::Gala)],
        },
        _ => host.snapshot(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn nothing_panics(
        kind in proptest::sample::select(GameKind::ALL.to_vec()),
        you in proptest::sample::select(vec![None, Some(You::A), Some(You::B), Some(You::Both)]),
        happenings in proptest::collection::vec(happening(), 1..120),
    ) {
        let (mut driver, mut host) = at_table(kind, you);
        driver.has_robot = false;
        for happening in &happenings {
            match happening {
                Happening::Here(event) => driver.event(event),
                Happening::There(choice) => {
                    let news = host.goes_on(*choice);
                    news.into_iter().for_each(|news| driver.hear(news));
                }
                Happening::Told(number) => driver.hear(told(*number, &host)),
            }
            let _ = driver.picture();
        }
    }
}
