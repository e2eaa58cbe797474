//! A source as tokens, without comments, split into product code and tests.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

/// A word, sign, bracket or literal, with its line number.
#[derive(Clone, Debug)]
pub(crate) struct Token {
    pub(crate) text: String,
    pub(crate) line: usize,
    pub(crate) literal: bool,
}

impl Token {
    /// Returns whether the token is written like a type or variant: a capital first, and small letters.
    pub(crate) fn is_camel(&self) -> bool {
        let small = self.text.chars().any(char::is_lowercase);
        small && self.text.chars().next().is_some_and(char::is_uppercase)
    }
}

/// Returns the tokens outside `#[cfg(test)]`.
pub(crate) fn product(source: &str) -> Vec<Token> {
    split(source).0
}

/// Returns the tokens inside `#[cfg(test)]`.
pub(crate) fn tests(source: &str) -> Vec<Token> {
    split(source).1
}

/// Returns all tokens.
pub(crate) fn all(source: &str) -> Vec<Token> {
    let (mut product, tests) = split(source);
    product.extend(tests);
    product
}

/// Returns whether `tokens` begins with these words and signs. Each sign is one token: `:: {` is
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

/// Sorts the items into product code and tests. Doc comments appear as attributes and are dropped.
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

/// Returns the attribute at the start of `trees`, and the trees after it.
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

/// Formats an attribute with one space between all tokens.
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
            // Doc comments inside a test are dropped as well, and nested tests count as tests.
            let mut nested = Vec::new();
            sort(stream, tokens, &mut nested);
            tokens.append(&mut nested);
        }),
        TokenTree::Literal(literal) => tokens.push(Token { text: literal.to_string(), line, literal: true }),
        leaf => tokens.push(Token { text: leaf.to_string(), line, literal: false }),
    }
}

/// Adds the brackets of a group as tokens, and its content between them.
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
fn comments_are_dropped_and_tests_split() {
    let source =
        "//! a\n/// b\nfn c() { \"d // e\"; } // f\n#[cfg(test)]\nmod tests { /// g\n fn h() { i } }\nuse j;";
    let texts = |tokens: Vec<Token>| tokens.into_iter().map(|token| token.text).collect::<Vec<_>>().join(" ");
    assert_eq!(texts(product(source)), "fn c ( ) { \"d // e\" ; } use j ;");
    assert_eq!(texts(tests(source)), "mod tests { fn h ( ) { i } }");
    assert_eq!(product(source)[0].line, 3);
}
