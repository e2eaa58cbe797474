//! What `wellspring rules` is asked for: rule sets, the number of a rule, or words.

use rulebook::{Query, RuleEntry, Rulebook, rulebook};
use rules::{RuleSet, Switches};
use words::Language;

/// The rulebooks that are asked for, and what is looked for in them.
pub(super) struct Topic {
    books: Vec<Rulebook>,
    /// What is looked for; nothing where whole rulebooks are asked for.
    rest: String,
}

/// A rule that was found, with the rule sets in which it says the same.
#[derive(Debug)]
pub(super) struct Found<'a> {
    pub(super) rule: &'a RuleEntry,
    pub(super) sets: Vec<RuleSet>,
    /// Whether the rule says something else, or nothing, in other rule sets that were searched.
    is_partial: bool,
}

impl Topic {
    /// Reads the words of a topic. The first one may name a rule set or a game.
    pub(super) fn new(words: &[String], language: Language) -> Self {
        let first = words.first().map_or("", String::as_str);
        let named = named(first);
        let (sets, rest) =
            if named.is_empty() { (RuleSet::ALL.to_vec(), words) } else { (named, &words[1..]) };
        let books = sets.into_iter().map(|set| rulebook(set, language)).collect();
        Self { books, rest: rest.join(" ") }
    }

    /// Returns the rulebooks, where they are asked for whole.
    pub(super) fn books(&self) -> Option<&[Rulebook]> {
        self.rest.is_empty().then_some(&self.books)
    }

    /// Returns the rules that are asked for. Those that say the same in several rule sets are one.
    pub(super) fn found(&self) -> Vec<Found<'_>> {
        let query = Query::new(&self.rest);
        let mut found: Vec<Found<'_>> = Vec::new();
        for book in &self.books {
            let rules = match book.rule(&self.rest) {
                Some(rule) => vec![rule],
                None if is_number(&self.rest) => Vec::new(),
                None => book.find(&query),
            };
            for rule in rules {
                match found.iter_mut().find(|found| says_the_same(found.rule, rule)) {
                    Some(found) => found.sets.push(book.rules),
                    None => found.push(Found { rule, sets: vec![book.rules], is_partial: false }),
                }
            }
        }
        for found in &mut found {
            let first = game(found.sets[0]);
            let searched = self.books.iter().filter(|book| game(book.rules) == first).count();
            found.is_partial = found.sets.len() < searched;
        }
        found
    }
}

impl Found<'_> {
    /// Returns the rule sets of the rule, where it does not say the same in all of its game.
    pub(super) fn editions(&self) -> Vec<RuleSet> {
        if self.is_partial { self.sets.clone() } else { Vec::new() }
    }
}

/// Returns the rule sets that a word names: one by its identifier, or all of a game by its name.
fn named(word: &str) -> Vec<RuleSet> {
    let one = word.parse().map(|set| vec![set]);
    one.unwrap_or_else(|_| RuleSet::ALL.into_iter().filter(|&set| game(set) == word).collect())
}

/// Returns the name of the game of a rule set.
fn game(set: RuleSet) -> String {
    set.rules(&Switches::default()).map_or_else(|_| String::new(), |rules| rules.game.to_string())
}

/// Whether a text has the form of a rule's number.
fn is_number(text: &str) -> bool {
    let digits = text.strip_prefix(['m', 'M', 'q', 'Q', 'h', 'H']).unwrap_or_default();
    !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit())
}

/// Whether two rules have the same words and the same examples.
fn says_the_same(one: &RuleEntry, other: &RuleEntry) -> bool {
    let parts = |rule: &RuleEntry| {
        (rule.number.clone(), rule.title.clone(), rule.statements.clone(), rule.examples.clone())
    };
    parts(one) == parts(other) && one.switches == other.switches
}

/// Returns the numbers of the rules of a rule set, in their order.
pub(super) fn numbers(set: RuleSet) -> Vec<String> {
    let book = rulebook(set, Language::En);
    let mut numbers: Vec<String> = book.all_rules().filter_map(|rule| rule.number.clone()).collect();
    numbers.sort_by_key(|number| number[1..].parse::<u32>().unwrap_or(u32::MAX));
    numbers
}

#[cfg(test)]
mod tests {
    use rules::RuleSet;
    use words::Language;

    use super::Topic;

    fn topic(words: &[&str]) -> Topic {
        let words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
        Topic::new(&words, Language::En)
    }

    #[test]
    fn rule_sets_and_games_are_whole_books() {
        assert_eq!(topic(&["mhing-fr"]).books().map(<[_]>::len), Some(1));
        assert_eq!(topic(&["mhing"]).books().map(<[_]>::len), Some(2));
        assert_eq!(topic(&["maho"]).books().map(<[_]>::len), Some(3));
        assert!(topic(&["maho", "silver"]).books().is_none() && topic(&["M1"]).books().is_none());
    }

    #[test]
    fn rules_that_say_the_same_are_one() {
        let royal = topic(&["m39"]);
        let found = royal.found();
        assert_eq!((found.len(), found[0].sets.len()), (1, 2));
        assert!(found[0].editions().is_empty());
        let tcheu = topic(&["M13"]);
        let editions: Vec<_> = tcheu.found().iter().map(super::Found::editions).collect();
        assert_eq!(editions, [[RuleSet::MhingFr], [RuleSet::MhingSv]]);
    }

    #[test]
    fn words_are_looked_for_in_the_named_rule_sets() {
        let all = topic(&["flower"]).found().len();
        let one = topic(&["quatre-vents", "flower"]).found().len();
        assert!(one > 0 && one < all);
        assert!(topic(&[&format!("M{}", 99)]).found().is_empty() && topic(&["X9"]).found().is_empty());
    }
}
