//! Matches driven by random commands at random times.

#![cfg(feature = "serde")]

mod common;

use barnyard::{AnyGame, CellMove, Game, GameKind};
use barnyard_match::{
    Actor, Command, Match, Millis, Offer, OfferKind, Phase, Player, Rounds, Seats, Settings,
    SuggestionId,
};
use common::*;
use proptest::prelude::*;

/// A command with a move chosen by number, made definite when the position is known.
#[derive(Clone, Debug)]
enum Draft {
    Move(usize),
    Suggest(usize),
    /// A move of whoever is on turn.
    Go(usize),
    Plain(Command),
}

#[derive(Clone, Debug)]
struct Step {
    later: i64,
    by: Actor,
    draft: Draft,
    granted: Option<bool>,
}

fn offers() -> impl Strategy<Value = Command> {
    let offer = prop_oneof![
        Just(Offer::Draw),
        (0..5u32).prop_map(|plies| Offer::TakeBack { plies }),
        Just(Offer::Pause),
        Just(Offer::Rematch),
    ];
    let kind = proptest::sample::select(OfferKind::ALL.to_vec());
    prop_oneof![
        3 => offer.clone().prop_map(Command::Offer),
        3 => offer.prop_map(Command::Accept),
        1 => kind.clone().prop_map(Command::Decline),
        1 => kind.prop_map(Command::Withdraw),
    ]
}

fn drafts() -> impl Strategy<Value = Draft> {
    let rare = prop_oneof![
        Just(Command::Resign),
        Just(Command::ClaimDraw),
        Just(Command::Suspend),
        Just(Command::LookAtClock),
        any::<bool>().prop_map(Command::AllowSuggestions),
    ];
    prop_oneof![
        20 => any::<usize>().prop_map(Draft::Go),
        4 => any::<usize>().prop_map(Draft::Move),
        4 => any::<usize>().prop_map(Draft::Suggest),
        2 => (0..9u32).prop_map(|id| Draft::Plain(Command::Follow(SuggestionId(id)))),
        8 => offers().prop_map(Draft::Plain),
        4 => Just(Draft::Plain(Command::Ready)),
        2 => Just(Draft::Plain(Command::Resume)),
        2 => rare.prop_map(Draft::Plain),
    ]
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let actors = prop_oneof![
        8 => Just(A),
        8 => Just(B),
        3 => Just(Actor::System),
        2 => Just(watcher("Zoe")),
        1 => Just(watcher("Ana")),
    ];
    let later = prop_oneof![20 => 0..900i64, 2 => -3_000..0i64, 1 => 0..9_000i64];
    let step = (later, actors, drafts(), any::<Option<bool>>());
    let step = step.prop_map(|(later, by, draft, granted)| Step {
        later,
        by,
        draft,
        granted,
    });
    proptest::collection::vec(step, 0..160)
}

fn all_settings() -> impl Strategy<Value = Settings> {
    let kind = proptest::sample::select(GameKind::ALL.to_vec());
    let time =
        proptest::sample::select(vec!["none", "0:10", "0:05+0:01", "0:05d0:01", "0:02/move"]);
    let second = proptest::sample::select(vec![person("Béla"), person("Ana"), robot()]);
    (kind, time, second, any::<bool>(), any::<bool>()).prop_map(
        |(kind, time, b, two, suggestions)| {
            let seats = Seats {
                a: person("Ana"),
                b,
            };
            let rounds = if two { Rounds::Two } else { Rounds::One };
            Settings::usual(kind, seats)
                .with_rounds(rounds)
                .with_suggestions(suggestions)
                .with_time(time.parse().expect("a time control"))
                .expect("settings that can be played")
        },
    )
}

fn nth_move(game: &Match, n: usize) -> CellMove {
    let moves = game.timeline().position().legal_moves();
    match moves.len() {
        0 => "a1a2".parse().expect("a move"),
        many => moves[n % many],
    }
}

fn definite(game: &Match, step: &Step) -> (Actor, Command) {
    let by = step.by.clone();
    match step.draft {
        Draft::Move(n) => (by, Command::Move(nth_move(game, n))),
        Draft::Suggest(n) => (by, Command::Suggest(nth_move(game, n))),
        Draft::Go(n) => {
            let by = game.on_turn().map_or(by, Actor::Player);
            (by, Command::Move(nth_move(game, n)))
        }
        Draft::Plain(command) => (by, command),
    }
}

