//! A review for people.

use std::io::{self, Write};
use std::path::Path;

use bots::{Advice, Loss, Verdict};
use table::Action;
use words::decimal;

use super::{PlayerSummary, ReviewedDecision};
use crate::narrator::Narrator;
use crate::speech::decimal_points;

/// The smallest loss of points in a report. Smaller losses would print as 0.0.
const MIN_POINTS: f64 = 0.05;

/// Writes the mistakes, the greatest first, and a summary for every player. `record` is the file of the
/// record.
pub(super) fn write_report(
    out: &mut dyn Write,
    (reviewed, players): (&[ReviewedDecision], &[PlayerSummary]),
    narrator: &Narrator,
    record: &Path,
) -> io::Result<()> {
    for decision in reviewed.iter().filter(|decision| decision.verdict == Verdict::Mistake) {
        write_mistake(out, decision, narrator, record)?;
    }
    let (speech, language) = (narrator.speech, narrator.speech.language());
    for player in players {
        let PlayerSummary { seat, decisions, agrees, as_good, mistakes, points, paid, match_chance } =
            *player;
        let mut summary = speech.reviewed(
            narrator.name(seat),
            decisions.into(),
            agrees.into(),
            as_good.into(),
            mistakes.into(),
        );
        if mistakes > 0 {
            let (loss, unit) = decimal_points(points + paid, language);
            let chance = decimal(language, 100.0 * match_chance, 1);
            summary = summary.then(speech.mistakes_cost(&loss, unit, &chance));
        }
        writeln!(out, "{summary}")?;
    }
    Ok(())
}

/// Writes a mistake: its cost, the hand, the expert's choice, the action played, and the command that replays
/// the match from there.
fn write_mistake(
    out: &mut dyn Write,
    decision: &ReviewedDecision,
    narrator: &Narrator,
    record: &Path,
) -> io::Result<()> {
    let speech = narrator.speech;
    let (hand, event) = (decision.hand_number.into(), decision.event_number.into());
    let (who, action) = (narrator.name(decision.seat), narrator.action(decision.played.action));
    writeln!(out, "{}", speech.mistake(hand, event, who, &action, &cost_text(&decision.loss, narrator)))?;
    writeln!(out, "  {}", speech.held(&decision.hand))?;
    writeln!(out, "  {}", speech.better(&advice_text(&decision.best, narrator)))?;
    writeln!(out, "  {}", speech.played(&advice_text(&decision.played, narrator)))?;
    let path = record.display().to_string();
    let path = shlex::try_quote(&path).unwrap_or_default();
    let command = format!("wellspring replay {path} --from {}", decision.event_number);
    writeln!(out, "  {}", speech.replayed_by(&command))
}

/// Returns what a mistake costs: points, if it loses any, the chance to win the match, and the points paid
/// for others' wins.
fn cost_text(loss: &Loss, narrator: &Narrator) -> String {
    let (speech, language) = (narrator.speech, narrator.speech.language());
    let percent = |share: f64| decimal(language, 100.0 * share, 1);
    let (chance, chance_error) = (percent(loss.match_chance), percent(loss.match_chance_error));
    let (points, unit) = decimal_points(loss.points, language);
    let error = decimal(language, loss.points_error, 1);
    // What may be luck is not told.
    let is_paid = loss.paid.abs() >= MIN_POINTS.max(2.0 * loss.paid_error);
    let lost = if loss.points >= MIN_POINTS {
        speech.loss_of_points(&points, &error, unit, &chance, &chance_error)
    } else if is_paid {
        speech.loss_of_chance_alone(&chance, &chance_error)
    } else {
        speech.loss_of_chance(&chance, &chance_error)
    };
    if !is_paid {
        return lost.to_string();
    }
    let (paid, unit) = decimal_points(loss.paid.abs(), language);
    let error = decimal(language, loss.paid_error, 1);
    let more = speech.paid_more(&paid, &error, unit);
    let paid = if loss.paid > 0.0 { more } else { speech.paid_less(&paid, &error, unit) };
    lost.then(paid).to_string()
}

/// Returns an action with the plan behind it.
#[expect(clippy::cast_possible_truncation, reason = "points and a percentage")]
fn advice_text(advice: &Advice, narrator: &Narrator) -> String {
    let speech = narrator.speech;
    let action = narrator.action(advice.action);
    let score = speech.points(advice.gained.round() as i64).to_string();
    if advice.action == Action::GoOut {
        let rule = speech.0.edition.rule_of_reason(&advice.reason());
        let score = rule.map_or_else(|| score.clone(), |rule| format!("{score}, {rule}"));
        return speech.with_score(&action, &score).to_string();
    }
    let to_go = speech.cards_to_go(advice.distance.into());
    let plan = speech.0.plan(&advice.plan);
    let rule = speech.0.edition.rule_of_reason(&advice.reason());
    let plan = rule.map_or_else(|| plan.clone(), |rule| format!("{plan}, {rule}"));
    let chance = (100.0 * advice.chance).round() as i64;
    let sentence = speech.with_plan(&action, &plan, &to_go.to_string(), advice.live.into(), chance, &score);
    sentence.to_string()
}

#[cfg(test)]
mod tests {
    use bots::Loss;
    use cards::Seed;
    use rules::{RuleSet, Switches};
    use table::{Record, Setup};
    use words::Language;

    use super::cost_text;
    use crate::narrator::Narrator;

    #[test]
    fn payments_to_others_are_told_beside_the_loss() {
        let (rules, switches) = (RuleSet::QuatreVents, Switches::default());
        let setup = Setup { rules, switches, seats: 4, seed: Seed::from_number(1) };
        let record = Record::new(setup, Vec::new());
        let narrator = Narrator::new(&record, Language::En);
        let (points, chance) =
            ("Costs 9.0 ± 1.0 points and ", "2.0 ± 0.5 percentage points of the chance to win the match");
        for (lost, paid, expected) in [
            (9.0, 0.0, format!("{points}{chance}.")),
            (9.0, 3.0, format!("{points}{chance}. Pays the others 3.0 ± 1.0 points more.")),
            (9.0, -3.0, format!("{points}{chance}. Pays the others 3.0 ± 1.0 points less.")),
            (0.0, 3.0, format!("Costs {chance}. Pays the others 3.0 ± 1.0 points more.")),
            (0.0, 1.0, format!("Costs {chance}, but no points on average.")),
        ] {
            let loss = Loss {
                points: lost,
                points_error: 1.0,
                paid,
                paid_error: 1.0,
                match_chance: 0.02,
                match_chance_error: 0.005,
            };
            assert_eq!(cost_text(&loss, &narrator), expected, "{lost} points, {paid} paid");
        }
    }
}
