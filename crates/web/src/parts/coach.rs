//! The coach, in the margin: up to three discards on the player's own turn, each with its reason.

use hands::PlacedCard;
use leptos::prelude::*;
use words::{DiscardCandidate, escape_markup};

use super::card::small_card_html;
use super::html::HtmlPart;
use super::{icon_html, rule_number_html, text_signal, with_rule_html};
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
        press: Box::new(move |pressed| match (pressed.parse(), pressed.strip_prefix("rule:")) {
            (Ok(number), _) => drop(page.lift_candidate(number)),
            (Err(_), Some(rule)) => page.rule.set(Some(rule.to_owned())),
            (Err(_), None) => page.press(Press::Hints),
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
    let said: Vec<String> =
        narrator.coach_remarks(table).iter().map(|(said, rule)| with_rule_html(said, *rule)).collect();
    let reason = first.map(|candidate| {
        let reason = narrator.speech.discard_reason(candidate.reason).spoken();
        let good = narrator.speech.coach().as_good;
        let reason = if candidate.as_good { format!("{good} · {reason}") } else { reason };
        with_rule_html(&reason, narrator.speech.edition.rule_of_candidate(candidate.reason))
    });
    let below = said.first().cloned().filter(|_| lifted.is_none()).or(reason).unwrap_or_default();
    let said = match said.join(" ") {
        said if said.is_empty() => said,
        said => format!(r#"<p class="coach__said" data-testid="coach-said">{said}</p>"#),
    };
    format!(
        r#"{}{said}<div class="coach__all">{}</div><p class="coach__below">{below}</p>{}"#,
        icon_html("bulb"),
        buttons.collect::<String>(),
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
    // The number of the rule is a control of its own, which lies over the end of the reason.
    let rule = speech.edition.rule_of_candidate(candidate.reason).map(rule_number_html).unwrap_or_default();
    format!(
        r#"<div class="coach__one"><button type="button" class="coach__lift" data-do="{number}"
        data-testid="coach-{number}" aria-pressed="{is_lifted}"
        >{card}<b><span class="coach__name">{name}</span> <span class="coach__help">{help}</span></b>
        <span class="coach__why"><i>{good}</i> {why}</span></button>{rule}</div>"#
    )
}

fn close(narrator: &TableNarrator<'_>) -> String {
    let (cross, name) = (icon_html("x"), escape_markup(narrator.language.pages().close));
    format!(
        r#"<button type="button" class="btn btn--s btn--quiet margin__close" data-do="close"
        data-testid="hints-close">{cross}<span class="vh">{name}</span></button>"#
    )
}
