//! The numbered rules: chapters, rules with their marks and examples, and tables.

use cards::parse_cards;
use hands::PlacedCard;
use leptos::component;
use leptos::html::Dialog;
use leptos::prelude::*;
use leptos::task::spawn_local;
use rulebook::{
    Chapter, ExampleCard, Mark, Query, RuleEntry, RuleExample, RuleTable, Rulebook, Span, Statement, TableRow,
};
use rules::{RuleSet, Switch, Values};
use words::{Language, Speech};

use super::{Size, card, icon, reactive_option, show_dialog, text_signal};
use crate::app_context::AppContext;
use crate::table_context::TableContext;
use crate::{api, browser};

/// How rules are shown: the words of the edition, what is searched for, and how rule numbers open.
#[derive(Clone)]
pub(crate) struct Reader {
    speech: Speech,
    query: Query,
    /// The rule that a dialog shows. Without a dialog, rule numbers are links within the page.
    open: Option<OpenRule>,
}

/// The number of the rule that a dialog shows.
pub(crate) type OpenRule = RwSignal<Option<String>>;

impl Reader {
    /// Creates the reader of a rulebook on its page.
    pub(crate) fn new(book: &Rulebook, query: Query) -> Self {
        Self { speech: Speech::new(book.language, book.rules.edition()), query, open: None }
    }

    /// Creates the reader of a rulebook in a dialog.
    fn in_dialog(book: &Rulebook, open: OpenRule) -> Self {
        Self { open: Some(open), ..Self::new(book, Query::default()) }
    }

    /// Renders the number of a rule, which opens it.
    fn rule_number(&self, number: &str, class: &'static str) -> AnyView {
        if let Some(open) = self.open {
            return rule_number(open, number, class);
        }
        let address = format!("#{number}");
        view! { <a class=class href=address>{number.to_owned()}</a> }.into_any()
    }

    const fn language(&self) -> Language {
        self.speech.language
    }

    /// Whether a rule is shown: all are, unless something is searched for.
    fn shows(&self, rule: &RuleEntry) -> bool {
        self.query.is_empty() || self.query.matches(rule)
    }
}

/// Renders a chapter with the rules that the reader looks for, or nothing if there are none.
pub(crate) fn chapter(reader: &Reader, chapter: &Chapter) -> Option<AnyView> {
    let shown: Vec<&RuleEntry> = chapter.rules.iter().filter(|rule| reader.shows(rule)).collect();
    let is_whole = reader.query.is_empty();
    if shown.is_empty() && !is_whole {
        return None;
    }
    let intro = is_whole.then(|| {
        view! {
            {statements(reader, &chapter.statements)}
            {chapter.table.as_ref().map(|rows| table(reader, rows))}
        }
    });
    Some(
        view! {
            <section class="panel rules__chapter" id=chapter.key.clone()>
                <h2>{chapter.title.clone()}</h2>
                {intro}
                {shown.into_iter().map(|entry| rule(reader, entry)).collect_view()}
            </section>
        }
        .into_any(),
    )
}

/// Renders a rule, or a question.
fn rule(reader: &Reader, rule: &RuleEntry) -> AnyView {
    let number = rule.number.clone();
    let link = number.as_ref().map(|number| {
        view! { {reader.rule_number(number, "rule__number")} " " }
    });
    let examples = rule.examples.iter().map(|one| example(reader, one)).collect_view();
    let switches = rule.switches.iter().map(|one| house_option(reader.language(), one)).collect_view();
    let elsewhere = rule.elsewhere.iter().map(|&set| elsewhere(reader.language(), set, rule)).collect_view();
    view! {
        <article class="rule" id=number data-testid="rule">
            <h3>{link}{marked(reader, &rule.title)}</h3>
            {statements(reader, &rule.statements)}
            {examples}
            {switches}
            {elsewhere}
        </article>
    }
    .into_any()
}

/// Renders statements, each with its mark.
fn statements(reader: &Reader, statements: &[Statement]) -> AnyView {
    let texts = reader.language().rulebook();
    let one = |statement: &Statement| {
        let (class, name) = match statement.mark {
            Mark::Sheet => ("mark mark--sheet", texts.sheet_mark),
            Mark::Ruling => ("mark mark--ruling", texts.ruling_mark),
        };
        let spans = statement.spans.iter().map(|one| span(reader, one)).collect_view();
        view! { <li><span>{spans}</span> " " <span class=class>{name}</span></li> }
    };
    view! { <ul class="rule__texts">{statements.iter().map(one).collect_view()}</ul> }.into_any()
}

/// Renders a piece of a statement.
fn span(reader: &Reader, span: &Span) -> AnyView {
    match span {
        Span::Text(text) => marked(reader, text),
        Span::Rule(number) => reader.rule_number(number, "rule__link"),
        Span::Name(name) => view! { <i>{name.clone()}</i> }.into_any(),
        Span::Code(word) => view! { <code>{word.clone()}</code> }.into_any(),
        Span::Cards(text) => {
            let cards = parse_cards(text).unwrap_or_default().into_iter();
            let placed = cards.map(|card| PlacedCard { card, is_joker: card.is_joker() });
            group(reader, &placed.map(|card| ExampleCard { card, is_lit: false }).collect::<Vec<_>>())
        }
    }
}

