//! The dependencies of each crate.

use toml::Table;

use crate::{
    assert_tidy,
    files::{self, File},
};

/// The crates without clock, threads, async, I/O or randomness of their own.
pub(crate) const PURE: &[&str] = &[
    "cards",
    "hands",
    "typography",
    "words",
    "rules",
    "table",
    "bots",
    "wire",
    "room",
    "rulebook",
    "lessons",
    "drills",
];

/// Each crate with the workspace crates that it may depend on.
const ARROWS: &[(&str, &[&str])] = &[
    ("cards", &[]),
    ("hands", &["cards"]),
    ("typography", &[]),
    ("typography-macros", &["typography"]),
    ("words", &["cards", "hands", "typography", "typography-macros"]),
    ("rules", &["cards", "hands", "words"]),
    ("rulebook", &["cards", "hands", "words", "rules"]),
    ("table", &["cards", "hands", "words", "rules"]),
    ("bots", &["cards", "hands", "words", "rules", "table"]),
    ("wire", &["cards", "hands", "words", "rules", "table"]),
    ("room", &["cards", "hands", "words", "rules", "table", "wire"]),
    ("lessons", &["cards", "hands", "words", "rules", "table", "wire"]),
    ("drills", &["cards", "hands", "words", "rules", "table", "bots"]),
    (
        "server",
        &[
            "cards", "hands", "words", "rules", "rulebook", "table", "bots", "wire", "room", "lessons",
            "drills",
        ],
    ),
    ("web", &["cards", "hands", "words", "rules", "rulebook", "table", "bots", "wire", "lessons"]),
    ("wellspring", &["cards", "hands", "words", "rules", "rulebook", "table", "bots", "wire", "server"]),
    ("bench", &["cards", "hands", "words", "rules", "table", "bots"]),
    ("xtask", &[]),
];

/// The external crates that pure crates may use: containers, the RNG of the deck, serialization, errors.
const ALLOWED_IN_PURE: &[&str] = &["arrayvec", "rand_chacha", "serde", "serde_json", "thiserror"];

/// Crate names that say nothing about their content.
const VAGUE_NAMES: &[&str] = &["common", "core", "util", "utils", "types", "helpers", "misc", "shared"];

fn table(manifest: &str) -> Table {
    manifest.parse().unwrap_or_else(|error| panic!("no manifest: {error}\n{manifest}"))
}

fn name(manifest: &Table) -> &str {
    manifest["package"]["name"].as_str().expect("a package has a name")
}

/// Complains about a file of tests that no program contains. `manifest` names the programs, `all` is the text
/// of `tests/all.rs`, and `names` are the files in `tests/`.
fn lost_tests(manifest: &str, all: &str, names: &[&str]) -> Vec<String> {
    let manifest = table(manifest);
    if manifest["package"].get("autotests").is_none() {
        return Vec::new();
    }
    let programs = manifest.get("test").and_then(toml::Value::as_array).into_iter().flatten();
    let programs: Vec<&str> = programs.filter_map(|program| program["name"].as_str()).collect();
    let is_run = |name: &str| programs.contains(&name) || all.contains(&format!("\nmod {name};"));
    let lost = names.iter().filter(|name| !is_run(name));
    lost.map(|name| format!("tests/{name}.rs is not part of tests/all.rs")).collect()
}

#[test]
fn every_file_of_tests_is_run() {
    let manifest = "[package]\nname = \"a\"\nautotests = false\n[[test]]\nname = \"all\"";
    assert_eq!(lost_tests(manifest, "\nmod b;\n", &["all", "b"]), Vec::<String>::new());
    assert_eq!(lost_tests(manifest, "\nmod b;\n", &["c"]), ["tests/c.rs is not part of tests/all.rs"]);
    let files = files::under("crates", ".rs");
    let of = |manifest: &File| {
        let folder = manifest.path.replace("Cargo.toml", "tests/");
        let inside = files.iter().filter_map(|file| {
            let name = file.path.strip_prefix(&folder)?.strip_suffix(".rs")?;
            (!name.contains('/')).then_some(name)
        });
        let all = files.iter().find(|file| file.path == format!("{folder}all.rs"));
        lost_tests(&manifest.text, all.map_or("", |file| &file.text), &inside.collect::<Vec<_>>())
    };
    let complaints: Vec<String> = files::under("crates", "Cargo.toml").iter().flat_map(of).collect();
    assert_tidy(&complaints);
}

