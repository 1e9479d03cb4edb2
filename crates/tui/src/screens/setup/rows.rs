//! The rows of the form.

use std::borrow::Cow;

use barnyard_words::Words;

/// A row of the form.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Row {
    Game,
    Opponent,
    Level,
    Side,
    Name,
    OtherName,
    Helpers,
    Rounds,
    Clock,
    Minutes,
    AddedSeconds,
    FreeSeconds,
    MoveSeconds,
    /// An option of the rules, by its name.
    Option(&'static str),
    /// Who sees a game over the network.
    #[cfg(feature = "online")]
    Access,
    /// Whether watchers suggest moves there.
    #[cfg(feature = "online")]
    Suggestions,
    Begin,
}

impl Row {
    /// What it is called.
    pub(super) fn label(self, words: &Words) -> Cow<'static, str> {
        match self {
            Row::Game => words.setup_game(),
            Row::Opponent => words.setup_opponent(),
            Row::Level => words.setup_level(),
            Row::Side => words.setup_side(),
            Row::Name => words.setup_name(),
            Row::OtherName => words.setup_other_name(),
            Row::Helpers => words.setup_helpers(),
            Row::Rounds => words.setup_rounds(),
            Row::Clock => words.setup_clock(),
            Row::Minutes => words.clock_minutes(),
            Row::AddedSeconds => words.clock_added_seconds(),
            Row::FreeSeconds => words.clock_free_seconds(),
            Row::MoveSeconds => words.clock_move_seconds(),
            Row::Option(name) => match words.option(name) {
                Some((label, _)) => label,
                None => name.into(),
            },
            #[cfg(feature = "online")]
            Row::Access => words.page_access(),
            #[cfg(feature = "online")]
            Row::Suggestions => words.setup_suggestions(),
            Row::Begin => words.setup_begin(),
        }
    }
}
