//! The first use of exact values: the small tables are built before the eyes of whoever sits at the terminal.

use std::fs;

use crate::terminal::Terminal;

#[test]
fn the_first_analysis_builds_the_tables_with_a_bar_and_then_is_exact() {
    let cache = tempfile::tempdir().expect("a folder");
    let folder = cache.path().to_str().expect("a name");
    let script = format!("exec env XDG_CACHE_HOME='{folder}' \"$@\"");
    let start = || Terminal::start_by(&script, &["analyse", "mcdonald", "--depth", "1"], 100, 24);

    let mut terminal = start();
    terminal.wait_for("Solving, once for all");
    terminal.wait_for(" % ");
    terminal.wait_for("exact, from tables");
    assert!(terminal.wait_for_end().success());
    assert!(!terminal.screen().screen().contents().contains("Solving"));
    let table = cache.path().join("barnyard/tables/mcdonald.table");
    let built = fs::read(&table).expect("the table");

    // From then on it is there.
    let mut terminal = start();
    terminal.wait_for("exact, from tables");
    assert!(terminal.wait_for_end().success());
    assert!(built == fs::read(&table).expect("the table"));
}
