//! The examples of the README, run from top to bottom as a newcomer runs them.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::{env, fs};

/// Checks a site of the reader's own.
const NEEDS_A_SITE: &str = "wellspring doctor";

/// Returns a command for an example in a folder.
fn shell(example: &str, folder: &Path) -> Command {
    let program = Path::new(env!("CARGO_BIN_EXE_wellspring")).parent().expect("the program is in a folder");
    let path = env::var("PATH").unwrap_or_default();
    let mut command = Command::new("sh");
    command
        .args(["-c", example])
        .current_dir(folder)
        .env("PATH", format!("{}:{path}", program.display()))
        .env("LC_ALL", "C")
        .stdin(Stdio::null());
    command
}

/// A server that is stopped when it is dropped.
struct Served(Child);

impl Served {
    /// Starts the server of an example on a free port, without the client, which tests do not have.
    fn start(example: &str, folder: &Path) -> Self {
        let example = example.split('#').next().expect("a command").trim();
        let example = format!("exec {} --without-client", example.replace("8080", "0"));
        let mut child = shell(&example, folder).stdout(Stdio::piped()).spawn().expect("the shell starts");
        let mut line = String::new();
        let output = child.stdout.as_mut().expect("the output is piped");
        BufReader::new(output).read_line(&mut line).expect("the server prints its address");
        assert!(line.contains("http://"), "{example}: {line}");
        Self(child)
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        self.0.kill().expect("the server can be stopped");
        self.0.wait().expect("the server ends");
    }
}

#[test]
fn the_examples_run_from_top_to_bottom() {
    let readme = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../README.md");
    let readme = fs::read_to_string(readme).expect("the README can be read");
    let folder = tempfile::tempdir().expect("a folder");
    let (mut served, mut count) = (Vec::new(), 0);
    let examples = readme.lines().filter(|line| line.starts_with("wellspring "));
    for example in examples.filter(|example| !example.starts_with(NEEDS_A_SITE)) {
        count += 1;
        if example.starts_with("wellspring serve") {
            served.push(Served::start(example, folder.path()));
            continue;
        }
        let output = shell(example, folder.path()).output().expect("the shell runs");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{example}\n{errors}");
        assert!(!output.stdout.is_empty(), "{example} prints nothing");
    }
    assert!(count > 9, "{count} examples");
}
