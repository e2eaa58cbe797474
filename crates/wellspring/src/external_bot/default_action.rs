//! The action that is played for a bot that does not decide.

use table::{Action, View};

/// Returns the action of a seat on a timeout; on its own turn it discards the card just drawn, else the first
/// card that may be discarded.
pub(super) fn default_action(view: &View) -> Action {
    let drawn = || view.drawn.map(Action::Discard).filter(|discard| view.legal.contains(discard));
    let first = || view.legal.iter().copied().find(|action| matches!(action, Action::Discard(_)));
    view.default_action()
        .or_else(drawn)
        .or_else(first)
        .or_else(|| view.legal.first().copied())
        .unwrap_or(Action::Pass)
}
