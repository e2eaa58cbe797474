//! Builds a game from what a view shows.

use std::sync::Arc;

use cards::{Card, MAX_SEATS, Seat, Seats, Wind};
use hands::Face;
use rules::{ClaimOrder, Length, Rotation};

use crate::action::Action;
use crate::call_window::{CallQueue, CallWindow};
use crate::game::{Game, MatchContext};
use crate::held::Held;
use crate::outcome::Outcome;
use crate::phase::{DrawnCard, Phase};
use crate::player::Player;
use crate::view::{Answer, SetView, Stage, View};
use crate::well::Well;

impl Game {
    /// Returns the game that this view shows. Hidden hands are empty; the sets must still be laid and the
    /// well filled.
    pub(super) fn from_view(base: Arc<MatchContext>, view: &View, viewer: Option<Seat>) -> Self {
        let mut points = [base.rules().start_points; MAX_SEATS];
        let mut players = [Player::NEW; MAX_SEATS];
        let mut announced_waiting = Seats::NONE;
        for (seat, place) in Seat::all(base.seats).zip(&view.seats) {
            points[seat.index()] = place.points;
            players[seat.index()].flowers = place.flowers;
            let own = if Some(seat) == viewer { &view.held[..] } else { &[] };
            let shown = place.shown.split_last().map_or(own, |(_, held)| held);
            players[seat.index()].held = Held::of(shown);
            if place.waiting {
                announced_waiting.add(seat);
            }
        }
        let discards = view.discards.iter().map(|discard| (discard.card, discard.seat));
        Self {
            events: view.event_number,
            hand_number: view.hand_number,
            points,
            phase: phase_from_view(&base, view, viewer),
            won: won_at_most(&base, view),
            passes: passes_at_least(&base, view),
            dealer: view.dealer,
            throws: view.wall.map(|wall| wall.opening.throws).unwrap_or_default(),
            reshuffles: u8::from(shows_new_stock(view)),
            waiting: Seats::NONE,
            announced_waiting,
            players,
            well: Well::beside(discards, view.well, view.wall.map_or(0, |wall| wall.replacements)),
            base,
        }
    }
}

/// Returns the phase, as far as the view shows it.
fn phase_from_view(base: &MatchContext, view: &View, viewer: Option<Seat>) -> Phase {
    let others = |from: Seat| Seat::all(base.seats).filter(move |&seat| seat != from && Some(seat) != viewer);
    match view.stage {
        Stage::Turn { seat } => {
            let own = view.drawn.filter(|_| viewer == Some(seat));
            // The sampler replaces the joker by a card of the pool.
            let drawn = |source| DrawnCard { card: own.unwrap_or(Card::JOKER), source };
            Phase::Turn { seat, drawn: view.drawn_from.map(drawn) }
        }
        Stage::Claim { from, card, answer } if base.rules().claim_order != ClaimOrder::Ranked => {
            calls_from_view(CallWindow::new(card, from), others(from).collect(), answer, viewer)
        }
        Stage::Claim { from, card, answer } | Stage::Robbing { from, card, answer } => {
            let mut pending: Seats = others(from).collect();
            let mut answers = [None; MAX_SEATS];
            match (viewer, answer) {
                (Some(seat), Answer::Pending) => pending.add(seat),
                (Some(seat), Answer::Answered(action)) => answers[seat.index()] = Some(action),
                _ => {}
            }
            match view.stage {
                Stage::Robbing { .. } => Phase::Robbing { card, from, pending, answers },
                _ => Phase::Claim { card, from, pending, answers },
            }
        }
        Stage::Naming { seat, from, card } => Phase::Naming(called_by(seat, card, from)),
        Stage::Forfeit { seat, .. } => {
            let newest = view.discards.last();
            Phase::Forfeit(newest.map_or(called_by(seat, Card::JOKER, seat), |discard| {
                called_by(seat, discard.card, discard.seat)
            }))
        }
        Stage::HandOver(outcome) => Phase::HandOver(outcome),
        Stage::MatchOver(outcome) => Phase::MatchOver(outcome),
    }
}

/// Returns the call window of a discard that `seat` has called for.
fn called_by(seat: Seat, card: Card, from: Seat) -> CallWindow {
    CallWindow { calls: CallQueue::from_iter([seat]), ..CallWindow::new(card, from) }
}

/// Returns the call phase: all other seats may call, and the viewer's state is the one in its view.
fn calls_from_view(
    mut window: CallWindow,
    mut pending: Seats,
    answer: Answer,
    viewer: Option<Seat>,
) -> Phase {
    let mut asked = pending;
    if let Some(seat) = viewer.filter(|&seat| seat != window.from) {
        match answer {
            Answer::NotAsked => window.barred.add(seat),
            _ => asked.add(seat),
        }
        match answer {
            Answer::Pending => pending.add(seat),
            Answer::Answered(Action::Call) => window.calls = CallQueue::from_iter([seat]),
            Answer::Answered(_) | Answer::NotAsked => {}
        }
    }
    Phase::Calls { window, asked, pending }
}

/// Returns the maximum number of hands won that is consistent with the state of the match.
fn won_at_most(base: &MatchContext, view: &View) -> u16 {
    let (won_now, over) = match view.stage {
        Stage::HandOver(outcome) => (matches!(outcome, Outcome::Won { .. }), false),
        Stage::MatchOver(outcome) => (matches!(outcome, Outcome::Won { .. }), true),
        _ => (false, false),
    };
    let won = view.hand_number.saturating_sub(1) + u32::from(won_now);
    let most = match base.rules().length {
        Length::Hands(hands) if over => hands,
        Length::Hands(hands) => hands.saturating_sub(1),
        Length::Points(_) | Length::Rounds(_) => u32::MAX,
    };
    won.min(most).try_into().unwrap_or(u16::MAX)
}

/// Returns the minimum number of times that the deal can have passed (M3, Q6).
fn passes_at_least(base: &MatchContext, view: &View) -> u16 {
    let passes = match base.rules().rotation {
        Rotation::Passes => view.hand_number.saturating_sub(1),
        Rotation::StaysOnWin => {
            let round = Wind::ALL.into_iter().position(|wind| Some(wind) == view.round).unwrap_or(0);
            round as u32 * u32::from(base.seats)
        }
    };
    passes.try_into().unwrap_or(u16::MAX)
}

/// Whether the view proves a reshuffle: an open set no longer shows which discard was claimed for it (H14).
fn shows_new_stock(view: &View) -> bool {
    let open = |laid: &SetView| laid.set.is_some_and(|set| set.face() == Face::Open);
    view.seats.iter().flat_map(|place| &place.sets).any(|laid| open(laid) && laid.discard.is_none())
}
