//! The examples on the page of the protocol are messages, and there is one of each.

use std::collections::BTreeSet;

use barnyard_protocol::{Code, Message, Request};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

const PAGE: &str = include_str!("../../../docs/src/protocols/web.md");

/// The code blocks of a kind.
fn blocks(kind: &str) -> Vec<&'static str> {
    let fence = format!("```json {kind}\n");
    let parts = PAGE.split(fence.as_str()).skip(1);
    parts
        .map(|part| part.split("```").next().unwrap_or_default())
        .collect()
}

/// Reads every example as `T`, checks that it is written the same, and gives the types of them all.
fn types<T: Serialize + DeserializeOwned>(kind: &str) -> BTreeSet<String> {
    let mut types = BTreeSet::new();
    for block in blocks(kind) {
        let value: Value = serde_json::from_str(block).expect(block);
        let message: T =
            serde_json::from_str(block).unwrap_or_else(|error| panic!("{error}: {block}"));
        assert_eq!(serde_json::to_value(message).expect("it is written"), value);
        types.insert(value["type"].as_str().expect("a type").to_owned());
    }
    types
}

fn words(text: &str) -> BTreeSet<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

#[test]
fn there_is_an_example_of_each_request() {
    let expected =
        "lobby language name create withdraw join watch leave command moves analyse ping";
    assert_eq!(types::<Request>("request"), words(expected));
}

#[test]
fn there_is_an_example_of_each_message() {
    let expected = "welcome done refused created seated named watching waiting gone snapshot event resync lobby position analysis pong error";
    assert_eq!(types::<Message>("message"), words(expected));
}

#[test]
fn every_code_is_named() {
    for code in Code::ALL {
        let name = serde_json::to_value(code).expect("it is written");
        let name = format!("`{}`", name.as_str().expect("a text"));
        assert!(PAGE.contains(&name), "{name}");
    }
}
