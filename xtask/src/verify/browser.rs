//! The browser tests and their requirements: Node.js, Chromium, fonts and npm packages.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
    thread,
    time::SystemTime,
};

use anyhow::{Result, bail};

use super::test_programs;
use crate::{
    cargo::{self, find_program, is_ci, require_program, root, run as call},
    client::{self, Lints},
    debian,
    progress::Progress,
};

/// The variable that holds the path of Chromium, read by this step and by the tests.
const CHROMIUM: &str = "CHROMIUM";
/// The variable that holds the path of the server under test.
const SERVER: &str = "WELLSPRING";
/// A test program of the command, for which cargo compiles the command too.
const SERVER_TEST: &str = "serving";
/// Chromium that cannot open a window, as a program and as Debian's package. The browser tests take less
/// processor time in it.
const HEADLESS: &str = "chromium-headless-shell";
/// Debian's packages of the browser and of the fonts that pages fall back to.
const PACKAGES: &[&str] = &[HEADLESS, "fonts-noto-core"];
/// The web servers whose settings in `docs/hosting` are tested, which Debian's packages are named after.
const WEB_SERVERS: [&str; 2] = ["nginx", "caddy"];

pub(crate) fn run(progress: &Progress) -> Result<()> {
    let why = "The browser tests need Node.js 20 or newer with npm. Get it from https://nodejs.org or from \
               your system's packages.";
    require_program("node", why)?;
    require_program("npm", why)?;
    let chromium = chromium(progress)?;
    install_web_servers(progress)?;
    let tests = root().join("e2e");
    install_npm_packages(progress, &tests)?;
    client::build(progress, Lints::Deny)?;
    let server = build_server(progress)?;
    progress.report("Browser tests");
    let mut playwright = npx(&tests, &["playwright", "test"]);
    playwright.env(CHROMIUM, chromium).env(SERVER, server);
    // Playwright does not look at types. They are checked while the first tests run.
    thread::scope(|scope| {
        let types = scope.spawn(|| call(&mut npx(&tests, &["tsc", "--noEmit"])));
        let played = call(&mut playwright);
        types.join().expect("no call panics").and(played)
    })
}

/// Builds a server that embeds the client as the release does, and returns its path. It is the one that the
/// tests of the command have compiled: `cargo build` would choose other features of the dependencies and
/// compile them again, and a release takes minutes.
pub(super) fn build_server(progress: &Progress) -> Result<PathBuf> {
    progress.report("Server: compiling");
    let mut command = test_programs::command();
    command.args(["--no-run", "--message-format=json-render-diagnostics", "--test", SERVER_TEST]);
    cargo::build("wellspring", &mut command)
}

/// Returns a command for a program of the installed npm packages; npx must not download any.
fn npx(tests: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new("npx");
    command.current_dir(tests).arg("--no-install").args(arguments);
    command
}

/// Returns the path of Chromium: the one named by the variable, an installed one, or Debian's, which is
/// installed if necessary.
fn chromium(progress: &Progress) -> Result<PathBuf> {
    if let Some(named) = env::var_os(CHROMIUM) {
        return Ok(named.into());
    }
    let found = find_chromium();
    // Nobody's browser is brought up to date on a person's own machine.
    let is_needed = found.is_none() || is_ci() && find_program(HEADLESS).is_none();
    let installed = if is_needed { install(progress) } else { Ok(()) };
    match (find_chromium(), installed) {
        (Some(found), _) => Ok(found),
        (None, Ok(())) => bail!("Chromium was installed, but `{HEADLESS}` is not on the search path"),
        (None, Err(error)) => Err(error),
    }
}

fn install_web_servers(progress: &Progress) -> Result<()> {
    let missing: Vec<&str> = WEB_SERVERS.into_iter().filter(|name| find_program(name).is_none()).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let advice = "The browser tests run the settings of docs/hosting with nginx and Caddy. Install them \
                  (Debian: `apt-get install nginx caddy`).";
    debian::install(progress, &missing, advice)
}

fn find_chromium() -> Option<PathBuf> {
    [HEADLESS, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"]
        .into_iter()
        .find_map(find_program)
}

fn install(progress: &Progress) -> Result<()> {
    let packages = PACKAGES.join(" ");
    let advice = format!(
        "The browser tests need Chromium. Install it (Debian: `apt-get install {packages}`) or set \
         {CHROMIUM}=/path/to/chromium"
    );
    debian::install(progress, PACKAGES, &advice)
}

/// Installs the npm packages of the lock file, unless they are newer than the lock file.
fn install_npm_packages(progress: &Progress, tests: &Path) -> Result<()> {
    let lock = modified(&tests.join("package-lock.json"));
    let installed = modified(&tests.join("node_modules/.package-lock.json"));
    if lock.is_none() {
        bail!("e2e/package-lock.json is missing");
    }
    if installed >= lock {
        return Ok(());
    }
    progress.report("Installing the npm packages of the browser tests");
    let mut command = Command::new("npm");
    command.current_dir(tests).args(["ci", "--no-audit", "--no-fund"]);
    call(command.env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1"))
}

fn modified(file: &Path) -> Option<SystemTime> {
    fs::metadata(file).and_then(|file| file.modified()).ok()
}
