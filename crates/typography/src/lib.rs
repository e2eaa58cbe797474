//! The spaces and typographic signs of English, French and Swedish.
//!
//! Texts are written with plain spaces and apostrophes. [`typeset`] inserts no-break spaces where a line must
//! not break, and typographic apostrophes. It is a crate of its own because the compiler calls it too: the
//! macro of `typography-macros` typesets the texts of the catalogue.

/// A no-break space.
pub const NO_BREAK_SPACE: char = '\u{a0}';

/// The conventions of a language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Convention {
    /// English.
    English,
    /// French.
    French,
    /// Swedish.
    Swedish,
}

/// Returns a text with a language's spaces and signs.
///
/// In French, a no-break space stands before `: ; ! ? %` and inside the quotes « and »; in Swedish, before
/// `%`; in every language, between a number and the unit `s` or `ms`. An apostrophe becomes ’.
///
/// ```
/// use typography::{Convention, typeset};
///
/// assert_eq!(typeset(Convention::French, "crie « Maho ! »"), "crie «\u{a0}Maho\u{a0}!\u{a0}»");
/// assert_eq!(typeset(Convention::Swedish, "25 %"), "25\u{a0}%");
/// assert_eq!(typeset(Convention::English, "the bot's turn"), "the bot’s turn");
/// ```
pub fn typeset(convention: Convention, text: &str) -> String {
    let mut set = String::with_capacity(text.len() + 8);
    for (at, letter) in text.char_indices() {
        match letter {
            '\'' => set.push('’'),
            ' ' if is_no_break(convention, &text[..at], &text[at + 1..]) => set.push(NO_BREAK_SPACE),
            letter => set.push(letter),
        }
    }
    set
}

/// Whether a line must not break at the space between two parts of a text.
fn is_no_break(convention: Convention, before: &str, after: &str) -> bool {
    let punctuation = match convention {
        Convention::English => false,
        Convention::Swedish => after.starts_with('%'),
        Convention::French => after.starts_with([':', ';', '!', '?', '%', '»']) || before.ends_with('«'),
    };
    punctuation || before.ends_with(|last: char| last.is_ascii_digit()) && begins_with_unit(after)
}

/// Whether a text begins with the unit `s` or `ms`, and not with a longer word.
fn begins_with_unit(text: &str) -> bool {
    let rest = text.strip_prefix("ms").or_else(|| text.strip_prefix('s'));
    rest.is_some_and(|rest| !rest.starts_with(|next: char| !next.is_ascii() || next.is_ascii_alphanumeric()))
}

#[cfg(test)]
mod tests {
    use super::{Convention, typeset};

    #[test]
    fn french_punctuation_has_unbreakable_spaces() {
        let text = "« Maho ! » : 25 % ; d'Est ? oui";
        let expected = "«\u{a0}Maho\u{a0}!\u{a0}»\u{a0}: 25\u{a0}%\u{a0}; d’Est\u{a0}? oui";
        assert_eq!(typeset(Convention::French, text), expected);
        assert_eq!(typeset(Convention::French, expected), expected);
    }

    #[test]
    fn numbers_stay_with_their_unit() {
        let text = "5 s, not 400 ms, or 2 sets, 3 msé, 4 m; 6 s";
        let expected = "5\u{a0}s, not 400\u{a0}ms, or 2 sets, 3 msé, 4 m; 6\u{a0}s";
        assert_eq!(typeset(Convention::English, text), expected);
    }
}
