//! What is read over HTTP, and the headers of every answer.

mod asked;
mod assets;
mod games;
mod headers;
mod openapi;
mod pictures;
mod refusal;
mod start;

use std::sync::Arc;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::middleware;
use axum::response::IntoResponse;
use axum::routing::{any, get};
use axum::{Json, Router};
use tower_http::compression::CompressionLayer;

use crate::app::App;
use crate::connection;

pub(crate) use refusal::Refusal;

/// Everything that a server answers.
pub(crate) fn router(app: &Arc<App>) -> Router {
    let pages = Router::new()
        .route("/api/games", get(games::list))
        .route("/api/games/{id}", get(games::game))
        .route("/api/games/{id}/record", get(games::record))
        .route("/api/games/{id}/position.svg", get(pictures::of_game))
        .route("/api/position.svg", get(pictures::of_position))
        .route("/api/start/{game}", get(start::start))
        .route("/api/schema.json", get(schema))
        .route("/api/openapi.json", get(openapi))
        .route("/api/", any(nothing))
        .route("/api/{*path}", any(nothing))
        .route("/assets/boards/{file}", get(pictures::board))
        .route("/assets/words/{file}", get(assets::words))
        .route("/assets/rules/{file}", get(assets::rules))
        .route("/assets/{*path}", get(assets::file))
        .route("/healthz", get(health))
        .route("/metrics", get(metrics))
        .method_not_allowed_fallback(only_get)
        .fallback(get(assets::page))
        .layer(CompressionLayer::new());
    // A socket is not compressed.
    pages
        .route(
            barnyard_protocol::PATH,
            get(connection::upgrade).fallback(only_get),
        )
        .layer(middleware::from_fn_with_state(
            Arc::clone(app),
            headers::add,
        ))
        .with_state(Arc::clone(app))
}

async fn nothing() -> Refusal {
    Refusal::NoPath
}

async fn only_get() -> Refusal {
    Refusal::OnlyGet
}

async fn schema() -> impl IntoResponse {
    Json(barnyard_protocol::schema::schema())
}

async fn openapi() -> impl IntoResponse {
    Json(openapi::document())
}

/// 200 if the database answers and the server is not about to go.
async fn health(State(app): State<Arc<App>>) -> impl IntoResponse {
    match !*app.closing.borrow() && app.store.is_well().await {
        true => (StatusCode::OK, "well\n"),
        false => (StatusCode::SERVICE_UNAVAILABLE, "not well\n"),
    }
}

async fn metrics(State(app): State<Arc<App>>) -> impl IntoResponse {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], app.metrics.text())
}
