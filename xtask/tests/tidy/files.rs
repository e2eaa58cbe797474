//! The files of the repository.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::assert_tidy;

/// The maximum number of lines of a source file. A longer file has more than one subject.
const MAX_LINES: usize = 600;

/// The path of the project's glossary.
pub(crate) const GLOSSARY: &str = "docs/glossary.md";

/// A file of the repository: its path from the root, separated by `/`, and its text.
pub(crate) struct File {
    pub(crate) path: String,
    pub(crate) text: String,
}

impl File {
    /// Returns the crate that the file belongs to.
    pub(crate) fn krate(&self) -> &str {
        self.path.trim_start_matches("crates/").split('/').next().unwrap_or_default()
    }

    /// Returns whether the file is compiled only for tests.
    pub(crate) fn is_test(&self) -> bool {
        self.path.contains("/tests/") || self.path.ends_with("/tests.rs")
    }

    /// Runs a check and prefixes each complaint with the path.
    pub(crate) fn complaints(&self, check: impl Fn(&str) -> Vec<String>) -> Vec<String> {
        check(&self.text).into_iter().map(|complaint| format!("{}: {complaint}", self.path)).collect()
    }
}

/// Returns every file under `folder` whose name ends in `ending`.
pub(crate) fn under(folder: &str, ending: &str) -> Vec<File> {
    let root = root();
    let mut paths = Vec::new();
    walk(&root.join(folder), &mut paths);
    paths.sort();
    paths.retain(|path| path.to_string_lossy().ends_with(ending));
    let name = |path: &Path| path.strip_prefix(root).expect("a file of the workspace").display().to_string();
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
            Some("target" | "node_modules" | ".git" | "dist" | "test-results") => {}
            _ if entry.path().is_dir() => walk(&entry.path(), found),
            _ => found.push(entry.path()),
        }
    }
}

/// Returns the sources of the product's crates, without files that are only tests.
pub(crate) fn product() -> Vec<File> {
    let mut files = under("crates", ".rs");
    files.retain(|file| file.path.contains("/src/") && !file.is_test());
    assert!(files.len() >= 9, "only {} sources were found", files.len());
    files
}

/// Returns the text of the glossary.
pub(crate) fn glossary() -> String {
    document(GLOSSARY)
}

/// Returns the text of the document at a path from the root.
pub(crate) fn document(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace")
}

fn too_long(text: &str) -> Vec<String> {
    let lines = text.lines().count();
    if lines > MAX_LINES { vec![format!("{lines} lines, more than {MAX_LINES}")] } else { Vec::new() }
}

#[test]
fn sources_have_at_most_600_lines() {
    let sources = under("crates", ".rs").into_iter().chain(under("xtask", ".rs"));
    assert_tidy(&sources.flat_map(|file| file.complaints(too_long)).collect::<Vec<_>>());
}

#[test]
fn long_files_are_found() {
    assert_eq!(too_long(&"//\n".repeat(601)), ["601 lines, more than 600"]);
    assert!(too_long(&"//\n".repeat(600)).is_empty());
}
