//! Boards as SVG.

use std::sync::Arc;

use axum::extract::{self, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use barnyard::picture::Sheet;
use barnyard::{AnyGame, CellMove, GameKind};
use serde::Deserialize;

use super::asked::{Path, Query};
use super::refusal::Refusal;
use super::{assets, games};
use crate::app::App;

#[derive(Deserialize)]
pub(super) struct Shown {
    ply: Option<usize>,
    round: Option<usize>,
    #[serde(default)]
    flip: bool,
}

/// A position of a game; the last, unless another is asked for.
pub(super) async fn of_game(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(shown): Query<Shown>,
) -> Result<Response, Refusal> {
    let (_, live) = games::read(&app, &id).await?;
    let rounds = live.rounds();
    let round = shown.round.unwrap_or(rounds.len() - 1);
    let round = rounds
        .get(round)
        .ok_or_else(|| wrong("there is no such round"))?;
    let ply = shown.ply.unwrap_or(round.plies.len());
    let (position, last) = match ply.checked_sub(1) {
        None => (round.start, None),
        Some(at) => {
            let ply = round
                .plies
                .get(at)
                .ok_or_else(|| wrong("there is no such move"))?;
            (ply.position, Some(ply.mv))
        }
    };
    picture(&position, last, shown.flip)
}

#[derive(Deserialize)]
pub(super) struct Asked {
    position: String,
    last: Option<String>,
    #[serde(default)]
    flip: bool,
}

/// Any position.
pub(super) async fn of_position(Query(asked): Query<Asked>) -> Result<Response, Refusal> {
    let position: AnyGame = asked
        .position
        .parse()
        .map_err(|error: barnyard::any::PositionError| Refusal::Wrong(error.to_string()))?;
    let last: Option<CellMove> = asked
        .last
        .map(|last| last.parse())
        .transpose()
        .map_err(|error: barnyard::MoveTextError| Refusal::Wrong(error.to_string()))?;
    picture(&position, last, asked.flip)
}

fn picture(position: &AnyGame, last: Option<CellMove>, flip: bool) -> Result<Response, Refusal> {
    let mut picture = position.picture().flip(flip);
    if let Some(last) = last {
        picture = picture
            .last_move(last)
            .map_err(|error| Refusal::Wrong(error.to_string()))?;
    }
    Ok(svg(picture.to_string()))
}

fn svg(text: String) -> Response {
    ([(header::CONTENT_TYPE, "image/svg+xml")], text).into_response()
}

fn wrong(why: &str) -> Refusal {
    Refusal::Wrong(why.into())
}

/// An empty board with every piece's drawing, turned or not, or the board at the start.
pub(super) async fn board(
    headers: HeaderMap,
    extract::Path(file): extract::Path<String>,
) -> Response {
    match board_of(&file) {
        Some(text) => assets::tagged(&headers, &file, text.into_bytes().into()),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

fn board_of(file: &str) -> Option<String> {
    let name = file.strip_suffix(".svg")?;
    let (game, what) = name.split_once('-').unwrap_or((name, ""));
    let game: GameKind = game.parse().ok()?;
    let sheet = |flip| Sheet::new(game.into()).flip(flip).to_string();
    match what {
        "" => Some(sheet(false)),
        "turned" => Some(sheet(true)),
        "start" => Some(game.start().picture().to_string()),
        _ => None,
    }
}
