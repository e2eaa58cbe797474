//! The hands of `crates/rules/tests/scores`, through `wellspring score --batch`.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;

/// The sheets' hands: every one is a hand, and worth what the file says.
#[test]
fn every_hand_of_the_sheets_is_worth_what_it_should_be() {
    for rules in ["mhing-fr", "mhing-sv"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../rules/tests/scores/{rules}.txt"));
        let text = fs::read_to_string(&path).expect("the hands can be read");
        let rows: Vec<Vec<&str>> = text
            .lines()
            .filter(|line| !line.starts_with('#') && !line.trim().is_empty())
            .map(|line| line.split(';').map(str::trim).collect())
            .collect();
        assert!(rows.len() > 400, "{}", path.display());
        let answers = score(rules, &rows.iter().map(|row| row[0]).collect::<Vec<_>>());
        assert_eq!(rows.len(), answers.len());
        for (row, answer) in rows.iter().zip(&answers) {
            assert_eq!(worth(answer), (row[1].to_owned(), row[2].to_owned()), "{rules}: {}", row[0]);
        }
    }
}

/// What the command answers to these lines.
fn score(rules: &str, hands: &[&str]) -> Vec<Value> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_wellspring"))
        .args(["score", rules, "--batch", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut input = child.stdin.take().expect("its input is ours");
    let text = hands.join("\n");
    let writer = std::thread::spawn(move || input.write_all(text.as_bytes()));
    let output = child.wait_with_output().expect("the command ends");
    writer.join().expect("no panic").expect("everything is read");
    assert!(output.status.success(), "every line is a hand");
    let text = String::from_utf8(output.stdout).expect("JSON is UTF-8");
    text.lines().map(|line| serde_json::from_str(line).expect("every line is JSON")).collect()
}

/// Credits and points as the file has them: `-` for a hand that does not win.
fn worth(answer: &Value) -> (String, String) {
    let of = |name: &str| answer.get(name).map_or("-".to_owned(), Value::to_string);
    (of("credits"), of("points"))
}
