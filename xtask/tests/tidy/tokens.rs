//! A source as the compiler sees it: no comments, and its tests apart.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

/// A word, a sign, a bracket or a literal, and its line.
#[derive(Clone, Debug)]
pub(crate) struct Token {
    pub(crate) text: String,
    pub(crate) line: usize,
    pub(crate) literal: bool,
}

impl Token {
    /// Whether it begins with a capital and goes on in small letters, as a type or variant does.
    pub(crate) fn is_camel(&self) -> bool {
        let small = self.text.chars().any(char::is_lowercase);
        small && self.text.chars().next().is_some_and(char::is_uppercase)
    }
}

/// The tokens outside `#[cfg(test)]`.
pub(crate) fn product(source: &str) -> Vec<Token> {
    split(source).0
}

/// The tokens inside `#[cfg(test)]`.
pub(crate) fn tests(source: &str) -> Vec<Token> {
    split(source).1
}

/// Every token.
pub(crate) fn all(source: &str) -> Vec<Token> {
    let (mut product, tests) = split(source);
    product.extend(tests);
    product
}

/// Whether the tokens from here on are these words and signs, the signs one by one: `:: {` is
/// `[":", ":", "{"]`.
pub(crate) fn begins(tokens: &[Token], words: &[&str]) -> bool {
    tokens.len() >= words.len() && tokens.iter().zip(words).all(|(token, word)| token.text == *word)
}

fn split(source: &str) -> (Vec<Token>, Vec<Token>) {
    let stream: TokenStream = source.parse().unwrap_or_else(|error| panic!("no Rust: {error}\n{source}"));
    let (mut product, mut tests) = (Vec::new(), Vec::new());
    sort(stream, &mut product, &mut tests);
    (product, tests)
}

/// Puts each item where it belongs. Doc comments arrive as attributes and are dropped.
fn sort(stream: TokenStream, product: &mut Vec<Token>, tests: &mut Vec<Token>) {
    let trees: Vec<TokenTree> = stream.into_iter().collect();
    let mut rest = trees.as_slice();
    while let Some((tree, after)) = rest.split_first() {
        rest = match attribute(rest) {
            Some((text, after)) if text.starts_with("doc ") => after,
            Some((text, after)) if text == "cfg (test)" => {
                let end = after.iter().position(ends_item).map_or(after.len(), |last| last + 1);
                after[..end].iter().for_each(|tree| flatten(tree, tests));
                &after[end..]
            }
            _ => {
                match tree {
                    TokenTree::Group(group) => {
                        inside(group, product, |stream, product| sort(stream, product, tests));
                    }
                    leaf => flatten(leaf, product),
                }
                after
            }
        }
    }
}

/// The attribute that begins here, and what comes after it.
fn attribute(trees: &[TokenTree]) -> Option<(String, &[TokenTree])> {
    let sign = |tree: &TokenTree, sign| matches!(tree, TokenTree::Punct(punct) if punct.as_char() == sign);
    match trees {
        [hash, TokenTree::Group(group), after @ ..] if sign(hash, '#') => Some((words(group), after)),
        [hash, bang, TokenTree::Group(group), after @ ..] if sign(hash, '#') && sign(bang, '!') => {
            Some((words(group), after))
        }
        _ => None,
    }
}

/// An attribute in one spelling, whatever its spaces were.
fn words(group: &Group) -> String {
    let stream = group.stream().into_iter().map(|tree| tree.to_string()).collect::<Vec<_>>();
    stream.join(" ")
}

fn ends_item(tree: &TokenTree) -> bool {
    match tree {
        TokenTree::Punct(sign) => sign.as_char() == ';',
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        _ => false,
    }
}

fn flatten(tree: &TokenTree, tokens: &mut Vec<Token>) {
    let line = tree.span().start().line;
    match tree {
        TokenTree::Group(group) => inside(group, tokens, |stream, tokens| {
            // A test's own doc comments are no code either, and its own tests are tests.
            let mut nested = Vec::new();
            sort(stream, tokens, &mut nested);
            tokens.append(&mut nested);
        }),
        TokenTree::Literal(literal) => tokens.push(Token { text: literal.to_string(), line, literal: true }),
        leaf => tokens.push(Token { text: leaf.to_string(), line, literal: false }),
    }
}

/// A group's brackets as tokens around what is in it.
fn inside(group: &Group, tokens: &mut Vec<Token>, fill: impl FnOnce(TokenStream, &mut Vec<Token>)) {
    let (open, close) = match group.delimiter() {
        Delimiter::Parenthesis => ("(", ")"),
        Delimiter::Brace => ("{", "}"),
        Delimiter::Bracket => ("[", "]"),
        Delimiter::None => ("", ""),
    };
    let token = |text: &str, line| Token { text: text.to_owned(), line, literal: false };
    tokens.push(token(open, group.span_open().start().line));
    fill(group.stream(), tokens);
    tokens.push(token(close, group.span_close().start().line));
}

#[test]
fn comments_and_tests_are_apart() {
    let source =
        "//! a\n/// b\nfn c() { \"d // e\"; } // f\n#[cfg(test)]\nmod tests { /// g\n fn h() { i } }\nuse j;";
    let texts = |tokens: Vec<Token>| tokens.into_iter().map(|token| token.text).collect::<Vec<_>>().join(" ");
    assert_eq!(texts(product(source)), "fn c ( ) { \"d // e\" ; } use j ;");
    assert_eq!(texts(tests(source)), "mod tests { fn h ( ) { i } }");
    assert_eq!(product(source)[0].line, 3);
}
