//! The spaces and typographic signs of each language.
//!
//! Texts are written with plain spaces and apostrophes. [`typeset`] inserts no-break spaces where a line must
//! not break, and typographic apostrophes. The compiler typesets the texts of the catalogue with the macro
//! `set!`.

use crate::Language;

/// A no-break space.
pub const NO_BREAK_SPACE: char = '\u{a0}';

/// Returns a text with a language's spaces and signs.
///
/// In French, a no-break space stands before `: ; ! ? %` and inside the quotes « and »; in Swedish, before
/// `%`; in every language, between a number and the unit `s` or `ms`. An apostrophe becomes ’.
///
/// ```
/// use words::{Language, typeset};
///
/// assert_eq!(typeset(Language::Fr, "crie « Maho ! »"), "crie «\u{a0}Maho\u{a0}!\u{a0}»");
/// assert_eq!(typeset(Language::Sv, "25 %"), "25\u{a0}%");
/// assert_eq!(typeset(Language::En, "the bot's turn"), "the bot’s turn");
/// assert_eq!(typeset(Language::En, "5 s, not 400 ms, or 2 sets"), "5\u{a0}s, not 400\u{a0}ms, or 2 sets");
/// ```
pub fn typeset(language: Language, text: &str) -> String {
    let bytes = text.as_bytes();
    let mut set = Vec::with_capacity(bytes.len() + 8);
    for at in 0..bytes.len() {
        let (replacement, length) = byte_set(language, bytes, at);
        set.extend_from_slice(&replacement[..length]);
    }
    String::from_utf8(set).unwrap_or_default()
}

/// Returns the replacement of one byte of a text, and its length in bytes.
const fn byte_set(language: Language, text: &[u8], at: usize) -> ([u8; 3], usize) {
    match text[at] {
        b'\'' => ([0xe2, 0x80, 0x99], 3),
        b' ' if is_no_break(language, text, at) => ([0xc2, 0xa0, 0], 2),
        byte => ([byte, 0, 0], 1),
    }
}

/// Whether a line must not break at this space.
const fn is_no_break(language: Language, text: &[u8], at: usize) -> bool {
    let next = if at + 1 < text.len() { text[at + 1] } else { 0 };
    if is_before_unit(text, at) {
        return true;
    }
    match language {
        Language::En => false,
        Language::Sv => next == b'%',
        Language::Fr => {
            matches!(next, b':' | b';' | b'!' | b'?' | b'%')
                || at + 2 < text.len() && text[at + 1] == 0xc2 && text[at + 2] == 0xbb
                || at >= 2 && text[at - 2] == 0xc2 && text[at - 1] == 0xab
        }
    }
}

/// Whether this space is between a number and its unit, `s` or `ms`.
const fn is_before_unit(text: &[u8], at: usize) -> bool {
    let is_number = at > 0 && text[at - 1].is_ascii_digit();
    let unit = if at + 1 < text.len() && text[at + 1] == b'm' { at + 2 } else { at + 1 };
    let is_end =
        unit + 1 >= text.len() || text[unit + 1].is_ascii() && !text[unit + 1].is_ascii_alphanumeric();
    is_number && unit < text.len() && text[unit] == b's' && is_end
}

/// Returns the length of a typeset text. For the macro `set!`.
pub(crate) const fn set_length(language: Language, text: &str) -> usize {
    let bytes = text.as_bytes();
    let (mut at, mut length) = (0, 0);
    while at < bytes.len() {
        length += byte_set(language, bytes, at).1;
        at += 1;
    }
    length
}

/// Returns the bytes of a typeset text. For the macro `set!`.
pub(crate) const fn set_bytes<const LENGTH: usize>(language: Language, text: &str) -> [u8; LENGTH] {
    let bytes = text.as_bytes();
    let mut set = [0; LENGTH];
    let (mut at, mut end) = (0, 0);
    while at < bytes.len() {
        let (replacement, length) = byte_set(language, bytes, at);
        let mut copied = 0;
        while copied < length {
            set[end] = replacement[copied];
            end += 1;
            copied += 1;
        }
        at += 1;
    }
    set
}

/// Typesets a literal, or every text of a struct literal, at compile time.
macro_rules! set {
    ($language:ident, $text:literal) => {{
        const LENGTH: usize = $crate::typeset::set_length($crate::Language::$language, $text);
        const SET: [u8; LENGTH] = $crate::typeset::set_bytes($crate::Language::$language, $text);
        match ::core::str::from_utf8(&SET) {
            Ok(text) => text,
            Err(_) => panic!("a text is UTF-8"),
        }
    }};
    ($language:ident, $name:ident { $($key:ident: $text:literal),* $(,)? $(; ..$rest:expr)? }) => {
        $name { $($key: $crate::typeset::set!($language, $text),)* $(..$rest)? }
    };
}
pub(crate) use set;

#[cfg(test)]
mod tests {
    use super::typeset;
    use crate::Language;

    #[test]
    fn french_punctuation_has_unbreakable_spaces() {
        let text = "« Maho ! » : 25 % ; d'Est ? oui";
        let expected = "«\u{a0}Maho\u{a0}!\u{a0}»\u{a0}: 25\u{a0}%\u{a0}; d’Est\u{a0}? oui";
        assert_eq!(typeset(Language::Fr, text), expected);
        assert_eq!(typeset(Language::Fr, expected), expected);
    }

    #[test]
    fn the_macro_and_the_function_agree() {
        assert_eq!(set!(Fr, "Quel « jeu » ?"), typeset(Language::Fr, "Quel « jeu » ?"));
        assert_eq!(set!(Sv, "25 % av ”allt”"), "25\u{a0}% av ”allt”");
        assert_eq!(set!(En, "it's 25%: yes"), "it’s 25%: yes");
    }
}
