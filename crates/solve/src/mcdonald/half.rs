//! The pigs of four files, seen from the edge of the board.

use alloc::vec::Vec;

use barnyard_mcdonald::Bitboard;

/// Files of a half.
const FILES: usize = 4;
/// A pig is gone, or on one of the ranks 2 to 7.
const STATES: usize = 7;
/// Arrangements of pigs in a half.
pub(crate) const COUNT: usize = STATES.pow(FILES as u32);

/// Which half of the board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Flank {
    /// Files a to d, counted from the a-file.
    West,
    /// Files e to h, counted from the h-file.
    East,
}

/// A square of a half: a file counted from the edge, and a rank from 0.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct HalfSquare {
    file: u8,
    rank: u8,
}

impl HalfSquare {
    #[cfg(feature = "std")]
    pub(crate) const fn file_and_rank(self) -> (usize, usize) {
        (self.file as usize, self.rank as usize)
    }

    /// Its number on the whole board, a1 0, b1 1.
    pub(crate) const fn on(self, flank: Flank) -> usize {
        let file = match flank {
            Flank::West => self.file,
            Flank::East => 7 - self.file,
        };
        (self.rank * 8 + file) as usize
    }
}

/// A pig's move within a half.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Push {
    /// The half after it.
    pub(crate) target: u16,
    /// The square on which McDonald would be in the way without standing where a pig stands afterwards:
    /// the barn, or the square that a double step passes.
    pub(crate) passed: Option<HalfSquare>,
    /// 1 if the pig goes home.
    pub(crate) brings: u8,
}

/// The loss of a pig.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Catch {
    /// The half after it.
    pub(crate) target: u16,
    pub(crate) square: HalfSquare,
}

/// An arrangement of pigs in a half, and all that can happen to it.
#[derive(Clone, Debug)]
pub(crate) struct Half {
    pub(crate) pushes: Vec<Push>,
    pub(crate) catches: Vec<Catch>,
    /// The steps its pigs have to go.
    #[cfg(feature = "std")]
    pub(crate) steps: Steps,
    /// Its pigs on the west flank.
    west: Bitboard,
    /// Its pigs on the east flank.
    east: Bitboard,
}

impl Half {
    pub(crate) fn pigs(&self, flank: Flank) -> Bitboard {
        match flank {
            Flank::West => self.west,
            Flank::East => self.east,
        }
    }
}

/// Every half, numbered so that whatever happens to one gives a lower number.
#[derive(Clone, Debug)]
pub(crate) struct Halves {
    halves: Vec<Half>,
    /// The number of each half by its steps as digits.
    numbers: Vec<u16>,
    /// Where each layer begins, and the end of the last.
    layers: Vec<usize>,
}

/// For each file, the steps its pig has to go: 0 if it is gone, 1 on rank 7, 6 on rank 2.
type Steps = [u8; FILES];

/// The same for the whole board, from the a-file.
pub(crate) type Files = [u8; 2 * FILES];

impl Halves {
    pub(crate) fn new() -> Halves {
        let mut all: Vec<Steps> = (0..COUNT).map(steps_of).collect();
        // By the steps left altogether, of which everything that happens takes away some.
        all.sort_by_key(|steps| steps.iter().sum::<u8>());
        let mut numbers = alloc::vec![0; COUNT];
        let mut layers = Vec::new();
        for (number, steps) in all.iter().enumerate() {
            numbers[code_of(*steps)] = number as u16;
            if usize::from(steps.iter().sum::<u8>()) == layers.len() {
                layers.push(number);
            }
        }
        layers.push(COUNT);
        let halves = all.iter().map(|steps| half(*steps, &numbers)).collect();
        Halves {
            halves,
            numbers,
            layers,
        }
    }

    pub(crate) fn get(&self, number: usize) -> &Half {
        &self.halves[number]
    }

    /// The numbers of each layer's halves, the layer with nothing left to happen first.
    pub(crate) fn layers(&self) -> impl Iterator<Item = core::ops::Range<usize>> {
        self.layers.windows(2).map(|ends| ends[0]..ends[1])
    }

    /// The numbers of the west and of the east half of these pigs; none if two are on a file.
    pub(crate) fn of(&self, pigs: Bitboard) -> Option<(usize, usize)> {
        let mut files = Files::default();
        for square in pigs {
            let place = &mut files[usize::from(square.file())];
            if *place != 0 {
                return None;
            }
            *place = 7 - square.rank();
        }
        Some(self.of_files(&files))
    }

    /// The numbers of the west and of the east half of such files.
    #[inline]
    pub(crate) fn of_files(&self, files: &Files) -> (usize, usize) {
        let [a, b, c, d, e, f, g, h] = *files;
        let [west, east] =
            [[a, b, c, d], [h, g, f, e]].map(|steps| usize::from(self.numbers[code_of(steps)]));
        (west, east)
    }

    /// The files of the board with these halves.
    #[cfg(feature = "std")]
    #[inline]
    pub(crate) fn files(&self, west: usize, east: usize) -> Files {
        let ([a, b, c, d], [h, g, f, e]) = (self.halves[west].steps, self.halves[east].steps);
        [a, b, c, d, e, f, g, h]
    }
}

fn steps_of(code: usize) -> Steps {
    let mut rest = code;
    core::array::from_fn(|_| {
        let steps = (rest % STATES) as u8;
        rest /= STATES;
        steps
    })
}

fn code_of(steps: Steps) -> usize {
    steps
        .iter()
        .rev()
        .fold(0, |code, steps| code * STATES + usize::from(*steps))
}

fn half(steps: Steps, numbers: &[u16]) -> Half {
    let after = |file: usize, left: u8| {
        let mut steps = steps;
        steps[file] = left;
        numbers[code_of(steps)]
    };
    let mut half = Half {
        pushes: Vec::new(),
        catches: Vec::new(),
        #[cfg(feature = "std")]
        steps,
        west: Bitboard::EMPTY,
        east: Bitboard::EMPTY,
    };
    for (file, left) in steps.into_iter().enumerate().filter(|(_, left)| *left > 0) {
        let at = |rank| HalfSquare {
            file: file as u8,
            rank,
        };
        let rank = 7 - left;
        half.pushes.push(Push {
            target: after(file, left - 1),
            passed: (left == 1).then(|| at(7)),
            brings: u8::from(left == 1),
        });
        if rank == 1 {
            half.pushes.push(Push {
                target: after(file, left - 2),
                passed: Some(at(2)),
                brings: 0,
            });
        }
        let square = at(rank);
        half.catches.push(Catch {
            target: after(file, 0),
            square,
        });
        half.west |= Bitboard::from_bits(1 << square.on(Flank::West));
        half.east |= Bitboard::from_bits(1 << square.on(Flank::East));
    }
    half
}
