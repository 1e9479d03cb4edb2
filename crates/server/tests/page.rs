//! The page's files, read as texts: its words exist, its modules are there, it keeps to the content policy, it is small, its colours can be read.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use barnyard::GameKind;
use barnyard::picture::{Board, Picture};
use barnyard_words::{Language, MESSAGES, fluent_files};

/// The files of the page by their path in `web/`.
fn files() -> BTreeMap<String, String> {
    fn collect(root: &Path, folder: &Path, files: &mut BTreeMap<String, String>) {
        for entry in fs::read_dir(folder).expect("the page's folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                collect(root, &path, files);
                continue;
            }
            let name = path.strip_prefix(root).expect("below the root");
            let text = fs::read_to_string(&path).expect("a text");
            files.insert(name.to_str().expect("a plain name").to_owned(), text);
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("web");
    let mut files = BTreeMap::new();
    collect(&root, &root, &mut files);
    files
}

/// The page's own modules.
fn modules() -> BTreeMap<String, String> {
    let own = |name: &str| name.ends_with(".js") && !name.starts_with("vendor/");
    files().into_iter().filter(|(name, _)| own(name)).collect()
}

/// What stands between each `before` and the `after` next to it.
fn between<'a>(text: &'a str, before: &'a str, after: &'a str) -> impl Iterator<Item = &'a str> {
    text.split(before)
        .skip(1)
        .filter_map(move |rest| rest.split_once(after))
        .map(|(inside, _)| inside)
}

#[test]
fn everything_that_is_said_is_a_message() {
    let known: BTreeSet<&str> = MESSAGES.iter().map(|message| message.id).collect();
    for (name, text) in modules() {
        for id in between(&text, "say(\"", "\"") {
            assert!(known.contains(id), "{name} says {id}");
        }
        // Of a name that is put together, the beginning is known.
        for id in between(&text, "say(`", "`") {
            let start = id.split("${").next().unwrap_or_default();
            let any = known.iter().any(|message| message.starts_with(start));
            assert!(any, "{name} says {id}");
        }
    }
}

#[test]
fn no_message_of_the_page_is_left_over() {
    let all: String = modules().into_values().collect();
    let starts: Vec<&str> = between(&all, "`page_", "$").collect();
    for message in MESSAGES {
        let Some(rest) = message.id.strip_prefix("page_") else {
            continue;
        };
        let said = all.contains(&format!("\"{}\"", message.id))
            || starts.iter().any(|start| rest.starts_with(start));
        assert!(said, "nothing says {}", message.id);
    }
}

/// The modules that a module imports, by their paths in `web/`; `static_only` leaves out those it loads when they are needed.
fn imports(name: &str, text: &str, static_only: bool) -> Vec<String> {
    let folder = Path::new(name).parent().expect("a file has a folder");
    let lazy = between(text, "import(\"", "\"").filter(|_| !static_only);
    between(text, " from \"", "\"")
        .chain(lazy)
        .map(|path| {
            let mut whole = PathBuf::new();
            for part in folder.join(path).components() {
                match part.as_os_str().to_str().expect("a plain name") {
                    "." => {}
                    ".." => assert!(whole.pop(), "{name} imports {path}"),
                    part => whole.push(part),
                }
            }
            whole.to_str().expect("a plain name").to_owned()
        })
        .collect()
}

#[test]
fn every_import_is_there_and_every_module_is_imported() {
    let files = files();
    let mut imported = BTreeSet::from(["app.js".to_owned(), "theme.js".to_owned()]);
    for (name, text) in files.iter().filter(|(name, _)| name.ends_with(".js")) {
        for path in imports(name, text, false) {
            assert!(files.contains_key(&path), "{name} imports {path}");
            imported.insert(path);
        }
    }
    for name in files.keys().filter(|name| name.ends_with(".js")) {
        // What the library exports beside what is used belongs to it.
        let is_entry = name == "vendor/fluent-bundle/index.js";
        assert!(
            imported.contains(name) || is_entry,
            "nothing imports {name}"
        );
    }
}

