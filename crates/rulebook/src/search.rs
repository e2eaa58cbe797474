//! The search: words and numbers, in any case and without accents, in any order.

use std::ops::Range;

use crate::book::{RuleEntry, Rulebook};

/// The words that somebody looks for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Query {
    /// The words, folded.
    words: Vec<Vec<char>>,
}

impl Query {
    /// Creates a query from what was typed.
    pub fn new(text: &str) -> Self {
        let words = text.split_whitespace().map(|word| word.chars().map(folded).collect());
        Self { words: words.collect() }
    }

    /// Whether nothing was typed.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Whether a rule has all words: in its number, its title in any language, or its text. A rule number
    /// matches whole.
    pub fn matches(&self, rule: &RuleEntry) -> bool {
        let texts = rule.statements.iter().map(crate::Statement::text);
        let names = rule.examples.iter().flat_map(|example| &example.lines).map(|line| &line.name);
        let titles = [&rule.title].into_iter().chain(&rule.keywords).cloned();
        let texts: Vec<Vec<char>> = titles
            .chain(texts)
            .chain(names.cloned())
            .map(|text| text.chars().map(folded).collect())
            .collect();
        let number: Option<Vec<char>> =
            rule.number.as_ref().map(|number| number.chars().map(folded).collect());
        self.words.iter().all(|word| {
            number.as_ref() == Some(word) || texts.iter().any(|text| places(text, word).next().is_some())
        })
    }

    /// Returns the places of the words in a text, as ranges of bytes in order that do not overlap.
    pub fn hits(&self, text: &str) -> Vec<Range<usize>> {
        let signs: Vec<(usize, char)> = text.char_indices().collect();
        let folded_text: Vec<char> = signs.iter().map(|&(_, sign)| folded(sign)).collect();
        let byte = |index: usize| signs.get(index).map_or(text.len(), |&(byte, _)| byte);
        let mut hits: Vec<Range<usize>> = Vec::new();
        for word in &self.words {
            hits.extend(places(&folded_text, word).map(|start| byte(start)..byte(start + word.len())));
        }
        hits.sort_by_key(|hit| (hit.start, usize::MAX - hit.end));
        let mut end = 0;
        hits.retain(|hit| {
            let is_free = hit.start >= end;
            end = end.max(hit.end);
            is_free
        });
        hits
    }
}

/// Returns the indices at which a word begins in a text.
fn places<'a>(text: &'a [char], word: &'a [char]) -> impl Iterator<Item = usize> + 'a {
    let windows = text.windows(word.len().max(1)).enumerate();
    windows.filter(move |(_, window)| *window == word).map(|(index, _)| index)
}

/// Returns a letter without its accent, in lower case; a typographic apostrophe as the one that is typed.
fn folded(sign: char) -> char {
    match sign.to_lowercase().next().unwrap_or(sign) {
        'à' | 'â' | 'ä' | 'å' => 'a',
        'ç' => 'c',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' => 'i',
        'ô' | 'ö' => 'o',
        'ù' | 'û' | 'ü' => 'u',
        '’' => '\'',
        '\u{a0}' | '\u{202f}' => ' ',
        lower => lower,
    }
}

impl Rulebook {
    /// Returns the rules and questions that a query finds, in the order in which they are read.
    pub fn find(&self, query: &Query) -> Vec<&RuleEntry> {
        self.all_rules().filter(|rule| !query.is_empty() && query.matches(rule)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Query;

    #[test]
    fn hits_ignore_case_and_accents() {
        let text = "Séquence royale, sequence";
        let found: Vec<&str> =
            Query::new("SEQUENCE royale").hits(text).into_iter().map(|hit| &text[hit]).collect();
        assert_eq!(found, ["Séquence", "royale", "sequence"]);
        // Hits do not overlap.
        assert_eq!(Query::new("que quence").hits(text).len(), 2);
        assert!(Query::new("").hits(text).is_empty() && Query::new(" ").is_empty());
    }
}
