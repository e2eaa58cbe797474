//! The state of a replay: one hand of a finished match, the event at which it stands, and whose cards are
//! open.

use ::table::{Claim, Discard, OpenSeat, SeatEvent, SeatView, Stage, Wall};
use arrayvec::ArrayVec;
use cards::Seat;
use wire::{ReplayedEvent, ReplayedHand};

use super::TableState;

/// A hand of a finished match, at one of its events.
#[derive(Clone, PartialEq, Debug)]
pub struct ReplayState {
    /// The hand.
    pub hand: ReplayedHand,
    /// The index of the event, from 0.
    pub at: usize,
    /// The seat whose cards alone are open. `None`: all hands are open.
    pub one_seat: Option<Seat>,
}

/// A step through a replay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReplayStep {
    /// To the event before.
    Back,
    /// To the next event.
    Forward,
    /// To the last decision before.
    DecisionBack,
    /// To the next decision.
    DecisionForward,
    /// To the first event of the hand.
    First,
    /// To the last event of the hand.
    Last,
    /// To the hand before.
    HandBack,
    /// To the next hand.
    HandForward,
}

/// The place to which a step leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReplayPlace {
    /// The event of this hand with this index.
    Event(usize),
    /// The first event of another hand, or its last one.
    Hand(u32, bool),
}

/// What an event means for the line of events.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EventMark {
    /// The seat decided something here.
    Decision,
    /// A set was laid.
    Set,
    /// The hand is over.
    End,
}

impl ReplayState {
    /// Opens a hand at the event with this number in the hand, from 1. Too large a number is the last event.
    pub fn new(hand: ReplayedHand, event: usize, one_seat: Option<Seat>) -> Self {
        let at = event.max(1).min(hand.moments.len()).saturating_sub(1);
        Self { hand, at, one_seat }
    }

    /// Returns the event at which the replay stands.
    pub fn moment(&self) -> Option<&ReplayedEvent> {
        self.hand.moments.get(self.at)
    }

    /// Returns the number of the event in the hand, from 1.
    pub const fn number(&self) -> usize {
        self.at + 1
    }

    /// Returns the seat in the place of the reader, which is the first one for a reader without a seat.
    pub fn me(&self) -> Seat {
        self.hand.table.you.unwrap_or_default()
    }

    /// Returns the other seats in the order of play, from the next one.
    pub fn opponents(&self) -> Vec<Seat> {
        let seats = self.hand.table.seats.len() as u8;
        (1..seats).map(|steps| self.me().after(steps, seats)).collect()
    }

    /// Returns the number of steps from the reader to a seat. It selects the seat's shape and colour.
    pub fn steps_to(&self, seat: Seat) -> u8 {
        self.me().steps_to(seat, self.hand.table.seats.len() as u8)
    }

    /// Whether the hand is dealt from a wall.
    pub fn has_wall(&self) -> bool {
        self.hand.moments.iter().any(|moment| moment.wall.is_some())
    }

    /// Returns the seat whose decisions the steps look for: the one that is watched, or the reader's own.
    pub fn watched(&self) -> Seat {
        self.one_seat.unwrap_or(self.me())
    }

    /// Returns the number of the event that the watched seat's decision answers here, and whether it is about
    /// another seat's card; `None` if the seat decides nothing.
    pub fn decision(&self) -> Option<(u32, bool)> {
        let moment = self.moment()?;
        let is_claim = matches!(moment.event, SeatEvent::Discarded { .. });
        moment.decided.contains(&self.watched()).then_some((moment.number, is_claim))
    }

    /// Returns the place to which a step leads; `None` if there is none.
    pub fn place(&self, step: ReplayStep) -> Option<ReplayPlace> {
        let last = self.hand.moments.len().checked_sub(1)?;
        let decides = |at: &usize| self.hand.moments[*at].decided.contains(&self.watched());
        let before = self.hand.hand_number.checked_sub(1).filter(|&number| number > 0);
        let after = Some(self.hand.hand_number + 1).filter(|&number| number <= self.hand.hand_count);
        let event = match step {
            ReplayStep::Back if self.at == 0 => return before.map(|hand| ReplayPlace::Hand(hand, true)),
            ReplayStep::Forward if self.at >= last => {
                return after.map(|hand| ReplayPlace::Hand(hand, false));
            }
            ReplayStep::HandBack => return before.map(|hand| ReplayPlace::Hand(hand, false)),
            ReplayStep::HandForward => return after.map(|hand| ReplayPlace::Hand(hand, false)),
            ReplayStep::Back => self.at - 1,
            ReplayStep::Forward => self.at + 1,
            ReplayStep::DecisionBack => (0..self.at).rev().find(decides)?,
            ReplayStep::DecisionForward => (self.at + 1..=last).find(decides)?,
            ReplayStep::First => 0,
            ReplayStep::Last => last,
        };
        Some(ReplayPlace::Event(event))
    }

