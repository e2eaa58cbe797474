//! The reason for an action, as data and in words.

use rules::LocalizedText;
use serde::{Deserialize, Serialize};
use table::Action;

use crate::plan_name::PlanName;
use crate::remaining::Remaining;

/// The reason why an action is advised.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// To go out now: waiting for a better hand is worth less.
    GoOut {
        /// The points that the hand scores.
        points: f64,
    },
    /// To go out now, because the match ends with it.
    EndMatch {
        /// The points that the hand scores.
        points: f64,
        /// The seat's points in the match afterwards.
        total: f64,
        /// The points at which the match ends.
        target: u32,
    },
    /// To follow a plan.
    Plan {
        /// The kind of the action.
        step: PlanStep,
        /// The plan.
        plan: PlanName,
        /// What is still to be made for it; `None` if the plan is not made of sets and a pair.
        remaining: Option<Remaining>,
        /// The number of cards that the plan is missing afterwards.
        distance: u8,
        /// The number of unseen cards that bring the plan nearer.
        live: u32,
        /// The chance to go out in this hand, from 0 to 1.
        chance: f64,
        /// The points that the hand scores on average when it goes out.
        score: f64,
    },
}

/// The kind of action by which a plan is followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlanStep {
    /// A discard, or another action that is named beside the reason.
    Discard,
    /// Passing.
    Pass,
    /// Claiming the discard, or calling for it.
    Claim,
    /// Laying a set out of the hand.
    LaySet,
    /// Laying a four.
    LayFour,
}

impl From<Action> for PlanStep {
    fn from(action: Action) -> Self {
        match action {
            Action::Pass => Self::Pass,
            Action::Claim(_) | Action::Call => Self::Claim,
            Action::Lay(_) => Self::LaySet,
            Action::Four(_) => Self::LayFour,
            _ => Self::Discard,
        }
    }
}

impl Reason {
    /// Returns the reason in words: a sentence or two.
    pub fn text(&self) -> LocalizedText {
        match self {
            Self::GoOut { points } => go_out(&points_text(*points)),
            Self::EndMatch { points, total, target } => end_match(&points_text(*points), *total, *target),
            Self::Plan { step, plan, remaining, distance, live, chance, score } => {
                let [en, fr, sv] = beginning(*step);
                let (plan, score) = (plan.text(), points_text(*score));
                let remaining = remaining.and_then(Remaining::text);
                let chance = format!("{:.0}", 100.0 * chance);
                let make = |before: &str, of: fn(&LocalizedText) -> &str| {
                    remaining
                        .as_ref()
                        .map_or_else(String::new, |remaining| format!("{before}{}", of(remaining)))
                };
                let make_en = make("; to make: ", |text| &text.en);
                let make_fr = make("\u{a0}; à faire\u{a0}: ", |text| &text.fr);
                let make_sv = make("; kvar att göra: ", |text| &text.sv);
                LocalizedText {
                    en: format!(
                        "{en}Plan: {}{make_en}; {distance} missing, {live} unseen cards bring it nearer. {chance} % to \
                         go out in this hand, for {} in the mean.",
                        plan.en, score.en
                    )
                    .into(),
                    fr: format!(
                        "{fr}Plan\u{a0}: {}{make_fr}\u{a0}; {distance} à trouver, {live} cartes non vues en rapprochent. \
                         {chance}\u{a0}% de chances de finir cette manche, pour {} en moyenne.",
                        plan.fr, score.fr
                    )
                    .into(),
                    sv: format!(
                        "{sv}Plan: {}{make_sv}; {distance} saknas, {live} osedda kort för närmare. {chance} % chans att \
                         gå ut i given, för {} i medeltal.",
                        plan.sv, score.sv
                    )
                    .into(),
                }
            }
        }
    }
}

/// Returns a number of points in words, rounded.
pub(crate) fn points_text(score: f64) -> LocalizedText {
    let number = format!("{score:.0}");
    LocalizedText {
        en: format!("{number} {}", if number == "1" { "point" } else { "points" }).into(),
        fr: format!("{number} {}", if matches!(&*number, "0" | "1") { "point" } else { "points" }).into(),
        sv: format!("{number} poäng").into(),
    }
}

