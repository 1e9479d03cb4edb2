//! The Fluent files, and what is made of them.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::Language;

pub(crate) type Bundle = FluentBundle<FluentResource>;

macro_rules! files {
    ($code:literal) => {
        [
            include_str!(concat!("../locales/", $code, "/menu.ftl")),
            include_str!(concat!("../locales/", $code, "/game.ftl")),
            include_str!(concat!("../locales/", $code, "/analysis.ftl")),
            include_str!(concat!("../locales/", $code, "/endings.ftl")),
            include_str!(concat!("../locales/", $code, "/refusals.ftl")),
            include_str!(concat!("../locales/", $code, "/records.ftl")),
            include_str!(concat!("../locales/", $code, "/help.ftl")),
            include_str!(concat!("../locales/", $code, "/page.ftl")),
        ]
    };
}

/// The Fluent files of a language, for programs that speak to people by other means than [`Words`](crate::Words), such as a web page.
///
/// No message is in two of them, so they may be put together in any order. Romanian needs the function `PLURAL`, which gives the plural category of its argument.
///
/// ```
/// use barnyard_words::{Language, fluent_files};
/// let files = fluent_files(Language::English);
/// assert!(files.concat().contains("menu_new_game = New game"));
/// ```
#[must_use]
pub const fn fluent_files(language: Language) -> [&'static str; 8] {
    match language {
        Language::English => files!("en"),
        Language::Romanian => files!("ro"),
        Language::Hungarian => files!("hu"),
        Language::Russian => files!("ru"),
    }
}

/// The messages of a language, read once.
pub(crate) fn bundle(language: Language) -> &'static Bundle {
    static ENGLISH: LazyLock<Bundle> = LazyLock::new(|| read(Language::English));
    static ROMANIAN: LazyLock<Bundle> = LazyLock::new(|| read(Language::Romanian));
    static HUNGARIAN: LazyLock<Bundle> = LazyLock::new(|| read(Language::Hungarian));
    static RUSSIAN: LazyLock<Bundle> = LazyLock::new(|| read(Language::Russian));
    match language {
        Language::English => &ENGLISH,
        Language::Romanian => &ROMANIAN,
        Language::Hungarian => &HUNGARIAN,
        Language::Russian => &RUSSIAN,
    }
}

fn read(language: Language) -> Bundle {
    let identifier: LanguageIdentifier = language.code().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
    // The marks that isolate right-to-left text show up in terminals, and none of the languages needs them.
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(match language {
        Language::English => |value, _| grouped(value, ','),
        Language::Romanian => |value, _| grouped(value, '.'),
        Language::Hungarian | Language::Russian => |value, _| grouped(value, '\u{a0}'),
    }));
    if language == Language::Romanian {
        // Under a name that no other function has, so it cannot fail.
        let _ = bundle.add_function("PLURAL", romanian_plural);
    }
    for file in fluent_files(language) {
        // What can be read of a bad file is kept; a test reads every file strictly.
        let resource = FluentResource::try_new(file.to_owned()).unwrap_or_else(|(part, _)| part);
        bundle.add_resource_overriding(resource);
    }
    bundle
}

/// A whole number with a separator between thousands; numbers of four digits go without, but for English ones.
fn grouped(value: &FluentValue<'_>, separator: char) -> Option<String> {
    let FluentValue::Number(number) = value else {
        return None;
    };
    let digits = number.as_string();
    if digits.len() < 4 || (digits.len() == 4 && separator != ',') {
        return Some(digits.into_owned());
    }
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i) % 3 == 0 {
            text.push(separator);
        }
        text.push(digit);
    }
    Some(text)
}

/// The plural category of a whole number in Romanian.
///
/// The table of `intl_pluralrules` takes 101 to 119, 201 to 219 and so on for `other`; they are `few`, as 2 to 19 are.
fn romanian_plural<'a>(positional: &[FluentValue<'a>], _: &FluentArgs<'_>) -> FluentValue<'a> {
    let Some(FluentValue::Number(number)) = positional.first() else {
        return FluentValue::Error;
    };
    let count = number.value as u64;
    let category = match (count, count % 100) {
        (1, _) => "one",
        (0, _) | (_, 1..=19) => "few",
        _ => "other",
    };
    category.into()
}
