//! The deal: the first dealer, the hands, and their flowers.

use arrayvec::ArrayVec;
use cards::{Card, MAX_SEATS, Seat, Seats, Seed};
use rules::{DealerStart, DealingRule, Rotation};

use crate::arranged_deck::check_deck;
use crate::event::Event;
use crate::game::{Game, MatchContext};
use crate::outcome::Outcome;
use crate::phase::{DrawSource, DrawnCard, Phase};
use crate::player::Player;
use crate::setup::{Setup, SetupError};
use crate::wall::WallOpening;
use crate::well::Well;

/// The purposes for which seeds are derived. The numbers never change, so that old seeds still deal the same
/// cards.
mod purpose {
    /// The first dealer (M3).
    pub(super) const FIRST_DEALER: u16 = 0;
    /// The order of the well.
    pub(super) const WELL: u16 = 1;
    /// The dice that open the wall (Q4).
    pub(super) const DICE: u16 = 2;
}

impl Game {
    /// Starts a match whose first hand is dealt from `cards`, the first card on top. [`ArrangedDeck`]
    /// arranges such a deck.
    ///
    /// The deck may be smaller than the game's deck; the well then ends earlier. The seed deals later hands.
    ///
    /// # Errors
    /// If the setup is invalid, `cards` are too few for the deal, or a kind occurs more often than in the
    /// deck.
    ///
    /// [`ArrangedDeck`]: crate::ArrangedDeck
    pub fn from_deck(
        setup: &Setup,
        dealer: Seat,
        cards: &[Card],
        events: &mut Vec<Event>,
    ) -> Result<Self, SetupError> {
        let mut game = Self::empty(MatchContext::of_setup(setup)?);
        check_deck(game.rules(), game.seats(), cards)?;
        game.dealer = dealer.after(0, game.seats());
        game.deal(Well::new(cards.iter().copied()), events);
        Ok(game)
    }

    /// Deals the next hand, by the same dealer or by the next seat (M3, Q6).
    pub(crate) fn next_hand(&mut self, last: Outcome, events: &mut Vec<Event>) {
        self.hand_number += 1;
        if self.deal_passes(last) {
            self.dealer = self.dealer.after(1, self.seats());
            self.passes = self.passes.saturating_add(1);
        }
        self.deal(self.shuffled_well(), events);
    }

    /// Whether the deal passes on after a hand with this outcome: always (M3), or only after a win of another
    /// seat than the dealer's (Q6).
    pub(crate) fn deal_passes(&self, last: Outcome) -> bool {
        match self.rules().rotation {
            Rotation::Passes => true,
            Rotation::StaysOnWin => matches!(last, Outcome::Won { seat, .. } if seat != self.dealer),
        }
    }

    /// Deals a hand (M4, Q4, H4), lays the flowers (M5), and starts the dealer's turn (M6, Q5).
    pub(crate) fn deal(&mut self, well: Well, events: &mut Vec<Event>) {
        self.well = well;
        self.players = [Player::NEW; MAX_SEATS];
        (self.waiting, self.announced_waiting, self.reshuffles) = (Seats::NONE, Seats::NONE, 0);
        self.emit(
            Event::HandBegan { hand_number: self.hand_number, dealer: self.dealer, round: self.round() },
            events,
        );
        self.open_wall(events);
        let hands = self.deal_hands(events);
        let dealt = usize::from(self.rules().dealt);
        for seat in self.in_turn_from(self.dealer) {
            if !self.settle_flowers(seat, &hands[seat.index()][..dealt], events) {
                return self.end_void(events);
            }
        }
        match self.rules().dealer_start {
            DealerStart::Draws => self.draw(self.dealer, events),
            DealerStart::HoldsFourteen => {
                let last = hands[self.dealer.index()].last();
                let drawn = last.map(|&card| DrawnCard { card, source: DrawSource::Deal });
                self.phase = Phase::Turn { seat: self.dealer, drawn };
            }
        }
    }

    /// Throws the dice and opens the wall, in games with a wall (Q4).
    fn open_wall(&mut self, events: &mut Vec<Event>) {
        if self.opened().is_some() {
            self.throws = WallOpening::throw(&self.seed().derive(purpose::DICE, self.hand_number, 0));
        }
        if let Some(opened) = self.opened() {
            self.emit(Event::WallOpened(opened), events);
        }
    }

    /// Returns the place where the wall of this hand was opened; `None` in games without a wall.
    pub(crate) fn opened(&self) -> Option<WallOpening> {
        match self.rules().dealing {
            DealingRule::OneByOne | DealingRule::ByThrees => None,
            DealingRule::Wall { stacks } => {
                Some(WallOpening::at(self.throws, self.dealer, stacks, self.seats()))
            }
        }
    }

    /// Deals the cards. Mhing deals one at a time from the seat after the dealer (M4), Quatre Vents four at a
    /// time from the dealer (Q4). Maho! deals three at a time, the dealer last (H4). The remaining cards of
    /// each hand are dealt singly.
    fn deal_hands(&mut self, events: &mut Vec<Event>) -> [ArrayVec<Card, 14>; MAX_SEATS] {
        let mut hands = [const { ArrayVec::new_const() }; MAX_SEATS];
        let next = self.dealer.after(1, self.seats());
        let (first, together) = match self.rules().dealing {
            DealingRule::OneByOne => (next, 1),
            DealingRule::Wall { .. } => (self.dealer, 4),
            DealingRule::ByThrees => (next, 3),
        };
        let mut left = self.rules().dealt;
        while left > 0 {
            let now = if left < together { 1 } else { together };
            for seat in self.in_turn_from(first) {
                hands[seat.index()].extend((0..now).filter_map(|_| self.well.draw()));
            }
            left -= now;
        }
        if self.rules().dealer_start == DealerStart::HoldsFourteen {
            hands[self.dealer.index()].extend(self.well.draw());
        }
        for seat in self.in_turn_from(first) {
            let cards: ArrayVec<Card, 14> = hands[seat.index()].clone();
            self.emit(Event::Dealt { seat, cards }, events);
        }
        hands
    }

    /// Moves the dealt cards into the hand and replaces every flower (M5). Returns false if the well ran out.
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
        self.update_waiting(seat);
        true
    }

    /// Returns every seat once, in turn from `first`.
    pub(crate) fn in_turn_from(&self, first: Seat) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.seats();
        (0..seats).map(move |steps| first.after(steps, seats))
    }

    /// Returns the first dealer, drawn at random (M3).
    pub(crate) fn first_dealer(&self) -> Seat {
        let lot = self.seed().derive(purpose::FIRST_DEALER, 0, 0).number_below(u32::from(self.seats()));
        Seat::default().after(lot as u8, self.seats())
    }

    /// Returns the well of this hand, shuffled by the seed.
    pub(crate) fn shuffled_well(&self) -> Well {
        Well::shuffled(&self.rules().deck, &self.seed().derive(purpose::WELL, self.hand_number, 0))
    }
    /// Returns the seed for the reshuffle with number `time` in this hand, from 1 (H14).
    pub(crate) fn stock_seed(&self, time: u8) -> Seed {
        self.seed().derive(purpose::WELL, self.hand_number, time.into())
    }
}
