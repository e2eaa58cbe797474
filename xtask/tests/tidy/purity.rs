//! The pure crates use no clock, thread, async or I/O, and no chance of their own.

use crate::{
    assert_tidy, files,
    manifests::PURE,
    tokens::{self, Token, begins},
};

/// What of the standard library they may not use.
const MODULES: &[&str] = &["env", "fs", "io", "net", "process", "thread", "time"];

/// Words that stand for a clock, for threads waiting or for chance, wherever they come from.
const WORDS: &[&str] = &[
    "Instant",
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
const PRINTS: &[&str] = &["print", "println", "eprint", "eprintln", "dbg"];

fn impure(source: &str) -> Vec<String> {
    let tokens = tokens::product(source);
    let at = |start: usize| tokens[start..].first().map(|token| token.line).unwrap_or_default();
    let mut complaints = Vec::new();
    for (start, token) in tokens.iter().enumerate() {
        let rest = &tokens[start..];
        let word = token.text.as_str();
        if WORDS.contains(&word) || PRINTS.contains(&word) && begins(&rest[1..], &["!"]) {
            complaints.push(format!("line {}: {word}", token.line));
        }
        for module in used(rest).into_iter().filter(|module| MODULES.contains(&module.as_str())) {
            complaints.push(format!("line {}: std::{module}", at(start)));
        }
    }
    complaints
}

/// The modules of a path that begins here: `std::fs`, and each of `std::{fs, io::Read}`.
fn used(rest: &[Token]) -> Vec<String> {
    if begins(rest, &["std", ":", ":", "{"]) {
        first_of_each(&rest[4..])
    } else if begins(rest, &["std", ":", ":"]) {
        rest.get(3).map(|token| token.text.clone()).into_iter().collect()
    } else {
        Vec::new()
    }
}

/// The first word after the opening bracket and after each of its own commas.
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
fn the_pure_crates_are_pure() {
    let pure = files::product().into_iter().filter(|file| PURE.contains(&file.krate()));
    assert_tidy(&pure.flat_map(|file| file.complaints(impure)).collect::<Vec<_>>());
}

#[test]
fn impurity_is_seen() {
    assert_eq!(impure("use std::time::Duration;"), ["line 1: std::time"]);
    assert_eq!(
        impure("use std::{\n fmt::{self, io}, io::Read, fs};"),
        ["line 1: std::io", "line 1: std::fs"]
    );
    assert_eq!(impure("\nfn f() { std::thread::yield_now() }"), ["line 2: std::thread"]);
    assert_eq!(impure("async fn f() {}"), ["line 1: async"]);
    assert_eq!(impure("fn f() { println!(\"x\") }"), ["line 1: println"]);
    assert_eq!(impure("fn f() { rand::thread_rng() }"), ["line 1: thread_rng"]);
}

#[test]
fn words_about_impurity_are_none() {
    assert!(impure("/// No Instant, no std::fs.\nfn time() { \"async\" }").is_empty());
    assert!(impure("#[cfg(test)]\nmod tests { use std::fs; }").is_empty());
}
