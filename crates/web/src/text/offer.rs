//! The reader's possible answers to a discard, in the order in which the page offers them.

use cards::{Card, Seat};
use hands::Set;
use table::{Action, Claim, SetView};
use words::Sentence;

use super::TableNarrator;
use super::claim_kind::claim_kind;

/// A set that a discard can complete, as the set would be laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    /// The number that chooses the set, from 1.
    pub number: usize,
    /// The kind of claim.
    pub claim: Claim,
    /// The set that would be laid.
    pub set: Set,
}

/// Returns the offered sets, numbered from 1: sequences first, then triplets, each with fewer jokers first.
pub fn offers(legal: &[Action]) -> Vec<Offer> {
    let mut sets: Vec<Set> = legal
        .iter()
        .filter_map(|action| if let Action::Claim(set) = action { Some(*set) } else { None })
        .collect();
    sets.sort_by_key(|set| (claim_kind(*set), set.jokers()));
    let numbered = sets.into_iter().zip(1..);
    numbered.map(|(set, number)| Offer { number, claim: claim_kind(set), set }).collect()
}

/// How a question is put to the reader.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct QuestionStyle {
    /// Whether the question names the keys that answer it.
    pub names_keys: bool,
    /// The time to answer, in seconds. `None`: no limit.
    pub seconds: Option<u32>,
}

impl TableNarrator<'_> {
    /// Returns the question whether to claim a discard.
    pub fn question(&self, card: Card, from: Seat, legal: &[Action], style: QuestionStyle) -> String {
        let ways = self.ways(legal, style);
        let question = self.speech.asks_claim(self.name(from), &self.speech.card(card), &ways);
        self.asked(question, self.speech.events().pass_key, style)
    }

    /// Returns the question whether to call for a discard.
    pub fn question_to_call(&self, card: Card, from: Seat, style: QuestionStyle) -> String {
        let question = self.speech.asks_call(self.name(from), &self.speech.card(card));
        self.asked(question, self.speech.events().call_keys, style)
    }

    /// Returns the question whether to rob a four.
    pub fn question_to_rob(&self, card: Card, from: Seat, style: QuestionStyle) -> String {
        let question = self.speech.asks_rob(self.name(from), &self.speech.card(card));
        self.asked(question, self.speech.events().rob_keys, style)
    }

    /// Returns the question which set to name for a card that the reader called for first.
    pub fn question_to_name(&self, card: Card, legal: &[Action], style: QuestionStyle) -> String {
        let (card, ways) = (self.speech.card(card), self.ways(legal, style));
        let question = if ways.is_empty() {
            self.speech.called_without_set(&card)
        } else {
            self.speech.called_to_me(&card, &ways)
        };
        self.asked(question, self.speech.events().no_set_key, style)
    }

    /// Returns the question which set another seat forfeits.
    pub fn question_to_forfeit(&self, seat: Seat, sets: &[SetView], style: QuestionStyle) -> String {
        let way = |(number, laid): (usize, &SetView)| {
            self.way(&number.to_string(), &self.speech.laid_set(laid.set), style)
        };
        let ways: Vec<String> = (1..).zip(sets).map(way).collect();
        let ways = words::listed_sets(self.language, &ways);
        self.asked(self.speech.asks_forfeit(self.name(seat), &ways), "", style)
    }

    /// Completes a question with the keys that answer it and the time to answer.
    fn asked(&self, question: Sentence, keys: &'static str, style: QuestionStyle) -> String {
        let keys = (style.names_keys && !keys.is_empty()).then(|| Sentence::plain(keys));
        let seconds = style.seconds.map(|seconds| self.speech.seconds_left(seconds.into()));
        keys.into_iter().chain(seconds).fold(question, Sentence::then).spoken()
    }

    /// Returns the text of the offered sets and of going out, each with its key.
    fn ways(&self, legal: &[Action], style: QuestionStyle) -> String {
        let mut ways: Vec<String> = offers(legal)
            .iter()
            .map(|offer| self.way(&offer.number.to_string(), &self.speech.offer(offer.set), style))
            .collect();
        if legal.contains(&Action::GoOut) {
            ways.push(self.way("M", self.speech.own().way_to_go_out, style));
        }
        words::listed_sets(self.language, &ways)
    }

    /// Returns the text of one way to answer, with its key.
    fn way(&self, key: &str, way: &str, style: QuestionStyle) -> String {
        if style.names_keys { self.speech.way(key, way).spoken() } else { way.to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use rules::{RuleSet, Switches};
    use serde_json::json;
    use words::Language;

    use super::{Action, QuestionStyle, TableNarrator, offers};

    fn legal(sets: &[&str]) -> Vec<Action> {
        sets.iter().map(|set| Action::Claim(set.parse().expect("a set"))).collect()
    }

    #[test]
    fn sequences_come_first_and_jokers_last() {
        let legal = legal(&["(555p)", "(3:*45p)", "(345p)", "(456p)"]);
        let sets: Vec<String> = offers(&legal).iter().map(|offer| offer.set.to_string()).collect();
        assert_eq!(sets, ["(345p)", "(456p)", "(3:*45p)", "(555p)"]);
    }

    #[test]
    fn the_question_names_every_way() {
        let game = RuleSet::MhingFr.rules(&Switches::default()).expect("rules");
        let table = json!({
            "id": "t", "rules": "mhing-fr", "switches": {}, "game": game, "you": 0, "pace": "calm",
            "assistance": "legal", "seats": [{"name": "A", "bot": null}, {"name": "Noor", "bot": "greedy"}],
        });
        let table = serde_json::from_value(table).expect("a table");
        let mut legal = legal(&["(345p)", "(555p)"]);
        legal.push(Action::GoOut);
        let from = cards::Seat::new(1).expect("a seat");
        let card = "5p".parse().expect("a card");
        let asked = |names_keys, seconds| {
            let style = QuestionStyle { names_keys, seconds };
            TableNarrator::new(Language::En, &table).question(card, from, &legal, style)
        };
        let keys =
            "5 Circles from Noor. You can: 1: Tcheu, 3 4 5 Circles; 2: Pang, 5 Circles; M: Mhing. P: pass.";
        assert_eq!(asked(true, None), keys);
        assert_eq!(asked(true, Some(8)), format!("{keys} 8 seconds."));
        // A phone has no keys.
        let touch = "5 Circles from Noor. You can: Tcheu, 3 4 5 Circles; Pang, 5 Circles; Mhing. 1 second.";
        assert_eq!(asked(false, Some(1)), touch);
    }
}
