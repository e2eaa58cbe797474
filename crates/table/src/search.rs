//! What a search reads of a game that it has imagined, without making a view. All of it shows hidden cards: a
//! bot that read the true game so would peep.

use std::ops::ControlFlow;

use cards::{Card, Seat};
use hands::{CompletingCard, Hand, Set};

use crate::action::Action;
use crate::calls::CallWindow;
use crate::game::Game;
use crate::phase::Phase;

impl Game {
    /// The hand of this seat as the rules read it, with the card that it has just drawn as the last one. For
    /// a search in imagined games: it shows hidden cards.
    pub fn hand_of(&self, seat: Seat) -> Hand {
        let last = self.drawn_card_of(seat).map(|card| CompletingCard { card, claimed: false });
        self.player(seat).hand(last)
    }

    /// The cards in the hand of this seat in order, without one just drawn. For a search in imagined games:
    /// it shows hidden cards.
    pub fn cards_of(&self, seat: Seat) -> &[Card] {
        self.player(seat).held.as_slice()
    }

    /// The card that this seat has drawn in its turn, while it can still go out with it. For a search in
    /// imagined games: it shows a hidden card.
    pub fn drawn_card_of(&self, owner: Seat) -> Option<Card> {
        match self.phase {
            Phase::Turn { seat, drawn } if seat == owner => drawn.map(|drawn| drawn.card),
            _ => None,
        }
    }

    /// The sets that lie before this seat, in the order in which they were laid. For a search in imagined
    /// games: it shows sets that lie face down.
    pub fn sets_of(&self, seat: Seat) -> impl Iterator<Item = Set> + '_ {
        self.player(seat).sets().map(|laid| laid.set)
    }

    /// Every claim that this seat could make on the discard that may be claimed or called for, going out
    /// among them. For a search in imagined games: it shows what is hidden.
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

    /// Whether one card completes the hand of this seat, as it was when it last changed by a discard, a deal
    /// or a set. For a search in imagined games: it shows what is hidden.
    pub fn is_waiting(&self, seat: Seat) -> bool {
        self.waiting.has(seat)
    }

    /// Every discard of this hand, oldest first, with who threw it.
    pub fn discards(&self) -> impl Iterator<Item = (Card, Seat)> + '_ {
        self.well.discards()
    }

    /// How many cards are in the well.
    pub const fn well_count(&self) -> u8 {
        self.well.len()
    }
}
