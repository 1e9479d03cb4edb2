//! Games as lines of a file, to see how they went.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::sync::Mutex;

use anyhow::Context;
use barnyard::{Game, Timeline};

/// A game that was played to its end or to the greatest length.
#[derive(Clone, Debug)]
pub(crate) struct Played<G: Game> {
    pub(crate) timeline: Timeline<G>,
    /// The moves that were not searched for, but given.
    pub(crate) opening: usize,
    /// By searched move, what the player who made it thought of it, in hundredths, for the first side.
    pub(crate) scores: Vec<i32>,
}

/// A file that takes games as they end.
#[derive(Debug)]
pub(crate) struct Record(Mutex<BufWriter<File>>);

/// What each line has, with tabs between.
const COLUMNS: &str = "opening\tfirst\tsecond\toutcome\tplies\tgiven\tmoves\tscores";

impl Record {
    /// Makes the file, or empties it, and writes the names of the columns.
    pub(crate) fn create(path: &Path) -> anyhow::Result<Record> {
        let create = || {
            let mut file = BufWriter::new(File::create(path)?);
            writeln!(file, "{COLUMNS}")?;
            file.flush()?;
            Ok::<_, std::io::Error>(file)
        };
        let file = create()
            .with_context(|| format!("the games cannot be written to `{}`", path.display()))?;
        Ok(Record(Mutex::new(file)))
    }

    /// Writes a game between `players`, the first side's first.
    pub(crate) fn write<G: Game>(
        &self,
        opening: usize,
        players: [&str; 2],
        game: &Played<G>,
    ) -> std::io::Result<()> {
        let line = line(opening, players, game);
        // Whoever had the lock and panicked has written a whole line or none.
        let mut file = self
            .0
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        writeln!(file, "{line}")?;
        file.flush()
    }
}

/// What [`COLUMNS`] names of a game.
fn line<G: Game>(opening: usize, [first, second]: [&str; 2], game: &Played<G>) -> String {
    let outcome = match game.timeline.outcome() {
        Some(outcome) => outcome.to_string(),
        None => "draw: length".to_owned(),
    };
    let (plies, given) = (game.timeline.plies(), game.opening);
    let moves = spaced(game.timeline.moves());
    let scores = spaced(&game.scores);
    format!("{opening}\t{first}\t{second}\t{outcome}\t{plies}\t{given}\t{moves}\t{scores}")
}

fn spaced<T: ToString>(all: impl IntoIterator<Item = T>) -> String {
    let all: Vec<String> = all.into_iter().map(|one| one.to_string()).collect();
    all.join(" ")
}

#[cfg(test)]
mod tests {
    use barnyard::magpie::Position;

    use super::*;

    #[test]
    fn a_line_has_what_the_columns_name() {
        let mut timeline = Timeline::new(Position::start());
        for text in ["d2f2", "c4c5", "b4b2"] {
            timeline.play(text.parse().expect("a move"));
        }
        let game = Played {
            timeline,
            opening: 1,
            scores: vec![-250, 31],
        };
        let line = line(4, ["tuned", "plain.txt"], &game);
        let cells = "4 tuned plain.txt draw:_length 3 1 d2f2_c4c5_b4b2 -250_31";
        assert_eq!(line.replace(' ', "_").replace('\t', " "), cells);
        assert_eq!(line.matches('\t').count(), COLUMNS.matches('\t').count());
    }
}
