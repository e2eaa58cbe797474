//! The trait of bots.

use table::{Action, View};

/// A player that decides from the view of its seat.
///
/// This is the only trait of the core, because others implement it too.
///
/// ```
/// use bots::Bot;
/// use table::{Action, View};
///
/// /// Goes out when it can; else plays the first legal action.
/// struct First;
///
/// impl Bot for First {
///     fn choose(&mut self, view: &View, _keep_going: &mut dyn FnMut() -> bool) -> Action {
///         let goes_out = view.legal.contains(&Action::GoOut);
///         if goes_out { Action::GoOut } else { view.legal[0] }
///     }
/// }
/// ```
pub trait Bot: Send {
    /// Chooses one of the view's legal actions. There is always at least one.
    ///
    /// A slow bot calls `keep_going` between steps; when it returns `false`, the bot answers with the best
    /// action found so far. In this way the caller limits the time of a bot, which has no clock itself.
    fn choose(&mut self, view: &View, keep_going: &mut dyn FnMut() -> bool) -> Action;
}
