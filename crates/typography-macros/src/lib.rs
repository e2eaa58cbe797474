//! The macro that typesets texts while the program is compiled.
//!
//! Constant functions could do the same in the crate of the texts. But the compiler interprets these, and
//! thousands of texts took longer than the rest of their crate.

use proc_macro::{Delimiter, Group, Punct, Spacing, TokenStream, TokenTree};
use quote::ToTokens;
use syn::LitStr;
use typography::{Convention, typeset};

/// Typesets a literal, or every text of a struct literal.
///
/// ```text
/// set!(Fr, "Quel « jeu » ?")
/// set!(Sv, Texts { pass: "Passa", call: "Ropa ”Maho!”" })
/// set!(En, Texts { pass: "Pass"; ..REST })
/// ```
#[proc_macro]
pub fn set(input: TokenStream) -> TokenStream {
    let mut tokens = input.into_iter();
    let convention = tokens.next().and_then(|language| convention(&language.to_string()));
    let comma = tokens.next().is_some_and(|comma| comma.to_string() == ",");
    let (Some(convention), true) = (convention, comma) else {
        return error("expected `En`, `Fr` or `Sv`, then a comma");
    };
    set_all(convention, tokens)
}

/// Returns the convention of a language by the name of its variant.
fn convention(language: &str) -> Option<Convention> {
    match language {
        "En" => Some(Convention::English),
        "Fr" => Some(Convention::French),
        "Sv" => Some(Convention::Swedish),
        _ => None,
    }
}

/// Typesets every string among the tokens.
fn set_all(convention: Convention, tokens: impl IntoIterator<Item = TokenTree>) -> TokenStream {
    tokens.into_iter().flat_map(|token| set_token(convention, token)).collect()
}

fn set_token(convention: Convention, token: TokenTree) -> TokenStream {
    match token {
        TokenTree::Group(group) => {
            let inside = set_all(convention, group.stream());
            // A literal that came through another macro is in a group without brackets.
            if group.delimiter() == Delimiter::None {
                return inside;
            }
            let mut set = Group::new(group.delimiter(), inside);
            set.set_span(group.span());
            TokenTree::Group(set).into()
        }
        // The rest of a struct stands after a semicolon.
        TokenTree::Punct(mark) if mark.as_char() == ';' => {
            TokenTree::Punct(Punct::new(',', Spacing::Alone)).into()
        }
        TokenTree::Literal(_) => match syn::parse::<LitStr>(token.clone().into()) {
            Ok(text) => {
                LitStr::new(&typeset(convention, &text.value()), text.span()).into_token_stream().into()
            }
            Err(_) => token.into(),
        },
        other => other.into(),
    }
}

/// Returns the tokens of a compile error.
fn error(message: &str) -> TokenStream {
    syn::Error::new(proc_macro::Span::call_site().into(), message).into_compile_error().into()
}
