//! How rounds end, and what taking back does to repetition: each test named after its clause, on the smallest position that shows it.

mod common;

use barnyard::{AnyGame, GameKind, Outcome, Reason, Side};
use barnyard_match::{
    Actor, Command, Effect, Match, MatchVerdict, Millis, Offer, Phase, Player, Refusal, Rounds,
    Seats, Settings,
};
use common::*;

fn take_back(game: &mut Match, plies: u32) {
    let offer = Offer::TakeBack { plies };
    done(game, 2, A, Command::Offer(offer));
    done(game, 2, B, Command::Accept(offer));
}

/// The points that a single round of McDonald's farm gives the two players.
fn points_after(position: &str, moves: &str) -> [u8; 2] {
    let mut game = begun(settings_at(position, "none").with_rounds(Rounds::One));
    play(&mut game, moves);
    game.result().expect("a round that is over").points
}

#[test]
fn mc_10_1_without_pigs_on_the_board_those_home_count() {
    assert_eq!(
        points_after("mcdonald 8/4P3/8/8/8/8/8/k7 w 2 5 30", "e7e8"),
        [3, 0]
    );
}

#[test]
fn mc_10_2_a_mate_counts_the_pigs_on_the_board_too() {
    let mate = "mcdonald 5k2/3P3P/4PPP1/8/P7/4n3/8/8 w 0 2 27";
    assert_eq!(points_after(mate, "g6g7"), [6, 0]);
}

#[test]
fn mc_10_3_pigs_that_cannot_move_do_not_count() {
    assert_eq!(
        points_after("mcdonald 8/8/4k3/8/4P3/8/8/8 b 3 4 30", "e6e5"),
        [3, 0]
    );
}

#[test]
fn mc_13_a_flag_loses_the_match_to_a_team_that_can_gain_nothing() {
    // Seven pigs are home, and the eighth is a step away: no play would save McDonald's points, but the match is lost on time.
    let mut game = begun(settings_at("mcdonald 8/7P/8/8/8/8/8/k7 w 7 0 40", "0:01"));
    done(&mut game, 1_000, B, Command::LookAtClock);
    let result = game.result().expect("a result");
    assert_eq!(
        (result.verdict, result.points),
        (MatchVerdict::Won(Player::B), [0, 0])
    );
}

#[test]
fn mg_11_moves_taken_back_are_not_counted() {
    let mut game = begun(settings(GameKind::Magpie));
    let back_and_forth = "d1c1 d3c3 c1d1 c3d3";
    play(&mut game, back_and_forth);
    play(&mut game, back_and_forth);
    take_back(&mut game, 4);
    // Made three times, but one of them was taken back.
    play(&mut game, back_and_forth);
    assert_eq!(game.phase(), Phase::Playing);
    let event = done(&mut game, 1, A, mv("d1c1"));
    let outcome = Outcome::win(Side::Second, Reason::SameMoveThrice);
    assert_eq!(event.effects[1], Effect::RoundOver { outcome });
}

#[test]
fn ga_12_positions_taken_back_are_not_counted() {
    let kings = "gala k8k/10/10/10/10/10/10/10/10/K8K w 1";
    let mut game = begun(settings_at(kings, "none"));
    play(&mut game, "a1a2 a10a9 a2a1 a9a10 a1a2 a10a9 a2a1");
    take_back(&mut game, 4);
    play(&mut game, "a9a10 a1a2 a10a9 a2a1");
    assert_eq!(game.phase(), Phase::Playing);
    let event = done(&mut game, 1, B, mv("a9a10"));
    let outcome = Outcome::draw(Reason::Repetition);
    assert_eq!(event.effects[1], Effect::RoundOver { outcome });
}

#[test]
fn mg_12_the_defenders_claim_on_their_turn() {
    let mut game = begun(settings_at("magpie 3t3/7/7/1K3t1/7/7/7 d 20", "none"));
    let drawn = |_: &AnyGame| Some(true);
    let at = Millis(1);
    assert_eq!(
        game.handle(at, A, Command::ClaimDraw, &drawn),
        Err(Refusal::NotYourTurn(Player::B))
    );
    game.handle(at, B, Command::ClaimDraw, &drawn)
        .expect("granted");
    assert_eq!(game.result().unwrap().verdict, MatchVerdict::Drawn);
}

#[test]
fn ga_12_two_kings_win_on_time_against_one() {
    let mut game = begun(settings_at(
        "gala k8k/10/10/10/10/10/10/10/10/K9 w 30",
        "0:01",
    ));
    let event = done(&mut game, 1_000, B, Command::LookAtClock);
    let outcome = Outcome::win(Side::Second, Reason::Time);
    assert!(event.effects.contains(&Effect::RoundOver { outcome }));
}

#[test]
fn ga_13_there_are_no_suggestions_to_the_robot_nor_while_nothing_is_played() {
    let suggest = Command::Suggest("a4b5".parse().expect("a move"));
    let seats = Seats {
        a: person("Ana"),
        b: robot(),
    };
    let mut game = Match::new(Settings::usual(GameKind::Gala, seats));
    assert_eq!(
        refused(&mut game, 0, watcher("Zoe"), suggest),
        Refusal::NotBegun
    );
    done(&mut game, 0, A, Command::Ready);
    for nobody in [Actor::System, B, watcher("Ana")] {
        assert_eq!(
            refused(&mut game, 0, nobody, suggest),
            Refusal::OnlyWatchers
        );
    }
    done(&mut game, 1, A, mv("a4b5"));
    assert_eq!(
        refused(&mut game, 1, watcher("Zoe"), suggest),
        Refusal::RobotOnTurn
    );
}
