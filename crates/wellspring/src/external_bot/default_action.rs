//! The action that is played for a bot that does not decide.

use table::{Action, View};

/// Returns the action of a seat on a timeout.
///
/// On its own turn, the seat discards the card that it has just drawn, or else the first legal discard.
pub(super) fn default_action(view: &View) -> Action {
    let drawn = || view.drawn.map(Action::Discard).filter(|discard| view.legal.contains(discard));
    let first = || view.legal.iter().copied().find(|action| matches!(action, Action::Discard(_)));
    view.default_action()
        .or_else(drawn)
        .or_else(first)
        .or_else(|| view.legal.first().copied())
        .unwrap_or(Action::Pass)
}
