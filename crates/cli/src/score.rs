//! What a search found, for people.

use barnyard::search::{Bound, Score};
use barnyard::{AnyGame, Game, GameKind, Side};

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
}
