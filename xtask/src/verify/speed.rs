//! Speed without noise: instructions of ours and of what others use, counted by valgrind.

use anyhow::{Context, Result};

use crate::{
    cargo::{cargo, on_path, run as call},
    debian,
    progress::Progress,
};

const VALGRIND: &str = "valgrind";

pub(crate) fn run(progress: &Progress) -> Result<()> {
    if on_path(VALGRIND).is_none() {
        let advice = "Instructions are counted by valgrind. Install it (Debian: `apt-get install valgrind`).";
        // Some of its tools do not start without the symbols of the C library, which Debian keeps apart.
        debian::install(progress, &[VALGRIND, "libc6-dbg"], advice)?;
    }
    call(&mut cargo(["run", "--release", "--package", "bench", "--", "instructions"]))
        .context("more instructions than the goals allow, or none could be counted")
}
