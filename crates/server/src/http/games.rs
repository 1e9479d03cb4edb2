//! Games to read: lists, snapshots, records.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use barnyard::GameKind;
use barnyard_match::Millis;
use barnyard_match::record::Record;
use barnyard_protocol::{FinishedGames, GameId, Snapshot};
use serde::Deserialize;

use super::asked::{Path, Query};
use super::refusal::Refusal;
use crate::app::App;
use crate::live::{self, Live};
use crate::store::GameRow;

/// The most games on a page of the list.
const MOST: u32 = 100;

#[derive(Deserialize)]
pub(super) struct Listing {
    kind: Option<String>,
    before: Option<u64>,
    limit: Option<u32>,
}

/// Open games that are over, newest first.
pub(super) async fn list(
    State(app): State<Arc<App>>,
    Query(listing): Query<Listing>,
) -> Result<Json<FinishedGames>, Refusal> {
    let kind: Option<GameKind> = match listing.kind.as_deref() {
        None | Some("") => None,
        Some(kind) => Some(
            kind.parse()
                .map_err(|error: barnyard::any::UnknownGame| Refusal::Wrong(error.to_string()))?,
        ),
    };
    let before = listing.before.map_or(Millis(u64::MAX), Millis);
    let most = listing.limit.unwrap_or(20).clamp(1, MOST);
    let games = app.store.finished(kind, before, most).await?;
    Ok(Json(FinishedGames { games }))
}

/// A game as it stands in the database.
pub(super) async fn read(app: &App, id: &str) -> Result<(GameRow, Live), Refusal> {
    let id: GameId = id.parse().map_err(|_| Refusal::NotFound)?;
    let row = app.store.game(&id).await?.ok_or(Refusal::NotFound)?;
    let settings = row.settings.clone().ok_or(Refusal::NotFound)?;
    let mut live = Live::new(settings);
    for stored in app.store.events(&id, 0).await? {
        live.apply(stored.event)
            .map_err(|error| crate::error::StoreError::Damaged {
                game: id.to_string(),
                why: error.to_string(),
            })?;
    }
    Ok((row, live))
}

pub(super) async fn game(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<Json<Snapshot>, Refusal> {
    let (row, live) = read(&app, &id).await?;
    Ok(Json(live::snapshot(&row, &live, app.clock.now(), 0)))
}

#[derive(Deserialize)]
pub(super) struct Form {
    form: Option<String>,
}

/// The record of a game, as text or as JSON.
pub(super) async fn record(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(form): Query<Form>,
) -> Result<Response, Refusal> {
    let (row, live) = read(&app, &id).await?;
    let record =
        Record::from_match(live.game()).map_err(|error| Refusal::Wrong(error.to_string()))?;
    match form.form.as_deref() {
        None | Some("text") => {
            let kind = live.game().settings().kind();
            let name = format!("attachment; filename=\"{kind}-{}.record\"", row.id);
            let headers = [
                (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
                (header::CONTENT_DISPOSITION, name),
            ];
            Ok((headers, record.to_string()).into_response())
        }
        Some("json") => Ok(Json(record).into_response()),
        Some(_) => Err(Refusal::Wrong("a form is `text` or `json`".into())),
    }
}
