//! Slides in the cross: from one of its squares, and by entering it.

use super::walk::{DIAGONAL, Probe, STRAIGHT, Summary, deciding, slide, step_mask};
use crate::Square;
use crate::zones::{ARMS, CENTRAL, Place, ZoneSet, next_square};

/// The four lines of the cross, 16 bits each: the arms' eight bits as in [`ZoneSet`], and bit 8 if a central square of the line is taken.
#[derive(Copy, Clone)]
pub(crate) struct Lines(u64);

/// By the central squares that are taken: what they add to [`Lines`].
static BLOCKED: [u64; 16] = {
    let mut table = [0; 16];
    let mut central = 0;
    while central < 16 {
        let mut line = 0;
        while line < 4 {
            // In the order of the central bits: e5, f5, e6, f6.
            let on_line = [0b0011, 0b1100, 0b0101, 0b1010][line];
            if central & on_line != 0 {
                table[central] |= 1 << (16 * line + CENTRE);
            }
            line += 1;
        }
        central += 1;
    }
    table
};

impl Lines {
    /// The lines of the cross word of a [`ZoneSet`].
    #[inline]
    pub(crate) fn of(cross: u64) -> Lines {
        let arms = cross & ARMS;
        let halves = (arms | arms << 16) & 0x0000_FFFF_0000_FFFF;
        let lines = (halves | halves << 8) & 0x00FF_00FF_00FF_00FF;
        let central = (cross & CENTRAL) >> 32;
        if central == 0 {
            Lines(lines)
        } else {
            Lines(lines | BLOCKED[central as usize % 16])
        }
    }

    /// The nine bits of a line.
    #[inline]
    const fn line(self, line: u32) -> usize {
        (self.0 >> (16 * line)) as usize % 512
    }

    /// The empty squares next to the corners of one side, at the bits of their neighbours in these corners:
    /// where a pawn on such a square can leave its own corner (GA-8).
    #[inline]
    pub(crate) const fn free_before<const SIDE: usize>(self) -> u32 {
        let free = !self.0;
        let row = (free >> (16 * SIDE)) as u32;
        let columns = (free >> (32 + 4 * SIDE)) as u32 & 0x000E_000E;
        // The three bits of a column go four apart.
        let columns = (columns * 0x124) & 0x0888_0888;
        (row & 0x0E) << 11 | (row & 0xE0) << 23 | columns
    }
}

/// The bit of a line that stands for its two central squares.
const CENTRE: usize = 8;

/// By place on a line and the line's nine bits: the reached squares of the line, or the place alone if it is taken itself.
static LINE: [[u8; 512]; 8] = {
    let mut table = [[0; 512]; 8];
    let mut place = 0;
    while place < 8 {
        let mut line = 0;
        while line < 512 {
            table[place][line] = enter_line(place, line);
            line += 1;
        }
        place += 1;
    }
    table
};

const fn enter_line(place: usize, line: usize) -> u8 {
    // The bits in the order in which a piece passes them.
    const ORDER: [usize; 9] = [0, 1, 2, 3, CENTRE, 7, 6, 5, 4];
    let mut reached = 1 << place;
    if line >> place & 1 != 0 {
        return reached;
    }
    let from = if place < 4 { place } else { 12 - place };
    let mut way = 0;
    while way < 2 {
        let mut left = if way == 0 { from } else { 8 - from };
        while left > 0 {
            left -= 1;
            let bit = ORDER[if way == 0 { left } else { 8 - left }];
            if bit != CENTRE {
                reached |= 1 << bit;
            }
            if line >> bit & 1 != 0 {
                break;
            }
        }
        way += 1;
    }
    reached
}

/// By square of the cross and whether it is taken: the square entered from afar and one step on along rows and columns, or the square alone.
pub(super) static STRAIGHT_STEPS: [[u32; 2]; 64] = {
    let mut table = [[0; 2]; 64];
    let mut bit = 0;
    while bit < 36 {
        let here = (1 << bit) & ARMS;
        let after = step_mask(arm_square(bit), &STRAIGHT);
        table[bit] = [(here | after) as u32, here as u32];
        bit += 1;
    }
    table
};

/// The squares reached along rows and columns by entering an arm of the cross at a square, that one included.
#[inline]
pub(super) fn enter_arm(arm: u32, cross: u64, lines: Lines) -> u32 {
    let line = u32::from(LINE[arm as usize % 8][lines.line(arm / 8)]) << (arm & 24);
    let beside = (!cross as u32 >> (arm % 32) & 1) << beside(arm);
    line | beside
}

/// The square beside a square of an arm: the arms are two squares wide.
#[inline]
pub(super) const fn beside(arm: u32) -> u32 {
    arm ^ 8
}

