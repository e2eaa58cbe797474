//! Stands in for rustdoc when cargo runs the examples of the documentation. It runs the examples, and then
//! builds the documentation of the same crate, in which a warning is an error.
//!
//! `cargo doc` checks every dependency again, because it cannot use what was compiled for the tests. That
//! takes about a minute; the examples know everything that the documentation needs.

use std::{
    env,
    ffi::OsString,
    process::{Command, ExitCode},
};

/// The variable that names the folder for the documentation. Without it, this is rustdoc.
const FOLDER: &str = "DOCUMENT_INTO";

fn main() -> ExitCode {
    let arguments: Vec<OsString> = env::args_os().skip(1).collect();
    if !rustdoc(&arguments) {
        return ExitCode::FAILURE;
    }
    let is_crate = arguments.iter().any(|argument| argument == "--test");
    let Some(folder) = env::var_os(FOLDER).filter(|_| is_crate) else {
        return ExitCode::SUCCESS;
    };
    let mut documenting = without_examples(&arguments);
    documenting.extend(["--deny", "warnings", "--out-dir"].map(OsString::from));
    documenting.push(folder);
    if rustdoc(&documenting) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Runs rustdoc, and returns whether it succeeded.
fn rustdoc(arguments: &[OsString]) -> bool {
    match Command::new("rustdoc").args(arguments).status() {
        Ok(status) => status.success(),
        Err(error) => {
            eprintln!("rustdoc cannot be started: {error}");
            false
        }
    }
}

/// Returns the arguments without those that run the examples.
fn without_examples(arguments: &[OsString]) -> Vec<OsString> {
    let mut rest = arguments.iter();
    let mut kept = Vec::new();
    while let Some(argument) = rest.next() {
        match argument.to_str() {
            Some("--test" | "--no-run" | "--nocapture") => {}
            Some("--test-args" | "--test-run-directory" | "--test-runtool" | "--test-runtool-arg") => {
                rest.next();
            }
            _ => kept.push(argument.clone()),
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use std::ffi::OsStr;

    use super::*;

    #[test]
    fn only_the_arguments_of_the_examples_are_left_out() {
        let all = "--edition=2024 --crate-name cards --test src/lib.rs --test-run-directory /crates/cards \
            --extern cards=/t/libcards.rlib --test-args --nocapture -C embed-bitcode=no";
        let all: Vec<OsString> = all.split_whitespace().map(OsString::from).collect();
        let kept = without_examples(&all);
        let kept: Vec<&OsStr> = kept.iter().map(OsString::as_os_str).collect();
        let expected = "--edition=2024 --crate-name cards src/lib.rs --extern cards=/t/libcards.rlib \
            -C embed-bitcode=no";
        assert_eq!(kept, expected.split_whitespace().map(OsStr::new).collect::<Vec<_>>());
    }
}
