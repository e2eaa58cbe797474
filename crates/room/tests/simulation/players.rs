//! How simulated persons and bots play: quickly, legally, and so that hands end.

use cards::Card;
use table::{Action, View};

use super::rng::Rng;

/// Chooses a legal action. Most choices bring the hand closer to its end, and a few are arbitrary.
pub(crate) fn choose(view: &View, rng: &mut Rng) -> Action {
    let legal = &view.legal;
    if legal.contains(&Action::GoOut) && !rng.once_in(8) {
        return Action::GoOut;
    }
    if legal.contains(&Action::Call) {
        // Some of these callers have no set, so that false calls happen too.
        return if rng.once_in(5) { Action::Call } else { Action::Pass };
    }
    if rng.once_in(12) {
        return *rng.pick(legal);
    }
    let is_progress =
        |action: &&Action| matches!(action, Action::Claim(_) | Action::Lay(_) | Action::Four(_));
    if let Some(&action) = legal.iter().find(is_progress)
        && !rng.once_in(3)
    {
        return action;
    }
    let value = |action: &Action| match action {
        Action::Discard(card) => neighbours(*card, view),
        Action::Pass | Action::Deal => 0,
        _ => 50,
    };
    *legal.iter().min_by_key(|action| value(action)).expect("a view that is asked has legal actions")
}

/// Returns the number of cards in the hand that can form a set with `card`.
fn neighbours(card: Card, view: &View) -> usize {
    let is_near = |other: &&Card| {
        let is_run =
            card.suit().is_some() && other.suit() == card.suit() && other.rank().abs_diff(card.rank()) < 3;
        **other == card || is_run
    };
    view.held.iter().chain(&view.drawn).filter(is_near).count()
}
