//! The groups of a reading as the page shows them, and the cards that a line of the score highlights.

use cards::Card;
use hands::{Face, PlacedCard, SetKind};
use rules::{Group, Reading};

/// The kind of a group of cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GroupKind {
    /// A sequence.
    Sequence,
    /// A triplet.
    Triplet,
    /// A four.
    Four,
    /// The same number in three colours.
    RainbowTriplet,
    /// Three consecutive numbers in three colours.
    RainbowRun,
    /// The pair.
    Pair,
    /// All fourteen cards of a special hand.
    Special,
    /// The flowers.
    Flowers,
}

/// A card of a group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GroupCard {
    /// The card, or the card that a joker stands for.
    pub placed: PlacedCard,
    /// Whether this card completed the hand.
    pub last: bool,
}

/// A group of cards that belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardGroup {
    /// The kind.
    pub kind: GroupKind,
    /// Whether the group was laid open during play.
    pub open: bool,
    /// Whether the group was laid face down.
    pub concealed: bool,
    /// The cards.
    pub cards: Vec<GroupCard>,
}

/// Returns the groups of a reading. `last` is the card that completed the hand, `flowers` the counts of the
/// flowers before its player.
pub fn groups(reading: &Reading, last: Card, flowers: [u8; 4]) -> Vec<CardGroup> {
    let mut groups: Vec<CardGroup> = Vec::new();
    for set in &reading.sets {
        let kind = match set.kind() {
            SetKind::Sequence => GroupKind::Sequence,
            SetKind::Triplet => GroupKind::Triplet,
            SetKind::Four => GroupKind::Four,
            SetKind::RainbowTriplet => GroupKind::RainbowTriplet,
            SetKind::RainbowRun => GroupKind::RainbowRun,
        };
        let laid = group(kind, set.face() == Face::Open, set.placed());
        groups.push(CardGroup { concealed: set.face() == Face::Concealed, ..laid });
    }
    if let Some(pair) = reading.pair {
        groups.push(group(GroupKind::Pair, false, pair.placed()));
    }
    if groups.is_empty() {
        groups.extend(special(reading));
    }
    mark_last(&mut groups, reading.completed, last);
    let flowers: Vec<PlacedCard> = (0..4)
        .filter_map(|at| Some((Card::flower(at as u8 + 1)?, flowers[at])))
        .flat_map(|(card, count)| {
            std::iter::repeat_n(PlacedCard { card, is_joker: false }, usize::from(count))
        })
        .collect();
    if !flowers.is_empty() {
        groups.push(group(GroupKind::Flowers, true, flowers));
    }
    groups
}

fn group(kind: GroupKind, open: bool, cards: impl IntoIterator<Item = PlacedCard>) -> CardGroup {
    let cards = cards.into_iter().map(|placed| GroupCard { placed, last: false }).collect();
    CardGroup { kind, open, concealed: false, cards }
}

/// Returns the one group of a hand without sets: the cards of its longest line.
fn special(reading: &Reading) -> Option<CardGroup> {
    let line = reading.lines.iter().filter(|line| !line.cards.iter().any(|placed| placed.card.is_flower()));
    let cards = &line.max_by_key(|line| line.cards.len())?.cards;
    Some(group(GroupKind::Special, false, cards.iter().copied()))
}

/// Marks the completing card in the group that it completed. The groups are the sets, the pair, and nothing
/// else, or the one group of a special hand.
fn mark_last(groups: &mut [CardGroup], completed: Option<Group>, last: Card) {
    let index = match completed {
        Some(Group::Set(index)) => usize::from(index),
        Some(Group::Pair) => groups.len().saturating_sub(1),
        None => 0,
    };
    let printed = |placed: PlacedCard| if placed.is_joker { Card::JOKER } else { placed.card };
    let mut cards = groups.get_mut(index).into_iter().flat_map(|group| &mut group.cards);
    if let Some(shown) = cards.find(|shown| printed(shown.placed) == last) {
        shown.last = true;
    }
}

