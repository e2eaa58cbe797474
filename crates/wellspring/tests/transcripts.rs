//! Command lines and what comes of them, as text: `tests/transcripts/*.txt` and the examples of
//! `docs/command.md`.
//!
//! A line that begins with `$ ` is run by a shell, in a fresh folder for each file, with `wellspring` on its
//! path. What follows is what it writes, standard output first, standard error after it, and `[exit N]`
//! unless N is 0. `UPDATE=1` rewrites the files.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// The line in a file of the documentation that ends what a command writes.
const FENCE: &str = "```";

#[test]
fn every_command_line_writes_what_is_written() {
    let mut wrong = Vec::new();
    for path in files() {
        let before = fs::read_to_string(&path).expect("the transcript can be read");
        let after = run_again(&before);
        if before != after && env::var_os("UPDATE").is_some() {
            fs::write(&path, after).expect("the transcript can be written");
        } else if before != after {
            wrong.push(format!("{}:\n{}", path.display(), first_difference(&before, &after)));
        }
    }
    assert!(wrong.is_empty(), "{}\n(UPDATE=1 rewrites the transcripts)", wrong.join("\n"));
}

/// Every transcript.
fn files() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = fs::read_dir(root.join("tests/transcripts")).expect("the folder is there");
    let mut files: Vec<PathBuf> = folder.map(|entry| entry.expect("an entry").path()).collect();
    files.push(root.join("../../docs/command.md"));
    files.sort();
    files
}

/// The file with every command run again.
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
            again.push_str(&told(&shell(command, &folder)));
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

/// What a command has written, and how it ended. Seconds differ from time to time and are left out.
fn told(output: &Output) -> String {
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

/// What clocks measure, by the names of the fields.
const MEASURED: [&str; 5] = ["seconds", "median", "p99", "p999", "slowest"];

/// The line without what a clock has measured: seconds, and durations of decisions.
fn without_seconds(line: &str) -> String {
    let in_json = MEASURED.iter().fold(line.to_owned(), |line, name| without_number(&line, name));
    if in_json.ends_with(" ms") {
        without_durations(&in_json)
    } else if let Some((before, _)) = in_json.rsplit_once(", in ").filter(|(_, time)| time.ends_with(" s")) {
        format!("{before}, in 0.5 s")
    } else {
        in_json
    }
}

/// The line with one and the same number in every JSON field of this name.
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

/// The line of a table with one and the same duration in each of its last four columns, which are eleven
/// wide.
fn without_durations(line: &str) -> String {
    let kept = line.chars().count().saturating_sub(4 * 11);
    let before: String = line.chars().take(kept).collect();
    before + &"     0.5 ms".repeat(4)
}

/// The first line that differs, with what was expected.
fn first_difference(before: &str, after: &str) -> String {
    let mut lines = before.lines().zip(after.lines()).enumerate();
    match lines.find(|(_, (old, new))| old != new) {
        Some((at, (old, new))) => format!("line {}\n  expected {old:?}\n  found    {new:?}", at + 1),
        None => format!("{} lines expected, {} found", before.lines().count(), after.lines().count()),
    }
}
