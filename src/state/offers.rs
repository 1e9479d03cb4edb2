//! Offers and answers.

use barnyard::{GameKind, Outcome, Reason};

use super::{Match, Phase};
use crate::{Happening, Millis, Offer, Player, Proposal, Refusal};

/// The kinds of offer that a player made since the last own move.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Offered {
    draw: bool,
    take_back: bool,
    pause: bool,
    rematch: bool,
}

impl Offered {
    const fn kind(&mut self, proposal: Proposal) -> &mut bool {
        match proposal {
            Proposal::Draw => &mut self.draw,
            Proposal::TakeBack(_) => &mut self.take_back,
            Proposal::Pause => &mut self.pause,
            Proposal::Rematch => &mut self.rematch,
        }
    }
}

impl Match {
    pub(super) fn make_offer(
        &mut self,
        at: Millis,
        by: Player,
        proposal: Proposal,
    ) -> Result<(), Refusal> {
        self.check_offer(proposal)?;
        if let Some(offer) = self.offer {
            return Err(Refusal::OfferStands { offer });
        }
        let offered = self.offered[by.index()].kind(proposal);
        if *offered {
            return Err(Refusal::OfferedAlready);
        }
        *offered = true;
        let offer = Offer { by, proposal };
        self.offer = Some(offer);
        self.record(at, Happening::Offered(offer));
        Ok(())
    }

    /// Whether it is the time for such an offer.
    fn check_offer(&self, proposal: Proposal) -> Result<(), Refusal> {
        match proposal {
            Proposal::Rematch if self.phase != Phase::Over => Err(Refusal::NotOver),
            Proposal::Rematch if self.rematch => Err(Refusal::RematchAgreed),
            Proposal::Rematch => Ok(()),
            Proposal::Draw if self.kind() == GameKind::McDonald => Err(Refusal::NoDraws),
            Proposal::Draw | Proposal::Pause => self.playing().map(drop),
            Proposal::TakeBack(plies) => {
                let made = self.playing()?.timeline.plies();
                let played = u32::try_from(made).unwrap_or(u32::MAX);
                match (1..=played).contains(&plies) {
                    true => Ok(()),
                    false => Err(Refusal::NothingToTakeBack { plies, played }),
                }
            }
        }
    }

    pub(super) fn accept(
        &mut self,
        at: Millis,
        player: Player,
        proposal: Proposal,
    ) -> Result<(), Refusal> {
        let offer = self.offer_to(player, proposal)?;
        self.check_offer(proposal)?;
        self.offer = None;
        self.record(at, Happening::Accepted(offer));
        match proposal {
            Proposal::Draw => self.end_round(Outcome::draw(Reason::DrawAgreed), at),
            Proposal::TakeBack(plies) => self.take_back(plies, at),
            Proposal::Pause => self.stand(at, Phase::Paused),
            Proposal::Rematch => self.rematch = true,
        }
        Ok(())
    }

    pub(super) fn decline(
        &mut self,
        at: Millis,
        player: Player,
        proposal: Proposal,
    ) -> Result<(), Refusal> {
        let offer = self.offer_to(player, proposal)?;
        self.offer = None;
        self.record(at, Happening::Declined(offer));
        Ok(())
    }

    pub(super) fn withdraw(
        &mut self,
        at: Millis,
        player: Player,
        proposal: Proposal,
    ) -> Result<(), Refusal> {
        let own = Offer {
            by: player,
            proposal,
        };
        if self.offer != Some(own) {
            return Err(Refusal::NothingToWithdraw);
        }
        self.offer = None;
        self.record(at, Happening::Withdrawn(own));
        Ok(())
    }

    /// What a player's move does to offers: the other's lapses, one's own stands, and the player may offer again.
    /// An offer to take back lapses in any case, for it meant other moves.
    pub(super) fn lapse_offer(&mut self, mover: Player) {
        self.offer = self.offer.filter(|offer| {
            offer.by == mover && !matches!(offer.proposal, Proposal::TakeBack(_))
        });
        self.offered[mover.index()] = Offered::default();
    }

    /// The standing offer that a player can answer.
    fn offer_to(&self, player: Player, proposal: Proposal) -> Result<Offer, Refusal> {
        self.offer
            .filter(|offer| offer.by != player && offer.proposal == proposal)
            .ok_or(Refusal::NoSuchOffer)
    }

    fn take_back(&mut self, plies: u32, at: Millis) {
        if let Some(round) = self.rounds.last_mut() {
            round.take_back(plies as usize, at);
        }
        self.suggestions.clear();
        self.offered = Default::default();
    }
}
