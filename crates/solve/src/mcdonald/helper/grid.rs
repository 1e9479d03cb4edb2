//! The values of one arrangement of pigs, for every square of the helper and of McDonald.

use crate::mcdonald::row::{self, BARRED, Row, Values};

/// For each square of the helper, the values for the squares of McDonald.
pub(crate) type Grid = [Values; 64];

/// A grid in half a byte a value.
pub(crate) type Sheet = [Row; 64];

/// For each square, `BARRED` on that square alone.
pub(super) static HERE: Grid = {
    let mut here = [[0; 64]; 64];
    let mut square = 0;
    while square < 64 {
        here[square][square] = BARRED;
        square += 1;
    }
    here
};

/// A sheet, or its mirror image, looked at as if it were the image.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Facing<'a> {
    sheet: &'a Sheet,
    mirrored: bool,
}

impl<'a> Facing<'a> {
    pub(crate) const fn new(sheet: &'a Sheet, mirrored: bool) -> Facing<'a> {
        Facing { sheet, mirrored }
    }

    /// Counts a push to this arrangement in, which the helper or McDonald on `passed` is in the way of.
    #[inline]
    pub(super) fn improve(self, best: &mut Grid, passed: Option<usize>, brings: u8) {
        if self.mirrored {
            improve(best, passed, brings, |helper| {
                self.sheet[helper ^ 7].mirrored()
            });
        } else {
            improve(best, passed, brings, |helper| self.sheet[helper]);
        }
    }
}

#[inline(always)]
fn improve(best: &mut Grid, passed: Option<usize>, brings: u8, after: impl Fn(usize) -> Row) {
    let kept = passed.map(|square| (square, best[square], best.map(|row| row[square])));
    for (helper, best) in best.iter_mut().enumerate() {
        for (best, after) in best.iter_mut().zip(after(helper).values()) {
            *best = (*best).max(after + brings);
        }
    }
    if let Some((square, row, column)) = kept {
        best[square] = row;
        for (best, kept) in best.iter_mut().zip(column) {
            best[square] = kept;
        }
    }
}

/// Puts a grid into half the room.
#[inline]
pub(super) fn pack(grid: &Grid) -> Sheet {
    core::array::from_fn(|helper| Row::pack(&grid[helper]))
}

/// The lesser of each two values.
#[inline]
pub(super) fn lower(values: &mut Values, others: &Values) {
    for (value, other) in values.iter_mut().zip(others) {
        *value = (*value).min(*other);
    }
}

/// Bars what is barred there.
#[inline]
pub(super) fn bar(values: &mut Values, barred: &Values) {
    for (value, barred) in values.iter_mut().zip(barred) {
        *value |= barred;
    }
}

pub(super) use row::least_of_neighbours;