    /// Returns the events to mark in the line, each with its index.
    pub fn marks(&self) -> Vec<(usize, EventMark)> {
        let watched = self.watched();
        let mark = |moment: &ReplayedEvent| match moment.event {
            SeatEvent::WentOut { .. } | SeatEvent::Void => Some(EventMark::End),
            SeatEvent::Claimed { .. } | SeatEvent::Four { .. } | SeatEvent::Laid { .. } => {
                Some(EventMark::Set)
            }
            _ => moment.decided.contains(&watched).then_some(EventMark::Decision),
        };
        let marks = self.hand.moments.iter().enumerate();
        marks.filter_map(|(at, moment)| Some((at, mark(moment)?))).collect()
    }

    /// Returns an event as the sentences tell it: with the reader's own claim if it was outranked, and
    /// without what the watched seat does not see.
    pub fn told(&self, at: usize) -> Option<SeatEvent> {
        let moment = self.hand.moments.get(at)?;
        let mut event = moment.event.clone();
        let hidden = |seat: Seat| self.one_seat.is_some_and(|watched| watched != seat);
        match &mut event {
            SeatEvent::Claimed { beaten, .. } | SeatEvent::WentOut { beaten, .. } => {
                *beaten = self.own_claim(moment);
            }
            SeatEvent::Drew { seat, card, .. } if hidden(*seat) => *card = None,
            SeatEvent::Dealt { seat, cards, .. } if hidden(*seat) => *cards = None,
            SeatEvent::Laid { seat, set } if hidden(*seat) => *set = None,
            _ => {}
        }
        Some(event)
    }

    fn own_claim(&self, moment: &ReplayedEvent) -> Option<Claim> {
        let own = moment.outranked.iter().find(|(seat, _)| Some(*seat) == self.hand.table.you);
        own.map(|&(_, claim)| claim)
    }

    /// Whether the event before laid a flower, so that a draw replaces it.
    pub fn is_after_flower(&self, at: usize) -> bool {
        let before = at.checked_sub(1).and_then(|at| self.hand.moments.get(at));
        before.is_some_and(|moment| matches!(moment.event, SeatEvent::Flower { .. }))
    }

    /// Returns the seats as they are after the event, from seat 0.
    pub fn seats(&self) -> Vec<OpenSeat> {
        let mut seats = vec![OpenSeat::default(); self.hand.table.seats.len()];
        for (seat, now) in self.past().flat_map(|moment| &moment.seats) {
            if let Some(known) = seats.get_mut(seat.index()) {
                known.clone_from(now);
            }
        }
        seats
    }

    fn past(&self) -> impl Iterator<Item = &ReplayedEvent> {
        self.hand.moments.iter().take(self.at + 1)
    }

    fn discards(&self) -> Vec<Discard> {
        let mut discards = Vec::new();
        for change in self.past().filter_map(|moment| moment.discards.as_ref()) {
            discards.truncate(change.kept.into());
            discards.extend(&change.added);
        }
        discards
    }

    fn wall(&self) -> Option<Wall> {
        self.past().filter_map(|moment| moment.wall).last()
    }

    /// Returns the table as the parts of a table's page draw it.
    pub fn table(&self) -> TableState {
        let seat_view = |open: OpenSeat| SeatView {
            points: open.points,
            wind: open.wind,
            cards: (open.held.len() + usize::from(open.drawn.is_some())) as u8,
            sets: open.sets,
            flowers: open.flowers,
            waiting: open.waiting,
            shown: ArrayVec::default(),
        };
        let mut view = self.hand.view.clone();
        if let Some(moment) = self.moment() {
            (view.event_number, view.well) = (moment.number, moment.well);
        }
        view.wall = self.wall();
        // No discard lies in a ring, and nobody is asked.
        view.stage = Stage::Turn { seat: view.dealer };
        view.seats = self.seats().into_iter().map(seat_view).collect();
        view.discards = self.discards().into_iter().collect();
        TableState::new(self.hand.table.clone(), view)
    }

    /// Whether the cards of a seat are open.
    pub fn is_open(&self, seat: Seat) -> bool {
        self.one_seat.is_none_or(|watched| watched == seat)
    }
}
