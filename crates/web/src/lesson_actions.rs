//! What a lesson does at the table: it plays its messages in place of a server, and answers the learner.

use std::collections::VecDeque;
use std::time::Duration;

use leptos::ev::KeyboardEvent;
use leptos::prelude::{
    Effect, Get, GetValue, LocalStorage, Memo, RwSignal, Set, SetValue, StoredValue, Update, UpdateValue,
    With, WithUntracked, WithValue, event_target, set_timeout, untrack,
};
use leptos::task::spawn_local;
use table::SeatEvent;
use web_sys::Element;
use wire::{ToClient, ToServer};

use crate::api;
use crate::browser;
use crate::socket::SocketEvent;
use crate::state::{LessonAnswer, LessonState, PageState, TableState, is_pointed};
use crate::table_context::TableContext;

/// The time for which a discard lies before the next event, in milliseconds.
const AFTER_DISCARD_MS: u64 = 1_100;
/// The time after any other event, in milliseconds.
const AFTER_OTHER_MS: u64 = 500;
/// The letter keys of tables of several people, which do nothing in a lesson.
const SILENT_KEYS: [&str; 4] = ["c", "e", "f", "k"];

/// A lesson at a table.
#[derive(Clone, Copy)]
pub(crate) struct LessonContext {
    /// The lesson; `None` until it comes.
    pub(crate) state: RwSignal<Option<LessonState>>,
    /// The messages that are still to be played, one after the other.
    queue: StoredValue<VecDeque<ToClient>, LocalStorage>,
    /// The number of the newest series of messages, so that an older timer does nothing.
    series: StoredValue<u32>,
}

impl LessonContext {
    /// Creates the context of a lesson that has not come yet.
    pub(crate) fn new() -> Self {
        Self {
            state: RwSignal::new(None),
            queue: StoredValue::new_local(VecDeque::new()),
            series: StoredValue::new(0),
        }
    }

    /// Reads the lesson, reactively. Returns the default until it comes.
    pub(crate) fn read<T: Default>(self, read: impl FnOnce(&LessonState) -> T) -> T {
        self.state.with(|state| state.as_ref().map(read)).unwrap_or_default()
    }

    /// Reads the lesson without tracking it. Returns the default until it comes.
    fn read_untracked<T: Default>(self, read: impl FnOnce(&LessonState) -> T) -> T {
        self.state.with_untracked(|state| state.as_ref().map(read)).unwrap_or_default()
    }

    fn change<T: Default>(self, change: impl FnOnce(&mut LessonState) -> T) -> T {
        self.state.try_update(|state| state.as_mut().map(change)).flatten().unwrap_or_default()
    }
}

impl TableContext {
    /// Fetches a lesson whenever the language of the page changes, and goes on where it was left.
    pub(crate) fn connect_lesson(self, id: String) {
        self.app.prefs.update(|prefs| prefs.lessons.note_offer());
        let language = Memo::new(move |_| self.app.language());
        Effect::new(move |_| {
            let (language, id) = (language.get(), id.clone());
            spawn_local(async move {
                let path = format!("api/lessons/{}/{id}", language.code());
                let fetched = api::text(&path).await.ok();
                // A late answer in a language that was left meanwhile is not shown.
                if self.app.language_untracked() == language {
                    self.take_lesson(&id, fetched.as_deref());
                }
            });
        });
    }

    /// Shows a lesson where it was left, or that it could not be fetched.
    fn take_lesson(self, id: &str, fetched: Option<&str>) {
        let Some(context) = self.lesson() else { return };
        if !fetched.is_some_and(|text| context.change(|state| state.translate(text))) {
            let step = self.app.prefs.with_untracked(|prefs| prefs.lessons.step(id)).unwrap_or(0);
            let Some(lesson) = fetched.and_then(|text| LessonState::parse(text, step)) else {
                // A lesson that is shown already stays in its language.
                return self.state.update(|state| state.is_unreachable = state.table.is_none());
            };
            context.state.set(Some(lesson));
        }
        self.show_lesson_step();
        self.say_lesson();
        browser::focus_if_lost("h1");
    }

