//! The counts of endgames that `docs/src/solutions/magpie.md` shows.

use barnyard_solve::magpie::{self, Longest, Material, Statistics};

const PAGE: &str = include_str!("../../../../docs/src/solutions/magpie.md");

/// The two rows of a material, each without its first column.
fn rows(material: Material) -> [Vec<&'static str>; 2] {
    let begin = format!("| {material} | attackers | ");
    let mut lines = PAGE.lines().skip_while(|line| !line.starts_with(&begin));
    core::array::from_fn(|_| {
        let line = lines.next().expect("a row for each side to move");
        line.split(" | ").skip(1).collect()
    })
}

/// A row as the page has it.
fn row(side: &str, statistics: &Statistics) -> Vec<String> {
    let longest = |longest: Option<Longest>| {
        longest.map_or("—".to_owned(), |longest| {
            format!("{} `{}`", longest.plies, longest.position)
        })
    };
    vec![
        side.to_owned(),
        grouped(statistics.wins),
        grouped(statistics.losses),
        grouped(statistics.neither),
        longest(statistics.longest_win),
        longest(statistics.longest_loss) + " |",
    ]
}

/// A number with commas.
fn grouped(number: u64) -> String {
    match number {
        0..1000 => number.to_string(),
        _ => format!("{},{:03}", grouped(number / 1000), number % 1000),
    }
}

fn check(men: u8) {
    let folder = tempfile::tempdir().expect("a folder");
    magpie::build(folder.path(), men, 2, |_| ()).expect("tables");
    for attackers in 0..men {
        for defenders in 0..men - attackers {
            let name = format!("a{attackers}d{defenders}");
            let material: Material = name.parse().expect("a material");
            let counted = magpie::statistics(folder.path(), material, 2).expect("a table");
            let rows = rows(material);
            assert_eq!(rows[0], row("attackers", &counted[0]), "{name}");
            assert_eq!(rows[1], row("defenders", &counted[1]), "{name}");
        }
    }
}

#[test]
fn the_counts_of_up_to_four_men_are_those_of_the_page() {
    check(4);
}

#[test]
#[ignore = "tens of millions of positions: run it in release"]
fn the_counts_of_up_to_five_men_are_those_of_the_page() {
    check(5);
}
