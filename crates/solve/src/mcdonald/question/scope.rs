//! Which positions are looked at.

use alloc::vec::Vec;

use barnyard_mcdonald::Bitboard;

use super::herd::Herd;

/// The pigs from which all play begins, and how far it is followed.
#[derive(Copy, Clone, Debug)]
pub struct Scope {
    /// For each file the most steps that a pig on it has to go: with both helpers, and once one was taken.
    most: [u8; 8],
    most_taken: [u8; 8],
    horizon: Option<Horizon>,
}

/// What is taken for granted where play is not followed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Horizon {
    /// The most steps that the pigs on the board may have gone altogether since the second rank.
    pub steps: u32,
    /// Whether, once they have gone more, the pigs are taken to bring home what they need.
    ///
    /// If so, a "no" is proved all the same; if not, a "yes" is.
    pub pigs_win: bool,
}

impl Scope {
    /// All that can become of these pigs, at most one a file, and of their mirror image.
    ///
    /// None if two are on a file, or one is on the first or last rank.
    #[must_use]
    pub fn below(pigs: Bitboard) -> Option<Scope> {
        let mut most = [0; 8];
        for square in pigs {
            let most = &mut most[usize::from(square.file())];
            if *most != 0 || !(1..7).contains(&square.rank()) {
                return None;
            }
            *most = 7 - square.rank();
        }
        let most_taken = core::array::from_fn(|file: usize| {
            let beside = [file.checked_sub(1), Some(file + 1)].into_iter().flatten();
            let from = beside.filter_map(|file| most.get(file));
            from.map(|most| most.saturating_sub(1))
                .fold(most[file], u8::max)
        });
        Some(Scope {
            most,
            most_taken,
            horizon: None,
        })
    }

    /// The same, followed only so far.
    #[must_use]
    pub const fn within(mut self, horizon: Horizon) -> Scope {
        self.horizon = Some(horizon);
        self
    }

    /// The most steps that are left altogether.
    pub(super) fn layers(&self) -> u32 {
        self.most.iter().map(|most| u32::from(*most)).sum()
    }

    /// The steps left when these pigs have gone so many of theirs.
    pub(super) fn left_after(&self, steps: u32) -> u32 {
        self.layers().saturating_sub(steps)
    }

    /// Whether these pigs bring home so many, if that is clear or taken for granted.
    #[inline]
    pub(super) fn known(&self, herd: Herd, need: u8) -> Option<bool> {
        if need == 0 {
            return Some(true);
        }
        if herd.len() < u32::from(need) {
            return Some(false);
        }
        let horizon = self.horizon?;
        (herd.gone() > horizon.steps).then_some(horizon.pigs_win)
    }

    /// All herds with so many steps left, of each and its mirror image one: with both helpers, or with one.
    pub(super) fn herds(&self, left: u32, both: bool) -> Vec<Herd> {
        let mut walk = Walk {
            most: if both { self.most } else { self.most_taken },
            pair: !both,
            horizon: self.horizon.map_or(u32::MAX, |horizon| horizon.steps),
            found: Vec::new(),
        };
        let none = Herd::new(Bitboard::EMPTY);
        walk.file(0, left, none, Before::Other);
        let turned = walk.found.into_iter().map(|herd| herd.turned().0);
        let mut herds: Vec<Herd> = turned.collect();
        // If the pigs resemble their mirror image, there are both.
        herds.sort_unstable();
        herds.dedup();
        herds
    }
}

/// What stands on the file before.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Before {
    Nothing,
    /// Two pigs, and no file beside them is empty yet.
    Pair,
    Other,
}

struct Walk {
    most: [u8; 8],
    /// Whether two pigs may still come on a file that has an empty one beside it.
    pair: bool,
    horizon: u32,
    found: Vec<Herd>,
}

impl Walk {
    fn file(&mut self, file: usize, left: u32, herd: Herd, before: Before) {
        if herd.gone() > self.horizon {
            return;
        }
        if file == 8 {
            if left == 0 && before != Before::Pair {
                self.found.push(herd);
            }
            return;
        }
        let rest: u32 = self.most[file..].iter().map(|most| u32::from(*most)).sum();
        // A pair has at most five steps more than one pig.
        if left > rest + if self.pair { 5 } else { 0 } {
            return;
        }
        self.file(file + 1, left, herd, Before::Nothing);
        if before == Before::Pair {
            return;
        }
        let square = |steps: u32| (7 - steps as usize) * 8 + file;
        let most = u32::from(self.most[file]);
        for front in 1..=most.min(left) {
            let one = herd.with(square(front));
            self.file(file + 1, left - front, one, Before::Other);
            if !self.pair {
                continue;
            }
            self.pair = false;
            let beside = match before {
                Before::Nothing => Before::Other,
                _ => Before::Pair,
            };
            for back in front + 1..=most.min(left - front) {
                let two = one.with(square(back));
                self.file(file + 1, left - front - back, two, beside);
            }
            self.pair = true;
        }
    }
}
