//! An analysis for people: redrawn in place on a terminal, else line after line.

use std::io::{self, Write};

use barnyard::search::{Line, Report};
use barnyard::{AnyGame, CellMove, Game, Outcome};
use console::Term;
use indicatif::HumanCount;

use super::Tell;
use crate::{play, score};

/// Writes to standard output.
pub(super) struct View {
    term: Term,
    /// The lines on the terminal that the next ones replace.
    drawn: usize,
}

impl View {
    pub(super) fn new() -> View {
        View {
            term: Term::stdout(),
            drawn: 0,
        }
    }

    fn is_live(&self) -> bool {
        self.term.is_term()
    }

    /// Writes lines, on a terminal in place of those before and cut to its width, so that they can be counted.
    fn write(&mut self, lines: &[String]) -> io::Result<()> {
        if !self.is_live() {
            let mut out = io::stdout().lock();
            for line in lines {
                writeln!(out, "{line}")?;
            }
            return out.flush();
        }
        self.term.clear_last_lines(self.drawn)?;
        let width = usize::from(self.term.size().1);
        for line in lines {
            self.term
                .write_line(&console::truncate_str(line, width, "…"))?;
        }
        self.drawn = lines.len();
        Ok(())
    }
}

impl Tell for View {
    fn depth(&mut self, position: &AnyGame, report: &Report<CellMove>) -> io::Result<()> {
        let mut lines = described(position, report);
        if self.is_live() {
            lines.insert(0, heading(position));
            lines.push("Enter or Ctrl-C ends the search.".to_owned());
        }
        self.write(&lines)
    }

    fn end(&mut self, position: &AnyGame, report: &Report<CellMove>) -> io::Result<()> {
        let mut lines = Vec::new();
        if self.is_live() {
            lines.push(heading(position));
            lines.extend(described(position, report));
        }
        let best = report.best();
        let human = position.human(best);
        let words = score::in_words(position, report.score);
        let exact = if report.exact { ", exact" } else { "" };
        lines.push(format!("Best: {human}, that is {best} ({words}{exact})."));
        if let Some(meaning) = score::explained(position, report.score) {
            lines.push(format!("That is, {meaning}."));
        }
        self.write(&lines)
    }

    fn over(&mut self, position: &AnyGame, outcome: Outcome) -> io::Result<()> {
        self.write(&[play::ending(position, outcome)])
    }
}

fn heading(position: &AnyGame) -> String {
    let kind = position.kind();
    format!(
        "{}, move {}, {} to move",
        kind.title(),
        position.move_number(),
        kind.side_name(position.turn())
    )
}

/// How far the search has come, or that nothing had to be searched, and a line for each variation.
fn described(position: &AnyGame, report: &Report<CellMove>) -> Vec<String> {
    let effort = match report.exact {
        true => "exact, from tables".to_owned(),
        false => format!(
            "depth {}/{}  {} nodes  {} nodes/s  hash {:.1} %  {:.1} s",
            report.depth,
            report.selective_depth,
            HumanCount(report.nodes),
            HumanCount(report.nodes_per_second()),
            f64::from(report.fullness) / 10.0,
            report.elapsed.as_secs_f64()
        ),
    };
    let mut lines = vec![effort];
    let variations = (1..).zip(report.lines());
    lines.extend(variations.map(|(place, line)| variation(position, place, &line)));
    lines
}

fn variation(position: &AnyGame, place: usize, line: &Line<CellMove>) -> String {
    let words = score::bounded(position, line.score, line.bound);
    let moves = position.numbered(&line.variation);
    format!("{place:>3}) {words:<12} {moves}")
}
