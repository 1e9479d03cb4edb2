//! How much less late moves are looked at.

/// Natural logarithms in 256ths of the numbers to 63, by the way logarithms of small numbers grow; the first entry is not used.
const LOGARITHMS: [i32; 64] = {
    let mut table = [0; 64];
    let mut n = 2;
    while n < 64 {
        // ln n = ln (n - 1) + 2 artanh (1 / (2n - 1)), of whose series two terms are enough; kept in 2^20ths on the way.
        let odd = 2 * n as i64 - 1;
        let step = (2 << 20) / odd + (2 << 20) / (3 * odd * odd * odd);
        table[n] = table[n - 1] + step as i32;
        n += 1;
    }
    n = 0;
    while n < 64 {
        table[n] >>= 12;
        n += 1;
    }
    table
};

fn logarithm(n: usize) -> i32 {
    LOGARITHMS[n.min(63)]
}

/// The plies by which a quiet move is looked at less, `tried` moves having been tried before it.
pub(crate) fn reduction(depth: i32, tried: usize) -> i32 {
    let product = logarithm(depth.max(0) as usize) * logarithm(tried);
    // 0.4 + ln(depth) * ln(tried) / 2.2
    (26 + product / (22 * 256 * 256 / (10 * 64))) / 64
}

/// How many quiet moves are looked at in a node near the end.
pub(crate) fn late_move_count(depth: i32) -> usize {
    match depth {
        ..=6 => (4 + depth * depth) as usize,
        _ => usize::MAX,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_right_to_a_hundredth() {
        for n in 1..64 {
            let exact = (n as f64).ln();
            assert!(
                (f64::from(logarithm(n)) / 256.0 - exact).abs() < 0.01,
                "{n}"
            );
        }
    }

    #[test]
    fn later_moves_and_greater_depths_are_reduced_more() {
        assert_eq!(reduction(3, 2), 0);
        assert!(reduction(10, 30) >= 3);
        for depth in 1..60 {
            for tried in 1..60 {
                assert!(reduction(depth, tried) <= reduction(depth + 1, tried));
                assert!(reduction(depth, tried) <= reduction(depth, tried + 1));
            }
        }
    }
}
