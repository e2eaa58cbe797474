//! The lists of a review and one mistake, written as HTML.

use cards::Card;
use hands::PlacedCard;
use leptos::prelude::Get;
use table::Action;
use wire::{Mistake, MistakeCost, PlayerReview, ReviewedMove};
use words::{Sentence, decimal, escape_markup};

use super::review_context::ReviewContext;
use crate::moment_links::address_of_moment;
use crate::parts::{Size, card_html, icon_html, laid_set_html, rule_number_html, shape_html};
use crate::state::{CardOrder, CostSize, ReviewState, arrange_apart};
use crate::text::TableNarrator;

/// Returns what was found about each player.
pub(super) fn players_html(context: ReviewContext) -> String {
    let language = context.app.language();
    let html = context.read(|state| {
        let narrator = TableNarrator::new(language, &state.review.table);
        let words = narrator.speech.review();
        let of = |seat| state.review.players.iter().find(|player| player.seat == seat);
        let rows: String = state
            .seats()
            .into_iter()
            .filter_map(of)
            .map(|player| player_row(&narrator, state, player))
            .collect();
        Some(format!(
            "<h2>{}</h2><ul class=\"review__rows\">{rows}</ul><p class=\"muted small\">{}</p>",
            escape_markup(words.every_decision),
            escape_markup(words.as_expert_about),
        ))
    });
    html.unwrap_or_default()
}

fn player_row(narrator: &TableNarrator<'_>, state: &ReviewState, player: &PlayerReview) -> String {
    let speech = narrator.speech;
    let PlayerReview { seat, decisions, agrees, as_good, mistakes, points, .. } = *player;
    let good = agrees + as_good;
    let share = (decisions > 0).then(|| narrator.share(f64::from(good) / f64::from(decisions)));
    let told = speech.as_expert(good.into(), decisions.into()).spoken();
    let count = speech.mistakes_in_sum(mistakes.into()).spoken();
    let sum = (mistakes > 0).then(|| speech.points_in_all(&narrator.some_points(points)).spoken());
    let cost = std::iter::once(count).chain(sum).collect::<Vec<_>>().join(", ");
    format!(
        "<li>{}<b>{}</b><span class=\"num\">{}</span><small>{}<br>{}</small></li>",
        shape_html(state.steps_to(seat)),
        escape_markup(&narrator.label(seat)),
        escape_markup(&share.unwrap_or_default()),
        escape_markup(&told),
        escape_markup(&cost),
    )
}

/// Returns the mistakes, those that cost most first, and what noise may explain.
pub(super) fn list_html(context: ReviewContext) -> String {
    let language = context.app.language();
    let html = context.read(|state| {
        let narrator = TableNarrator::new(language, &state.review.table);
        let (speech, words) = (narrator.speech, narrator.speech.review());
        let (decisions, mistakes) = state.decisions();
        let found = speech.found(mistakes.into(), decisions.into()).spoken();
        let opened = state.opened();
        let rows: String = state
            .listed()
            .into_iter()
            .map(|mistake| row(&narrator, state, mistake, opened == Some(mistake)))
            .collect();
        Some(format!(
            "<div class=\"review__h\"><h2>{}</h2><span class=\"muted small\">{}</span></div>\
             <ol class=\"review__mistakes\" data-testid=\"mistakes\">{rows}</ol>{}\
             <p class=\"muted small\">{}</p>",
            escape_markup(words.cost_most),
            escape_markup(&found),
            noise(&narrator, state),
            escape_markup(words.expert_opinion),
        ))
    });
    html.unwrap_or_default()
}

/// Returns a mistake in the list.
fn row(narrator: &TableNarrator<'_>, state: &ReviewState, mistake: &Mistake, is_open: bool) -> String {
    let (speech, seat, event) = (narrator.speech, u8::from(mistake.seat), mistake.event_number);
    let title = narrator.plays(mistake.seat, mistake.played.action).spoken();
    let better = narrator.move_name(mistake.better.action);
    let better = speech.better_in_hand(mistake.hand_number.into(), &better).spoken();
    let [cost, error] = narrator.cost(mistake.cost);
    let shape = if state.shows_all { shape_html(state.steps_to(mistake.seat)) } else { String::new() };
    let current = if is_open { " aria-current=\"true\"" } else { "" };
    format!(
        "<li><button type=\"button\" id=\"mistake-{seat}-{event}\" data-do=\"open-{seat}-{event}\"{current}>\
         {}<span class=\"review__what\"><b>{shape}{}</b><small>{}</small></span>\
         <span class=\"review__cost\"><span class=\"num\">{}</span><small>{}</small></span></button></li>",
        sign(mistake.cost),
        escape_markup(title.trim_end_matches('.')),
        escape_markup(&better),
        escape_markup(&cost),
        escape_markup(&error),
    )
}