/// The squares reached along rows and columns by entering the cross on a central square, which a bishop can only pass (GA-5).
#[cold]
pub(super) fn enter_centre(bit: u32, cross: u64) -> u32 {
    if cross >> bit & 1 != 0 {
        return 0;
    }
    let quarter = bit - 32;
    let (east, north) = (quarter & 1, quarter >> 1);
    let across = cross >> (32 + (quarter ^ 1)) & 1 == 0;
    let along = cross >> (32 + (quarter ^ 2)) & 1 == 0;
    let (row, column) = (8 * north, 16 + 8 * east);
    outward(row + 4 * east, cross, true)
        | outward(row + 4 * (1 - east), cross, across)
        | outward(column + 4 * north, cross, true)
        | outward(column + 4 * (1 - north), cross, along)
}

/// The squares reached from the middle outward on the half line that begins at `bit`.
fn outward(bit: u32, cross: u64, open: bool) -> u32 {
    let taken = (cross >> bit & 0b1111) as u32;
    let nearest = 31 - (taken | 1).leading_zeros();
    if open {
        (0b1111 << nearest & 0b1111) << bit
    } else {
        0
    }
}

/// Gathers in four bits the square entered and those that decide a slide from it along the diagonals.
pub(super) const NEAR_PROBES: [Probe; 32] = {
    let mut probes = [Probe::NONE; 32];
    let mut arm = 0;
    while arm < 32 {
        let square = arm_square(arm);
        probes[arm] = Probe::find::<4>(1 << arm | deciding(square, &DIAGONAL, false));
        arm += 1;
    }
    probes
};

/// The square of a bit of the cross.
pub(super) const fn arm_square(bit: usize) -> Square {
    let mut index = 0;
    while let Some(square) = next_square(&mut index) {
        let place = Place::compute(square);
        if !place.is_corner() && place.bit() as usize == bit {
            return square;
        }
    }
    panic!("the cross has no such bit")
}

/// For each square of the arms: 16 entries for a rook that enters it by its first step, by [`NEAR_PROBES`];
/// then two for one from afar, by whether the square is taken. Flat, so that one mask bounds the index.
pub(super) static DIAGONALS: [u32; 1024] = {
    let mut table = [0; 1024];
    let mut arm = 0;
    while arm < 32 {
        let square = arm_square(arm);
        let here = 1 << arm;
        let probe = NEAR_PROBES[arm];
        let mut subset = 0;
        loop {
            let occupied = ZoneSet::new(0, subset);
            let after = if subset & here == 0 {
                slide(square, &DIAGONAL, occupied).reached.cross() & ARMS
            } else {
                0
            };
            table[arm * 32 + probe.index::<4>(subset)] = (here | after) as u32;
            subset = subset.wrapping_sub(probe.mask) & probe.mask;
            if subset == 0 {
                break;
            }
        }
        table[arm * 32 + 16] = (here | step_mask(square, &DIAGONAL)) as u32;
        table[arm * 32 + 17] = here as u32;
        arm += 1;
    }
    table
};

/// The slides of rooks in the cross, along diagonals (GA-3).
struct CrossRook {
    probes: [Probe; 32],
    /// See [`super::walk::Slide::summary`].
    summaries: [[u8; 32]; 32],
    reached: [[u32; 32]; 32],
}

static CROSS_ROOK: CrossRook = {
    let mut rook = CrossRook {
        probes: [Probe::NONE; 32],
        summaries: [[0; 32]; 32],
        reached: [[0; 32]; 32],
    };
    let mut arm = 0;
    while arm < 32 {
        let square = arm_square(arm);
        let probe = Probe::find::<5>(deciding(square, &DIAGONAL, true));
        rook.probes[arm] = probe;
        let mut subset = 0;
        loop {
            let occupied = ZoneSet::new(0, subset);
            let found = slide(square, &DIAGONAL, occupied);
            let row = probe.index::<5>(subset);
            rook.summaries[arm][row] = found.summary(occupied);
            rook.reached[arm][row] = (found.reached.cross() & ARMS) as u32;
            subset = subset.wrapping_sub(probe.mask) & probe.mask;
            if subset == 0 {
                break;
            }
        }
        arm += 1;
    }
    rook
};

/// How many empty squares of the cross a rook there reaches and may stop on, and which ways out.
#[inline]
pub(crate) fn cross_rook_summary(bit: u32, cross: u64) -> Summary {
    let arm = bit as usize % 32;
    Summary(CROSS_ROOK.summaries[arm][CROSS_ROOK.probes[arm].index::<5>(cross)])
}

/// The squares of the cross that a rook there reaches, but for the central ones.
#[inline]
pub(crate) fn cross_rook_reached(bit: u32, cross: u64) -> u32 {
    let arm = bit as usize % 32;
    CROSS_ROOK.reached[arm][CROSS_ROOK.probes[arm].index::<5>(cross)]
}

/// The squares of the cross that a bishop there reaches; its own may be among them.
#[inline]
pub(crate) fn cross_bishop_reached(bit: u32, cross: u64, lines: Lines) -> u32 {
    let arm = bit % 32;
    let without_it = Lines(lines.0 ^ 1 << (16 * (arm / 8) + arm % 8));
    enter_arm(arm, cross ^ 1 << arm, without_it)
}
