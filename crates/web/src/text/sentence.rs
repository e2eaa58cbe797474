//! A sentence with its names and cards marked, so that it can be shown as well as spoken.

/// A part of a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// The words.
    pub text: String,
    /// Whether it fills a place of the sentence: a name, a card, a number.
    pub strong: bool,
}

/// A sentence in parts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sentence(pub Vec<Piece>);

impl Sentence {
    /// The sentence as it is spoken.
    pub fn spoken(&self) -> String {
        self.0.iter().map(|piece| piece.text.as_str()).collect()
    }

    /// This sentence, and another after it.
    #[must_use]
    pub fn then(mut self, other: Self) -> Self {
        self.0.push(Piece { text: " ".to_owned(), strong: false });
        self.0.extend(other.0);
        self
    }
}

/// Fills the places of a wording: `{who} discards {card}.` A place without a value stays empty.
pub fn fill(wording: &str, values: &[(&str, &str)]) -> Sentence {
    let mut pieces = Vec::new();
    for (at, part) in wording.split('{').enumerate() {
        let (place, rest) = if at == 0 { ("", part) } else { part.split_once('}').unwrap_or(("", part)) };
        if let Some((_, value)) = values.iter().find(|(name, _)| *name == place) {
            pieces.push(Piece { text: (*value).to_owned(), strong: true });
        }
        if !rest.is_empty() {
            pieces.push(Piece { text: rest.to_owned(), strong: false });
        }
    }
    Sentence(pieces)
}

/// The same as plain text.
pub fn plain(wording: &str, values: &[(&str, &str)]) -> String {
    fill(wording, values).spoken()
}

#[cfg(test)]
mod tests {
    use super::{fill, plain};

    #[test]
    fn places_are_filled_and_marked() {
        let sentence = fill("{who} discards {card}.", &[("who", "Noor"), ("card", "5 Circles")]);
        let marked: Vec<(&str, bool)> = sentence.0.iter().map(|p| (p.text.as_str(), p.strong)).collect();
        assert_eq!(marked, [("Noor", true), (" discards ", false), ("5 Circles", true), (".", false)]);
        assert_eq!(sentence.spoken(), "Noor discards 5 Circles.");
    }

    #[test]
    fn a_place_without_a_value_is_empty() {
        assert_eq!(plain("To {n}{x}.", &[("n", "500")]), "To 500.");
    }
}
