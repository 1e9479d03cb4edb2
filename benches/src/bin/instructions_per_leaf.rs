//! Prints the instructions that a leaf takes, of each game and of the peer, as a Markdown table.
//!
//! Reads what the `instructions` bench writes:
//!
//! ```text
//! cargo install gungraun-runner --version =0.20.0 --locked
//! cargo bench -p barnyard-benches --features instructions --bench instructions -- --output-format=json \
//!     | cargo run --release -p barnyard-benches --bin instructions-per-leaf
//! ```
//!
//! The runner needs Valgrind, and its version is that of the `gungraun` crate.

use std::io::stdin;

use barnyard_benches::cases;
use serde::Deserialize;

/// One measurement, as far as it matters here.
#[derive(Deserialize)]
struct Measured {
    /// The game.
    id: String,
    /// Whether leaves were counted in bulk or played.
    function_name: String,
    profiles: Vec<Profile>,
}

#[derive(Deserialize)]
struct Profile {
    data: Data,
}

#[derive(Deserialize)]
struct Data {
    total: Total,
}

#[derive(Deserialize)]
struct Total {
    metrics: Metrics,
}

#[derive(Deserialize)]
struct Metrics {
    #[serde(rename = "Ir")]
    instructions: Metric,
}

#[derive(Deserialize)]
struct Metric {
    values: Values,
}

#[derive(Deserialize)]
struct Values {
    new: u64,
}

impl Measured {
    fn instructions(&self) -> u64 {
        let counts = self.profiles.iter().map(|profile| {
            let Metric { values } = &profile.data.total.metrics.instructions;
            values.new
        });
        counts.sum()
    }
}

fn main() -> Result<(), serde_json::Error> {
    let measured = serde_json::Deserializer::from_reader(stdin().lock())
        .into_iter()
        .collect::<Result<Vec<Measured>, _>>()?;
    println!("| game | leaves | instructions a leaf, bulk | playing leaves |");
    println!("| --- | ---: | ---: | ---: |");
    for case in cases() {
        let leaves = case.tree.count_in_bulk(case.quick_depth);
        print!("| {} | {leaves} |", case.name);
        for way in ["bulk", "playing_leaves"] {
            let found = measured
                .iter()
                .find(|measured| measured.id == case.name && measured.function_name == way);
            match found {
                Some(found) => print!(" {:.1} |", found.instructions() as f64 / leaves as f64),
                None => print!(" – |"),
            }
        }
        println!();
    }
    Ok(())
}
