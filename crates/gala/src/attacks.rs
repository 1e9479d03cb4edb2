//! Where a piece can get to: constant tables, and the few steps that read them.
//!
//! All tables are worked out at compile time by walking the board square by square ([`slide`]); none depends on the machine.
//! *Reached* squares end with the first occupied one each way: who asks takes away what its piece may not stop on.
//!
//! A slide in a corner zone depends on at most six other squares, one in the cross along diagonals on at most five: a
//! multiplication gathers those bits into an index ([`Probe`]). A slide along a line of the cross is looked up by the line's eight bits.

use crate::Square;
use crate::zones::{ARMS, Bits, CENTRAL, Place, ZoneSet, next_square};

type Step = (i8, i8);

/// Seen from the zone of a1, the first two lead out of the zone.
const STRAIGHT: [Step; 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
/// Seen from the zone of a1, the first leads out of the zone, the next two may, the last cannot.
const DIAGONAL: [Step; 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

/// What a walk in four directions within one zone finds.
struct Slide {
    reached: ZoneSet,
    /// For each direction, the first square beyond the line if the walk gets there.
    exits: [Option<Square>; 4],
    /// For each direction, whether the first step already crosses the line (GA-4).
    near: [bool; 4],
}

/// Walks from a square in four directions up to the first occupied square, or out of the zone.
const fn slide(from: Square, steps: &[Step; 4], occupied: ZoneSet) -> Slide {
    let in_corner = Place::compute(from).is_corner();
    let mut found = Slide {
        reached: ZoneSet::EMPTY,
        exits: [None; 4],
        near: [false; 4],
    };
    let mut way = 0;
    while way < 4 {
        let (files, ranks) = steps[way];
        let mut at = from;
        while let Some(next) = at.offset(files, ranks) {
            if Place::compute(next).is_corner() != in_corner {
                found.exits[way] = Some(next);
                found.near[way] = at.index() == from.index();
                break;
            }
            let next_set = ZoneSet::compute(next);
            found.reached = found.reached.union(next_set);
            if occupied.contains_all(next_set) {
                break;
            }
            at = next;
        }
        way += 1;
    }
    found
}

impl Slide {
    /// The number of squares and, from bit 4 on, a bit for each direction that gets out of the zone.
    const fn summary(&self, occupied: ZoneSet) -> u8 {
        let stops = ZoneSet {
            corners: self.reached.corners & !occupied.corners,
            cross: self.reached.cross & !occupied.cross & ARMS,
        };
        let mut summary = stops.len() as u8;
        let mut way = 0;
        while way < 4 {
            if self.exits[way].is_some() {
                summary |= 16 << way;
            }
            way += 1;
        }
        summary
    }
}

/// A place before the exits are known; never looked at.
const NOWHERE: Exit = Exit {
    place: Place::in_corner(0),
    near: false,
};

/// A square beyond the line, and whether the first step leads there.
#[derive(Copy, Clone)]
struct Exit {
    place: Place,
    near: bool,
}

/// The slide's exits; a direction without one gets [`NOWHERE`].
const fn exits_of(slide: &Slide) -> [Exit; 4] {
    let mut exits = [NOWHERE; 4];
    let mut way = 0;
    while way < 4 {
        if let Some(square) = slide.exits[way] {
            exits[way] = Exit {
                place: Place::compute(square),
                near: slide.near[way],
            };
        }
        way += 1;
    }
    exits
}

/// Gathers the bits of a mask in the topmost bits of a product, in some order.
#[derive(Copy, Clone)]
struct Probe {
    mask: u64,
    magic: u64,
}

impl Probe {
    const NONE: Probe = Probe { mask: 0, magic: 0 };

    /// The masked bits of the word, gathered in `BITS` bits.
    #[inline]
    const fn index<const BITS: u32>(self, word: u64) -> usize {
        ((word & self.mask).wrapping_mul(self.magic) >> (64 - BITS)) as usize
    }

    /// A probe that tells all subsets of a small mask apart.
    const fn find<const BITS: u32>(mask: u64) -> Probe {
        let mut state = mask;
        loop {
            // Few bits set make few collisions.
            let (one, next) = barnyard_core::zobrist::split_mix(state);
            let (two, next) = barnyard_core::zobrist::split_mix(next);
            state = next;
            let probe = Probe {
                mask,
                magic: one & two,
            };
            if probe.is_injective::<BITS>() {
                return probe;
            }
        }
    }

    const fn is_injective<const BITS: u32>(self) -> bool {
        let mut used = 0u128;
        let mut subset = 0;
        loop {
            let bit = 1 << self.index::<BITS>(subset);
            if used & bit != 0 {
                return false;
            }
            used |= bit;
            subset = subset.wrapping_sub(self.mask) & self.mask;
            if subset == 0 {
                return true;
            }
        }
    }
}

/// The squares that decide how far a slide gets; if `ends` is false, not those at whose far side it ends anyway.
const fn deciding(from: Square, steps: &[Step; 4], ends: bool) -> u64 {
    let all = slide(from, steps, ZoneSet::EMPTY).reached;
    let mut mask = 0;
    let mut index = 0;
    while let Some(square) = next_square(&mut index) {
        let set = ZoneSet::compute(square);
        if all.contains_all(set) {
            let seen = slide(from, steps, set);
            let fewer = seen.reached.len() < all.len();
            if ends || fewer {
                mask |= set.corners | set.cross;
            }
        }
    }
    mask
}

/// The slides of one kind of piece in the corner zones.
pub(crate) struct CornerSlider {
    probes: [Probe; 64],
    /// By place within the zone: see [`Slide::summary`].
    summaries: [[u8; 128]; 16],
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
            summaries: [[0; 128]; 16],
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
                let occupied = ZoneSet {
                    corners: subset,
                    cross: 0,
                };
                let found = slide(square, steps, occupied);
                let row = probe.index::<{ Self::BITS }>(subset);
                slider.summaries[at][row] = found.summary(occupied);
                slider.reached[at][row] = found.reached.corners as u16;
                subset = subset.wrapping_sub(mask) & mask;
                if subset == 0 {
                    break;
                }
            }
        }
        slider
    }

    /// How many empty squares of the zone a piece reaches, and which ways out.
    #[inline]
    pub(crate) fn summary(&self, bit: u32, corners: u64) -> Summary {
        Summary(self.summaries[bit as usize % 16][self.row(bit, corners)])
    }

    /// The squares of the zone that a piece reaches.
    #[inline]
    pub(crate) fn reached(&self, bit: u32, corners: u64) -> u64 {
        let zone = self.reached[bit as usize % 16][self.row(bit, corners)];
        u64::from(zone) << (bit & 48)
    }

    /// The squares that a piece reaches by crossing onto a square of the zone: that one and, if it is empty, those after it (GA-4).
    #[inline]
    fn entered(&self, exit: Exit, corners: u64) -> u64 {
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

/// The squares one step away in the same kind of zone, as bits of its word.
const fn step_mask(from: Square, steps: &[Step; 4]) -> u64 {
    let found = slide(from, steps, ZoneSet::FULL).reached;
    found.corners | found.cross & ARMS
}

/// Rooks in the corners, along rows and columns (GA-3).
pub(crate) static ROOK: CornerSlider = CornerSlider::new(&STRAIGHT, ROOK_MAGICS);

/// Bishops in the corners, along diagonals (GA-3).
pub(crate) static BISHOP: CornerSlider = CornerSlider::new(&DIAGONAL, BISHOP_MAGICS);

/// What a slider finds in its own zone: a count of empty squares where it may stop, and the ways out that it reaches.
#[derive(Copy, Clone)]
pub(crate) struct Summary(u8);

impl Summary {
    #[inline]
    pub(crate) const fn squares(self) -> u32 {
        self.0 as u32 % 16
    }

    #[inline]
    pub(crate) const fn exits(self) -> Exits {
        Exits(self.0 / 16)
    }
}

/// The directions in which a slider gets over the line.
#[derive(Copy, Clone)]
pub(crate) struct Exits(u8);

impl Exits {
    #[inline]
    pub(crate) const fn any(self) -> bool {
        self.0 != 0
    }

    #[inline]
    fn ways(self) -> impl Iterator<Item = usize> {
        Bits(u64::from(self.0)).map(|way| way as usize % 4)
    }
}

/// Changes the zone of a1 with another one.
const fn reflect(square: Square, zone: usize) -> Square {
    let (file, rank) = (square.file(), square.rank());
    let file = if zone & 1 == 0 { file } else { 9 - file };
    let rank = if zone & 2 == 0 { rank } else { 9 - rank };
    Square::new(file, rank).expect("a reflected square is on the board")
}

const fn corner_exits(steps: &[Step; 4]) -> [[Exit; 4]; 64] {
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

/// Where bishops of the corners cross the line.
static BISHOP_EXITS: [[Exit; 4]; 64] = corner_exits(&DIAGONAL);

/// How a rook of the corners goes on beyond the line: a probe, and its row of [`DIAGONALS`].
#[derive(Copy, Clone)]
struct Entry {
    probe: Probe,
    row: u16,
}

static ROOK_ENTRIES: [[Entry; 2]; 64] = {
    const EXITS: [[Exit; 4]; 64] = corner_exits(&STRAIGHT);
    let mut table = [[Entry {
        probe: Probe::NONE,
        row: 0,
    }; 2]; 64];
    let mut bit = 0;
    while bit < 64 {
        let mut way = 0;
        while way < 2 {
            let Exit { place, near } = EXITS[bit][way];
            let arm = place.bit() as usize;
            table[bit][way] = Entry {
                probe: if near {
                    NEAR_PROBES[arm]
                } else {
                    Probe {
                        mask: 1 << arm,
                        magic: 1 << (60 - arm),
                    }
                },
                row: arm as u16 * 32 + if near { 0 } else { 16 },
            };
            way += 1;
        }
        bit += 1;
    }
    table
};

/// Gathers in four bits the square entered and those that decide a slide from it along the diagonals.
const NEAR_PROBES: [Probe; 32] = {
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
const fn arm_square(bit: usize) -> Square {
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
static DIAGONALS: [u32; 1024] = {
    let mut table = [0; 1024];
    let mut arm = 0;
    while arm < 32 {
        let square = arm_square(arm);
        let here = 1 << arm;
        let probe = NEAR_PROBES[arm];
        let mut subset = 0;
        loop {
            let occupied = ZoneSet {
                corners: 0,
                cross: subset,
            };
            let after = if subset & here == 0 {
                slide(square, &DIAGONAL, occupied).reached.cross & ARMS
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

/// The squares that a rook reaches by leaving its corner zone.
#[inline]
pub(crate) fn rook_into_cross(bit: u32, exits: Exits, cross: u64) -> u64 {
    let entries = &ROOK_ENTRIES[bit as usize % 64];
    exits.ways().fold(0, |reached, way| {
        let Entry { probe, row } = entries[way % 2];
        let entry = DIAGONALS[(usize::from(row) + probe.index::<4>(cross)) % 1024];
        reached | u64::from(entry)
    })
}

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
                table[central] |= 1 << (16 * line + 8);
            }
            line += 1;
        }
        central += 1;
    }
    table
};

impl Lines {
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
    pub(crate) const fn free_before(self, home: u32) -> u32 {
        let free = !self.0;
        let row = (free >> (16 * home)) as u32;
        let columns = (free >> (32 + 4 * home)) as u32 & 0x000E_000E;
        // The three bits of a column go four apart.
        let columns = (columns * 0x124) & 0x0888_0888;
        (row & 0x0E) << 11 | (row & 0xE0) << 23 | columns
    }
}

/// By place on a line and the line's bits: the reached squares of the line, or the place alone if it is taken itself.
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
    // The squares of a line from its lower end to its upper one; -1 stands for both central squares.
    const ORDER: [i8; 9] = [0, 1, 2, 3, -1, 7, 6, 5, 4];
    let mut reached = 1 << place;
    if line >> place & 1 != 0 {
        return reached;
    }
    let mut from = 0;
    while ORDER[from] != place as i8 {
        from += 1;
    }
    let mut way = 0;
    while way < 2 {
        let mut at = from;
        loop {
            let end = if way == 0 { 0 } else { 8 };
            if at == end {
                break;
            }
            at = if way == 0 { at - 1 } else { at + 1 };
            let bit = if ORDER[at] < 0 { 8 } else { ORDER[at] };
            if bit < 8 {
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
static STRAIGHT_STEPS: [[u32; 2]; 64] = {
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
fn enter_arm(arm: u32, cross: u64, lines: Lines) -> u64 {
    let line = u64::from(LINE[arm as usize % 8][lines.line(arm / 8)]) << (arm & 24);
    let beside = (!cross >> arm & 1) << beside(arm);
    line | beside
}

/// The square beside a square of an arm: the arms are two squares wide.
#[inline]
const fn beside(arm: u32) -> u32 {
    arm ^ 8
}

/// The squares reached along rows and columns by entering the cross on a central square, which a bishop can only pass (GA-5).
#[cold]
fn enter_centre(bit: u32, cross: u64) -> u64 {
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
fn outward(bit: u32, cross: u64, open: bool) -> u64 {
    let taken = (cross >> bit & 0b1111) as u32;
    let nearest = 31 - (taken | 1).leading_zeros();
    if open {
        u64::from(0b1111 << nearest & 0b1111u32) << bit
    } else {
        0
    }
}

/// The squares that a bishop reaches by leaving its corner zone.
#[inline]
pub(crate) fn bishop_into_cross(bit: u32, exits: Exits, cross: u64, lines: Lines) -> u64 {
    let squares = &BISHOP_EXITS[bit as usize % 64];
    exits.ways().fold(0, |reached, way| {
        let Exit { place, near } = squares[way];
        let to = place.bit();
        reached
            | if !near {
                u64::from(STRAIGHT_STEPS[to as usize][(cross >> to & 1) as usize])
            } else if to < 32 {
                enter_arm(to, cross, lines)
            } else {
                enter_centre(to, cross)
            }
    })
}

/// The slides of rooks in the cross, along diagonals (GA-3).
struct CrossRook {
    probes: [Probe; 32],
    /// See [`Slide::summary`].
    summaries: [[u8; 32]; 32],
    reached: [[u32; 32]; 32],
    exits: [[Exit; 4]; 32],
}

static CROSS_ROOK: CrossRook = {
    let mut rook = CrossRook {
        probes: [Probe::NONE; 32],
        summaries: [[0; 32]; 32],
        reached: [[0; 32]; 32],
        exits: [[NOWHERE; 4]; 32],
    };
    let mut arm = 0;
    while arm < 32 {
        let square = arm_square(arm);
        let probe = Probe::find::<5>(deciding(square, &DIAGONAL, true));
        rook.probes[arm] = probe;
        rook.exits[arm] = exits_of(&slide(square, &DIAGONAL, ZoneSet::EMPTY));
        let mut subset = 0;
        loop {
            let occupied = ZoneSet {
                corners: 0,
                cross: subset,
            };
            let found = slide(square, &DIAGONAL, occupied);
            let row = probe.index::<5>(subset);
            rook.summaries[arm][row] = found.summary(occupied);
            rook.reached[arm][row] = (found.reached.cross & ARMS) as u32;
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
pub(crate) fn cross_rook_reached(bit: u32, cross: u64) -> u64 {
    let arm = bit as usize % 32;
    u64::from(CROSS_ROOK.reached[arm][CROSS_ROOK.probes[arm].index::<5>(cross)])
}

/// The squares that a rook reaches by leaving the cross.
#[inline]
pub(crate) fn rook_into_corners(bit: u32, exits: Exits, corners: u64) -> u64 {
    let squares = &CROSS_ROOK.exits[bit as usize % 32];
    exits
        .ways()
        .fold(0, |reached, way| reached | ROOK.entered(squares[way], corners))
}

/// The squares of the cross that a bishop there reaches; its own may be among them.
#[inline]
pub(crate) fn cross_bishop_reached(bit: u32, cross: u64, lines: Lines) -> u64 {
    let arm = bit % 32;
    let without_it = Lines(lines.0 ^ 1 << (16 * (arm / 8) + arm % 8));
    enter_arm(arm, cross ^ 1 << arm, without_it)
}

/// By square of the arms: where a bishop leaves the cross at once, and where past the square beside.
static CROSS_BISHOP_EXITS: [[Exit; 2]; 32] = {
    let mut table = [[NOWHERE; 2]; 32];
    let mut arm = 0;
    while arm < 32 {
        let exits = exits_of(&slide(arm_square(arm), &STRAIGHT, ZoneSet::EMPTY));
        let mut way = 0;
        while way < 4 {
            // No way along the arm leads out of it, so the other two are all.
            if exits[way].near {
                table[arm] = [exits[way], exits[(way + 2) % 4]];
            }
            way += 1;
        }
        arm += 1;
    }
    table
};

/// The squares that a bishop reaches by leaving the cross.
#[inline]
pub(crate) fn bishop_into_corners(bit: u32, occupied: ZoneSet) -> u64 {
    let [at_once, past] = CROSS_BISHOP_EXITS[bit as usize % 32];
    let reached = BISHOP.entered(at_once, occupied.corners);
    if occupied.cross >> beside(bit % 32) & 1 == 0 {
        reached | BISHOP.entered(past, occupied.corners)
    } else {
        reached
    }
}

/// The squares next to a place. Those in corners lie in a single zone.
#[derive(Copy, Clone)]
pub(crate) struct Neighbours {
    /// Those in the cross.
    pub(crate) cross: u64,
    /// Those in a corner zone, as 16 bits.
    pub(crate) zone: u16,
    /// Where that zone begins in the corner word.
    pub(crate) zone_at: u8,
}

static NEIGHBOURS: [Neighbours; 128] = {
    let mut table = [Neighbours {
        cross: 0,
        zone: 0,
        zone_at: 0,
    }; 128];
    let mut index = 0;
    while let Some(square) = next_square(&mut index) {
        let mut corners = 0;
        let mut cross = 0;
        let mut step = 0;
        while step < 8 {
            let (files, ranks) = if step < 4 {
                STRAIGHT[step]
            } else {
                DIAGONAL[step - 4]
            };
            if let Some(next) = square.offset(files, ranks) {
                let next = ZoneSet::compute(next);
                corners |= next.corners;
                cross |= next.cross;
            }
            step += 1;
        }
        let zone_at = if corners == 0 {
            0
        } else {
            corners.trailing_zeros() & 48
        };
        assert!(
            corners >> zone_at <= 0xFFFF,
            "the neighbours in corners lie in one zone"
        );
        table[Place::compute(square).index()] = Neighbours {
            cross,
            zone: (corners >> zone_at) as u16,
            zone_at: zone_at as u8,
        };
    }
    table
};

/// The squares next to a place.
#[inline]
pub(crate) fn neighbours(place: Place) -> Neighbours {
    NEIGHBOURS[place.index()]
}

/// By place in a corner zone: the square of the cross where a pawn that starts in this zone leaves it (GA-8); none if it does not border on
/// one, or only on a central square (GA-10).
static PAWN_EXITS: [u64; 64] = {
    let mut table = [0; 64];
    let exits = corner_exits(&DIAGONAL);
    let mut bit = 0;
    while bit < 64 {
        let outward = exits[bit][0];
        if outward.near {
            table[bit] = 1 << outward.place.bit() & ARMS;
        }
        bit += 1;
    }
    table
};

/// The square of the cross where a pawn in its own corner can leave it, if it is next to one.
#[inline]
pub(crate) fn pawn_exit(bit: u32) -> u64 {
    PAWN_EXITS[bit as usize % 64]
}

/// The squares of the corners one step of an own pawn on: one rank and one file nearer to the middle, within the zone (GA-8).
#[inline]
pub(crate) const fn pawn_steps(pawns: u64) -> u64 {
    // Neither the first rank nor the first file of a zone can be reached so; it is what a shift out of the zone would hit.
    pawns << 5 & 0xEEE0_EEE0_EEE0_EEE0
}
