//! Moves as text: the first line chooses the moves of a game, a byte each; the second is a move of the position reached.

#![no_main]

use barnyard::{Cell, CellMove, GameKind, Square};
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
    let mcdonald = barnyard::mcdonald::Position::start(barnyard::mcdonald::LineUp::ALL[8]);
    check_move_text(&position_after(mcdonald, choices.as_bytes()), text);
    let magpie = barnyard::magpie::Position::start();
    check_move_text(&position_after(magpie, choices.as_bytes()), text);
    let gala = barnyard::gala::Position::start();
    check_move_text(&position_after(gala, choices.as_bytes()), text);
    for kind in GameKind::ALL {
        check_move_text(&position_after(kind.start(), choices.as_bytes()), text);
    }
});

/// A text is a square of a board exactly if it is a cell that lies on the board.
fn check_square<const SIZE: u8>(text: &str) {
    let cell = text.parse::<Cell>();
    let on_board = cell.is_ok_and(|cell| cell.file < SIZE && cell.rank < SIZE);
    match text.parse::<Square<SIZE, SIZE>>() {
        Ok(square) => assert!(on_board && square.to_string() == text),
        Err(error) => assert!(!on_board && !error.to_string().is_empty()),
    }
}