/// Returns, by group and card, whether a line with these cards highlights the card: whole groups first, then
/// single cards.
pub fn lit(groups: &[CardGroup], cards: &[PlacedCard]) -> Vec<Vec<bool>> {
    let mut left = cards.to_vec();
    let mut lit: Vec<Vec<bool>> = groups.iter().map(|group| vec![false; group.cards.len()]).collect();
    for (group, lit) in groups.iter().zip(&mut lit) {
        let mut rest = left.clone();
        if group.cards.iter().all(|shown| take(&mut rest, shown.placed)) {
            left = rest;
            lit.fill(true);
        }
    }
    for (group, lit) in groups.iter().zip(&mut lit) {
        for (shown, lit) in group.cards.iter().zip(lit) {
            *lit = *lit || take(&mut left, shown.placed);
        }
    }
    lit
}

/// Removes one card. Returns false if it is not there.
fn take(cards: &mut Vec<PlacedCard>, placed: PlacedCard) -> bool {
    let at = cards.iter().position(|&other| other == placed);
    at.map(|at| cards.swap_remove(at)).is_some()
}

#[cfg(test)]
mod tests {
    use super::{GroupKind, groups, lit};
    use cards::Card;
    use hands::PlacedCard;
    use rules::Reading;

    fn reading(sets: &str, pair: &str, lines: &str, completed: &str) -> Reading {
        let text = format!(
            r#"{{"credits":3,"points":8,"lines":{lines},"sets":{sets},"pair":{pair},
                "completed":{completed},"excluded":[]}}"#
        );
        serde_json::from_str(&text).expect("a reading")
    }

    fn placed(cards: &[&str]) -> Vec<PlacedCard> {
        cards.iter().map(|card| card.parse().expect("a card")).collect()
    }

    #[test]
    fn the_completing_card_is_marked_in_its_group() {
        use GroupKind::{Flowers, Pair, Sequence, Triplet};

        let sets = r#"["(234p)","234p","345p","55:*5p"]"#;
        for (completed, last, expected) in [
            (r#"{"set":1}"#, "3p", (1, 1)),
            (r#"{"set":2}"#, "3p", (2, 0)),
            (r#"{"set":3}"#, "*", (3, 2)),
            (r#""pair""#, "3p", (4, 0)),
        ] {
            let reading = reading(sets, r#""33p""#, "[]", completed);
            let groups = groups(&reading, last.parse().expect("a card"), [1, 0, 1, 0]);
            let kinds: Vec<GroupKind> = groups.iter().map(|group| group.kind).collect();
            assert_eq!(kinds, [Sequence, Sequence, Sequence, Triplet, Pair, Flowers]);
            let marked: Vec<(usize, usize)> = (0..groups.len())
                .flat_map(|group| (0..groups[group].cards.len()).map(move |card| (group, card)))
                .filter(|&(group, card)| groups[group].cards[card].last)
                .collect();
            assert_eq!(marked, [expected], "{completed}");
        }
    }

    #[test]
    fn lines_light_whole_groups_first() {
        let reading = reading(r#"["(888s)","789s","789s"]"#, r#""88s""#, "[]", "null");
        let groups = groups(&reading, Card::JOKER, [0; 4]);
        let pair = lit(&groups, &placed(&["8s", "8s"]));
        assert_eq!(pair[3], [true, true]);
        assert!(pair[..3].iter().flatten().all(|lit| !lit));
        let twice = lit(&groups, &placed(&["7s", "7s", "8s", "8s", "9s", "9s"]));
        assert!(twice[1].iter().chain(&twice[2]).all(|&lit| lit));
        assert!(twice[0].iter().chain(&twice[3]).all(|lit| !lit));
    }

    #[test]
    fn special_hands_are_one_group() {
        let cards = r#"["1m","4m","7m","1p","4p","7:*p","1s","4s","1z","2z","3z","4z","5z","6z"]"#;
        let name = r#"{"en":"a","fr":"b","sv":"c"}"#;
        let line = format!(r#"[{{"rule":"M41","name":{name},"count":1,"credits":3,"cards":{cards}}}]"#);
        let groups = groups(&reading("[]", "null", &line, "null"), Card::JOKER, [0; 4]);
        assert_eq!((groups.len(), groups[0].cards.len(), groups[0].kind), (1, 14, GroupKind::Special));
        assert!(groups[0].cards[5].last);
    }
}
