//! `barnyard tables list`.

use std::io::{self, Write};

use anyhow::Context;
use barnyard_solve::library::{self, Found};
use clap::Args;
use indicatif::BinaryBytes;
use serde::Serialize;

use super::{Place, others, shown};

/// Which tables to name.
#[derive(Args, Debug)]
pub(crate) struct Options {
    #[command(flatten)]
    place: Place,

    /// Print one JSON object a table
    #[arg(long)]
    json: bool,
}

/// What is told of a table.
#[derive(Serialize)]
struct Line {
    file: String,
    bytes: u64,
    game: Option<String>,
    material: Option<String>,
    rules: Option<u32>,
    content: Option<u64>,
    /// The name that the file should have, if it has another.
    #[serde(skip_serializing_if = "Option::is_none")]
    misnamed: Option<String>,
    error: Option<String>,
}

impl Line {
    fn new(found: Found) -> Line {
        let misnamed = found.misnamed();
        let (description, error) = match found.description {
            Ok(description) => (Some(description), None),
            Err(error) => (None, Some(error.to_string())),
        };
        Line {
            file: found.path.display().to_string(),
            bytes: found.bytes,
            rules: description.as_ref().map(|description| description.rules),
            content: description.as_ref().map(|description| description.length),
            game: description
                .as_ref()
                .map(|description| description.game.clone()),
            material: description.map(|description| description.material),
            misnamed,
            error,
        }
    }

    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let size = BinaryBytes(self.bytes).to_string();
        let what = match (&self.game, &self.material, &self.error) {
            (Some(game), Some(material), _) => match &self.misnamed {
                Some(name) => format!("{game} {material}, whose file is called {name}"),
                None => format!("{game} {material}"),
            },
            (.., error) => error.clone().unwrap_or_default(),
        };
        let file = shown(self.file.as_ref());
        writeln!(out, "{size:>12}  {file}  {what}")
    }
}

pub(crate) fn run(options: &Options) -> anyhow::Result<()> {
    let folder = options.place.existing()?;
    let tables = library::list(&folder)?;
    if tables.is_empty() {
        eprintln!("note: no tables in {}", shown(&folder));
    }
    let mut out = io::stdout().lock();
    for line in tables.into_iter().map(Line::new) {
        if options.json {
            let line = serde_json::to_string(&line).context("cannot write a table as JSON")?;
            writeln!(out, "{line}").context("cannot write the tables")?;
        } else {
            line.write(&mut out).context("cannot write the tables")?;
        }
    }
    out.flush().context("cannot write the tables")?;
    Ok(others::tell(&folder)?)
}
