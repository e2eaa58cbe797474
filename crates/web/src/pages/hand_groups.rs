//! The groups of a hand that is over.

use leptos::prelude::*;
use table::Outcome;
use words::NounForm;

use super::reading_selection::ReadingSelection;
use crate::parts::{Size, card, shape};
use crate::state::{CardGroup, GroupCard, GroupKind, TableState, groups, lit};
use crate::table_context::TableContext;
use crate::text::TableNarrator;

/// Renders the hand in its groups. The cards of the highlighted lines are lit, the others dimmed.
pub(super) fn hand_groups(page: TableContext, table: &TableState, selection: ReadingSelection) -> AnyView {
    let (Some(reading), Some(Outcome::Won { seat, card, .. })) = (selection.reading(table), table.outcome())
    else {
        return ().into_any();
    };
    let narrator = TableNarrator::new(page.app.language(), &table.info);
    let flowers = table.view.seats.get(seat.index()).map_or([0; 4], |seat| seat.flowers);
    let groups = groups(&reading, card, flowers);
    let chosen = selection.highlighted_lines();
    let lines =
        chosen.iter().filter_map(|&line| reading.lines.get(line)).map(|line| lit(&groups, &line.cards));
    let lit_cards = lines.reduce(|mut all, more| {
        all.iter_mut().flatten().zip(more.into_iter().flatten()).for_each(|(one, other)| *one |= other);
        all
    });
    let shown = groups.iter().enumerate().map(|(index, one)| {
        card_group(table, &narrator, one, lit_cards.as_ref().map(|lit| lit[index].as_slice()))
    });
    view! { <div class="laid">{shown.collect_view()}</div> }.into_any()
}

/// Renders a group of cards with its description. `lit`: which of its cards are lit, where lines are
/// highlighted.
fn card_group(
    table: &TableState,
    narrator: &TableNarrator<'_>,
    group: &CardGroup,
    lit: Option<&[bool]>,
) -> AnyView {
    let from = match table.outcome() {
        Some(Outcome::Won { from, .. }) => from,
        _ => None,
    };
    let cards = group.cards.iter().enumerate().map(|(index, shown)| {
        let class = match lit.map(|lit| lit[index]) {
            None => "",
            Some(true) => "is-lit",
            Some(false) => "is-dim",
        };
        let name = narrator.speech.placed(shown.placed);
        let by = from
            .filter(|_| shown.last)
            .map(|seat| view! { <span class="from">{shape(table.seat_shape(seat))}</span> });
        view! {
            <span class="wrapc">
                {card(narrator.language, shown.placed, Size::Medium, class, Some(name))}{by}
            </span>
        }
    });
    view! {
        <figure class=if group.kind == GroupKind::Special { "is-long" } else { "" }>
            <span class="set set--gap">{cards.collect_view()}</span>
            <figcaption>{describe(narrator, group, from.is_some())}</figcaption>
        </figure>
    }
    .into_any()
}

/// Describes a group: *sequence, laid*; *sequence, joker = 4*.
fn describe(narrator: &TableNarrator<'_>, group: &CardGroup, claimed: bool) -> String {
    let (speech, terms) = (narrator.speech, narrator.speech.terms());
    let kind = match group.kind {
        GroupKind::Sequence => &terms.sequence,
        GroupKind::Triplet => &terms.triplet,
        GroupKind::Four => &terms.four,
        GroupKind::RainbowTriplet => &terms.rainbow_triplet,
        GroupKind::RainbowRun => &terms.rainbow_run,
        GroupKind::Pair => &terms.pair,
        GroupKind::Special => &speech.common().whole_hand,
        GroupKind::Flowers => return terms.flower.form(NounForm::Many),
    };
    let last = group.cards.iter().any(|shown| shown.last);
    let adjectives = [
        group.open.then_some(terms.laid),
        group.concealed.then_some(terms.concealed),
        last.then_some(if claimed { terms.claimed } else { terms.drawn }),
    ];
    let adjectives: Vec<words::Adjective> = adjectives.into_iter().flatten().collect();
    let mut parts = vec![speech.caption(kind, &adjectives)];
    let joker = |shown: &&GroupCard| shown.placed.is_joker && group.kind != GroupKind::Special;
    parts.extend(group.cards.iter().filter(joker).map(|shown| {
        let card = shown.placed.card;
        let value = if card.suit().is_some() { card.rank().to_string() } else { narrator.card(card) };
        narrator.language.joker_is(terms.joker.one(), &value).spoken()
    }));
    parts.join(", ")
}
