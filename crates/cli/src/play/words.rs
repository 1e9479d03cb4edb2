//! What the screen says in whole sentences.

use barnyard::scene::Scene;
use barnyard::{AnyGame, Cell, Game, GameKind, Outcome, Reason, Side, Verdict};

use super::only_human;
use super::seats::Seat;

/// What a newcomer must know of a game.
pub(super) struct Lesson {
    /// What each side is after, in one line.
    pub(super) goal: &'static str,
    /// How to write a move, with examples.
    pub(super) moves: &'static str,
    /// How men move and games end, a paragraph each.
    pub(super) rules: &'static [&'static str],
}

impl Lesson {
    /// The lesson of a game.
    pub(super) fn of(kind: GameKind) -> &'static Lesson {
        match kind {
            GameKind::Magpie => &MAGPIE,
            GameKind::Gala => &GALA,
            _ => &FARM,
        }
    }
}

static FARM: Lesson = Lesson {
    goal: "The pigs run for the barn, which is rank 8; McDonald catches them.",
    moves: "e2e4 or e4, for McDonald e5d4 or Kd4",
    rules: &[
        "A pig goes straight ahead one square, from its first row also two. It captures one of \
         McDonald's helpers diagonally ahead, never McDonald. In the barn it is home.",
        "McDonald goes one square in any direction and catches the pig that stands there, but never \
         to a square diagonally ahead of a pig: the pig guards it. If a pig comes to guard the square \
         he stands on, he is in check and must leave. Helpers move as in chess.",
        "The round ends when no pig is left, or the side to move cannot move: the pigs home count. \
         If McDonald is in check and has no way out, the pigs still on the board count too.",
    ],
};

static MAGPIE: Lesson = Lesson {
    goal: "The king of the leprechauns runs for a corner; the magpies catch him.",
    moves: "d1c1 or d1-c1, for the king d4d5 or Kd4-d5",
    rules: &[
        "Everybody moves along rows and columns over empty squares: men any distance, the king one \
         square. Only the king may stop on the throne in the middle or in a corner.",
        "A man is captured when an enemy's move encloses him between two of them, in a row or a \
         column. A corner or the empty throne counts as an enemy. Moving in between is safe.",
        "The leprechauns win when the king reaches a corner. The magpies win when a move of theirs \
         leaves the king surrounded on all four sides (the edge, a corner and the empty throne count), \
         or when no leprechaun can reach the edge any more.",
        "A side that cannot move loses, and so does a side that makes the same move in the same position a third time.",
    ],
};

static GALA: Lesson = Lesson {
    goal: "Bring both your kings to the four central squares, or capture both enemy kings.",
    moves: "a4b5 or b5, for a king a1b2 or Kb2",
    rules: &[
        "Lines divide the board into four corner zones and the cross between them. A man captures only \
         by a move across a line. There is no check.",
        "In a corner zone rooks go straight and bishops diagonally; in the cross it is the other way \
         round. Behind a line they have just crossed they may turn and go on: any distance if the move \
         began right at the line, else one square. They do not stop on the central squares.",
        "A pawn in a corner zone of its own goes diagonally towards the middle, one square or two, and \
         does not capture. Elsewhere it goes and captures one square in any direction. It keeps off the \
         central squares.",
        "A king goes one square in any direction. From a central square it may jump to any empty square \
         on which no man stands at the start.",
        "One king each, the same position three times, or a player who cannot move: the game is drawn.",
    ],
};

/// A side with who leads it, such as `the pigs (you)`.
pub(super) fn player(kind: GameKind, side: Side, seats: [Seat; 2]) -> String {
    let name = kind.side_name(side);
    match only_human(seats) {
        Some(human) if human == side => format!("{name} (you)"),
        Some(_) => format!("{name} (the computer)"),
        None => name.to_owned(),
    }
}

/// A side's name without its article.
pub(super) fn bare_name(kind: GameKind, side: Side) -> &'static str {
    let name = kind.side_name(side);
    name.strip_prefix("the ").unwrap_or(name)
}

/// The text with its first letter in upper case.
pub(super) fn capitalised(text: &str) -> String {
    let mut symbols = text.chars();
    symbols.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(symbols).collect()
    })
}

/// The form of a verb that fits a side: pigs, magpies and leprechauns are many, McDonald and the colours are one.
fn verb<'a>(kind: GameKind, side: Side, one: &'a str, many: &'a str) -> &'a str {
    if kind.side_name(side).starts_with("the ") {
        many
    } else {
        one
    }
}

