//! Instruction counts, measured by valgrind: ours and those of comparable libraries. Unlike times,
//! instruction counts are the same in every run.

use std::process::Command;

use anyhow::{Context, Result};

use super::test_programs;
use crate::{
    cargo::{self, find_program, run as call},
    debian,
    progress::Progress,
};

const VALGRIND: &str = "valgrind";

pub(crate) fn run(progress: &Progress) -> Result<()> {
    if find_program(VALGRIND).is_none() {
        let advice = "valgrind counts instructions. Install it (Debian: `apt-get install valgrind`).";
        // Some tools of valgrind need the symbols of the C library, which Debian packages separately.
        debian::install(progress, &[VALGRIND, "libc6-dbg"], advice)?;
    }
    // Compiled for the tests. `cargo run` would choose other features of the dependencies, and compile these
    // again.
    let bench = cargo::build(
        "bench",
        test_programs::compile_bench().arg("--message-format=json-render-diagnostics"),
    )?;
    call(Command::new(bench).current_dir(cargo::root()).arg("instructions"))
        .context("the instruction counts exceed the goals, or none could be measured")
}
