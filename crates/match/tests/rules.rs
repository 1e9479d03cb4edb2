//! The clauses of the rules that speak of matches, each named after it.

mod common;

use barnyard::{AnyGame, Game, GameKind, Outcome, Reason, Side};
use barnyard_match::{
    Actor, Command, Effect, Match, MatchVerdict, Millis, Offer, Phase, Player, Refusal, Rounds,
    Tally, can_win,
};
use common::*;

/// A pig before the barn, and one that a rook can catch.
const FARM: &str = "mcdonald 8/P7/8/8/8/8/7P/4k2r w 0 6 1";
/// Two magpies and a lone king.
const LATE_MAGPIE: &str = "magpie 3t3/7/7/1K3t1/7/7/7 a 20";

/// Plays the last legal move until the round is over.
fn play_out(game: &mut Match, at: u64) {
    while let Some(player) = game.on_turn() {
        let moves = game.timeline().position().legal_moves();
        let last = *moves.last().expect("a move");
        done(game, at, Actor::Player(player), Command::Move(last));
    }
}

#[test]
fn mc_12_two_rounds_with_the_roles_swapped() {
    let start: AnyGame = "mcdonald 2n2r2/8/8/4k3/8/8/PPPPPPPP/8 w 0 0 1"
        .parse()
        .expect("a position");
    let settings = settings(GameKind::McDonald)
        .with_start(start)
        .expect("a start");
    assert_eq!(settings.rounds(), Rounds::Two);
    let mut game = begun(settings);
    assert_eq!(game.on_turn(), Some(Player::A));
    assert_eq!(game.side_of(Player::A), Side::First);
    play_out(&mut game, 10);

    // The second round waits for both, on the same start: the pigs, now B's, begin.
    assert_eq!((game.phase(), game.round()), (Phase::Waiting, 1));
    assert_eq!(refused(&mut game, 11, B, mv("a2a3")), Refusal::NotBegun);
    done(&mut game, 11, A, Command::Ready);
    assert_eq!(game.phase(), Phase::Waiting);
    done(&mut game, 12, B, Command::Ready);
    assert_eq!(*game.timeline().position(), start);
    assert_eq!(game.on_turn(), Some(Player::B));
    assert_eq!(game.side_of(Player::B), Side::First);
    play_out(&mut game, 20);

    assert_eq!(game.phase(), Phase::Over);
    let [one, two] = game.round_results() else {
        panic!("two rounds");
    };
    let points = [one.outcome.points(), two.outcome.points()].map(Option::unwrap);
    let result = game.result().expect("a result");
    assert_eq!(result.points, points);
    // Both played the same moves, so the points are equal.
    assert_eq!(result.verdict, MatchVerdict::Drawn);
    assert_eq!(
        game.timeline_of(0).unwrap().moves().len(),
        game.timeline_of(1).unwrap().moves().len()
    );
}

#[test]
fn mc_12_more_points_win() {
    let mut game = begun(settings_at("mcdonald 8/8/P6P/8/8/8/8/4k2r w 0 6 1", "none"));
    play(&mut game, "h6h7 e1e2 h7h8 e2e3 a6a7 e3e4 a7a8");
    done(&mut game, 3, A, Command::Ready);
    done(&mut game, 3, B, Command::Ready);
    play(&mut game, "h6h7 h1h7 a6a7 e1e2 a7a8");
    let result = game.result().expect("a result");
    assert_eq!(result.points, [2, 1]);
    assert_eq!(result.verdict, MatchVerdict::Won(Player::A));
}

#[test]
fn mc_11_a_single_round_is_scored() {
    let settings = settings_at(FARM, "none").with_rounds(Rounds::One);
    let mut game = begun(settings);
    play(&mut game, "a7a8 h1h2");
    let result = game.result().expect("a result");
    assert_eq!(
        (result.verdict, result.points),
        (MatchVerdict::Scored, [1, 0])
    );
}

#[test]
fn mc_12_same_clocks_in_both_rounds() {
    let mut game = begun(settings_at(FARM, "0:10"));
    done(&mut game, 4_000, A, mv("a7a8"));
    play_out(&mut game, 5_000);
    done(&mut game, 6_000, Actor::System, Command::Ready);
    for player in Player::ALL {
        assert_eq!(
            game.clocks().left(player, Millis(6_000)),
            Some(Millis::seconds(10))
        );
    }
}

