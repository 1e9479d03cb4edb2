//! The files of the page, which are part of the program.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use barnyard::GameKind;
use barnyard_words::Language;
use rust_embed::{Embed, EmbeddedFile};
use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::sync::Arc;

use crate::app::App;
use crate::random::hex;

#[derive(Embed)]
#[folder = "web/"]
struct Files;

/// A file of the page.
pub(super) async fn file(headers: HeaderMap, Path(path): Path<String>) -> Response {
    match Files::get(&path) {
        Some(file) => embedded(&headers, &path, file),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// The page itself, whatever its path is: it shows what belongs to the path. Who comes for the first time becomes a guest.
pub(super) async fn page(State(app): State<Arc<App>>, headers: HeaderMap, uri: Uri) -> Response {
    let is_file = uri
        .path()
        .rsplit('/')
        .next()
        .is_some_and(|name| name.contains('.'));
    if is_file || uri.path().starts_with("/assets/") {
        return StatusCode::NOT_FOUND.into_response();
    }
    let Some(index) = Files::get("index.html") else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let mut response = embedded(&headers, "index.html", index);
    if app.identity.guest(&headers).is_none()
        && let Ok((_, cookie)) = app.identity.new_guest()
    {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

/// What programs say to people, as Fluent messages.
pub(super) async fn words(headers: HeaderMap, Path(file): Path<String>) -> Response {
    let language = file
        .strip_suffix(".ftl")
        .and_then(|code| code.parse::<Language>().ok());
    match language {
        Some(language) => {
            let text = barnyard_words::fluent_files(language).concat();
            tagged(&headers, &file, text.into_bytes().into())
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// The rules of a game in a language, as Markdown.
pub(super) async fn rules(headers: HeaderMap, Path(file): Path<String>) -> Response {
    match page_of(&file) {
        Some(text) => tagged(&headers, &file, text.as_bytes().into()),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

fn page_of(file: &str) -> Option<&'static str> {
    let (game, language) = file.strip_suffix(".md")?.split_once('.')?;
    let (game, language): (GameKind, Language) = (game.parse().ok()?, language.parse().ok()?);
    Some(barnyard_words::rules_page(game, language))
}

/// A file that names its hash, so that it is sent again only when it has changed.
fn embedded(headers: &HeaderMap, path: &str, file: EmbeddedFile) -> Response {
    with_tag(headers, path, &file.metadata.sha256_hash(), file.data)
}

/// Text that is made here, with its hash.
pub(super) fn tagged(headers: &HeaderMap, path: &str, data: Cow<'static, [u8]>) -> Response {
    let hash = Sha256::digest(&data);
    with_tag(headers, path, &hash, data)
}

fn with_tag(headers: &HeaderMap, path: &str, hash: &[u8], data: Cow<'static, [u8]>) -> Response {
    // Weak, since the same file may be sent compressed.
    let tag = format!("W/\"{}\"", hex(&hash[..16]));
    let known = headers.get(header::IF_NONE_MATCH);
    let is_known = known.is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let mut response = match is_known {
        true => StatusCode::NOT_MODIFIED.into_response(),
        false => ([(header::CONTENT_TYPE, kind(path))], data.into_owned()).into_response(),
    };
    let own = response.headers_mut();
    own.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if let Ok(tag) = HeaderValue::try_from(tag) {
        own.insert(header::ETAG, tag);
    }
    response
}

/// What a file is, by its name.
fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("json" | "webmanifest") => "application/json",
        Some("md") => "text/markdown; charset=utf-8",
        _ => "text/plain; charset=utf-8",
    }
}
