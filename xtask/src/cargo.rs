//! Calling cargo and other programs.

use std::{
    env,
    ffi::OsStr,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

/// The workspace's folder.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace")
}

/// Cargo, the one that started us, in the workspace's folder.
///
/// What cargo told us about ourselves is taken out: some build scripts watch those variables and
/// would run again whenever a person and not xtask called cargo.
pub(crate) fn cargo<S: AsRef<OsStr>>(arguments: impl IntoIterator<Item = S>) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root()).args(arguments);
    for (name, _) in env::vars_os() {
        let told = name.to_string_lossy();
        if told.starts_with("CARGO_PKG_") || told.starts_with("CARGO_MANIFEST_") {
            command.env_remove(&name);
        }
    }
    command
}

/// Runs a program to its end; anything but success is an error.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("{} can't be started", name(command)))?;
    ensure!(status.success(), "{} failed ({status})", shown(command));
    Ok(())
}

/// Builds, and gives the file made: the executable or the WebAssembly module of `target`.
pub(crate) fn build(target: &str, arguments: &[&str]) -> Result<PathBuf> {
    let mut command = cargo(["build", "--message-format=json-render-diagnostics"]);
    let mut child =
        command.args(arguments).stdout(Stdio::piped()).spawn().context("cargo can't be started")?;
    let output = child.stdout.take().expect("standard output is piped");
    let mut made = None;
    for line in BufReader::new(output).lines() {
        made = artifact(&line?, target).or(made);
    }
    let status = child.wait()?;
    ensure!(status.success(), "cargo build {} failed ({status})", arguments.join(" "));
    made.with_context(|| format!("cargo build {} made no {target}", arguments.join(" ")))
}

/// The file named in one line of cargo's JSON, if it is what `target` was built for.
fn artifact(line: &str, target: &str) -> Option<PathBuf> {
    let message: Value = serde_json::from_str(line).ok()?;
    if message["reason"] != "compiler-artifact" || message["target"]["name"] != target {
        return None;
    }
    let module = message["filenames"].as_array()?.iter().filter_map(Value::as_str).find(|name| wasm(name));
    module.or(message["executable"].as_str()).map(PathBuf::from)
}

fn wasm(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|extension| extension == "wasm")
}

/// A program of the search path.
pub(crate) fn on_path(program: &str) -> Option<PathBuf> {
    env::split_paths(&env::var_os("PATH")?).map(|folder| folder.join(program)).find(|file| file.is_file())
}

/// Says plainly that a program is not there, and what it is for.
pub(crate) fn need(program: &str, why: &str) -> Result<()> {
    if on_path(program).is_none() {
        bail!("{program} is not installed. {why}");
    }
    Ok(())
}

fn name(command: &Command) -> String {
    command.get_program().to_string_lossy().into_owned()
}

/// The command as one would type it.
fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_stem().unwrap_or_default();
    let words = [program].into_iter().chain(command.get_args());
    words.map(OsStr::to_string_lossy).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_artifact_is_the_targets_own() {
        let program = r#"{"reason":"compiler-artifact","target":{"name":"wellspring"},
            "filenames":["/t/wellspring"],"executable":"/t/wellspring"}"#;
        assert_eq!(artifact(program, "wellspring"), Some(PathBuf::from("/t/wellspring")));
        assert_eq!(artifact(program, "web"), None);
        let module = r#"{"reason":"compiler-artifact","target":{"name":"web"},
            "filenames":["/t/web.d","/t/web.wasm"],"executable":null}"#;
        assert_eq!(artifact(module, "web"), Some(PathBuf::from("/t/web.wasm")));
        assert_eq!(artifact(r#"{"reason":"build-finished","success":true}"#, "web"), None);
        assert_eq!(artifact("warning: something else", "web"), None);
    }

    #[test]
    fn what_is_missing_is_named() {
        let error = need("no-such-program", "It is for nothing.").unwrap_err();
        assert_eq!(error.to_string(), "no-such-program is not installed. It is for nothing.");
    }
}
