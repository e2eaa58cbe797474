//! The dialog with the list of keys.

use leptos::component;
use leptos::html::Dialog;
use leptos::prelude::*;
use wire::Assistance;
use words::{Edition, PageTexts, Sentence};

use super::{all_rules_link, reactive_option, word_signal};
use crate::table_context::TableContext;
use crate::text::TableNarrator;

/// The dialog with the list of keys.
#[component]
pub(crate) fn Help(
    /// Whether the dialog is open.
    open: RwSignal<bool>,
) -> impl IntoView {
    let page = TableContext::current();
    let app = page.app;
    let dialog = NodeRef::<Dialog>::new();
    Effect::new(move |_| show_dialog(dialog, open.get()));
    view! {
        <dialog class="dialog" node_ref=dialog aria-labelledby="help-title" on:close=move |_| open.set(false)>
            <h2 id="help-title" tabindex="-1" autofocus>{word_signal(app, |words| words.keys)}</h2>
            <dl class="keys">
                {reactive_option(move || page.render(|table| {
                    let kind = (page.lesson().is_some(), table.is_solitary());
                    keys(app.words(), &TableNarrator::new(app.language(), &table.info), kind)
                }))}
            </dl>
            <form method="dialog" class="row">
                {reactive_option(move || page.render(|table| {
                    all_rules_link(app.language(), table.info.rules, true)
                }))}
                <button class="btn btn--s btn--go">{word_signal(app, |words| words.close)}</button>
            </form>
        </dialog>
    }
}

/// Opens or closes a dialog.
pub(crate) fn show_dialog(dialog: NodeRef<Dialog>, open: bool) {
    let Some(dialog) = dialog.get() else { return };
    if open && !dialog.open() {
        drop(dialog.show_modal());
    } else if !open && dialog.open() {
        dialog.close();
    }
}

fn keys(words: &PageTexts, narrator: &TableNarrator<'_>, (is_lesson, is_solitary): (bool, bool)) -> AnyView {
    let speech = narrator.speech;
    let (own, edition) = (speech.own(), speech.edition);
    let (together, has_people) = (narrator.language.together(), narrator.table.host.is_some());
    let asks = narrator.language.asks();
    let own_or_asked = if is_solitary { asks.key_undo } else { asks.key_takeback };
    let first = speech.key_first(own.sequence_call, own.triplet_call).spoken();
    let said = |sentence: Sentence| Some(sentence.spoken());
    let plain = |text: &str| Some(text.to_owned());
    let only = |there: bool, text: &str| there.then(|| text.to_owned());
    let may_allow = narrator.table.timing.is_some_and(|timing| timing.host_may_allow);
    let may_allow = may_allow && narrator.table.host == narrator.table.you;
    let (maho, wall) = (edition == Edition::Maho, edition == Edition::QuatreVents);
    let rows = [
        ("← →", plain(words.key_arrows)),
        (words.home_end_keys, plain(words.key_ends)),
        (words.enter_key, said(speech.key_enter())),
        (words.escape_key, plain(words.key_escape)),
        (&*format!("{} ← →", words.shift_key), plain(words.key_shift)),
        ("S", plain(words.sort)),
        ("1–9", plain(words.key_set)),
        ("1–3", only(narrator.table.assistance == Assistance::Coach, speech.coach().key_coach)),
        ("T, G", only(!maho, &first)),
        ("P", plain(words.pass)),
        ("F", plain(words.pass_for_me)),
        ("K", only(has_people, together.key_moment)),
        ("E, 1–6", only(has_people, together.key_seats)),
        ("U", plain(if is_lesson { asks.key_step_back } else { own_or_asked })),
        ("1, 2", only(has_people, asks.key_answers)),
        ("3", only(may_allow, asks.key_allow)),
        ("R", plain(if is_lesson { asks.key_say_again } else { asks.key_again })),
        ("C", only(has_people, narrator.language.talk().key_talk)),
        ("M", plain(own.go_out_button)),
        ("4", only(wall, words.key_four)),
        ("L", only(maho, words.key_lay)),
        (words.space, only(maho, words.key_call)),
        ("H", plain(words.key_hints)),
        ("A", plain(words.key_read_hand)),
        ("D", said(speech.key_read_discards())),
        ("Q", plain(words.key_state)),
        ("O, 1–5", plain(words.key_opponent)),
        ("J", plain(words.key_log)),
        ("N", plain(words.key_sounds)),
        ("[ ]", said(speech.key_stream())),
        ("F6", plain(words.key_actions)),
        (words.enter_key, said(speech.next_hand())),
        ("?", plain(words.key_help)),
    ];
    let rows = rows.into_iter().filter_map(|(key, does)| Some((key, does?)));
    let shown = rows.map(|(key, does)| {
        view! {
            <dt><span class="kbd">{key.to_owned()}</span></dt>
            <dd>{does}</dd>
        }
    });
    shown.collect_view().into_any()
}
