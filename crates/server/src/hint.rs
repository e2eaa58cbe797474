//! The hint of a seat at a table that gives hints. The computation uses only the seat's view, so that it
//! reveals no hidden card.

use bots::{Advice, Advisor, CoachedTurn, Unseen, hand_of, win_value_now, with_claim};
use cards::{Card, Seed};
use hands::{Hand, Set};
use room::LastDiscard;
use rules::{Scorer, WaitCard, Waits};
use table::{Action, Setup, SetupError, Stage, Terms, View};
use wire::{CoachAdvice, Hint};
use words::DiscardRemark;

/// The number of playouts for a hint, which take a few milliseconds.
const PLAYOUTS: u32 = 200;

/// The number of playouts for a coach, which compares more moves.
const COACH_PLAYOUTS: u32 = 400;

/// The facts of a table from which hints are computed, besides the view.
#[derive(Clone)]
pub(crate) struct HintBasis {
    terms: Terms,
    scorer: Scorer,
}

impl HintBasis {
    /// Creates the basis for a table with this setup.
    pub(crate) fn new(setup: &Setup) -> Result<Self, SetupError> {
        let terms = setup.terms();
        Ok(Self { scorer: terms.scorer()?, terms })
    }
}

/// Computes the hint for the seat of this view; `None` once the hand is over. With `gives_coach` it has the
/// words of the coach, also about the seat's last discard.
pub(crate) fn compute_hint(
    basis: &HintBasis,
    view: &View,
    (gives_coach, last): (bool, Option<LastDiscard>),
) -> Option<Hint> {
    let HintBasis { terms, scorer } = basis;
    if view.seat.is_none() || matches!(view.stage, Stage::HandOver(_) | Stage::MatchOver(_)) {
        return None;
    }
    let hand = hand_of(view);
    let win_value = win_value_now(scorer, view);
    let CoachedTurn { advice, candidates, waiting } = advice(terms, view, gives_coach);
    let remark = last.and_then(|last| remark(terms, &last));
    let coach = CoachAdvice { candidates, waiting, remark };
    let coach = Some(coach).filter(|coach| gives_coach && *coach != CoachAdvice::default());
    let best = advice.first();
    let reason = best.map(Advice::reason);
    let goes_out = best.is_none_or(|best| best.action == Action::GoOut);
    if win_value.is_some() && goes_out && matches!(view.stage, Stage::Turn { .. }) {
        return Some(Hint {
            distance: 0,
            claim: None,
            discard: None,
            reason,
            waits: Vec::new(),
            win_value,
            coach,
        });
    }
    let unseen = Unseen::of(view, scorer.rules());
    if let Some((claim, hand)) = best.and_then(|best| claimed(view, &hand, best.action)) {
        let discards = hand.concealed.cards().collect::<Vec<_>>().into_iter();
        let (discard, waits) = after_best(scorer, &hand, discards, &unseen)
            .map_or_else(|| (None, waits(scorer, &hand, &unseen)), |(card, waits)| (Some(card), waits));
        let Waits { distance, cards } = waits;
        return Some(Hint { distance, claim: Some(claim), discard, reason, waits: cards, win_value, coach });
    }
    let discarded = |action| match action {
        Action::Discard(card) => Some(card),
        _ => None,
    };
    let advised = advice.iter().find_map(|advice| discarded(advice.action));
    let discards = view.legal.iter().filter_map(|&action| discarded(action));
    let discards = discards.filter(|&card| advised.is_none_or(|advised| advised == card));
    let (discard, Waits { distance, cards }) = after_best(scorer, &hand, discards, &unseen)
        .map_or_else(|| (None, waits(scorer, &hand, &unseen)), |(card, waits)| (Some(card), waits));
    Some(Hint { distance, claim: None, discard, reason, waits: cards, win_value, coach })
}

/// Returns the set that an action claims, and the hand after the claim; `None` for other actions.
fn claimed(view: &View, hand: &Hand, action: Action) -> Option<(Set, Hand)> {
    let (Action::Claim(set), Stage::Claim { card, .. } | Stage::Naming { card, .. }) = (action, view.stage)
    else {
        return None;
    };
    Some((set, with_claim(hand, set, card)?))
}

/// Returns the expert's advice for the seat of this view, best first; empty if there is nothing to decide.
/// The seed is fixed, so that the same view gets the same advice after a restart.
fn advice(terms: &Terms, view: &View, gives_coach: bool) -> CoachedTurn {
    let playouts = if gives_coach { COACH_PLAYOUTS } else { PLAYOUTS };
    let none = CoachedTurn { advice: Vec::new(), candidates: Vec::new(), waiting: None };
    let Some(mut advisor) = advisor(terms, view, playouts) else { return none };
    if gives_coach {
        advisor.coach(view, &mut || true)
    } else {
        CoachedTurn { advice: advisor.advise(view, &mut || true), ..none }
    }
}

/// Returns what to say of the seat's last discard, if it gave up much.
fn remark(terms: &Terms, last: &LastDiscard) -> Option<DiscardRemark> {
    advisor(terms, &last.view, PLAYOUTS)?.remark(&last.view, last.card)
}

/// Returns an advisor for the seat of this view.
fn advisor(terms: &Terms, view: &View, playouts: u32) -> Option<Advisor> {
    Advisor::new(terms, view.seat.unwrap_or_default(), Seed::from_number(0), playouts).ok()
}

/// Returns the discard that leaves the fewest cards missing, and the waits after it. Among equal discards,
/// the one with the most unseen improving cards is returned.
fn after_best(
    scorer: &Scorer,
    hand: &Hand,
    discards: impl Iterator<Item = Card>,
    unseen: &Unseen,
) -> Option<(Card, Waits)> {
    let left = |card| {
        let mut left = hand.clone();
        left.concealed.remove(card).then_some((card, left))
    };
    let all: Vec<(u8, Card, Hand)> =
        discards.filter_map(left).map(|(card, left)| (scorer.distance(&left), card, left)).collect();
    let least = all.iter().map(|&(distance, ..)| distance).min()?;
    let nearest = all.into_iter().filter(|&(distance, ..)| distance == least);
    let waits = nearest.map(|(_, card, left)| (card, waits(scorer, &left, unseen)));
    let live =
        |(_, waits): &(Card, Waits)| waits.cards.iter().map(|wait| u32::from(wait.unseen)).sum::<u32>();
    // Among equal discards the first one wins.
    waits.reduce(|best, other| if live(&other) > live(&best) { other } else { best })
}

/// Returns the cards that a hand waits for, each with the number of its copies that the seat has not seen.
/// Cards of which it has seen every copy are left out.
fn waits(scorer: &Scorer, hand: &Hand, unseen: &Unseen) -> Waits {
    let Waits { distance, cards } = scorer.waits(hand);
    let cards = cards.into_iter().map(|wait| WaitCard { unseen: unseen.count(wait.card) as u8, ..wait });
    Waits { distance, cards: cards.filter(|wait| wait.unseen > 0).collect() }
}
