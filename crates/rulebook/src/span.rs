//! The pieces of a sentence: text, cards, rule numbers, foreign names, and words that are typed.

use std::mem;

use cards::parse_cards;
use serde::{Deserialize, Serialize};
use words::{Language, number, typeset};

/// A piece of a sentence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Span {
    /// Text.
    Text(String),
    /// Cards, in notation.
    Cards(String),
    /// The number of a rule.
    Rule(String),
    /// A name in another language.
    Name(String),
    /// A word that is typed: a rule set or a switch.
    Code(String),
}

impl Span {
    /// Returns the pieces of a sentence as it is written in Markdown, with the signs of the language.
    pub(crate) fn parse(language: Language, text: &str) -> Vec<Self> {
        let mut spans = Vec::new();
        for (index, part) in text.split('`').enumerate() {
            let is_quoted = index % 2 == 1;
            match parse_cards(part) {
                Ok(_) if is_quoted => spans.push(Self::Cards(part.to_owned())),
                Err(_) if is_quoted => spans.push(Self::Code(part.to_owned())),
                _ => push_names(language, part, &mut spans),
            }
        }
        spans
    }

    /// Returns the rule numbers of a text, and what is between them.
    pub fn with_rules(text: &str) -> Vec<Self> {
        let mut spans = Vec::new();
        push_rules(text, &mut spans);
        spans
    }

    /// Returns the text of these pieces without their formatting.
    pub fn plain(spans: &[Self]) -> String {
        spans.iter().map(Self::as_str).collect()
    }

    /// Returns the text of the piece.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Text(text) | Self::Cards(text) | Self::Rule(text) | Self::Name(text) | Self::Code(text) => {
                text
            }
        }
    }
}

/// Pushes the foreign names of a text, which stand between stars, and what is between them.
fn push_names(language: Language, text: &str, spans: &mut Vec<Span>) {
    for (index, part) in text.split('*').enumerate() {
        if index % 2 == 1 {
            spans.push(Span::Name(part.to_owned()));
        } else {
            push_rules(&with_thousands(language, &typeset(language, part)), spans);
        }
    }
}

/// Pushes the rule numbers of a text, and what is between them.
fn push_rules(text: &str, spans: &mut Vec<Span>) {
    let mut plain = String::new();
    for word in text.split_inclusive(|sign: char| !sign.is_alphanumeric()) {
        let name = word.trim_end_matches(|sign: char| !sign.is_alphanumeric());
        if is_rule_number(name) {
            if !plain.is_empty() {
                spans.push(Span::Text(mem::take(&mut plain)));
            }
            spans.push(Span::Rule(name.to_owned()));
            plain.push_str(&word[name.len()..]);
        } else {
            plain.push_str(word);
        }
    }
    if !plain.is_empty() {
        spans.push(Span::Text(plain));
    }
}

/// Whether a word is the number of a rule: `M39`.
pub(crate) fn is_rule_number(word: &str) -> bool {
    word.strip_prefix(['M', 'Q', 'H']).is_some_and(|number| {
        (1..=2).contains(&number.len()) && number.bytes().all(|digit| digit.is_ascii_digit())
    })
}

/// Returns a text in which numbers such as `1 500` have the language's sign between the thousands.
fn with_thousands(language: Language, text: &str) -> String {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let mut written = String::new();
    let mut rest = text;
    while let Some(start) = rest.find(|sign: char| sign.is_ascii_digit()) {
        let head = digits(&rest[start..]);
        let end = start + head;
        let tail = rest[end..].strip_prefix(' ').map_or("", |tail| &tail[..digits(tail)]);
        written.push_str(&rest[..start]);
        let amount = format!("{}{tail}", &rest[start..end]).parse();
        match amount {
            Ok(amount) if head <= 3 && tail.len() == 3 => {
                written.push_str(&number(language, amount));
                rest = &rest[end + 4..];
            }
            _ => {
                written.push_str(&rest[start..end]);
                rest = &rest[end..];
            }
        }
    }
    written + rest
}

#[cfg(test)]
mod tests {
    use words::Language;

    use super::{Span, with_thousands};

    #[test]
    fn sentences_have_pieces() {
        let text = |text: &str| Span::Text(text.to_owned());
        let spans = Span::parse(Language::Fr, "*Ping-ho* : avec `57p`, M18 (`level`)");
        let expected = [
            Span::Name("Ping-ho".to_owned()),
            text("\u{a0}: avec "),
            Span::Cards("57p".to_owned()),
            text(", "),
            Span::Rule("M18".to_owned()),
            text(" ("),
            Span::Code("level".to_owned()),
            text(")"),
        ];
        assert_eq!(spans, expected);
        assert_eq!(Span::plain(&spans), "Ping-ho\u{a0}: avec 57p, M18 (level)");
        assert_eq!(Span::with_rules("(M33) *"), [text("("), Span::Rule("M33".to_owned()), text(") *")]);
    }

    #[test]
    fn thousands_are_set_for_the_language() {
        let text = "1 500 points: 1 of 1 000, 13, 10 and 131 072; 1 of 10; 12 1234";
        let english = "1,500 points: 1 of 1,000, 13, 10 and 131,072; 1 of 10; 12 1234";
        assert_eq!(with_thousands(Language::En, text), english);
        assert_eq!(with_thousands(Language::Sv, "3 000."), "3\u{a0}000.");
    }
}