/// The beginning of a clause that tells a move, such as `the pigs play`.
pub(super) fn plays(kind: GameKind, side: Side) -> String {
    let name = kind.side_name(side);
    format!("{name} {}", verb(kind, side, "plays", "play"))
}

/// Why no move starts from a square with a piece on it.
pub(super) fn stuck(position: &AnyGame, cell: Cell) -> String {
    let piece = position
        .letter_at(cell)
        .and_then(|letter| Scene::of(position.kind()).piece(letter));
    let Some(piece) = piece else {
        return format!("There is no piece on {cell}.");
    };
    // McDonald is a name.
    let is_name = piece.name.starts_with(char::is_uppercase);
    let the = if is_name { "" } else { "The " };
    let is_stuck = if piece.side == position.turn() {
        "cannot move now"
    } else {
        "is not yours to move"
    };
    format!("{the}{} on {cell} {is_stuck}.", piece.name)
}

/// The result of a game and its reason.
pub(super) fn ending(position: &AnyGame, outcome: Outcome, seats: [Seat; 2]) -> String {
    let kind = position.kind();
    let result = match outcome.verdict {
        Verdict::Win(winner) => {
            let wins = verb(kind, winner, "wins", "win");
            let for_you = match only_human(seats) {
                Some(human) if human == winner => ", well played",
                Some(_) => ", not you this time",
                None => "",
            };
            format!("{} {wins}{for_you}", kind.side_name(winner))
        }
        Verdict::Draw => "it is a draw".to_owned(),
        Verdict::Points(1) => format!("{} score 1 point of 8", kind.side_name(Side::First)),
        Verdict::Points(points) => {
            format!("{} score {points} points of 8", kind.side_name(Side::First))
        }
    };
    let reason = capitalised(&reason(position, outcome));
    format!("Game over: {result}. {reason}.")
}

fn reason(position: &AnyGame, outcome: Outcome) -> String {
    let kind = position.kind();
    let turn = position.turn();
    let to_move = kind.side_name(turn);
    let loser = outcome.winner().map_or(turn, Side::other);
    let losing = kind.side_name(loser);
    match outcome.reason {
        Reason::NoPigs => "no pig is left on the board, and those home count".to_owned(),
        Reason::Mate => {
            "McDonald is in check and cannot get out, so the pigs on the board count like those home"
                .to_owned()
        }
        Reason::NoMoves if kind == GameKind::McDonald => {
            format!("{to_move} cannot move, so only the pigs home count")
        }
        Reason::NoMoves => format!("{to_move} cannot move"),
        Reason::KingCaptured => "the king is captured".to_owned(),
        Reason::Corner => "the king has reached a corner".to_owned(),
        Reason::Encircled => "no leprechaun can reach the edge any more".to_owned(),
        Reason::SameMoveThrice => format!(
            "{losing} made the same move in the same position for the third time"
        ),
        Reason::KingsCaptured => {
            format!("{losing} {} no king left", verb(kind, loser, "has", "have"))
        }
        Reason::KingsInCentre => {
            let winning = kind.side_name(loser.other());
            format!("both kings of {winning} stand in the centre")
        }
        Reason::OneKingEach => "each side has only one king left".to_owned(),
        Reason::Repetition => "the same position stands for the third time".to_owned(),
        Reason::Resigned => format!("{losing} resigned"),
        Reason::DrawClaimed => "neither side can force a win, so the draw was granted".to_owned(),
        other => format!("the reason is {other}"),
    }
}

/// Breaks a text at blanks into lines of at most `width` columns; a longer word has a line of its own.
pub(super) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let columns = word.chars().count();
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + columns <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_at_blanks() {
        assert_eq!(wrapped("one two  three", 7), ["one two", "three"]);
        assert_eq!(wrapped("incomprehensible", 7), ["incomprehensible"]);
        assert!(wrapped("", 7).is_empty());
    }

    #[test]
    fn every_reason_has_a_sentence() {
        for kind in GameKind::ALL {
            for reason in Reason::ALL {
                let outcome = Outcome::win(Side::First, *reason);
                let text = ending(&kind.start(), outcome, [Seat::Human, Seat::Computer]);
                assert!(text.starts_with("Game over: "), "{text}");
                assert!(text.ends_with('.'), "{text}");
            }
        }
    }
}
