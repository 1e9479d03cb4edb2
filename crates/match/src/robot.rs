//! How the Robot usually answers.

use barnyard::search::Score;

use crate::{Command, Offer};

/// The Robot's usual answer to an offer, which the caller gives as its command.
///
/// It lets moves be taken back, pauses and plays again whenever it is asked. It accepts a draw if it does not think that it stands better:
/// `expects` is the score of its last search, from its own side. If it has not searched, it declines.
///
/// ```
/// use barnyard::search::Score;
/// use barnyard_match::{Command, Offer, OfferKind, usual_answer};
/// assert_eq!(usual_answer(Offer::Draw, Some(Score::new(-30))), Command::Accept(Offer::Draw));
/// assert_eq!(usual_answer(Offer::Draw, None), Command::Decline(OfferKind::Draw));
/// ```
#[must_use]
pub fn usual_answer(offer: Offer, expects: Option<Score>) -> Command {
    let accepts = match offer {
        Offer::Draw => expects.is_some_and(|score| score <= Score::new(0)),
        Offer::TakeBack { .. } | Offer::Pause | Offer::Rematch => true,
    };
    match accepts {
        true => Command::Accept(offer),
        false => Command::Decline(offer.kind()),
    }
}
