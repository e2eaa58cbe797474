//! Rust's WebAssembly target.

use std::{
    env,
    path::PathBuf,
    process::{Command, Stdio},
};

use anyhow::{Context, Result, bail};

use crate::{
    cargo::{find_program, run},
    progress::Progress,
};

/// The target triple of the browser client.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// Installs Rust's WebAssembly target if it is missing.
pub(crate) fn ensure_wasm(progress: &Progress) -> Result<()> {
    if is_installed()? {
        return Ok(());
    }
    progress.report("Adding Rust's WebAssembly target");
    let why = match find_program("rustup") {
        None => "rustup is not installed".to_owned(),
        Some(rustup) => match run(Command::new(rustup).args(["target", "add", WASM])) {
            Ok(()) => return Ok(()),
            Err(error) => error.to_string(),
        },
    };
    bail!(
        "the browser client needs Rust's target {WASM}, which is not installed. {why}.\n\
         Install it with `rustup target add {WASM}` (rustup: https://rustup.rs), or from your system's\n\
         packages; the README names Debian's."
    )
}

/// Returns whether the target's standard library is installed: rustc prints its folder, present or not.
fn is_installed() -> Result<bool> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc)
        .args(["--print", "target-libdir", "--target", WASM])
        .stderr(Stdio::inherit())
        .output()
        .context("rustc cannot be started")?;
    let folder = PathBuf::from(String::from_utf8_lossy(&output.stdout).trim());
    Ok(output.status.success() && folder.read_dir().is_ok_and(|mut files| files.next().is_some()))
}
