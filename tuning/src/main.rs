//! Finds the weights of the evaluations: games against itself, a fit of the weights to their results, and a match of old against new.
//!
//! ```text
//! cargo run --release -p barnyard-tuning -- tune magpie --games 3000 --nodes 2000 > new.txt
//! cargo run --release -p barnyard-tuning -- compare magpie new.txt tuned --games 600 --nodes 5000
//! cargo run --release -p barnyard-tuning -- fit-exact > farm.txt
//! cargo run --release -p barnyard-tuning -- perfect farm.txt --rounds 100 --nodes 200000
//! ```
//!
//! The last two are for McDonald's farm without helpers, which is solved.
//! What is written is the text of [`Weights`]; the numbers go to the `weights!` of the game's evaluation by hand.

mod compare;
mod features;
mod fit;
mod openings;
mod perfect;
mod record;
mod selfplay;
mod variant;

use std::path::Path;
use std::process::ExitCode;

use anyhow::Context;
use barnyard::GameKind;
use barnyard::search::Weights;
use barnyard_solve::mcdonald::Solution;
use clap::{Parser, Subcommand};

use variant::{Gala, Magpie, McDonald, Variant};

#[derive(Parser, Debug)]
#[command(about)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Play games and print the weights that fit their results best.
    Tune {
        game: GameKind,
        /// The weights to begin with: a file, or `tuned`.
        #[arg(long, default_value = "tuned")]
        from: String,
        #[command(flatten)]
        options: fit::Options,
        #[command(flatten)]
        games: selfplay::Options,
    },
    /// Play two sets of weights against each other and print how the first did.
    Compare {
        game: GameKind,
        /// A file, or `tuned` or `material`.
        first: String,
        /// A file, or `tuned` or `material`.
        second: String,
        #[command(flatten)]
        options: compare::Options,
        #[command(flatten)]
        games: selfplay::Options,
    },
    /// Fit the weights of McDonald's farm to the exact values of positions without helpers.
    FitExact {
        /// The weights to start from: a file, or `tuned` or `material`.
        #[arg(long, default_value = "tuned")]
        from: String,
        #[command(flatten)]
        options: fit::Options,
        #[command(flatten)]
        rounds: perfect::FitOptions,
    },
    /// Play McDonald's farm without helpers against perfect play and print the pigs lost.
    Perfect {
        /// A file, or `tuned` or `material`.
        #[arg(default_value = "tuned")]
        weights: String,
        #[command(flatten)]
        options: perfect::Options,
    },
}

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Tune {
            game,
            from,
            options,
            games,
        } => match game {
            GameKind::McDonald => tune::<McDonald>(&from, &options, &games),
            GameKind::Magpie => tune::<Magpie>(&from, &options, &games),
            _ => tune::<Gala>(&from, &options, &games),
        },
        Command::Compare {
            game,
            first,
            second,
            options,
            games,
        } => match game {
            GameKind::McDonald => compare_weights::<McDonald>(&first, &second, &options, &games),
            GameKind::Magpie => compare_weights::<Magpie>(&first, &second, &options, &games),
            _ => compare_weights::<Gala>(&first, &second, &options, &games),
        },
        Command::FitExact {
            from,
            options,
            rounds,
        } => fit_exact(&from, &options, &rounds),
        Command::Perfect { weights, options } => play_perfect(&weights, &options),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::from(2)
        }
    }
}

fn tune<V: Variant>(
    from: &str,
    options: &fit::Options,
    games: &selfplay::Options,
) -> anyhow::Result<()> {
    let weights = read::<V>(from)?;
    let samples = selfplay::samples::<V>(&weights, games);
    let fitted = fit::fit::<V>(&weights, &samples, options);
    print!("{}", fitted.text());
    Ok(())
}

fn compare_weights<V: Variant>(
    first: &str,
    second: &str,
    options: &compare::Options,
    games: &selfplay::Options,
) -> anyhow::Result<()> {
    let weights = [read::<V>(first)?, read::<V>(second)?];
    let standing = compare::compare::<V>([first, second], &weights, options, games)?;
    println!("{standing}");
    Ok(())
}

fn fit_exact(
    from: &str,
    options: &fit::Options,
    rounds: &perfect::FitOptions,
) -> anyhow::Result<()> {
    let weights = read::<McDonald>(from)?;
    let samples = perfect::samples(&weights, &Solution::solve(1)?, rounds);
    let fitted = fit::fit::<McDonald>(&weights, &samples, options);
    print!("{}", fitted.text());
    Ok(())
}

fn play_perfect(weights: &str, options: &perfect::Options) -> anyhow::Result<()> {
    let weights = read::<McDonald>(weights)?;
    let solution = Solution::solve(options.threads)?;
    println!("{}", perfect::losses(&weights, &solution, options));
    Ok(())
}

fn read<V: Variant>(name: &str) -> anyhow::Result<V::Weights> {
    match name {
        "tuned" => Ok(V::Weights::default()),
        "material" => Ok(V::MATERIAL),
        file => {
            let text = std::fs::read_to_string(Path::new(file))
                .with_context(|| format!("the weights `{file}` cannot be read"))?;
            V::Weights::read(&text).with_context(|| format!("`{file}`"))
        }
    }
}
