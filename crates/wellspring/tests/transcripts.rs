//! Command lines and their output, as text: `tests/transcripts/*.txt` and the examples of `docs/command.md`.
//!
//! A line that begins with `$ ` is run by a shell, in a fresh directory for each file, with `wellspring` on
//! its path. Below it is its output: standard output, then standard error, then `[exit N]` unless N is 0.
//! `UPDATE=1` rewrites the files.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread;

use tempfile::TempDir;

/// The line that ends a block of commands in a page of the documentation.
const FENCE: &str = "```";

#[test]
fn commands_write_the_recorded_output() {
    let files = files();
    let wrong: Vec<String> = thread::scope(|scope| {
        let checks: Vec<_> = files.iter().map(|path| scope.spawn(|| check(path))).collect();
        checks.into_iter().filter_map(|check| check.join().expect("the check ends")).collect()
    });
    assert!(wrong.is_empty(), "{}\n(UPDATE=1 rewrites the transcripts)", wrong.join("\n"));
}

/// Runs a transcript again. Returns the first difference, or writes the new output if that was asked.
fn check(path: &Path) -> Option<String> {
    let before = fs::read_to_string(path).expect("the transcript can be read");
    let after = run_again(&before);
    if before == after {
        return None;
    }
    if env::var_os("UPDATE").is_some() {
        fs::write(path, after).expect("the transcript can be written");
        return None;
    }
    Some(format!("{}:\n{}", path.display(), first_difference(&before, &after)))
}

/// Returns the path of every transcript.
fn files() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = fs::read_dir(root.join("tests/transcripts")).expect("the folder is there");
    let mut files: Vec<PathBuf> = folder.map(|entry| entry.expect("an entry").path()).collect();
    files.push(root.join("../../docs/command.md"));
    files.sort();
    files
}

/// Returns the file with every command run again.
fn run_again(text: &str) -> String {
    let folder = tempfile::tempdir().expect("a folder for the command");
    let (mut again, mut skipping) = (String::new(), false);
    for line in text.lines() {
        let command = line.strip_prefix("$ ");
        let keep = command.is_some() || line.starts_with(FENCE) || line.starts_with("# ");
        skipping &= !keep;
        if !skipping {
            again.push_str(line);
            again.push('\n');
        }
        if let Some(command) = command {
            again.push_str(&text_of(&shell(command, &folder)));
            skipping = true;
        }
    }
    again
}

/// Runs a command line as a person would type it.
fn shell(command: &str, folder: &TempDir) -> Output {
    let program = Path::new(env!("CARGO_BIN_EXE_wellspring"));
    let path = env::var("PATH").unwrap_or_default();
    let own = program.parent().expect("the program is in a folder").display();
    Command::new("sh")
        .args(["-c", command])
        .current_dir(folder.path())
        .env("PATH", format!("{own}:{path}"))
        .env("LC_ALL", "C")
        .env_remove("RUST_LOG")
        .env_remove("COLUMNS")
        .stdin(Stdio::null())
        .output()
        .expect("the shell runs")
}

/// Returns the output and the exit code of a command, with fixed numbers for what a clock has measured.
fn text_of(output: &Output) -> String {
    let mut text = String::from_utf8_lossy(&output.stdout).into_owned();
    text.push_str(&String::from_utf8_lossy(&output.stderr));
    if !text.is_empty() && !text.ends_with('\n') {
        text.push('\n');
    }
    match output.status.code() {
        Some(0) => {}
        Some(code) => text.extend(["[exit ", &code.to_string(), "]\n"]),
        None => text += "[killed]\n",
    }
    let lines: Vec<String> = text.lines().map(|line| without_seconds(line) + "\n").collect();
    lines.concat()
}

/// The JSON fields that a clock measures.
const MEASURED: [&str; 5] = ["seconds", "median", "p99", "p999", "slowest"];

/// Returns the line with fixed numbers for seconds and durations of decisions.
fn without_seconds(line: &str) -> String {
    let in_json = MEASURED.iter().fold(line.to_owned(), |line, name| without_number(&line, name));
    if in_json.ends_with(" ms") {
        without_durations(&in_json)
    } else if let Some(before) = in_json.strip_suffix(" s") {
        // `…, in 12.3 s`, with the word of the language.
        let (before, _) = before.rsplit_once(' ').unwrap_or((before, ""));
        format!("{before} 1 s")
    } else {
        in_json
    }
}

/// Returns the line with the same number in every JSON field of this name.
fn without_number(line: &str, name: &str) -> String {
    let field = format!("\"{name}\":");
    let mut parts = line.split(&field);
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let rest = part.trim_start_matches(|c: char| c.is_ascii_digit() || ".e-".contains(c));
        text.extend([&*field, if rest.len() < part.len() { "0.5" } else { "" }, rest]);
    }
    text
}

/// Returns the line of a table with the same duration in each of its last four columns, which are eleven
/// wide.
fn without_durations(line: &str) -> String {
    let kept = line.chars().count().saturating_sub(4 * 11);
    let before: String = line.chars().take(kept).collect();
    before + &"       1 ms".repeat(4)
}

/// Describes the first line that differs.
fn first_difference(before: &str, after: &str) -> String {
    let mut lines = before.lines().zip(after.lines()).enumerate();
    match lines.find(|(_, (old, new))| old != new) {
        Some((index, (old, new))) => format!("line {}\n  expected {old:?}\n  found    {new:?}", index + 1),
        None => format!("{} lines expected, {} found", before.lines().count(), after.lines().count()),
    }
}
