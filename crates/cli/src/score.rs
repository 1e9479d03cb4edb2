//! What a search found, for people.

use core::fmt::Write;

use barnyard::search::{Bound, Score};
use barnyard::{AnyGame, CellMove, Game, GameKind, Side};

/// A score for the side to move in words: points in McDonald's farm, else the distance of a win, or the advantage.
pub(crate) fn in_words(position: &AnyGame, score: Score) -> String {
    if position.kind() == GameKind::McDonald {
        let for_pigs = match position.turn() {
            Side::First => score,
            Side::Second => -score,
        };
        let points = f64::from(for_pigs.hundredths()) / 100.0;
        return format!("{points:.2} points for the pigs");
    }
    score.to_string()
}

/// A score as [`in_words`], with what it bounds; the distance of a win is "within" in any case.
pub(crate) fn bounded(position: &AnyGame, score: Score, bound: Bound) -> String {
    let words = in_words(position, score);
    let is_for_mover = position.kind() != GameKind::McDonald || position.turn() == Side::First;
    match (bound, is_for_mover) {
        _ if score.plies_to_win().is_some() => words,
        (Bound::Exact, _) => words,
        (Bound::Lower, true) | (Bound::Upper, false) => format!("{words} or more"),
        (Bound::Upper, true) | (Bound::Lower, false) => format!("{words} or less"),
    }
}

/// What a distance in [`in_words`] counts, if the score has one.
pub(crate) fn explained(position: &AnyGame, score: Score) -> Option<String> {
    let plies = score.plies_to_win()?;
    let mover = position.kind().side_name(position.turn());
    let other = position.kind().side_name(position.turn().other());
    let (winner, distance) = if plies > 0 {
        (mover, plies)
    } else {
        (other, -plies)
    };
    let moves = if distance == 1 { "move" } else { "moves" };
    Some(format!(
        "{winner} can force a win within {distance} {moves}, counting those of both sides"
    ))
}

/// A line in human notation with move numbers: `3. d1-c1 Kd4-d5 4. a4-a3`, or `3... Kd4-d5` where the second side begins.
pub(crate) fn numbered(position: &AnyGame, line: &[CellMove]) -> String {
    let mut text = String::new();
    let mut at = *position;
    for (ply, mv) in line.iter().enumerate() {
        let separator = if ply == 0 { "" } else { " " };
        let number = at.move_number();
        let written = match (at.turn(), ply) {
            (Side::First, _) => write!(text, "{separator}{number}. {}", at.human(*mv)),
            (Side::Second, 0) => write!(text, "{number}... {}", at.human(*mv)),
            (Side::Second, _) => write!(text, "{separator}{}", at.human(*mv)),
        };
        written.expect("a string takes all text");
        at = at.play(*mv);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_of_points_are_those_of_the_pigs() {
        let start = GameKind::McDonald.start();
        let after = start.play(start.legal_moves()[0]);
        let score = Score::new(50);
        let words = |position, bound| bounded(position, score, bound);
        assert_eq!(
            words(&start, Bound::Lower),
            "0.50 points for the pigs or more"
        );
        assert_eq!(
            words(&after, Bound::Lower),
            "-0.50 points for the pigs or less"
        );
        assert_eq!(words(&start, Bound::Exact), in_words(&start, score));
    }

    #[test]
    fn lines_are_numbered_from_either_side() {
        let start = GameKind::Magpie.start();
        let line = ["d1c1", "c4c5", "a4a3"].map(|mv| mv.parse().expect("two squares"));
        assert_eq!(numbered(&start, &line), "1. d1-c1 c4-c5 2. a4-a3");
        let next = start.play(line[0]);
        assert_eq!(numbered(&next, &line[1..]), "1... c4-c5 2. a4-a3");
    }
}
