//! What stands in a path and its query; what does not fit is refused like everything else.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use super::refusal::Refusal;

/// The part of a path that names something.
pub(super) struct Path<T>(pub(super) T);

/// The query behind a path.
pub(super) struct Query<T>(pub(super) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Path<T>, Refusal> {
        let read = axum::extract::Path::from_request_parts(parts, state).await;
        let axum::extract::Path(named) = read.map_err(|wrong| Refusal::Wrong(wrong.body_text()))?;
        Ok(Path(named))
    }
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Query<T>, Refusal> {
        let read = axum::extract::Query::from_request_parts(parts, state).await;
        let axum::extract::Query(asked) =
            read.map_err(|wrong| Refusal::Wrong(wrong.body_text()))?;
        Ok(Query(asked))
    }
}
