//! The offers that stand, and those that were not accepted.

use crate::{Offer, OfferKind, Player, Refusal};

/// At most one offer of each kind stands; a player makes one of a kind between two moves.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Offers {
    standing: [Option<(Player, Offer)>; 4],
    /// After how many plies each player made the last offer of each kind.
    made: [[Option<usize>; 4]; 2],
}

impl Offers {
    pub(crate) const fn standing(&self, kind: OfferKind) -> Option<(Player, Offer)> {
        self.standing[kind as usize]
    }

    /// Whether a player may make an offer now that `plies` were made.
    pub(crate) fn check_new(
        &self,
        player: Player,
        kind: OfferKind,
        plies: usize,
    ) -> Result<(), Refusal> {
        if self.standing(kind).is_some() {
            return Err(Refusal::Offered(kind));
        }
        match self.made[player.index()][kind as usize] == Some(plies) {
            true => Err(Refusal::OfferedBefore(kind)),
            false => Ok(()),
        }
    }

    /// The offer of this kind that `player` may answer.
    pub(crate) fn open_to(&self, player: Player, kind: OfferKind) -> Result<Offer, Refusal> {
        match self.standing(kind) {
            None => Err(Refusal::NoOffer(kind)),
            Some((by, _)) if by == player => Err(Refusal::OwnOffer(kind)),
            Some((_, offer)) => Ok(offer),
        }
    }

    /// Whether `player` may withdraw the offer of this kind.
    pub(crate) fn check_own(&self, player: Player, kind: OfferKind) -> Result<(), Refusal> {
        match self.standing(kind) {
            None => Err(Refusal::NoOffer(kind)),
            Some((by, _)) if by == player => Ok(()),
            Some(_) => Err(Refusal::NotOwnOffer(kind)),
        }
    }

    pub(crate) fn make(&mut self, player: Player, offer: Offer, plies: usize) {
        let kind = offer.kind() as usize;
        self.standing[kind] = Some((player, offer));
        self.made[player.index()][kind] = Some(plies);
    }

    /// The other player accepted: nobody waits for a move before offering it again.
    pub(crate) fn accept(&mut self, kind: OfferKind) {
        self.remove(kind);
        for made in &mut self.made {
            made[kind as usize] = None;
        }
    }

    pub(crate) fn remove(&mut self, kind: OfferKind) {
        self.standing[kind as usize] = None;
    }

    /// A move puts aside the offers made to the mover, and asking to take back, which counted moves.
    pub(crate) fn moved(&mut self, mover: Player) {
        for standing in &mut self.standing {
            *standing =
                standing.filter(|(by, offer)| *by == mover && offer.kind() != OfferKind::TakeBack);
        }
    }

    pub(crate) fn put_aside(&mut self) {
        self.standing = [None; 4];
    }
}
