//! What one seat may know (M55), made here and nowhere else. Bots, sockets and pages hold nothing more.

use arrayvec::ArrayVec;
use cards::{Card, MAX_SEATS, Seat};
use hands::{MAX_SETS, Set};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::event::{Beaten, Claim, Event};
use crate::game::Game;
use crate::phase::Phase;
use crate::player::Player;

/// The most discards that can lie at once.
pub const MAX_DISCARDS: usize = 124;

/// What a seat, or a spectator, may know of a game now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The newest event that can be answered: an action names it.
    pub event: u32,
    /// Whose view this is; `None`: a spectator's.
    pub seat: Option<Seat>,
    /// The number of the hand, from 1.
    pub hand: u32,
    /// Who deals.
    pub dealer: Seat,
    /// How many cards are in the well.
    pub well: u8,
    /// What is going on.
    pub stage: Stage,
    /// The seats, in order from 0.
    pub seats: ArrayVec<SeatView, MAX_SEATS>,
    /// The cards in one's own hand in order, the one drawn last not among them.
    pub held: ArrayVec<Card, 14>,
    /// The card drawn for this turn, while it is one's own turn.
    pub drawn: Option<Card>,
    /// Every discard of this hand, oldest first.
    pub discards: ArrayVec<Discard, MAX_DISCARDS>,
    /// What one may do.
    pub legal: Vec<Action>,
}

/// What all may know of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SeatView {
    /// The points won so far in the match.
    pub points: i32,
    /// How many cards are in the hand, a drawn one too.
    pub cards: u8,
    /// The sets laid, in the order in which they were laid.
    pub sets: ArrayVec<Laid, MAX_SETS>,
    /// How many of each flower lie there.
    pub flowers: [u8; 4],
    /// Whether this player has said to be one card short (M24).
    pub waiting: bool,
    /// The whole concealed hand with its last card, once this player has gone out.
    pub shown: ArrayVec<Card, 14>,
}

/// A laid set and where its claimed card came from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Laid {
    /// The set as it lies.
    pub set: Set,
    /// The place of the claimed card among the discards, from 0.
    pub discard: u8,
}

/// A discard, and what became of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Discard {
    /// The card.
    pub card: Card,
    /// Who threw it.
    pub seat: Seat,
    /// Who took it, if somebody did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub taken: Option<Seat>,
}

/// What is going on, as one seat may know it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// A seat is to discard, or to go out.
    Turn {
        /// Whose turn it is.
        seat: Seat,
    },
    /// A discard may be claimed.
    Claim {
        /// Who discarded.
        from: Seat,
        /// What.
        card: Card,
        /// Where this seat stands in it.
        answer: Answer,
    },
    /// The hand is over; the next can be dealt.
    HandOver(Outcome),
    /// The match is over; the last hand ended so.
    MatchOver(Outcome),
}

/// Where a seat stands in a claim window.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// It cannot claim, so it owes no answer.
    NotAsked,
    /// It owes an answer.
    Owed,
    /// It has answered so.
    Given(Action),
}

/// How a hand ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// Somebody went out.
    Won {
        /// Who.
        seat: Seat,
        /// Who discarded the last card; `None` if it was drawn.
        from: Option<Seat>,
        /// The card that completed the hand.
        card: Card,
        /// What the hand is worth in credits.
        credits: u32,
        /// What the hand is worth in points.
        points: u32,
    },
    /// The well was empty (M25).
    Void,
}

/// An event as one seat, or a spectator, may know it: what `Event` is, less what is hidden.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seen {
    /// A hand begins.
    HandBegan {
        /// The number of the hand in the match, from 1.
        hand: u32,
        /// Who deals.
        dealer: Seat,
    },
    /// A seat has got its cards.
    Dealt {
        /// Whose they are.
        seat: Seat,
        /// How many.
        count: u8,
        /// The cards, if they are one's own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cards: Option<ArrayVec<Card, 14>>,
    },
    /// A card was drawn.
    Drew {
        /// Who drew.
        seat: Seat,
        /// How many cards are left in the well.
        well: u8,
        /// What was drawn, if it is one's own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<Card>,
    },
    /// A flower was laid.
    Flower {
        /// Whose it is.
        seat: Seat,
        /// Which flower.
        card: Card,
    },
    /// A card was discarded.
    Discarded {
        /// Who discarded.
        seat: Seat,
        /// What was discarded.
        card: Card,
    },
    /// A player says that one card is missing.
    Waiting {
        /// Who waits.
        seat: Seat,
    },
    /// A discard was claimed.
    Claimed {
        /// Who has it.
        seat: Seat,
        /// Who discarded it.
        from: Seat,
        /// The set as it lies.
        set: Set,
        /// The card that was claimed.
        card: Card,
        /// One's own claim, if this one beat it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        beaten: Option<Claim>,
    },
    /// A player went out.
    WentOut {
        /// Who.
        seat: Seat,
        /// Who discarded the last card; `None` if it was drawn.
        from: Option<Seat>,
        /// The card that completed the hand.
        card: Card,
        /// What the hand is worth in credits.
        credits: u32,
        /// What the hand is worth in points.
        points: u32,
        /// One's own claim, if this one beat it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        beaten: Option<Claim>,
    },
    /// The well is empty: nobody scores.
    Void,
    /// The match is over.
    MatchOver,
}

