//! What a bot is.

use table::{Action, View};

/// Somebody who decides from what a seat may know.
///
/// The only trait of the core: outsiders implement it.
pub trait Bot: Send {
    /// Chooses one of the legal actions of the view, which are never none.
    ///
    /// `keep_going` is asked between steps of long thinking; once it says no, the bot answers with the best
    /// that it has found. It is how a shell with a clock bounds a bot that has none.
    fn choose(&mut self, view: &View, keep_going: &mut dyn FnMut() -> bool) -> Action;
}
