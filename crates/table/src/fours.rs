//! Fours: laying them, their replacements, and robbing.

use cards::{Card, MAX_SEATS, Seat, Seats};
use hands::{Face, Set, SetKind};

use crate::action::Action;
use crate::event::{Beaten, Event};
use crate::game::Game;
use crate::held::Held;
use crate::phase::{Answers, DrawSource, DrawnCard, Phase};
use crate::player::LaidSet;

impl Game {
    /// Returns the fours that a seat may lay out of `cards` or complete with them (Q11). The turn began with
    /// a draw. There are none when no replacement can be drawn (Q15).
    pub(crate) fn fours<'a>(&'a self, seat: Seat, cards: &'a Held) -> impl Iterator<Item = Action> + 'a {
        let alike = cards.kinds().filter(|&card| cards.count(card) == 4);
        let concealed = alike.filter_map(|card| Set::four(card, Face::Concealed));
        let triplets = self.player(seat).sets().filter(|laid| laid.set.kind() == SetKind::Triplet);
        let added = triplets.map(|laid| laid.set.first()).filter(|&card| cards.count(card) > 0);
        let fours = concealed.chain(added.filter_map(|card| Set::four(card, Face::Open)));
        (!self.is_at_end()).then_some(fours).into_iter().flatten().map(Action::Four)
    }

    /// Lays a four (Q11). A card added to a triplet can be robbed before the replacement is drawn (Q17).
    pub(crate) fn lay_four(&mut self, seat: Seat, drawn: Option<Card>, four: Set, events: &mut Vec<Event>) {
        self.place_four(seat, drawn, four, events);
        let pending = self.robbers(seat, four);
        if pending.is_empty() {
            self.draw_replacement(seat, events);
        } else {
            self.phase =
                Phase::Robbing { card: four.first(), from: seat, pending, answers: [None; MAX_SEATS] };
        }
    }

    /// Moves a four to the table and emits the event.
    pub(crate) fn place_four(&mut self, seat: Seat, drawn: Option<Card>, four: Set, events: &mut Vec<Event>) {
        let card = four.first();
        self.merge_drawn(seat, drawn);
        let player = self.player_mut(seat);
        if four.face() == Face::Open {
            player.held.remove(card);
            player.change_set(card, SetKind::Triplet, four);
        } else {
            for card in four.printed() {
                player.held.remove(card);
            }
            player.lay(LaidSet { set: four, discard: None });
        }
        self.update_waiting(seat);
        self.emit(Event::Four { seat, set: four }, events);
    }

    /// Returns the seats that can rob this four. Concealed fours, winds and dragons cannot be robbed (Q17).
    fn robbers(&self, from: Seat, set: Set) -> Seats {
        let card = set.first();
        let open = set.face() == Face::Open && !card.is_honour();
        Seat::all(self.seats())
            .filter(|&seat| open && seat != from && self.wins_with(seat, card, true))
            .collect()
    }

    /// Gives the card to the first robber in turn. Without a robber the replacement is drawn (Q13, Q17).
    pub(crate) fn close_robbing(
        &mut self,
        card: Card,
        from: Seat,
        answers: Answers,
        events: &mut Vec<Event>,
    ) {
        let robs = |seat: &Seat| answers[seat.index()] == Some(Action::GoOut);
        let Some(robber) = self.in_turn_from(from).find(robs) else {
            return self.draw_replacement(from, events);
        };
        if let Some(triplet) = Set::triplet(card, Face::Open) {
            self.player_mut(from).change_set(card, SetKind::Four, triplet);
        }
        let mut beaten: Beaten = answers.map(|answer| answer.and_then(crate::claims::claim_kind));
        beaten[robber.index()] = None;
        self.go_out(robber, card, Some(from), beaten, events);
    }

    /// Draws the replacement of a four from the rear (Q12). The turn continues as after any draw.
    pub(crate) fn draw_replacement(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let Some(card) = self.well.draw_rear() else { return self.end_void(events) };
        self.emit(Event::Drew { seat, card, well: self.well.len(), from_rear: true }, events);
        self.phase = Phase::Turn { seat, drawn: Some(DrawnCard { card, source: DrawSource::Rear }) };
    }
}
