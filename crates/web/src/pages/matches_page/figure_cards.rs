//! The figures of a player, each with its number of cases and what chance would give.

use leptos::prelude::*;
use words::{decimal, percent};

use super::MatchesContext;
use crate::state::{Figures, Share, Worth};

/// Renders the figures of the matches that are shown.
pub(super) fn figure_cards(context: MatchesContext) -> Option<AnyView> {
    let figures = Figures::of(&context.shown())?;
    let (words, speech) = (context.words(), context.speech());
    let language = context.app.language();
    // Points and sets of different games do not compare.
    let is_one_game = context.game.get().is_some()
        || context.shown().windows(2).all(|pair| pair[0].rules.edition() == pair[1].rules.edition());
    let hands = speech.hands_won().spoken();
    let claims = is_one_game.then(|| {
        let others = speech
            .claims_of_others(figures.hands.of.into(), &decimal(language, figures.other_claims, 1))
            .spoken();
        card(speech.claims_a_hand().spoken(), decimal(language, figures.claims, 1), others)
    });
    let worth = figures.worth.filter(|_| is_one_game);
    Some(
        view! {
            <section class="figures" aria-label=words.figures>
                {share(context, words.matches_won.to_owned(), figures.matches)}
                {share(context, hands, figures.hands)}
                {worth.map(|worth| worth_card(context, worth))}
                {claims}
            </section>
        }
        .into_any(),
    )
}

/// Renders a figure.
fn card(name: String, value: String, about: String) -> AnyView {
    let label = name.clone();
    view! {
        <div class="figure" role="group" aria-label=label>
            <b aria-hidden="true">{name}</b>
            <span class="num">{value}</span>
            <small>{about}</small>
        </div>
    }
    .into_any()
}

/// Renders a share, what chance gives, and what the number of cases allows to tell.
fn share(context: MatchesContext, name: String, share: Share) -> AnyView {
    let (speech, language) = (context.speech(), context.app.language());
    let shown = |share: f64| percent(language, (share * 100.0).round());
    let (low, high) = share.interval();
    let (low, high) = (shown(low), shown(high));
    let told = speech.against_chance(&shown(share.share()), &shown(share.chance));
    let certain = if share.is_unclear() { speech.too_few(&low, &high) } else { speech.between(&low, &high) };
    let value = speech.won_of(share.won.into(), share.of.into()).spoken();
    card(name, value, told.then(certain).spoken())
}

/// Renders the worth of a won hand, beside that of the others.
fn worth_card(context: MatchesContext, worth: Worth) -> AnyView {
    let (speech, language) = (context.speech(), context.app.language());
    let value = decimal(language, worth.mean, 1);
    let about = speech.worth_of(worth.count.into(), worth.median.into());
    let others = worth.others.map(|mean| speech.worth_of_others(&decimal(language, mean, 1)));
    let about = others.into_iter().fold(about, words::Sentence::then);
    card(context.words().win_worth.to_owned(), value, about.spoken())
}
