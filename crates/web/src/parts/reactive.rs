//! Parts of the page that follow the state. Each kind of part boxes its closure, so that the compiler makes
//! its code once and not for every closure. That halves the size of the client.

use leptos::prelude::*;
use words::PageTexts;

use crate::app_context::AppContext;

/// Renders a part of the page again whenever what it read changes.
pub(crate) fn reactive(draw: impl Fn() -> AnyView + Send + 'static) -> AnyView {
    boxed(Box::new(draw))
}

/// Renders a part of the page that may be absent.
pub(crate) fn reactive_option(draw: impl Fn() -> Option<AnyView> + Send + 'static) -> AnyView {
    boxed(Box::new(move || draw().unwrap_or_else(|| ().into_any())))
}

/// Renders a part of the page that may be absent, again whenever these facts change. What `draw` reads beside
/// them is not followed.
pub(crate) fn reactive_on<F: PartialEq + Send + Sync + 'static>(
    facts: impl Fn() -> F + Send + Sync + 'static,
    draw: impl Fn() -> Option<AnyView> + Send + 'static,
) -> AnyView {
    let facts = Memo::new(move |_| facts());
    reactive_option(move || {
        // A memo that nobody has read follows nothing yet.
        facts.with(|_| ());
        untrack(&draw)
    })
}

fn boxed(draw: Box<dyn Fn() -> AnyView + Send>) -> AnyView {
    (move || draw()).into_any()
}

/// Returns a text of the pages in their language.
pub(crate) fn word_signal(app: AppContext, pick: fn(&PageTexts) -> &'static str) -> Signal<String> {
    Signal::derive(move || pick(app.words()).to_owned())
}

/// Returns a text that follows the state.
pub(crate) fn text_signal(say: impl Fn() -> String + Send + Sync + 'static) -> Signal<String> {
    Signal::derive(say)
}

/// Returns a condition that follows the state.
pub(crate) fn flag_signal(flag_signal: impl Fn() -> bool + Send + Sync + 'static) -> Signal<bool> {
    Signal::derive(flag_signal)
}
