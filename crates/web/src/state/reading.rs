//! A reading of a finished hand as it is shown: its sets, and which cards a line of the score lights.

use cards::Card;
use hands::{Face, PlacedCard, SetKind};
use rules::Reading;

/// What a group of cards is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GroupKind {
    /// A sequence.
    Sequence,
    /// A triplet.
    Triplet,
    /// A four.
    Four,
    /// A number in the three colours.
    RainbowTriplet,
    /// Three numbers that follow, in the three colours.
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
    /// The card, or what a joker stands for.
    pub placed: PlacedCard,
    /// Whether it completed the hand.
    pub last: bool,
}

/// A group of cards that belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardGroup {
    /// What it is.
    pub kind: GroupKind,
    /// Whether it was laid during play.
    pub open: bool,
    /// Whether it was laid face down.
    pub concealed: bool,
    /// Its cards.
    pub cards: Vec<GroupCard>,
}

/// The groups of a reading; `last` is the card that completed the hand, `flowers` what lies before its
/// player.
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
    mark_last(&mut groups, last);
    let flowers: Vec<PlacedCard> = (0..4)
        .filter_map(|at| Some((Card::flower(at as u8 + 1)?, flowers[at])))
        .flat_map(|(card, count)| std::iter::repeat_n(PlacedCard { card, joker: false }, usize::from(count)))
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

/// A hand without sets has one line that all its cards make.
fn special(reading: &Reading) -> Option<CardGroup> {
    let line = reading.lines.iter().filter(|line| !line.cards.iter().any(|placed| placed.card.is_flower()));
    let cards = &line.max_by_key(|line| line.cards.len())?.cards;
    Some(group(GroupKind::Special, false, cards.iter().copied()))
}

/// Marks the completing card in the first hidden group that has it.
fn mark_last(groups: &mut [CardGroup], last: Card) {
    let hidden =
        groups.iter_mut().filter(|group| !group.open && !group.concealed).flat_map(|group| &mut group.cards);
    let printed = |placed: PlacedCard| if placed.joker { Card::JOKER } else { placed.card };
    if let Some(shown) = hidden.into_iter().find(|shown| printed(shown.placed) == last) {
        shown.last = true;
    }
}

/// Which cards of the groups a line lights, by group and place: whole groups first, then single cards.
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

/// Takes one card away; false if it is not there.
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

    fn reading(sets: &str, pair: &str, lines: &str) -> Reading {
        let text = format!(
            r#"{{"credits":3,"points":8,"lines":{lines},"sets":{sets},"pair":{pair},"excluded":[]}}"#
        );
        serde_json::from_str(&text).expect("a reading")
    }

    fn placed(cards: &[&str]) -> Vec<PlacedCard> {
        cards.iter().map(|card| card.parse().expect("a card")).collect()
    }

    #[test]
    fn the_last_card_is_marked_in_a_hidden_group() {
        use GroupKind::{Flowers, Pair, Sequence, Triplet};

        let reading = reading(r#"["(234p)","234p","55:*5p","789s"]"#, r#""88s""#, "[]");
        let groups = groups(&reading, "3p".parse().expect("a card"), [1, 0, 1, 0]);
        let kinds: Vec<GroupKind> = groups.iter().map(|group| group.kind).collect();
        assert_eq!(kinds, [Sequence, Sequence, Triplet, Sequence, Pair, Flowers]);
        let marked: Vec<(usize, usize)> = (0..groups.len())
            .flat_map(|g| (0..groups[g].cards.len()).map(move |c| (g, c)))
            .filter(|&(g, c)| groups[g].cards[c].last)
            .collect();
        assert_eq!(marked, [(1, 1)]);
    }

    #[test]
    fn a_line_lights_whole_groups_before_single_cards() {
        let reading = reading(r#"["(888s)","789s","789s"]"#, r#""88s""#, "[]");
        let groups = groups(&reading, Card::JOKER, [0; 4]);
        let pair = lit(&groups, &placed(&["8s", "8s"]));
        assert_eq!(pair[3], [true, true]);
        assert!(pair[..3].iter().flatten().all(|lit| !lit));
        let twice = lit(&groups, &placed(&["7s", "7s", "8s", "8s", "9s", "9s"]));
        assert!(twice[1].iter().chain(&twice[2]).all(|&lit| lit));
        assert!(twice[0].iter().chain(&twice[3]).all(|lit| !lit));
    }

    #[test]
    fn a_special_hand_is_one_group() {
        let cards = r#"["1m","4m","7m","1p","4p","7:*p","1s","4s","1z","2z","3z","4z","5z","6z"]"#;
        let name = r#"{"en":"a","fr":"b","sv":"c"}"#;
        let line = format!(r#"[{{"rule":"M41","name":{name},"count":1,"credits":3,"cards":{cards}}}]"#);
        let groups = groups(&reading("[]", "null", &line), Card::JOKER, [0; 4]);
        assert_eq!((groups.len(), groups[0].cards.len(), groups[0].kind), (1, 14, GroupKind::Special));
        assert!(groups[0].cards[5].last);
    }
}
