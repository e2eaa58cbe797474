//! What the parts of a replay share: its state, where its hands come from, and its steps.

use cards::Seat;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wire::FaultCode;
use words::{Edition, ReplayTexts, Speech};

use crate::api::{self, RequestError};
use crate::app_context::AppContext;
use crate::browser;
use crate::drill_boxes::OwnPosition;
use crate::moment_links::{FILE, MomentPlace, kept_file, link_to_place, place_of_address, show_place};
use crate::pages::drill_page::add_drill_position;
use crate::pages::page_link::{copy_page_link, shared_key};
use crate::pages::play_on::play_on;
use crate::pages::record_page::Unreadable;
use crate::state::{ReplayPlace, ReplayState, ReplayStep};
use crate::table_context::TableContext;
use crate::text::{TableNarrator, title};

/// Picks a text of a speech.
type SpokenText = fn(Speech) -> &'static str;

/// The context of a replay.
#[derive(Clone, Copy)]
pub(super) struct ReplayContext {
    pub(super) app: AppContext,
    /// The context of the parts that draw a table. It has no connection.
    page: StoredValue<TableContext>,
    pub(super) state: RwSignal<Option<ReplayState>>,
    /// Why there is nothing to show.
    pub(super) failed: RwSignal<Option<Unreadable>>,
    /// Whether the dialog about playing on is open.
    pub(super) asks: RwSignal<bool>,
    /// Why the match cannot go on from here.
    pub(super) refused: RwSignal<Option<SpokenText>>,
    /// The link to the moment, where the browser does not copy it.
    pub(super) link: RwSignal<Option<String>>,
    source: StoredValue<Source>,
}

/// Where the hands come from.
#[derive(Clone)]
struct Source {
    /// The identifier of the table, or of the file.
    id: String,
    /// The key with which the table answers.
    key: String,
    /// The number of requests so far. Answers to older ones are dropped.
    asked: u32,
    /// Whether the newest request has no answer yet.
    is_loading: bool,
    /// The place that was said last.
    said: Option<MomentPlace>,
}

impl ReplayContext {
    /// Creates the context of a replay that has not received anything yet.
    pub(super) fn new(app: AppContext, id: String) -> Self {
        Self {
            app,
            page: StoredValue::new(TableContext::new(app)),
            state: RwSignal::new(None),
            failed: RwSignal::new(None),
            asks: RwSignal::new(false),
            refused: RwSignal::new(None),
            link: RwSignal::new(None),
            source: StoredValue::new(Source {
                id,
                key: String::new(),
                asked: 0,
                is_loading: false,
                said: None,
            }),
        }
    }

    /// Returns the context of the parts that draw a table.
    pub(super) fn page(self) -> TableContext {
        self.page.get_value()
    }

    /// Reads the state of the replay, reactively.
    pub(super) fn read<T>(self, read: impl FnOnce(&ReplayState) -> Option<T>) -> Option<T> {
        self.state.with(|state| state.as_ref().and_then(read))
    }

