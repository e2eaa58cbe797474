//! Why something is advised, in words.

use rules::{Length, LocalizedText, Rules};
use table::{Action, View};

/// What speaks for an action, in numbers.
pub(crate) struct Facts<'a> {
    /// What it is done for.
    pub(crate) plan: &'a LocalizedText,
    /// What is still to be made for it, where that is told in sets.
    pub(crate) remaining: Option<&'a LocalizedText>,
    /// How many cards the plan lacks afterwards.
    pub(crate) distance: u8,
    /// How many unseen cards bring the plan nearer.
    pub(crate) live: u32,
    /// The chance to go out in this hand, from 0 to 1.
    pub(crate) chance: f64,
    /// What the hand scores in the mean when it does, in points.
    pub(crate) score: f64,
}

/// Why the seat of this view should do this.
pub(crate) fn reason(rules: &Rules, view: &View, action: Action, facts: &Facts<'_>) -> LocalizedText {
    if action == Action::GoOut {
        return out_now(rules, view, facts.score);
    }
    let (chance, score) = (format!("{:.0}", 100.0 * facts.chance), points(facts.score));
    let Facts { plan, distance, live, .. } = facts;
    let [en, fr, sv] = begins(action);
    let make = |before: &str, of: fn(&LocalizedText) -> &str| {
        facts.remaining.map_or_else(String::new, |remaining| format!("{before}{}", of(remaining)))
    };
    let make_en = make("; to make: ", |text| &text.en);
    let make_fr = make("\u{a0}; à faire\u{a0}: ", |text| &text.fr);
    let make_sv = make("; kvar att göra: ", |text| &text.sv);
    LocalizedText {
        en: format!(
            "{en}Plan: {}{make_en}; {distance} missing, {live} unseen cards bring it nearer. {chance} % to go out in this hand, \
             for {} in the mean.",
            plan.en, score.en
        )
        .into(),
        fr: format!(
            "{fr}Plan\u{a0}: {}{make_fr}\u{a0}; {distance} à trouver, {live} cartes non vues en rapprochent. {chance}\u{a0}% de \
             chances de finir cette manche, pour {} en moyenne.",
            plan.fr, score.fr
        )
        .into(),
        sv: format!(
            "{sv}Plan: {}{make_sv}; {distance} saknas, {live} osedda kort för närmare. {chance} % chans att gå ut i given, för \
             {} i medeltal.",
            plan.sv, score.sv
        )
        .into(),
    }
}

/// So many points in words, rounded.
pub(crate) fn points(score: f64) -> LocalizedText {
    let number = format!("{score:.0}");
    LocalizedText {
        en: format!("{number} {}", if number == "1" { "point" } else { "points" }).into(),
        fr: format!("{number} {}", if matches!(&*number, "0" | "1") { "point" } else { "points" }).into(),
        sv: format!("{number} poäng").into(),
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
fn out_now(rules: &Rules, view: &View, score: f64) -> LocalizedText {
    let own = view.seat.and_then(|seat| view.seats.get(seat.index())).map_or(0, |own| own.points);
    let after = f64::from(own) + score;
    let score = points(score);
    match rules.length {
        Length::Points(target) if after >= f64::from(target) => LocalizedText {
            en: format!("Go out now: {} bring you to {after:.0}, and {target} end the match.", score.en)
                .into(),
            fr: format!(
                "Finissez maintenant\u{a0}: {} vous mènent à {after:.0}, et {target} terminent la partie.",
                score.fr
            )
            .into(),
            sv: format!("Gå ut nu: {} tar dig till {after:.0}, och {target} avslutar matchen.", score.sv)
                .into(),
        },
        _ => LocalizedText {
            en: format!("Go out now, for {}: to hold out is worth less.", score.en).into(),
            fr: format!("Finissez maintenant, pour {}\u{a0}: attendre vaut moins.", score.fr).into(),
            sv: format!("Gå ut nu, för {}: att vänta är värt mindre.", score.sv).into(),
        },
    }
}

#[cfg(test)]
mod tests {
    use cards::{Card, Seat, Seed};
    use rules::{LocalizedText, RuleSet, Switches};
    use table::{Action, Game, Setup, View};

    use super::{Facts, points, reason};

    /// Why this is done, in English, with so many points before a match's first hand.
    fn check(rules: RuleSet, points: i32, action: Action) -> String {
        let setup = Setup { rules, switches: Switches::default(), seats: 4, seed: Seed::from_number(1) };
        let game = Game::start(&setup, &mut Vec::new()).expect("it can be played");
        let mut view: View = game.view(Some(Seat::default()));
        view.seats[0].points = points;
        let plan = LocalizedText::new("triplets only", "que des brelans", "enbart tretal");
        let remaining =
            LocalizedText::new("a sequence and the pair", "une séquence et la paire", "en sekvens och paret");
        let facts = Facts {
            plan: &plan,
            remaining: Some(&remaining),
            distance: 2,
            live: 7,
            chance: 0.344,
            score: 32.0,
        };
        reason(game.rules(), &view, action, &facts).en.into_owned()
    }

    #[test]
    fn one_point_is_not_points() {
        for (score, expected) in [
            (0.4, ["0 points", "0 point", "0 poäng"]),
            (1.2, ["1 point", "1 point", "1 poäng"]),
            (1.6, ["2 points", "2 points", "2 poäng"]),
        ] {
            let said = points(score);
            assert_eq!([&*said.en, &*said.fr, &*said.sv], expected, "{score}");
        }
    }

    #[test]
    fn a_reason_names_the_plan_or_what_going_out_brings() {
        let plan = "Plan: triplets only; to make: a sequence and the pair; 2 missing, 7 unseen cards bring it \
             nearer. 34 % to go out in this hand, for 32 points in the mean.";
        let card = Card::from_index(3).expect("a card");
        for (rules, points, action, expected) in [
            (RuleSet::MhingFr, 0, Action::Discard(card), plan.to_owned()),
            (RuleSet::MhingFr, 0, Action::Pass, format!("Let it pass. {plan}")),
            (RuleSet::MahoBasic, 0, Action::Call, format!("Claim it. {plan}")),
            // M27: whoever reaches the target has won; the match may be over by this hand.
            (
                RuleSet::MhingFr,
                480,
                Action::GoOut,
                "Go out now: 32 points bring you to 512, and 500 end the match.".to_owned(),
            ),
            (
                RuleSet::MhingFr,
                100,
                Action::GoOut,
                "Go out now, for 32 points: to hold out is worth less.".to_owned(),
            ),
            (
                RuleSet::QuatreVents,
                480,
                Action::GoOut,
                "Go out now, for 32 points: to hold out is worth less.".to_owned(),
            ),
        ] {
            assert_eq!(check(rules, points, action), expected, "{rules}, {points} points");
        }
    }
}
