//! The layout of the player's own cards: their order, the lifted ones, and the focus.

use cards::Card;

use super::card_order::{CardOrder, arrange, family};

/// The layout of the player's own cards. The drawn card has the last index, and stands apart.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HandLayout {
    /// The cards in the groove.
    pub cards: Vec<Card>,
    /// The card drawn for this turn.
    pub drawn: Option<Card>,
    /// The order of the cards in the groove.
    pub order: CardOrder,
    /// The indices of the lifted cards, in the order in which they were lifted.
    pub lifted: Vec<usize>,
    /// The number of cards that can be lifted at once: three where a set can be laid.
    pub max_lifted: usize,
    /// The index of the card that the keyboard reaches.
    pub focus: usize,
    /// The cards in the player's own order, also while another order is shown.
    manual: Vec<Card>,
}

/// A move of the keyboard's position in the hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CursorStep {
    /// To the previous card.
    Previous,
    /// To the next card.
    Next,
    /// To the first card.
    First,
    /// To the last card, which is the drawn one where there is one.
    Last,
}

impl HandLayout {
    /// Returns the number of cards, with the drawn one.
    pub fn len(&self) -> usize {
        self.cards.len() + usize::from(self.drawn.is_some())
    }

    /// Whether there are no cards.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the card with an index.
    pub fn card(&self, index: usize) -> Option<Card> {
        self.cards.get(index).copied().or(if index == self.cards.len() { self.drawn } else { None })
    }

    /// Returns the lifted card. `None`: no card or several cards are lifted.
    pub fn lifted_card(&self) -> Option<Card> {
        if let [index] = *self.lifted { self.card(index) } else { None }
    }

    /// Returns the lifted cards, sorted.
    pub fn lifted_cards(&self) -> Vec<Card> {
        let mut cards: Vec<Card> = self.lifted.iter().filter_map(|&index| self.card(index)).collect();
        cards.sort_unstable();
        cards
    }

    /// Lifts one card of the hand for each of `cards`, and lowers all others.
    pub fn lift(&mut self, cards: &[Card]) {
        self.lifted.clear();
        for card in cards {
            let free = |index: &usize| self.card(*index) == Some(*card) && !self.lifted.contains(index);
            let found = (0..self.len()).find(free);
            self.lifted.extend(found);
        }
    }

    /// Whether there is a gap before the card with this index, because another family starts there.
    pub fn gap_before(&self, index: usize) -> bool {
        let pair =
            index.checked_sub(1).and_then(|before| Some((self.cards.get(before)?, self.cards.get(index)?)));
        self.order == CardOrder::Suits && pair.is_some_and(|(a, b)| family(*a) != family(*b))
    }

    /// Takes over the cards of a new view. The player's own order stays, and new cards are put at its end.
    pub fn update(&mut self, held: &[Card], drawn: Option<Card>) {
        self.manual = in_old_order(&self.manual, held);
        let cards = arrange(self.manual.clone(), self.order);
        if cards != self.cards || drawn != self.drawn {
            self.lifted.clear();
        }
        self.cards = cards;
        self.drawn = drawn;
        self.focus = self.focus.min(self.len().saturating_sub(1));
    }

    /// Lifts or lowers the card with an index. Beyond the maximum the card that was lifted first is lowered.
    pub fn toggle(&mut self, index: usize) {
        if self.card(index).is_some() {
            self.focus = index;
            let was_lifted = self.lifted.contains(&index);
            self.lifted.retain(|&other| other != index);
            if !was_lifted {
                let old = (self.lifted.len() + 1).saturating_sub(self.max_lifted.max(1));
                self.lifted.drain(..old);
                self.lifted.push(index);
            }
        }
    }

    /// Arranges the cards in the next order. The lifted cards stay lifted.
    pub fn use_next_order(&mut self) {
        self.order = self.order.next();
        let cards = arrange(self.manual.clone(), self.order);
        self.lifted.iter_mut().for_each(|index| *index = new_index(&self.cards, &cards, *index));
        self.focus = new_index(&self.cards, &cards, self.focus);
        self.cards = cards;
    }

    /// Arranges the cards in an order.
    pub fn set_order(&mut self, order: CardOrder) {
        self.order = order;
        self.cards = arrange(self.manual.clone(), order);
    }

    /// Moves a card to another index in the groove, which makes the order the player's own.
    pub fn move_card(&mut self, from: usize, to: usize) {
        let to = to.min(self.cards.len().saturating_sub(1));
        if from >= self.cards.len() || from == to {
            return;
        }
        let lifted = self.lifted.contains(&from);
        let card = self.cards.remove(from);
        self.cards.insert(to, card);
        self.manual.clone_from(&self.cards);
        self.order = CardOrder::Manual;
        self.focus = to;
        self.lifted = if lifted { vec![to] } else { Vec::new() };
    }

