//! `barnyard render`: pictures of positions.

mod common;

use std::fs;
use std::path::Path;

use common::{barnyard, output};
use predicates::prelude::*;

/// How many pieces a picture shows: each is a use of a drawing defined once.
fn pieces(svg: &str) -> usize {
    let document = roxmltree::Document::parse(svg).expect("the picture is well-formed XML");
    let root = document.root_element();
    assert_eq!(root.tag_name().name(), "svg");
    assert_eq!(
        root.tag_name().namespace(),
        Some("http://www.w3.org/2000/svg")
    );
    root.descendants()
        .filter(|node| node.has_tag_name((root.tag_name().namespace().unwrap_or_default(), "use")))
        .count()
}

#[test]
fn every_game_is_drawn_with_all_its_pieces() {
    for (args, count) in [
        (&["mcdonald"][..], 9),
        (&["mcdonald", "--helpers", "bq"], 11),
        (
            &["mcdonald", "--position", "8/4P3/8/8/2k5/8/8/8 w 2 5 30"],
            2,
        ),
        (&["magpie", "-o", "-"], 13),
        (&["gala", "--flip"], 40),
    ] {
        let svg = output(&[&["render"], args].concat());
        assert_eq!(pieces(&svg), count, "{args:?}");
    }
}

#[test]
fn the_pictures_in_the_documentation_are_todays() {
    let images = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/src/images");
    for game in ["mcdonald", "magpie", "gala"] {
        let file = images.join(game).with_extension("svg");
        let picture = fs::read_to_string(&file).expect("the picture is there");
        let is_todays = picture == output(&["render", game]);
        assert!(
            is_todays,
            "write it again: `barnyard render {game} -o docs/src/images/{game}.svg`"
        );
    }
}

#[test]
fn marks_and_the_side_change_the_picture() {
    let plain = output(&["render", "gala"]);
    let mut seen = vec![plain];
    for more in [
        &["--flip"][..],
        &["--last-move", "d1d2"],
        &["--arrows", "d1d2"],
        &["--arrows", "d1d2,j10i9,e5e5"],
    ] {
        let svg = output(&[&["render", "gala"], more].concat());
        assert_eq!(pieces(&svg), 40);
        assert!(!seen.contains(&svg), "{more:?} shows");
        seen.push(svg);
    }
}

#[test]
fn a_file_is_written_anew_and_nothing_else_is_left() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("board.svg");
    for args in [&["magpie"][..], &["gala"]] {
        barnyard()
            .arg("render")
            .args(args)
            .arg("-o")
            .arg(&file)
            .assert()
            .success()
            .stdout("")
            .stderr("");
        let svg = fs::read_to_string(&file).expect("the file is there");
        assert_eq!(svg, output(&[&["render"], args].concat()));
    }
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 1);
}

#[test]
fn a_file_without_a_folder_is_written_here() {
    let folder = tempfile::tempdir().expect("a folder");
    barnyard()
        .args(["render", "magpie", "--output", "board.svg"])
        .current_dir(&folder)
        .assert()
        .success();
    assert!(folder.path().join("board.svg").is_file());
}

#[cfg(unix)]
#[test]
fn permissions_and_links_stay() {
    use std::os::unix::fs::{PermissionsExt, symlink};

    let folder = tempfile::tempdir().expect("a folder");
    let (file, link) = (
        folder.path().join("board.svg"),
        folder.path().join("link.svg"),
    );
    fs::write(&file, "old").expect("it can be written");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).expect("it is ours");
    symlink(&file, &link).expect("it can be made");
    barnyard()
        .args(["render", "magpie", "-o"])
        .arg(&link)
        .assert()
        .success();

    assert!(
        fs::symlink_metadata(&link)
            .expect("it is there")
            .is_symlink()
    );
    assert_eq!(
        fs::metadata(&file)
            .expect("it is there")
            .permissions()
            .mode()
            & 0o777,
        0o640
    );
    assert_eq!(pieces(&fs::read_to_string(&file).expect("a picture")), 13);
}

#[cfg(unix)]
#[test]
fn a_device_is_written_to_and_stays_one() {
    barnyard()
        .args(["render", "magpie", "-o", "/dev/null"])
        .assert()
        .success();
    assert!(!fs::metadata("/dev/null").expect("it is there").is_file());
}

#[test]
fn a_place_that_cannot_be_written_is_a_failure() {
    let folder = tempfile::tempdir().expect("a folder");
    for place in [
        folder.path().to_owned(),
        folder.path().join("missing").join("board.svg"),
    ] {
        barnyard()
            .args(["render", "magpie", "-o"])
            .arg(&place)
            .assert()
            .code(1)
            .stdout("")
            .stderr(
                predicate::str::starts_with("barnyard: cannot write ")
                    // What is written beside it for a while is no matter of the user's.
                    .and(predicate::str::contains(".barnyard-").not()),
            );
    }
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 0);
}

#[test]
fn what_cannot_be_drawn_is_refused_with_status_2() {
    let folder = tempfile::tempdir().expect("a folder");
    for wrong in [
        &["--last-move", "a1h1"][..],
        &["--last-move", "a1"],
        &["--arrows", "a1a2,"],
        &["--arrows", "a1a2,h8a1"],
        &["--position", "3t3"],
        &["--helpers", "n"],
    ] {
        barnyard()
            .args(["render", "magpie", "-o", "board.svg"])
            .args(wrong)
            .current_dir(&folder)
            .assert()
            .code(2)
            .stdout("");
    }
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 0);
}

#[cfg(unix)]
#[test]
fn a_link_that_leads_nowhere_stays_a_link() {
    let folder = tempfile::tempdir().expect("a folder");
    let [link, file] = ["link.svg", "board.svg"].map(|name| folder.path().join(name));
    std::os::unix::fs::symlink("board.svg", &link).expect("a link");
    barnyard()
        .args(["render", "magpie", "-o"])
        .arg(&link)
        .assert()
        .success();
    assert!(link.is_symlink());
    let svg = fs::read_to_string(&file).expect("the file it leads to is made");
    assert_eq!(pieces(&svg), 13);
}
