//! The sentences of a lesson, with their holes filled.

use cards::{Card, format_cards};
use hands::Set;
use words::{Noun, Sentence, Speech, typeset};

/// The nouns that an answer may name.
#[derive(Clone, Debug, Default)]
pub(crate) struct Nouns {
    /// `{card}`: the card of the action.
    pub(crate) card: Option<Noun>,
    /// `{set}`: the set to which that card belongs.
    pub(crate) set: Option<Noun>,
}

/// Returns a text with its holes filled: `{card}` and `{set}`, and any card in notation, `{4z}`. The error
/// says which hole cannot be filled.
pub(crate) fn say(speech: Speech, text: &str, nouns: &Nouns) -> Result<Sentence, String> {
    let text = typeset(speech.language, text);
    let mut found: Vec<(&str, Noun)> = Vec::new();
    for hole in text.split('{').skip(1) {
        let name = hole.split(['}', '.']).next().unwrap_or_default();
        let noun = match name {
            "card" | "Card" => nouns.card.clone(),
            "set" | "Set" => nouns.set.clone(),
            _ => name.parse().ok().map(|card: Card| speech.card(card)),
        };
        let noun = noun.ok_or_else(|| format!("nothing fills {{{name}}} here"))?;
        let name = match name {
            "Card" => "card",
            "Set" => "set",
            name => name,
        };
        if !found.iter().any(|(other, _)| *other == name) {
            found.push((name, noun));
        }
    }
    let nouns: Vec<(&str, &Noun)> = found.iter().map(|(name, noun)| (*name, noun)).collect();
    speech.fill_nouns(&text, &nouns).ok_or_else(|| format!("a hole of this text has no such form: {text}"))
}

/// Returns the noun for a set or a pair; `None` if the cards make neither.
pub(crate) fn set_noun(speech: Speech, cards: &[Card]) -> Option<Noun> {
    match cards {
        [first, second] if first == second => Some(speech.pair(*first)),
        [_, _, _] => {
            let set: Set = format!("({})", format_cards(cards)).parse().ok()?;
            Some(speech.whole_set(set))
        }
        _ => None,
    }
}
