//! JSON written straight into a buffer.
//!
//! Inspection writes kilobytes for each position, nearly all of it short texts that need no escape:
//! each is looked over once, when it is complete, where a serializer would go through the pieces it is printed in.

use core::fmt::{self, Display, Write};

use serde::Serialize;

/// A JSON text in the making.
#[derive(Default)]
pub(crate) struct Json {
    text: String,
}

impl Json {
    /// What was written so far.
    pub(crate) fn as_bytes(&self) -> &[u8] {
        self.text.as_bytes()
    }

    /// Forgets what was written and keeps the room.
    pub(crate) fn clear(&mut self) {
        self.text.clear();
    }

    /// Writes what is JSON already.
    pub(crate) fn raw(&mut self, json: &str) {
        self.text.push_str(json);
    }

    /// Writes a string: what `value` prints.
    pub(crate) fn string(&mut self, value: impl Display) {
        self.string_from(|text| write!(text, "{value}"));
    }

    /// Writes a string: what `write` writes.
    pub(crate) fn string_from(&mut self, write: impl FnOnce(&mut String) -> fmt::Result) {
        self.text.push('"');
        let start = self.text.len();
        write(&mut self.text).expect("a buffer takes what is written to it");
        if !is_plain(&self.text[start..]) {
            let printed = self.text.split_off(start - 1);
            self.value(&printed[1..]);
        } else {
            self.text.push('"');
        }
    }

    /// Writes a string that is known to need no escapes.
    pub(crate) fn plain_string(&mut self, text: &str) {
        debug_assert!(is_plain(text), "{text:?} needs escapes");
        self.text.push('"');
        self.text.push_str(text);
        self.text.push('"');
    }

    /// Writes what has a form in JSON of its own.
    pub(crate) fn value(&mut self, value: &(impl Serialize + ?Sized)) {
        let json = serde_json::to_string(value).expect("the value has a form in JSON");
        self.text.push_str(&json);
    }

    /// Writes each item with `write_item`, and commas between.
    pub(crate) fn separated<T>(
        &mut self,
        items: impl IntoIterator<Item = T>,
        mut write_item: impl FnMut(&mut Json, T),
    ) {
        let mut separator = "";
        for item in items {
            self.raw(separator);
            write_item(self, item);
            separator = ",";
        }
    }
}

/// Whether a text can stand in a string as it is.
fn is_plain(text: &str) -> bool {
    // No early end, so that the compiler can look at many bytes at once.
    text.bytes().fold(true, |plain, byte| {
        plain & (byte >= b' ') & (byte != b'"') & (byte != b'\\')
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(value: impl Display) -> String {
        let mut json = Json::default();
        json.string(value);
        json.text
    }

    #[test]
    fn strings_are_what_a_serializer_makes_of_them() {
        let every = (0..0x300).filter_map(char::from_u32).collect::<String>();
        for text in ["", "e2e4", "\"\\\u{7f}\u{2028}🐖", &every] {
            assert_eq!(written(text), serde_json::to_string(text).unwrap());
        }
        for symbol in every.chars() {
            assert_eq!(written(symbol), serde_json::to_string(&symbol).unwrap());
        }
    }

    #[test]
    fn lists_have_commas_between() {
        let list = |items: &[&str]| {
            let mut json = Json::default();
            json.separated(items, Json::string);
            json.text
        };
        assert_eq!(list(&[]), "");
        assert_eq!(list(&["a"]), r#""a""#);
        assert_eq!(list(&["a", "b", "c"]), r#""a","b","c""#);
    }
}
