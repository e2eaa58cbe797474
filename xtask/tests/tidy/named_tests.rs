//! Every test that ARCHITECTURE.md names with its file exists there.

use crate::{assert_tidy, files};

/// Returns the tests that the rows of tables name: `` | … | `file`: `test`, `test` | ``.
fn named(text: &str) -> Vec<(&str, &str)> {
    let of_row = |row| {
        let (_, cell) = row_cells(row)?;
        let mut codes = cell.split('`').skip(1).step_by(2);
        let file = codes.next().filter(|file| file.contains("/tests/"))?;
        Some(codes.map(move |test| (file, test)).collect::<Vec<_>>())
    };
    text.lines().filter_map(of_row).flatten().collect()
}

/// Returns the two cells of a row of a table.
fn row_cells(row: &str) -> Option<(&str, &str)> {
    row.strip_prefix("| ")?.strip_suffix(" |")?.split_once(" | ")
}

/// Returns the named tests that `source`, which finds the text of a file, does not have.
fn missing<'a>(text: &str, source: impl Fn(&str) -> &'a str) -> Vec<String> {
    let is_missing = |(file, test): &(&str, &str)| {
        let source = source(file);
        !source.contains(&format!("fn {test}()")) && !source.contains(&format!("test(\"{test}\""))
    };
    let missing = named(text).into_iter().filter(is_missing);
    missing.map(|(file, test)| format!("{file} has no test {test}")).collect()
}

#[test]
fn named_tests_exist() {
    let architecture = files::document("ARCHITECTURE.md");
    let mut sources = files::under("crates", ".rs");
    sources.extend(files::under("e2e/tests", ".ts"));
    let source = |path: &str| sources.iter().find(|file| file.path == path).map_or("", |file| &file.text);
    assert!(named(&architecture).len() > 20);
    assert_tidy(&missing(&architecture, source));
}

#[test]
fn missing_tests_are_found() {
    let text =
        "| the disk | `a/tests/b.rs`: `fills`, `is_lost` |\n| the line | `e2e/tests/c.ts`: `is dead` |";
    let source = |path: &str| match path {
        "a/tests/b.rs" => "#[test]\nfn fills() {}",
        _ => "test(\"is slow\", async () => {});",
    };
    assert_eq!(
        missing(text, source),
        ["a/tests/b.rs has no test is_lost", "e2e/tests/c.ts has no test is dead"]
    );
}
