//! The client holds the rules as data only: its module has no function of a scorer or of the hand search.

use std::{fs, path::Path};

use anyhow::{Context, Result, ensure};
use rustc_demangle::demangle;
use wasmparser::{KnownCustom, Name, Parser, Payload};

/// Crates with code that must not reach the client, and their modules that hold data. All other modules of
/// these crates are forbidden, so that the scorer of a new game is forbidden too.
const DATA_MODULES: &[(&str, &[&str])] = &[
    ("rules", &["rewarded_form", "rules", "ruleset", "score", "switches", "wait_card"]),
    ("hands", &["context", "notation", "set"]),
    ("bots", &["_", "strength", "style"]),
    ("rulebook", &["book", "search", "span"]),
];

/// A crate whose functions every client has. Where they are missing, the names are stripped.
const ALWAYS_PRESENT: &str = "words";

/// The number of forbidden functions that the error lists.
const MAX_LISTED: usize = 5;

/// Checks the functions of a module that still has its name section.
pub(super) fn check(module: &Path) -> Result<()> {
    let bytes = fs::read(module).with_context(|| format!("{} cannot be read", module.display()))?;
    check_names(&function_names(&bytes)?)
}

/// Returns the functions' names, demangled and without the compiler's hash.
fn function_names(module: &[u8]) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for payload in Parser::new(0).parse_all(module) {
        let Payload::CustomSection(section) = payload? else { continue };
        let KnownCustom::Name(subsections) = section.as_known() else { continue };
        for subsection in subsections {
            let Name::Function(functions) = subsection? else { continue };
            for function in functions {
                names.push(format!("{:#}", demangle(function?.name)));
            }
        }
    }
    Ok(names)
}

fn check_names(names: &[String]) -> Result<()> {
    let is_present = names.iter().any(|name| modules(name, ALWAYS_PRESENT).next().is_some());
    ensure!(
        is_present,
        "the client has no function of the crate `{ALWAYS_PRESENT}`: are its names stripped?"
    );
    let forbidden: Vec<&str> = names.iter().filter(|name| is_forbidden(name)).map(String::as_str).collect();
    ensure!(
        forbidden.is_empty(),
        "the client must hold the rules as data only, but has {} other functions of `rules`, `hands`, \
         `bots` and `rulebook`:\n  {}",
        forbidden.len(),
        forbidden[..forbidden.len().min(MAX_LISTED)].join("\n  ")
    );
    Ok(())
}

fn is_forbidden(name: &str) -> bool {
    DATA_MODULES
        .iter()
        .any(|(package, allowed)| modules(name, package).any(|module| !allowed.contains(&module)))
}

/// Returns the modules of `package` that occur in a function's name: its own and those of its types.
fn modules<'a>(name: &'a str, package: &str) -> impl Iterator<Item = &'a str> {
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    let prefix = format!("{package}::");
    let starts: Vec<usize> = name.match_indices(&prefix).map(|(start, _)| start).collect();
    let length = prefix.len();
    starts
        .into_iter()
        .filter(move |start| !name[..*start].ends_with(|before| is_word(before) || before == ':'))
        .filter_map(move |start| name[start + length..].split(|letter| !is_word(letter)).next())
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALWAYS: &str = "words::language::Language::pages";

    fn check_of(names: &[&str]) -> Result<()> {
        check_names(&names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn data_of_the_rules_is_allowed() {
        let names = [ALWAYS, "rules::rules::_::<impl Deserialize for rules::rules::Length>::deserialize"];
        check_of(&names).unwrap();
        check_of(&[ALWAYS, "other::rules::mhing::score", "my_hands::missing::missing"]).unwrap();
    }

    #[test]
    fn scorers_and_searches_are_forbidden() {
        for name in [
            "rules::mhing::search::ReadingSearch::run",
            "<rules::scorer::Scorer as core::fmt::Debug>::fmt",
            "core::ptr::drop_in_place<rules::maho::hand::Arrangement>",
            "hands::split_hand::SplitHand::distance",
            "bots::planner::Planner::decide",
        ] {
            let error = check_of(&[ALWAYS, name]).unwrap_err().to_string();
            assert!(error.ends_with(name), "{error}");
        }
    }

    #[test]
    fn stripped_modules_are_refused() {
        let error = check_of(&["hashbrown::table::Entry::insert"]).unwrap_err().to_string();
        assert!(error.contains("stripped"), "{error}");
        assert_eq!(function_names(b"\0asm\x01\0\0\0").unwrap(), [""; 0]);
    }
}
