//! Matches beside a slow model of the rules pages: MC-10 to MC-14, MG-11, MG-12, GA-12, and every kind of clock.

mod model;

use barnyard::{AnyGame, CellMove, Game};
use barnyard_match::{
    Actor, Command, Match, MatchVerdict, Millis, Offer, Phase, Player, Rounds, Seat, Seats,
    Settings, TimeControl,
};
use proptest::prelude::*;

use model::{Act, Model, Stage};

/// Starts, and positions near to an end, so that short matches see every way a round can end.
const STARTS: [&str; 14] = [
    "mcdonald 8/8/8/4k3/8/8/PPPPPPPP/8 w 0 0 1",
    "mcdonald 2n2q2/8/8/4k3/8/8/PPPPPPPP/8 w 0 0 1",
    "mcdonald 8/4P3/8/k7/8/8/6P1/8 w 2 4 20",
    "mcdonald 5k2/3P3P/4PPP1/8/P7/4n3/8/8 w 0 2 27",
    "mcdonald 8/8/4k3/8/4P3/8/8/8 w 3 4 30",
    "magpie 3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a 1",
    "magpie 7/7/7/3K3/7/7/1t5 d 30",
    "magpie 7/7/1t5/7/7/7/1Kt4 a 31",
    "magpie 7/7/5t1/2K4/7/1t5/7 a 12",
    "magpie 7/7/1t1t3/7/2K4/3T3/1t1t3 d 20",
    "gala krbp2prbk/rbp4prb/bp6pr/p8p/10/10/P8P/RP6PB/BRP4PBR/KBRP2PBRK w 1",
    "gala 10/10/4k5/10/4K5/3K1k4/10/10/10/10 w 40",
    "gala 9k/10/10/10/10/3K6/2r7/10/10/K9 b 40",
    "gala k9/p9/10/10/3K6/10/10/10/9P/9K w 40",
];

/// An act before it is known which moves are legal.
#[derive(Clone, Copy, Debug)]
enum Wish {
    Act(Act),
    /// One of the legal moves.
    Move(u16),
    /// Back where the player's last move came from, which makes positions repeat.
    Back,
    /// A move of the player who is not on turn.
    OutOfTurn(u16),
    Claim(usize, Option<bool>),
}

fn wish() -> impl Strategy<Value = Wish> {
    let player = 0..2_usize;
    prop_oneof![
        30 => any::<u16>().prop_map(Wish::Move),
        30 => Just(Wish::Back),
        10 => Just(Wish::Act(Act::BothReady)),
        6 => Just(Wish::Act(Act::Look)),
        6 => (0..5_usize).prop_map(|plies| Wish::Act(Act::AgreeToTakeBack(plies))),
        4 => Just(Wish::Act(Act::AgreeOnPause)),
        3 => Just(Wish::Act(Act::Resume)),
        2 => Just(Wish::Act(Act::Suspend)),
        2 => any::<u16>().prop_map(Wish::OutOfTurn),
        2 => (player.clone(), any::<Option<bool>>()).prop_map(|(by, table)| Wish::Claim(by, table)),
        1 => Just(Wish::Act(Act::AgreeOnDraw)),
        1 => player.prop_map(|by| Wish::Act(Act::Resign(by))),
    ]
}

fn control() -> impl Strategy<Value = TimeControl> {
    let span = |most: u64| (1..=most).prop_map(Millis);
    prop_oneof![
        Just(TimeControl::None),
        span(900).prop_map(|base| TimeControl::SuddenDeath { base }),
        (span(300), span(20))
            .prop_map(|(base, increment)| TimeControl::Increment { base, increment }),
        (span(300), span(20)).prop_map(|(base, delay)| TimeControl::Delay { base, delay }),
        span(60).prop_map(|limit| TimeControl::PerMove { limit }),
    ]
}

fn settings(start: AnyGame, rounds: Rounds, time: TimeControl) -> Settings {
    let person = |name: &str| Seat::Person(name.parse().expect("a name"));
    let (a, b) = (person("Ana"), person("Ben"));
    let usual = Settings::usual(start.kind(), Seats { a, b }).with_rounds(rounds);
    let with_start = usual.with_start(start).expect("a game that goes on");
    with_start.with_time(time).expect("spans above zero")
}

