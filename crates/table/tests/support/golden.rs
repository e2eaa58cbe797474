//! Files with expected results.

use std::fs;
use std::path::Path;

/// Compares a text with the file of this name under `tests/`, or writes the file if `UPDATE` is set.
pub(crate) fn check_file(name: &str, found: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name);
    if std::env::var_os("UPDATE").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        return fs::write(path, found).unwrap();
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    let lines = (1..).zip(expected.lines().map(Some).chain(std::iter::repeat(None)));
    for ((line, expected), found) in lines.zip(found.lines()) {
        assert_eq!(Some(found), expected, "tests/{name}, line {line}: is it meant? Then UPDATE=1");
    }
    assert_eq!(found.len(), expected.len(), "tests/{name} goes on: is it meant? Then UPDATE=1");
}
