//! `barnyard tui`: the full-screen terminal program.

use std::env;
use std::path::PathBuf;

use barnyard::GameKind;
#[cfg(feature = "online")]
use barnyard_match::Name;
use barnyard_tui::TuiError;
#[cfg(feature = "online")]
use barnyard_tui::{Address, Join};
use barnyard_words::Language;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::error::InputError;
use crate::exact::TableOptions;

/// How the program begins.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The language [default: the last one, else that of the environment]
    #[arg(long, value_parser = language_parser())]
    language: Option<Language>,

    /// The folder for games [default: barnyard in the user's folder for data]
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,

    /// Play on a server, or open the game that a link leads to
    #[cfg(feature = "online")]
    #[arg(long, value_name = "URL")]
    join: Option<Address>,

    /// What others on the server call you [default: the last name there, else the server's choice]
    #[cfg(feature = "online")]
    #[arg(long, value_name = "NAME", requires = "join")]
    name: Option<Name>,

    #[command(flatten)]
    tables: TableOptions,
}

impl Options {
    #[cfg(feature = "online")]
    fn is_joining(&self) -> bool {
        self.join.is_some()
    }

    #[cfg(not(feature = "online"))]
    fn is_joining(&self) -> bool {
        false
    }
}

fn language_parser() -> impl TypedValueParser<Value = Language> {
    let codes = Language::ALL.map(Language::code);
    PossibleValuesParser::new(codes).try_map(|code| code.parse::<Language>())
}

/// Runs it.
pub(crate) fn run(options: Options) -> anyhow::Result<()> {
    let kinds = GameKind::ALL;
    // A server plays and judges with its own: nobody waits here until they are made.
    let probes = match options.is_joining() {
        true => options.tables.at_hand(kinds)?,
        false => options.tables.probes(kinds)?,
    };
    let options = barnyard_tui::Options {
        language: options.language,
        usual_language: language_of_environment().unwrap_or_default(),
        records: options.records,
        probes,
        #[cfg(feature = "online")]
        join: options.join.map(|address| Join {
            address,
            name: options.name,
        }),
    };
    barnyard_tui::run(options).map_err(|error| match error {
        TuiError::NoTerminal => InputError::NoTerminal.into(),
        other => other.into(),
    })
}

/// The language that the first of the locale's variables names, as other programs read them.
fn language_of_environment() -> Option<Language> {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| env::var(name).ok())
        .find(|value| !value.is_empty())?;
    Language::from_locale(&locale)
}
