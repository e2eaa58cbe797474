//! The compiler's WebAssembly half.

use std::{
    env,
    path::PathBuf,
    process::{Command, Stdio},
};

use anyhow::{Context, Result, bail};

use crate::{
    cargo::{on_path, run},
    progress::Progress,
};

/// What the browser's code is compiled for.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// Makes sure that Rust can compile to WebAssembly.
pub(crate) fn ensure_wasm(progress: &Progress) -> Result<()> {
    if installed()? {
        return Ok(());
    }
    progress.say("Adding Rust's WebAssembly target");
    let why = match on_path("rustup") {
        None => "There is no rustup to add it with".to_owned(),
        Some(rustup) => match run(Command::new(rustup).args(["target", "add", WASM])) {
            Ok(()) => return Ok(()),
            Err(error) => error.to_string(),
        },
    };
    bail!(
        "the browser client needs Rust's target {WASM}, and it is not installed. {why}.\n\
         Get it with `rustup target add {WASM}` (rustup: https://rustup.rs) once that can be downloaded,\n\
         or from your system's packages; the README names Debian's."
    )
}

/// Whether the target's standard library is there; a compiler without it names a folder that is not.
fn installed() -> Result<bool> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc)
        .args(["--print", "target-libdir", "--target", WASM])
        .stderr(Stdio::inherit())
        .output()
        .context("rustc can't be started")?;
    let folder = PathBuf::from(String::from_utf8_lossy(&output.stdout).trim());
    Ok(output.status.success() && folder.read_dir().is_ok_and(|mut files| files.next().is_some()))
}