impl Game {
    /// What this seat, or a spectator, may know now (M55).
    pub fn view(&self, seat: Option<Seat>) -> View {
        let seat = seat.filter(|seat| seat.index() < usize::from(self.seats()));
        let mut legal = Vec::new();
        if let Some(seat) = seat {
            self.legal(seat, &mut legal);
        }
        let held = seat.map(|seat| self.player(seat).held);
        View {
            event: self.event_number(),
            seat,
            hand: self.hand,
            dealer: self.dealer,
            well: self.well.len(),
            stage: self.stage(seat),
            seats: Seat::first(self.seats()).map(|seat| self.seat_view(seat)).collect(),
            held: held.iter().flat_map(|held| held.as_slice().iter().copied()).collect(),
            drawn: self.drawn().filter(|&(owner, _)| Some(owner) == seat).map(|(_, card)| card),
            discards: self.discards(),
            legal,
        }
    }

    /// The card drawn for this turn and whose it is.
    fn drawn(&self) -> Option<(Seat, Card)> {
        match self.phase {
            Phase::Turn { seat, drawn } => drawn.map(|card| (seat, card)),
            Phase::Claim { .. } | Phase::HandOver(_) | Phase::MatchOver(_) => None,
        }
    }

    /// What is going on, as this seat may know it: of a claim window, its own part alone.
    fn stage(&self, viewer: Option<Seat>) -> Stage {
        match self.phase {
            Phase::Turn { seat, .. } => Stage::Turn { seat },
            Phase::Claim { card, from, owed, answers } => {
                let own = |seat: Seat| match answers[seat.index()] {
                    Some(answer) => Answer::Given(answer),
                    None if owed.has(seat) => Answer::Owed,
                    None => Answer::NotAsked,
                };
                Stage::Claim { from, card, answer: viewer.map_or(Answer::NotAsked, own) }
            }
            Phase::HandOver(outcome) => Stage::HandOver(outcome),
            Phase::MatchOver(outcome) => Stage::MatchOver(outcome),
        }
    }

    /// What all may know of a seat.
    fn seat_view(&self, seat: Seat) -> SeatView {
        let Player { held, flowers, said_waiting, .. } = self.player(seat);
        let shown = match self.phase.outcome() {
            Some(Outcome::Won { seat: winner, from, card, .. }) if winner == seat => Some((from, card)),
            _ => None,
        };
        let drew = self.drawn().is_some_and(|(owner, _)| owner == seat) || matches!(shown, Some((None, _)));
        SeatView {
            points: self.points[seat.index()],
            cards: held.len() + u8::from(drew),
            sets: self.player(seat).sets().collect(),
            flowers: *flowers,
            waiting: *said_waiting,
            shown: shown
                .iter()
                .flat_map(|&(_, card)| held.as_slice().iter().copied().chain([card]))
                .collect(),
        }
    }

    /// Every discard, and who took it: whoever laid it in a set, or went out with it.
    fn discards(&self) -> ArrayVec<Discard, MAX_DISCARDS> {
        let all = self.well.discards().map(|(card, seat)| Discard { card, seat, taken: None });
        let mut discards: ArrayVec<Discard, MAX_DISCARDS> = all.collect();
        for seat in Seat::first(self.seats()) {
            for laid in self.player(seat).sets() {
                discards[usize::from(laid.discard)].taken = Some(seat);
            }
        }
        if let Some(Outcome::Won { seat, from: Some(_), .. }) = self.phase.outcome()
            && let Some(last) = discards.last_mut()
        {
            last.taken = Some(seat);
        }
        discards
    }
}

/// What this seat, or a spectator, may know of an event (M55).
pub fn see(event: &Event, viewer: Option<Seat>) -> Seen {
    let own = |seat: &Seat| viewer == Some(*seat);
    let beaten = |claims: &Beaten| viewer.and_then(|seat| claims[seat.index()]);
    match event {
        &Event::HandBegan { hand, dealer } => Seen::HandBegan { hand, dealer },
        Event::Dealt { seat, cards } => {
            Seen::Dealt { seat: *seat, count: cards.len() as u8, cards: own(seat).then(|| cards.clone()) }
        }
        Event::Drew { seat, card, well } => {
            Seen::Drew { seat: *seat, well: *well, card: own(seat).then_some(*card) }
        }
        &Event::Flower { seat, card } => Seen::Flower { seat, card },
        &Event::Discarded { seat, card } => Seen::Discarded { seat, card },
        &Event::Waiting { seat } => Seen::Waiting { seat },
        Event::Claimed { seat, from, set, card, beaten: claims } => {
            Seen::Claimed { seat: *seat, from: *from, set: *set, card: *card, beaten: beaten(claims) }
        }
        Event::WentOut { seat, from, hand, credits, points, beaten: claims } => Seen::WentOut {
            seat: *seat,
            from: *from,
            card: hand.last.map_or(Card::JOKER, |last| last.card),
            credits: *credits,
            points: *points,
            beaten: beaten(claims),
        },
        Event::Void => Seen::Void,
        Event::MatchOver => Seen::MatchOver,
    }
}
