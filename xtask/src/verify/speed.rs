//! Instruction counts, measured by valgrind: ours and those of comparable libraries. Unlike times,
//! instruction counts are the same in every run.

use anyhow::{Context, Result};

use super::BENCH;
use crate::{
    cargo::{cargo, find_program, lint, run as call},
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
    // Compiled by clippy for the tests.
    call(lint(cargo(["run", "--release"]).args(BENCH).args(["--", "instructions"])))
        .context("the instruction counts exceed the goals, or none could be measured")
}
