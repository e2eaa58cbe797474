//! The verdict on a decision, by playouts. What lies within noise is as good as the best.

use bots::{Advice, Advisor, Judgement, Verdict};
use cards::Seed;
use rules::Scorer;
use table::Action;
use words::{PlanName, Speech, escape_markup as escape, percent};

use crate::card_html::{CardSize, card, set};
use crate::decision::action_name;
use crate::drill::DrillError;
use crate::markup::{QuestionPage, verdict};
use crate::positions::Position;
use crate::verdict::{ChoiceMark, DrillVerdict, Grade};

/// The number of hands that are played out for the search and for each comparison.
const PLAYOUTS: u32 = 240;
/// The number of actions that are compared.
const MAX_CANDIDATES: usize = 3;

/// An action with what was found out about it.
struct Candidate {
    advice: Advice,
    /// The comparison with the first action; `None` for the first one.
    judgement: Option<Judgement>,
    is_chosen: bool,
}

impl Candidate {
    fn is_worse(&self) -> bool {
        self.judgement.as_ref().is_some_and(|found| found.verdict == Verdict::Mistake)
    }
}

/// Returns the actions that are compared, the first one of the search first, and the chosen one among them.
fn candidates(position: &Position, chosen: Action) -> Result<Vec<Candidate>, DrillError> {
    let view = &position.view;
    // The seed is fixed, so that the same answer gets the same verdict.
    let mut advisor =
        Advisor::new(&position.terms, view.seat.unwrap_or_default(), Seed::from_number(0), PLAYOUTS)?;
    let advice = advisor.advise(view, &mut || true);
    let first = advice.first().ok_or(DrillError::NoDecision)?;
    let mut actions: Vec<Action> = advice.iter().map(|one| one.action).take(MAX_CANDIDATES).collect();
    if !actions.contains(&chosen) {
        actions.truncate(MAX_CANDIDATES - 1);
        actions.push(chosen);
    }
    let best = first.action;
    // There is always something to compare with.
    let another = view.legal.iter().find(|action| !actions.contains(action));
    actions.extend(another.copied().filter(|_| actions.len() < 2));
    let compare = |action: Action| {
        let is_chosen = action == chosen;
        if action == best {
            return Some(Candidate { advice: first.clone(), judgement: None, is_chosen });
        }
        let judgement = advisor.compare(view, best, action)?;
        Some(Candidate { advice: judgement.played.clone(), judgement: Some(judgement), is_chosen })
    };
    Ok(actions.into_iter().filter_map(compare).collect())
}

impl Position {
    /// Grades the chosen action.
    pub(crate) fn grade(
        &self,
        scorer: &Scorer,
        chosen: Action,
        speech: Speech,
        rule: String,
    ) -> Result<DrillVerdict, DrillError> {
        let compared = candidates(self, chosen)?;
        let own = compared.iter().find(|one| one.is_chosen).ok_or(DrillError::NoDecision)?;
        let (grade, headline) = headline(own, chosen, speech);
        let mark = |action: Action| {
            let known = compared.iter().find(|one| one.advice.action == action);
            let mark = match known {
                None => ChoiceMark::None,
                Some(one) if one.is_chosen => ChoiceMark::of(!one.is_worse(), true),
                Some(one) if one.is_worse() => ChoiceMark::None,
                Some(_) if grade == Grade::Right => ChoiceMark::AsGood,
                Some(_) => ChoiceMark::Missed,
            };
            (action == chosen, Some(mark))
        };
        let opinion =
            format!("<p class=\"muted small\">{}</p>", escape(&speech.opinion(PLAYOUTS.into()).spoken()));
        let answer = verdict(speech, (grade, &headline), &opinion, &[&rule]);
        // Where others are as good, the first of the search is not better than they are.
        let is_level = compared.iter().skip(1).any(|one| !one.is_worse());
        let is_better = own.is_worse() || !is_level;
        let shown: String = compared.iter().map(|one| candidate_html(one, is_better, speech)).collect();
        let title = speech.drills().candidates;
        let beside = format!("<h2>{title}</h2><ul class=\"drill__cands\">{shown}</ul>");
        let html = QuestionPage { answer, beside, ..self.page(scorer, speech, &mark) }.html();
        Ok(DrillVerdict { grade, rule, said: headline, html })
    }
}

/// Returns the grade of an action and the sentence about it.
fn headline(own: &Candidate, chosen: Action, speech: Speech) -> (Grade, String) {
    let playouts = i64::from(PLAYOUTS);
    let Some(found) = &own.judgement else {
        return (Grade::Right, speech.best_found(playouts).spoken());
    };
    if found.verdict != Verdict::Mistake {
        return (Grade::Right, speech.as_good_found(playouts).spoken());
    }
    let (what, loss) = (action_name(chosen, speech), &found.loss);
    let (points, error) = (loss.points + loss.paid, loss.points_error.hypot(loss.paid_error));
    let said = if points.round() >= 1.0 && points > 2.0 * error {
        speech.costs_points(&what, whole(points), whole(error.ceil()))
    } else {
        speech.costs_chance(&what, &percent(speech.language, 100.0 * loss.match_chance))
    };
    (Grade::Wrong, said.spoken())
}

/// Returns a number of points as a whole number.
#[expect(clippy::cast_possible_truncation, reason = "points of a hand are far below the limit")]
const fn whole(points: f64) -> i64 {
    points.round() as i64
}

/// Returns a candidate with its reason. `is_better`: whether the first of the search is better than others.
fn candidate_html(one: &Candidate, is_better: bool, speech: Speech) -> String {
    let texts = speech.drills();
    let Advice { action, plan, live, .. } = &one.advice;
    let picture = match *action {
        Action::Discard(discarded) => card(speech, discarded, CardSize::Index, ""),
        Action::Claim(made) | Action::Lay(made) | Action::Four(made) => set(speech, made, CardSize::Index),
        _ => String::new(),
    };
    let (class, word) = match (&one.judgement, one.is_worse()) {
        (_, true) => ("worse", texts.is_worse),
        (None, false) if is_better => ("better", texts.is_better),
        _ => ("as-good", texts.is_as_good),
    };
    let yours = if one.is_chosen { format!("<b>{}</b> ", texts.is_yours) } else { String::new() };
    let help = match (action, plan) {
        (Action::GoOut, _) | (_, PlanName::NothingMatches) => String::new(),
        _ => format!("<span class=\"chip\">{}</span>", escape(&speech.they_help((*live).into()).spoken())),
    };
    format!(
        "<li class=\"drill__cand is-{class}\">{picture}<div><p><b>{}</b> <span class=\"chip chip--{class}\">\
         {word}</span>{help}</p><p class=\"small\">{yours}{}</p></div></li>",
        escape(&action_name(*action, speech)),
        escape(&speech.grounds(&one.advice.reason()).spoken())
    )
}
