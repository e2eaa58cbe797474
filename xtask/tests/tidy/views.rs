//! A `View`, which holds what one seat may know, is constructed in one file.

use crate::{
    assert_tidy, files,
    tokens::{self, Token, begins},
};

const PLACE: &str = "crates/table/src/view";

fn constructions(source: &str) -> Vec<String> {
    let tokens = tokens::product(source);
    let here = |&start: &usize| begins(&tokens[start..], &["View", "{"]) && is_construction(&tokens, start);
    (0..tokens.len()).filter(here).map(|start| format!("line {}: View {{", tokens[start].line)).collect()
}

/// Returns whether the `View {` at `start` constructs a view: it is no declaration, signature or pattern.
fn is_construction(tokens: &[Token], start: usize) -> bool {
    let before: Vec<&str> = tokens[..start].iter().rev().map(|token| token.text.as_str()).take(12).collect();
    !is_declaration(&before) && !is_pattern(&tokens[start + 1..])
}

/// Returns whether the words before the type make it a declaration or a signature. `before` is in reverse
/// order; paths, references and lifetimes are skipped.
fn is_declaration(before: &[&str]) -> bool {
    match before {
        ["table" | "view" | "crate" | ":" | "&" | "mut", before @ ..] | [_, "'", before @ ..] => {
            is_declaration(before)
        }
        [">", "-", ..] | ["struct" | "impl" | "for" | "enum" | "union" | "trait", ..] => true,
        _ => false,
    }
}

/// Returns whether the braces are a pattern: they end in `..`, or an `=` or `=>` follows.
fn is_pattern(rest: &[Token]) -> bool {
    let mut depth = 0;
    for (at, token) in rest.iter().enumerate() {
        match token.text.as_str() {
            "{" => depth += 1,
            "}" => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            let next = rest.get(at + 1).map_or("", |token| token.text.as_str());
            return at >= 2 && rest[at - 1].text == "." && rest[at - 2].text == "."
                || ["=", "|", ":"].contains(&next);
        }
    }
    false
}

#[test]
fn views_are_constructed_in_one_file() {
    let others = files::product().into_iter().filter(|file| !file.path.starts_with(PLACE));
    assert_tidy(&others.flat_map(|file| file.complaints(constructions)).collect::<Vec<_>>());
}

#[test]
fn view_constructions_are_found() {
    assert_eq!(constructions("fn f() -> View { View { event: 1 } }"), ["line 1: View {"]);
    assert_eq!(
        constructions("fn f(view: View) {\n g(table::View { event: 1, ..view }) }"),
        ["line 2: View {"]
    );
    assert_eq!(constructions("fn f() { let view = View { event: 1 }; }"), ["line 1: View {"]);
}

#[test]
fn declarations_and_patterns_are_not_constructions() {
    assert!(
        constructions("struct View { event: u32 } impl View { fn new() -> &'static table::View { g() } }")
            .is_empty()
    );
    assert!(constructions("impl Draw for View { fn f(&self) { let View { event } = self; } }").is_empty());
    assert!(
        constructions(
            "fn f(View { event, .. }: &View) { match v { View { event } => 1, SeatView { x } => 2 } }"
        )
        .is_empty()
    );
}
