//! Why something is advised, in words.

use rules::{Length, Rules, Text};
use table::{Action, View};

/// What speaks for an action, in numbers.
pub(crate) struct Facts<'a> {
    /// What it is done for.
    pub(crate) plan: &'a Text,
    /// How many unseen cards bring the plan nearer.
    pub(crate) live: u32,
    /// The chance to go out in this hand, from 0 to 1.
    pub(crate) chance: f64,
    /// What the hand scores in the mean when it does, in points.
    pub(crate) score: f64,
}

/// Why the seat of this view should do this.
pub(crate) fn reason(rules: &Rules, view: &View, action: Action, facts: &Facts<'_>) -> Text {
    if action == Action::GoOut {
        return out_now(rules, view, facts.score);
    }
    let (chance, score, live) =
        (format!("{:.0}", 100.0 * facts.chance), format!("{:.0}", facts.score), facts.live);
    let plan = facts.plan;
    let [en, fr, sv] = begins(action);
    Text {
        en: format!(
            "{en}Plan: {}. {chance} % to go out in this hand, for {score} points in the mean; {live} unseen cards \
             bring it nearer.",
            plan.en
        )
        .into(),
        fr: format!(
            "{fr}Plan\u{a0}: {}. {chance}\u{a0}% de chances de finir cette manche, pour {score} points en moyenne\u{a0}; \
             {live} cartes non vues en rapprochent.",
            plan.fr
        )
        .into(),
        sv: format!(
            "{sv}Plan: {}. {chance} % chans att gå ut i given, för {score} poäng i medeltal; {live} osedda kort för \
             närmare.",
            plan.sv
        )
        .into(),
    }
}

/// How the reason for an action begins that is not told by a card to discard.
const fn begins(action: Action) -> [&'static str; 3] {
    match action {
        Action::Pass => ["Let it pass. ", "Laissez passer. ", "Låt det passera. "],
        Action::Claim(_) | Action::Call => ["Claim it. ", "Réclamez-la. ", "Kräv det. "],
        Action::Lay(_) => ["Lay a set. ", "Posez une série. ", "Lägg ut en serie. "],
        Action::Four(_) => ["Lay the four. ", "Posez le carré. ", "Lägg ut fyrtalet. "],
        _ => ["", "", ""],
    }
}

/// Why to go out now, with a hand of so many points.
fn out_now(rules: &Rules, view: &View, score: f64) -> Text {
    let own = view.seat.and_then(|seat| view.seats.get(seat.index())).map_or(0, |own| own.points);
    let after = f64::from(own) + score;
    match rules.length {
        Length::Points(target) if after >= f64::from(target) => Text {
            en: format!("Go out now: {score:.0} points bring you to {after:.0}, past {target}.").into(),
            fr: format!(
                "Finissez maintenant\u{a0}: {score:.0} points vous mènent à {after:.0}, au-delà de {target}."
            )
            .into(),
            sv: format!("Gå ut nu: {score:.0} poäng tar dig till {after:.0}, förbi {target}.").into(),
        },
        _ => Text {
            en: format!("Go out now, for {score:.0} points: to hold out is worth less.").into(),
            fr: format!("Finissez maintenant, pour {score:.0} points\u{a0}: attendre vaut moins.").into(),
            sv: format!("Gå ut nu, för {score:.0} poäng: att vänta är värt mindre.").into(),
        },
    }
}
