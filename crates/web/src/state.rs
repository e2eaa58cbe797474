//! What a table's page knows, apart from the page: plain data, and functions from what was and what came to
//! what is.

mod announcements;
mod card_order;
mod hand_layout;
mod nearest_steps;
mod prompt;
mod reading;
mod table_state;
mod wall;

pub use announcements::{Announcement, Announcements};
pub use card_order::{CardOrder, arrange};
pub use hand_layout::{CursorStep, HandLayout};
pub use nearest_steps::{StairStep, nearest_steps};
pub use prompt::Prompt;
pub use reading::{CardGroup, GroupCard, GroupKind, groups, lit};
pub use table_state::TableState;
pub use wall::{StackState, stacks};

use ::table::{RefusalReason, SeatEvent, Stage, View};
use wire::{FaultCode, HandResult, Hint, NumberedEvent, Saving, TableInfo, ToClient};

use crate::text::{Sentence, Speaker, Tongue, Verbosity};

/// Where the link to the server stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LinkState {
    /// The table has not been seen yet.
    #[default]
    Setting,
    /// Messages come and go.
    Online,
    /// The link is lost and is being made again.
    Lost,
}

/// How the words of the page are chosen, where state makes sentences.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SpeechOptions {
    /// The language of the page.
    pub tongue: Tongue,
    /// How much is spoken.
    pub verbosity: Verbosity,
}

/// Everything that a table's page knows.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PageState {
    /// The link to the server.
    pub link: LinkState,
    /// The table, once it is known.
    pub table: Option<TableState>,
    /// Why there is no table, or will be none.
    pub fault: Option<FaultCode>,
    /// Whether what happens at the table can be saved.
    pub saving: Option<Saving>,
    /// What is spoken.
    pub announcements: Announcements,
}

/// So many sentences tell what happened while one was away.
const MAX_MISSED_SENTENCES: usize = 3;

impl PageState {
    /// What the page knows after this message.
    #[must_use]
    pub fn receive(mut self, message: ToClient, speech: SpeechOptions) -> Self {
        match message {
            ToClient::Welcome { table, view, missed, result, clock, hint, .. } => {
                self.welcome(table, view, missed, result, speech);
                self.set_clock(clock, hint);
            }
            ToClient::Update { events, view, result, clock, hint } => {
                self.told(&events, view, result, speech);
                self.set_clock(clock, hint);
            }
            ToClient::Refused { reason, view, clock, hint, .. } => {
                self.refused(reason, view, speech);
                self.set_clock(clock, hint);
            }
            ToClient::Pace(pace) => {
                if let Some(table) = &mut self.table {
                    table.info.pace = pace;
                }
            }
            ToClient::Saving(saving) => {
                self.saving = Some(saving);
                if saving == Saving::Delayed {
                    self.announcements.add(speech.tongue.words().not_saved.to_owned());
                }
            }
            ToClient::Pong => {}
            ToClient::Fault(fault) => self.fault = Some(fault.code),
        }
        self
    }

    /// What the page knows once the link is lost.
    #[must_use]
    pub fn after_disconnect(mut self, speech: SpeechOptions) -> Self {
        if self.link == LinkState::Online {
            self.announcements.add(speech.tongue.words().link_lost.to_owned());
        }
        if self.table.is_some() {
            self.link = LinkState::Lost;
        }
        self
    }

    /// Whether no further try can bring the table back: there is none, or the page is too old for it.
    pub fn is_unrecoverable(&self) -> bool {
        matches!(self.fault, Some(FaultCode::NoSuchTable | FaultCode::Version))
    }

    /// The newest event known: what `Hello` names.
    pub fn newest_event(&self) -> Option<u32> {
        self.table.as_ref().map(|table| table.view.event_number)
    }

    fn set_clock(&mut self, clock: Option<u32>, hint: Option<Hint>) {
        if let Some(table) = &mut self.table {
            table.clock = clock;
            table.hint = hint;
        }
    }

