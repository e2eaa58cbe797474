//! The browser tests and what they need: Node.js, Chromium, fonts, npm's packages.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
    time::SystemTime,
};

use anyhow::{Context, Result, bail};

use crate::{
    cargo::{need, on_path, root, run as call},
    client, debian, play,
    progress::Progress,
};

/// Names a Chromium, for the tests and for whoever has one elsewhere.
const CHROMIUM: &str = "CHROMIUM";
/// Names the server to test.
const SERVER: &str = "WELLSPRING";
/// What Debian calls a browser and the fonts that a page falls back to.
const PACKAGES: &[&str] = &["chromium", "fonts-noto-core"];

pub(crate) fn run(progress: &Progress) -> Result<()> {
    let why = "The browser tests are driven by Node.js 20 or newer, with npm; get it from https://nodejs.org or your system's packages.";
    need("node", why)?;
    need("npm", why)?;
    let chromium = chromium(progress)?;
    let tests = root().join("e2e");
    packages(progress, &tests)?;
    client::build(progress)?;
    let server = play::server(progress)?;
    progress.say("Browser tests");
    call(&mut npx(&tests, &["tsc", "--noEmit"]))?;
    call(npx(&tests, &["playwright", "test"]).env(CHROMIUM, chromium).env(SERVER, server))
}

/// One of the packages' programs; only what the lock file laid there.
fn npx(tests: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new("npx");
    command.current_dir(tests).arg("--no-install").args(arguments);
    command
}

/// A Chromium: the one named, one that is here, or Debian's, installed now.
fn chromium(progress: &Progress) -> Result<PathBuf> {
    if let Some(named) = env::var_os(CHROMIUM) {
        return Ok(named.into());
    }
    if let Some(found) = installed() {
        return Ok(found);
    }
    install(progress)?;
    installed().context("Chromium was installed, but no `chromium` is on the path")
}

fn installed() -> Option<PathBuf> {
    ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"].into_iter().find_map(on_path)
}

fn install(progress: &Progress) -> Result<()> {
    let wanted = PACKAGES.join(" ");
    let advice = format!(
        "The browser tests need Chromium. Install it (Debian: `apt-get install {wanted}`) or name one: {CHROMIUM}=/path/to/chromium"
    );
    debian::install(progress, PACKAGES, &advice)
}

/// The packages of the lock file, unless npm has laid them there since it changed.
fn packages(progress: &Progress, tests: &Path) -> Result<()> {
    let lock = changed(&tests.join("package-lock.json"));
    let laid = changed(&tests.join("node_modules/.package-lock.json"));
    if lock.is_none() {
        bail!("e2e/package-lock.json is missing");
    }
    if laid >= lock {
        return Ok(());
    }
    progress.say("Installing the browser tests' packages");
    let mut command = Command::new("npm");
    command.current_dir(tests).args(["ci", "--no-audit", "--no-fund"]);
    call(command.env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1"))
}

fn changed(file: &Path) -> Option<SystemTime> {
    fs::metadata(file).and_then(|file| file.modified()).ok()
}
