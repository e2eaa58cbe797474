//! Type names: each is defined once, apart from those for which the glossary gives a reason.

use std::collections::{BTreeMap, BTreeSet};

use crate::{assert_tidy, files, tokens};

/// The heading of the list of exceptions in the glossary.
const HEADING: &str = "## Type names defined more than once";

/// The words that introduce a type.
const KEYWORDS: &[&str] = &["struct", "enum", "union", "trait", "type"];

/// The types that a source defines, without associated types and without those of its tests.
fn defined_types(source: &str) -> BTreeSet<String> {
    let tokens = tokens::product(source);
    let is_name = |token: &tokens::Token| token.is_camel();
    let pairs =
        tokens.windows(2).filter(|pair| KEYWORDS.contains(&pair[0].text.as_str()) && is_name(&pair[1]));
    let is_associated = |pair: &&[tokens::Token]| {
        let name = pair[1].text.as_str();
        ["Err", "Error", "Item", "Output", "Target", "IntoIter", "Value"].contains(&name)
            || pair[0].text == "type" && name == "State"
    };
    pairs.filter(|pair| !is_associated(pair)).map(|pair| pair[1].text.clone()).collect()
}

/// The exceptions: rows "| `Name` | reason |".
fn exceptions(glossary: &str) -> BTreeSet<String> {
    let section = glossary.split(HEADING).nth(1).unwrap_or_default();
    let section = section.split("\n## ").next().unwrap_or_default();
    let rows = section.lines().filter_map(|line| line.strip_prefix("| `"));
    rows.filter_map(|row| row.split_once('`')).map(|(name, _)| name.to_owned()).collect()
}

fn complaints(places: &BTreeMap<String, Vec<String>>, exceptions: &BTreeSet<String>) -> Vec<String> {
    let repeated = places.iter().filter(|(_, files)| files.len() > 1);
    let unexplained = repeated.filter(|(name, _)| !exceptions.contains(*name));
    let unexplained = unexplained.map(|(name, files)| format!("{name} is defined in {}", files.join(", ")));
    let single = |name: &&String| places.get(*name).is_none_or(|files| files.len() < 2);
    let stale = exceptions.iter().filter(single);
    let stale = stale.map(|name| format!("the glossary excuses {name}, which is not defined twice"));
    unexplained.chain(stale).collect()
}

#[test]
fn type_names_are_defined_once() {
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let xtask = files::under("xtask/src", ".rs");
    // The benchmarks are a workspace of their own, with names of their own.
    let product = files::product().into_iter().filter(|file| file.krate() != "bench");
    for file in product.chain(xtask) {
        for name in defined_types(&file.text) {
            places.entry(name).or_default().push(file.path.clone());
        }
    }
    assert!(places.len() > 200, "only {} types were found", places.len());
    assert_tidy(&complaints(&places, &exceptions(&files::glossary())));
}

#[test]
fn repeated_type_names_are_found() {
    let source = "pub struct One { x: u8 } enum Two {} impl T for One { type Output = u8; }\n\
                  // struct Three\n#[cfg(test)]\nmod tests { struct Four; }";
    assert_eq!(defined_types(source), BTreeSet::from(["One", "Two"].map(str::to_owned)));
    let place =
        |name: &str, files: &[&str]| (name.to_owned(), files.iter().map(|&file| file.to_owned()).collect());
    let places = BTreeMap::from([place("One", &["a", "b"]), place("Two", &["a", "c"]), place("Six", &["a"])]);
    let glossary =
        format!("| `Zero` | no |\n{HEADING}\n\n| `Two` | parallel games |\n| `Six` | why |\n\n## Next");
    let expected = ["One is defined in a, b", "the glossary excuses Six, which is not defined twice"];
    assert_eq!(complaints(&places, &exceptions(&glossary)), expected);
}
