//! A game over the network that comes of what is chosen.

use std::borrow::Cow;

use barnyard_protocol::{Create, Opponent, Sides};
use barnyard_words::Words;

use super::{Choice, Lead, Row};

/// What is chosen besides for a game over the network.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Terms {
    is_open: bool,
    suggestions: bool,
}

impl Choice {
    /// The same for a game over the network: private, so that nobody comes who was not asked, and with suggestions.
    pub(in crate::screens::setup) fn online(self) -> Choice {
        Choice {
            online: Some(Terms {
                is_open: false,
                suggestions: true,
            }),
            ..self
        }
    }

    /// The game to be made; none if it is to be played at this device.
    pub(in crate::screens::setup) fn create(&self) -> Option<Create> {
        let terms = self.online?;
        let start = self.start()?;
        Some(Create {
            game: self.kind,
            start: (start != self.kind.start()).then_some(start),
            rounds: Some(self.rounds),
            time: self.time(),
            suggestions: terms.suggestions,
            opponent: Opponent::Person,
            sides: match self.lead {
                Lead::First => Sides::First,
                Lead::Second => Sides::Second,
                Lead::Chance => Sides::Random,
            },
            open: terms.is_open,
            secret: None,
        })
    }

    pub(super) fn change_terms(&mut self, row: Row) {
        if let Some(terms) = &mut self.online {
            match row {
                Row::Access => terms.is_open = !terms.is_open,
                _ => terms.suggestions = !terms.suggestions,
            }
        }
    }

    /// What stands in a row of them, in words.
    pub(super) fn terms_told(&self, row: Row, words: &Words) -> Cow<'static, str> {
        let is = |what: fn(&Terms) -> bool| self.online.as_ref().is_some_and(what);
        match row {
            Row::Access if is(|terms| terms.is_open) => words.page_access_open(),
            Row::Access => words.page_access_link(),
            _ if is(|terms| terms.suggestions) => words.on(),
            _ => words.off(),
        }
    }
}

#[cfg(test)]
mod tests {
    use barnyard::GameKind;
    use barnyard_match::{Rounds, TimeControl};
    use barnyard_words::Language;

    use super::*;

    #[test]
    fn what_is_chosen_is_asked_of_the_server() {
        let words = Words::new(Language::English);
        let local = Choice::usual(&words);
        assert_eq!(local.create(), None);
        let mut choice = local.online();
        let rows = choice.rows();
        for row in [Row::Opponent, Row::Level, Row::Name, Row::OtherName] {
            assert!(!rows.contains(&row), "{row:?}");
        }
        let create = choice.create().expect("a game");
        assert_eq!((create.game, create.start), (GameKind::McDonald, None));
        assert_eq!(create.rounds, Some(Rounds::Two));
        assert!(!create.open && create.suggestions);
        for row in [
            Row::Access,
            Row::Suggestions,
            Row::Side,
            Row::Clock,
            Row::Helpers,
        ] {
            assert!(rows.contains(&row), "{row:?}");
            choice.change(row, true);
        }
        let create = choice.create().expect("a game");
        assert!(create.open && !create.suggestions);
        assert_eq!(create.sides, Sides::Second);
        assert_ne!(create.time, TimeControl::None);
        assert!(
            create
                .start
                .is_some_and(|start| start != GameKind::McDonald.start())
        );
    }
}
