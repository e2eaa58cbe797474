//! What one seat may know is made in one file.

use crate::{
    assert_tidy, files,
    tokens::{self, Token, begins},
};

const PLACE: &str = "crates/table/src/view";

fn made(source: &str) -> Vec<String> {
    let tokens = tokens::product(source);
    let here = |&start: &usize| begins(&tokens[start..], &["View", "{"]) && makes(&tokens, start);
    (0..tokens.len()).filter(here).map(|start| format!("line {}: View {{", tokens[start].line)).collect()
}

/// Whether the `View {` there makes one: it neither declares, nor belongs to a signature, nor takes
/// one apart.
fn makes(tokens: &[Token], start: usize) -> bool {
    let before: Vec<&str> = tokens[..start].iter().rev().map(|token| token.text.as_str()).take(12).collect();
    !declares(&before) && !takes_apart(&tokens[start + 1..])
}

/// Looks back, over a path, references and lifetimes, to what stands before the type.
fn declares(before: &[&str]) -> bool {
    match before {
        ["table" | "view" | "crate" | ":" | "&" | "mut", before @ ..] | [_, "'", before @ ..] => {
            declares(before)
        }
        [">", "-", ..] | ["struct" | "impl" | "for" | "enum" | "union" | "trait", ..] => true,
        _ => false,
    }
}

/// Whether the braces are a pattern: they end in `..`, or an `=` or `=>` follows.
fn takes_apart(rest: &[Token]) -> bool {
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
fn a_view_is_made_in_one_file() {
    let others = files::product().into_iter().filter(|file| !file.path.starts_with(PLACE));
    assert_tidy(&others.flat_map(|file| file.complaints(made)).collect::<Vec<_>>());
}

#[test]
fn a_view_made_is_seen() {
    assert_eq!(made("fn f() -> View { View { event: 1 } }"), ["line 1: View {"]);
    assert_eq!(made("fn f(view: View) {\n g(table::View { event: 1, ..view }) }"), ["line 2: View {"]);
    assert_eq!(made("fn f() { let view = View { event: 1 }; }"), ["line 1: View {"]);
}

#[test]
fn a_view_declared_or_taken_apart_is_none() {
    assert!(
        made("struct View { event: u32 } impl View { fn new() -> &'static table::View { g() } }").is_empty()
    );
    assert!(made("impl Draw for View { fn f(&self) { let View { event } = self; } }").is_empty());
    assert!(
        made("fn f(View { event, .. }: &View) { match v { View { event } => 1, SeatView { x } => 2 } }")
            .is_empty()
    );
}
