//! Prints all texts of the catalogue side by side in three languages, for a reviewer: `cargo xtask words`.
//! With `--json`, prints one JSON object a line.

#[path = "../tests/support/catalogue.rs"]
mod catalogue;

use std::io::{self, BufWriter, Write};

use catalogue::{Entry, LANGUAGES, catalogue};

fn main() -> io::Result<()> {
    let is_json = std::env::args().skip(1).any(|argument| argument == "--json");
    let mut out = BufWriter::new(io::stdout().lock());
    let mut last = String::new();
    for entry in catalogue() {
        if is_json {
            write_json(&mut out, &entry)?;
            continue;
        }
        if entry.group != last {
            writeln!(out, "{}# {}", if last.is_empty() { "" } else { "\n" }, entry.group)?;
            last.clone_from(&entry.group);
        }
        writeln!(out, "\n{}", entry.key)?;
        for (language, text) in LANGUAGES.iter().zip(&entry.texts) {
            writeln!(out, "  {}  {text}", language.code())?;
        }
    }
    out.flush()
}

/// Writes a text as one line of JSON.
fn write_json(out: &mut dyn Write, entry: &Entry) -> io::Result<()> {
    let [en, fr, sv] = &entry.texts;
    let (group, key) = (&entry.group, entry.key);
    writeln!(out, "{}", serde_json::json!({"group": group, "key": key, "en": en, "fr": fr, "sv": sv}))
}
