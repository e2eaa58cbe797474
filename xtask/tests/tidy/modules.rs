//! The modules of a crate do not use each other in circles.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    assert_tidy,
    files::{self, File},
    tokens::{self, Token, begins},
};

/// The crates whose modules are free of cycles.
const ACYCLIC: &[&str] =
    &["cards", "hands", "rules", "table", "bots", "wire", "room", "rulebook", "lessons", "drills"];

/// The path of a module inside its crate; empty for the root.
type ModulePath = Vec<String>;

/// The modules of a crate.
#[derive(Default)]
struct Modules {
    /// The tokens of each module, without its tests.
    tokens: BTreeMap<ModulePath, Vec<Token>>,
    /// The paths of re-exported items, by their module and name.
    reexports: BTreeMap<(ModulePath, String), ModulePath>,
}

impl Modules {
    /// Reads the sources of a crate: pairs of a path below `src` and a text.
    fn new<'a>(sources: impl Iterator<Item = (&'a str, &'a str)>) -> Self {
        let tokens = sources.map(|(path, text)| (module_path(path), tokens::product(text)));
        let mut modules = Self { tokens: tokens.collect(), reexports: BTreeMap::new() };
        for module in modules.tokens.keys().cloned().collect::<Vec<_>>() {
            for (path, is_reexport) in modules.paths(&module) {
                let Some(name) = path.last().cloned().filter(|_| is_reexport) else { continue };
                modules.reexports.insert((module.clone(), name), path);
            }
        }
        modules
    }

    /// Returns the paths to items of the same crate in a module, each with whether it is a re-export.
    fn paths(&self, module: &[String]) -> Vec<(Vec<String>, bool)> {
        let tokens = &self.tokens[module];
        let mut found = Vec::new();
        let mut is_reexport = false;
        for (index, token) in tokens.iter().enumerate() {
            let before = index.checked_sub(1).map_or("", |before| &tokens[before].text);
            match token.text.as_str() {
                "use" => is_reexport = before == "pub" || before == ")",
                ";" => is_reexport = false,
                _ => {}
            }
            let mut root = module.to_vec();
            let starts = match token.text.as_str() {
                "crate" => {
                    root.clear();
                    true
                }
                "self" => true,
                "super" => root.pop().is_some(),
                child => {
                    root.push(child.to_owned());
                    self.tokens.contains_key(&root)
                }
            };
            if starts && before != ":" && begins(&tokens[index + 1..], &[":", ":"]) {
                let mut paths = Vec::new();
                expand(&tokens[index + 3..], root, &mut paths);
                found.extend(paths.into_iter().map(|path| (path, is_reexport)));
            }
        }
        found
    }

    /// Returns the module that defines the item of a path, through any re-exports.
    fn defining_module(&self, path: &[String]) -> ModulePath {
        let length = (0..=path.len()).rev().find(|&length| self.tokens.contains_key(&path[..length]));
        let (module, rest) = path.split_at(length.unwrap_or(0));
        let reexport = rest.first().and_then(|name| self.reexports.get(&(module.to_vec(), name.clone())));
        match reexport {
            Some(target) if target != path => self.defining_module(target),
            _ => module.to_vec(),
        }
    }

    /// Returns, for each module, the modules whose items it uses.
    fn uses(&self) -> BTreeMap<ModulePath, BTreeSet<ModulePath>> {
        let used = |module: &ModulePath| {
            let paths = self.paths(module).into_iter().filter(|(_, is_reexport)| !is_reexport);
            paths.map(|(path, _)| self.defining_module(&path)).filter(|used| used != module).collect()
        };
        self.tokens.keys().map(|module| (module.clone(), used(module))).collect()
    }

    /// Returns a complaint for each group of modules that use each other.
    fn cycles(&self) -> Vec<String> {
        let mut uses = self.uses();
        let mut complaints = Vec::new();
        loop {
            // A module that uses no others, or only such modules, is in no cycle.
            while let Some(free) =
                uses.iter().find(|(_, used)| used.is_empty()).map(|(module, _)| module.clone())
            {
                uses.remove(&free);
                for used in uses.values_mut() {
                    used.remove(&free);
                }
            }
            let Some(start) = uses.keys().next().cloned() else { return complaints };
            let mut walk = vec![start];
            let cycle = loop {
                let next =
                    uses[&walk[walk.len() - 1]].first().expect("every module left uses another").clone();
                if let Some(start) = walk.iter().position(|module| *module == next) {
                    walk.push(next);
                    break walk.split_off(start);
                }
                walk.push(next);
            };
            complaints.push(cycle.iter().map(|module| name(module)).collect::<Vec<_>>().join(" -> "));
            // Without one of its uses, the cycle is gone, and others may remain.
            uses.get_mut(&cycle[0]).expect("a module of the cycle").remove(&cycle[1]);
        }
    }
}

