//! Processes are threads here that speak over the loopback interface.

use core::time::Duration;
use std::format;
use std::net::TcpListener;
use std::string::{String, ToString};
use std::thread;
use std::vec::Vec;

use barnyard_conformance::Choices;
use barnyard_core::Side;
use barnyard_mcdonald::{Bitboard, LineUp, Position, Setup, Square};

use super::connect::connect;
use super::{Cluster, ClusterError, Halves, Line, Solution, solve_layers};
use crate::mcdonald::helper::tests::Minimax;

/// Layers that are solved in a moment.
const FEW: usize = 11;

/// Addresses at which nobody listens yet.
fn addresses(count: usize) -> Vec<String> {
    // All are taken before any is given back, so that they differ.
    let taken: Vec<_> = (0..count)
        .map(|_| TcpListener::bind("127.0.0.1:0").expect("a free port"))
        .collect();
    let address = |listener: &TcpListener| listener.local_addr().expect("bound").to_string();
    taken.iter().map(address).collect()
}

fn cluster(workers: usize, process: usize, addresses: &[String]) -> Cluster {
    Cluster {
        patience: Duration::from_secs(20),
        ..Cluster::new(workers, process, addresses.to_vec())
    }
}

/// What the first of so many processes keeps.
fn solved_by(processes: usize, workers: usize) -> Vec<Line> {
    let addresses = addresses(processes);
    thread::scope(|scope| {
        let parts: Vec<_> = (0..processes)
            .map(|process| {
                let cluster = cluster(workers, process, &addresses);
                scope.spawn(move || solve_layers(&cluster, Some(FEW)))
            })
            .collect();
        let mut kept = parts.into_iter().map(|part| {
            let part = part.join().expect("no panic");
            part.expect("solved together").lines
        });
        let first = kept.next().flatten().expect("the first keeps the table");
        assert!(kept.all(|lines| lines.is_none()), "only the first does");
        first
    })
}

#[test]
fn any_number_of_processes_and_workers_finds_the_same_and_it_is_true() {
    let alone = solved_by(1, 1);
    for (processes, workers) in [(1, 3), (2, 1), (3, 2)] {
        let together = solved_by(processes, workers);
        assert!(
            together == alone,
            "{processes} processes, {workers} workers"
        );
    }
    let solution = Solution {
        halves: Halves::new(),
        lines: alone,
    };
    let mut choices = Choices::new(7);
    let mut checked = 0;
    while checked < 60 {
        let (mut pigs, mut steps) = (Bitboard::EMPTY, 0);
        for file in [choices.below(4) as u8, 4 + choices.below(4) as u8] {
            let rank = 1 + choices.below(6) as u8;
            pigs = pigs.with(Square::new(file, rank).expect("a square of the board"));
            steps += usize::from(7 - rank);
        }
        let setup = Setup {
            pigs,
            farmer: Square::from_index(choices.below(64)).expect("a square of the board"),
            turn: [Side::First, Side::Second][choices.below(2)],
            ..Setup::from(Position::start(LineUp::NONE))
        };
        if let Ok(position) = Position::new(setup)
            && steps < FEW
        {
            let value = Minimax::default().value(&position);
            assert_eq!(solution.value(&position), Some(value), "{position}");
            checked += 1;
        }
    }
}

#[test]
fn a_process_that_does_not_come_is_named() {
    let addresses = addresses(3);
    let patience = Duration::from_millis(200);
    let first = Cluster {
        patience,
        ..cluster(1, 0, &addresses)
    };
    let missing = ClusterError::Missing {
        processes: [1, 2].into(),
        seconds: 0,
    };
    assert_eq!(connect(&first, FEW).err(), Some(missing));
    let last = Cluster {
        patience,
        ..cluster(1, 2, &addresses)
    };
    let error = connect(&last, FEW).err();
    assert!(
        matches!(error, Some(ClusterError::Unreachable { process: 0, .. })),
        "{error:?}"
    );
}

#[test]
fn processes_that_were_started_otherwise_are_refused() {
    let addresses = addresses(2);
    thread::scope(|scope| {
        let one = cluster(1, 0, &addresses);
        let one = scope.spawn(move || connect(&one, FEW).err());
        let two = connect(&cluster(2, 1, &addresses), FEW).err();
        let one = one.join().expect("no panic");
        assert_eq!(two, Some(ClusterError::Disagreement { process: 0 }));
        assert_eq!(one, Some(ClusterError::Disagreement { process: 1 }));
    });
}

#[test]
fn an_address_in_use_and_one_that_is_none_are_errors() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let taken = taken
        .local_addr()
        .map(|address| (taken, address.to_string()));
    let (_listener, taken) = taken.expect("bound");
    let all = [taken.clone(), "127.0.0.1:1".to_string()];
    let error = solve_layers(&cluster(1, 0, &all), Some(FEW)).err();
    assert!(
        matches!(&error, Some(ClusterError::Listen { address, .. }) if *address == taken),
        "{error:?}"
    );
    let nowhere = ["no port".to_string(), addresses(1).remove(0)];
    let error = solve_layers(&cluster(1, 1, &nowhere), Some(FEW)).err();
    assert!(
        matches!(error, Some(ClusterError::Unreachable { process: 0, .. })),
        "{error:?}"
    );
    let beyond = solve_layers(&cluster(1, 2, &nowhere), Some(FEW)).err();
    let expected = ClusterError::Process {
        process: 2,
        processes: 2,
    };
    assert_eq!(beyond, Some(expected));
}

#[test]
fn a_process_that_is_lost_is_an_error_in_the_others() {
    let addresses = addresses(2);
    thread::scope(|scope| {
        let one = cluster(1, 0, &addresses);
        let one = scope.spawn(move || solve_layers(&one, None).err());
        // It says what it should, and is gone.
        let gone = connect(&cluster(1, 1, &addresses), 49);
        drop(gone);
        assert_eq!(one.join().expect("no panic"), Some(ClusterError::Lost));
    });
}

#[test]
fn arguments_are_read_and_refused_with_the_reason() {
    let read = |args: &[&str]| {
        let args = args.iter().map(|arg| (*arg).to_string());
        Cluster::from_args(args).map(|(cluster, _)| cluster)
    };
    assert_eq!(read(&["-w", "3"]), Ok(Cluster::alone(3)));
    for (args, reason) in [
        (&["-w", "x"][..], "invalid digit"),
        (&["-n", "2", "-p", "2"], "no process 2: of 2 the last is 1"),
        (&["-n", "2", "-h", "/nowhere"], "No such file"),
        (&["--what"], "what"),
    ] {
        let error = read(args).expect_err("bad arguments").to_string();
        assert!(error.contains(reason), "{}", format!("{args:?}: {error}"));
    }
}
