//! Texts and cards within HTML and XML.

use cards::Card;

use crate::Language;

/// Returns a text as it stands in HTML and XML, also between double quotation marks.
///
/// ```
/// assert_eq!(words::escape_markup("<b> & \"c\""), "&lt;b&gt; &amp; &quot;c&quot;");
/// ```
pub fn escape_markup(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Returns the name of the symbol of a card's face in the page: the whole face, or its index alone. The
/// letters of the winds depend on the language.
///
/// ```
/// use words::{Language, card_symbol};
///
/// assert_eq!(card_symbol(Language::Sv, "3z".parse()?, true), "c-3z-sv");
/// assert_eq!(card_symbol(Language::Fr, "5s".parse()?, false), "k-5s");
/// # Ok::<(), cards::ParseCardsError>(())
/// ```
pub fn card_symbol(language: Language, card: Card, is_whole: bool) -> String {
    let prefix = if is_whole { 'c' } else { 'k' };
    if card.is_joker() {
        return format!("{prefix}-j");
    }
    let letter = card.letter().unwrap_or_default();
    let own_letter = match (language, card.is_wind(), card.rank()) {
        (Language::Fr, true, 3) => "-fr",
        (Language::Sv, true, 1 | 3) => "-sv",
        _ => "",
    };
    format!("{prefix}-{}{letter}{own_letter}", card.rank())
}

#[cfg(test)]
mod tests {
    use super::escape_markup;

    #[test]
    fn no_text_becomes_an_element_or_ends_an_attribute() {
        assert_eq!(escape_markup("cmd:a <b> & c"), "cmd:a &lt;b&gt; &amp; c");
        assert_eq!(escape_markup(r#"<b title="x">&"#), "&lt;b title=&quot;x&quot;&gt;&amp;");
    }
}
