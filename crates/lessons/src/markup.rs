//! The elements around a lesson's sentences, as HTML. They are written here and not by the client, because
//! the client is downloaded on the first visit, also by those who never open a lesson. An element does what
//! `data-do` names, or goes to the page that `data-go` names.

use words::{Language, Sentence, escape_markup as escape};

use crate::lesson::{Known, LessonEntry};

/// The place of the sentence in the margin.
const SENTENCE: &str = "{}";

/// Returns a sentence with its names and cards marked.
pub(crate) fn sentence(sentence: &Sentence) -> String {
    let piece = |piece: &words::Piece| {
        let text = escape(&piece.text);
        if piece.strong { format!("<b>{text}</b>") } else { text }
    };
    sentence.0.iter().map(piece).collect()
}

/// Returns an icon of the page's sprite.
fn icon(name: &str, class: &str) -> String {
    format!(
        "<svg class=\"{class}\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><use href=\"#i-{name}\"/></svg>"
    )
}

/// Returns a button. `action` is what it does.
fn button(action: &str, sign: &str, text: &str, key: &str, class: &str) -> String {
    let icon = icon(sign, "ico");
    let key = match key {
        "" => String::new(),
        key => format!("<span class=\"kbd\" aria-hidden=\"true\">{key}</span>"),
    };
    format!(
        "<button type=\"button\" class=\"btn btn--s {class}\" data-do=\"{action}\" \
         data-testid=\"lesson-{action}\">{icon}<span class=\"btn__label\">{text}</span>{key}</button>"
    )
}

/// Returns a link to another page. `root` leads from the page to the root of the site.
fn link(root: &str, path: &str, class: &str, test: &str, content: &str) -> String {
    format!(
        "<a href=\"{root}{path}\" data-go=\"{path}\" class=\"{class}\" data-testid=\"{test}\">\
         {content}</a>"
    )
}

/// Returns the content of the margin in a step, with a place for the sentence.
pub(crate) fn margin(language: Language, index: usize, awaits: bool) -> String {
    let texts = language.lesson_pages();
    let buttons = [
        awaits.then(|| button("show", "eye", texts.show_card, "", "lesson__show")),
        Some(button("again", "replay", texts.say_again, "R", "lesson__again")),
        (index > 0).then(|| button("back", "ccw", texts.step_back, "U", "")),
        (!awaits).then(|| button("on", "play", texts.go_on, "↵", "btn--go")),
    ];
    let buttons: String = buttons.into_iter().flatten().collect();
    let (book, wrong, step) = (icon("book", "ico lesson__book"), icon("x", "ico lesson__x"), index + 1);
    format!(
        "{book}{wrong}<p class=\"lesson__text\" tabindex=\"0\" data-testid=\"lesson-text\" \
         data-step=\"{step}\">{SENTENCE}</p><div class=\"lesson__buttons\">{buttons}</div>"
    )
}

/// Returns the bar of a lesson in a step; `None`: at its end.
pub(crate) fn bar(language: Language, entry: &LessonEntry, index: Option<usize>) -> String {
    let (texts, count) = (language.lesson_pages(), i64::from(entry.steps));
    let title = escape(&language.lesson_named(entry.number.into(), &entry.title).spoken());
    let shown = index.map(|index| language.step_of(index as i64 + 1, count).spoken()).unwrap_or_default();
    let tick = |tick: usize| match index {
        Some(index) if tick == index => "<i class=\"now\"></i>",
        Some(index) if tick > index => "<i></i>",
        _ => "<i class=\"on\"></i>",
    };
    let ticks: String = (0..entry.steps as usize).map(tick).collect();
    let menu = button("menu", "menu", language.pages().settings, "", "btn--quiet bar__menu");
    let brand = format!("{}<span>Wellspring</span>", icon("logo", "logo"));
    let leave = format!(
        "{}<span class=\"lesson-bar__leave\">{}</span><span class=\"lesson-bar__short\">{}</span>",
        icon("door", "ico"),
        texts.leave_lesson,
        texts.leave_short
    );
    format!(
        "{}<span class=\"sep\"></span>\
         <p class=\"lesson-bar__title\"><span class=\"muted\">{title}</span> \
         <b data-testid=\"lesson-step\">{shown}</b></p>\
         <span class=\"ticksbar\" aria-hidden=\"true\">{ticks}</span><span class=\"push\"></span>{menu}{}",
        link("../", "learn", "brand", "brand", &brand),
        link("../", "learn", "btn btn--s", "lesson-leave", &leave)
    )
}

/// Returns what is known at the end of a lesson, and what comes next. `about` is about a real match.
pub(crate) fn end(
    language: Language,
    known: &[Known],
    next: Option<&LessonEntry>,
    about: Option<&str>,
) -> String {
    let texts = language.lesson_pages();
    let line = |known: &Known| {
        let (sign, text, rule) = (icon("check", "ico"), escape(&known.text), escape(&known.rule));
        format!(
            "<li>{sign} <span>{text}</span> <button type=\"button\" class=\"rule__open\" \
             data-do=\"{rule}\">{rule}</button></li>"
        )
    };
    let known: String = known.iter().map(line).collect();
    let (subject, path, label) = match next {
        Some(next) => {
            let label = language.lesson_named(next.number.into(), &next.title).spoken();
            (escape(&next.about), format!("lesson/{}", next.id), escape(&label))
        }
        None => (texts.last_lesson.to_owned(), "learn".to_owned(), texts.all_lessons.to_owned()),
    };
    let next = link("../", &path, "btn btn--s btn--go", "lesson-next", &label);
    let again = button("restart", "replay", texts.once_more, "", "");
    let practice = about.map(|about| {
        let (title, about) = (texts.try_it, escape(about));
        let play = button("practice", "play", texts.play_hand, "", "");
        format!(
            "<section class=\"panel\"><h2>{title}</h2>\
             <p class=\"muted\">{about}</p><div class=\"row\">{play}</div></section>"
        )
    });
    format!(
        "<section class=\"panel lesson-known\"><h2>{}</h2><ul>{known}</ul></section>\
         <div class=\"lesson-done__next\"><section class=\"panel\"><h2>{}</h2>\
         <p class=\"muted\">{subject}</p>\
         <div class=\"row\">{next}{again}</div></section>{}</div>",
        texts.what_known,
        texts.next_lesson,
        practice.unwrap_or_default()
    )
}

/// Returns a lesson in the list. The page fills `{class}` and `{state}` with how far the player has come.
pub(crate) fn entry(language: Language, entry: &LessonEntry) -> String {
    let about = format!("{} · {}", entry.about, language.minutes(entry.minutes.into()).spoken());
    let content = format!(
        "<span class=\"learn__sign num\" aria-hidden=\"true\"><span>{}</span>{}</span>\
         <span class=\"learn__about\"><b>{}</b> <span class=\"small\">{}</span></span> \
         <span class=\"learn__state\">{{state}}</span>",
        entry.number,
        icon("check", "ico"),
        escape(&entry.title),
        escape(&about)
    );
    let path = format!("lesson/{}", entry.id);
    let link = link("", &path, "learn__lesson {class}", &format!("lesson-{}", entry.id), &content);
    format!("<li>{link}</li>")
}

/// Returns the button that goes on with a lesson.
pub(crate) fn go_on(language: Language, entry: &LessonEntry) -> String {
    let label = escape(&language.continue_with(&entry.title).spoken());
    link("", &format!("lesson/{}", entry.id), "btn btn--go", "learn-continue", &label)
}