    /// Shows the table of the current step at once.
    fn show_lesson_step(self) {
        let Some(context) = self.lesson() else { return };
        context.series.update_value(|series| *series += 1);
        context.queue.set_value(VecDeque::new());
        let messages = context.read_untracked(LessonState::messages);
        let speech = self.speech_options();
        if messages.is_empty() {
            return;
        }
        self.state.update(|state| {
            let mut shown = PageState::default();
            for message in messages {
                shown = shown.receive(message, speech);
            }
            shown.announcements = std::mem::take(&mut state.announcements);
            *state = shown;
        });
        self.use_stored_order();
        self.looks_back.set(false);
        self.note_lesson_step();
    }

    /// Plays what happens in the current step: the first message at once, the others at a calm pace. Then the
    /// step says its sentence.
    fn play_lesson_step(self) {
        let Some(context) = self.lesson() else { return };
        self.note_lesson_step();
        context.queue.set_value(context.read_untracked(LessonState::updates).into());
        context.series.update_value(|series| *series += 1);
        context.change(|state| state.is_playing = true);
        self.play_next_message(context.series.get_value());
    }

    fn play_next_message(self, series: u32) {
        let Some(context) = self.lesson() else { return };
        // A lesson that has been left has no queue any more.
        if context.series.try_get_value() != Some(series) {
            return;
        }
        let Some(message) = context.queue.try_update_value(VecDeque::pop_front).flatten() else {
            return self.end_moves();
        };
        let delay = if shows_discard(&message) { AFTER_DISCARD_MS } else { AFTER_OTHER_MS };
        self.receive_quietly(message);
        if context.queue.with_value(VecDeque::is_empty) {
            return self.end_moves();
        }
        set_timeout(move || self.play_next_message(series), Duration::from_millis(delay));
    }

    /// Says the sentence of the step, whose moves have all been shown.
    fn end_moves(self) {
        let Some(context) = self.lesson() else { return };
        context.change(|state| state.is_playing = false);
        self.say_lesson();
    }

    /// Plays all messages that are left. Returns whether there were any.
    fn finish_messages(self) -> bool {
        let Some(context) = self.lesson() else { return false };
        let left = context.queue.try_update_value(std::mem::take).unwrap_or_default();
        if left.is_empty() {
            return false;
        }
        for message in left {
            self.receive_quietly(message);
        }
        self.end_moves();
        true
    }

    /// Takes a message as from a server. The lesson says what is asked, so the table does not.
    fn receive_quietly(self, message: ToClient) {
        let prompt = self.state.with_untracked(|state| state.announcements.prompt.clone());
        self.receive(SocketEvent::Message(Box::new(message)));
        self.state.update(|state| state.announcements.prompt = prompt);
    }

    fn note_lesson_step(self) {
        // A lesson that is done stays so.
        let Some(context) = self.lesson().filter(|lesson| !lesson.read_untracked(|state| state.is_over))
        else {
            return;
        };
        let (id, step) = context.read_untracked(|state| (state.id().to_owned(), state.step));
        self.app.prefs.update(|prefs| prefs.lessons.note_step(&id, step));
    }

    /// Announces what the lesson says now.
    pub(crate) fn say_lesson(self) {
        let Some(context) = self.lesson() else { return };
        let spoken = context.read_untracked(|state| {
            if state.is_over { state.text("done") } else { state.spoken() }.to_owned()
        });
        if !spoken.is_empty() {
            self.announce(spoken);
        }
    }

    /// Takes an action of the learner in place of a server.
    pub(crate) fn answer_lesson(self, message: &ToServer) {
        let (Some(context), ToServer::Act { action, .. }) = (self.lesson(), message) else { return };
        self.lower_cards();
        match context.change(|state| Some(state.answer(*action))) {
            Some(LessonAnswer::Right) => self.play_lesson_step(),
            Some(LessonAnswer::Wrong) => self.say_lesson(),
            None => {}
        }
    }

