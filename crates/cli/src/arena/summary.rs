//! What a match has brought, for people.

use core::fmt::{self, Write};

use barnyard::GameKind;

use super::contest::{Contest, Results};
use super::sprt::{Decision, Sprt};
use super::standings::Standings;

/// Tells what a match has brought; only complete pairs count.
pub(super) fn summary(contest: &Contest, results: &Results) -> String {
    let mut text = String::new();
    write_summary(&mut text, contest, results).expect("writing to a string does not fail");
    text
}

fn write_summary(out: &mut impl Write, contest: &Contest, results: &Results) -> fmt::Result {
    let standings = &results.standings;
    let pairs = standings.count();
    writeln!(out, "{}: {} games", contest.game.title(), 2 * pairs)?;
    for (number, engine) in (1..).zip(&contest.engines) {
        writeln!(out, "  {number}  {}", engine.name)?;
    }
    let Some((score, _)) = standings.score() else {
        return writeln!(out, "no pair of games is complete");
    };
    write_results(out, contest.game, standings)?;
    let [none, half, one, more, two] = standings.pairs;
    if contest.game != GameKind::McDonald {
        writeln!(
            out,
            "pairs worth 0, ½, 1, 1½, 2: {none}, {half}, {one}, {more}, {two}"
        )?;
    }
    if let Some(lead) = standings.lead() {
        writeln!(out, "score of 1: {:.1} %; {lead}", 100.0 * score)?;
    }
    let reasons = standings.reasons.iter();
    let reasons: Vec<String> = reasons
        .map(|(reason, games)| format!("{reason} {games}"))
        .collect();
    writeln!(out, "ends: {}", reasons.join(", "))?;
    let [one, other] = standings.nodes;
    writeln!(out, "nodes: {one}, {other}")?;
    match &contest.sprt {
        Some(sprt) => write_test(out, sprt, results),
        None => Ok(()),
    }
}

fn write_results(out: &mut impl Write, game: GameKind, standings: &Standings) -> fmt::Result {
    if game == GameKind::McDonald {
        let [lost, _, drawn, _, won] = standings.pairs;
        let [one, other] = standings.points;
        writeln!(
            out,
            "matches of 1: {won} won, {drawn} drawn, {lost} lost; points {one} : {other}"
        )
    } else {
        let [won, drawn, lost] = standings.games;
        writeln!(out, "games of 1: {won} won, {drawn} drawn, {lost} lost")
    }
}

fn write_test(out: &mut impl Write, sprt: &Sprt, results: &Results) -> fmt::Result {
    let ratio = sprt.log_likelihood_ratio(&results.standings.pairs);
    let (lower, upper) = sprt.bounds();
    let verdict = match results.decision {
        Some(Decision::Elo0) => format!("accepted elo0={}", sprt.elo0),
        Some(Decision::Elo1) => format!("accepted elo1={}", sprt.elo1),
        None => "undecided".to_owned(),
    };
    writeln!(
        out,
        "SPRT {sprt}: log-likelihood ratio {:+.2} between {lower:.2} and {upper:.2}, {verdict}",
        ratio.unwrap_or(0.0)
    )
}
