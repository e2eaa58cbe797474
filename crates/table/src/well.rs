//! The well and the discards of a hand, in one array.

use cards::{Card, Deck, MAX_CARDS, Seat, Seed, shuffle};

use crate::view::MAX_DISCARDS;

/// The well (*le Puits*, *Källan*; the wall, the stock) and the discards.
///
/// Both stand in one array: the well from `front` to `rear`, the discards from the start on, in the places
/// that drawing has freed. There is always such a place: every discard came from the front of the well and
/// only one that was never claimed or went into a hand first, so the discards are fewer than the cards drawn
/// by those that the players still hold: at least nine of the thirteen that each was dealt, since a claimed
/// set takes one card from outside. Nine for each player are more than a game draws from the rear, and more
/// than enough to keep the discards below [`MAX_DISCARDS`]. A well that is made of the discards (H14) stands
/// at the end of the array, since they are again fewer than the cards that the players hold leave room for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Well {
    cards: [Card; MAX_CARDS],
    front: u8,
    rear: u8,
    discards: u8,
    /// How many cards were drawn from the rear.
    replacements: u8,
    /// Who threw each discard, two to a byte.
    throwers: [u8; MAX_DISCARDS.div_ceil(2)],
}

impl Well {
    /// A well of these cards, the first one on top; what passes [`MAX_CARDS`] is left out.
    pub(crate) fn new(order: impl IntoIterator<Item = Card>) -> Self {
        let mut cards = [Card::JOKER; MAX_CARDS];
        let rear = cards.iter_mut().zip(order).map(|(place, card)| *place = card).count() as u8;
        Self { cards, front: 0, rear, discards: 0, replacements: 0, throwers: [0; MAX_DISCARDS.div_ceil(2)] }
    }

    /// A well of so many cards, which are still to be put there, beside these discards.
    pub(crate) fn beside(discards: impl Iterator<Item = (Card, Seat)>, count: u8, replacements: u8) -> Self {
        let mut well = Self::new([]);
        well.rear = MAX_CARDS as u8;
        well.front = well.rear.saturating_sub(count).max(MAX_DISCARDS as u8);
        discards.for_each(|(card, seat)| well.discard(card, seat));
        well.front = well.rear.saturating_sub(count).max(well.discards);
        well.replacements = replacements;
        well
    }

    /// The whole deck in the order that the seed gives.
    pub(crate) fn shuffled(deck: &Deck, seed: &Seed) -> Self {
        let mut well = Self::new(deck.cards());
        shuffle(well.rest_mut(), seed);
        well
    }

    /// How many cards are in the well.
    pub(crate) const fn len(&self) -> u8 {
        self.rear - self.front
    }

    /// The cards still in the well, the next one first.
    pub(crate) fn rest(&self) -> &[Card] {
        &self.cards[usize::from(self.front)..usize::from(self.rear)]
    }

    /// The same, to be put into another order.
    pub(crate) fn rest_mut(&mut self) -> &mut [Card] {
        &mut self.cards[usize::from(self.front)..usize::from(self.rear)]
    }

    /// Puts the first of these cards into the well, as many as it is to hold; if they are fewer, it holds no
    /// more.
    pub(crate) fn fill(&mut self, cards: &[Card]) {
        let count = cards.len().min(self.len().into());
        self.front = self.rear - count as u8;
        self.rest_mut().copy_from_slice(&cards[..count]);
    }

    /// Takes the top card; `None` if the well is empty.
    pub(crate) fn draw(&mut self) -> Option<Card> {
        let card = self.rest().first().copied()?;
        self.front += 1;
        Some(card)
    }

    /// Takes a card from the rear, where the cards lie in twos, the upper one before the lower one (Q4).
    pub(crate) fn draw_rear(&mut self) -> Option<Card> {
        let upper = self.replacements.is_multiple_of(2);
        match self.rest_mut() {
            [.., above, below] if upper => std::mem::swap(above, below),
            [] => return None,
            _ => {}
        }
        self.rear -= 1;
        self.replacements += 1;
        Some(self.cards[usize::from(self.rear)])
    }

    /// How many cards were drawn from the rear.
    pub(crate) const fn replacements(&self) -> u8 {
        self.replacements
    }

    /// Puts a card on the discards.
    pub(crate) fn discard(&mut self, card: Card, seat: Seat) {
        debug_assert!(self.discards < self.front, "the discards would run into the well");
        debug_assert!(usize::from(self.discards) < MAX_DISCARDS, "more discards than can lie");
        let at = usize::from(self.discards);
        self.cards[at] = card;
        let shift = at % 2 * 4;
        let pair = &mut self.throwers[at / 2];
        *pair = *pair & !(0xF << shift) | u8::from(seat) << shift;
        self.discards += 1;
    }

    /// Puts a card under the newest discard.
    pub(crate) fn discard_below(&mut self, card: Card, seat: Seat) {
        let newest = self.discards().last();
        self.discards -= u8::from(newest.is_some());
        self.discard(card, seat);
        if let Some((card, seat)) = newest {
            self.discard(card, seat);
        }
    }

    /// Shuffles these discards into an empty well (H14); all others are gone but the newest, if it is kept.
    pub(crate) fn reshuffle(&mut self, discards: &[Card], keep_newest: bool, seed: &Seed) {
        debug_assert!(self.len() == 0, "a well is drawn to its end first");
        let newest = self.discards().last().filter(|_| keep_newest);
        self.discards = 0;
        self.rear = MAX_CARDS as u8;
        self.front = self.rear - discards.len() as u8;
        self.rest_mut().copy_from_slice(discards);
        shuffle(self.rest_mut(), seed);
        if let Some((card, seat)) = newest {
            self.discard(card, seat);
        }
    }

    /// How many cards have been discarded.
    pub(crate) const fn discard_count(&self) -> u8 {
        self.discards
    }

    /// Every discard, oldest first, with who threw it.
    pub(crate) fn discards(&self) -> impl Iterator<Item = (Card, Seat)> + '_ {
        let cards = &self.cards[..usize::from(self.discards)];
        cards.iter().enumerate().filter_map(|(at, &card)| {
            let thrower = self.throwers[at / 2] >> (at % 2 * 4) & 0xF;
            Seat::new(thrower).ok().map(|seat| (card, seat))
        })
    }
}
