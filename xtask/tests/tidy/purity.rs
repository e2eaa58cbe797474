//! The pure crates use no clock, threads, async, I/O or randomness of their own.

use crate::{
    assert_tidy, files,
    manifests::PURE,
    tokens::{self, Token, begins},
};

/// The modules of the standard library that they may not use.
const MODULES: &[&str] = &["env", "fs", "io", "net", "process", "thread", "time"];

/// Identifiers that mean a clock, waiting or randomness in any library.
const IDENTIFIERS: &[&str] = &[
    "SystemTime",
    "async",
    "await",
    "getrandom",
    "OsRng",
    "ThreadRng",
    "thread_rng",
    "from_entropy",
    "RandomState",
];

/// Macros that print.
const PRINT_MACROS: &[&str] = &["print", "println", "eprint", "eprintln", "dbg"];

fn impurities(source: &str) -> Vec<String> {
    let tokens = tokens::product(source);
    let at = |start: usize| tokens[start..].first().map(|token| token.line).unwrap_or_default();
    let mut complaints = Vec::new();
    for (start, token) in tokens.iter().enumerate() {
        let rest = &tokens[start..];
        let word = token.text.as_str();
        // A clock is read as `Instant::now()`; the pace of a table that is called `Instant` has nothing after
        // it.
        let is_clock = word == "Instant" && begins(&rest[1..], &[":", ":"]);
        if is_clock
            || IDENTIFIERS.contains(&word)
            || PRINT_MACROS.contains(&word) && begins(&rest[1..], &["!"])
        {
            complaints.push(format!("line {}: {word}", token.line));
        }
        for module in std_modules(rest).into_iter().filter(|module| MODULES.contains(&module.as_str())) {
            complaints.push(format!("line {}: std::{module}", at(start)));
        }
    }
    complaints
}

/// Returns the modules of a path at the start of `rest`: `std::fs`, and each of `std::{fs, io::Read}`.
fn std_modules(rest: &[Token]) -> Vec<String> {
    if begins(rest, &["std", ":", ":", "{"]) {
        first_of_each(&rest[4..])
    } else if begins(rest, &["std", ":", ":"]) {
        rest.get(3).map(|token| token.text.clone()).into_iter().collect()
    } else {
        Vec::new()
    }
}

/// Returns the first word after the opening bracket and after each comma at the same depth.
fn first_of_each(rest: &[Token]) -> Vec<String> {
    let (mut depth, mut first) = (0, true);
    let mut words = Vec::new();
    for token in rest {
        match token.text.as_str() {
            "{" => depth += 1,
            "}" if depth == 0 => break,
            "}" => depth -= 1,
            "," if depth == 0 => first = true,
            word if first => {
                words.push(word.to_owned());
                first = false;
            }
            _ => {}
        }
    }
    words
}

#[test]
fn pure_crates_have_no_side_effects() {
    let pure = files::product().into_iter().filter(|file| PURE.contains(&file.krate()));
    assert_tidy(&pure.flat_map(|file| file.complaints(impurities)).collect::<Vec<_>>());
}

#[test]
fn impurities_are_found() {
    assert_eq!(impurities("use std::time::Duration;"), ["line 1: std::time"]);
    assert_eq!(
        impurities("use std::{\n fmt::{self, io}, io::Read, fs};"),
        ["line 1: std::io", "line 1: std::fs"]
    );
    assert_eq!(impurities("\nfn f() { std::thread::yield_now() }"), ["line 2: std::thread"]);
    assert_eq!(impurities("fn f() { Instant::now() }"), ["line 1: Instant"]);
    assert_eq!(impurities("async fn f() {}"), ["line 1: async"]);
    assert_eq!(impurities("fn f() { println!(\"x\") }"), ["line 1: println"]);
    assert_eq!(impurities("fn f() { rand::thread_rng() }"), ["line 1: thread_rng"]);
}

#[test]
fn comments_and_strings_are_not_impurities() {
    assert!(impurities("fn f() { Pace::Instant }").is_empty());
    assert!(impurities("/// No Instant, no std::fs.\nfn time() { \"async\" }").is_empty());
    assert!(impurities("#[cfg(test)]\nmod tests { use std::fs; }").is_empty());
}
