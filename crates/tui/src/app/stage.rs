//! What all screens share.

use barnyard::GameKind;
use barnyard::any::Probes;
use barnyard_match::Millis;
use barnyard_words::{Language, Words};
use fastrand::Rng;
use jiff::SignedDuration;
use jiff::civil::DateTime;
use ratatui::layout::{Rect, Size};

use super::Task;
use crate::preferences::Preferences;
use crate::theme::{Colours, Signs, Theme};
use crate::widgets::Tone;

/// What the program is told when it starts.
#[derive(Clone, Debug)]
pub(crate) struct Start {
    /// The language to begin with.
    pub(crate) language: Language,
    /// What is remembered of the last time.
    pub(crate) preferences: Preferences,
    /// The size of the screen.
    pub(crate) size: Size,
    /// The time by the calendar.
    pub(crate) date: DateTime,
    /// What the terminal can show.
    pub(crate) theme: Theme,
    /// Where games are kept, for people.
    pub(crate) folder: String,
    /// For whatever chance decides.
    pub(crate) seed: u64,
    /// What is known exactly of the games.
    pub(crate) probes: Probes,
}

/// What all screens share: the language, the size of the screen, the time, and what is to be done.
#[derive(Debug)]
pub(crate) struct Stage {
    /// The language that is spoken.
    pub(crate) words: Words,
    /// All of the screen.
    pub(crate) area: Rect,
    /// The time, counted from when the program was started.
    pub(crate) now: Millis,
    /// For whatever chance decides.
    pub(crate) chance: Rng,
    /// What the terminal can show.
    pub(crate) theme: Theme,
    /// What was said last, until the next key.
    pub(crate) said: Option<(Tone, String)>,
    /// Where games are kept, for people.
    pub(crate) folder: String,
    /// What is remembered of the last time.
    pub(crate) preferences: Preferences,
    /// What is known exactly of the games.
    pub(crate) probes: Probes,
    /// When the program was started, by the calendar.
    started: DateTime,
    tasks: Vec<Task>,
    /// Numbers given to enquiries.
    tickets: u64,
}

impl Stage {
    pub(super) fn new(start: Start) -> Stage {
        Stage {
            words: Words::new(start.language),
            area: whole(start.size),
            now: Millis::ZERO,
            chance: Rng::with_seed(start.seed),
            theme: Theme {
                colours: start.preferences.colours.unwrap_or(start.theme.colours),
                signs: start.preferences.signs.unwrap_or(start.theme.signs),
            },
            said: None,
            folder: start.folder,
            preferences: start.preferences,
            probes: start.probes,
            started: start.date,
            tasks: Vec::new(),
            tickets: 0,
        }
    }

    pub(super) fn resize(&mut self, size: Size) {
        self.area = whole(size);
    }

    /// Wants something done.
    pub(crate) fn ask(&mut self, task: Task) {
        self.tasks.push(task);
    }

    /// Says something at the bottom of the screen.
    pub(crate) fn say(&mut self, text: impl Into<String>) {
        self.said = Some((Tone::Plain, text.into()));
    }

    /// Says there why something cannot be done.
    pub(crate) fn refuse(&mut self, text: impl Into<String>) {
        self.said = Some((Tone::Bad, text.into()));
    }

    /// Changes between signs for pieces and plain letters.
    pub(super) fn next_signs(&mut self) {
        self.theme.signs = match self.theme.signs {
            Signs::Unicode => Signs::Ascii,
            Signs::Ascii => Signs::Unicode,
        };
        self.preferences.signs = Some(self.theme.signs);
    }

    /// Changes to more colours, or from all to none.
    pub(super) fn next_colours(&mut self) {
        self.theme.colours = match self.theme.colours {
            Colours::None => Colours::Sixteen,
            Colours::Sixteen => Colours::Palette,
            Colours::Palette => Colours::True,
            Colours::True => Colours::None,
        };
        self.preferences.colours = Some(self.theme.colours);
    }

    /// Speaks another language from now on.
    pub(crate) fn speak(&mut self, language: Language) {
        self.words = Words::new(language);
        self.preferences.set_language(language);
    }

    /// What is to be done, which then is no longer here.
    pub(super) fn tasks(&mut self) -> Vec<Task> {
        core::mem::take(&mut self.tasks)
    }

    /// A number that no enquiry had before.
    pub(crate) fn new_ticket(&mut self) -> u64 {
        self.tickets += 1;
        self.tickets
    }

    /// A name for a new file with a game of this kind; it begins with the time, so that names stand in its order.
    pub(crate) fn new_name(&mut self, kind: GameKind) -> String {
        let date = self.date().strftime("%Y-%m-%d %H%M%S");
        // Two programs that begin a game in the same second must not write to one file.
        let mark = self.chance.u16(..);
        format!("{date} {kind} {mark:04x}")
    }

    /// The time by the calendar.
    pub(crate) fn date(&self) -> DateTime {
        let gone = i64::try_from(self.now.0).unwrap_or(i64::MAX);
        self.started
            .saturating_add(SignedDuration::from_millis(gone))
    }
}

fn whole(size: Size) -> Rect {
    Rect::new(0, 0, size.width, size.height)
}
