//! What follows the state. Each kind of part has one kind of closure, so that the compiler makes its
//! machinery once and not for every closure: that is half the size of the client.

use leptos::prelude::*;
use words::PageTexts;

use crate::app_context::AppContext;

/// A part of the page that is drawn anew when what it read changes.
pub(crate) fn reactive(draw: impl Fn() -> AnyView + Send + 'static) -> AnyView {
    boxed(Box::new(draw))
}

/// A part of the page that is not always there.
pub(crate) fn reactive_option(draw: impl Fn() -> Option<AnyView> + Send + 'static) -> AnyView {
    boxed(Box::new(move || draw().unwrap_or_else(|| ().into_any())))
}

fn boxed(draw: Box<dyn Fn() -> AnyView + Send>) -> AnyView {
    (move || draw()).into_any()
}

/// PageTexts of the page's language.
pub(crate) fn word_signal(app: AppContext, pick: fn(&PageTexts) -> &'static str) -> Signal<String> {
    Signal::derive(move || pick(app.words()).to_owned())
}

/// Text that follows the state.
pub(crate) fn text_signal(say: impl Fn() -> String + Send + Sync + 'static) -> Signal<String> {
    Signal::derive(say)
}

/// Whether something holds now.
pub(crate) fn flag_signal(flag_signal: impl Fn() -> bool + Send + Sync + 'static) -> Signal<bool> {
    Signal::derive(flag_signal)
}
