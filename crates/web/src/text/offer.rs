//! What one may answer to a discard, in the order in which it is offered.

use hands::{Set, SetKind};
use table::{Action, Claim, SetView};

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
        self.about(self.tongue.words().s_offer, card, from, &self.ways(legal))
    }

    /// What one is asked when a discard can be called for.
    pub fn question_to_call(&self, card: Card, from: Seat) -> String {
        self.about(self.tongue.words().s_call, card, from, "")
    }

    /// What one is asked when a four can be robbed.
    pub fn question_to_rob(&self, card: Card, from: Seat) -> String {
        self.about(self.tongue.words().s_rob, card, from, "")
    }

    /// What one is asked when one's call is heard.
    pub fn question_to_name(&self, card: Card, from: Seat, legal: &[Action]) -> String {
        let words = self.tongue.words();
        let ways = self.ways(legal);
        self.about(if ways.is_empty() { words.s_name_none } else { words.s_name }, card, from, &ways)
    }

    /// What one is asked when another's set is to be taken back.
    pub fn question_to_take_back(&self, seat: Seat, sets: &[SetView]) -> String {
        let named = |(number, laid): (usize, &SetView)| {
            format!("{number}, {}", super::laid(self.tongue, &self.edition, laid.set))
        };
        let ways: Vec<String> = (1..).zip(sets).map(named).collect();
        let values =
            [("who", &*self.name(seat)), ("whose", &*self.whose(seat)), ("ways", &*ways.join(self.gap()))];
        plain(self.tongue.words().s_penalty, &values)
    }

    /// The sets on offer, and going out, each with its key.
    fn ways(&self, legal: &[Action]) -> String {
        let words = self.tongue.words();
        let way = |key: &str, claim: &str, set: &str| {
            let called =
                [claim, set].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
            plain(words.s_way, &[("key", key), ("way", &called)])
        };
        let mut ways: Vec<String> = offers(legal)
            .iter()
            .map(|offer| {
                let laid = set(self.tongue, &self.edition, offer.set);
                way(&offer.number.to_string(), self.call_of(offer.set), &laid)
            })
            .collect();
        if legal.contains(&Action::GoOut) {
            ways.push(way("M", self.edition.words.go_out, ""));
        }
        ways.join(self.gap())
    }

    /// What stands between the ways.
    const fn gap(&self) -> &'static str {
        match self.tongue {
            super::Tongue::Fr => "\u{a0}; ",
            super::Tongue::En | super::Tongue::Sv => "; ",
        }
    }

    fn about(&self, wording: &str, card: Card, from: Seat, ways: &str) -> String {
        let values = [
            ("card", &*self.card(card)),
            ("who", &*self.name(from)),
            ("whose", &*self.whose(from)),
            ("ways", ways),
            ("pass", self.tongue.words().s_passes),
        ];
        plain(wording, &values)
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
        let text = r#"{"id":"t","rules":"mhing-fr","switches":{},"you":0,"pace":"calm","assistance":"legal",
            "game":{"direction":"clockwise","length":{"points":500},"start_points":0,"sets":4,"winds":false,
            "fours":false,"face_down":false,"pair_last":false,"claims":"ranked"},
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