#[test]
fn mc_12_a_round_is_not_drawn_by_agreement() {
    let mut game = begun(settings(GameKind::McDonald));
    let offer = Command::Offer(Offer::Draw);
    assert_eq!(refused(&mut game, 1, A, offer), Refusal::NoDraws);
    assert_eq!(
        refused(&mut game, 1, A, Command::ClaimDraw),
        Refusal::NoClaims
    );
}

#[test]
fn mc_13_who_resigns_loses_the_match_at_once() {
    let mut game = begun(settings_at(FARM, "none"));
    done(&mut game, 1, A, mv("a7a8"));
    let event = done(&mut game, 2, A, Command::Resign);
    let outcome = Outcome::win(Side::Second, Reason::Resigned);
    assert_eq!(event.effects[0], Effect::RoundOver { outcome });
    assert_eq!(game.result().unwrap().verdict, MatchVerdict::Won(Player::B));
    assert_eq!(refused(&mut game, 3, B, Command::Ready), Refusal::MatchOver);
    // A pig came home, but a round that is lost so is not counted.
    assert_eq!(game.round_results()[0].points(GameKind::McDonald), [0, 0]);
    assert_eq!(game.result().unwrap().points, [0, 0]);

    // Between the rounds too, and whatever the points are.
    let mut game = begun(settings_at(FARM, "none"));
    done(&mut game, 1, A, mv("a7a8"));
    play_out(&mut game, 2);
    done(&mut game, 3, A, Command::Resign);
    let result = game.result().expect("a result");
    assert_eq!(result.verdict, MatchVerdict::Won(Player::B));
    assert!(result.points[0] > result.points[1]);
}

#[test]
fn mc_13_whose_time_runs_out_loses_the_match_at_once() {
    let mut game = begun(settings_at(FARM, "0:10"));
    assert_eq!(
        refused(&mut game, 9_999, B, Command::LookAtClock),
        Refusal::TimeNotUp
    );
    assert_eq!(
        refused(&mut game, 10_000, A, mv("a7a8")),
        Refusal::TimeUp(Player::A)
    );
    let event = done(&mut game, 60_000, watcher("Zoe"), Command::LookAtClock);
    assert_eq!(event.at, Millis(10_000));
    assert_eq!(event.effects[0], Effect::FlagFell { player: Player::A });
    assert_eq!(game.result().unwrap().verdict, MatchVerdict::Won(Player::B));
    assert_eq!(game.phase(), Phase::Over);
}

#[test]
fn mc_14_always_visible() {
    let mut game = begun(settings_at(FARM, "none"));
    let tally = |home, caught, on_board| {
        Some(Tally {
            home,
            caught,
            on_board,
        })
    };
    assert_eq!(game.tally(), tally(0, 6, 2));
    done(&mut game, 1, A, mv("a7a8"));
    assert_eq!(game.tally(), tally(1, 6, 1));
    done(&mut game, 2, B, mv("h1h2"));
    assert_eq!(game.tally(), tally(1, 7, 0));
    // Between the rounds the board on show is the last one.
    assert_eq!(game.phase(), Phase::Waiting);
    assert_eq!(Match::new(settings(GameKind::Gala)).tally(), None);
}

#[test]
fn mg_12_a_draw_is_claimed_on_turn_and_granted_by_the_table() {
    let mut game = begun(settings_at(LATE_MAGPIE, "none"));
    let (at, claim) = (Millis(1), Command::ClaimDraw);
    let drawn = |_: &AnyGame| Some(true);
    let winnable = |_: &AnyGame| Some(false);
    assert_eq!(
        game.handle(at, B, claim, &drawn),
        Err(Refusal::NotYourTurn(Player::A))
    );
    assert_eq!(
        game.handle(at, A, claim, &winnable),
        Err(Refusal::ClaimWinnable)
    );
    assert_eq!(refused(&mut game, 1, A, claim), Refusal::ClaimUnknown);
    let event = game.handle(at, A, claim, &drawn).expect("granted").clone();
    let outcome = Outcome::draw(Reason::DrawClaimed);
    assert_eq!(event.effects[0], Effect::RoundOver { outcome });
    assert_eq!(game.result().unwrap().verdict, MatchVerdict::Drawn);
    // The table need not be at hand to have the match again.
    let again = Match::replay(game.settings().clone(), game.events().iter().cloned());
    assert_eq!(again, Ok(game));
}

