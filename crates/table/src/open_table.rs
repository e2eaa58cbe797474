//! The table with all hands open, event by event. A game exists only between actions, and one action may have
//! several events; a replay also shows the table between these.

use arrayvec::ArrayVec;
use cards::{Card, MAX_SEATS, Seat, Wind};
use hands::{Face, MAX_SETS, Set, SetKind, WinMethod};
use rules::{Rules, WellEnd};
use serde::{Deserialize, Serialize};

use crate::event::Event;
use crate::view::{Discard, SetView, Wall};

/// Everything on the table and in the hands after an event. Only for matches that are over, and for records.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenTable {
    /// The number of the hand, from 1.
    pub hand_number: u32,
    /// The dealer.
    pub dealer: Seat,
    /// The wind of the round, where there are rounds (Q6).
    pub round: Option<Wind>,
    /// The number of cards in the well.
    pub well: u8,
    /// The wall, in games that have one.
    pub wall: Option<Wall>,
    /// The seats, in order from 0.
    pub seats: ArrayVec<OpenSeat, MAX_SEATS>,
    /// Every discard of this hand, oldest first.
    pub discards: Vec<Discard>,
    deck: u8,
    well_end: WellEnd,
    has_winds: bool,
}

/// A seat with its cards open.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct OpenSeat {
    /// The points so far in the match.
    pub points: i32,
    /// The wind of the seat, where seats have winds (Q2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wind: Option<Wind>,
    /// The cards in the hand in order, without the drawn card.
    pub held: Vec<Card>,
    /// The card that was drawn last, or with which the seat went out, while it stands apart.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawn: Option<Card>,
    /// The sets laid, in the order in which they were laid, those that lie face down too.
    pub sets: ArrayVec<SetView, MAX_SETS>,
    /// The number of laid flowers of each kind.
    pub flowers: [u8; 4],
    /// Whether the player has announced that one card is missing (M24).
    pub waiting: bool,
}

impl OpenSeat {
    /// Puts the drawn card among the others.
    fn join(&mut self) {
        self.held.extend(self.drawn.take());
        self.held.sort_unstable();
    }

    /// Removes a card from the hand.
    fn remove(&mut self, card: Card) {
        self.join();
        if let Some(at) = self.held.iter().position(|&held| held == card) {
            self.held.remove(at);
        }
    }

    /// Replaces the set of this kind and this card with another set.
    fn change(&mut self, kind: SetKind, new: Set) {
        let is_it = |laid: &&mut SetView| {
            laid.set.is_some_and(|old| (old.kind(), old.first()) == (kind, new.first()))
        };
        if let Some(laid) = self.sets.iter_mut().find(is_it) {
            laid.set = Some(new);
        }
    }
}

impl OpenTable {
    /// Creates the table of a match before its first deal.
    pub fn new(rules: &Rules, seats: u8) -> Self {
        let seat = OpenSeat { points: rules.start_points, ..OpenSeat::default() };
        Self {
            hand_number: 0,
            dealer: Seat::default(),
            round: None,
            well: 0,
            wall: None,
            seats: std::iter::repeat_n(seat, usize::from(seats).min(MAX_SEATS)).collect(),
            discards: Vec::new(),
            deck: rules.deck.len() as u8,
            well_end: rules.well_end,
            has_winds: rules.has_context,
        }
    }

    /// Applies the next event of the match.
    pub fn apply(&mut self, event: &Event) {
        match event {
            &Event::HandBegan { hand_number, dealer, round } => self.begin(hand_number, dealer, round),
            &Event::WallOpened(opening) => {
                self.wall = Some(Wall { opening, replacements: 0, dead: self.dead_cards(0) });
            }
            Event::Dealt { seat, cards } => {
                self.well = self.well.saturating_sub(cards.len() as u8);
                let seat = self.seat(*seat);
                seat.held.extend(cards);
                seat.join();
            }
            &Event::Drew { seat, card, well, from_rear } => self.drew(seat, card, well, from_rear),
            &Event::Flower { seat, card } => {
                let seat = self.seat(seat);
                seat.remove(card);
                if let Some(count) = seat.flowers.get_mut(usize::from(card.rank()).wrapping_sub(1)) {
                    *count += 1;
                }
            }
            &Event::Discarded { seat, card } => {
                self.seat(seat).remove(card);
                self.discards.push(Discard { card, seat, taken_by: None });
            }
            &Event::Waiting { seat } => self.seat(seat).waiting = true,
            &Event::Claimed { seat, set, card, .. } => {
                let discard = self.discards.len().checked_sub(1).and_then(|at| u8::try_from(at).ok());
                self.take_discard(seat);
                let mut own = set.printed();
                if let Some(at) = own.iter().position(|&printed| printed == card) {
                    own.remove(at);
                }
                self.lay(seat, &own, SetView { set: Some(set), discard });
            }
            &Event::Four { seat, set } if set.face() == Face::Concealed => {
                self.lay(seat, &set.printed(), SetView { set: Some(set), discard: None });
            }
            &Event::Four { seat, set } => {
                let seat = self.seat(seat);
                seat.remove(set.first());
                seat.change(SetKind::Triplet, set);
            }
            &Event::Laid { seat, set } => {
                self.lay(seat, &set.printed(), SetView { set: Some(set), discard: None });
            }
            &Event::SetForfeited { seat, set, index, .. } => self.forfeited(seat, set, index),
            &Event::Reshuffled { well, kept } => {
                let newest = self.discards.pop().filter(|_| kept);
                self.discards = newest.into_iter().collect();
                self.well = well;
                let laid = self.seats.iter_mut().flat_map(|seat| &mut seat.sets);
                laid.for_each(|laid| laid.discard = None);
            }
            Event::WentOut { .. } => self.went_out(event),
            Event::Called { .. }
            | Event::FalseCall { .. }
            | Event::Void
            | Event::MatchOver
            // A record leaves out what was taken back.
            | Event::TakenBack { .. }
            | Event::Unseen => {}
        }
    }