/// Renders a text with the words that are searched for marked.
fn marked(reader: &Reader, text: &str) -> AnyView {
    let mut parts: Vec<AnyView> = Vec::new();
    let mut end = 0;
    for hit in reader.query.hits(text) {
        parts.push(text[end..hit.start].to_owned().into_any());
        end = hit.end;
        parts.push(view! { <mark>{text[hit].to_owned()}</mark> }.into_any());
    }
    parts.push(text[end..].to_owned().into_any());
    parts.collect_view().into_any()
}

/// Renders a group of cards with one name for the whole. The cards that a rule is about are framed.
fn group(reader: &Reader, cards: &[ExampleCard]) -> AnyView {
    let name: Vec<String> = cards.iter().map(|one| named(reader.speech, one.card)).collect();
    let shown = cards.iter().map(|one| {
        let class = if one.is_lit { "is-lit" } else { "" };
        card(reader.language(), one.card, Size::Small, class, None)
    });
    view! {
        <span class="set" role="img" aria-label=name.join(", ")>{shown.collect_view()}</span>
    }
    .into_any()
}

/// Returns the name of a card, or of the joker that stands for it.
fn named(speech: Speech, placed: PlacedCard) -> String {
    let name = speech.card(placed.card);
    if placed.is_joker && !placed.card.is_joker() {
        return format!("{} ({})", speech.terms().joker_card.one(), name.one());
    }
    name.one().to_owned()
}

/// Renders an example hand with what it earns.
fn example(reader: &Reader, example: &RuleExample) -> AnyView {
    let groups = example.groups.iter().map(|cards| group(reader, cards)).collect_view();
    let lines = example.lines.iter().enumerate().map(|(index, line)| {
        let sign = if index > 0 { ", " } else { "" };
        let number = reader.rule_number(&line.rule, "rule__link");
        view! { {sign} {number} " " {line.name.clone()} " " <b>{line.worth.clone()}</b> }
    });
    let choices = example.switches.0.iter().map(|(name, value)| {
        view! { <code>{format!("{name}={value}")}</code> " " }
    });
    view! {
        <figure class="rule__example">
            <div class="rule__cards">{groups}</div>
            <figcaption>
                <span>{choices.collect_view()}{lines.collect_view()}</span>
                <b class="num">{example.worth.clone()}</b>
            </figcaption>
        </figure>
    }
    .into_any()
}

/// Renders a choice that the rule leaves to the house.
fn house_option(language: Language, switch: &Switch) -> AnyView {
    let values = match &switch.values {
        Values::OneOf(words) => words.join(", "),
        Values::Number { presets, .. } => {
            presets.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
        }
        Values::Amounts(_) => switch.values.default_value(),
    };
    let name = language.house_option_is(&format!("{} ({values})", switch.name)).spoken();
    view! {
        <p class="rule__option small">
            <b>{name}</b> " " <span class="muted">{switch.description.typeset(language)}</span>
        </p>
    }
    .into_any()
}

/// Renders a link to the same rule in another rule set, where it says something else.
fn elsewhere(language: Language, set: RuleSet, rule: &RuleEntry) -> AnyView {
    let path = format!("rules/{set}#{}", rule.number.as_deref().unwrap_or_default());
    let text = language.says_otherwise(&set.name().typeset(language)).spoken();
    view! { <p class="small"><a href=browser::address(&path) rel="external">{text}</a></p> }.into_any()
}

/// Renders a table. On a phone its rows are stacked.
fn table(reader: &Reader, table: &RuleTable) -> AnyView {
    let row = |row: &TableRow| {
        let number = reader.rule_number(&row.rule, "rule__number");
        let printed = row.printed.clone().map(|name| view! { " " <i class="muted small">{name}</i> });
        let note = row.note.clone().map(|note| view! { <span class="muted small rules__note">{note}</span> });
        let cards = row.cards.iter().map(|cards| group(reader, cards)).collect_view();
        view! {
            <tr>
                <td>{number}</td>
                <th scope="row">{row.name.clone()}{printed}{note}</th>
                <td class="rules__worth">{row.worth.clone()}</td>
                <td class="rule__cards">{cards}</td>
            </tr>
        }
    };
    view! { <table class="rules__table"><tbody>{table.rows.iter().map(row).collect_view()}</tbody></table> }
        .into_any()
}

/// Renders the number of a rule as a button that opens the rule in a dialog.
pub(crate) fn rule_number(open: OpenRule, number: &str, class: &'static str) -> AnyView {
    let (shown, number) = (number.to_owned(), number.to_owned());
    let press = move |_| open.set(Some(number.clone()));
    view! {
        <button type="button" class=format!("rule__open {class}") data-testid="open-rule" on:click=press>
            {shown}
        </button>
    }
    .into_any()
}

