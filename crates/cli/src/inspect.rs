//! `barnyard inspect`: everything about positions, as JSON.

use std::io::{self, Read, Write};

use anyhow::Context;
use barnyard::any::GameFn;
use barnyard::{Game, GameKind};
use clap::Args;

use crate::json::Json;
use crate::lines::{LineError, Lines};
use crate::named_move::{NamedMove, name_moves};
use crate::options;

/// Of which game.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The game.
    #[arg(value_parser = options::game_parser())]
    game: GameKind,
}

/// Answers standard input line by line.
pub(crate) fn run(options: Options) -> anyhow::Result<()> {
    let inspection = Inspection {
        lines: Lines::new(io::stdin().lock()),
        answers: Answers::new(io::stdout().lock()),
    };
    options
        .game
        .start()
        .with(inspection)
        .context("cannot go on with the inspection")
}

struct Inspection<R, W> {
    lines: Lines<R>,
    answers: Answers<W>,
}

/// Runs on the game's own position type; which position it is given does not matter.
impl<R: Read, W: Write> GameFn for Inspection<R, W> {
    type Output = io::Result<()>;

    fn call<G: Game>(self, _: &G) -> io::Result<()> {
        let Inspection {
            mut lines,
            mut answers,
        } = self;
        let mut named = Vec::new();
        while let Some(line) = lines.next(|| answers.flush())? {
            match read_position::<G>(line) {
                Ok(position) => {
                    let moves = position.legal_moves();
                    name_moves(&moves, &mut named);
                    write_answer(&mut answers.json, &position, &moves, &named);
                }
                Err(error) => write_refusal(&mut answers.json, &error),
            }
            answers.end_line()?;
        }
        answers.flush()
    }
}

/// Why a line gets no answer.
#[derive(Debug, thiserror::Error)]
enum ReadError<E> {
    #[error(transparent)]
    Line(LineError),
    #[error(transparent)]
    Position(E),
}

fn read_position<G: Game>(line: Result<&str, LineError>) -> Result<G, ReadError<G::PositionError>> {
    let text = line.map_err(ReadError::Line)?;
    text.parse().map_err(ReadError::Position)
}

/// Writes `{"error":"…"}`.
fn write_refusal<E: core::error::Error>(json: &mut Json, error: &ReadError<E>) {
    json.raw(r#"{"error":"#);
    json.string(error);
    json.raw("}");
}

/// Writes `{"position":…,"outcome":…,"moves":[…],"next":{…},"human":{…}}`.
///
/// `named` are the legal moves in the order of the answer.
fn write_answer<G: Game>(
    json: &mut Json,
    position: &G,
    moves: &[G::Move],
    named: &[NamedMove<G::Move>],
) {
    json.raw(r#"{"position":"#);
    json.string(position);
    json.raw(r#","outcome":"#);
    json.value(&position.outcome());
    json.raw(r#","moves":["#);
    json.separated(named, write_move);
    json.raw(r#"],"next":{"#);
    json.separated(named, |json, named| {
        write_move(json, named);
        json.raw(":");
        json.string(position.play(named.mv));
    });
    json.raw(r#"},"human":{"#);
    json.separated(named, |json, named| {
        write_move(json, named);
        json.raw(":");
        json.string_from(|text| position.write_human_among(named.mv, moves, text));
    });
    json.raw("}}");
}

fn write_move<M>(json: &mut Json, named: &NamedMove<M>) {
    json.plain_string(&named.text);
}

/// Answers on their way out, passed on in large pieces.
struct Answers<W> {
    json: Json,
    out: W,
}

/// An answer that makes the pieces kept so far larger than this sends them off.
const PIECE: usize = 64 * 1024;

impl<W: Write> Answers<W> {
    fn new(out: W) -> Answers<W> {
        Answers {
            json: Json::default(),
            out,
        }
    }

    fn end_line(&mut self) -> io::Result<()> {
        self.json.raw("\n");
        if self.json.as_bytes().len() > PIECE {
            self.send()?;
        }
        Ok(())
    }

    fn send(&mut self) -> io::Result<()> {
        self.out.write_all(self.json.as_bytes())?;
        self.json.clear();
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.send()?;
        self.out.flush()
    }
}
