//! The hands of `crates/rules/tests/scores`, through `wellspring score --batch`.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;

/// Every hand of the printed rules has the score that the file says.
#[test]
fn printed_hands_have_their_printed_scores() {
    for (rules, min_lines, columns) in [
        ("mhing-fr", 400, &["credits", "points"][..]),
        ("mhing-sv", 400, &["credits", "points"]),
        ("quatre-vents", 300, &["base", "doubles", "value"]),
    ] {
        let text = read(rules);
        let lines: Vec<&str> = text.lines().collect();
        assert!(lines.len() > min_lines, "{rules}");
        check(rules, &lines, columns);
    }
    let text = read("maho");
    for rules in ["maho-basic", "maho-standard", "maho-original"] {
        let of = |line| str::strip_prefix(line, rules)?.strip_prefix(';');
        let lines: Vec<&str> = text.lines().filter_map(of).collect();
        assert!(lines.len() > 3, "{rules}");
        check(rules, &lines, &["points"]);
    }
}

/// Returns the hands of a file, one a line, without comments.
fn read(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../rules/tests/scores/{name}.txt"));
    let text = fs::read_to_string(&path).expect("the hands can be read");
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    lines.join("\n")
}

/// Checks lines that have a hand and the values of these columns.
fn check(rules: &str, lines: &[&str], columns: &[&str]) {
    let split = |line: &str| {
        let parts: Vec<String> = line.split(';').map(str::to_owned).collect();
        let (hand, worth) = parts.split_at(parts.len() - columns.len());
        (hand.join(";"), worth.to_vec())
    };
    let rows: Vec<(String, Vec<String>)> = lines.iter().map(|line| split(line)).collect();
    let answers = score(rules, &rows.iter().map(|(hand, _)| hand.as_str()).collect::<Vec<_>>());
    assert_eq!(rows.len(), answers.len());
    for ((hand, expected), answer) in rows.iter().zip(&answers) {
        let found: Vec<String> = columns.iter().map(|column| column_text(answer, column)).collect();
        assert_eq!(&found, expected, "{rules}: {hand}");
    }
}

/// Returns the command's answers to these lines.
fn score(rules: &str, hands: &[&str]) -> Vec<Value> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_wellspring"))
        .args(["score", rules, "--batch", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut input = child.stdin.take().expect("the input is piped");
    let text = hands.join("\n");
    let writer = std::thread::spawn(move || input.write_all(text.as_bytes()));
    let output = child.wait_with_output().expect("the command ends");
    writer.join().expect("no panic").expect("everything is read");
    // Some lines of the other files are not hands of their game, and the command reports each.
    assert!(output.status.success() || !rules.starts_with("mhing"), "every line is a hand");
    let text = String::from_utf8(output.stdout).expect("JSON is UTF-8");
    text.lines().map(|line| serde_json::from_str(line).expect("every line is JSON")).collect()
}

/// Returns a column as the file has it: `-` for a missing value, in a hand that does not win or a limit hand.
fn column_text(answer: &Value, column: &str) -> String {
    answer.get(column).filter(|value| !value.is_null()).map_or("-".to_owned(), Value::to_string)
}
