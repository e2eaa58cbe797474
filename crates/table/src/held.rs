//! The cards in a hand.

use std::ops::ControlFlow;

use cards::{Card, Counts};

/// The cards that a player holds, in the order of the cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Held {
    cards: [Card; Self::MOST],
    count: u8,
}

impl Held {
    /// Nobody holds more, the drawn card counted.
    pub(crate) const MOST: usize = 14;

    /// No cards.
    pub(crate) const NONE: Self = Self { cards: [Card::JOKER; Self::MOST], count: 0 };

    /// These cards, in any order; what is more than a hand holds is left out.
    pub(crate) fn of(cards: &[Card]) -> Self {
        let mut held = Self::NONE;
        let count = cards.len().min(Self::MOST);
        held.cards[..count].copy_from_slice(&cards[..count]);
        held.cards[..count].sort_unstable();
        held.count = count as u8;
        held
    }

    /// The cards, in order.
    pub(crate) fn as_slice(&self) -> &[Card] {
        &self.cards[..usize::from(self.count)]
    }

    /// How many there are.
    pub(crate) const fn len(&self) -> u8 {
        self.count
    }

    /// How many jokers: in every deck they are the last kind or the first.
    pub(crate) fn jokers(&self) -> u8 {
        let cards = self.as_slice();
        let last = cards.iter().rev().take_while(|card| card.is_joker()).count() as u8;
        if last > 0 { last } else { cards.iter().take_while(|card| card.is_joker()).count() as u8 }
    }

    /// How many of this kind.
    pub(crate) fn count(&self, card: Card) -> usize {
        self.as_slice().iter().filter(|&&held| held == card).count()
    }

    /// Whether there is one of this kind.
    pub(crate) fn has(&self, card: Card) -> bool {
        self.as_slice().contains(&card)
    }

    /// These cards and one more, if there is one.
    pub(crate) fn with(mut self, card: Option<Card>) -> Self {
        if let Some(card) = card {
            self.insert(card);
        }
        self
    }

    /// Puts a card in its place.
    pub(crate) fn insert(&mut self, card: Card) {
        debug_assert!(usize::from(self.count) < Self::MOST, "more cards than a hand holds");
        let mut at = usize::from(self.count);
        while at > 0 && self.cards[at - 1] > card {
            self.cards[at] = self.cards[at - 1];
            at -= 1;
        }
        self.cards[at] = card;
        self.count += 1;
    }

    /// Takes a card out; false, and nothing changed, if it is not there.
    pub(crate) fn remove(&mut self, card: Card) -> bool {
        let Some(at) = self.as_slice().iter().position(|&held| held == card) else {
            return false;
        };
        self.count -= 1;
        for at in at..usize::from(self.count) {
            self.cards[at] = self.cards[at + 1];
        }
        self.cards[usize::from(self.count)] = Card::JOKER;
        true
    }

    /// Each kind once, in order.
    pub(crate) fn kinds(self) -> impl Iterator<Item = Card> {
        (0..usize::from(self.count))
            .filter(move |&at| at == 0 || self.cards[at] != self.cards[at - 1])
            .map(move |at| self.cards[at])
    }

    /// Each kind once, in order, that of one more card among them, until `take` has enough.
    pub(crate) fn try_kinds_with(
        &self,
        more: Option<Card>,
        mut take: impl FnMut(Card) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (mut more, mut before) = (more, None);
        for &card in self.as_slice() {
            if let Some(other) = more.filter(|&other| other <= card) {
                more = None;
                if other < card {
                    take(other)?;
                }
            }
            if before != Some(card) {
                take(card)?;
            }
            before = Some(card);
        }
        more.filter(|_| more != before).map_or(ControlFlow::Continue(()), take)
    }

    /// The cards without their order.
    pub(crate) fn counts(&self) -> Counts {
        self.as_slice().iter().copied().collect()
    }
}

impl FromIterator<Card> for Held {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut held = Self::NONE;
        cards.into_iter().for_each(|card| held.insert(card));
        held
    }
}
