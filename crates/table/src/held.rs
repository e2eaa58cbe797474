//! The cards in a hand.

use std::ops::ControlFlow;

use cards::{Card, Counts};

/// The cards that a player holds, sorted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Held {
    cards: [Card; Self::MOST],
    count: u8,
}

impl Held {
    /// The maximum number of cards in a hand, the drawn card included.
    pub(crate) const MOST: usize = 14;

    /// An empty hand.
    pub(crate) const NONE: Self = Self { cards: [Card::JOKER; Self::MOST], count: 0 };

    /// Creates a hand of these cards, in any order. Cards beyond [`Self::MOST`] are ignored.
    pub(crate) fn of(cards: &[Card]) -> Self {
        let mut held = Self::NONE;
        let count = cards.len().min(Self::MOST);
        held.cards[..count].copy_from_slice(&cards[..count]);
        held.cards[..count].sort_unstable();
        held.count = count as u8;
        held
    }

    /// Returns the cards, sorted.
    pub(crate) fn as_slice(&self) -> &[Card] {
        &self.cards[..usize::from(self.count)]
    }

    /// Returns the number of cards.
    pub(crate) const fn len(&self) -> u8 {
        self.count
    }

    /// Returns the number of jokers. Jokers stand at the end or at the start of the hand, because they are
    /// the last kind or the first.
    pub(crate) fn jokers(&self) -> u8 {
        let cards = self.as_slice();
        let last = cards.iter().rev().take_while(|card| card.is_joker()).count() as u8;
        if last > 0 { last } else { cards.iter().take_while(|card| card.is_joker()).count() as u8 }
    }

    /// Returns the number of cards of this kind.
    pub(crate) fn count(&self, card: Card) -> usize {
        self.as_slice().iter().filter(|&&held| held == card).count()
    }

    /// Whether the hand has a card of this kind.
    pub(crate) fn has(&self, card: Card) -> bool {
        self.as_slice().contains(&card)
    }

    /// Returns the hand with `card` added, if there is one.
    pub(crate) fn with(mut self, card: Option<Card>) -> Self {
        if let Some(card) = card {
            self.insert(card);
        }
        self
    }

    /// Inserts a card at its sorted position.
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

    /// Removes a card. Returns false, and changes nothing, if the hand does not have the card.
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

    /// Returns each kind once, sorted.
    pub(crate) fn kinds(self) -> impl Iterator<Item = Card> {
        (0..usize::from(self.count))
            .filter(move |&at| at == 0 || self.cards[at] != self.cards[at - 1])
            .map(move |at| self.cards[at])
    }

    /// Visits each kind of the hand and of `more` once, sorted, until `take` breaks.
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

    /// Returns the number of cards of each kind.
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