/// Returns the module of a file: `a/b.rs` is `a::b`, and `lib.rs` is the root.
fn module_path(path: &str) -> ModulePath {
    let stem = path.trim_end_matches(".rs");
    if stem == "lib" { Vec::new() } else { stem.split('/').map(str::to_owned).collect() }
}

fn name(module: &[String]) -> String {
    if module.is_empty() { "the root".to_owned() } else { module.join("::") }
}

/// Reads the rest of a path after its first `::`, with the braces of a `use`, and adds all paths that it
/// names.
fn expand(rest: &[Token], mut prefix: Vec<String>, paths: &mut Vec<Vec<String>>) {
    match rest {
        [token, after @ ..] if token.text == "super" && begins(after, &[":", ":"]) => {
            prefix.pop();
            expand(&after[2..], prefix, paths);
        }
        [token, after @ ..] if token.text == "{" => {
            let (mut depth, mut first) = (0, true);
            for (index, token) in after.iter().enumerate() {
                match token.text.as_str() {
                    "}" if depth == 0 => break,
                    "{" => depth += 1,
                    "}" => depth -= 1,
                    "," if depth == 0 => first = true,
                    _ if first => {
                        expand(&after[index..], prefix.clone(), paths);
                        first = false;
                    }
                    _ => {}
                }
            }
        }
        [token, after @ ..] => {
            if token.text != "self" {
                prefix.push(token.text.clone());
            }
            if begins(after, &[":", ":"]) { expand(&after[2..], prefix, paths) } else { paths.push(prefix) }
        }
        [] => {}
    }
}

fn cycles_of(krate: &str, files: &[File]) -> Vec<String> {
    let folder = format!("crates/{krate}/src/");
    let sources =
        files.iter().filter_map(|file| Some((file.path.strip_prefix(&folder)?, file.text.as_str())));
    let modules = Modules::new(sources);
    assert!(modules.tokens.len() > 1, "{krate} has no modules");
    modules.cycles().into_iter().map(|cycle| format!("{krate}: {cycle}")).collect()
}

#[test]
fn modules_have_no_cycles() {
    let files = files::product();
    assert_tidy(&ACYCLIC.iter().flat_map(|krate| cycles_of(krate, &files)).collect::<Vec<_>>());
}

#[test]
fn cycles_of_modules_are_found() {
    let cycles = |sources: &[(&'static str, &'static str)]| Modules::new(sources.iter().copied()).cycles();
    assert_eq!(
        cycles(&[
            ("lib.rs", "mod a; mod b; mod c; pub use b::B;"),
            ("a.rs", "use crate::B; fn f() {}"),
            ("b.rs", "pub struct B; fn g() { crate::c::h() }"),
            ("c.rs", "use crate::{a::{self, f}, b};"),
        ]),
        ["a -> b -> c -> a", "b -> c -> b"]
    );
    assert_eq!(
        cycles(&[
            ("lib.rs", "mod a;"),
            ("a.rs", "mod b; use b::f; const C: u8 = 1;"),
            ("a/b.rs", "use super::C;")
        ]),
        ["a -> a::b -> a"]
    );
    assert_eq!(
        cycles(&[
            ("a.rs", "mod b; mod c; pub(crate) use b::f;"),
            ("a/b.rs", "use super::c; use super::super::d::e;"),
            ("a/c.rs", "#[cfg(test)] mod tests { use super::super::b; }"),
            ("d.rs", "use crate::a;"),
        ]),
        [""; 0]
    );
}
