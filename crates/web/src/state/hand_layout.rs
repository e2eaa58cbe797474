//! One's own cards: how they lie, which is lifted, where the focus is.

use cards::Card;

use super::card_order::{CardOrder, arrange, family};

/// One's own cards. Places are counted from 0; the drawn card stands at the end, apart.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HandLayout {
    /// The cards in the groove.
    pub cards: Vec<Card>,
    /// The card drawn for this turn.
    pub drawn: Option<Card>,
    /// In which order they lie.
    pub order: CardOrder,
    /// The places of the lifted cards, in the order in which they were lifted.
    pub lifted: Vec<usize>,
    /// How many cards can be lifted at once: three where a set can be laid.
    pub max_lifted: usize,
    /// The place that the keyboard reaches.
    pub focus: usize,
    /// The player's own order, kept while another one is shown.
    manual: Vec<Card>,
}

/// Where the keyboard goes in the hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CursorStep {
    /// To the card before.
    Previous,
    /// To the card after.
    Next,
    /// To the first card.
    First,
    /// To the last, which is the drawn one if there is one.
    Last,
}

impl HandLayout {
    /// How many cards there are.
    pub fn len(&self) -> usize {
        self.cards.len() + usize::from(self.drawn.is_some())
    }

    /// Whether there is no card.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The card at a place.
    pub fn card(&self, at: usize) -> Option<Card> {
        self.cards.get(at).copied().or(if at == self.cards.len() { self.drawn } else { None })
    }

    /// The lifted card, if there is one alone.
    pub fn lifted_card(&self) -> Option<Card> {
        if let [at] = *self.lifted { self.card(at) } else { None }
    }

    /// The lifted cards, in the order of the cards.
    pub fn lifted_cards(&self) -> Vec<Card> {
        let mut cards: Vec<Card> = self.lifted.iter().filter_map(|&at| self.card(at)).collect();
        cards.sort_unstable();
        cards
    }

    /// Lifts one of each of these cards, and lowers all others.
    pub fn lift(&mut self, cards: &[Card]) {
        self.lifted.clear();
        for card in cards {
            let free = |at: &usize| self.card(*at) == Some(*card) && !self.lifted.contains(at);
            let found = (0..self.len()).find(free);
            self.lifted.extend(found);
        }
    }

    /// Whether a gap stands before this place: another family begins.
    pub fn gap_before(&self, at: usize) -> bool {
        let pair = at.checked_sub(1).and_then(|before| Some((self.cards.get(before)?, self.cards.get(at)?)));
        self.order == CardOrder::Suits && pair.is_some_and(|(a, b)| family(*a) != family(*b))
    }

    /// The cards as the server knows them now. One's own order stays; what is new is put at its end.
    pub fn update(&mut self, held: &[Card], drawn: Option<Card>) {
        self.manual = kept(&self.manual, held);
        let cards = arrange(self.manual.clone(), self.order);
        if cards != self.cards || drawn != self.drawn {
            self.lifted.clear();
        }
        self.cards = cards;
        self.drawn = drawn;
        self.focus = self.focus.min(self.len().saturating_sub(1));
    }

    /// Lifts the card at a place, or lowers it if it is lifted.
    pub fn toggle(&mut self, at: usize) {
        if self.card(at).is_some() {
            self.focus = at;
            let lowered = self.lifted.contains(&at);
            self.lifted.retain(|&other| other != at);
            if !lowered {
                let old = (self.lifted.len() + 1).saturating_sub(self.max_lifted.max(1));
                self.lifted.drain(..old);
                self.lifted.push(at);
            }
        }
    }

    /// Lays the cards out in the next order; the lifted card stays lifted.
    pub fn use_next_order(&mut self) {
        self.order = self.order.next();
        let cards = arrange(self.manual.clone(), self.order);
        self.lifted.iter_mut().for_each(|at| *at = follow(&self.cards, &cards, *at));
        self.focus = follow(&self.cards, &cards, self.focus);
        self.cards = cards;
    }

    /// Lays the cards out in this order.
    pub fn set_order(&mut self, order: CardOrder) {
        self.order = order;
        self.cards = arrange(self.manual.clone(), order);
    }

    /// Moves a card to another place in the groove, which makes the order one's own.
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

    /// Moves the keyboard's place.
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

/// The cards held now in the order in which they lay before; what is new is put at the end.
fn kept(before: &[Card], held: &[Card]) -> Vec<Card> {
    let mut new = held.to_vec();
    let mut kept = Vec::new();
    for card in before {
        if let Some(at) = new.iter().position(|other| other == card) {
            kept.push(new.swap_remove(at));
        }
    }
    new.sort_unstable();
    kept.extend(new);
    kept
}

/// Where the card of a place lies once the cards are laid out anew: the same one of several alike.
fn follow(before: &[Card], after: &[Card], at: usize) -> usize {
    let Some(card) = before.get(at) else { return at };
    let nth = before[..at].iter().filter(|other| *other == card).count();
    let alike = after.iter().enumerate().filter(|(_, other)| *other == card);
    alike.map(|(place, _)| place).nth(nth).unwrap_or(at)
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
    fn a_second_touch_lowers() {
        let mut hand = hand("123m55z", Some("*"));
        hand.toggle(5);
        assert_eq!(hand.lifted_card(), Some(Card::JOKER));
        hand.toggle(5);
        assert!(hand.lifted.is_empty());
        hand.toggle(6);
        assert!(hand.lifted.is_empty());
    }

    #[test]
    fn sorting_keeps_the_same_card_lifted() {
        let mut hand = hand("15m12s", None);
        hand.toggle(0);
        let lifted = hand.lifted_card();
        for _ in 0..3 {
            hand.use_next_order();
            assert_eq!(hand.lifted_card(), lifted, "{:?}", hand.order);
        }
    }

    #[test]
    fn ones_own_order_outlasts_a_turn() {
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
    fn new_cards_lower_what_was_lifted_and_the_same_do_not() {
        let mut hand = hand("123s9p", None);
        hand.toggle(1);
        take(&mut hand, "123s9p", None);
        assert_eq!(hand.lifted, [1]);
        take(&mut hand, "123s9p", Some("1m"));
        assert!(hand.lifted.is_empty());
    }

    #[test]
    fn three_cards_can_be_lifted_where_a_set_can_be_laid() {
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
    fn the_keyboard_stops_at_the_ends() {
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