/// What the wish comes to in this match.
fn act_of(wish: Wish, played: &Match) -> (Act, Option<bool>) {
    let timeline = played.timeline();
    let side = timeline.position().turn();
    let on_turn = played.settings().leader(played.round(), side).index();
    let pick = |number: u16| -> CellMove {
        let moves = timeline.position().legal_moves();
        match moves.is_empty() {
            true => timeline.last_move().expect("an ended round has moves"),
            false => moves[usize::from(number) % moves.len()],
        }
    };
    match wish {
        Wish::Act(act) => (act, None),
        Wish::Move(number) => (Act::Move(on_turn, pick(number)), None),
        Wish::OutOfTurn(number) => (Act::Move(1 - on_turn, pick(number)), None),
        Wish::Back => {
            let last = timeline.moves().rev().nth(1);
            let back = last.map(|mv| CellMove {
                from: mv.to,
                to: mv.from,
            });
            let legal = back.filter(|&mv| timeline.position().is_legal(mv));
            (Act::Move(on_turn, legal.unwrap_or_else(|| pick(7))), None)
        }
        Wish::Claim(by, table) => (Act::Claim(by), table),
    }
}

/// Whether the match does all of it.
fn handled(played: &mut Match, at: Millis, act: Act, table: Option<bool>) -> bool {
    let by = |player: usize| Actor::Player(Player::ALL[player]);
    let agreed = |offer| {
        vec![
            (by(0), Command::Offer(offer)),
            (by(1), Command::Accept(offer)),
        ]
    };
    let commands = match act {
        Act::BothReady => vec![(by(0), Command::Ready), (by(1), Command::Ready)],
        Act::Move(player, mv) => vec![(by(player), Command::Move(mv))],
        Act::Resign(player) => vec![(by(player), Command::Resign)],
        Act::AgreeOnDraw => agreed(Offer::Draw),
        Act::AgreeOnPause => agreed(Offer::Pause),
        Act::AgreeToTakeBack(plies) => agreed(Offer::TakeBack {
            plies: plies as u32,
        }),
        Act::Claim(player) => vec![(by(player), Command::ClaimDraw)],
        Act::Suspend => vec![(Actor::System, Command::Suspend)],
        Act::Resume => vec![(Actor::System, Command::Resume)],
        Act::Look => vec![(Actor::System, Command::LookAtClock)],
    };
    let tables = |_: &AnyGame| table;
    commands
        .into_iter()
        .all(|(by, command)| played.handle(at, by, command, &tables).is_ok())
}

/// Everything of the match that the model knows too.
fn compare(played: &Match, model: &Model, at: Millis) -> Result<(), TestCaseError> {
    let stage = match played.phase() {
        Phase::Waiting => Stage::Waiting,
        Phase::Playing => Stage::Playing,
        Phase::Paused => Stage::Paused,
        Phase::Over => Stage::Over,
    };
    prop_assert_eq!(stage, model.stage);
    prop_assert_eq!(played.is_suspended(), model.suspended);
    prop_assert_eq!(played.timeline().position(), &model.position);
    prop_assert_eq!(played.round_results().len(), model.ended);
    let clocks = played.clocks();
    for (index, player) in Player::ALL.into_iter().enumerate() {
        prop_assert_eq!(clocks.spent(player, at), Millis(model.spent[index]));
        if let Some(left) = clocks.left(player, at) {
            prop_assert_eq!(left, Millis(model.left[index]));
        }
    }
    if model.stage == Stage::Playing && !model.suspended {
        let on_turn = played.on_turn().map(Player::index);
        prop_assert_eq!(on_turn, Some(model.on_turn()));
        prop_assert_eq!(played.timeline().plies(), model.plies());
    }
    let flag = clocks.falls_at().filter(|(_, flag)| *flag <= at);
    prop_assert_eq!(flag.map(|(player, _)| player.index()), model.flag);
    let winner = played.result().map(|result| match result.verdict {
        MatchVerdict::Won(player) => Ok(player.index()),
        MatchVerdict::Drawn => Err("drawn"),
        MatchVerdict::Scored => Err("scored"),
    });
    prop_assert_eq!(winner, model.winner);
    if let Some(result) = played.result() {
        prop_assert_eq!(result.points, model.points);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_500))]

    #[test]
    fn a_match_goes_as_the_slow_model_says(
        start in prop::sample::select(STARTS.to_vec()),
        two in any::<bool>(),
        time in control(),
        wishes in prop::collection::vec((0..40_u64, wish()), 1..160),
    ) {
        let start: AnyGame = start.parse().expect("a position");
        let rounds = if two { Rounds::Two } else { Rounds::One };
        let mut played = Match::new(settings(start, rounds, time));
        let mut model = Model::new(start, rounds.count(), time);
        let mut now = 1_000;
        for (wait, wish) in wishes {
            for _ in 0..wait {
                now += 1;
                model.tick();
            }
            compare(&played, &model, Millis(now))?;
            let (act, table) = act_of(wish, &played);
            let done = handled(&mut played, Millis(now), act, table);
            prop_assert_eq!(done, model.act(act, table), "{:?}", act);
            compare(&played, &model, Millis(now))?;
        }
    }
}
