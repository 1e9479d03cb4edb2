//! The moves of a game, in two columns.

use barnyard::Side;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::widgets::{Scrollbar, ScrollbarOrientation, ScrollbarState, StatefulWidget, Widget};

use super::fit::{after, row, write, write_right};
use crate::theme::{Signs, Theme};

/// The moves of one round.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct MoveRound<'a> {
    /// What stands above them, such as `Round 1 of 2`; none for a game of one round.
    pub heading: Option<&'a str>,
    /// The number of its first move.
    pub first_number: u32,
    /// Who made it.
    pub begins: Side,
    /// The moves as people write them.
    pub moves: &'a [String],
}

/// A place in the list: the position after some plies of a round.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Shown {
    /// Which round, from zero.
    pub round: usize,
    /// How many of its moves were made.
    pub plies: usize,
}

/// The moves of a game or of both rounds, numbered, the first side's on the left and the second side's on the right.
///
/// The list is scrolled so that the position that is shown stays in sight; where it is longer than its area a scroll bar tells how much of it is seen.
///
/// ```
/// use barnyard::Side;
/// use barnyard_tui::theme::Theme;
/// use barnyard_tui::widgets::{MoveList, MoveRound, Shown};
/// use ratatui::buffer::Buffer;
/// use ratatui::layout::{Position, Rect};
/// use ratatui::widgets::Widget;
///
/// let moves = ["e4", "Kd5", "a3"].map(String::from);
/// let round = MoveRound { heading: None, first_number: 1, begins: Side::First, moves: &moves };
/// let shown = Shown { round: 0, plies: 3 };
/// let list = MoveList { rounds: &[round], shown, theme: Theme::default() };
/// let mut screen = Buffer::empty(Rect::new(0, 0, 18, 2));
/// list.render(screen.area, &mut screen);
/// assert_eq!(screen.content.iter().map(|cell| cell.symbol()).collect::<String>(), " 1. e4     Kd5     2. a3            ");
/// assert_eq!(list.hit(screen.area, Position::new(5, 1)), Some(shown));
/// ```
#[derive(Copy, Clone, Debug)]
pub struct MoveList<'a> {
    /// The rounds, the first one on top.
    pub rounds: &'a [MoveRound<'a>],
    /// The position that is shown, whose last move stands out.
    pub shown: Shown,
    /// What the terminal can show.
    pub theme: Theme,
}

/// A row of the list.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Row {
    Heading {
        round: usize,
    },
    /// A numbered pair of moves, by how many were made before the first side's; it may stand before the first.
    Pair {
        round: usize,
        number: u32,
        plies: [Option<usize>; 2],
    },
}

impl MoveRound<'_> {
    /// Moves that are left out in front, because the second side begins.
    const fn missing(&self) -> usize {
        match self.begins {
            Side::First => 0,
            Side::Second => 1,
        }
    }

    fn rows(&self, round: usize) -> impl Iterator<Item = Row> {
        let heading = self.heading.map(|_| Row::Heading { round });
        let missing = self.missing();
        let pairs = (self.moves.len() + missing).div_ceil(2);
        let ply = move |place: usize| {
            let ply = place.checked_sub(missing)?;
            (ply < self.moves.len()).then_some(ply)
        };
        let first = self.first_number;
        let pairs = (0..pairs).map(move |pair| Row::Pair {
            round,
            number: first.saturating_add(u32::try_from(pair).unwrap_or(u32::MAX)),
            plies: [ply(pair * 2), ply(pair * 2 + 1)],
        });
        heading.into_iter().chain(pairs)
    }
}

