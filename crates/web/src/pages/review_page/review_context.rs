//! What the parts of a review's page share: its state, and the requests that make the review go on.

use std::time::Duration;

use cards::Seat;
use leptos::prelude::*;
use leptos::task::spawn_local;
use rules::RuleSet;
use wire::{FaultCode, MatchReview, ReviewProgress};
use words::{Edition, ReviewTexts, Speech};

use crate::api::{self, RequestError};
use crate::app_context::AppContext;
use crate::browser;
use crate::drill_boxes::OwnPosition;
use crate::moment_links::{FILE, kept_file};
use crate::pages::drill_page::add_drill_position;
use crate::pages::page_link::{copy_page_link, shared_key};
use crate::pages::play_on::play_on;
use crate::pages::record_page::Unreadable;
use crate::pages::replay_page::why_unreadable;
use crate::parts::OpenRule;
use crate::state::ReviewState;
use crate::text::TableNarrator;

/// The pause after which a page asks a busy server again.
const BUSY_PAUSE: Duration = Duration::from_secs(2);

/// The context of a review.
#[derive(Clone, Copy)]
pub(super) struct ReviewContext {
    pub(super) app: AppContext,
    pub(super) state: RwSignal<Option<ReviewState>>,
    /// Why there is nothing to show.
    pub(super) failed: RwSignal<Option<Unreadable>>,
    /// Whether the review goes on.
    pub(super) is_asking: RwSignal<bool>,
    /// What screen readers say.
    pub(super) said: RwSignal<String>,
    /// The rule that a dialog shows.
    pub(super) rule: OpenRule,
    /// The link to the review, where the browser cannot copy it.
    pub(super) link: RwSignal<Option<String>>,
    /// Whether the match could not go on from a mistake.
    pub(super) refused: RwSignal<bool>,
    /// The identifier of the table, or of the file, and the key with which the table answers.
    source: StoredValue<(String, String)>,
    /// The number of the loop of requests. An older one ends.
    round: StoredValue<u32>,
}

impl ReviewContext {
    /// Creates the context of a review that has not received anything yet.
    pub(super) fn new(app: AppContext, id: String) -> Self {
        // Who has a seat needs no link.
        let own = || AppContext::keys().key(&id).map(str::to_owned);
        let key = browser::record_link(&id).or_else(own).unwrap_or_default();
        Self {
            app,
            state: RwSignal::new(None),
            failed: RwSignal::new(None),
            is_asking: RwSignal::new(false),
            said: RwSignal::new(String::new()),
            rule: RwSignal::new(None),
            link: RwSignal::new(None),
            refused: RwSignal::new(false),
            source: StoredValue::new((id, key)),
            round: StoredValue::new(0),
        }
    }