    /// Whether the lesson has come to what is known at its end, reactively.
    pub(crate) fn is_lesson_over(self) -> bool {
        self.lesson().is_some_and(|context| context.read(|state| state.is_over))
    }

    /// Whether Enter goes on, because the step only shows something.
    pub(crate) fn goes_on_by_enter(self) -> bool {
        self.lesson().is_some_and(|context| context.read_untracked(|state| !state.awaits() && !state.is_over))
    }

    /// Goes on to the next step. While cards are still being played, shows them all first.
    pub(crate) fn go_on_in_lesson(self) {
        let Some(context) = self.lesson().filter(|_| self.goes_on_by_enter()) else { return };
        if self.finish_messages() {
            return;
        }
        context.change(LessonState::advance);
        if untrack(|| self.is_lesson_over()) {
            let id = context.read_untracked(|state| state.id().to_owned());
            self.app.prefs.update(|prefs| prefs.lessons.note_done(&id));
            self.say_lesson();
            browser::focus_soon("h1");
        } else {
            self.play_lesson_step();
        }
    }

    /// Goes back to the table as it was in the step before.
    pub(crate) fn go_back_in_lesson(self) {
        let Some(context) = self.lesson() else { return };
        if context.change(LessonState::go_back) {
            self.show_lesson_step();
            self.announce(context.read_untracked(|state| state.of_step("back").to_owned()));
        }
    }

    /// Begins the lesson again.
    pub(crate) fn restart_lesson(self) {
        let Some(context) = self.lesson() else { return };
        context.change(LessonState::restart);
        self.show_lesson_step();
        self.say_lesson();
    }

    /// Rings what the step awaits.
    pub(crate) fn show_awaited(self) {
        if let Some(context) = self.lesson() {
            context.change(LessonState::show_awaited);
        }
    }

    /// Makes the table for a real match that the lesson proposes, and opens it.
    pub(crate) fn start_practice(self) {
        let Some(context) = self.lesson() else { return };
        let request = context.read_untracked(|state| state.practice().to_owned());
        spawn_local(async move {
            match api::create_table_as(&request).await {
                Ok(created) => self.app.open_table(created),
                Err(_) => self.announce(untrack(|| self.app.words().no_answer)),
            }
        });
    }

    /// Handles a key of a lesson. Returns whether the lesson has used it.
    pub(crate) fn press_lesson_key(self, event: &KeyboardEvent) -> bool {
        let Some(context) = self.lesson() else { return false };
        let is_over = context.read_untracked(|state| state.is_over);
        let target: Element = event_target(event);
        let on_button = target.matches("button:not([aria-disabled='true']), a").unwrap_or(false);
        let has_letters = self.app.prefs.with_untracked(|prefs| prefs.letter_keys);
        match event.key().as_str() {
            "Enter" if on_button => false,
            "Enter" | "ArrowRight" if self.goes_on_by_enter() => {
                self.go_on_in_lesson();
                true
            }
            "u" | "U" if has_letters => {
                self.go_back_in_lesson();
                true
            }
            "r" | "R" if has_letters && !is_over => {
                self.say_lesson();
                true
            }
            "Enter" => is_over,
            "?" => false,
            key if has_letters && key.len() == 1 => {
                is_over || SILENT_KEYS.contains(&key.to_ascii_lowercase().as_str())
            }
            _ => false,
        }
    }

    /// Whether the card with this index is pointed at, reactively.
    pub(crate) fn points_at_card(self, index: usize) -> bool {
        let points = self.lesson().map(|context| context.read(LessonState::points)).unwrap_or_default();
        !points.is_empty()
            && self.read(|table: &TableState| is_pointed(&points, &table.hand.cards, table.hand.drawn, index))
    }
}

/// Whether a message shows a new discard.
fn shows_discard(message: &ToClient) -> bool {
    let ToClient::Update { events, .. } = message else { return false };
    events.iter().any(|numbered| matches!(numbered.event, SeatEvent::Discarded { .. }))
}
