//! What the program remembers from one run to the next.

use std::io;
use std::path::{Path, PathBuf};

use barnyard_words::Language;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use crate::screens::Agreed;
use crate::store::file;
use crate::theme::{Colours, Signs};

/// The largest file that is read: a hundred times what is written.
const LARGEST_FILE: u64 = 1 << 16;

/// What the program remembers from one run to the next; nothing of it is needed.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Preferences {
    #[serde(deserialize_with = "if_understood")]
    language: Option<String>,
    /// Letters or signs, if somebody changed them.
    #[serde(deserialize_with = "if_understood")]
    pub(crate) signs: Option<Signs>,
    /// Colours, if somebody changed them.
    #[serde(deserialize_with = "if_understood")]
    pub(crate) colours: Option<Colours>,
    /// What was last agreed before a game.
    #[serde(deserialize_with = "if_understood")]
    pub(crate) setup: Option<Agreed>,
}

impl Preferences {
    /// What a file holds. Whatever is not there, or is not understood, is as if it had never been said.
    pub(crate) fn read(path: &Path) -> Preferences {
        let bytes = file::read(path, LARGEST_FILE).ok().flatten();
        let read = bytes.and_then(|bytes| serde_json::from_slice(&bytes).ok());
        read.unwrap_or_default()
    }

    /// Writes them for the next run.
    pub(crate) fn write(&self, path: &Path) -> io::Result<()> {
        let mut text = serde_json::to_vec_pretty(self)?;
        text.push(b'\n');
        file::write(path, &text)
    }

    /// The language, if somebody changed it.
    pub(crate) fn language(&self) -> Option<Language> {
        self.language.as_deref()?.parse().ok()
    }

    pub(crate) fn set_language(&mut self, language: Language) {
        self.language = Some(language.code().to_owned());
    }
}

/// Where the system keeps a program's settings, on Unix `$XDG_CONFIG_HOME/barnyard` or `~/.config/barnyard`; none if it has no such place.
pub(crate) fn usual_file() -> Option<PathBuf> {
    use etcetera::BaseStrategy;
    let places = etcetera::choose_base_strategy().ok()?;
    Some(places.config_dir().join("barnyard").join("settings.json"))
}

/// A value, or none if it is something else than expected: one that is not understood must not take the others with it.
fn if_understood<'de, T: DeserializeOwned, D: Deserializer<'de>>(
    source: D,
) -> Result<Option<T>, D::Error> {
    let value = Value::deserialize(source)?;
    Ok(serde_json::from_value(value).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Preferences {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("settings.json");
        std::fs::write(&path, text).expect("a file");
        Preferences::read(&path)
    }

    #[test]
    fn they_are_read_as_they_were_written() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("new").join("settings.json");
        let mut wanted = Preferences {
            signs: Some(Signs::Ascii),
            colours: Some(Colours::None),
            ..Preferences::default()
        };
        wanted.set_language(Language::Hungarian);
        wanted.write(&path).expect("it can be written");
        let read = Preferences::read(&path);
        assert_eq!(read, wanted);
        assert_eq!(read.language(), Some(Language::Hungarian));
    }

    #[test]
    fn what_is_not_understood_is_as_if_it_were_not_there() {
        for text in [
            "",
            "[",
            "7",
            "[1, 2]",
            "\u{0}\u{1}",
            "null",
            r#"{"language": "tlh"}"#,
        ] {
            let read = of(text);
            assert_eq!((read.language(), read.signs), (None, None), "{text}");
        }
        let huge = format!(r#"{{"signs": "ascii", "x": "{}"}}"#, "x".repeat(1 << 17));
        assert_eq!(of(&huge), Preferences::default());
        assert_eq!(Preferences::read(Path::new("/")), Preferences::default());
        let some = of(r#"{"language": 3, "signs": "ascii", "setup": {"kind": []}, "more": 1}"#);
        assert_eq!(some.signs, Some(Signs::Ascii));
        assert_eq!((some.language(), some.setup), (None, None));
    }
}