    fn welcome(
        &mut self,
        info: TableInfo,
        view: View,
        since: Vec<NumberedEvent>,
        result: Option<HandResult>,
        speech: SpeechOptions,
    ) {
        let words = speech.tongue.words();
        let returned = self.table.is_some();
        let events: Vec<SeatEvent> = since.into_iter().map(|told| told.event).collect();
        let speaker = Speaker::new(speech.tongue, &info);
        let sentences = missed_sentences(&speaker, &events);
        if returned {
            let told = sentences.iter().map(Sentence::spoken);
            let told = told.fold(words.back_since.to_owned(), |all, one| format!("{all} {one}"));
            self.announcements.add(if sentences.is_empty() { words.back.to_owned() } else { told });
        }
        let mut hand = self.table.take().map(|table| table.hand).unwrap_or_default();
        hand.update(&view.held, view.drawn);
        let missed = (returned && !sentences.is_empty()).then_some(sentences);
        let mut table = TableState {
            info,
            view,
            result,
            hand,
            recent_events: vec![],
            clock: None,
            hint: None,
            answered: None,
            refusal: None,
            missed,
        };
        table.add_events(events);
        table.hand.max_lifted = table.max_lifted();
        self.announcements.set_prompt(table.prompt_text(speech));
        self.table = Some(table);
        self.link = LinkState::Online;
        self.fault = None;
        self.saving = None;
    }

    fn told(
        &mut self,
        events: &[NumberedEvent],
        view: View,
        result: Option<HandResult>,
        speech: SpeechOptions,
    ) {
        let Some(table) = &mut self.table else { return };
        let seen: Vec<SeatEvent> = events.iter().map(|told| told.event.clone()).collect();
        self.announcements.add_events(
            &Speaker::new(speech.tongue, &table.info),
            &table.recent_events,
            &seen,
            speech.verbosity,
        );
        table.add_events(seen);
        let asked_before = table.prompt_text(speech);
        table.hand.update(&view.held, view.drawn);
        let answered = table.view.event_number != view.event_number;
        let chose = matches!(table.view.stage, Stage::Forfeit { .. });
        table.view = view;
        table.hand.max_lifted = table.max_lifted();
        if let Stage::Forfeit { seat, by } = table.view.stage
            && !chose
        {
            self.announcements.add(Speaker::new(speech.tongue, &table.info).chooses(by, seat).spoken());
        }
        table.result = result.or(table.result.take()).filter(|_| table.is_over());
        if answered {
            table.answered = None;
            table.refusal = None;
        }
        let question = table.prompt_text(speech);
        if answered || question != asked_before {
            self.announcements.set_prompt(question);
        }
        // The strip that tells what happened meanwhile goes with the next event.
        table.missed = None;
    }

    fn refused(&mut self, reason: RefusalReason, view: View, speech: SpeechOptions) {
        let Some(table) = &mut self.table else { return };
        table.hand.update(&view.held, view.drawn);
        table.view = view;
        table.hand.max_lifted = table.max_lifted();
        table.answered = None;
        table.refusal = Some(reason);
        self.announcements.set_prompt(Some(refusal_text(speech.tongue, reason).to_owned()));
    }
}

/// The sentence of a refusal.
pub const fn refusal_text(tongue: Tongue, reason: RefusalReason) -> &'static str {
    let words = tongue.words();
    match reason {
        RefusalReason::Stale { .. } => words.too_late,
        RefusalReason::NotYourTurn | RefusalReason::NoSuchSeat => words.not_asked,
        RefusalReason::AlreadyAnswered => words.answered,
        RefusalReason::NotLegal => words.not_legal,
        RefusalReason::MatchOver => words.match_over,
    }
}

/// What happened while the link was lost, draws left out.
fn missed_sentences(speaker: &Speaker<'_>, events: &[SeatEvent]) -> Vec<Sentence> {
    let worth =
        events.iter().filter(|seen| !matches!(seen, SeatEvent::Drew { .. } | SeatEvent::Dealt { .. }));
    let sentences: Vec<Sentence> = worth.filter_map(|seen| speaker.event(seen, false)).collect();
    sentences[sentences.len().saturating_sub(MAX_MISSED_SENTENCES)..].to_vec()
}
