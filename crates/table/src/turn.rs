//! A turn: the draw, flowers, the discard, and "I am waiting".

use cards::{Card, MAX_SEATS, Seat, Seats};

use crate::action::Action;
use crate::event::Event;
use crate::game::Game;
use crate::phase::Phase;

impl Game {
    /// The next draw, which opens a turn (M7); without a card the hand is void (M25).
    pub(crate) fn draw(&mut self, seat: Seat, events: &mut Vec<Event>) {
        match self.take_card(seat, events) {
            Some(card) => self.phase = Phase::Turn { seat, drawn: Some(card) },
            None => self.end_void(events),
        }
    }

    /// Takes a card from the well that is no flower; flowers on the way are laid (M5). `None` if the well ran out.
    pub(crate) fn take_card(&mut self, seat: Seat, events: &mut Vec<Event>) -> Option<Card> {
        loop {
            let card = self.well.draw()?;
            self.tell(Event::Drew { seat, card, well: self.well.len() }, events);
            if !card.is_flower() {
                return Some(card);
            }
            self.lay_flower(seat, card, events);
        }
    }

    /// Lays a flower before its owner (M5).
    pub(crate) fn lay_flower(&mut self, seat: Seat, card: Card, events: &mut Vec<Event>) {
        self.player_mut(seat).flowers[usize::from(card.rank()) - 1] += 1;
        self.tell(Event::Flower { seat, card }, events);
    }

    /// Discards a card (M7), says so if that leaves one card missing (M24), and hears who claims it.
    pub(crate) fn discard(&mut self, seat: Seat, drawn: Option<Card>, card: Card, events: &mut Vec<Event>) {
        self.put_down(seat, drawn, card, events);
        self.open_window(card, seat, events);
    }

    /// This game with a card discarded and nobody asked yet: what all see while the discard rests. `None` if that
    /// card cannot be discarded now.
    ///
    /// Nothing can be played in it; it is for a shell that gives people time to see a discard that nobody can claim.
    pub fn at_rest(&self, card: Card) -> Option<Self> {
        let Phase::Turn { seat, drawn } = self.phase else { return None };
        self.options(seat).find(|&option| option == Action::Discard(card))?;
        let mut game = self.clone();
        game.put_down(seat, drawn, card, &mut Vec::new());
        game.phase = Phase::Claim { card, from: seat, owed: Seats::NONE, answers: [None; MAX_SEATS] };
        Some(game)
    }

    /// Puts a card among the discards, and says so.
    fn put_down(&mut self, seat: Seat, drawn: Option<Card>, card: Card, events: &mut Vec<Event>) {
        let held = &mut self.player_mut(seat).held;
        if let Some(card) = drawn {
            held.insert(card);
        }
        held.remove(card);
        self.well.discard(card, seat);
        self.tell(Event::Discarded { seat, card }, events);
        self.look_whether_waiting(seat);
        self.announce_waiting(seat, events);
    }

    /// Says once a hand that a player is one card short, where the rules have it said (M24).
    fn announce_waiting(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let announces = self.rules().announces_waiting;
        let player = self.player_mut(seat);
        if announces && player.waits && !player.said_waiting {
            player.said_waiting = true;
            self.tell(Event::Waiting { seat }, events);
        }
    }

    /// Works out whether one card completes this hand, which has just been changed.
    pub(crate) fn look_whether_waiting(&mut self, seat: Seat) {
        self.player_mut(seat).waits = self.rules().distance(&self.player(seat).hand(None)) == 1;
    }
}
