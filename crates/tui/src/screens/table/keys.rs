//! What keys mean while a board is shown.

use crossterm::event::KeyCode;

use super::History;
use crate::board::Step;

/// What a key means on a board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Meaning {
    /// The cursor goes to a neighbouring square.
    Step(Step),
    /// What is under the cursor is picked, or what is waited for goes on.
    Pick,
    /// What was picked is let go, or the present is returned to.
    LetGo,
    /// A move is to be typed.
    Type,
    /// Another moment is looked at.
    Look(Look),
    /// The list of what can be done is opened.
    List,
    /// The rules are opened.
    Rules,
    /// A letter or digit, for what has it as its key.
    Letter(char),
    /// Nothing.
    Nothing,
}

/// Which moment is looked at next.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Look {
    Back,
    Forth,
    Start,
    Present,
}

/// What a key means on a board.
pub(crate) const fn meaning(key: KeyCode) -> Meaning {
    match key {
        KeyCode::Up => Meaning::Step(Step::Up),
        KeyCode::Down => Meaning::Step(Step::Down),
        KeyCode::Left => Meaning::Step(Step::Left),
        KeyCode::Right => Meaning::Step(Step::Right),
        KeyCode::Enter | KeyCode::Char(' ') => Meaning::Pick,
        KeyCode::Esc => Meaning::LetGo,
        KeyCode::Char('/' | ':') => Meaning::Type,
        KeyCode::Char(',' | '[') | KeyCode::PageUp => Meaning::Look(Look::Back),
        KeyCode::Char('.' | ']') | KeyCode::PageDown => Meaning::Look(Look::Forth),
        KeyCode::Home => Meaning::Look(Look::Start),
        KeyCode::End => Meaning::Look(Look::Present),
        KeyCode::Tab => Meaning::List,
        KeyCode::F(3) => Meaning::Rules,
        KeyCode::Char(letter) => Meaning::Letter(letter),
        _ => Meaning::Nothing,
    }
}

impl History {
    /// Looks at another moment.
    pub(crate) fn look(&mut self, look: Look, plies: &[usize]) {
        match look {
            Look::Back => self.back(plies),
            Look::Forth => self.forth(plies),
            Look::Start => self.rewind(plies),
            Look::Present => self.return_to_present(),
        }
    }
}