/// Returns the number of a rule as HTML. The part in which it stands opens the rule, named `rule:M39`.
pub(crate) fn rule_number_html(number: &str) -> String {
    format!(
        "<button type=\"button\" class=\"rule__open rule__link\" data-do=\"rule:{number}\" \
         data-testid=\"open-rule\">{number}</button>"
    )
}

/// Returns a text as HTML, and after it the number of the rule on which it rests, if it rests on one.
pub(crate) fn with_rule_html(text: &str, rule: Option<&str>) -> String {
    let text = words::escape_markup(text);
    rule.map_or_else(|| text.clone(), |rule| format!("{text} {}", rule_number_html(rule)))
}

/// Renders a sentence in which the numbers of rules open them.
pub(crate) fn with_rule_numbers(open: OpenRule, text: &str) -> AnyView {
    let one = |span: Span| match span {
        Span::Rule(number) => rule_number(open, &number, "rule__link"),
        other => other.as_str().to_owned().into_any(),
    };
    Span::with_rules(text).into_iter().map(one).collect_view().into_any()
}

/// Renders a link to all rules of a rule set. From a table it opens another tab, so that the game stays.
pub(crate) fn all_rules_link(language: Language, set: RuleSet, is_at_table: bool) -> AnyView {
    let path = browser::address(&format!("rules/{set}"));
    let target = is_at_table.then_some("_blank");
    view! {
        <a class="btn btn--s" href=path target=target data-testid="all-rules">
            {icon("book")} <span>{language.rulebook().rules_title}</span>
        </a>
    }
    .into_any()
}

/// What the dialog of a rule shows.
#[derive(Clone)]
enum DialogContent {
    Loading,
    Unreachable,
    Rules(Box<Rulebook>),
}

/// The dialog with one rule, over the table. Esc and the main button lead back to the hand.
#[component]
pub(crate) fn RuleDialog() -> impl IntoView {
    let page = TableContext::current();
    rule_dialog((page.app, true), page.rule, move || page.read_info(|_, info| Some(info.rules)))
}

/// Renders the dialog with one rule of a rule set. Its main button leads back: at a table, to the hand.
pub(crate) fn rule_dialog(
    (app, is_at_table): (AppContext, bool),
    open: OpenRule,
    rules: impl Fn() -> Option<RuleSet> + Copy + Send + Sync + 'static,
) -> AnyView {
    let content = RwSignal::new(DialogContent::Loading);
    let dialog = NodeRef::<Dialog>::new();
    let is_open = Memo::new(move |_| open.with(Option::is_some));
    Effect::new(move |_| show_dialog(dialog, is_open.get()));
    Effect::new(move |_| {
        let Some(rules) = rules().filter(|_| is_open.get()) else {
            return;
        };
        let language = app.language();
        spawn_local(async move {
            let book = api::rulebook(rules, language).await;
            content.set(book.map_or(DialogContent::Unreachable, |book| DialogContent::Rules(Box::new(book))));
        });
    });
    let back = text_signal(move || {
        let language = app.language();
        let back = if is_at_table { language.rulebook().back_to_hand } else { language.pages().close };
        back.to_owned()
    });
    view! {
        <dialog
            class="dialog rules rules__dialog"
            node_ref=dialog
            aria-labelledby="rule-title"
            data-testid="rule-dialog"
            on:close=move |_| open.set(None)
        >
            {reactive_option(move || {
                let number = open.get()?;
                Some(content.with(|content| shown(content, &number, app, open)))
            })}
            <form method="dialog" class="row">
                {reactive_option(move || {
                    let rules = rules().filter(|_| is_open.get())?;
                    Some(all_rules_link(app.language(), rules, true))
                })}
                <button class="btn btn--s btn--go" data-testid="back-to-hand">{back}</button>
            </form>
        </dialog>
    }
    .into_any()
}

/// Renders the rule with a number, or why it is not there.
fn shown(content: &DialogContent, number: &str, app: AppContext, open: OpenRule) -> AnyView {
    let texts = app.language().rulebook();
    let rule = match content {
        DialogContent::Loading => texts.loading_rules.to_owned().into_any(),
        DialogContent::Unreachable => texts.rules_unreachable.to_owned().into_any(),
        DialogContent::Rules(book) => {
            let reader = Reader::in_dialog(book, open);
            book.rule(number).map_or_else(|| ().into_any(), |entry| rule(&reader, entry))
        }
    };
    view! {
        <h2 id="rule-title" tabindex="-1" autofocus>{texts.rules_title}</h2>
        {rule}
    }
    .into_any()
}

/// Renders the button that prints the page.
pub(crate) fn print_button(language: Language) -> AnyView {
    view! {
        <button type="button" class="btn btn--s" data-testid="print" on:click=move |_| browser::print()>
            {icon("print")} <span class="btn__label">{language.rulebook().print}</span>
        </button>
    }
    .into_any()
}
