//! Which moment of a game is looked at.

/// Which moment of a game is looked at: the present, or the position after so many plies.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct History {
    ply: Option<usize>,
}

impl History {
    /// The plies made until then; none for the present.
    pub(super) const fn ply(self) -> Option<usize> {
        self.ply
    }

    /// One move back, of so many.
    pub(super) fn back(&mut self, plies: usize) {
        if plies > 0 {
            self.ply = Some(self.ply.unwrap_or(plies).saturating_sub(1));
        }
    }

    /// One move forth.
    pub(super) fn forth(&mut self, plies: usize) {
        self.ply = self.ply.map(|ply| ply + 1).filter(|ply| *ply < plies);
    }

    /// To before the first move.
    pub(super) fn to_start(&mut self, plies: usize) {
        self.ply = (plies > 0).then_some(0);
    }

    /// To the present.
    pub(super) fn to_present(&mut self) {
        self.ply = None;
    }

    /// To the present, if there are fewer moves now than are looked at.
    pub(super) fn keep_within(&mut self, plies: usize) {
        self.ply = self.ply.filter(|ply| *ply < plies);
    }
}
