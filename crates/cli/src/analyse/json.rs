//! An analysis as JSON lines.

use std::io::{self, Write};

use barnyard::search::{Bound, Line, Report, Score};
use barnyard::{AnyGame, CellMove, Outcome};
use serde::Serialize;

use super::Tell;

/// Writes one object a line to standard output.
pub(super) struct Json;

impl Tell for Json {
    fn depth(&mut self, position: &AnyGame, report: &Report<CellMove>) -> io::Result<()> {
        write_line(&Answer::new(position, report, false))
    }

    fn end(&mut self, position: &AnyGame, report: &Report<CellMove>) -> io::Result<()> {
        write_line(&Answer::new(position, report, true))
    }

    fn over(&mut self, _: &AnyGame, outcome: Outcome) -> io::Result<()> {
        write_line(&Over {
            is_final: true,
            outcome,
            lines: [],
        })
    }
}

fn write_line(answer: &impl Serialize) -> io::Result<()> {
    let mut text = serde_json::to_vec(answer)?;
    text.push(b'\n');
    let mut out = io::stdout().lock();
    out.write_all(&text)?;
    out.flush()
}

/// What was found, to one depth or in the end.
#[derive(Serialize)]
struct Answer {
    #[serde(rename = "final")]
    is_final: bool,
    depth: u32,
    selective_depth: u32,
    score: Value,
    bound: &'static str,
    /// Whether the values are those of perfect play, from tables.
    exact: bool,
    nodes: u64,
    nps: u64,
    /// In thousandths.
    hashfull: u32,
    /// In seconds.
    time: f64,
    lines: Vec<Variation>,
}

/// A finished game.
#[derive(Serialize)]
struct Over {
    #[serde(rename = "final")]
    is_final: bool,
    outcome: Outcome,
    lines: [Variation; 0],
}

/// A score for the side to move.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Value {
    /// In hundredths of a man, or in McDonald's farm of a point.
    Hundredths(i32),
    /// In plies.
    WinsIn(i32),
    /// In plies.
    LosesIn(i32),
}

#[derive(Serialize)]
struct Variation {
    score: Value,
    bound: &'static str,
    moves: Vec<String>,
    human: Vec<String>,
}

impl Answer {
    fn new(position: &AnyGame, report: &Report<CellMove>, is_final: bool) -> Answer {
        Answer {
            is_final,
            depth: report.depth,
            selective_depth: report.selective_depth,
            score: value(report.score),
            bound: bound(report.bound),
            exact: report.exact,
            nodes: report.nodes,
            nps: report.nodes_per_second(),
            hashfull: report.fullness,
            time: report.elapsed.as_secs_f64(),
            lines: report
                .lines()
                .map(|line| Variation::new(position, &line))
                .collect(),
        }
    }
}

impl Variation {
    fn new(position: &AnyGame, line: &Line<CellMove>) -> Variation {
        Variation {
            score: value(line.score),
            bound: bound(line.bound),
            moves: line.variation.iter().map(ToString::to_string).collect(),
            human: position.human_line(&line.variation),
        }
    }
}

fn value(score: Score) -> Value {
    match score.plies_to_win() {
        Some(plies @ 0..) => Value::WinsIn(plies),
        Some(plies) => Value::LosesIn(-plies),
        None => Value::Hundredths(score.hundredths()),
    }
}

fn bound(bound: Bound) -> &'static str {
    match bound {
        Bound::Exact => "exact",
        Bound::Lower => "lower",
        Bound::Upper => "upper",
    }
}
