//! The files of the repository.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::assert_tidy;

/// Longer than this, a file is more than one noun.
const LONGEST: usize = 600;

/// A file of the repository: its path from the root with `/`, and what it says.
pub(crate) struct File {
    pub(crate) path: String,
    pub(crate) text: String,
}

impl File {
    /// The crate that it belongs to.
    pub(crate) fn krate(&self) -> &str {
        self.path.trim_start_matches("crates/").split('/').next().unwrap_or_default()
    }

    /// Whether it is compiled only for tests.
    pub(crate) fn is_test(&self) -> bool {
        self.path.contains("/tests/") || self.path.ends_with("/tests.rs")
    }

    /// Complaints, with the path before each.
    pub(crate) fn complaints(&self, check: impl Fn(&str) -> Vec<String>) -> Vec<String> {
        check(&self.text).into_iter().map(|complaint| format!("{}: {complaint}", self.path)).collect()
    }
}

/// Every file under a folder whose name ends so.
pub(crate) fn under(folder: &str, ending: &str) -> Vec<File> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace");
    let mut paths = Vec::new();
    walk(&root.join(folder), &mut paths);
    paths.sort();
    paths.retain(|path| path.to_string_lossy().ends_with(ending));
    let name = |path: &Path| path.strip_prefix(root).expect("it lies there").display().to_string();
    let read = |path: PathBuf| File {
        path: name(&path),
        text: fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display())),
    };
    paths.into_iter().map(read).collect()
}

fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        match entry.file_name().to_str() {
            Some("target" | "node_modules" | ".git") => {}
            _ if entry.path().is_dir() => walk(&entry.path(), found),
            _ => found.push(entry.path()),
        }
    }
}

/// The sources of the crates that end up in the product; none that are only tests.
pub(crate) fn product() -> Vec<File> {
    let mut files = under("crates", ".rs");
    files.retain(|file| file.path.contains("/src/") && !file.is_test());
    assert!(files.len() >= 9, "every crate has a source: {}", files.len());
    files
}

fn length(text: &str) -> Vec<String> {
    let lines = text.lines().count();
    if lines > LONGEST { vec![format!("{lines} lines, more than {LONGEST}")] } else { Vec::new() }
}

#[test]
fn no_source_is_longer_than_600_lines() {
    let sources = under("crates", ".rs").into_iter().chain(under("xtask", ".rs"));
    assert_tidy(&sources.flat_map(|file| file.complaints(length)).collect::<Vec<_>>());
}

#[test]
fn a_long_file_is_seen() {
    assert_eq!(length(&"//\n".repeat(601)), ["601 lines, more than 600"]);
    assert!(length(&"//\n".repeat(600)).is_empty());
}