#[test]
fn nothing_needs_a_laxer_content_policy() {
    let files = files();
    let index = &files["index.html"];
    assert!(!index.contains("style="), "styles are in files");
    assert!(!index.contains("<style") && !index.contains("onload"));
    for script in between(index, "<script", "</script>") {
        assert!(
            script.contains("src=\"/assets/") && script.ends_with('>'),
            "{script}"
        );
    }
    for path in between(index, "=\"/assets/", "\"") {
        assert!(files.contains_key(path), "index.html loads {path}");
    }
    for (name, text) in modules() {
        for forbidden in [
            "innerHTML",
            "outerHTML",
            "insertAdjacentHTML",
            "eval(",
            "new Function",
            "document.write",
            "style: \"",
        ] {
            assert!(!text.contains(forbidden), "{name}: {forbidden}");
        }
        let outward = text.replace("http://www.w3.org/2000/svg", "");
        assert!(
            !outward.contains("http://") && !outward.contains("https://"),
            "{name} reaches outside"
        );
    }
}

/// Bytes of the first load in English, uncompressed: the page, its styles, the lobby with all it imports, its words, the three pictures.
#[test]
fn the_first_load_is_small() {
    const MOST: usize = 200_000;
    let files = files();
    let index = &files["index.html"];
    let mut loaded: BTreeSet<String> = between(index, "=\"/assets/", "\"")
        .map(str::to_owned)
        .collect();
    loaded.insert("index.html".into());
    let mut open = vec!["app.js".to_owned(), "views/lobby.js".to_owned()];
    while let Some(name) = open.pop() {
        open.extend(
            imports(&name, &files[&name], true)
                .into_iter()
                .filter(|path| !loaded.contains(path)),
        );
        loaded.insert(name);
    }
    let own: usize = loaded.iter().map(|name| files[name].len()).sum();
    let words: usize = fluent_files(Language::English)
        .iter()
        .map(|file| file.len())
        .sum();
    let boards = [Board::McDonald, Board::Magpie, Board::Gala];
    let pictures: usize = GameKind::ALL
        .iter()
        .zip(boards)
        .map(|(kind, board)| {
            Picture::of(board, &kind.start())
                .expect("its own board")
                .to_string()
                .len()
        })
        .sum();
    let all = own + words + pictures;
    assert!(all < MOST, "{own} + {words} + {pictures} = {all} bytes");
}

/// The relative luminance of a colour `#rrggbb`, as WCAG 2 defines it.
fn luminance(colour: &str) -> f64 {
    let channel = |at: usize| {
        let value = u8::from_str_radix(&colour[at..at + 2], 16).expect("two hexadecimal digits");
        let share = f64::from(value) / 255.0;
        match share <= 0.04045 {
            true => share / 12.92,
            false => ((share + 0.055) / 1.055).powf(2.4),
        }
    };
    0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

fn contrast(one: &str, other: &str) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

#[test]
fn colours_have_enough_contrast_in_both_themes() {
    let css = &files()["style/base.css"];
    let colours = |name: &str| -> [String; 2] {
        let value = between(css, &format!("--{name}: "), ";")
            .next()
            .expect("a colour")
            .to_owned();
        match value
            .strip_prefix("light-dark(")
            .and_then(|pair| pair.strip_suffix(')'))
        {
            Some(pair) => {
                let (light, dark) = pair.split_once(", ").expect("two colours");
                [light.to_owned(), dark.to_owned()]
            }
            None => [
                value.replace("#fff", "#ffffff"),
                value.replace("#fff", "#ffffff"),
            ],
        }
    };
    // Texts need 4.5 (WCAG 2.2, 1.4.3), edges of controls and the focus 3 (1.4.11).
    let needed = [
        (
            4.5,
            ["ink", "soft", "accent"].as_slice(),
            ["paper", "panel", "hover"].as_slice(),
        ),
        (4.5, &["good", "warn"], &["panel"]),
        (4.5, &["on-accent"], &["accent-ground", "accent-hover"]),
        (3.0, &["edge", "focus"], &["paper", "panel"]),
    ];
    for (least, texts, grounds) in needed {
        for (text, ground) in texts
            .iter()
            .flat_map(|text| grounds.iter().map(move |ground| (text, ground)))
        {
            for (theme, (one, other)) in colours(text).iter().zip(&colours(ground)).enumerate() {
                let found = contrast(one, other);
                assert!(
                    found >= least,
                    "{text} on {ground}, theme {theme}: {found:.2}"
                );
            }
        }
    }
}
