//! `barnyard records stats`: counts.

use std::collections::BTreeMap;
use std::io::{self, Write};

use barnyard::Game;

use super::{Found, Source};

/// First moves that are told of each game.
const FIRST_MOVES: usize = 10;

#[derive(Default)]
struct Counts {
    rounds: u64,
    plies: u64,
    shortest: usize,
    longest: usize,
    results: BTreeMap<String, u64>,
    reasons: BTreeMap<String, u64>,
    first_moves: BTreeMap<String, u64>,
}

pub(super) fn run(source: &Source) -> anyhow::Result<()> {
    let mut reader = source.reader()?;
    let mut games: BTreeMap<&str, Counts> = BTreeMap::new();
    let (mut records, mut bad) = (0u64, 0u64);
    while let Some(read) = reader.read() {
        let record = match read {
            Ok(read) => read.record,
            Err(error) => {
                source.warn(&error);
                bad += 1;
                continue;
            }
        };
        records += 1;
        let counts = games.entry(record.start().kind().name()).or_default();
        let mut reasons = record.tag("Reason").unwrap_or_default().split_whitespace();
        for round in record.rounds() {
            let tree = round.moves();
            counts.add(tree.main_line().count());
            let add =
                |map: &mut BTreeMap<String, u64>, key: String| *map.entry(key).or_default() += 1;
            add(&mut counts.results, round.token().to_string());
            // Anything may stand in the tag; only what the rules know is counted by its name.
            let reason = reasons
                .next()
                .and_then(|code| code.parse::<barnyard::Reason>().ok());
            add(
                &mut counts.reasons,
                reason.map_or("-".into(), |reason| reason.to_string()),
            );
            if let Some(mv) = tree.main_line().next().and_then(|node| tree.mv(node)) {
                add(
                    &mut counts.first_moves,
                    record.start().human(mv).to_string(),
                );
            }
        }
    }
    let mut out = io::stdout().lock();
    writeln!(out, "records: {records}, unreadable: {bad}")?;
    for (game, counts) in &games {
        counts.write(game, &mut out)?;
    }
    out.flush()?;
    Ok(Found::result(bad)?)
}

impl Counts {
    fn add(&mut self, plies: usize) {
        self.shortest = if self.rounds == 0 {
            plies
        } else {
            self.shortest.min(plies)
        };
        self.longest = self.longest.max(plies);
        self.plies += plies as u64;
        self.rounds += 1;
    }

    fn write(&self, game: &str, out: &mut impl Write) -> io::Result<()> {
        let mean = self.plies as f64 / self.rounds as f64;
        let (shortest, longest) = (self.shortest, self.longest);
        writeln!(out, "\n{game}: rounds {}", self.rounds)?;
        writeln!(out, "  plies: {shortest} to {longest}, mean {mean:.1}")?;
        for (title, map) in [
            ("results", &self.results),
            ("reasons", &self.reasons),
            ("first moves", &self.first_moves),
        ] {
            let mut entries: Vec<_> = map.iter().collect();
            entries.sort_by_key(|(_, count)| core::cmp::Reverse(**count));
            let entries: Vec<String> = (entries.into_iter().take(FIRST_MOVES))
                .map(|(key, count)| format!("{key} {count}"))
                .collect();
            writeln!(out, "  {title}: {}", entries.join(", "))?;
        }
        Ok(())
    }
}
