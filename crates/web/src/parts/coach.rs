//! The coach, in the margin: up to three discards on the player's own turn, each with its reason.

use hands::PlacedCard;
use leptos::prelude::*;
use words::{DiscardCandidate, escape_markup};

use super::card::small_card_html;
use super::html::HtmlPart;
use super::{icon_html, text_signal};
use crate::state::TableState;
use crate::table_actions::Press;
use crate::table_context::TableContext;
use crate::text::TableNarrator;

/// Renders the candidates. A press lifts the card and discards nothing.
pub(super) fn coach_view(page: TableContext) -> AnyView {
    HtmlPart {
        class: text_signal(|| "coach".to_owned()),
        role: "group",
        label: text_signal(move || page.describe(|narrator| narrator.hints_title().to_owned())),
        html: text_signal(move || page.read_hint(html).unwrap_or_default()),
        press: Box::new(move |pressed| match pressed.parse() {
            Ok(number) => drop(page.lift_candidate(number)),
            Err(_) => page.press(Press::Hints),
        }),
    }
    .render()
}

/// Returns the elements of the coach.
fn html(table: &TableState, narrator: &TableNarrator<'_>) -> String {
    let (candidates, lifted) = (table.candidates(), table.hand.lifted_card());
    let first = candidates.iter().find(|candidate| Some(candidate.card) == lifted).or(candidates.first());
    let buttons = (1..).zip(candidates).map(|(number, candidate)| {
        let is_lifted = Some(candidate.card) == lifted;
        button(narrator, (number, candidate), is_lifted)
    });
    let said = narrator.coach_remarks(table);
    let reason = first.map(|candidate| {
        let reason = narrator.speech.discard_reason(candidate.reason).spoken();
        if candidate.as_good { format!("{} · {reason}", narrator.speech.coach().as_good) } else { reason }
    });
    let below = said.first().cloned().filter(|_| lifted.is_none()).or(reason).unwrap_or_default();
    let said = match said.join(" ") {
        said if said.is_empty() => said,
        said => format!(r#"<p class="coach__said" data-testid="coach-said">{}</p>"#, escape_markup(&said)),
    };
    format!(
        r#"{}{said}<div class="coach__all">{}</div><p class="coach__below">{}</p>{}"#,
        icon_html("bulb"),
        buttons.collect::<String>(),
        escape_markup(&below),
        close(narrator),
    )
}

fn button(
    narrator: &TableNarrator<'_>,
    (number, candidate): (usize, &DiscardCandidate),
    is_lifted: bool,
) -> String {
    let speech = narrator.speech;
    let placed = PlacedCard { card: candidate.card, is_joker: candidate.card.is_joker() };
    let good = if candidate.as_good { speech.coach().as_good } else { "" };
    let texts = [
        narrator.card(candidate.card),
        speech.help(candidate.live.into()).spoken(),
        good.to_owned(),
        speech.discard_reason(candidate.reason).spoken(),
    ];
    let [name, help, good, why] = texts.map(|text| escape_markup(&text));
    let card = small_card_html(narrator.language, placed);
    format!(
        r#"<button type="button" data-do="{number}" data-testid="coach-{number}" aria-pressed="{is_lifted}"
        >{card}<b><span class="coach__name">{name}</span> <span class="coach__help">{help}</span></b>
        <span class="coach__why"><i>{good}</i> {why}</span></button>"#
    )
}

fn close(narrator: &TableNarrator<'_>) -> String {
    let (cross, name) = (icon_html("x"), escape_markup(narrator.language.pages().close));
    format!(
        r#"<button type="button" class="btn btn--s btn--quiet margin__close" data-do="close"
        data-testid="hints-close">{cross}<span class="vh">{name}</span></button>"#
    )
}
