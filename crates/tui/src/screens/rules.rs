//! The rules of the games.

use barnyard::GameKind;
use barnyard_words::{Block, Language, Style as Kind, blocks, rules_page};
use crossterm::event::{KeyCode, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::Go;
use super::frame::{draw_foot, draw_title, inside};
use crate::app::{Input, Stage};
use crate::parts::wrap;
use crate::theme::Theme;

/// The rules of a game, to scroll through.
#[derive(Debug, Default)]
pub(crate) struct Rules {
    /// Among all games.
    game: usize,
    /// The first line that is seen.
    line: usize,
    back: Back,
}

/// Where the rules were opened from.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) enum Back {
    #[default]
    Menu,
    /// The game that is played.
    Game,
    /// A game over the network.
    #[cfg(feature = "online")]
    Online,
}

impl Back {
    fn go(self) -> Go {
        match self {
            Back::Menu => Go::Menu,
            Back::Game => Go::Game,
            #[cfg(feature = "online")]
            Back::Online => Go::Online,
        }
    }
}

impl Rules {
    /// The rules of a game that is played.
    pub(crate) fn of(kind: GameKind, back: Back) -> Rules {
        let place = GameKind::ALL.iter().position(|one| *one == kind);
        Rules {
            game: place.unwrap_or(0),
            line: 0,
            back,
        }
    }

    /// Where an input leads.
    pub(crate) fn update(&mut self, input: &Input, stage: &Stage) -> Go {
        let games = GameKind::ALL.len();
        let area = inside(stage.area);
        let page = usize::from(area.height.max(2)) - 1;
        let last = self
            .lines(stage)
            .len()
            .saturating_sub(usize::from(area.height));
        self.line = match input {
            Input::Key(key) => match key.code {
                KeyCode::Esc | KeyCode::Char('q') => return self.back.go(),
                KeyCode::Right | KeyCode::Tab => {
                    self.game = (self.game + 1) % games;
                    0
                }
                KeyCode::Left | KeyCode::BackTab => {
                    self.game = (self.game + games - 1) % games;
                    0
                }
                KeyCode::Up => self.line.saturating_sub(1),
                KeyCode::Down => self.line + 1,
                KeyCode::PageUp => self.line.saturating_sub(page),
                KeyCode::PageDown | KeyCode::Char(' ') => self.line + page,
                KeyCode::Home => 0,
                KeyCode::End => last,
                _ => self.line,
            },
            Input::Mouse(mouse) => match mouse.kind {
                MouseEventKind::ScrollUp => self.line.saturating_sub(3),
                MouseEventKind::ScrollDown => self.line + 3,
                _ => self.line,
            },
            _ => self.line,
        }
        .min(last);
        Go::Stay
    }

    /// Draws the part of the page that is seen.
    pub(crate) fn draw(&self, stage: &Stage, buffer: &mut Buffer) {
        let words = &stage.words;
        draw_title(&words.rules_title(), stage, buffer);
        let mut column = stage.area.x + 2 + words.rules_title().width() as u16 + 3;
        for (place, kind) in GameKind::ALL.iter().enumerate() {
            let name = format!(" {} ", words.game_name(*kind));
            let style = if place == self.game {
                stage.theme.chosen()
            } else {
                Style::new()
            };
            let room = stage.area.right().saturating_sub(column);
            buffer.set_stringn(column, stage.area.y, &name, room.into(), style);
            column += name.width() as u16 + 1;
        }
        let area = inside(stage.area);
        let lines = self.lines(stage);
        // The page may have become shorter, in another language or on a wider screen.
        let last = lines.len().saturating_sub(usize::from(area.height));
        let seen = lines.into_iter().skip(self.line.min(last));
        for (row, line) in area.rows().zip(seen) {
            line.render(row, buffer);
        }
        let keys = [
            ("↑ ↓ PgUp PgDn", words.help_scroll()),
            ("← →", words.setup_game()),
            ("F2", words.menu_language()),
            ("Esc", words.back()),
        ];
        draw_foot(&keys, stage, buffer);
    }

    fn lines(&self, stage: &Stage) -> Vec<Line<'static>> {
        let width = usize::from(inside(stage.area).width);
        page(
            GameKind::ALL[self.game],
            stage.words.language(),
            width,
            stage.theme,
        )
    }
}

/// A rules page in lines of so many columns.
fn page(kind: GameKind, language: Language, width: usize, theme: Theme) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    for block in blocks(rules_page(kind, language)) {
        if !matches!(block, Block::Item { .. }) && !lines.is_empty() {
            lines.push(Line::default());
        }
        match block {
            Block::Heading { clause, text, .. } => {
                let clause = clause.map_or_else(String::new, |clause| format!("{clause} "));
                lines.extend(wrap(
                    &[(&clause, theme.title()), (&text, theme.title())],
                    "",
                    width,
                ));
            }
            Block::Paragraph(spans) => lines.extend(wrap(&styled(&spans, theme), "", width)),
            Block::Item { number, spans } => {
                let mark = number.map_or_else(|| "• ".to_owned(), |number| format!("{number}. "));
                lines.extend(wrap(&styled(&spans, theme), &mark, width));
            }
            Block::Diagram(rows) => lines.extend(rows.iter().flat_map(|row| diagram(row, width))),
            Block::Table(rows) => lines.extend(table(&rows, width, theme)),
        }
    }
    lines
}

fn styled(spans: &[barnyard_words::Span], theme: Theme) -> Vec<(&str, Style)> {
    let style = |kind| match kind {
        Kind::Plain => Style::new(),
        Kind::Strong => theme.strong(),
        Kind::Emphasis => Style::new().add_modifier(Modifier::ITALIC),
        Kind::Code => theme.code().add_modifier(Modifier::UNDERLINED),
    };
    spans
        .iter()
        .map(|span| (span.text.as_str(), style(span.style)))
        .collect()
}

/// A row of a diagram. What is said beside the board goes on below itself if it has no room.
fn diagram(row: &str, width: usize) -> Vec<Line<'static>> {
    if row.width() <= width {
        return vec![Line::from(row.to_owned())];
    }
    let (board, said) = row.rsplit_once("   ").unwrap_or(("", row));
    let gap = if board.is_empty() { "" } else { "   " };
    wrap(&[(said, Style::new())], &format!("{board}{gap}"), width)
}

/// A table: each row's name, and its other cells indented below it, since columns of sentences have no room beside each other.
fn table(rows: &[Vec<String>], width: usize, theme: Theme) -> Vec<Line<'static>> {
    let Some((head, rows)) = rows.split_first() else {
        return Vec::new();
    };
    let mut lines = Vec::new();
    for row in rows {
        if let Some(name) = row.first() {
            lines.extend(wrap(&[(name, theme.title())], "", width));
        }
        for (label, cell) in head.iter().zip(row).skip(1) {
            let label = if label.is_empty() {
                String::new()
            } else {
                format!("{label}: ")
            };
            lines.extend(wrap(
                &[(&label, Style::new()), (cell, Style::new())],
                "  ",
                width,
            ));
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_fits_every_width() {
        for kind in GameKind::ALL {
            for language in Language::ALL {
                for width in [76, 120] {
                    let lines = page(*kind, language, width, Theme::default());
                    assert!(lines.len() > 50, "{kind} {language}");
                    for line in lines {
                        assert!(line.width() <= width, "{kind} {language}: {line}");
                    }
                }
            }
        }
    }
}