    /// Returns the texts of replays, reactively.
    pub(super) fn words(self) -> &'static ReplayTexts {
        self.speech().replay()
    }

    /// Returns the speech of texts that are the same for all editions, reactively.
    pub(super) fn speech(self) -> Speech {
        Speech::new(self.app.language(), Edition::MhingFr)
    }

    /// Returns the identifier of the table, or of the file.
    pub(super) fn id(self) -> String {
        self.source.with_value(|source| source.id.clone())
    }

    /// Whether the record is a file of this device.
    pub(super) fn is_file(self) -> bool {
        self.source.with_value(|source| source.id == FILE)
    }

    /// Opens the hand that the address names.
    pub(super) fn load(self) {
        let id = self.source.with_value(|source| source.id.clone());
        let place = place_of_address(&id);
        // Who has a seat needs no link.
        let own = || AppContext::keys().key(&id).map(str::to_owned);
        let key = browser::record_link(&id).or_else(own).unwrap_or_default();
        self.source.update_value(|source| source.key = key);
        self.open(place);
    }

    /// Asks for a hand, and shows it at this event.
    fn open(self, place: MomentPlace) {
        self.source.update_value(|source| {
            source.asked += 1;
            source.is_loading = true;
        });
        let Source { id, key, asked, .. } = self.source.get_value();
        spawn_local(async move {
            let answer = match kept_file().filter(|_| self.is_file()) {
                Some(text) => api::replayed_file(&text, place.hand).await,
                None => api::replayed_hand(&id, &key, place.hand).await,
            };
            if self.source.try_with_value(|source| source.asked) != Some(asked) {
                return;
            }
            self.source.update_value(|source| source.is_loading = false);
            let one_seat = self.state.with_untracked(|state| state.as_ref().and_then(|state| state.one_seat));
            let is_first = self.state.with_untracked(Option::is_none);
            match answer {
                Ok(hand) => {
                    self.failed.set(None);
                    self.state.set(Some(ReplayState::new(hand, place.event, one_seat)));
                }
                Err(why) => self.failed.set(Some(why_unreadable(why))),
            }
            if is_first {
                browser::focus_soon("h1");
            }
        });
    }

    /// Takes a step, if there is a place to which it leads.
    pub(super) fn step(self, step: ReplayStep) {
        match self.state.with_untracked(|state| state.as_ref().and_then(|state| state.place(step))) {
            Some(ReplayPlace::Event(at)) => self.go_to(at),
            // A key that is held down asks once.
            Some(ReplayPlace::Hand(..)) if self.source.with_value(|source| source.is_loading) => {}
            Some(ReplayPlace::Hand(hand, ends)) => {
                self.open(MomentPlace { hand, event: if ends { usize::MAX } else { 1 } });
            }
            None => {}
        }
    }

    /// Goes to the event of this hand with this index.
    pub(super) fn go_to(self, at: usize) {
        self.change(|state| state.at = at.min(state.hand.moments.len().saturating_sub(1)));
    }

    /// Goes to the first event of a hand.
    pub(super) fn go_to_hand(self, hand: u32) {
        self.open(MomentPlace { hand, event: 1 });
    }

    /// Opens the cards of this seat alone, or of all seats.
    pub(super) fn watch(self, seat: Option<Seat>) {
        self.change(|state| state.one_seat = seat);
        let language = self.app.language_untracked();
        let said =
            self.state.with_untracked(|state| {
                let state = state.as_ref()?;
                let narrator = TableNarrator::new(language, &state.hand.table);
                Some(seat.map_or_else(
                    || narrator.speech.replay().all_hands.to_owned(),
                    |seat| narrator.label(seat),
                ))
            });
        self.page().announce(said.unwrap_or_default());
    }

    /// Opens the cards of this seat alone, or of all seats if they are open alone.
    pub(super) fn watch_or_open(self, seat: Seat) {
        let is_watched = self
            .state
            .with_untracked(|state| state.as_ref().is_some_and(|state| state.one_seat == Some(seat)));
        self.watch((!is_watched).then_some(seat));
    }

    /// Changes between one seat's cards and those of all.
    pub(super) fn toggle_seat(self) {
        let watched = self
            .state
            .with_untracked(|state| state.as_ref().map(|state| (state.one_seat.is_none(), state.watched())));
        if let Some((opens_all, watched)) = watched {
            self.watch(opens_all.then_some(watched));
        }
    }

    fn change(self, change: impl FnOnce(&mut ReplayState)) {
        self.state.update(|state| {
            if let Some(state) = state {
                change(state);
            }
        });
    }

    /// Shows the moment: on the table, in the address and in the title, and to ears.
    pub(super) fn show(self) {
        let language = self.app.language();
        let Some((table, place, titles, said)) = self.read(|state| {
            let narrator = TableNarrator::new(language, &state.hand.table);
            let position = self.position(state);
            let told = narrator.replayed(&state.told(state.at)?, state.is_after_flower(state.at));
            let told = told.map(|told| told.spoken()).unwrap_or_default();
            let place = MomentPlace { hand: state.hand.hand_number, event: state.number() };
            let titles = format!("{position} {}", title(language, state.hand.table.rules));
            Some((state.table(), place, titles, format!("{position} {told}")))
        }) else {
            return;
        };
        self.page().state.update(|state| state.table = Some(table));
        self.link.set(None);
        show_place(place);
        document().set_title(&format!("{titles} · Wellspring"));
        // A reader of screens says the new value of the line by itself while it has the focus.
        let is_line = browser::focused().is_some_and(|element| element.id() == "event-line");
        // Another view of the same moment is no step.
        let is_step = self.source.with_value(|source| source.said != Some(place));
        self.source.update_value(|source| source.said = Some(place));
        if is_step && !is_line {
            self.page().announce(said);
        }
        request_animation_frame(|| browser::scroll_to_middle(".replay .log__line.is-on", ".log__list"));
    }

    /// Returns the place of the moment in words.
    pub(super) fn position(self, state: &ReplayState) -> String {
        let narrator = TableNarrator::new(self.app.language(), &state.hand.table);
        let (hand, event, of) = (state.hand.hand_number, state.number(), state.hand.moments.len());
        narrator.speech.position(hand.into(), event as i64, of as i64).spoken()
    }

    /// Sets a table at which the match goes on from this moment, with the watched seat, and opens it.
    pub(super) fn play_on(self) {
        let moment = self.state.with_untracked(|state| {
            let state = state.as_ref()?;
            Some((state.moment()?.number, state.watched()))
        });
        let Some((event_number, seat)) = moment else { return };
        let Source { id, key, .. } = self.source.get_value();
        self.refused.set(None);
        spawn_local(async move {
            match play_on(self.app, (&id, &key), event_number, seat).await {
                Ok(()) => {}
                Err(RequestError::Fault(_)) => self.refused.set(Some(|own| own.replay().play_on_over)),
                Err(RequestError::NoAnswer) => {
                    self.refused.set(Some(|own| own.language.pages().no_answer));
                }
            }
        });
    }

    /// Adds the watched seat's decision to the drills.
    pub(super) fn add_to_drills(self) {
        let found = self.state.with_untracked(|state| {
            let state = state.as_ref()?;
            let place = (state.hand.hand_number, state.number());
            Some((state.decision()?, state.watched(), state.hand.table.rules, place))
        });
        let Some(((event, is_claim), seat, rules, (hand, number))) = found else { return };
        let id = self.source.with_value(|source| source.id.clone());
        let position = OwnPosition::new(id, event, seat, rules, is_claim);
        let file = kept_file().filter(|_| self.is_file());
        add_drill_position(OwnPosition { hand, event_in_hand: number as u32, ..position }, file.as_deref());
        self.page().announce(self.app.language_untracked().drill_pages().in_drills);
    }

    /// Copies the link to the moment. Its key is the one of the link to the match, never that of a seat.
    pub(super) fn copy_link(self) {
        let id = self.source.with_value(|source| source.id.clone());
        let place = self.state.with_untracked(|state| {
            let state = state.as_ref()?;
            Some(MomentPlace { hand: state.hand.hand_number, event: state.number() })
        });
        let Some(place) = place.filter(|_| !self.is_file()) else { return };
        let key = shared_key(&id);
        let link = link_to_place(&id, key.as_deref(), place);
        let say = move |text| self.page().announce(text);
        copy_page_link(self.app, (link, key.is_some()), self.link, say);
    }
}

/// Returns why a hand cannot be shown.
pub(in crate::pages) fn why_unreadable(why: RequestError) -> Unreadable {
    match why {
        RequestError::NoAnswer => Unreadable::NoAnswer,
        RequestError::Fault(fault) if fault.line.is_some() => {
            Unreadable::Damaged(Some(fault.message), fault.line)
        }
        RequestError::Fault(fault) if fault.code == FaultCode::Busy => Unreadable::NoAnswer,
        RequestError::Fault(fault) if fault.code == FaultCode::NotOver => Unreadable::Hidden,
        RequestError::Fault(_) => Unreadable::NoMatch,
    }
}
