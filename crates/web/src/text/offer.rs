//! What one may answer to a discard, in the order in which it is offered.

use hands::{Set, SetKind};
use table::{Action, Claim};

use super::events::Speaker;
use super::{plain, set};
use ::cards::{Card, Seat};

/// A set that a discard can complete, as it would be laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    /// The number that chooses it, from 1.
    pub number: usize,
    /// The kind of claim.
    pub claim: Claim,
    /// What would be laid.
    pub set: Set,
}

/// The kind of claim that lays this set.
pub(super) const fn kind(set: Set) -> Claim {
    match set.kind() {
        SetKind::Sequence | SetKind::RainbowRun => Claim::Sequence,
        SetKind::Triplet | SetKind::Four | SetKind::RainbowTriplet => Claim::Triplet,
    }
}

/// The sets on offer: sequences first, then triplets, numbered through; fewer jokers first.
pub fn offers(legal: &[Action]) -> Vec<Offer> {
    let mut sets: Vec<Set> = legal
        .iter()
        .filter_map(|action| if let Action::Claim(set) = action { Some(*set) } else { None })
        .collect();
    sets.sort_by_key(|set| (kind(*set), set.jokers()));
    let numbered = sets.into_iter().zip(1..);
    numbered.map(|(set, number)| Offer { number, claim: kind(set), set }).collect()
}

impl Speaker<'_> {
    /// What one is asked when a discard can be claimed.
    pub fn question(&self, card: Card, from: Seat, legal: &[Action]) -> String {
        let words = self.tongue.words();
        let way = |key: &str, claim: &str, set: &str| {
            plain(words.s_way, &[("key", key), ("claim", claim), ("set", set)]).trim_end().to_owned()
        };
        let sets = offers(legal);
        let mut ways: Vec<String> = sets
            .iter()
            .map(|offer| {
                let laid = set(self.tongue, &self.edition, offer.set);
                way(&offer.number.to_string(), self.claim(offer.claim), &laid)
            })
            .collect();
        if legal.contains(&Action::GoOut) {
            ways.push(way("M", self.edition.go_out, ""));
        }
        let gap = if self.tongue == super::Tongue::Fr { "\u{a0}; " } else { "; " };
        let values = [
            ("card", &*self.card(card)),
            ("who", &*self.name(from)),
            ("whose", &*self.whose(from)),
            ("ways", &*ways.join(gap)),
            ("pass", words.s_passes),
        ];
        plain(words.s_offer, &values)
    }
}

#[cfg(test)]
mod tests {
    use super::{Action, Speaker, offers};
    use crate::text::Tongue;

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
        let text = r#"{"id":"t","rules":"mhing-fr","switches":{},"target":500,"you":0,"pace":"calm",
            "seats":[{"name":"A","bot":null},{"name":"Noor","bot":"greedy"}]}"#;
        let table = serde_json::from_str(text).expect("a table");
        let mut legal = legal(&["(345p)", "(555p)"]);
        legal.push(Action::GoOut);
        let from = cards::Seat::new(1).expect("a seat");
        let card = "5p".parse().expect("a card");
        let question = Speaker::new(Tongue::En, &table).question(card, from, &legal);
        let expected = "5 Circles from Noor. You can: 1, Tcheu 3 4 5 Circles; 2, Pang three 5 Circles; M, Mhing. P passes.";
        assert_eq!(question, expected);
    }
}
