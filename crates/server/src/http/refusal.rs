//! What is not found, wrong, or too much.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use barnyard_protocol::Code;

use crate::error::StoreError;

/// Why something cannot be read, or a socket not be opened.
#[derive(Debug)]
pub(crate) enum Refusal {
    NotFound,
    /// There is nothing at this path.
    NoPath,
    /// The path is there, but only to be read.
    OnlyGet,
    Wrong(String),
    /// The page that asks is another site's.
    OtherOrigin,
    /// The address asks too often.
    TooFast,
    /// The address has as many sockets as it may.
    TooMany,
    /// The server is going down, or cannot make a guest.
    Busy,
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
            Refusal::NoPath => (
                StatusCode::NOT_FOUND,
                Code::BadRequest,
                "there is nothing at this path".into(),
            ),
            Refusal::OnlyGet => (
                StatusCode::METHOD_NOT_ALLOWED,
                Code::BadRequest,
                "this can only be read, by GET".into(),
            ),
            Refusal::Wrong(why) => (StatusCode::BAD_REQUEST, Code::BadRequest, why),
            Refusal::OtherOrigin => (
                StatusCode::FORBIDDEN,
                Code::BadRequest,
                "pages of other sites may not connect".into(),
            ),
            Refusal::TooFast => (
                StatusCode::TOO_MANY_REQUESTS,
                Code::TooFast,
                "this address asks too often; again in some seconds".into(),
            ),
            Refusal::TooMany => (
                StatusCode::TOO_MANY_REQUESTS,
                Code::TooMany,
                "this address has as many connections as it may".into(),
            ),
            Refusal::Busy => (
                StatusCode::SERVICE_UNAVAILABLE,
                Code::Busy,
                "the server is going down; again later".into(),
            ),
            Refusal::Store(error) => {
                tracing::error!(%error, "something cannot be read");
                let why = error.told().into();
                (StatusCode::SERVICE_UNAVAILABLE, Code::NotStored, why)
            }
        };
        (status, Json(barnyard_protocol::Refusal { code, why })).into_response()
    }
}
