//! `cargo play`: builds everything, then replaces this process with the server.

use std::{ffi::OsString, path::PathBuf, process::Command};

use anyhow::{Context, Result};

use crate::{
    cargo,
    client::{self, Lints},
    progress::Progress,
};

pub(crate) fn run(progress: &Progress, arguments: &[OsString]) -> Result<()> {
    client::build(progress, Lints::Off)?;
    let program = build_server(progress)?;
    progress.report("Starting");
    replace(Command::new(program).arg("play").args(arguments))
}

/// Builds the release server, which embeds the client, and returns its path.
fn build_server(progress: &Progress) -> Result<PathBuf> {
    progress.report("Server: compiling");
    let mut command = cargo::build_command(&["--release", "--package", "wellspring"]);
    cargo::build("wellspring", &mut command)
}

/// Replaces this process with the server, so that Ctrl-C and all other signals reach the server alone.
#[cfg(unix)]
fn replace(command: &mut Command) -> Result<()> {
    use std::os::unix::process::CommandExt;
    Err(command.exec()).context("the server can't be started")
}

/// Waits for the server. The console sends Ctrl-C to all its processes, so nothing need be forwarded.
#[cfg(not(unix))]
fn replace(command: &mut Command) -> Result<()> {
    let status = command.status().context("the server can't be started")?;
    std::process::exit(status.code().unwrap_or(1))
}
