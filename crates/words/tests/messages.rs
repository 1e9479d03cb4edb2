//! The Fluent files: every language says the same things, with the same variables, and nothing is left in English.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use barnyard_words::{Language, MESSAGES};
use fluent_syntax::ast;
use fluent_syntax::parser;

/// What is the same in English and in another language, and is right in both.
const SAME_IN: [(Language, &[&str]); 3] = [
    (
        Language::Romanian,
        &["analysis_exact", "analysis_rate", "ok"],
    ),
    (Language::Hungarian, &["ok", "robot"]),
    (Language::Russian, &[]),
];

/// One language's messages by name, as they are written.
struct Locale {
    patterns: BTreeMap<String, ast::Pattern<String>>,
}

impl Locale {
    fn read(language: Language) -> Locale {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("locales")
            .join(language.code());
        let mut patterns = BTreeMap::new();
        for file in fs::read_dir(&folder).expect("the folder of the language") {
            let path = file.expect("a file").path();
            let text = fs::read_to_string(&path).expect("a text");
            let resource = parser::parse(text)
                .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
            for entry in resource.body {
                match entry {
                    ast::Entry::Message(message) => {
                        let id = message.id.name;
                        assert!(message.attributes.is_empty(), "{language}: {id}");
                        let pattern = message.value.expect("a message has a text");
                        let earlier = patterns.insert(id.clone(), pattern);
                        assert!(earlier.is_none(), "{language}: {id} stands twice");
                    }
                    ast::Entry::Term(_) | ast::Entry::Junk { .. } => {
                        panic!("{}: only messages and comments are used", path.display())
                    }
                    _ => {}
                }
            }
        }
        Locale { patterns }
    }

    /// The variables that a message prints and those that choose among its forms, with those of the messages it refers to.
    fn variables(&self, id: &str) -> Variables {
        let mut variables = Variables::default();
        self.collect(&self.patterns[id], &mut variables);
        variables
    }

    fn collect(&self, pattern: &ast::Pattern<String>, variables: &mut Variables) {
        for element in &pattern.elements {
            if let ast::PatternElement::Placeable { expression } = element {
                self.collect_expression(expression, variables);
            }
        }
    }

    fn collect_expression(&self, expression: &ast::Expression<String>, variables: &mut Variables) {
        match expression {
            ast::Expression::Select { selector, variants } => {
                variables.choosing.extend(names_in(selector));
                for variant in variants {
                    self.collect(&variant.value, variables);
                }
            }
            ast::Expression::Inline(ast::InlineExpression::VariableReference { id }) => {
                variables.printed.insert(id.name.clone());
            }
            ast::Expression::Inline(ast::InlineExpression::MessageReference { id, .. }) => {
                self.collect(&self.patterns[&id.name], variables);
            }
            ast::Expression::Inline(_) => {}
        }
    }
}

/// The variables that a selector is made of: itself, or what its function takes.
fn names_in(selector: &ast::InlineExpression<String>) -> Vec<String> {
    match selector {
        ast::InlineExpression::VariableReference { id } => vec![id.name.clone()],
        ast::InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().flat_map(names_in).collect()
        }
        _ => Vec::new(),
    }
}

#[derive(Default)]
struct Variables {
    printed: BTreeSet<String>,
    choosing: BTreeSet<String>,
}

#[test]
fn every_language_has_the_messages_of_the_list_and_no_others() {
    let listed: BTreeSet<&str> = MESSAGES.iter().map(|message| message.id).collect();
    assert_eq!(listed.len(), MESSAGES.len(), "a message is listed twice");
    for language in Language::ALL {
        let locale = Locale::read(language);
        let written: BTreeSet<&str> = locale.patterns.keys().map(String::as_str).collect();
        let missing: Vec<_> = listed.difference(&written).collect();
        let unused: Vec<_> = written.difference(&listed).collect();
        assert!(missing.is_empty(), "{language} lacks {missing:?}");
        assert!(unused.is_empty(), "{language}: nothing says {unused:?}");
    }
}

#[test]
fn every_language_uses_the_variables_of_the_list() {
    for language in Language::ALL {
        let locale = Locale::read(language);
        for message in MESSAGES {
            let id = message.id;
            let used = locale.variables(id);
            let known: BTreeSet<String> = message
                .variables
                .iter()
                .map(|variable| variable.name.to_owned())
                .collect();
            for name in used.printed.union(&used.choosing) {
                assert!(
                    known.contains(name),
                    "{language}: {id} does not get ${name}"
                );
            }
            for variable in message.variables {
                let is_used = used.printed.contains(variable.name)
                    || (language != Language::English && !variable.is_printed)
                    || used.choosing.contains(variable.name);
                assert!(
                    is_used,
                    "{language}: {id} says nothing of ${}",
                    variable.name
                );
                let prints_a_choice = !variable.is_printed && used.printed.contains(variable.name);
                assert!(
                    !prints_a_choice,
                    "{language}: {id} prints ${}",
                    variable.name
                );
            }
        }
    }
}

#[test]
fn every_plural_has_the_forms_of_its_language() {
    for language in Language::ALL {
        let forms: &[&str] = match language {
            Language::English | Language::Hungarian => &["one", "other"],
            Language::Romanian => &["one", "few", "other"],
            Language::Russian => &["one", "few", "many", "other"],
        };
        for (id, pattern) in &Locale::read(language).patterns {
            for element in &pattern.elements {
                let ast::PatternElement::Placeable {
                    expression: ast::Expression::Select { variants, .. },
                } = element
                else {
                    continue;
                };
                let keys = plural_keys(variants);
                // What has a plural at all has every form of it; Hungarian does without after a number.
                if !keys.is_empty() && language != Language::Hungarian {
                    let needed: BTreeSet<&str> = forms
                        .iter()
                        .copied()
                        .filter(|form| language != Language::Russian || *form != "other")
                        .collect();
                    assert!(keys.is_superset(&needed), "{language}: {id} has {keys:?}");
                }
                assert!(
                    keys.iter().all(|key| forms.contains(key)),
                    "{language}: {id} has {keys:?}"
                );
            }
        }
    }
}

/// The plural categories among the keys of a choice; none if the choice is not by number.
fn plural_keys(variants: &[ast::Variant<String>]) -> BTreeSet<&str> {
    let names: BTreeSet<&str> = variants
        .iter()
        .filter_map(|variant| match &variant.key {
            ast::VariantKey::Identifier { name } => Some(name.as_str()),
            ast::VariantKey::NumberLiteral { .. } => None,
        })
        .collect();
    let is_plural = ["one", "few", "many"]
        .iter()
        .any(|form| names.contains(form));
    if is_plural { names } else { BTreeSet::new() }
}

#[test]
fn nothing_is_left_in_english() {
    let english = Locale::read(Language::English);
    for (language, same) in SAME_IN {
        let locale = Locale::read(language);
        let left: Vec<&str> = locale
            .patterns
            .iter()
            .filter(|(id, pattern)| **pattern == english.patterns[*id] && has_letters(pattern))
            .map(|(id, _)| id.as_str())
            .collect();
        assert_eq!(left, same, "{language}");
    }
}

/// Whether a message says anything in letters of its own.
fn has_letters(pattern: &ast::Pattern<String>) -> bool {
    pattern.elements.iter().any(|element| match element {
        ast::PatternElement::TextElement { value } => value.chars().any(char::is_alphabetic),
        ast::PatternElement::Placeable { expression } => {
            matches!(expression, ast::Expression::Select { .. })
        }
    })
}
