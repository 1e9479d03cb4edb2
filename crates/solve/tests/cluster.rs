//! Two processes that speak over the loopback interface write the table that one writes by itself.
#![cfg(feature = "distributed")]

use std::fs;
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use barnyard_solve::mcdonald::Solution;

/// The program with these arguments, begun.
fn begin(args: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_barnyard-solve-cluster"))
        .args(args)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it can be run")
}

fn end(child: Child) -> Output {
    child.wait_with_output().expect("it can be waited for")
}

/// A file with addresses at which nobody listens yet, a line each.
fn hosts(folder: &Path, count: usize) -> String {
    let taken: Vec<_> = (0..count)
        .map(|_| TcpListener::bind("127.0.0.1:0").expect("a free port"))
        .collect();
    let lines = taken.iter().map(|listener| {
        let address = listener.local_addr().expect("bound");
        format!("{address}\n")
    });
    let file = folder.join("hosts");
    fs::write(&file, lines.collect::<String>()).expect("written");
    file.display().to_string()
}

#[test]
#[ignore = "solves all of the farm twice: run it in release"]
fn two_processes_write_the_table_of_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosts = hosts(folder.path(), 2);
    let shared = folder.path().join("shared.table").display().to_string();
    let common = ["-n", "2", "-w", "1", "-h", &hosts];
    let processes =
        ["0", "1"].map(|process| begin(&[&[&shared, "-p", process], &common[..]].concat()));
    for output in processes.map(end) {
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{told}");
    }
    let alone = folder.path().join("alone.table");
    let solution = Solution::solve(2).expect("two threads");
    solution.write(&alone, 2).expect("written");
    let [shared, alone] = [Path::new(&shared), &alone].map(|path| fs::read(path).expect("there"));
    assert!(shared == alone, "other bytes");
}

#[test]
fn a_wrong_command_line_ends_with_2_and_a_sentence() {
    for (args, reason) in [
        (&[][..], "usage"),
        (&["a.table", "-n", "2", "-p", "5"], "there is no process 5"),
        (&["a.table", "-n", "2", "-h", "/nowhere"], "No such file"),
    ] {
        let output = end(begin(args));
        let told = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{told}");
        assert!(
            told.starts_with("error: ") && told.contains(reason),
            "{told}"
        );
    }
}

#[test]
fn an_address_in_use_ends_with_1_and_its_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = taken.local_addr().expect("bound");
    let file = folder.path().join("hosts");
    fs::write(&file, format!("{address}\nlocalhost:1\n")).expect("written");
    let hosts = file.display().to_string();
    let output = end(begin(&["a.table", "-n", "2", "-h", &hosts]));
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(
        told.contains(&format!("cannot listen at {address}")),
        "{told}"
    );
}
