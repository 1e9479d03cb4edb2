//! What the engine thinks of a position.

use barnyard::search::{Bound, Line, Report, Score};
use barnyard::{AnyGame, CellMove, Game, GameKind, Side};
use barnyard_words::Words;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::fit::{after, row, write, write_right};
use crate::theme::Theme;

/// The best lines that an analysis has found: the score of each in the game's own words, then its moves, numbered, on as many rows as there are for it.
///
/// Above them stand the depth and the speed. A score that a search has proved is told as exact, one that it only bounds as such.
///
/// ```
/// use barnyard::any::AnyEvaluation;
/// use barnyard::search::{Limits, search};
/// use barnyard::{GameKind, Timeline};
/// use barnyard_tui::theme::Theme;
/// use barnyard_tui::widgets::AnalysisPane;
/// use barnyard_words::{Language, Words};
/// use ratatui::buffer::Buffer;
/// use ratatui::layout::Rect;
/// use ratatui::widgets::Widget;
///
/// let timeline = Timeline::new(GameKind::Magpie.start());
/// let report = search(&timeline, &AnyEvaluation::default(), Limits::depth(2));
/// let pane = AnalysisPane {
///     position: timeline.position(),
///     report: report.as_ref(),
///     is_thinking: true,
///     words: Words::new(Language::English),
///     theme: Theme::default(),
/// };
/// let mut screen = Buffer::empty(Rect::new(0, 0, 30, 4));
/// pane.render(screen.area, &mut screen);
/// assert_eq!(&screen.content[..7].iter().map(|cell| cell.symbol()).collect::<String>(), "Depth 2");
/// ```
#[derive(Copy, Clone, Debug)]
pub struct AnalysisPane<'a> {
    /// The position that is analysed.
    pub position: &'a AnyGame,
    /// What was found; none if nothing was yet.
    pub report: Option<&'a Report<CellMove>>,
    /// Whether the engine is still at it.
    pub is_thinking: bool,
    /// The language.
    pub words: Words,
    /// What the terminal can show.
    pub theme: Theme,
}

impl AnalysisPane<'_> {
    fn draw_head(&self, row: Rect, buffer: &mut Buffer) {
        let (words, theme) = (&self.words, self.theme);
        let Some(report) = self.report else {
            let text = if self.is_thinking {
                words.analysis_thinking()
            } else {
                words.analysis_off()
            };
            write(&text, theme.faint(), row, buffer);
            return;
        };
        let speed = words.analysis_rate(metric(report.nodes_per_second()));
        let row = write_right(&speed, theme.faint(), row, buffer);
        let depth = format!(
            "{} {}/{}",
            words.analysis_depth(),
            report.depth,
            report.selective_depth
        );
        write(&depth, theme.faint(), row, buffer);
    }

    /// A line of moves after its score; gives the rows it took, of at most those of the area.
    fn draw_line(
        &self,
        place: usize,
        line: &Line<CellMove>,
        area: Rect,
        buffer: &mut Buffer,
    ) -> u16 {
        let theme = self.theme;
        let style = if place == 1 {
            theme.strong()
        } else {
            Style::new()
        };
        write(&place.to_string(), theme.faint(), row(area, 0), buffer);
        let body = after(area, 2);
        let score = self.score(line.score, line.bound);
        let used = write(&score, style, row(body, 0), buffer);
        let mut flow = Flow {
            area: body,
            row: 0,
            column: used,
        };
        let text = self.position.numbered(&line.variation).to_string();
        let mut number = "";
        let mut style = style;
        for word in text.split(' ') {
            // A number stays with its move.
            if word.ends_with('.') {
                number = word;
                continue;
            }
            let blank = if number.is_empty() { "" } else { " " };
            if !flow.put(&format!("{number}{blank}{word}"), style, buffer) {
                break;
            }
            (number, style) = ("", theme.faint());
        }
        flow.row + 1
    }

    /// A score with what is known of it.
    fn score(&self, score: Score, bound: Bound) -> String {
        let words = &self.words;
        let kind = self.position.kind();
        let turn = self.position.turn();
        let text = words.score(kind, turn, score);
        let is_for_mover = kind != GameKind::McDonald || turn == Side::First;
        let is_decided = score.plies_to_win().is_some();
        match (bound, is_for_mover) {
            (Bound::Exact, _) if is_decided => format!("{text} ({})", words.analysis_exact()),
            // The distance of a win is at most what was found, in any case.
            _ if is_decided => text,
            (Bound::Exact, _) => text,
            (Bound::Lower, true) | (Bound::Upper, false) => {
                format!("{} {text}", words.analysis_at_least())
            }
            (Bound::Upper, true) | (Bound::Lower, false) => {
                format!("{} {text}", words.analysis_at_most())
            }
        }
    }
}

/// Words that flow through the rows of an area.
struct Flow {
    area: Rect,
    row: u16,
    column: u16,
}

impl Flow {
    /// Writes a word after a blank, or in the next row; tells whether there was room for all of it.
    fn put(&mut self, word: &str, style: Style, buffer: &mut Buffer) -> bool {
        let width = u16::try_from(word.width()).unwrap_or(u16::MAX);
        let blank = u16::from(self.column > 0);
        if self.column.saturating_add(blank).saturating_add(width) > self.area.width && blank > 0 {
            if self.row + 1 >= self.area.height {
                return false;
            }
            self.row += 1;
            self.column = 0;
        } else {
            self.column += blank;
        }
        let place = after(row(self.area, self.row), self.column);
        self.column += write(word, style, place, buffer);
        width <= place.width
    }
}

/// A count with few digits: `940`, `64k`, `1200k`, `15M`.
fn metric(count: u64) -> String {
    match count {
        0..10_000 => count.to_string(),
        10_000..10_000_000 => format!("{}k", count / 1000),
        _ => format!("{}M", count / 1_000_000),
    }
}

impl Widget for AnalysisPane<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let area = area.intersection(buffer.area);
        if area.is_empty() {
            return;
        }
        self.draw_head(row(area, 0), buffer);
        let Some(report) = self.report else {
            return;
        };
        let lines: Vec<Line<CellMove>> = report.lines().collect();
        // Every line has as many rows as the others, and the first what is left over.
        let mut rest = Rect {
            y: area.y + 1,
            height: area.height - 1,
            ..area
        };
        for (place, line) in (1..).zip(&lines) {
            if rest.is_empty() {
                break;
            }
            let left = u16::try_from(lines.len() + 1 - place).unwrap_or(u16::MAX);
            let share = Rect {
                height: rest.height.div_ceil(left),
                ..rest
            };
            let used = self.draw_line(place, line, share, buffer);
            rest.y += used;
            rest.height -= used;
        }
    }
}
