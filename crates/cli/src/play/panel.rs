//! What stands beside the board: whose turn it is, what was played, who is left.

use barnyard::scene::Scene;
use barnyard::{AnyGame, Game, Outcome, Side, Timeline};

use super::board::{self, LegendEntry, Look};
use super::seats::Seat;
use super::words;

/// Columns for the panel beside the widest board on a screen of 80.
const WIDTH: usize = 34;

/// The panel's lines, top to bottom.
pub(super) fn lines(
    timeline: &Timeline<AnyGame>,
    outcome: Option<Outcome>,
    seats: [Seat; 2],
    look: Look,
) -> Vec<String> {
    let position = timeline.position();
    let kind = position.kind();
    let turn = match outcome {
        Some(_) => "the game is over".to_owned(),
        None => {
            let player = words::player(kind, position.turn(), seats);
            let in_check = if is_in_check(position) {
                ", in check"
            } else {
                ""
            };
            format!("{player} to move{in_check}")
        }
    };
    let mut lines = vec![
        format!("{}, move {}", kind.title(), position.move_number()),
        words::capitalised(&turn),
        String::new(),
        men(position),
        words::capitalised(&last_move(timeline)),
        String::new(),
    ];
    lines.extend(legend_lines(&board::legend(position, look)));
    lines
}

/// Whether McDonald must answer a check; no other game knows one.
fn is_in_check(position: &AnyGame) -> bool {
    matches!(position, AnyGame::McDonald(farm) if farm.in_check())
}

/// The men on the board; for McDonald's farm the count of pigs that must always be seen (MC-14).
fn men(position: &AnyGame) -> String {
    let scene = Scene::of(position.kind());
    let [first, second] = Side::ALL.map(|side| {
        board::all_cells(position)
            .filter_map(|cell| scene.piece(position.letter_at(cell)?))
            .filter(|piece| piece.side == side)
            .count()
    });
    if let AnyGame::McDonald(farm) = position {
        let (home, caught) = (farm.home(), farm.caught());
        return format!("Pigs: {home} home, {caught} caught, {first} on board");
    }
    let [one, other] = Side::ALL.map(|side| words::bare_name(position.kind(), side));
    format!("Men: {one} {first}, {other} {second}")
}

fn last_move(timeline: &Timeline<AnyGame>) -> String {
    let before = timeline
        .plies()
        .checked_sub(1)
        .and_then(|plies| timeline.position_at(plies));
    match (before, timeline.last_move()) {
        (Some(before), Some(mv)) => {
            let side = before.kind().side_name(before.turn());
            format!("last move: {} by {side}", before.human(mv))
        }
        _ => "no move yet".to_owned(),
    }
}

/// The legend, as many entries on a line as fit.
fn legend_lines(entries: &[LegendEntry]) -> Vec<String> {
    let mut lines: Vec<(String, usize)> = Vec::new();
    for entry in entries {
        let text = format!("{} {}", entry.signs, entry.name);
        let width = entry.width + 1 + entry.name.len();
        match lines.last_mut() {
            Some((line, used)) if *used + 3 + width <= WIDTH => {
                *line += "   ";
                *line += &text;
                *used += 3 + width;
            }
            _ => lines.push((text, width)),
        }
    }
    lines.into_iter().map(|(line, _)| line).collect()
}

/// Board and panel side by side.
pub(super) fn beside(board: &[String], panel: &[String]) -> String {
    let mut text = String::new();
    for (row, line) in board.iter().enumerate() {
        match panel.get(row) {
            Some(beside) if !beside.is_empty() => {
                text.push_str(line);
                text.push_str("  ");
                text.push_str(beside);
            }
            _ => text.push_str(line.trim_end()),
        }
        text.push('\n');
    }
    text
}