    fn seat(&mut self, seat: Seat) -> &mut OpenSeat {
        &mut self.seats[seat.index()]
    }

    /// Begins a hand. Only the points stay.
    fn begin(&mut self, hand_number: u32, dealer: Seat, round: Option<Wind>) {
        (self.hand_number, self.dealer, self.round) = (hand_number, dealer, round);
        (self.well, self.wall) = (self.deck, None);
        self.discards.clear();
        let count = self.seats.len() as u8;
        for (seat, at) in self.seats.iter_mut().zip(Seat::all(count)) {
            let wind = Wind::ALL.get(usize::from(dealer.steps_to(at, count))).copied();
            let wind = wind.filter(|_| self.has_winds);
            *seat = OpenSeat { points: seat.points, wind, ..OpenSeat::default() };
        }
    }

    /// Returns the number of cards of the wall that are never drawn, after this number of replacements (Q14).
    const fn dead_cards(&self, replacements: u8) -> u8 {
        match self.well_end {
            WellEnd::DeadWall { kept, growing } => kept + if growing { replacements } else { 0 },
            WellEnd::Void | WellEnd::Reshuffle { .. } => 0,
        }
    }

    fn drew(&mut self, seat: Seat, card: Card, well: u8, from_rear: bool) {
        self.well = well;
        if let Some(wall) = self.wall.filter(|_| from_rear) {
            let replacements = wall.replacements + 1;
            self.wall = Some(Wall { replacements, dead: self.dead_cards(replacements), ..wall });
        }
        let seat = self.seat(seat);
        seat.join();
        seat.drawn = Some(card);
    }

    /// Lays a set with these cards of the hand.
    fn lay(&mut self, seat: Seat, cards: &[Card], laid: SetView) {
        let seat = self.seat(seat);
        for &card in cards {
            seat.remove(card);
        }
        seat.sets.push(laid);
    }

    /// Marks the newest discard as taken.
    fn take_discard(&mut self, seat: Seat) {
        if let Some(last) = self.discards.last_mut() {
            last.taken_by = Some(seat);
        }
    }

    /// Moves a forfeited set to the discards, below the newest one (H18).
    fn forfeited(&mut self, seat: Seat, back: Set, index: u8) {
        let Some(laid) = self.seat(seat).sets.pop_at(index.into()) else { return };
        let mut cards = back.printed();
        if let Some(claimed) = laid.discard.and_then(|at| self.discards.get_mut(usize::from(at))) {
            claimed.taken_by = None;
            if let Some(at) = cards.iter().position(|&card| card == claimed.card) {
                cards.remove(at);
            }
        }
        let newest = self.discards.pop();
        self.discards.extend(cards.into_iter().map(|card| Discard { card, seat, taken_by: None }));
        self.discards.extend(newest);
    }

    /// Pays a win. The last card joins the hand of the winner, apart from the others.
    fn went_out(&mut self, event: &Event) {
        let Event::WentOut { seat, from, hand, score_changes, .. } = event else { return };
        for (seat, change) in self.seats.iter_mut().zip(score_changes) {
            seat.points = seat.points.saturating_add(*change);
        }
        let (Some(from), Some(last)) = (*from, hand.completing_card) else { return };
        if hand.context.won_by == Some(WinMethod::Rob) {
            // The set is a triplet again (Q17).
            if let Some(triplet) = Set::triplet(last.card, Face::Open) {
                self.seat(from).change(SetKind::Four, triplet);
            }
        } else {
            self.take_discard(*seat);
        }
        self.seat(*seat).drawn = Some(last.card);
    }
}
