//! What is read over HTTP, described in the form of OpenAPI.

use serde_json::{Value, json};

/// A path: what it gives, in which form and of which type, and what it takes.
struct Described {
    path: &'static str,
    what: &'static str,
    form: &'static str,
    /// The type's name in `components`, where the answer is one of the protocol's types.
    answer: Option<&'static str>,
    takes: &'static [(&'static str, &'static str, &'static str)],
}

const JSON: &str = "application/json";
const SVG: &str = "image/svg+xml";

const PATHS: [Described; 9] = [
    Described {
        path: "/api/games",
        what: "Open games that are over, newest first",
        form: JSON,
        answer: Some("FinishedGames"),
        takes: &[
            ("kind", "string", "mcdonald, magpie or gala"),
            (
                "before",
                "integer",
                "only games that ended before this stamp",
            ),
            ("limit", "integer", "how many, at most 100"),
        ],
    },
    Described {
        path: "/api/games/{id}",
        what: "A game as it stands, as the protocol's snapshot",
        form: JSON,
        answer: Some("Snapshot"),
        takes: &[],
    },
    Described {
        path: "/api/games/{id}/record",
        what: "The record of a game",
        form: "text/plain",
        answer: None,
        takes: &[("form", "string", "text or json")],
    },
    Described {
        path: "/api/games/{id}/position.svg",
        what: "A picture of a position of a game",
        form: SVG,
        answer: None,
        takes: &[
            ("ply", "integer", "after so many moves; the last without it"),
            ("round", "integer", "the round, from 0; the last without it"),
            ("flip", "boolean", "turned by half"),
        ],
    },
    Described {
        path: "/api/position.svg",
        what: "A picture of any position",
        form: SVG,
        answer: None,
        takes: &[
            ("position", "string", "its text with the game's name"),
            ("last", "string", "the last move"),
            ("flip", "boolean", "turned by half"),
        ],
    },
    Described {
        path: "/api/start/{game}",
        what: "The start position of a game",
        form: JSON,
        answer: Some("Start"),
        takes: &[
            ("helpers", "string", "McDonald's helpers, such as nr"),
            (
                "options",
                "string",
                "readings of the rules, such as no-check",
            ),
        ],
    },
    Described {
        path: "/api/schema.json",
        what: "JSON Schema of the WebSocket's messages",
        form: JSON,
        answer: None,
        takes: &[],
    },
    Described {
        path: "/healthz",
        what: "Whether the server is well",
        form: "text/plain",
        answer: None,
        takes: &[],
    },
    Described {
        path: "/metrics",
        what: "Figures for Prometheus",
        form: "application/openmetrics-text",
        answer: None,
        takes: &[],
    },
];

/// The document.
pub(super) fn document() -> Value {
    let paths: serde_json::Map<String, Value> = PATHS
        .iter()
        .map(|one| (one.path.to_owned(), json!({ "get": operation(one) })))
        .collect();
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "barnyard",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Reading only. Games are played over the WebSocket at /api/ws.",
        },
        "paths": paths,
        "components": { "schemas": barnyard_protocol::schema::components() },
    })
}

fn operation(one: &Described) -> Value {
    let in_path = one
        .path
        .split('/')
        .filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'))
        .map(|name| {
            json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } })
        });
    let in_query = one.takes.iter().map(|(name, kind, what)| {
        json!({ "name": name, "in": "query", "description": what, "schema": { "type": kind } })
    });
    let schema = one
        .answer
        .map_or_else(|| json!({}), |name| json!({ "schema": reference(name) }));
    let refused = |why| json!({ "description": why, "content": { JSON: { "schema": reference("Refusal") } } });
    json!({
        "summary": one.what,
        "parameters": in_path.chain(in_query).collect::<Vec<_>>(),
        "responses": {
            "200": { "description": one.what, "content": { one.form: schema } },
            "400": refused("Something that was asked for is wrong"),
            "404": refused("There is no such thing"),
            "429": refused("This address asks too often"),
        },
    })
}

/// A schema of `components` by its name.
fn reference(name: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{name}") })
}
