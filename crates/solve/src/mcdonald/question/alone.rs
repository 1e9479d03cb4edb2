//! McDonald without helpers: what is asked for is solved, and remembered.

use alloc::vec::Vec;
use std::collections::HashMap;
use std::sync::Mutex;

use super::herd::{Herd, mirrored, squares};
use super::moves::next_to;
use super::scope::Scope;

/// Parts of a layer that several threads can look into at a time.
const PARTS: usize = 64;

/// Bits for the squares of McDonald: whether the pigs bring home what they need.
#[derive(Copy, Clone, Debug)]
struct Answers {
    team_to_move: u64,
    pigs_to_move: u64,
}

impl Answers {
    const fn all(yes: bool) -> Answers {
        let bits = if yes { u64::MAX } else { 0 };
        Answers {
            team_to_move: bits,
            pigs_to_move: bits,
        }
    }

    fn mirrored(self) -> Answers {
        Answers {
            team_to_move: mirrored(self.team_to_move),
            pigs_to_move: mirrored(self.pigs_to_move),
        }
    }
}

type Part = Mutex<HashMap<(Herd, u8), Answers>>;

/// The answers without helpers.
pub(super) struct Alone {
    scope: Scope,
    /// By the steps left.
    layers: Vec<[Part; PARTS]>,
}

impl Alone {
    pub(super) fn new(scope: Scope) -> Alone {
        let part = |_| core::array::from_fn(|_| Part::default());
        Alone {
            scope,
            layers: (0..=scope.layers()).map(part).collect(),
        }
    }

    /// Where the pigs, with McDonald to move, bring home so many; unspecified where he stands on one.
    pub(super) fn team_to_move(&self, herd: Herd, need: u8) -> u64 {
        self.answers(herd, need).team_to_move
    }

    /// Forgets the herds with so many steps left.
    pub(super) fn forget(&self, left: u32) {
        for part in &self.layers[left as usize] {
            *part.lock().expect("nobody panics") = HashMap::new();
        }
    }

    fn answers(&self, herd: Herd, need: u8) -> Answers {
        if let Some(answer) = self.scope.known(herd, need) {
            return Answers::all(answer);
        }
        let (turned, is_turned) = herd.turned();
        let part = (turned.bits() % 0xFFFF_FFFB) as usize % PARTS;
        let part = &self.layers[herd.left() as usize][part];
        let known = part
            .lock()
            .expect("nobody panics")
            .get(&(turned, need))
            .copied();
        let answers = known.unwrap_or_else(|| {
            let answers = self.solve(turned, need);
            let mut part = part.lock().expect("nobody panics");
            part.insert((turned, need), answers);
            answers
        });
        if is_turned {
            answers.mirrored()
        } else {
            answers
        }
    }

    fn solve(&self, herd: Herd, need: u8) -> Answers {
        let guarded = herd.guarded();
        let mut pigs_to_move = 0;
        for push in herd.pushes() {
            let rest = need - u8::from(push.home);
            pigs_to_move |= self.answers(push.after, rest).team_to_move & !push.free;
        }
        pigs_to_move &= !(guarded | herd.bits());
        let mut held = !(pigs_to_move | guarded | herd.bits());
        for square in squares(herd.bits() & !guarded) {
            let after = self.answers(herd.without(square), need).pigs_to_move;
            held |= !after & 1 << square;
        }
        // Without a move the pigs on the board come home if McDonald is in check, and do not if he is not.
        let moves = next_to(!guarded) | guarded;
        Answers {
            team_to_move: !next_to(held) & moves & !herd.bits(),
            pigs_to_move,
        }
    }
}