    /// Returns the texts of reviews, reactively.
    pub(super) fn words(self) -> &'static ReviewTexts {
        Speech::new(self.app.language(), Edition::MhingFr).review()
    }

    /// Whether the match is a file, which no table of the server has.
    pub(super) fn is_file(self) -> bool {
        self.source.with_value(|(id, _)| id == FILE)
    }

    /// Returns the identifier of the match.
    pub(super) fn id(self) -> String {
        self.source.with_value(|(id, _)| id.clone())
    }

    /// Returns the rule set of the match, reactively.
    pub(super) fn rules(self) -> Option<RuleSet> {
        self.read(|state| Some(state.review.table.rules))
    }

    /// Reads the state of the review, reactively.
    pub(super) fn read<T>(self, read: impl FnOnce(&ReviewState) -> Option<T>) -> Option<T> {
        self.state.with(|state| state.as_ref().and_then(read))
    }

    /// Returns the name of the curve.
    pub(super) fn curve_name(self) -> String {
        let language = self.app.language();
        let name = self.read(|state| Some(TableNarrator::new(language, &state.review.table).speech.curve()));
        name.map(|name| name.spoken()).unwrap_or_default()
    }

    /// Returns the chances at the place of the slider in words.
    pub(super) fn place_told(self) -> String {
        let language = self.app.language();
        let told = self.read(|state| {
            let narrator = TableNarrator::new(language, &state.review.table);
            let (place, count) = (state.place, state.review.chances.len());
            Some(narrator.chances_at(place, count, state.review.chances.get(place)?, &state.seats()))
        });
        told.unwrap_or_default()
    }

    /// Returns how far the review is, in words.
    pub(super) fn progress_told(self, progress: ReviewProgress) -> String {
        let language = self.app.language();
        let told = self.read(|state| {
            let speech = TableNarrator::new(language, &state.review.table).speech;
            let (hand, count) = (i64::from(progress.hand_number), i64::from(progress.hand_count));
            Some(if progress.is_complete() {
                speech.looked_through(count)
            } else {
                speech.looked_at(hand, count)
            })
        });
        told.map(|told| told.spoken()).unwrap_or_default()
    }

    /// Has the server go on, request by request. When the page is closed or the reader stops it, no further
    /// request follows, and nothing more is computed.
    pub(super) fn go_on(self) {
        let round = self.round.try_update_value(|round| {
            *round += 1;
            *round
        });
        self.failed.set(None);
        self.is_asking.set(true);
        let Some(round) = round else { return };
        self.said.set(self.words().looking.to_owned());
        self.ask(round);
    }

    /// Stops the review. What was found stays.
    pub(super) fn stop(self) {
        let _ = self.round.try_update_value(|round| *round += 1);
        if self.is_asking.try_set(false).is_none() {
            let words = Speech::new(self.app.language_untracked(), Edition::MhingFr).review();
            drop(self.said.try_set(words.stopped.to_owned()));
        }
    }

    fn ask(self, round: u32) {
        spawn_local(async move {
            loop {
                let Some((id, key)) = self.source.try_get_value() else { return };
                let answer = match kept_file().filter(|_| id == FILE) {
                    Some(text) => api::reviewed_file(&text).await,
                    None => api::review(&id, &key).await,
                };
                if self.round.try_get_value() != Some(round) {
                    return;
                }
                match answer {
                    Ok(review) => {
                        let is_complete = review.progress.is_complete();
                        self.take(review);
                        if is_complete {
                            self.end(None);
                            return;
                        }
                    }
                    Err(RequestError::Fault(fault)) if fault.code == FaultCode::Busy => {
                        set_timeout(move || self.ask(round), BUSY_PAUSE);
                        return;
                    }
                    Err(why) => {
                        self.end(Some(why_unreadable(why)));
                        return;
                    }
                }
            }
        });
    }

    /// Takes what the server has found.
    fn take(self, review: MatchReview) {
        self.keep_focus(|context| {
            context.state.update(|state| match state {
                Some(state) => state.go_on(review),
                None => *state = Some(ReviewState::new(review)),
            });
        });
    }

    /// Ends the requests: the review is complete, or this is why it is not.
    fn end(self, failed: Option<Unreadable>) {
        self.is_asking.set(false);
        if failed.is_none() {
            let progress = self.state.with_untracked(|state| state.as_ref().map(|one| one.review.progress));
            let told = progress.map(|progress| untrack(|| self.progress_told(progress)));
            self.said.set(told.unwrap_or_default());
        }
        self.failed.set(failed);
    }

    /// Changes what is shown. The element with the focus is written anew with it, and gets the focus again.
    fn keep_focus(self, change: impl FnOnce(Self)) {
        let focused = browser::focused().map(|element| element.id()).filter(|id| !id.is_empty());
        change(self);
        if let Some(id) = focused {
            request_animation_frame(move || {
                if browser::focused().is_none_or(|element| element.id() != id) {
                    browser::focus(&format!("#{id}"));
                }
            });
        }
    }

    fn change(self, change: impl FnOnce(&mut ReviewState)) {
        self.refused.set(false);
        self.keep_focus(|context| {
            context.state.update(|state| {
                if let Some(state) = state {
                    change(state);
                }
            });
        });
    }

    /// Lists the mistakes of all seats, or the reader's own.
    pub(super) fn show_all(self, shows_all: bool) {
        self.change(|state| state.shows_all = shows_all);
    }

    /// Goes to a place in the curve.
    pub(super) fn go_to(self, place: usize) {
        self.change(|state| state.go_to(place));
    }

    /// Opens the next mistake, and says it.
    pub(super) fn open_next(self) {
        self.change(ReviewState::open_next);
        self.say_mistake();
    }

    /// Says the mistake that is open.
    fn say_mistake(self) {
        let language = self.app.language_untracked();
        let told = self.state.with_untracked(|state| {
            let state = state.as_ref()?;
            Some(TableNarrator::new(language, &state.review.table).mistake(state.opened()?))
        });
        self.said.set(told.unwrap_or_default());
    }

    /// Does what a pressed element names.
    pub(super) fn press(self, action: &str) {
        match action {
            "next" => self.open_next(),
            "play-on" => self.play_on(),
            "drill" => self.add_to_drills(),
            _ if action.starts_with("rule:") => {
                self.rule.set(action.strip_prefix("rule:").map(str::to_owned));
            }
            _ => {
                let place = action.strip_prefix("open-").and_then(|place| place.split_once('-'));
                let seat = place.and_then(|(seat, _)| Seat::new(seat.parse().ok()?).ok());
                let event = place.and_then(|(_, event)| event.parse().ok());
                if let (Some(seat), Some(event)) = (seat, event) {
                    self.change(|state| state.open(seat, event));
                    self.say_mistake();
                    browser::scroll_to(".review__one");
                }
            }
        }
    }

    /// Copies the link to the review. A file has none.
    pub(super) fn copy_link(self) {
        if self.is_file() {
            return;
        }
        let id = self.id();
        let key = shared_key(&id);
        let link = browser::link_to_review(&id, key.as_deref());
        copy_page_link(self.app, (link, key.is_some()), self.link, move |text| {
            self.said.set(text.to_owned());
        });
    }

    /// Adds the open mistake to the drills.
    fn add_to_drills(self) {
        let id = self.id();
        let position = self.state.with_untracked(|state| {
            let state = state.as_ref()?;
            let mistake = state.opened()?;
            let (rules, is_claim) = (state.review.table.rules, mistake.offered.is_some());
            let position = OwnPosition::new(id, mistake.event_number, mistake.seat, rules, is_claim);
            let (hand, event_in_hand) = (mistake.hand_number, mistake.event_in_hand);
            Some(OwnPosition { hand, event_in_hand, ..position })
        });
        let Some(position) = position else { return };
        let file = kept_file().filter(|_| self.is_file());
        add_drill_position(position, file.as_deref());
        self.said.set(self.app.language_untracked().drill_pages().in_drills.to_owned());
    }

    /// Sets a table at which the match goes on before the open mistake, and opens it.
    fn play_on(self) {
        let moment = self.state.with_untracked(|state| {
            state.as_ref()?.opened().map(|mistake| (mistake.event_number, mistake.seat))
        });
        let Some((event_number, seat)) = moment else { return };
        let (id, key) = self.source.get_value();
        spawn_local(async move {
            if play_on(self.app, (&id, &key), event_number, seat).await.is_err() {
                let _ = self.refused.try_set(true);
            }
        });
    }
}
