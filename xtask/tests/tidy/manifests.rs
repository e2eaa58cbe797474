//! Who depends on whom, and on what.

use toml::Table;

use crate::{
    assert_tidy,
    files::{self, File},
};

/// The crates without clock, thread, async, I/O or chance of their own.
pub(crate) const PURE: &[&str] = &["cards", "hands", "rules", "table", "bots"];

/// Each crate and those of ours that it may stand on.
const ARROWS: &[(&str, &[&str])] = &[
    ("cards", &[]),
    ("hands", &["cards"]),
    ("rules", &["cards", "hands"]),
    ("table", &["cards", "hands", "rules"]),
    ("bots", &["cards", "hands", "rules", "table"]),
    ("wire", &["cards", "hands", "rules", "table"]),
    ("server", &["cards", "hands", "rules", "table", "bots", "wire"]),
    ("web", &["cards", "hands", "rules", "table", "bots", "wire"]),
    ("wellspring", &["cards", "hands", "rules", "table", "bots", "wire", "server"]),
    ("bench", &["cards", "hands", "rules", "table", "bots"]),
    ("xtask", &[]),
];

/// What the pure crates may use of others: containers, the deck's chance, what travels, error enums.
const PLAIN: &[&str] = &["arrayvec", "rand_chacha", "serde", "serde_json", "thiserror"];

/// Names that say nothing.
const EMPTY_NAMES: &[&str] = &["common", "core", "util", "utils", "types", "helpers", "misc", "shared"];

fn table(manifest: &str) -> Table {
    manifest.parse().unwrap_or_else(|error| panic!("no manifest: {error}\n{manifest}"))
}

fn name(manifest: &Table) -> &str {
    manifest["package"]["name"].as_str().expect("a package has a name")
}

/// Complains about a dependency against the arrows, or of a pure crate on something not plain.
/// What only tests use is free.
fn arrows(manifest: &str) -> Vec<String> {
    let manifest = table(manifest);
    let name = name(&manifest);
    let Some((_, allowed)) = ARROWS.iter().find(|(known, _)| *known == name) else {
        return vec![format!("{name} has no place among the crates")];
    };
    let ours = |dependency: &str| ARROWS.iter().any(|(known, _)| *known == dependency);
    let fine = |dependency: &str| {
        let plain = !PURE.contains(&name) || PLAIN.contains(&dependency);
        if ours(dependency) { allowed.contains(&dependency) } else { plain }
    };
    let dependencies = dependencies(&manifest).into_iter().filter(|dependency| !fine(dependency));
    dependencies.map(|dependency| format!("{name} may not depend on {dependency}")).collect()
}

/// The dependencies of the product, those for one platform too.
fn dependencies(manifest: &Table) -> Vec<String> {
    let platforms = manifest.get("target").and_then(toml::Value::as_table);
    let tables =
        platforms.into_iter().flat_map(Table::values).filter_map(toml::Value::as_table).chain([manifest]);
    let sections =
        tables.flat_map(|table| ["dependencies", "build-dependencies"].map(|section| table.get(section)));
    sections.flatten().filter_map(toml::Value::as_table).flat_map(Table::keys).cloned().collect()
}

fn lints(manifest: &str) -> Vec<String> {
    let manifest = table(manifest);
    let inherits = manifest.get("lints").is_some_and(|lints| lints.get("workspace") == Some(&true.into()));
    if inherits { Vec::new() } else { vec!["the workspace's lints are not inherited".to_owned()] }
}

fn forbids_unsafe(manifest: &str) -> Vec<String> {
    let manifest = table(manifest);
    let level = manifest["workspace"]["lints"]["rust"].get("unsafe_code").and_then(toml::Value::as_str);
    if level == Some("forbid") { Vec::new() } else { vec!["unsafe code is not forbidden".to_owned()] }
}

fn says_something(manifest: &str) -> Vec<String> {
    let manifest = table(manifest);
    let name = name(&manifest);
    if EMPTY_NAMES.contains(&name) { vec![format!("{name} says nothing")] } else { Vec::new() }
}

/// Complains about a dependency on others' work that no line above it says why of. Ours, those that
/// the workspace's manifest speaks for, and what tests use more of need none.
fn unexplained(manifest: &str) -> Vec<String> {
    let (mut complaints, mut explained) = (Vec::new(), Vec::new());
    let (mut section, mut above) = ("", "");
    for line in manifest.lines() {
        if line.starts_with('[') {
            section = line.trim();
        }
        let name = line.split([' ', '.', '=']).next().unwrap_or_default();
        if section.ends_with("dependencies]") && line.starts_with(|c: char| c.is_ascii_alphanumeric()) {
            if above.starts_with('#') || line.contains("workspace = true") || line.contains("path = ") {
                explained.push(name);
            } else if !explained.contains(&name) {
                complaints.push(format!("nothing says why: {line}"));
            }
        }
        above = line;
    }
    complaints
}

/// Every package's manifest.
fn packages() -> Vec<File> {
    let mut files = files::under("crates", "/Cargo.toml");
    files.extend(files::under("xtask", "/Cargo.toml"));
    assert!(files.len() >= ARROWS.len(), "every package has a manifest: {}", files.len());
    files
}

fn root() -> File {
    files::under("", "/Cargo.toml")
        .into_iter()
        .find(|file| file.path == "Cargo.toml")
        .expect("there is a workspace")
}

#[track_caller]
fn check(files: &[File], check: impl Fn(&str) -> Vec<String>) {
    assert_tidy(&files.iter().flat_map(|file| file.complaints(&check)).collect::<Vec<_>>());
}

#[test]
fn dependencies_follow_the_arrows() {
    check(&packages(), arrows);
}

#[test]
fn unsafe_is_forbidden_everywhere() {
    check(&[root()], forbids_unsafe);
    check(&packages(), lints);
}

#[test]
fn names_say_something() {
    check(&packages(), says_something);
}

#[test]
fn every_dependency_says_why() {
    check(&[root()], unexplained);
    check(&packages(), unexplained);
}

#[test]
fn a_dependency_against_the_arrows_is_seen() {
    let manifest = |name: &str, rest: &str| format!("package.name = \"{name}\"\n{rest}");
    let of = |name: &str, rest: &str| arrows(&manifest(name, rest));
    assert_eq!(of("hands", "[dependencies]\nrules.workspace = true"), ["hands may not depend on rules"]);
    assert_eq!(of("table", "[dependencies]\ntokio = \"1\""), ["table may not depend on tokio"]);
    assert_eq!(
        of("rules", "[target.'cfg(unix)'.dependencies]\nrand = \"1\"\n[dev-dependencies]\nrayon = \"1\""),
        ["rules may not depend on rand"]
    );
    assert_eq!(of("web", "[build-dependencies]\nserver.workspace = true"), ["web may not depend on server"]);
    assert_eq!(of("extra", ""), ["extra has no place among the crates"]);
    assert!(of("server", "[dependencies]\ntokio = \"1\"\ntable.workspace = true").is_empty());
}

#[test]
fn lax_manifests_are_seen() {
    assert_eq!(lints("package.name = \"a\"").len(), 1);
    assert_eq!(lints("[lints]\nworkspace = false").len(), 1);
    assert_eq!(forbids_unsafe("[workspace.lints.rust]\nunsafe_code = \"deny\"").len(), 1);
    assert_eq!(says_something("package.name = \"utils\""), ["utils says nothing"]);
    assert_eq!(
        unexplained("[dependencies]\n# Why.\na = \"1\"\nb = \"1\"\nc.workspace = true"),
        ["nothing says why: b = \"1\""]
    );
}
