//! `cargo play`: everything built, then the server in our place.

use std::{ffi::OsString, process::Command};

use anyhow::{Context, Result};

use crate::{cargo, client, progress::Progress};

pub(crate) fn run(progress: &Progress, arguments: &[OsString]) -> Result<()> {
    client::build(progress)?;
    let program = server(progress)?;
    progress.say("Starting");
    replace(Command::new(program).arg("play").args(arguments))
}

/// The release server with the client inside.
pub(crate) fn server(progress: &Progress) -> Result<std::path::PathBuf> {
    progress.say("Server: compiling");
    cargo::build("wellspring", &["--release", "--package", "wellspring"])
}

/// The server takes our place, so Ctrl-C and every other signal reach it and nobody else.
#[cfg(unix)]
fn replace(command: &mut Command) -> Result<()> {
    use std::os::unix::process::CommandExt;
    Err(command.exec()).context("the server can't be started")
}

/// Ctrl-C goes to every program of the console, so it is enough to wait.
#[cfg(not(unix))]
fn replace(command: &mut Command) -> Result<()> {
    let status = command.status().context("the server can't be started")?;
    std::process::exit(status.code().unwrap_or(1))
}