/// The time that a clock ran between two events, by the phases alone.
fn running_for(before: &Match, after: Millis) -> u64 {
    match before.on_turn() {
        Some(_) => after.0 - before.now().0,
        None => 0,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn matches_hold_together(settings in all_settings(), steps in steps()) {
        let mut game = Match::new(settings.clone());
        let mut clock = 1_000i64;
        let mut ran = 0;
        for step in &steps {
            clock = (clock + step.later).max(0);
            let (at, before) = (Millis(clock as u64), game.clone());
            let (by, command) = definite(&game, step);
            let table = |_: &AnyGame| step.granted;
            match game.handle(at, by, command, &table) {
                Ok(event) => {
                    // Stamps never go back, and what follows from one event is another one.
                    prop_assert!(event.at >= before.now());
                    ran += running_for(&before, event.at);
                    prop_assert_eq!(game.events().len(), before.events().len() + 1);
                }
                Err(_) => prop_assert_eq!(&game, &before),
            }
            if before.phase() == Phase::Over {
                prop_assert_eq!(game.result(), before.result());
                prop_assert_eq!(game.timeline(), before.timeline());
                prop_assert_eq!(game.clocks(), before.clocks());
            }
            let spent = Player::ALL.map(|player| game.clocks().spent(player, game.now()).0);
            prop_assert_eq!(spent[0] + spent[1], ran);
            check_clocks(&game)?;
        }
        let again = Match::replay(settings, game.events().iter().cloned());
        prop_assert_eq!(again.as_ref(), Ok(&game));
        let text = serde_json::to_string(&game).expect("a match can be written");
        let read: Match = serde_json::from_str(&text).expect("a match that was written");
        prop_assert_eq!(read, game);
    }
}

/// Nobody has more than could be had, and a flag that has not fallen has time left.
fn check_clocks(game: &Match) -> Result<(), TestCaseError> {
    let now = game.now();
    for player in Player::ALL {
        let left = game.clocks().left(player, now);
        prop_assert_eq!(left.is_some(), game.settings().time().at_start().is_some());
        let moves = game.timeline().plies() as u64;
        let most = 10_000 + 1_000 * moves;
        prop_assert!(left.is_none_or(|left| left.0 <= most));
        if game.phase() != Phase::Over && game.round_results().is_empty() {
            prop_assert!(left.is_none_or(|left| left > Millis::ZERO));
        }
    }
    prop_assert_eq!(game.clocks().running(), game.on_turn());
    Ok(())
}

#[test]
fn events_that_could_not_have_happened_are_refused() {
    let mut game = begun(settings(GameKind::Gala));
    let mv = nth_move(&game, 0);
    done(&mut game, 5, A, Command::Move(mv));
    let text = serde_json::to_string(&game).expect("a match can be written");
    for (from, to) in [
        // Somebody else moves; an effect is made up; time goes back; a level and a name that do not exist.
        (r#"{"player":"a","mv"#, r#"{"player":"b","mv"#),
        (r#""round-began""#, r#""paused""#),
        (r#""at":0"#, r#""at":9"#),
        (r#"{"person":"Ana"}"#, r#"{"robot":11}"#),
        (r#""Ana""#, r#""An\u001ba""#),
        (r#""none""#, r#""0:00""#),
    ] {
        let forged = text.replace(from, to);
        assert_ne!(forged, text, "{from} in {text}");
        assert!(serde_json::from_str::<Match>(&forged).is_err(), "{forged}");
    }
}

#[test]
fn commands_have_short_texts() {
    let take_back = Command::Offer(Offer::TakeBack { plies: 2 });
    for (command, text) in [
        (mv("e2e4"), r#"{"move":"e2e4"}"#),
        (Command::Ready, r#""ready""#),
        (Command::Follow(SuggestionId(3)), r#"{"follow":3}"#),
        (take_back, r#"{"offer":{"take-back":{"plies":2}}}"#),
        (
            Command::Accept(Offer::TakeBack { plies: 1 }),
            r#"{"accept":{"take-back":{"plies":1}}}"#,
        ),
        (Command::LookAtClock, r#""look-at-clock""#),
    ] {
        assert_eq!(serde_json::to_string(&command).expect("text"), text);
        assert_eq!(serde_json::from_str::<Command>(text).expect(text), command);
    }
    let by = watcher("Zoe");
    assert_eq!(
        serde_json::to_string(&by).expect("text"),
        r#"{"watcher":"Zoe"}"#
    );
}
