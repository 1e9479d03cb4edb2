//! Moves as text: the first line chooses the moves of a game, a byte each; the second is a move of the position reached.

#![no_main]

use barnyard::mcdonald::{LineUp, Position as Farm};
use barnyard::{AnyGame, Cell, CellMove, Game, Square, gala, magpie};
use barnyard_fuzz::{check_move_text, position_after};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|lines: &str| {
    let (choices, text) = lines.split_once('\n').unwrap_or(("", lines));
    if let Ok(mv) = text.parse::<CellMove>() {
        assert_eq!(mv.to_string(), text);
    }
    check_square::<7>(text);
    check_square::<8>(text);
    check_square::<10>(text);
    let choices = &choices.as_bytes()[..choices.len().min(LONGEST_WAY)];
    check_game(Farm::start(LineUp::ALL[8]), choices, text);
    check_game(magpie::Position::start(), choices, text);
    check_game(gala::Position::start(), choices, text);
});

/// Longer games reach positions of the same kinds, only later.
const LONGEST_WAY: usize = 60;

/// By the game's own type and by that of a game chosen at run time.
fn check_game<G: Game>(start: G, choices: &[u8], text: &str)
where
    AnyGame: From<G>,
{
    let position = position_after(start, choices);
    check_move_text(&position, text);
    check_move_text(&AnyGame::from(position), text);
}

/// A text is a square of a board exactly if it is a cell that lies on the board.
fn check_square<const SIZE: u8>(text: &str) {
    let cell = text.parse::<Cell>();
    let on_board = cell.is_ok_and(|cell| cell.file < SIZE && cell.rank < SIZE);
    match text.parse::<Square<SIZE, SIZE>>() {
        Ok(square) => assert!(on_board && square.to_string() == text),
        Err(error) => assert!(!on_board && !error.to_string().is_empty()),
    }
}
