//! A reading of a finished hand as it is shown: its sets, and which cards a line of the score lights.

use cards::Card;
use hands::{Face, PlacedCard, SetKind};
use rules::Reading;

/// What a group of cards is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
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
pub struct Shown {
    /// The card, or what a joker stands for.
    pub placed: PlacedCard,
    /// Whether it completed the hand.
    pub last: bool,
}

/// A group of cards that belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figure {
    /// What it is.
    pub kind: Kind,
    /// Whether it was laid during play.
    pub open: bool,
    /// Whether it was laid face down.
    pub concealed: bool,
    /// Its cards.
    pub cards: Vec<Shown>,
}

/// The groups of a reading; `last` is the card that completed the hand, `flowers` what lies before its player.
pub fn figures(reading: &Reading, last: Card, flowers: [u8; 4]) -> Vec<Figure> {
    let mut figures: Vec<Figure> = Vec::new();
    for set in &reading.sets {
        let kind = match set.kind() {
            SetKind::Sequence => Kind::Sequence,
            SetKind::Triplet => Kind::Triplet,
            SetKind::Four => Kind::Four,
            SetKind::RainbowTriplet => Kind::RainbowTriplet,
            SetKind::RainbowRun => Kind::RainbowRun,
        };
        let laid = figure(kind, set.face() == Face::Open, set.placed());
        figures.push(Figure { concealed: set.face() == Face::Concealed, ..laid });
    }
    if let Some(pair) = reading.pair {
        figures.push(figure(Kind::Pair, false, pair.placed()));
    }
    if figures.is_empty() {
        figures.extend(special(reading));
    }
    mark_last(&mut figures, last);
    let flowers: Vec<PlacedCard> = (0..4)
        .filter_map(|at| Some((Card::flower(at as u8 + 1)?, flowers[at])))
        .flat_map(|(card, count)| std::iter::repeat_n(PlacedCard { card, joker: false }, usize::from(count)))
        .collect();
    if !flowers.is_empty() {
        figures.push(figure(Kind::Flowers, true, flowers));
    }
    figures
}

fn figure(kind: Kind, open: bool, cards: impl IntoIterator<Item = PlacedCard>) -> Figure {
    let cards = cards.into_iter().map(|placed| Shown { placed, last: false }).collect();
    Figure { kind, open, concealed: false, cards }
}

/// A hand without sets has one line that all its cards make.
fn special(reading: &Reading) -> Option<Figure> {
    let line = reading.lines.iter().filter(|line| !line.cards.iter().any(|placed| placed.card.is_flower()));
    let cards = &line.max_by_key(|line| line.cards.len())?.cards;
    Some(figure(Kind::Special, false, cards.iter().copied()))
}

/// Marks the completing card in the first hidden group that has it.
fn mark_last(figures: &mut [Figure], last: Card) {
    let hidden = figures
        .iter_mut()
        .filter(|figure| !figure.open && !figure.concealed)
        .flat_map(|figure| &mut figure.cards);
    let printed = |placed: PlacedCard| if placed.joker { Card::JOKER } else { placed.card };
    if let Some(shown) = hidden.into_iter().find(|shown| printed(shown.placed) == last) {
        shown.last = true;
    }
}

/// Which cards of the groups a line lights, by group and place: whole groups first, then single cards.
pub fn lit(figures: &[Figure], cards: &[PlacedCard]) -> Vec<Vec<bool>> {
    let mut left = cards.to_vec();
    let mut lit: Vec<Vec<bool>> = figures.iter().map(|figure| vec![false; figure.cards.len()]).collect();
    for (figure, lit) in figures.iter().zip(&mut lit) {
        let mut rest = left.clone();
        if figure.cards.iter().all(|shown| take(&mut rest, shown.placed)) {
            left = rest;
            lit.fill(true);
        }
    }
    for (figure, lit) in figures.iter().zip(&mut lit) {
        for (shown, lit) in figure.cards.iter().zip(lit) {
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
    use super::{Kind, figures, lit};
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
        use Kind::{Flowers, Pair, Sequence, Triplet};

        let reading = reading(r#"["(234p)","234p","55:*5p","789s"]"#, r#""88s""#, "[]");
        let figures = figures(&reading, "3p".parse().expect("a card"), [1, 0, 1, 0]);
        let kinds: Vec<Kind> = figures.iter().map(|figure| figure.kind).collect();
        assert_eq!(kinds, [Sequence, Sequence, Triplet, Sequence, Pair, Flowers]);
        let marked: Vec<(usize, usize)> = (0..figures.len())
            .flat_map(|g| (0..figures[g].cards.len()).map(move |c| (g, c)))
            .filter(|&(g, c)| figures[g].cards[c].last)
            .collect();
        assert_eq!(marked, [(1, 1)]);
    }

    #[test]
    fn a_line_lights_whole_groups_before_single_cards() {
        let reading = reading(r#"["(888s)","789s","789s"]"#, r#""88s""#, "[]");
        let figures = figures(&reading, Card::JOKER, [0; 4]);
        let pair = lit(&figures, &placed(&["8s", "8s"]));
        assert_eq!(pair[3], [true, true]);
        assert!(pair[..3].iter().flatten().all(|lit| !lit));
        let twice = lit(&figures, &placed(&["7s", "7s", "8s", "8s", "9s", "9s"]));
        assert!(twice[1].iter().chain(&twice[2]).all(|&lit| lit));
        assert!(twice[0].iter().chain(&twice[3]).all(|lit| !lit));
    }

    #[test]
    fn a_special_hand_is_one_group() {
        let cards = r#"["1m","4m","7m","1p","4p","7:*p","1s","4s","1z","2z","3z","4z","5z","6z"]"#;
        let name = r#"{"en":"a","fr":"b","sv":"c"}"#;
        let line = format!(r#"[{{"rule":"M41","name":{name},"times":1,"credits":3,"cards":{cards}}}]"#);
        let figures = figures(&reading("[]", "null", &line), Card::JOKER, [0; 4]);
        assert_eq!((figures.len(), figures[0].cards.len(), figures[0].kind), (1, 14, Kind::Special));
        assert!(figures[0].cards[5].last);
    }
}
