//! What is played for a program that does not decide.

use table::{Action, View};

/// What silence means; where it means nothing, the card just drawn is discarded, else the first that can be.
pub(super) fn default_action(view: &View) -> Action {
    let drawn = || view.drawn.map(Action::Discard).filter(|discard| view.legal.contains(discard));
    let first = || view.legal.iter().copied().find(|action| matches!(action, Action::Discard(_)));
    view.default_action()
        .or_else(drawn)
        .or_else(first)
        .or_else(|| view.legal.first().copied())
        .unwrap_or(Action::Pass)
}
