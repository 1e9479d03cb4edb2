//! The analysis board.

use core::sync::atomic::Ordering;
use core::time::Duration;
use std::sync::Arc;

use barnyard::any::AnyEngine;
use barnyard::search::{Limits, Line as Found, Options, Report, Request};
use barnyard::{AnyGame, CellMove, Timeline};
use barnyard_protocol::{Analysis, Code, Line, Message, Position};

use super::requests::{Answer, Refused, Session};
use crate::board;

/// The most lines of an analysis.
const LINES: u8 = 5;

/// What can be done after these moves.
pub(super) fn moves(session: &Session, id: u32, start: AnyGame, moves: &[CellMove]) -> Answer {
    let timeline = play(session, start, moves)?;
    let position = *timeline.position();
    let outcome = timeline.outcome();
    let position = Position {
        position,
        human: start.human_line(moves),
        moves: match outcome {
            Some(_) => Vec::new(),
            None => board::legal_moves(&position),
        },
        threats: position.threats(),
        outcome,
    };
    Ok(Some(Message::Position { id, position }))
}

/// What the computer thinks; the answer comes when it has thought.
pub(super) fn analyse(
    session: &Session,
    id: u32,
    start: AnyGame,
    moves: &[CellMove],
    lines: u8,
    time_ms: u32,
) -> Answer {
    let timeline = play(session, start, moves)?;
    if session.analyses.swap(true, Ordering::AcqRel) {
        return Err(Refused::new(Code::Busy, "one analysis at a time"));
    }
    let time = time_ms.clamp(10, session.limits().analysis_ms);
    let mut request = Request::from(Limits::time(Duration::from_millis(time.into())));
    request.lines = lines.clamp(1, LINES).into();
    let position = *timeline.position();
    let probes = session.app.config.probes.clone();
    let answer = session.app.robots.think(move || {
        let mut engine = AnyEngine::new(Options::default()).with_probes(probes);
        engine.search(&timeline, &request, |_| {})
    });
    let client = Arc::clone(&session.client);
    let analyses = Arc::clone(&session.analyses);
    tokio::spawn(async move {
        let found = answer.await;
        analyses.store(false, Ordering::Release);
        client.outbox.answer(&match found {
            Ok(report) => Message::Analysis {
                id,
                analysis: analysis(&position, report),
            },
            Err(_) => Message::Refused {
                id,
                code: Code::Busy,
                why: "the search failed".into(),
            },
        });
    });
    Ok(None)
}

fn play(
    session: &Session,
    start: AnyGame,
    moves: &[CellMove],
) -> Result<Timeline<AnyGame>, Refused> {
    if moves.len() > session.limits().line as usize {
        return Err(Refused::new(Code::TooMany, "the line is too long"));
    }
    let mut timeline = Timeline::new(start);
    for &mv in moves {
        timeline
            .try_play(mv)
            .map_err(|error| Refused(Code::Illegal, error.to_string()))?;
    }
    Ok(timeline)
}

fn analysis(position: &AnyGame, report: Option<Report<CellMove>>) -> Analysis {
    let Some(report) = report else {
        return Analysis {
            depth: 0,
            nodes: 0,
            exact: false,
            lines: Vec::new(),
        };
    };
    Analysis {
        depth: report.depth,
        nodes: report.nodes,
        exact: report.exact,
        lines: report.lines().map(|found| line(position, found)).collect(),
    }
}

fn line(position: &AnyGame, found: Found<CellMove>) -> Line {
    Line {
        score: found.score.into(),
        human: position.human_line(&found.variation),
        moves: found.variation,
    }
}