impl MoveList<'_> {
    /// The position that a click on a place of the screen means, when the list is drawn in this area; none beside the moves.
    ///
    /// A click on a heading means the start of its round.
    #[must_use]
    pub fn hit(&self, area: Rect, position: Position) -> Option<Shown> {
        if !area.contains(position) {
            return None;
        }
        let rows = self.rows();
        let at = self.first_row(&rows, area) + usize::from(position.y - area.y);
        match *rows.get(at)? {
            Row::Heading { round } => Some(Shown { round, plies: 0 }),
            Row::Pair { round, plies, .. } => {
                let columns = columns(area, rows.len());
                let side = columns.iter().position(|column| {
                    column.contains(Position {
                        y: area.y,
                        ..position
                    })
                })?;
                let plies = plies[side]? + 1;
                Some(Shown { round, plies })
            }
        }
    }

    fn rows(&self) -> Vec<Row> {
        let rounds = self.rounds.iter().enumerate();
        rounds
            .flat_map(|(number, round)| round.rows(number))
            .collect()
    }

    /// The first row that is seen: the one shown is in the middle, unless the list ends before.
    fn first_row(&self, rows: &[Row], area: Rect) -> usize {
        let height = usize::from(area.height);
        let shown = rows.iter().rposition(|row| self.is_shown(row)).unwrap_or(0);
        let last = rows.len().saturating_sub(height);
        shown.saturating_sub(height / 2).min(last)
    }

    fn is_shown(&self, row: &Row) -> bool {
        let Shown {
            round: shown,
            plies: made,
        } = self.shown;
        match *row {
            Row::Heading { round } => round == shown && made == 0,
            Row::Pair { round, plies, .. } => {
                round == shown && plies.into_iter().flatten().any(|ply| ply + 1 == made)
            }
        }
    }

    fn draw_row(&self, line: Row, columns: [Rect; 2], area: Rect, buffer: &mut Buffer) {
        match line {
            Row::Heading { round } => {
                let heading = self.rounds[round].heading.unwrap_or_default();
                let style = if self.is_shown(&line) {
                    self.theme.chosen()
                } else {
                    self.theme.title()
                };
                write(heading, style, area, buffer);
            }
            Row::Pair {
                round,
                number,
                plies,
            } => {
                let label = Rect {
                    width: (columns[0].x - area.x).saturating_sub(1),
                    ..area
                };
                write_right(&format!("{number}."), self.theme.faint(), label, buffer);
                let moves = self.rounds[round].moves;
                for (column, ply) in columns.into_iter().zip(plies) {
                    let column = Rect {
                        y: area.y,
                        height: area.height,
                        ..column
                    };
                    // One blank between the columns, whatever the moves.
                    let column = Rect {
                        width: column.width.saturating_sub(1),
                        ..column
                    };
                    match ply {
                        Some(ply) => {
                            let is_shown = self.shown
                                == Shown {
                                    round,
                                    plies: ply + 1,
                                };
                            let style = if is_shown {
                                self.theme.chosen()
                            } else {
                                Style::new()
                            };
                            write(&moves[ply], style, column, buffer);
                        }
                        None if plies[0].is_none() && column.x == columns[0].x => {
                            let gap = self.theme.sign('…', '.');
                            write(&gap.to_string(), self.theme.faint(), column, buffer);
                        }
                        None => {}
                    }
                }
            }
        }
    }
}

/// The columns of both sides, after that of the numbers and before the scroll bar.
fn columns(area: Rect, rows: usize) -> [Rect; 2] {
    let bar = u16::from(rows > usize::from(area.height));
    let digits = if rows < 98 { 2 } else { 3 };
    let moves = after(area, digits + 2);
    let width = moves.width.saturating_sub(bar);
    let left = width.div_ceil(2);
    [
        Rect {
            width: left,
            ..moves
        },
        Rect {
            x: moves.x + left,
            width: width - left,
            ..moves
        },
    ]
}

impl Widget for MoveList<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let area = area.intersection(buffer.area);
        if area.is_empty() {
            return;
        }
        let rows = self.rows();
        let first = self.first_row(&rows, area);
        let columns = columns(area, rows.len());
        for (number, line) in (0..area.height).zip(rows.iter().skip(first)) {
            self.draw_row(*line, columns, row(area, number), buffer);
        }
        let hidden = rows.len().saturating_sub(area.height.into());
        if hidden > 0 {
            let (track, thumb) = match self.theme.signs {
                Signs::Unicode => ("│", "█"),
                Signs::Ascii => ("|", "#"),
            };
            let mut state = ScrollbarState::new(hidden + 1)
                .position(first)
                .viewport_content_length(area.height.into());
            Scrollbar::new(ScrollbarOrientation::VerticalRight)
                .begin_symbol(None)
                .end_symbol(None)
                .track_symbol(Some(track))
                .thumb_symbol(thumb)
                .style(self.theme.faint())
                .render(area, buffer, &mut state);
        }
    }
}
