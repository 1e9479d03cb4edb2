//! The files with games.

use std::path::PathBuf;

use barnyard::GameKind;
use barnyard_match::record::{Record, RecordError};
use barnyard_words::Words;
use crossterm::event::KeyCode;
use jiff::civil::Time;
use ratatui::buffer::Buffer;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use super::frame::{draw_foot, draw_title, inside, saying};
use super::{Go, Replay};
use crate::app::{Input, Stage, Task};
use crate::parts::{Choices, Picked, Prompt};
use crate::store::{Entry, Job, bad_record};

/// The files with games, and the games of a file that holds several.
#[derive(Debug)]
pub(crate) struct Records {
    /// None until they are listed.
    entries: Option<Vec<Entry>>,
    choices: Choices,
    typing: Option<Prompt>,
    /// The games of the file that was opened, if there are several.
    file: Option<File>,
}

/// A file with several games.
#[derive(Debug)]
struct File {
    path: PathBuf,
    records: Vec<Record>,
    choices: Choices,
}

impl Records {
    /// The screen; it asks what files there are.
    pub(crate) fn open(stage: &mut Stage) -> Records {
        stage.ask(Task::Store(Job::List));
        Records {
            entries: None,
            choices: Choices::default(),
            typing: None,
            file: None,
        }
    }

    /// These files there are.
    pub(crate) fn listed(&mut self, entries: Vec<Entry>) {
        self.entries = Some(entries);
    }

    /// A file was read: to its only game, or to the choice of one.
    pub(crate) fn opened(
        &mut self,
        path: PathBuf,
        mut records: Vec<Record>,
        trouble: Option<RecordError>,
        stage: &mut Stage,
    ) -> Go {
        if let Some(error) = &trouble {
            let text = bad_record(error, &stage.words);
            stage.refuse(text);
        }
        // Writing to a file with more in it than one record would lose the rest.
        if records.len() == 1
            && let Some(record) = records.pop()
        {
            let place = trouble.is_none().then_some(path);
            return Go::Replay(Box::new(Replay::new(record, place)));
        }
        self.file = Some(File {
            path,
            records,
            choices: Choices::default(),
        });
        Go::Stay
    }

    /// Whether the name of a file is typed.
    pub(crate) const fn is_typing(&self) -> bool {
        self.typing.is_some()
    }

    /// Where an input leads.
    pub(crate) fn update(&mut self, input: &Input, stage: &mut Stage) -> Go {
        if self.is_typing() {
            if let Some(text) = Prompt::finish(&mut self.typing, input)
                && !text.trim().is_empty()
            {
                stage.ask(Task::Store(Job::Open(PathBuf::from(text.trim()))));
            }
            return Go::Stay;
        }
        let area = inside(stage.area);
        let is_back = matches!(input, Input::Key(key)
            if matches!(key.code, KeyCode::Esc | KeyCode::Char('q')));
        if let Some(file) = &mut self.file {
            if is_back {
                self.file = None;
                return Go::Stay;
            }
            let picked = file.choices.update(input, area, file.records.len());
            if let Picked::Chosen(place) = picked
                && let Some(record) = file.records.get(place)
            {
                return Go::Replay(Box::new(Replay::new(record.clone(), None)));
            }
            return Go::Stay;
        }
        if is_back {
            return Go::Menu;
        }
        if let Input::Key(key) = input
            && matches!(key.code, KeyCode::Char('o' | '/'))
        {
            self.typing = Some(Prompt::default());
            return Go::Stay;
        }
        let entries = self.entries.as_deref().unwrap_or_default();
        if let Picked::Chosen(place) = self.choices.update(input, area, entries.len())
            && let Some(entry) = entries.get(place)
        {
            stage.ask(Task::Store(Job::Open(entry.path.clone())));
        }
        Go::Stay
    }

    /// Draws the files, or the games of one.
    pub(crate) fn draw(&self, stage: &Stage, buffer: &mut Buffer) {
        let words = &stage.words;
        let area = inside(stage.area);
        let mut heading = words.record_open_title().into_owned();
        if let Some(file) = &self.file {
            let count = words.record_games(file.records.len());
            heading = format!("{heading}: {} ({count})", file.path.display());
            let lines: Vec<Line<'_>> = file.records.iter().map(summary).collect();
            file.choices.draw(&lines, area, stage.theme, buffer);
        } else if let Some(entries) = &self.entries {
            let lines: Vec<Line<'_>> = entries
                .iter()
                .map(|entry| {
                    let open = match entry.is_open {
                        true => format!("  ({})", words.record_unfinished()),
                        false => String::new(),
                    };
                    Line::from(format!("  {}{open}", title(&entry.name(), words)))
                })
                .collect();
            self.choices.draw(&lines, area, stage.theme, buffer);
            if entries.is_empty() {
                Line::from(words.record_none(stage.folder.as_str())).render(area, buffer);
            }
        }
        draw_title(&heading, stage, buffer);
        let keys = [
            ("Enter", words.record_open_title()),
            ("o", words.record_other_file()),
            ("Esc", words.back()),
        ];
        draw_foot(&keys, stage, buffer);
        if let Some(prompt) = &self.typing {
            prompt.draw(
                &words.record_path(),
                saying(stage.area),
                stage.theme,
                buffer,
            );
        }
    }
}

/// The name of a file as people read it: when the game began, and which it is, if the program gave the name.
fn title(name: &str, words: &Words) -> String {
    let parts: Vec<&str> = name.split(' ').collect();
    let [date, time, kind, _] = parts[..] else {
        return name.to_owned();
    };
    match (kind.parse::<GameKind>(), Time::strptime("%H%M%S", time)) {
        (Ok(kind), Ok(time)) => {
            let time = time.strftime("%H:%M");
            format!("{date} {time}  {}", words.game_name(kind))
        }
        _ => name.to_owned(),
    }
}

/// A record in one line: who played, when, and how it ended.
fn summary(record: &Record) -> Line<'static> {
    let tag = |name| record.tag(name).unwrap_or("?").to_owned();
    Line::from(format!(
        "  {}  {} – {}  {}  {}",
        record.start().kind(),
        tag("First"),
        tag("Second"),
        tag("Result"),
        record.tag("Date").unwrap_or_default(),
    ))
}

#[cfg(test)]
mod tests {
    use barnyard_words::Language;

    use super::*;

    #[test]
    fn names_that_the_program_gave_are_told_in_words() {
        let words = Words::new(Language::Hungarian);
        let told = title("2024-05-06 070809 magpie beb1", &words);
        assert_eq!(told, "2024-05-06 07:08  Szarka");
        for other in [
            "",
            "a b c d",
            "2024-05-06 999999 magpie beb1",
            "my best game",
        ] {
            assert_eq!(title(other, &words), other);
        }
    }
}
