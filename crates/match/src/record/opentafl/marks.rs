//! Moves as OpenTafl writes them: the king's letter also among the captures, and marks for what a move threatens or wins.

use alloc::string::String;
use core::fmt;

use barnyard::magpie::{Move, Position, Setup};
use barnyard::{Game, Reason, Side};

/// A legal move in OpenTafl's notation, ready to print.
pub(super) fn written(position: &Position, mv: Move) -> impl fmt::Display + '_ {
    fmt::from_fn(move |f| {
        let king = |square| position.king() == Some(square);
        let letter = |square| if king(square) { "K" } else { "" };
        write!(f, "{}{}-{}", letter(mv.from), mv.from, mv.to)?;
        for (number, square) in position.captures(mv).into_iter().enumerate() {
            let separator = if number == 0 { 'x' } else { '/' };
            write!(f, "{separator}{}{square}", letter(square))?;
        }
        f.write_str(mark(position.turn(), &position.play(mv)))
    })
}

/// The mark of a move that this side made and that led here.
fn mark(mover: Side, after: &Position) -> &'static str {
    match (after.outcome(), mover) {
        (Some(outcome), _) => match outcome.winner() {
            Some(Side::First) => "++",
            Some(Side::Second) => "--",
            None => "",
        },
        (None, Side::First) if threatens(after, mover, Reason::KingCaptured) => "+",
        (None, Side::Second) if threatens(after, mover, Reason::Corner) => "-",
        (None, _) => "",
    }
}

/// Whether a side could end the game so, were it on turn.
fn threatens(position: &Position, side: Side, reason: Reason) -> bool {
    let setup = Setup {
        attackers: position.attackers(),
        defenders: position.defenders(),
        king: position.king(),
        turn: side,
        move_number: position.move_number(),
        rules: position.rules(),
    };
    let Ok(passed) = Position::new(setup) else {
        return false;
    };
    let ends = |mv| {
        let outcome = passed.play(mv).outcome();
        outcome.is_some_and(|outcome| outcome.reason == reason)
    };
    passed.legal_moves().into_iter().any(ends)
}

/// A move's text without what Magpie's own notation does not have: marks, men's letters, the king's letter among the captures.
pub(super) fn plain(text: &str) -> String {
    let unmarked = text.trim_end_matches(['+', '-']);
    let (mv, captures) = unmarked.split_once('x').unwrap_or((unmarked, ""));
    let mut plain = String::from(mv.trim_start_matches(['t', 'T']));
    let mut separator = 'x';
    for capture in captures.split('/').filter(|_| unmarked.len() > mv.len()) {
        plain.push(separator);
        plain.push_str(capture.strip_prefix(['t', 'T', 'K']).unwrap_or(capture));
        separator = '/';
    }
    plain
}