/// Returns the sign of a cost: a square or a triangle.
fn sign(cost: MistakeCost) -> &'static str {
    match CostSize::of(cost) {
        CostSize::Large => "<i class=\"cost-sign cost-sign--large\"></i>",
        CostSize::Small => "<i class=\"cost-sign cost-sign--small\"></i>",
    }
}

/// Returns the number of losses that noise may explain, and the largest.
fn noise(narrator: &TableNarrator<'_>, state: &ReviewState) -> String {
    let (count, largest) = state.within_noise();
    if count == 0 {
        return String::new();
    }
    let speech = narrator.speech;
    let told = speech.within_noise(count.into());
    let told = match largest {
        Some(loss) => {
            let places = usize::from(loss.points < 10.0);
            let [points, error] =
                [loss.points, loss.error].map(|points| decimal(narrator.language, points, places));
            told.then(speech.most_within_noise(loss.hand_number.into(), &points, &error))
        }
        None => told,
    };
    format!(
        "<p class=\"review__noise\" data-testid=\"within-noise\"><i class=\"cost-sign cost-sign--noise\"></i>\
         <span>{}</span></p>",
        escape_markup(&told.spoken())
    )
}

/// Returns the open mistake in full.
pub(super) fn mistake_html(context: ReviewContext) -> String {
    let (language, is_refused) = (context.app.language(), context.refused.get());
    let html = context.read(|state| {
        let narrator = TableNarrator::new(language, &state.review.table);
        let words = narrator.speech.review();
        let Some(mistake) = state.opened() else {
            let is_complete = state.review.progress.is_complete();
            let none = if is_complete { words.no_mistake } else { words.no_mistake_yet };
            let none = escape_markup(none);
            return Some(format!("<div class=\"panel\" data-testid=\"no-mistake\">{none}</div>"));
        };
        let title = narrator.plays(mistake.seat, mistake.played.action).spoken();
        let title = narrator.speech.place_of(mistake.hand_number.into(), &title).spoken();
        let both =
            [choice(&narrator, &mistake.better, "better"), choice(&narrator, &mistake.played, "played")];
        let refused = if is_refused {
            format!("<p class=\"refused\" role=\"alert\">{}</p>", escape_markup(words.play_on_failed))
        } else {
            String::new()
        };
        Some(format!(
            "<h2 data-testid=\"mistake-title\">{}</h2><p class=\"muted\" data-testid=\"mistake-why\">{}</p>\
             {}<div class=\"review__both\">{}</div>\
             <div class=\"panel review__difference\">{}{}{refused}</div>",
            escape_markup(title.trim_end_matches('.')),
            strong_html(&narrator.why_better(mistake)),
            cards(&narrator, mistake),
            both.concat(),
            interval(&narrator, mistake.cost, state.review.playouts),
            buttons(context, &narrator, state, mistake),
        ))
    });
    html.unwrap_or_default()
}

/// Returns a sentence with its cards, names and numbers in bold.
fn strong_html(sentence: &Sentence) -> String {
    let piece = |piece: &words::Piece| {
        let text = escape_markup(&piece.text);
        if piece.strong { format!("<b>{text}</b>") } else { text }
    };
    sentence.0.iter().map(piece).collect()
}

