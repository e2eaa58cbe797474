//! The elements of questions and verdicts. An element does what `data-do` names: it chooses an answer, checks
//! it, goes on, or opens a rule.

use cards::Card;
use words::{Speech, escape_markup as escape};

use crate::card_html::{CardSize, inside};
use crate::verdict::{ChoiceMark, Grade};

/// The place of the sentence that says when a question comes back.
const BACK: &str = "{back}";

/// The parts of the page of a question.
#[derive(Debug, Default)]
pub(crate) struct QuestionPage {
    pub(crate) title: String,
    /// What is asked, beside the title.
    pub(crate) about: String,
    /// What lies on the table: the hand, or the hand and what surrounds it.
    pub(crate) table: String,
    /// The choices; empty if they are part of the hand.
    pub(crate) choices: String,
    /// The check or the verdict.
    pub(crate) answer: String,
    /// What stands beside the verdict: lines, or the candidates.
    pub(crate) beside: String,
}

impl QuestionPage {
    /// Returns the page as HTML.
    pub(crate) fn html(&self) -> String {
        let Self { title, about, table, choices, answer, beside } = self;
        let (title, about) = (escape(title), escape(about));
        let choices = panel("drill__choices", choices);
        let (answer, beside) = (panel("drill__answer", answer), panel("drill__beside", beside));
        format!(
            "<div class=\"drill__q\"><h1 tabindex=\"-1\">{title}</h1><p class=\"muted\">{about}</p></div>\
             <section class=\"pool drill__table\">{table}</section>\
             <div class=\"drill__cols\">{choices}{answer}{beside}</div>"
        )
    }
}

/// Returns a panel; nothing if it is empty.
fn panel(class: &str, content: &str) -> String {
    if content.is_empty() {
        return String::new();
    }
    format!("<section class=\"panel {class}\">{content}</section>")
}

/// Returns an icon of the page's sprite.
pub(crate) fn icon(name: &str) -> String {
    format!("<svg class=\"ico\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><use href=\"#i-{name}\"/></svg>")
}

/// Returns a named group of elements.
pub(crate) fn named(class: &str, name: &str, content: &str) -> String {
    format!("<div class=\"{class}\" role=\"group\" aria-label=\"{}\">{content}</div>", escape(name))
}

/// Returns the button that checks the answer.
pub(crate) fn check(speech: Speech) -> String {
    let text = speech.drills().check;
    format!(
        "<div class=\"drill__go\"><button type=\"button\" class=\"btn btn--go\" data-do=\"check\" \
         data-testid=\"drill-check\">{text} <span class=\"kbd\" aria-hidden=\"true\">↵</span>\
         </button></div>"
    )
}

/// Returns the headline of a verdict, its reasons, and what can be done next. `reasons` is HTML.
pub(crate) fn verdict(
    speech: Speech,
    (grade, headline): (Grade, &str),
    reasons: &str,
    rules: &[&str],
) -> String {
    let texts = speech.drills();
    let (class, sign) = match grade {
        Grade::Right => ("good", icon("check")),
        Grade::Half => ("half", "<span class=\"ico drill__plus\" aria-hidden=\"true\">½</span>".to_owned()),
        Grade::Wrong => ("bad", icon("x")),
    };
    let rule = |rule: &&str| {
        let named = escape(&speech.rule_named(rule).spoken());
        let book = icon("book");
        format!(
            "<button type=\"button\" class=\"btn btn--s\" data-do=\"rule:{rule}\" \
             data-testid=\"open-rule\">{book}{named}</button>"
        )
    };
    let rules: String = rules.iter().map(rule).collect();
    let (next, headline) = (texts.next, escape(headline));
    format!(
        "<p class=\"verdict verdict--{class}\" data-testid=\"drill-verdict\">{sign}\
         <span>{headline}</span></p>\
         {reasons}<div class=\"drill__go\"><button type=\"button\" class=\"btn btn--go\" data-do=\"next\" \
         data-testid=\"drill-next\">{next} <span class=\"kbd\" aria-hidden=\"true\">↵</span></button>\
         {rules}{{from}}</div><p class=\"muted small\" data-testid=\"drill-back\">{BACK}</p>"
    )
}

/// Returns the attributes of a choice: what it does, whether it is chosen, and its mark after the check.
pub(crate) fn choice(id: &str, is_chosen: bool, mark: Option<ChoiceMark>) -> String {
    let state = match mark {
        None => String::new(),
        Some(_) => " aria-disabled=\"true\"".to_owned(),
    };
    format!(
        "type=\"button\" data-do=\"choose:{}\" data-choice aria-pressed=\"{is_chosen}\"{state}",
        escape(id)
    )
}

/// Returns the class of a mark.
pub(crate) const fn mark_class(mark: Option<ChoiceMark>) -> &'static str {
    match mark {
        Some(ChoiceMark::Hit) => "hit",
        Some(ChoiceMark::Miss) => "miss",
        Some(ChoiceMark::Missed) => "lost",
        Some(ChoiceMark::AsGood) => "as-good",
        Some(ChoiceMark::None) | None => "",
    }
}

/// Returns the word of a mark, for the name of a choice; empty for none.
pub(crate) const fn mark_word(speech: Speech, mark: Option<ChoiceMark>) -> &'static str {
    let texts = speech.drills();
    match mark {
        Some(ChoiceMark::Hit) => texts.is_right,
        Some(ChoiceMark::Miss) => texts.is_wrong,
        Some(ChoiceMark::Missed) => texts.is_missed,
        Some(ChoiceMark::AsGood) => texts.is_as_good,
        Some(ChoiceMark::None) | None => "",
    }
}

/// Returns the sign of a mark at the corner of a choice.
pub(crate) fn mark_sign(mark: Option<ChoiceMark>) -> String {
    let (class, sign) = match mark {
        Some(ChoiceMark::Hit) => ("good", icon("check")),
        Some(ChoiceMark::Miss) => ("bad", icon("x")),
        Some(ChoiceMark::Missed) => ("lost", "+".to_owned()),
        Some(ChoiceMark::AsGood) => ("lost", "=".to_owned()),
        Some(ChoiceMark::None) | None => return String::new(),
    };
    format!("<span class=\"sg sg--{class}\" aria-hidden=\"true\">{sign}</span>")
}

/// Returns a card that can be chosen.
pub(crate) fn card_choice(
    speech: Speech,
    (card, id): (Card, &str),
    (size, more): (CardSize, &str),
    (is_chosen, mark): (bool, Option<ChoiceMark>),
) -> String {
    let (named, word) = (speech.card(card), mark_word(speech, mark));
    let name = if word.is_empty() { named.one().to_owned() } else { format!("{}, {word}", named.one()) };
    let size_class = if size == CardSize::Whole { "card--m" } else { "card--s" };
    format!(
        "<button class=\"card {size_class} {more} {}\" aria-label=\"{}\" {}>{}{}</button>",
        mark_class(mark),
        escape(&name),
        choice(id, is_chosen, mark),
        inside(speech, card, size),
        mark_sign(mark)
    )
}