#[test]
fn mg_12_a_flag_is_a_draw_against_too_few_men() {
    let lone = "magpie 7/7/7/1K3t1/7/7/7 d 20";
    for (position, outcome) in [
        (lone, Outcome::draw(Reason::Time)),
        (
            "magpie 3t3/7/7/1K3t1/7/7/7 d 20",
            Outcome::win(Side::First, Reason::Time),
        ),
    ] {
        let mut game = begun(settings_at(position, "0:01"));
        let event = done(&mut game, 1_000, A, Command::LookAtClock);
        assert!(
            event.effects.contains(&Effect::RoundOver { outcome }),
            "{position}"
        );
    }
    // The king always gets home.
    assert!(can_win(&lone.parse().unwrap(), Side::Second));
}

#[test]
fn ga_12_a_single_king_does_not_win_on_time() {
    let text = "gala k8k/10/10/10/10/10/10/10/10/K9 b 30";
    let mut game = begun(settings_at(text, "0:01"));
    let event = done(&mut game, 5_000, A, Command::LookAtClock);
    let outcome = Outcome::draw(Reason::Time);
    assert!(event.effects.contains(&Effect::RoundOver { outcome }));
    let position: AnyGame = text.parse().unwrap();
    assert!(can_win(&position, Side::Second));
    // By the reading that a side without moves loses, it still could.
    let other: AnyGame = format!("{text} no-moves-loses").parse().unwrap();
    assert!(can_win(&other, Side::First));
}

#[test]
fn ga_13_a_watcher_suggests_and_the_player_is_free() {
    let mut game = begun(settings(GameKind::Gala));
    let moves: Vec<_> = game
        .timeline()
        .position()
        .legal_moves()
        .into_iter()
        .collect();
    let suggest = |n: usize| Command::Suggest(moves[n]);
    assert_eq!(refused(&mut game, 1, A, suggest(0)), Refusal::OnlyWatchers);
    assert_eq!(
        refused(&mut game, 1, watcher("Béla"), suggest(0)),
        Refusal::OnlyWatchers
    );
    let illegal = Command::Suggest("a1a9".parse().unwrap());
    assert!(matches!(
        refused(&mut game, 1, watcher("Zoe"), illegal),
        Refusal::Illegal(_)
    ));

    let board = game.timeline().clone();
    for n in 0..3 {
        done(&mut game, 1, watcher("Zoe"), suggest(n));
    }
    assert_eq!(
        refused(&mut game, 1, watcher("Zoe"), suggest(3)),
        Refusal::SuggestedEnough
    );
    done(&mut game, 1, watcher("Ion"), suggest(1));
    assert_eq!(*game.timeline(), board);
    let [_, second, _, last] = game.suggestions() else {
        panic!("four suggestions");
    };
    assert_eq!((second.by.as_str(), last.by.as_str()), ("Zoe", "Ion"));
    let follow = Command::Follow(last.id);

    assert_eq!(
        refused(&mut game, 2, B, follow),
        Refusal::NotYourTurn(Player::A)
    );
    done(&mut game, 2, A, follow);
    assert_eq!(game.timeline().last_move(), Some(moves[1]));
    // They go with the move.
    assert!(game.suggestions().is_empty());
    assert_eq!(refused(&mut game, 3, B, follow), Refusal::SuggestionStale);
}

#[test]
fn ga_13_a_player_turns_suggestions_off() {
    let mut game = begun(settings(GameKind::Gala));
    let mv = game.timeline().position().legal_moves()[0];
    done(&mut game, 1, watcher("Zoe"), Command::Suggest(mv));
    done(&mut game, 1, A, Command::AllowSuggestions(false));
    assert!(game.suggestions().is_empty());
    assert_eq!(
        refused(&mut game, 1, watcher("Zoe"), Command::Suggest(mv)),
        Refusal::SuggestionsOff
    );
    let off = Command::AllowSuggestions(false);
    assert_eq!(refused(&mut game, 1, A, off), Refusal::SuggestionsUnchanged);
    // The other player still wants them.
    done(&mut game, 2, A, Command::Move(mv));
    let answer = game.timeline().position().legal_moves()[0];
    done(&mut game, 3, watcher("Zoe"), Command::Suggest(answer));
}

#[test]
fn ga_13_suggestions_are_turned_on_once_between_two_moves() {
    let mut game = begun(settings(GameKind::Gala));
    let allow = Command::AllowSuggestions;
    done(&mut game, 1, B, allow(false));
    done(&mut game, 1, B, allow(true));
    // Off is always possible, so that nobody is bothered.
    done(&mut game, 1, B, allow(false));
    assert_eq!(
        refused(&mut game, 1, B, allow(true)),
        Refusal::SuggestionsSwitched
    );
    let next = Command::Move(game.timeline().position().legal_moves()[0]);
    done(&mut game, 2, A, next);
    done(&mut game, 3, B, allow(true));
}
