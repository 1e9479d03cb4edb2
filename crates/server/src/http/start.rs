//! Start positions by name.

use axum::Json;
use barnyard::mcdonald::{self, LineUp};
use barnyard::{AnyGame, GameKind};
use barnyard_protocol::Start;
use serde::Deserialize;

use super::asked::{Path, Query};
use super::refusal::Refusal;

#[derive(Deserialize)]
pub(super) struct Asked {
    /// McDonald's helpers, such as `nr`.
    #[serde(default)]
    helpers: String,
    /// Readings of the rules, with commas between them.
    #[serde(default)]
    options: String,
}

/// The start of a game with these helpers and readings of the rules.
pub(super) async fn start(
    Path(game): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Json<Start>, Refusal> {
    let game: GameKind = game
        .parse()
        .map_err(|error: barnyard::any::UnknownGame| Refusal::Wrong(error.to_string()))?;
    let position = position(game, &asked)?;
    Ok(Json(Start { position }))
}

fn position(game: GameKind, asked: &Asked) -> Result<AnyGame, Refusal> {
    let start: AnyGame = match (game, asked.helpers.as_str()) {
        (_, "") => game.start(),
        (GameKind::McDonald, helpers) => {
            let helpers: LineUp = helpers
                .parse()
                .map_err(|error: mcdonald::LineUpError| Refusal::Wrong(error.to_string()))?;
            mcdonald::Position::start(helpers).into()
        }
        (_, _) => return Err(Refusal::Wrong("only McDonald has helpers".into())),
    };
    if asked.options.is_empty() {
        return Ok(start);
    }
    // Readings of the rules are the last field of a position's text.
    let text = format!("{} {}", start.position_text(), asked.options);
    game.parse(&text)
        .map_err(|error| Refusal::Wrong(error.to_string()))
}
