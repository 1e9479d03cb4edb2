//! What is not found or wrong.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use barnyard_protocol::Code;
use serde_json::json;

use crate::error::StoreError;

/// Why something cannot be read.
#[derive(Debug)]
pub(super) enum Refusal {
    NotFound,
    Wrong(String),
    Store(StoreError),
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Refusal {
        Refusal::Store(error)
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let (status, code, why) = match self {
            Refusal::NotFound => (
                StatusCode::NOT_FOUND,
                Code::NoSuchGame,
                "there is no such game".into(),
            ),
            Refusal::Wrong(why) => (StatusCode::BAD_REQUEST, Code::BadRequest, why),
            Refusal::Store(error) => {
                tracing::error!(%error, "something cannot be read");
                let why = "the database does not answer".into();
                (StatusCode::SERVICE_UNAVAILABLE, Code::NotStored, why)
            }
        };
        (status, Json(json!({ "code": code, "why": why }))).into_response()
    }
}
