//! The well and the discards of a hand, in one array.

use cards::{Card, Deck, MAX_CARDS, Seat, Seed, shuffle};

/// The greatest number of discards in one hand, reached in Maho! for two. Of 148 cards, 13 for each player
/// leave 122. A set just forfeited adds 3, and the claimed cards of seven other sets add 7, because they stay
/// listed.
pub const MAX_DISCARDS: usize = 132;

/// The well (*le Puits*, *Källan*) and the discards. In other games the well is called the wall or the stock.
///
/// Both share one array. The well lies from `front` to `rear`, and the discards fill the space that draws
/// have freed at the start.
///
/// The freed space is always large enough. Of each player's thirteen cards at most four were claimed, one for
/// each set. At least nine of them therefore came from the well and are not among the discards. Nine cards
/// for each player outnumber the replacements drawn from the rear, so that the discards stay below `front`
/// and [`MAX_DISCARDS`]. A stock made of the discards (H14) goes to the end of the array. The cards held by
/// the players leave enough space before that stock.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Well {
    cards: [Card; MAX_CARDS],
    front: u8,
    rear: u8,
    discards: u8,
    /// The number of cards drawn from the rear.
    replacements: u8,
    /// The seat that discarded each card, two seats to a byte.
    throwers: [u8; MAX_DISCARDS.div_ceil(2)],
}

impl Well {
    /// Creates a well of these cards, the first one on top. Cards beyond [`MAX_CARDS`] are ignored.
    pub(crate) fn new(order: impl IntoIterator<Item = Card>) -> Self {
        let mut cards = [Card::JOKER; MAX_CARDS];
        let rear = cards.iter_mut().zip(order).map(|(place, card)| *place = card).count() as u8;
        Self { cards, front: 0, rear, discards: 0, replacements: 0, throwers: [0; MAX_DISCARDS.div_ceil(2)] }
    }

    /// Creates a well with room for `count` cards, to be set by [`Well::fill`], beside these discards.
    pub(crate) fn beside(discards: impl Iterator<Item = (Card, Seat)>, count: u8, replacements: u8) -> Self {
        let mut well = Self::new([]);
        well.rear = MAX_CARDS as u8;
        well.front = well.rear.saturating_sub(count).max(MAX_DISCARDS as u8);
        discards.for_each(|(card, seat)| well.discard(card, seat));
        well.front = well.rear.saturating_sub(count).max(well.discards);
        well.replacements = replacements;
        well
    }

    /// Creates a well of the whole deck, shuffled by the seed.
    pub(crate) fn shuffled(deck: &Deck, seed: &Seed) -> Self {
        let mut well = Self::new(deck.cards());
        shuffle(well.rest_mut(), seed);
        well
    }

    /// Returns the number of cards in the well.
    pub(crate) const fn len(&self) -> u8 {
        self.rear - self.front
    }

    /// Returns the cards in the well, the next one to draw first.
    pub(crate) fn rest(&self) -> &[Card] {
        &self.cards[usize::from(self.front)..usize::from(self.rear)]
    }

    /// Returns the cards in the well for reordering, the next one to draw first.
    pub(crate) fn rest_mut(&mut self) -> &mut [Card] {
        &mut self.cards[usize::from(self.front)..usize::from(self.rear)]
    }

    /// Fills the well with the first of these cards. With fewer cards than room, the well shrinks to their
    /// number.
    pub(crate) fn fill(&mut self, cards: &[Card]) {
        let count = cards.len().min(self.len().into());
        self.front = self.rear - count as u8;
        self.rest_mut().copy_from_slice(&cards[..count]);
    }

    /// Draws the top card; `None` if the well is empty.
    pub(crate) fn draw(&mut self) -> Option<Card> {
        let card = self.rest().first().copied()?;
        self.front += 1;
        Some(card)
    }

    /// Draws a card from the rear, where cards lie in stacks of two, the upper card drawn first (Q4). `None`
    /// if the well is empty.
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

    /// Returns the number of cards drawn from the rear.
    pub(crate) const fn replacements(&self) -> u8 {
        self.replacements
    }

    /// Adds a card to the discards.
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

    /// Inserts a card below the newest discard.
    pub(crate) fn discard_below(&mut self, card: Card, seat: Seat) {
        let newest = self.discards().last();
        self.discards -= u8::from(newest.is_some());
        self.discard(card, seat);
        if let Some((card, seat)) = newest {
            self.discard(card, seat);
        }
    }

    /// Shuffles these discards into the empty well (H14). The list of discards is cleared, except for the
    /// newest one if `keep_newest` is set.
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

    /// Returns the number of discards.
    pub(crate) const fn discard_count(&self) -> u8 {
        self.discards
    }

    /// Returns every discard, oldest first, with the seat that discarded the card.
    pub(crate) fn discards(&self) -> impl Iterator<Item = (Card, Seat)> + '_ {
        let cards = &self.cards[..usize::from(self.discards)];
        cards.iter().enumerate().filter_map(|(at, &card)| {
            let thrower = self.throwers[at / 2] >> (at % 2 * 4) & 0xF;
            Seat::new(thrower).ok().map(|seat| (card, seat))
        })
    }
}
