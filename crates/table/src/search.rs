//! Access to a sampled game for searches, without the cost of a view. Most functions show hidden cards, so
//! bots must not use them on the real game.

use std::ops::ControlFlow;

use cards::{Card, Seat};
use hands::{CompletingCard, Hand, Set};

use crate::action::Action;
use crate::call_window::CallWindow;
use crate::game::Game;
use crate::phase::Phase;

impl Game {
    /// Returns the hand of this seat as the scorer reads it, with the card just drawn as the last one. For
    /// sampled games only, because the hand is hidden.
    pub fn hand_of(&self, seat: Seat) -> Hand {
        let last = self.drawn_card_of(seat).map(|card| CompletingCard { card, claimed: false });
        self.player(seat).hand(last)
    }

    /// Returns the cards of this seat in order, without a card just drawn. For sampled games only, because
    /// the cards are hidden.
    pub fn cards_of(&self, seat: Seat) -> &[Card] {
        self.player(seat).held.as_slice()
    }

    /// Returns the card that this seat has drawn in its current turn, while the seat can still go out with
    /// that card. For sampled games only, because the card is hidden.
    pub fn drawn_card_of(&self, owner: Seat) -> Option<Card> {
        match self.phase {
            Phase::Turn { seat, drawn } if seat == owner => drawn.map(|drawn| drawn.card),
            _ => None,
        }
    }

    /// Returns the laid sets of this seat in the order of laying. For sampled games only, because face-down
    /// sets are hidden.
    pub fn sets_of(&self, seat: Seat) -> impl Iterator<Item = Set> + '_ {
        self.player(seat).sets().map(|laid| laid.set)
    }

    /// Writes into `out` every claim that this seat could make on the current discard, going out included.
    /// For sampled games only, because the claims show hidden cards.
    pub fn claims_of(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        let (Phase::Claim { card, from, .. }
        | Phase::Calls { window: CallWindow { card, from, .. }, .. }
        | Phase::Naming(CallWindow { card, from, .. })) = self.phase
        else {
            return;
        };
        let all = self.try_claims(seat, card, from, |action| {
            out.push(action);
            ControlFlow::Continue(())
        });
        debug_assert!(all.is_continue());
    }

    /// Whether this seat was one card short after its last deal, discard, four or forfeit. For sampled games
    /// only, because the answer depends on hidden cards.
    pub fn is_waiting(&self, seat: Seat) -> bool {
        self.waiting.has(seat)
    }

    /// Returns every discard of this hand, oldest first, with the seat that discarded the card.
    pub fn discards(&self) -> impl Iterator<Item = (Card, Seat)> + '_ {
        self.well.discards()
    }

    /// Returns the number of cards in the well.
    pub const fn well_count(&self) -> u8 {
        self.well.len()
    }
}