/// Complains about a dependency that the arrows do not allow, and about an external dependency that a pure
/// crate may not have. Dependencies of tests are not checked.
fn arrows(manifest: &str) -> Vec<String> {
    let manifest = table(manifest);
    let name = name(&manifest);
    let Some((_, allowed)) = ARROWS.iter().find(|(known, _)| *known == name) else {
        return vec![format!("{name} is missing from the list of crates")];
    };
    let ours = |dependency: &str| ARROWS.iter().any(|(known, _)| *known == dependency);
    let fine = |dependency: &str| {
        let plain = !PURE.contains(&name) || ALLOWED_IN_PURE.contains(&dependency);
        if ours(dependency) { allowed.contains(&dependency) } else { plain }
    };
    let dependencies = dependencies(&manifest).into_iter().filter(|dependency| !fine(dependency));
    dependencies.map(|dependency| format!("{name} may not depend on {dependency}")).collect()
}

/// The dependencies of the product, including those for one platform only.
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

fn vague_name(manifest: &str) -> Vec<String> {
    let manifest = table(manifest);
    let name = name(&manifest);
    if VAGUE_NAMES.contains(&name) { vec![format!("{name} is a vague name")] } else { Vec::new() }
}

/// Complains about an external dependency without a comment above it that gives the reason. Workspace
/// crates, and dependencies explained in the workspace manifest or earlier in the file, need none.
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
                complaints.push(format!("a comment with the reason is missing: {line}"));
            }
        }
        above = line;
    }
    complaints
}

/// The manifests of all packages.
fn packages() -> Vec<File> {
    let mut files = files::under("crates", "/Cargo.toml");
    files.extend(files::under("xtask", "/Cargo.toml"));
    assert!(files.len() >= ARROWS.len(), "only {} manifests were found", files.len());
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
fn dependencies_follow_the_architecture() {
    check(&packages(), arrows);
}

/// The benchmark is a workspace of its own, whose figures are comparable only with the same settings.
#[test]
fn the_benchmark_has_the_same_lints_and_profiles() {
    let bench = files::under("crates/bench", "/Cargo.toml").remove(0);
    let (root, bench) = (table(&root().text), table(&bench.text));
    assert_eq!(bench["workspace"]["lints"], root["workspace"]["lints"]);
    assert_eq!(bench["profile"].get("release"), root["profile"].get("release"));
    let packages =
        |manifest: &Table| manifest["profile"]["dev"]["package"].as_table().cloned().unwrap_or_default();
    let (of_root, of_bench) = (packages(&root), packages(&bench));
    assert!(
        !of_bench.is_empty() && of_bench.iter().all(|(name, profile)| of_root.get(name) == Some(profile))
    );
}

#[test]
fn unsafe_is_forbidden_everywhere() {
    check(&[root()], forbids_unsafe);
    check(&files::under("crates/bench", "/Cargo.toml"), forbids_unsafe);
    check(&packages(), lints);
}

#[test]
fn crate_names_are_not_vague() {
    check(&packages(), vague_name);
}

#[test]
fn every_dependency_has_a_reason() {
    check(&[root()], unexplained);
    check(&packages(), unexplained);
}

#[test]
fn forbidden_dependencies_are_found() {
    let manifest = |name: &str, rest: &str| format!("package.name = \"{name}\"\n{rest}");
    let of = |name: &str, rest: &str| arrows(&manifest(name, rest));
    assert_eq!(of("hands", "[dependencies]\nrules.workspace = true"), ["hands may not depend on rules"]);
    assert_eq!(of("table", "[dependencies]\ntokio = \"1\""), ["table may not depend on tokio"]);
    assert_eq!(
        of("rules", "[target.'cfg(unix)'.dependencies]\nrand = \"1\"\n[dev-dependencies]\nrayon = \"1\""),
        ["rules may not depend on rand"]
    );
    assert_eq!(of("web", "[build-dependencies]\nserver.workspace = true"), ["web may not depend on server"]);
    assert_eq!(of("extra", ""), ["extra is missing from the list of crates"]);
    assert!(of("server", "[dependencies]\ntokio = \"1\"\ntable.workspace = true").is_empty());
}

#[test]
fn lax_manifests_are_found() {
    assert_eq!(lints("package.name = \"a\"").len(), 1);
    assert_eq!(lints("[lints]\nworkspace = false").len(), 1);
    assert_eq!(forbids_unsafe("[workspace.lints.rust]\nunsafe_code = \"deny\"").len(), 1);
    assert_eq!(vague_name("package.name = \"utils\""), ["utils is a vague name"]);
    assert_eq!(
        unexplained("[dependencies]\n# Why.\na = \"1\"\nb = \"1\"\nc.workspace = true"),
        ["a comment with the reason is missing: b = \"1\""]
    );
}