/// Returns the cards of the seat as they were, with those that were played and that are better marked.
fn cards(narrator: &TableNarrator<'_>, mistake: &Mistake) -> String {
    let (speech, words, hand) = (narrator.speech, narrator.speech.review(), &mistake.hand);
    let discarded = |reviewed: &ReviewedMove| match reviewed.action {
        Action::Discard(card) => Some(card),
        _ => None,
    };
    let (mut played, mut better) = (discarded(&mistake.played), discarded(&mistake.better));
    let mut one = |card: Card, class: &str, caption: &str| {
        let tag = |wanted: &mut Option<Card>, class, label: &str| {
            if *wanted != Some(card) {
                return (String::new(), "");
            }
            *wanted = None;
            (format!("<em class=\"review__tag {class}\">{}</em>", escape_markup(label)), class)
        };
        let (first, a) = tag(&mut played, "is-played", words.tag_played);
        let (second, b) = if first.is_empty() {
            tag(&mut better, "is-better", words.tag_better)
        } else {
            (String::new(), "")
        };
        let placed = PlacedCard { card, is_joker: card.is_joker() };
        let picture = card_html(narrator.language, placed, (Size::Medium, ""), "aria-hidden=\"true\"");
        let caption = if caption.is_empty() { String::new() } else { format!("<small>{caption}</small>") };
        format!("<span class=\"review__card {class} {a} {b}\">{first}{second}{picture}{caption}</span>")
    };
    let held: String = arrange_apart(hand.held.clone(), CardOrder::Suits)
        .into_iter()
        .map(|(card, is_apart)| one(card, if is_apart { "is-next-suit" } else { "" }, ""))
        .collect();
    let drawn_tag = escape_markup(&speech.drawn_tag().spoken());
    let drawn = hand.drawn.map(|card| one(card, "is-apart", &drawn_tag)).unwrap_or_default();
    let offered_tag = escape_markup(words.offered_card);
    let offered = mistake.offered.map(|card| one(card, "is-apart", &offered_tag)).unwrap_or_default();
    let sets: String =
        hand.sets.iter().map(|laid| laid_set_html(speech, laid.set, Size::Small, true)).collect();
    let sets = if sets.is_empty() { sets } else { format!("<div class=\"review__sets\">{sets}</div>") };
    format!(
        "<div class=\"panel review__hand\"><span class=\"review__cards\" role=\"img\" aria-label=\"{}\">\
         {held}{drawn}{offered}</span>{sets}</div>",
        escape_markup(&cards_told(narrator, mistake))
    )
}

/// Returns the names of the cards, for screen readers.
fn cards_told(narrator: &TableNarrator<'_>, mistake: &Mistake) -> String {
    let (speech, hand) = (narrator.speech, &mistake.hand);
    let held = arrange_apart(hand.held.clone(), CardOrder::Suits);
    let held = held.into_iter().map(|(card, _)| narrator.card(card));
    let drawn = hand.drawn.map(|drawn| speech.drawn_card(&speech.card(drawn)).spoken());
    let offered =
        mistake.offered.map(|card| format!("{} {}", speech.review().offered_card, narrator.card(card)));
    format!(
        "{}: {}",
        speech.review().hand_then,
        held.chain(drawn).chain(offered).collect::<Vec<_>>().join(", ")
    )
}

/// Returns one of the two moves with its plan, the cards that help, the chance and the worth.
fn choice(narrator: &TableNarrator<'_>, reviewed: &ReviewedMove, class: &str) -> String {
    let words = narrator.speech.review();
    let (label, sign) = if class == "better" { (words.tag_better, "check") } else { (words.tag_played, "x") };
    let picture = match reviewed.action {
        Action::Discard(card) => {
            let placed = PlacedCard { card, is_joker: card.is_joker() };
            card_html(narrator.language, placed, (Size::Small, ""), "aria-hidden=\"true\"")
        }
        Action::Claim(set) | Action::Lay(set) | Action::Four(set) => {
            let cards = set.placed().into_iter().map(|placed| {
                card_html(narrator.language, placed, (Size::Small, ""), "aria-hidden=\"true\"")
            });
            format!("<span class=\"set\">{}</span>", cards.collect::<String>())
        }
        _ => String::new(),
    };
    let name = words::capitalized(&narrator.move_name(reviewed.action));
    let rule = narrator.speech.edition.rule_of_reason(&reviewed.reason).map(rule_number_html);
    format!(
        "<section class=\"panel review__choice is-{class}\" data-testid=\"move-{class}\">\
         <div class=\"review__h\"><h3>{picture}{}</h3>\
         <span class=\"review__tag is-{class}\">{}{}</span></div>\
         <p>{} {}</p></section>",
        escape_markup(&name),
        icon_html(sign),
        escape_markup(label),
        strong_html(&narrator.prospect_of(reviewed)),
        rule.unwrap_or_default(),
    )
}

