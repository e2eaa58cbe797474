//! A choice between a few options, side by side.

use leptos::prelude::*;

/// An option.
pub(crate) struct Choice {
    /// The name in the browser tests.
    pub(crate) test: String,
    /// The label.
    pub(crate) label: String,
    /// Whether the option is chosen.
    pub(crate) chosen: bool,
    /// Chooses the option.
    pub(crate) choose: Box<dyn Fn()>,
    /// The language of the label, where it differs from the page's.
    pub(crate) lang: Option<&'static str>,
}

impl Choice {
    /// Creates an option with a label in the page's language.
    pub(crate) fn new(
        test: impl Into<String>,
        label: impl Into<String>,
        chosen: bool,
        choose: impl Fn() + 'static,
    ) -> Self {
        Self { test: test.into(), label: label.into(), chosen, choose: Box::new(choose), lang: None }
    }
}

/// Renders options side by side. `name` is unique on the page.
pub(crate) fn choice(name: &str, legend: &str, choices: Vec<Choice>) -> AnyView {
    let shown = choices.into_iter().map(|one| option(name, one)).collect_view();
    view! {
        <fieldset class="field">
            <legend>{legend.to_owned()}</legend>
            <div class="seg">{shown}</div>
        </fieldset>
    }
    .into_any()
}

fn option(name: &str, one: Choice) -> AnyView {
    let Choice { test, label, chosen, choose, lang } = one;
    view! {
        <label class:is-chosen=chosen lang=lang>
            <input
                type="radio"
                name=name.to_owned()
                data-testid=test
                prop:checked=chosen
                on:change=move |_| choose()
            />
            <span>{label}</span>
        </label>
    }
    .into_any()
}
