//! The deal: lots, hands, and the flowers in them.

use arrayvec::ArrayVec;
use cards::{Card, Counts, MAX_CARDS, MAX_SEATS, Seat};

use crate::event::Event;
use crate::game::Game;
use crate::player::Player;
use crate::setup::{Setup, SetupError};
use crate::well::Well;

/// What a seed is derived for: one number for each purpose, never changed, so that old seeds deal what they did.
mod purpose {
    /// Who deals first (M3).
    pub(super) const FIRST_DEALER: u16 = 0;
    /// The order of the well.
    pub(super) const WELL: u16 = 1;
}

impl Game {
    /// Begins a match whose first hand is dealt from these cards in this order, the first one on top.
    ///
    /// For tests and puzzles: there may be fewer cards than in the deck. Later hands come from the seed.
    pub fn stacked(
        setup: &Setup,
        dealer: Seat,
        cards: &[Card],
        events: &mut Vec<Event>,
    ) -> Result<Self, SetupError> {
        let mut game = Self::empty(setup)?;
        let dealt = usize::from(game.rules().dealt) * usize::from(game.seats());
        if cards.len() < dealt || cards.len() > MAX_CARDS {
            return Err(SetupError::Stack { least: dealt, most: MAX_CARDS, cards: cards.len() });
        }
        let counts: Counts = cards.iter().copied().collect();
        if let Some(card) = game.rules().deck.exceeded_by(&counts) {
            return Err(SetupError::NotInDeck(card));
        }
        game.dealer = dealer.after(0, game.seats());
        game.deal(Well::new(cards.iter().copied()), events);
        Ok(game)
    }

    /// Deals the next hand; the deal has passed on, after a void hand too (M3).
    pub(crate) fn next_hand(&mut self, events: &mut Vec<Event>) {
        self.hand += 1;
        self.dealer = self.dealer.after(1, self.seats());
        self.deal(self.shuffled_well(), events);
    }

    /// Deals a hand (M4), lays the flowers (M5), and has the dealer draw (M6).
    pub(crate) fn deal(&mut self, well: Well, events: &mut Vec<Event>) {
        self.well = well;
        self.players = [Player::NEW; MAX_SEATS];
        self.tell(Event::HandBegan { hand: self.hand, dealer: self.dealer }, events);
        let hands = self.deal_hands(events);
        for seat in self.in_turn_from(self.dealer) {
            if !self.settle_flowers(seat, &hands[seat.index()], events) {
                return self.end_void(events);
            }
        }
        self.draw(self.dealer, events);
    }

    /// Deals the cards one at a time, clockwise from the dealer's left (M4).
    fn deal_hands(&mut self, events: &mut Vec<Event>) -> [ArrayVec<Card, 14>; MAX_SEATS] {
        let mut hands = [const { ArrayVec::new_const() }; MAX_SEATS];
        let left = self.dealer.after(1, self.seats());
        for _ in 0..self.rules().dealt {
            for seat in self.in_turn_from(left) {
                hands[seat.index()].extend(self.well.draw());
            }
        }
        for seat in self.in_turn_from(left) {
            let cards: ArrayVec<Card, 14> = hands[seat.index()].clone();
            self.tell(Event::Dealt { seat, cards }, events);
        }
        hands
    }

    /// Takes up a dealt hand and replaces every flower in it (M5); false if the well ran out.
    fn settle_flowers(&mut self, seat: Seat, dealt: &[Card], events: &mut Vec<Event>) -> bool {
        for &card in dealt.iter().filter(|card| !card.is_flower()) {
            self.player_mut(seat).held.insert(card);
        }
        for &flower in dealt.iter().filter(|card| card.is_flower()) {
            self.lay_flower(seat, flower, events);
            match self.take_card(seat, events) {
                Some(card) => self.player_mut(seat).held.insert(card),
                None => return false,
            }
        }
        self.look_whether_waiting(seat);
        true
    }

    /// Every seat once, from this one on.
    pub(crate) fn in_turn_from(&self, first: Seat) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.seats();
        (0..seats).map(move |steps| first.after(steps, seats))
    }

    /// The first dealer, drawn by lot (M3).
    pub(crate) fn first_dealer(&self) -> Seat {
        let lot = self.setup().seed.derive(purpose::FIRST_DEALER, 0, 0).number_below(u32::from(self.seats()));
        Seat::default().after(lot as u8, self.seats())
    }

    /// The deck in the order that this hand's seed gives.
    pub(crate) fn shuffled_well(&self) -> Well {
        Well::shuffled(&self.rules().deck, &self.setup().seed.derive(purpose::WELL, self.hand, 0))
    }
}