/// Returns the first sentence of a reason. A discard has none, because its card is named beside the reason.
const fn beginning(step: PlanStep) -> [&'static str; 3] {
    match step {
        PlanStep::Pass => ["Let it pass. ", "Laissez passer. ", "Låt det passera. "],
        PlanStep::Claim => ["Claim it. ", "Réclamez-la. ", "Kräv det. "],
        PlanStep::LaySet => ["Lay a set. ", "Posez une série. ", "Lägg ut en serie. "],
        PlanStep::LayFour => ["Lay the four. ", "Posez le carré. ", "Lägg ut fyrtalet. "],
        PlanStep::Discard => ["", "", ""],
    }
}

/// Returns the sentence for a hand that goes out.
fn go_out(points: &LocalizedText) -> LocalizedText {
    LocalizedText {
        en: format!("Go out now, for {}: to hold out is worth less.", points.en).into(),
        fr: format!("Finissez maintenant, pour {}\u{a0}: attendre vaut moins.", points.fr).into(),
        sv: format!("Gå ut nu, för {}: att vänta är värt mindre.", points.sv).into(),
    }
}

/// Returns the sentence for a hand that ends the match.
fn end_match(points: &LocalizedText, total: f64, target: u32) -> LocalizedText {
    LocalizedText {
        en: format!("Go out now: {} bring you to {total:.0}, and {target} end the match.", points.en).into(),
        fr: format!(
            "Finissez maintenant\u{a0}: {} vous mènent à {total:.0}, et {target} terminent la partie.",
            points.fr
        )
        .into(),
        sv: format!("Gå ut nu: {} tar dig till {total:.0}, och {target} avslutar matchen.", points.sv).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::{PlanStep, Reason, points_text};
    use crate::plan_name::PlanName;
    use crate::remaining::Remaining;

    #[test]
    fn one_point_is_singular() {
        for (score, expected) in [
            (0.4, ["0 points", "0 point", "0 poäng"]),
            (1.2, ["1 point", "1 point", "1 poäng"]),
            (1.6, ["2 points", "2 points", "2 poäng"]),
        ] {
            let text = points_text(score);
            assert_eq!([&*text.en, &*text.fr, &*text.sv], expected, "{score}");
        }
    }

    #[test]
    fn reasons_name_the_plan_or_the_gain() {
        let plan = |step| Reason::Plan {
            step,
            plan: PlanName::Triplets,
            remaining: Some(Remaining { sequences: 1, pair: true, ..Remaining::default() }),
            distance: 2,
            live: 7,
            chance: 0.344,
            score: 32.0,
        };
        let planned = "Plan: triplets only; to make: a sequence and the pair; 2 missing, 7 unseen cards bring it \
                       nearer. 34 % to go out in this hand, for 32 points in the mean.";
        for (reason, expected) in [
            (plan(PlanStep::Discard), planned.to_owned()),
            (plan(PlanStep::Pass), format!("Let it pass. {planned}")),
            (plan(PlanStep::Claim), format!("Claim it. {planned}")),
            (
                Reason::EndMatch { points: 32.0, total: 512.0, target: 500 },
                "Go out now: 32 points bring you to 512, and 500 end the match.".to_owned(),
            ),
            (
                Reason::GoOut { points: 32.0 },
                "Go out now, for 32 points: to hold out is worth less.".to_owned(),
            ),
        ] {
            assert_eq!(reason.text().en, expected);
        }
    }

    #[test]
    fn reasons_are_data_that_can_be_sent() {
        let reason = Reason::EndMatch { points: 32.0, total: 512.0, target: 500 };
        let json = serde_json::to_string(&reason).expect("it is JSON");
        assert_eq!(json, r#"{"end-match":{"points":32.0,"total":512.0,"target":500}}"#);
        assert_eq!(serde_json::from_str::<Reason>(&json).expect("it reads back"), reason);
    }
}
