//! A question in the middle of the screen.

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Clear, Widget};

use super::{Choices, Picked, middle, wrap};
use crate::app::Input;
use crate::theme::Theme;

/// The widest a dialog gets.
const WIDTH: u16 = 60;

/// A question with answers to choose from, each of which means a `T`.
#[derive(Clone, Debug)]
pub(crate) struct Dialog<T> {
    question: String,
    answers: Vec<(String, T)>,
    choices: Choices,
}

impl<T: Copy> Dialog<T> {
    /// A question; its first answer is selected.
    pub(crate) fn new(question: String, answers: Vec<(String, T)>) -> Dialog<T> {
        Dialog {
            question,
            answers,
            choices: Choices::default(),
        }
    }

    /// The answer that an input gives. Nothing, if the question is still open.
    ///
    /// Escape is the last answer, which should change nothing.
    pub(crate) fn update(&mut self, input: &Input, screen: Rect) -> Option<T> {
        if let Input::Key(key) = input
            && key.code == KeyCode::Esc
        {
            return self.answers.last().map(|(_, meaning)| *meaning);
        }
        let (_, _, list) = self.layout(screen);
        match self.choices.update(input, list, self.answers.len()) {
            Picked::Chosen(place) => self.answers.get(place).map(|(_, meaning)| *meaning),
            Picked::Moved | Picked::Not => None,
        }
    }

    /// Draws the dialog over the screen.
    pub(crate) fn draw(&self, screen: Rect, theme: Theme, buffer: &mut Buffer) {
        let (frame, question, list) = self.layout(screen);
        Clear.render(frame, buffer);
        Block::bordered()
            .border_type(BorderType::Rounded)
            .render(frame, buffer);
        for (row, line) in question.rows().zip(self.lines(question.width)) {
            line.render(row, buffer);
        }
        let answers: Vec<Line<'_>> = self
            .answers
            .iter()
            .map(|(answer, _)| Line::from(answer.as_str()))
            .collect();
        self.choices.draw(&answers, list, theme, buffer);
    }

    fn lines(&self, width: u16) -> Vec<Line<'static>> {
        wrap(&[(&self.question, Style::new())], "", usize::from(width))
    }

    /// The frame, the question's place, and that of the answers.
    fn layout(&self, screen: Rect) -> (Rect, Rect, Rect) {
        let answers = u16::try_from(self.answers.len()).unwrap_or(u16::MAX);
        let inner_width = WIDTH.min(screen.width).saturating_sub(4);
        let lines = u16::try_from(self.lines(inner_width).len()).unwrap_or(u16::MAX);
        let height = lines.saturating_add(answers).saturating_add(3);
        let frame = middle(screen, WIDTH, height);
        let inside = Rect {
            x: frame.x + 2.min(frame.width),
            y: frame.y + 1.min(frame.height),
            width: frame.width.saturating_sub(4),
            height: frame.height.saturating_sub(2),
        };
        let question = Rect {
            height: lines.min(inside.height),
            ..inside
        };
        let above = (lines + 1).min(inside.height);
        let list = Rect {
            y: inside.y + above,
            height: inside.height - above,
            ..inside
        };
        (frame, question, list)
    }
}