/// Returns the difference, and its interval of two standard errors with nought marked.
fn interval(narrator: &TableNarrator<'_>, cost: MistakeCost, playouts: u32) -> String {
    let speech = narrator.speech;
    let (mean, error) =
        if cost.is_in_points() { cost.all_points() } else { (cost.match_chance, cost.match_chance_error) };
    let highest = mean + 2.0 * error;
    let end = nice_end(highest);
    let lowest = (mean - 2.0 * error).max(0.0);
    let at = |value: f64| 100.0 * value / end;
    let scale = if cost.is_in_points() { narrator.some_points(end) } else { decimal_share(narrator, end) };
    let also = narrator.cost_of_match(cost);
    let also = also.map(|also| format!("<p class=\"small muted\">{}</p>", escape_markup(&also)));
    format!(
        "<p><b data-testid=\"difference\">{}</b> <span class=\"muted small\">{}</span></p>{}\
         <div class=\"review__interval\" aria-hidden=\"true\"><i class=\"review__nought\"></i>\
         <i class=\"review__range\" style=\"left:{:.2}%;width:{:.2}%\"></i>\
         <i class=\"review__mean\" style=\"left:{:.2}%\"></i></div>\
         <div class=\"review__scale small muted\" aria-hidden=\"true\"><span>{}</span><span>{}</span></div>",
        escape_markup(&narrator.difference(cost)),
        escape_markup(&speech.two_errors(playouts.into()).spoken()),
        also.unwrap_or_default(),
        at(lowest),
        at(highest - lowest),
        at(mean),
        escape_markup(speech.review().no_difference),
        escape_markup(&scale),
    )
}

/// Returns a share from 0 to 1 as a percentage, with a decimal if it is small.
fn decimal_share(narrator: &TableNarrator<'_>, share: f64) -> String {
    if share >= 0.02 { narrator.share(share) } else { narrator.share_of_match(share) }
}

/// Returns the first round number from a value on: 1, 2 or 5 times a power of ten.
fn nice_end(value: f64) -> f64 {
    let mut power = 0.001;
    while power * 10.0 < value {
        power *= 10.0;
    }
    [1.0, 2.0, 5.0, 10.0].into_iter().map(|step| step * power).find(|&end| end >= value).unwrap_or(value)
}

/// Returns what can be done with the mistake.
fn buttons(
    context: ReviewContext,
    narrator: &TableNarrator<'_>,
    state: &ReviewState,
    mistake: &Mistake,
) -> String {
    let (words, replay) = (narrator.speech.review(), narrator.speech.replay());
    let see = address_of_moment(&context.id(), mistake.hand_number, mistake.event_in_hand as usize);
    let next = if state.listed().len() > 1 {
        format!(
            "<button type=\"button\" class=\"btn btn--go\" id=\"next-mistake\" data-do=\"next\" \
             data-testid=\"next-mistake\">{} <span class=\"kbd\" aria-hidden=\"true\">M</span></button>",
            escape_markup(words.next_mistake)
        )
    } else {
        String::new()
    };
    let drill = format!(
        "<button type=\"button\" class=\"btn btn--s\" id=\"review-drill\" data-do=\"drill\" \
         data-testid=\"into-drills\">{} <span>{}</span></button>",
        icon_html("bulb"),
        escape_markup(narrator.language.drill_pages().into_drills),
    );
    format!(
        "<div class=\"row review__do\">\
         <button type=\"button\" class=\"btn btn--s\" id=\"review-play-on\" data-do=\"play-on\" \
         data-testid=\"play-on\" aria-describedby=\"play-on-about\">{} <span>{}</span></button>\
         <a class=\"btn btn--s\" id=\"review-see\" href=\"{see}\" data-testid=\"see-it\">{} \
         <span>{}</span></a>{drill}\
         <span class=\"push\"></span>{next}</div>\
         <p class=\"muted small\" id=\"play-on-about\">{}</p>",
        icon_html("branch"),
        escape_markup(replay.play_on),
        icon_html("eye"),
        escape_markup(words.see_it),
        escape_markup(replay.play_on_about),
    )
}
