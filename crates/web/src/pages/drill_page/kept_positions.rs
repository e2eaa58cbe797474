//! The list of the decisions that are kept as drills: each with its box, its day and the way to its moment.

use leptos::prelude::{Get, Set, Update, WithUntracked, request_animation_frame};
use words::{Language, escape_markup};

use super::drill_context::DrillContext;
use super::name;
use crate::app_context::AppContext;
use crate::browser;
use crate::dates::{self, DAY_MS};
use crate::drill_boxes::OwnPosition;
use crate::moment_links::address_of_moment;
use crate::route::Route;
use crate::storage;

/// Returns the list as HTML.
pub(super) fn kept_html(drill: DrillContext) -> String {
    drill.boxes_changed.get();
    let language = drill.app.language();
    let texts = language.drill_pages();
    let boxes = storage::load_drills();
    let positions = boxes.positions();
    let rows: String = positions.iter().map(|position| row(language, position)).collect();
    let undo = if drill.removed.get().is_some() {
        format!(
            "<p class=\"positions__undo\"><span>{}</span> \
             <button type=\"button\" class=\"btn btn--s\" id=\"kept-undo\" \
             data-do=\"undo-remove\" data-testid=\"undo-remove\">{}</button></p>",
            escape_markup(texts.removed_drill),
            escape_markup(texts.undo_remove),
        )
    } else {
        String::new()
    };
    let list = if positions.is_empty() {
        format!("<p class=\"muted\" data-testid=\"no-positions\">{}</p>", escape_markup(texts.no_positions))
    } else {
        format!("<ul class=\"positions\" data-testid=\"kept-positions\">{rows}</ul>")
    };
    let title = language.my_drills(positions.len() as i64).spoken();
    format!("<h2 id=\"my-drills\" tabindex=\"-1\">{}</h2>{undo}{list}", escape_markup(&title))
}

/// Returns a position: what is asked, where it comes from, its box, and when it comes back.
fn row(language: Language, position: &OwnPosition) -> String {
    let texts = language.drill_pages();
    let Some((rules, kind)) = position.rules_and_kind() else { return String::new() };
    let (what, set) = (name(language, kind), rules.name().typeset(language));
    let from = if position.hand > 0 {
        language.hand_event(position.hand.into(), position.event_in_hand.into()).spoken()
    } else {
        texts.from_match.to_owned()
    };
    let added = match position.added {
        0 => String::new(),
        day => format!(" · {}", language.added_on(&date(language, day)).spoken()),
    };
    let file = if position.is_of_file() { format!(" · {}", texts.from_file) } else { String::new() };
    let (number, due) = match position.number {
        0 => (texts.not_asked.to_owned(), String::new()),
        number => {
            let due = if position.due <= dates::today() {
                texts.due_now.to_owned()
            } else {
                language.due_on(&date(language, position.due)).spoken()
            };
            (language.in_box(number.into()).spoken(), format!(" · {due}"))
        }
    };
    let place = place(position);
    let named = format!("{what}, {set}, {from}");
    let [ask, remove] = [language.ask_kept(&named), language.remove_kept(&named)].map(|one| one.spoken());
    let link = format!(
        "<a href=\"{}\" data-testid=\"kept-ask\" aria-label=\"{}\"><b>{}</b>, {}</a>",
        escape_markup(&question_address(position)),
        escape_markup(&ask),
        escape_markup(what),
        escape_markup(&set),
    );
    format!(
        "<li>{link}<span class=\"small\">{}{}{}</span><span class=\"small num\">{}{}</span>\
         <button type=\"button\" class=\"btn btn--s btn--quiet\" id=\"kept-{place}\" \
         data-do=\"remove:{place}\" data-testid=\"remove-kept\" aria-label=\"{}\">{}</button></li>",
        moment_link(position, &from),
        escape_markup(&file),
        escape_markup(&added),
        escape_markup(&number),
        escape_markup(&due),
        escape_markup(&remove),
        escape_markup(language.pages().remove),
    )
}

/// Returns what identifies a position in the attributes of its row.
fn place(position: &OwnPosition) -> String {
    format!("{}-{}-{}", position.id, position.event, position.seat)
}

/// Returns the address of the question about a position.
fn question_address(position: &OwnPosition) -> String {
    let OwnPosition { id, event, seat, drill, .. } = position;
    format!("{}#match={id}&event={event}&seat={seat}", browser::address(&format!("drill/{drill}")))
}

/// Returns the name of the moment, as the way to it where this browser can show the match.
fn moment_link(position: &OwnPosition, from: &str) -> String {
    let text = escape_markup(from);
    if position.is_of_file() {
        return format!(
            "<button type=\"button\" class=\"rule__open\" data-do=\"moment:{}\" data-testid=\"kept-moment\">\
             {text}</button>",
            place(position)
        );
    }
    let id = &position.id;
    let is_known = AppContext::keys().key(id).is_some() || browser::record_link(id).is_some();
    if !is_known {
        return text;
    }
    let address = match position.hand {
        0 => browser::address(&Route::Record(id.clone()).path()),
        hand => address_of_moment(id, hand, position.event_in_hand as usize),
    };
    format!("<a href=\"{}\" data-testid=\"kept-moment\">{text}</a>", escape_markup(&address))
}

/// Returns a day in the reader's words.
fn date(language: Language, day: u32) -> String {
    // Noon, so that no zone makes it the day before.
    dates::describe_day(language, u64::from(day) * DAY_MS + DAY_MS / 2)
}

impl DrillContext {
    /// Returns the kept position of a row.
    fn kept(place_of_row: &str) -> Option<OwnPosition> {
        let boxes = storage::load_drills();
        boxes.positions().into_iter().find(|position| place(position) == place_of_row).cloned()
    }

    /// Removes the position of a row, which can be undone until another one is removed.
    pub(super) fn remove_kept(self, place: &str) {
        let Some(position) = Self::kept(place) else { return };
        let mut boxes = storage::load_drills();
        boxes.remove_position(&position);
        storage::save_drills(&boxes);
        self.removed.set(Some(position));
        self.boxes_changed.update(|count| *count += 1);
        self.said.set(self.app.language_untracked().drill_pages().removed_drill.to_owned());
        browser::focus_soon("#kept-undo");
    }

    /// Brings back the position that was removed last.
    pub(super) fn undo_remove(self) {
        let Some(position) = self.removed.with_untracked(Clone::clone) else { return };
        let row = format!("[id='kept-{}']", place(&position));
        let mut boxes = storage::load_drills();
        boxes.add_position(position);
        storage::save_drills(&boxes);
        self.removed.set(None);
        self.boxes_changed.update(|count| *count += 1);
        self.said.set(self.app.language_untracked().drill_pages().in_drills.to_owned());
        request_animation_frame(move || browser::focus(&row));
    }

    /// Opens the moment of a position of a file in the replay.
    pub(super) fn open_moment(self, place: &str) {
        if let Some(position) = Self::kept(place) {
            self.show_moment_of_file(&position);
        }
    }
}
