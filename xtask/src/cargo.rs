//! Runs cargo and other programs.

use std::{
    env,
    ffi::OsStr,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

/// Returns the root folder of the workspace.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace")
}

/// Returns a command for the cargo that started this program, in the root folder of the workspace.
///
/// The variables that cargo sets for this package are removed. Some build scripts watch them, and would
/// otherwise run again each time a person calls cargo after xtask did.
pub(crate) fn cargo<S: AsRef<OsStr>>(arguments: impl IntoIterator<Item = S>) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root()).args(arguments);
    if is_ci() {
        // What only speeds up a second build costs time in the first; nobody debugs there, and a panic names
        // its line without debug information.
        command.env("CARGO_INCREMENTAL", "0").env("CARGO_PROFILE_DEV_DEBUG", "0");
    }
    for (name, _) in env::vars_os() {
        let variable = name.to_string_lossy();
        if variable.starts_with("CARGO_PKG_") || variable.starts_with("CARGO_MANIFEST_") {
            command.env_remove(&name);
        }
    }
    command
}

/// Whether this is a run on a machine that only checks changes.
pub(crate) fn is_ci() -> bool {
    env::var_os("CI").is_some()
}

/// Has clippy compile the crates of the workspace, and fail on a warning of theirs.
///
/// `cargo clippy` compiles nothing, so that a crate that is built anyway would be read twice, and its
/// dependencies too. The driver is rustc with clippy's lints; the variable is how `cargo clippy` passes on
/// what stands after `--`. Cargo keeps what the driver has built apart from what rustc has.
pub(crate) fn lint(command: &mut Command) -> &mut Command {
    let arguments = ["--deny", "warnings"].map(|argument| format!("{argument}__CLIPPY_HACKERY__"));
    command.env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver").env("CLIPPY_ARGS", arguments.concat())
}

/// Returns a command that lets every other program go first, where the system has `nice`.
pub(crate) fn leave_priority(command: Command) -> Command {
    let Some(nice) = find_program("nice") else { return command };
    let mut last = Command::new(nice);
    last.args(["-n", "19"]).arg(command.get_program()).args(command.get_args());
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => last.env(name, value),
            None => last.env_remove(name),
        };
    }
    if let Some(folder) = command.get_current_dir() {
        last.current_dir(folder);
    }
    last
}

/// Runs a program to its end. An exit status other than 0 is an error.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("{} cannot be started", name(command)))?;
    ensure!(status.success(), "{} failed ({status})", command_line(command));
    Ok(())
}

/// Returns the command `cargo build`, whose output is for [`build`].
pub(crate) fn build_command(arguments: &[&str]) -> Command {
    let mut command = cargo(["build", "--message-format=json-render-diagnostics"]);
    command.args(arguments);
    command
}

/// Runs `cargo build` and returns the executable or WebAssembly module of `target`.
pub(crate) fn build(target: &str, command: &mut Command) -> Result<PathBuf> {
    let built = lines(command)?.iter().filter_map(|line| artifact(line, target)).next_back();
    built.with_context(|| format!("{} built no {target}", command_line(command)))
}

/// Runs `cargo build` and returns the executables or WebAssembly modules of several targets.
pub(crate) fn build_all(targets: &[&str], command: &mut Command) -> Result<Vec<PathBuf>> {
    let lines = lines(command)?;
    let find = |target: &&str| {
        let built = lines.iter().filter_map(|line| artifact(line, target)).next_back();
        built.with_context(|| format!("{} built no {target}", command_line(command)))
    };
    targets.iter().map(find).collect()
}

/// Runs a program to its end and returns the lines of its output. An exit status other than 0 is an error.
pub(crate) fn lines(command: &mut Command) -> Result<Vec<String>> {
    let mut child = command
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("{} cannot be started", name(command)))?;
    let output = child.stdout.take().expect("standard output is piped");
    let lines = BufReader::new(output).lines().collect::<Result<_, _>>()?;
    let status = child.wait()?;
    ensure!(status.success(), "{} failed ({status})", command_line(command));
    Ok(lines)
}

/// Returns the file that one line of cargo's JSON output names, if the line is about `target` and not about
/// its tests.
fn artifact(line: &str, target: &str) -> Option<PathBuf> {
    let message: Value = serde_json::from_str(line).ok()?;
    let is_built = message["reason"] == "compiler-artifact" && message["profile"]["test"] != true;
    if !is_built || message["target"]["name"] != target {
        return None;
    }
    let module = message["filenames"].as_array()?.iter().filter_map(Value::as_str).find(|name| is_wasm(name));
    module.or(message["executable"].as_str()).map(PathBuf::from)
}

fn is_wasm(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|extension| extension == "wasm")
}

/// Returns the path of a program found on the search path.
pub(crate) fn find_program(program: &str) -> Option<PathBuf> {
    env::split_paths(&env::var_os("PATH")?).map(|folder| folder.join(program)).find(|file| file.is_file())
}

/// Fails if a program is not installed; the error ends in `why`.
pub(crate) fn require_program(program: &str, why: &str) -> Result<()> {
    if find_program(program).is_none() {
        bail!("{program} is not installed. {why}");
    }
    Ok(())
}

fn name(command: &Command) -> String {
    command.get_program().to_string_lossy().into_owned()
}

/// Formats a command as typed in a shell.
fn command_line(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_stem().unwrap_or_default();
    let words = [program].into_iter().chain(command.get_args());
    words.map(OsStr::to_string_lossy).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn artifacts_are_matched_by_target() {
        let program = r#"{"reason":"compiler-artifact","target":{"name":"wellspring"},
            "filenames":["/t/wellspring"],"executable":"/t/wellspring"}"#;
        assert_eq!(artifact(program, "wellspring"), Some(PathBuf::from("/t/wellspring")));
        assert_eq!(artifact(program, "web"), None);
        let tests = program.replace(r#""target""#, r#""profile":{"test":true},"target""#);
        assert_eq!(artifact(&tests, "wellspring"), None);
        let module = r#"{"reason":"compiler-artifact","target":{"name":"web"},
            "filenames":["/t/web.d","/t/web.wasm"],"executable":null}"#;
        assert_eq!(artifact(module, "web"), Some(PathBuf::from("/t/web.wasm")));
        assert_eq!(artifact(r#"{"reason":"build-finished","success":true}"#, "web"), None);
        assert_eq!(artifact("warning: something else", "web"), None);
    }

    #[test]
    fn a_command_that_comes_last_is_the_same_command() {
        let mut command = Command::new("sh");
        command.args(["-c", "echo $WORD ${LANG-none} $PWD; nice"]).current_dir("/");
        command.env("WORD", "well").env_remove("LANG");
        assert_eq!(lines(&mut leave_priority(command)).unwrap(), ["well none /", "19"]);
    }

    #[test]
    fn missing_programs_are_named() {
        let error = require_program("no-such-program", "It is for nothing.").unwrap_err();
        assert_eq!(error.to_string(), "no-such-program is not installed. It is for nothing.");
    }
}
