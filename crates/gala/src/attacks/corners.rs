//! Slides in the corner zones: from a square of a zone, and by entering one.

use super::walk::{
    DIAGONAL, Exit, NOWHERE, Probe, STRAIGHT, Step, Summary, deciding, exits_of, slide, step_mask,
};
use crate::Square;
use crate::zones::{Place, ZoneSet, next_square};

/// The slides of one kind of piece in the corner zones.
pub(crate) struct CornerSlider {
    probes: [Probe; 64],
    /// See [`super::walk::Slide::summary`]; a row for each place, the same in each zone, spares the most frequent look-up a step.
    summaries: [[u8; 128]; 64],
    /// By place within the zone: the reached squares of the zone.
    reached: [[u16; 128]; 16],
    /// By place within the zone: a square entered from afar and one step on, if it is empty; the square alone, if it is not.
    entered: [[u16; 2]; 16],
}

/// For each square of a zone a factor that gathers the squares which decide a slide; found by trying, proved by [`CornerSlider::new`].
const ROOK_MAGICS: [u16; 16] = [
    0x125, 0x249, 0x207, 0x225, 0x20A, 0x103, 0x0EE, 0x045, 0x206, 0x112, 0x08A, 0x043, 0x249,
    0x103, 0x099, 0x049,
];
const BISHOP_MAGICS: [u16; 16] = [
    0x011, 0x022, 0x010, 0x008, 0x102, 0x205, 0x102, 0x081, 0x081, 0x042, 0x209, 0x102, 0x040,
    0x004, 0x021, 0x201,
];

impl CornerSlider {
    const BITS: u32 = 7;

    const fn new(steps: &[Step; 4], magics: [u16; 16]) -> CornerSlider {
        let mut slider = CornerSlider {
            probes: [Probe::NONE; 64],
            summaries: [[0; 128]; 64],
            reached: [[0; 128]; 16],
            entered: [[0; 2]; 16],
        };
        let mut index = 0;
        while let Some(square) = next_square(&mut index) {
            let place = Place::compute(square);
            let at = place.index();
            if !place.is_corner() || at >= 16 {
                continue;
            }
            let mask = deciding(square, steps, true);
            slider.entered[at] = [1 << at | step_mask(square, steps) as u16, 1 << at];
            let mut zone = 0;
            while zone < 4 {
                slider.probes[at + 16 * zone] = Probe {
                    mask: mask << (16 * zone),
                    magic: (magics[at] as u64) << (48 - 16 * zone),
                };
                zone += 1;
            }
            let probe = slider.probes[at];
            assert!(probe.is_injective::<{ Self::BITS }>());
            let mut subset = 0;
            loop {
                let occupied = ZoneSet::new(subset, 0);
                let found = slide(square, steps, occupied);
                let row = probe.index::<{ Self::BITS }>(subset);
                slider.summaries[at][row] = found.summary(occupied);
                slider.reached[at][row] = found.reached.corners() as u16;
                subset = subset.wrapping_sub(mask) & mask;
                if subset == 0 {
                    break;
                }
            }
            zone = 1;
            while zone < 4 {
                slider.summaries[at + 16 * zone] = slider.summaries[at];
                zone += 1;
            }
        }
        slider
    }

    /// How many empty squares of the zone a piece reaches, and which ways out.
    #[inline]
    pub(crate) fn summary(&self, bit: u32, corners: u64) -> Summary {
        Summary(self.summaries[bit as usize % 64][self.row(bit, corners)])
    }

    /// The squares of the zone that a piece reaches.
    #[inline]
    pub(crate) fn reached(&self, bit: u32, corners: u64) -> u64 {
        let zone = self.reached[bit as usize % 16][self.row(bit, corners)];
        u64::from(zone) << (bit & 48)
    }

    /// The squares that a piece reaches by crossing onto a square of the zone: that one and, if it is empty, those after it (GA-4).
    #[inline]
    pub(super) fn entered(&self, exit: Exit, corners: u64) -> u64 {
        let bit = exit.place.bit();
        let here = 1 << bit;
        let taken = corners & here != 0;
        if exit.near && !taken {
            here | self.reached(bit, corners)
        } else {
            u64::from(self.entered[bit as usize % 16][usize::from(taken)]) << (bit & 48)
        }
    }

    #[inline]
    fn row(&self, bit: u32, corners: u64) -> usize {
        self.probes[bit as usize % 64].index::<{ Self::BITS }>(corners)
    }
}

/// Rooks in the corners, along rows and columns (GA-3).
pub(crate) static ROOK: CornerSlider = CornerSlider::new(&STRAIGHT, ROOK_MAGICS);

/// Bishops in the corners, along diagonals (GA-3).
pub(crate) static BISHOP: CornerSlider = CornerSlider::new(&DIAGONAL, BISHOP_MAGICS);

/// Changes the zone of a1 with another one.
const fn reflect(square: Square, zone: usize) -> Square {
    let (file, rank) = (square.file(), square.rank());
    let file = if zone & 1 == 0 { file } else { 9 - file };
    let rank = if zone & 2 == 0 { rank } else { 9 - rank };
    Square::new(file, rank).expect("a reflected square is on the board")
}

/// By place and direction as seen from the zone of a1: where a slide leaves the zone.
pub(super) const fn corner_exits(steps: &[Step; 4]) -> [[Exit; 4]; 64] {
    let mut table = [[NOWHERE; 4]; 64];
    let mut index = 0;
    while let Some(square) = next_square(&mut index) {
        let place = Place::compute(square);
        if !place.is_corner() || place.index() >= 16 {
            continue;
        }
        let mut zone = 0;
        while zone < 4 {
            let mut found = slide(square, steps, ZoneSet::EMPTY);
            let mut way = 0;
            while way < 4 {
                if let Some(exit) = found.exits[way] {
                    found.exits[way] = Some(reflect(exit, zone));
                }
                way += 1;
            }
            table[place.index() + 16 * zone] = exits_of(&found);
            zone += 1;
        }
    }
    table
}
