//! A turn: the draw, the flowers, the discard, and the announcement of waiting.

use cards::{Card, MAX_SEATS, Seat, Seats};
use hands::{Face, Set};
use rules::LayingRule;

use crate::action::Action;
use crate::event::Event;
use crate::game::Game;
use crate::phase::{DrawSource, DrawnCard, Phase};
use crate::player::LaidSet;

impl Game {
    /// Draws a card and starts the turn of this seat (M7). The hand is void if no card can be drawn (M25).
    pub(crate) fn draw(&mut self, seat: Seat, events: &mut Vec<Event>) {
        match self.take_card(seat, events) {
            Some(card) => {
                let source = if self.is_at_end() { DrawSource::Last } else { DrawSource::Front };
                self.phase = Phase::Turn { seat, drawn: Some(DrawnCard { card, source }) };
            }
            None => self.end_void(events),
        }
    }

    /// Draws cards from the well until one is not a flower, and lays the flowers (M5). `None` if no card may
    /// be drawn.
    pub(crate) fn take_card(&mut self, seat: Seat, events: &mut Vec<Event>) -> Option<Card> {
        loop {
            if self.is_at_end() && !self.renew_stock(events) {
                return None;
            }
            let card = self.well.draw()?;
            self.emit(Event::Drew { seat, card, well: self.well.len(), from_rear: false }, events);
            if !card.is_flower() {
                return Some(card);
            }
            self.lay_flower(seat, card, events);
        }
    }

    /// Plays the action that a seat has chosen in its turn.
    pub(crate) fn take_turn(
        &mut self,
        seat: Seat,
        drawn: Option<Card>,
        action: Action,
        events: &mut Vec<Event>,
    ) {
        match (action, drawn) {
            (Action::Discard(card), _) => self.discard(seat, drawn, card, events),
            (Action::Four(four), _) => self.lay_four(seat, drawn, four, events),
            (Action::Lay(laid), _) => self.lay_face_down(seat, drawn, laid, events),
            (Action::GoOut, Some(card)) => self.go_out(seat, card, None, [None; MAX_SEATS], events),
            _ => debug_assert!(false, "{action:?} is not legal here"),
        }
    }

    /// Whether the rules let sets be laid face down out of the hand (H9).
    pub(crate) fn lays_face_down(&self) -> bool {
        match self.rules().laying {
            LayingRule::ClaimedOnly => false,
            LayingRule::OneATurn => true,
        }
    }

    /// Lays a set of the hand face down. Only a discard can follow in this turn (H9).
    fn lay_face_down(&mut self, seat: Seat, drawn: Option<Card>, laid: Set, events: &mut Vec<Event>) {
        self.merge_drawn(seat, drawn);
        let player = self.player_mut(seat);
        for card in laid.printed() {
            player.held.remove(card);
        }
        player.lay(LaidSet { set: laid, discard: None });
        self.emit(Event::Laid { seat, set: laid }, events);
        self.phase = Phase::Turn { seat, drawn: None };
    }

    /// Adds the drawn card, if any, to the hand.
    pub(crate) fn merge_drawn(&mut self, seat: Seat, drawn: Option<Card>) {
        if let Some(card) = drawn {
            self.player_mut(seat).held.insert(card);
        }
    }

    /// Lays a flower on the table for its owner (M5).
    pub(crate) fn lay_flower(&mut self, seat: Seat, card: Card, events: &mut Vec<Event>) {
        self.player_mut(seat).flowers[usize::from(card.rank()) - 1] += 1;
        self.emit(Event::Flower { seat, card }, events);
    }

    /// Discards a card (M7), announces waiting if one card is then missing (M24), and opens the claim window.
    pub(crate) fn discard(&mut self, seat: Seat, drawn: Option<Card>, card: Card, events: &mut Vec<Event>) {
        self.place_discard(seat, drawn, card, events);
        self.open_window(card, seat, events);
    }

    /// Returns this game after `action`, before any seat has been asked. `action` discards a card or adds the
    /// fourth card to a triplet. `None` for other actions and for illegal ones.
    ///
    /// The result shows people a card for a moment even if nobody can claim it. No action is legal in it.
    pub fn before_claims(&self, action: Action) -> Option<Self> {
        let Phase::Turn { seat, drawn } = self.phase else { return None };
        let drawn = drawn.map(|drawn| drawn.card);
        if !self.allows(seat, action) {
            return None;
        }
        let mut game = self.clone();
        let (pending, answers) = (Seats::NONE, [None; MAX_SEATS]);
        match action {
            Action::Discard(card) => {
                game.place_discard(seat, drawn, card, &mut Vec::new());
                game.phase = Phase::Claim { card, from: seat, pending, answers };
            }
            Action::Four(set) if set.face() == Face::Open => {
                game.place_four(seat, drawn, set, &mut Vec::new());
                game.phase = Phase::Robbing { card: set.first(), from: seat, pending, answers };
            }
            _ => return None,
        }
        Some(game)
    }

    /// Returns this game after a seat's answer to a discard or to a fourth card, without closing the window.
    /// `None` if the seat is not asked, or may not answer so.
    ///
    /// The result shows the table for as long as a window stays open, also after the last answer.
    pub fn before_close(&self, seat: Seat, action: Action) -> Option<Self> {
        if !self.allows(seat, action) {
            return None;
        }
        let mut game = self.clone();
        match &mut game.phase {
            Phase::Claim { pending, answers, .. } | Phase::Robbing { pending, answers, .. } => {
                pending.remove(seat);
                answers[seat.index()] = Some(action);
            }
            Phase::Calls { window, pending, .. } => {
                pending.remove(seat);
                if action == Action::Call {
                    window.calls.push(seat);
                }
            }
            _ => return None,
        }
        Some(game)
    }

    /// Moves a card to the discards and emits the event.
    fn place_discard(&mut self, seat: Seat, drawn: Option<Card>, card: Card, events: &mut Vec<Event>) {
        self.well.discard(card, seat);
        self.emit(Event::Discarded { seat, card }, events);
        // After discarding the drawn card the hand is unchanged, so that its waiting state is too.
        if drawn != Some(card) {
            self.merge_drawn(seat, drawn);
            self.player_mut(seat).held.remove(card);
            self.update_waiting(seat);
        }
        self.announce_waiting(seat, events);
    }

    /// Emits the waiting event, at most once in a hand, where the rules require the announcement (M24).
    fn announce_waiting(&mut self, seat: Seat, events: &mut Vec<Event>) {
        if self.rules().announces_waiting && self.waiting.has(seat) && !self.announced_waiting.has(seat) {
            self.announced_waiting.add(seat);
            self.emit(Event::Waiting { seat }, events);
        }
    }

    /// Updates the waiting state of a seat whose hand has changed.
    pub(crate) fn update_waiting(&mut self, seat: Seat) {
        let player = self.player(seat);
        let (concealed, laid) = (player.held.counts(), player.set_count());
        let waits = self.scorer().is_waiting(&concealed, laid, || player.hand(None));
        debug_assert_eq!(waits, self.scorer().distance(&player.hand(None)) == 1);
        if waits { self.waiting.add(seat) } else { self.waiting.remove(seat) }
    }
}
