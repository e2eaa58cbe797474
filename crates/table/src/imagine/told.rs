//! What a view tells, put in its place in a game.

use std::sync::Arc;

use cards::{Card, MAX_SEATS, Seat, Seats, Wind};
use hands::{Face, Set, SetKind};
use rules::{ClaimOrder, DealerStart, Length, Rotation};

use crate::action::Action;
use crate::calls::{Calling, Calls};
use crate::game::{Base, Game};
use crate::held::Held;
use crate::phase::{Origin, Phase};
use crate::player::Player;
use crate::view::{Answer, Laid, Outcome, Stage, View};
use crate::well::Well;

impl Game {
    /// What this view tells, without the hands and sets that it does not show; the sets are still to be laid, and the
    /// well to be filled.
    pub(super) fn as_told(base: Arc<Base>, view: &View, viewer: Option<Seat>) -> Self {
        let mut points = [base.rules.start_points; MAX_SEATS];
        let mut players = [Player::NEW; MAX_SEATS];
        let mut said_waiting = Seats::NONE;
        for (seat, place) in Seat::all(base.setup.seats).zip(&view.seats) {
            points[seat.index()] = place.points;
            players[seat.index()].flowers = place.flowers;
            let own = if Some(seat) == viewer { &view.held[..] } else { &[] };
            let shown = place.shown.split_last().map_or(own, |(_, held)| held);
            players[seat.index()].held = Held::of(shown);
            if place.waiting {
                said_waiting.add(seat);
            }
        }
        let discards = view.discards.iter().map(|discard| (discard.card, discard.seat));
        Self {
            events: view.event,
            hand: view.hand,
            points,
            phase: phase_told(&base, view, viewer),
            won: won_at_most(&base, view),
            passes: passes_at_least(&base, view),
            dealer: view.dealer,
            throws: view.wall.map(|wall| wall.opened.throws).unwrap_or_default(),
            reshuffles: u8::from(shows_new_stock(view)),
            waits: Seats::NONE,
            said_waiting,
            players,
            well: Well::beside(discards, view.well, view.wall.map_or(0, |wall| wall.replacements)),
            base,
        }
    }
}

/// What the game waits for, as far as the view tells.
fn phase_told(base: &Base, view: &View, viewer: Option<Seat>) -> Phase {
    let others =
        |from: Seat| Seat::all(base.setup.seats).filter(move |&seat| seat != from && Some(seat) != viewer);
    match view.stage {
        Stage::Turn { seat } => {
            let (drawn, origin) = drawn_told(base, view, seat);
            let own = if viewer == Some(seat) { view.drawn } else { drawn.then_some(Card::JOKER) };
            Phase::Turn { seat, drawn: own, origin }
        }
        Stage::Claim { from, card, answer } if base.rules.claim_order != ClaimOrder::Ranked => {
            calls_told(Calling::new(card, from), others(from).collect(), answer, viewer)
        }
        Stage::Claim { from, card, answer } | Stage::Robbing { from, card, answer } => {
            let mut owed: Seats = others(from).collect();
            let mut answers = [None; MAX_SEATS];
            match (viewer, answer) {
                (Some(seat), Answer::Owed) => owed.add(seat),
                (Some(seat), Answer::Given(action)) => answers[seat.index()] = Some(action),
                _ => {}
            }
            match view.stage {
                Stage::Robbing { .. } => Phase::Robbing { card, from, owed, answers },
                _ => Phase::Claim { card, from, owed, answers },
            }
        }
        Stage::Naming { seat, from, card } => Phase::Naming(called_by(seat, card, from)),
        Stage::TakingBack { seat, .. } => {
            let newest = view.discards.last();
            Phase::TakingBack(newest.map_or(called_by(seat, Card::JOKER, seat), |discard| {
                called_by(seat, discard.card, discard.seat)
            }))
        }
        Stage::HandOver(outcome) => Phase::HandOver(outcome),
        Stage::MatchOver(outcome) => Phase::MatchOver(outcome),
    }
}

/// A discard that this seat has called for.
fn called_by(seat: Seat, card: Card, from: Seat) -> Calling {
    Calling { calls: Calls::from_iter([seat]), ..Calling::new(card, from) }
}

/// Who may call: all the others, and the viewer as it sees for itself.
fn calls_told(mut calling: Calling, mut owed: Seats, answer: Answer, viewer: Option<Seat>) -> Phase {
    let mut asked = owed;
    if let Some(seat) = viewer.filter(|&seat| seat != calling.from) {
        match answer {
            Answer::NotAsked => calling.barred.add(seat),
            _ => asked.add(seat),
        }
        match answer {
            Answer::Owed => owed.add(seat),
            Answer::Given(Action::Call) => calling.calls = Calls::from_iter([seat]),
            Answer::Given(_) | Answer::NotAsked => {}
        }
    }
    Phase::Calls { calling, asked, owed }
}

/// Whether this seat, whose turn it is, holds a card drawn, and where it came from. Not after a claim, which is seen
/// by the newest discard, unless that made a four and brought a replacement.
fn drawn_told(base: &Base, view: &View, seat: Seat) -> (bool, Origin) {
    let newest = view.discards.len().checked_sub(1);
    let sets = view.seats.get(seat.index()).map(|place| &place.sets);
    let claimed =
        sets.into_iter().flatten().find(|laid| laid.discard.map(usize::from) == newest && newest.is_some());
    let replaced = view.wall.is_some_and(|wall| wall.replacements > 0);
    match claimed.map(|laid| laid.set.map(Set::kind)) {
        Some(Some(SetKind::Four)) => (true, Origin::Rear),
        Some(_) => (false, Origin::Front),
        None if newest.is_none() && replaced => (true, Origin::Rear),
        None if newest.is_none() && base.rules.opening == DealerStart::HoldsFourteen => (true, Origin::Deal),
        None => (true, Origin::Front),
    }
}

/// How many hands were won at most, if the match goes on.
fn won_at_most(base: &Base, view: &View) -> u16 {
    let (won_now, over) = match view.stage {
        Stage::HandOver(outcome) => (matches!(outcome, Outcome::Won { .. }), false),
        Stage::MatchOver(outcome) => (matches!(outcome, Outcome::Won { .. }), true),
        _ => (false, false),
    };
    let won = view.hand.saturating_sub(1) + u32::from(won_now);
    let most = match base.rules.length {
        Length::Hands(hands) if over => hands,
        Length::Hands(hands) => hands.saturating_sub(1),
        Length::Points(_) | Length::Rounds(_) => u32::MAX,
    };
    won.min(most).try_into().unwrap_or(u16::MAX)
}

/// How often the deal has passed on at least (M3, Q6).
fn passes_at_least(base: &Base, view: &View) -> u16 {
    let passes = match base.rules.rotation {
        Rotation::Passes => view.hand.saturating_sub(1),
        Rotation::StaysOnWin => {
            let round = Wind::ALL.into_iter().position(|wind| Some(wind) == view.round).unwrap_or(0);
            round as u32 * u32::from(base.setup.seats)
        }
    };
    passes.try_into().unwrap_or(u16::MAX)
}

/// Whether the discards have become a stock: then it is no longer to be seen where an open set came from (H14).
fn shows_new_stock(view: &View) -> bool {
    let open = |laid: &Laid| laid.set.is_some_and(|set| set.face() == Face::Open);
    view.seats.iter().flat_map(|place| &place.sets).any(|laid| open(laid) && laid.discard.is_none())
}
