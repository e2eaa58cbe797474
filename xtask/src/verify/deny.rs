//! Licences, sources and advisories of the dependencies, checked by cargo-deny.

use std::process::Command;

use anyhow::{Context, Result};

use crate::{
    cargo::{cargo, find_program, run as call},
    progress::Progress,
};

/// The program behind `cargo deny`.
const PROGRAM: &str = "cargo-deny";

/// Checks bans, licences and sources; advisories too where their database can be fetched. Reports and
/// succeeds where cargo-deny is not installed.
pub(crate) fn run(progress: &Progress) -> Result<()> {
    if find_program(PROGRAM).is_none() {
        progress
            .report("cargo-deny is not installed: bans, licences, sources and advisories were not checked");
        return Ok(());
    }
    call(&mut cargo([
        "deny",
        "--all-features",
        "check",
        "--hide-inclusion-graph",
        "bans",
        "licenses",
        "sources",
    ]))
    .context("a dependency breaks the rules of deny.toml")?;
    if has_advisories()? {
        return call(&mut cargo(["deny", "check", "--disable-fetch", "advisories"]))
            .context("a dependency has a known vulnerability");
    }
    progress.report("The advisory database cannot be fetched here: advisories were not checked");
    Ok(())
}

/// Returns whether the advisory database is here or can be fetched.
fn has_advisories() -> Result<bool> {
    let mut fetch: Command = cargo(["deny", "fetch", "db"]);
    let output = fetch.output().context("cargo-deny cannot be started")?;
    Ok(output.status.success())
}
