//! The choice of opponents: one for all and, folded away, one for each.

use leptos::prelude::*;
use wire::BotInfo;

use super::new_table_form::NewTableForm;
use crate::parts::{Choice, choice};
use crate::text::{strength, style};

/// The seats that a choice is for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SeatChoice {
    All,
    One(usize),
}

impl SeatChoice {
    /// Returns the name of the choice, unique on the page.
    fn name(self) -> String {
        match self {
            Self::All => "bots".to_owned(),
            Self::One(at) => format!("bot-{}", at + 1),
        }
    }
}

/// Renders the choice for all opponents, and one for each.
pub(super) fn opponents(form: NewTableForm) -> AnyView {
    let words = form.app.words();
    let bots = form.bots.get();
    let count = usize::from(form.players()) - 1;
    let chosen: Vec<String> = (0..count).map(|at| form.read(|choices| choices.bot(at, &bots))).collect();
    let alike = chosen.windows(2).all(|pair| pair[0] == pair[1]);
    let all = chosen.first().filter(|_| alike).cloned().unwrap_or_default();
    let rows = chosen.iter().enumerate().map(|(at, bot)| {
        let legend = form.app.language().opponent((at + 1) as i64).spoken();
        bot_choice(form, &bots, SeatChoice::One(at), bot, &legend)
    });
    let each = (count > 1).then(|| {
        view! {
            <details class="more">
                <summary data-testid="bots-each">
                    <span>{words.bot_each}</span>
                    <span class="muted small">{form.opponents()}</span>
                </summary>
                <div class="more__in">{rows.collect_view()}</div>
            </details>
        }
    });
    let about = describe_bot(form, &bots, &all);
    let (every, legend) =
        (bot_choice(form, &bots, SeatChoice::All, &all, words.opponents), !about.is_empty());
    view! {
        <div class="wide foes">
            {every}
            {legend.then(|| view! { <p class="muted small">{about}</p> })}
            {each}
        </div>
    }
    .into_any()
}

/// Describes the chosen bot.
fn describe_bot(form: NewTableForm, bots: &[BotInfo], chosen: &str) -> String {
    let words = form.app.words();
    let of = |bots: &BotInfo| {
        let one = bots.styles.iter().find(|one| one.bot == chosen)?;
        let parts = [strength(words, &bots.strength).1, style(words, &one.style).1];
        Some(parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("; "))
    };
    bots.iter().find_map(of).unwrap_or_default()
}

/// Renders the choice of a strength and, where the strength has several styles, of a style.
fn bot_choice(
    form: NewTableForm,
    bots: &[BotInfo],
    seats: SeatChoice,
    chosen: &str,
    legend: &str,
) -> AnyView {
    let words = form.app.words();
    let name = seats.name();
    let choose = move |bot: &str| {
        form.change(|choices| match seats {
            SeatChoice::All => choices.set_all_bots(bot),
            SeatChoice::One(at) => choices.set_bot(at, bot),
        });
    };
    let is_chosen = |bots: &BotInfo| bots.styles.iter().any(|one| one.bot == chosen);
    let strengths = bots.iter().filter_map(|bots| {
        let bot = bots.styles.first()?.bot.clone();
        let label = strength(words, &bots.strength).0;
        Some(Choice::new(format!("{name}-{bot}"), label, is_chosen(bots), move || choose(&bot)))
    });
    let strengths = choice(&name, legend, strengths.collect());
    let characters = bots.iter().find(|bots| is_chosen(bots) && bots.styles.len() > 1).map(|bots| {
        let one = |one: &wire::StyleInfo| {
            let (bot, label) = (one.bot.clone(), style(words, &one.style).0);
            let test = format!("{name}-is-{}", one.style);
            Choice::new(test, label, one.bot == chosen, move || choose(&bot))
        };
        choice(&format!("{name}-is"), words.style, bots.styles.iter().map(one).collect())
    });
    view! { <div class="foe">{strengths}{characters}</div> }.into_any()
}
