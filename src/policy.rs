//! What the Robot answers to offers.

use crate::{Command, Match, Player, Proposal};

/// The Robot's usual answer to the offer that stands, to be given as that player's command; none if nobody asks it, or a person sits there.
///
/// It plays on rather than agree on a draw, which needs no search to decide; it grants take-backs, pauses and rematches.
/// It looks at the offer only, so two Robots, who offer nothing, never wait for each other.
///
/// ```
/// use barnyard::GameKind;
/// use barnyard_match::{robot_answer, Actor, Command, Match, Millis, NoTables, Player, Proposal, Seat, Seats, Settings};
///
/// let seats = Seats { a: Seat::Person("Ann".parse()?), b: Seat::Robot("3".parse()?) };
/// let mut game = Match::begun(Settings::usual(GameKind::Gala, seats), Millis(0));
/// game.handle(Millis(5), Actor::Player(Player::A), Command::Offer(Proposal::Draw), &NoTables)?;
/// assert_eq!(robot_answer(&game, Player::B), Some(Command::Decline(Proposal::Draw)));
/// assert_eq!(robot_answer(&game, Player::A), None);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[must_use]
pub fn robot_answer(game: &Match, player: Player) -> Option<Command> {
    game.settings().seats().of(player).robot()?;
    let offer = game.offer().filter(|offer| offer.by != player)?;
    Some(match offer.proposal {
        Proposal::Draw => Command::Decline(offer.proposal),
        Proposal::TakeBack(_) | Proposal::Pause | Proposal::Rematch => {
            Command::Accept(offer.proposal)
        }
    })
}
