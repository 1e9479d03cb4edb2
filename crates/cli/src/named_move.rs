//! Legal moves with their text, in the order of their text.

use core::fmt::Write;

use arrayvec::ArrayString;
use barnyard::GameMove;

/// A legal move and its text.
pub(crate) struct NamedMove<M> {
    /// Orders moves as their texts do, but is quicker to compare.
    order: u64,
    /// The text, such as `e2e4` or `j10i10`.
    pub(crate) text: ArrayString<6>,
    /// The move.
    pub(crate) mv: M,
}

/// Puts moves into `named`, in place of what was there, sorted by their text.
pub(crate) fn name_moves<M: GameMove>(moves: &[M], named: &mut Vec<NamedMove<M>>) {
    named.clear();
    named.extend(moves.iter().map(|&mv| {
        let mut text = ArrayString::new();
        write!(text, "{mv}").expect("no square's name is longer than three characters");
        let order = order_of(&text);
        NamedMove { order, text, mv }
    }));
    named.sort_unstable_by_key(|named| named.order);
}

/// A number that orders texts of at most eight bytes as they order themselves.
fn order_of(text: &str) -> u64 {
    let mut bytes = [0; 8];
    bytes[..text.len()].copy_from_slice(text.as_bytes());
    u64::from_be_bytes(bytes)
}

#[cfg(test)]
mod tests {
    use super::order_of;

    #[test]
    fn the_order_is_that_of_the_texts() {
        let texts = [
            "a1a10", "a10a1", "a1a2", "a1b2", "a2a3", "j10i9", "b1b2", "j10i10",
        ];
        for one in texts {
            for other in texts {
                assert_eq!(order_of(one).cmp(&order_of(other)), one.cmp(other));
            }
        }
    }
}