    /// Moves the keyboard's position.
    pub fn move_focus(&mut self, step: CursorStep) {
        let last = self.len().saturating_sub(1);
        self.focus = match step {
            CursorStep::Previous => self.focus.saturating_sub(1),
            CursorStep::Next => (self.focus + 1).min(last),
            CursorStep::First => 0,
            CursorStep::Last => last,
        };
    }
}

/// Returns `held` in the order of `before`. New cards are put at the end.
fn in_old_order(before: &[Card], held: &[Card]) -> Vec<Card> {
    let mut new = held.to_vec();
    let mut ordered = Vec::new();
    for card in before {
        if let Some(index) = new.iter().position(|other| other == card) {
            ordered.push(new.swap_remove(index));
        }
    }
    new.sort_unstable();
    ordered.extend(new);
    ordered
}

/// Returns the index in `after` of the card with an index in `before`. Among equal cards their sequence is
/// kept.
fn new_index(before: &[Card], after: &[Card], index: usize) -> usize {
    let Some(card) = before.get(index) else { return index };
    let nth = before[..index].iter().filter(|other| *other == card).count();
    let alike = after.iter().enumerate().filter(|(_, other)| *other == card);
    alike.map(|(place, _)| place).nth(nth).unwrap_or(index)
}

#[cfg(test)]
mod tests {
    use super::{CardOrder, CursorStep, HandLayout};
    use cards::{Card, format_cards, parse_cards};

    fn hand(held: &str, drawn: Option<&str>) -> HandLayout {
        let mut hand = HandLayout::default();
        take(&mut hand, held, drawn);
        hand
    }

    fn take(hand: &mut HandLayout, held: &str, drawn: Option<&str>) {
        let drawn: Option<Card> = drawn.map(|card| card.parse().expect("a card"));
        hand.update(&parse_cards(held).expect("cards"), drawn);
    }

    #[test]
    fn a_second_toggle_lowers_the_card() {
        let mut hand = hand("123m55z", Some("*"));
        hand.toggle(5);
        assert_eq!(hand.lifted_card(), Some(Card::JOKER));
        hand.toggle(5);
        assert!(hand.lifted.is_empty());
        hand.toggle(6);
        assert!(hand.lifted.is_empty());
    }

    #[test]
    fn reordering_keeps_the_card_lifted() {
        let mut hand = hand("15m12s", None);
        hand.toggle(0);
        let lifted = hand.lifted_card();
        for _ in 0..3 {
            hand.use_next_order();
            assert_eq!(hand.lifted_card(), lifted, "{:?}", hand.order);
        }
    }

    #[test]
    fn the_own_order_outlasts_a_turn() {
        let mut hand = hand("123s9p", None);
        hand.move_card(3, 0);
        assert_eq!((format_cards(&hand.cards), hand.order), ("9p123s".to_owned(), CardOrder::Manual));
        take(&mut hand, "13s9p", Some("7z"));
        assert_eq!(format_cards(&hand.cards), "9p13s");
        take(&mut hand, "13s9p7z", None);
        assert_eq!(format_cards(&hand.cards), "9p13s7z");
        hand.use_next_order();
        assert_eq!(format_cards(&hand.cards), "13s9p7z");
        hand.use_next_order();
        hand.use_next_order();
        assert_eq!(format_cards(&hand.cards), "9p13s7z");
    }

    #[test]
    fn new_cards_lower_lifted_cards() {
        let mut hand = hand("123s9p", None);
        hand.toggle(1);
        take(&mut hand, "123s9p", None);
        assert_eq!(hand.lifted, [1]);
        take(&mut hand, "123s9p", Some("1m"));
        assert!(hand.lifted.is_empty());
    }

    #[test]
    fn laying_allows_three_lifted_cards() {
        let mut hand = hand("1122s", Some("3r"));
        hand.max_lifted = 3;
        for at in [0, 2, 4] {
            hand.toggle(at);
        }
        assert_eq!((format_cards(&hand.lifted_cards()), hand.lifted_card()), ("12s3r".to_owned(), None));
        hand.toggle(1);
        assert_eq!(hand.lifted, [2, 4, 1]);
        hand.toggle(2);
        assert_eq!(hand.lifted, [4, 1]);
        hand.lift(&parse_cards("11s3r").expect("cards"));
        assert_eq!(hand.lifted, [0, 1, 4]);
    }

    #[test]
    fn the_focus_stops_at_the_ends() {
        let mut hand = hand("123s", Some("9p"));
        for (step, place) in [
            (CursorStep::Previous, 0),
            (CursorStep::Last, 3),
            (CursorStep::Next, 3),
            (CursorStep::Previous, 2),
            (CursorStep::First, 0),
        ] {
            hand.move_focus(step);
            assert_eq!(hand.focus, place, "{step:?}");
        }
    }
}
