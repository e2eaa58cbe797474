//! Buttons of one form, whose code the compiler makes once.

use leptos::prelude::*;

use super::icon;

/// Renders a button with a sign. `test` names it for the browser tests.
pub(crate) fn press_button(
    class: &'static str,
    test: &'static str,
    sign: &'static str,
    label: &'static str,
    press: Box<dyn Fn()>,
) -> AnyView {
    view! {
        <button type="button" class=class data-testid=test on:click=move |_| press()>
            {icon(sign)} <span>{label}</span>
        </button>
    }
    .into_any()
}
