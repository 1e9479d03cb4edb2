//! Where in a table's content a value stands.

/// Bytes of an arrangement.
pub(crate) const SHEET: usize = 64 * ROW;
/// Bytes of a row: the values for the squares of McDonald.
const ROW: usize = 32;

/// The byte of a value, and whether it is in the upper half.
#[inline]
pub(crate) const fn place(west: usize, east: usize, helper: usize, farmer: usize) -> (usize, bool) {
    // A file's number is three bits, and mirroring turns each over.
    let (greater, lesser, turned) = if west >= east {
        (west, east, 0)
    } else {
        (east, west, 7)
    };
    let (helper, farmer) = (helper ^ turned, farmer ^ turned);
    let sheet = greater * (greater + 1) / 2 + lesser;
    (sheet * SHEET + helper * ROW + farmer % 32, farmer >= 32)
}

/// One value, with McDonald's team to move.
#[inline]
pub(crate) fn value(content: &[u8], west: usize, east: usize, helper: usize, farmer: usize) -> u8 {
    let (at, upper) = place(west, east, helper, farmer);
    if upper {
        content[at] >> 4
    } else {
        content[at] & 15
    }
}
