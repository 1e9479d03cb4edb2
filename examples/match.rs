//! A match of two Robots on a clock, through the state machine that a server would use: this program only carries commands and tells the time.

use std::time::Instant;

use barnyard::any::AnyRobot;
use barnyard::prelude::*;
use barnyard_match::{
    Actor, Command, Effect, Event, Match, Millis, NoTables, Phase, Player, Refusal, Seat, Seats,
    Settings,
};
use clap::Parser;

/// Lets two Robots of level 1 play a match.
#[derive(Parser)]
struct Args {
    /// The game: mcdonald, magpie or gala
    #[arg(default_value = "mcdonald")]
    game: GameKind,
    /// The clocks, such as 10:00, 5:00+0:03, 5:00d0:03, 0:30/move or none
    #[arg(default_value = "0:03+0:00.050")]
    time: barnyard_match::TimeControl,
    /// What the Robots' mistakes come from
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

fn main() -> anyhow::Result<()> {
    let Args { game, time, seed } = Args::parse();
    let robot = Seat::Robot("1".parse()?);
    let seats = Seats {
        a: robot.clone(),
        b: robot,
    };
    let mut game = Match::new(Settings::usual(game, seats).with_time(time)?);
    let begin = Instant::now();
    let now = || Millis(begin.elapsed().as_millis() as u64);

    while game.phase() != Phase::Over {
        let (by, command) = next_command(&game, seed);
        match game.handle(now(), by, command, &NoTables) {
            Ok(event) => tell(event),
            Err(Refusal::TimeUp(_)) => {
                tell(game.handle(now(), Actor::System, Command::LookAtClock, &NoTables)?);
            }
            Err(refusal) => return Err(refusal.into()),
        }
    }
    for player in Player::ALL {
        println!(
            "{player} thought for {}",
            game.clocks().spent(player, now())
        );
    }
    Ok(())
}

/// The Robot's move, or that the next round shall begin.
fn next_command(game: &Match, seed: u64) -> (Actor, Command) {
    let Some((player, level)) = game.robot_to_move() else {
        return (Actor::System, Command::Ready);
    };
    let seed = seed + game.timeline().plies() as u64;
    let report = AnyRobot::new(level, seed)
        .choose(game.timeline())
        .expect("the round is not over");
    (Actor::Player(player), Command::Move(report.best()))
}

fn tell(event: &Event) {
    for effect in &event.effects {
        match effect {
            Effect::Moved { player, mv } => println!("{:>10} {player} {mv}", event.at.to_string()),
            Effect::FlagFell { player } => println!("{player}'s time is up"),
            Effect::RoundOver { outcome } => println!("round over: {outcome}"),
            Effect::MatchOver { result } => println!("match over: {result:?}"),
            _ => {}
        }
    }
}
