//! The whole state of a table's page, and how each message of the server changes it.

use ::table::{RefusalReason, SeatEvent, Stage, View};
use cards::Seat;
use wire::{
    DeclineReason, FaultCode, HandResult, Hint, NumberedEvent, Saving, SavingProblem, TableInfo, ToClient,
};
use words::{Language, Sentence};

use super::{Announcements, LinkState, RefusedPress, SpeechOptions, TableState, TalkState};
use crate::text::{TableNarrator, Verbosity};

/// Everything that a table's page knows.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PageState {
    /// The connection to the server.
    pub link: LinkState,
    /// Whether the player's last action has not reached the server yet.
    pub is_unconfirmed: bool,
    /// Whether several attempts to reach the table have failed before the first view.
    pub is_unreachable: bool,
    /// The table. `None` until the first view comes.
    pub table: Option<TableState>,
    /// The facts of a table whose cards this page does not see: nobody has dealt yet, or the page has only
    /// the invitation.
    pub unseen: Option<TableInfo>,
    /// The seat that this page may take, while it plays on another device or its link is new.
    pub takes: Option<Seat>,
    /// The name with which the player asked for a seat, until the seat is given.
    pub asked_name: Option<String>,
    /// Why the last request about seats was not carried out, until something changes.
    pub declined: Option<DeclineReason>,
    /// The server's latest error.
    pub fault: Option<FaultCode>,
    /// Whether the server can save what happens at the table. `None` while it has no trouble to do so.
    pub saving: Option<Saving>,
    /// Whether the table is a rematch, and the player has not heard so.
    pub is_rematch: bool,
    /// What people have said, at a table of several people.
    pub talk: TalkState,
    /// The announcements for screen readers.
    pub announcements: Announcements,
}

/// The number of sentences that tell what happened while the connection was lost.
const MAX_MISSED_SENTENCES: usize = 3;

impl PageState {
    /// Returns the state after a message.
    #[must_use]
    pub fn receive(mut self, message: ToClient, speech: SpeechOptions) -> Self {
        match message {
            ToClient::Welcome { table, view, missed, result, clock, hint, .. } => {
                self.welcome(table, view, missed, result, clock, speech);
                self.set_hint(hint);
            }
            ToClient::Update { events, view, result, clock, hint } => {
                self.update(&events, view, result, clock, speech);
                self.set_hint(hint);
            }
            ToClient::Refused { reason, rule, view, clock, hint, .. } => {
                self.refuse(RefusedPress { reason, rule }, view, clock, speech);
                self.set_hint(hint);
            }
            ToClient::Pace(pace) => {
                if let Some(table) = &mut self.table {
                    table.info.pace = pace;
                }
            }
            ToClient::Passing(passing) => self.set_passing(passing, speech),
            ToClient::Saving(saving) => {
                self.saving = Some(saving);
                if let Saving::Delayed(problem) = saving {
                    self.announcements.add(saving_text(speech.language, problem).to_owned());
                }
            }
            ToClient::Table { table, news, .. } => self.set_info(table, news.as_ref(), speech),
            ToClient::Window(window) => self.set_window(window, speech),
            ToClient::Clocks(clocks) => {
                if let Some(table) = &mut self.table {
                    table.clocks = Some(clocks);
                }
            }
            ToClient::Ask(ask) => self.set_ask(ask, speech),
            ToClient::AskOver(over) => self.end_ask(over, speech),
            ToClient::Takes { table, seat, .. } => self.show_seat_to_take(table, seat, speech),
            ToClient::Talk(line) => self.hear_talk(line, speech),
            ToClient::Declined(reason) => self.decline(reason, speech),
            ToClient::Pong => {}
            ToClient::Fault(fault) => self.fault = Some(fault.code),
        }
        self.speak_talk();
        self
    }

    /// Returns the state with another state of the connection.
    #[must_use]
    pub fn with_link(mut self, link: LinkState, is_unconfirmed: bool, speech: SpeechOptions) -> Self {
        if self.link.is_open() && link == LinkState::Lost {
            self.announcements.add(speech.language.pages().link_lost.to_owned());
        }
        if self.info().is_some() {
            self.link = link;
        }
        self.is_unconfirmed = is_unconfirmed;
        self
    }

    /// Returns the state after a message that this page cannot read: the server is newer than the page.
    #[must_use]
    pub fn after_unreadable_message(mut self) -> Self {
        self.fault = Some(FaultCode::Version);
        self
    }

    /// Whether reconnecting cannot help: there is no such table, it is closed, the seat is lost or open in
    /// too many pages, or the page is too old for the server.
    pub fn is_unrecoverable(&self) -> bool {
        use FaultCode::{KeyEnded, NoSuchTable, NotListed, SeatLost, TableClosed, TooManyPages, Version};
        let is_lost = |fault| matches!(fault, KeyEnded | NoSuchTable | NotListed | SeatLost | TableClosed);
        self.fault.is_some_and(|fault| is_lost(fault) || matches!(fault, TooManyPages | Version))
    }

    /// Returns the number of the newest known event, for `Hello`.
    pub fn newest_event(&self) -> Option<u32> {
        self.table.as_ref().map(|table| table.view.event_number)
    }

    fn set_passing(&mut self, passing: bool, speech: SpeechOptions) {
        let Some(table) = &mut self.table else { return };
        let words = speech.language.pages();
        let old = table.prompt_text(speech);
        let was_passed_for = table.is_passed_for();
        table.passing = passing;
        // The server ends passing before it sends the event that ends it.
        let stays_passed = !passing && was_passed_for && !table.wants_questions;
        table.passed_event = stays_passed.then_some(table.view.event_number);
        table.wants_questions = false;
        let prompt = table.prompt_text(speech);
        if passing {
            self.announcements.set_prompt(Some(words.passing_for_you.to_owned()));
        } else if prompt.is_some() && prompt != old {
            self.announcements.set_prompt(prompt);
        }
    }

    fn set_hint(&mut self, hint: Option<Hint>) {
        if let Some(table) = &mut self.table {
            table.set_hint(hint);
        }
    }

    fn welcome(
        &mut self,
        info: TableInfo,
        view: View,
        missed: Vec<NumberedEvent>,
        result: Option<HandResult>,
        clock: Option<u32>,
        speech: SpeechOptions,
    ) {
        let events: Vec<SeatEvent> = missed.iter().map(|numbered| numbered.event.clone()).collect();
        let known = self.table.take();
        // The server repeats the event that the player's last action answered: the action never arrived.
        let not_sent = known.as_ref().is_some_and(|known| known.answered == Some(view.event_number));
        let sentences = known.as_ref().and_then(|_| {
            let sentences = missed_sentences(&TableNarrator::new(speech.language, &info), &events);
            (!sentences.is_empty()).then_some(sentences)
        });
        let is_return = known.is_some();
        let (mut hand, log) = known.map(|table| (table.hand, table.log)).unwrap_or_default();
        hand.update(&view.held, view.drawn);
        let fresh = TableState::new(info, view);
        let mut table = TableState { result, hand, log, clock, missed: sentences, not_sent, ..fresh };
        table.add_events(missed);
        table.hand.max_lifted = table.max_lifted();
        let mut said = Vec::new();
        if std::mem::take(&mut self.is_rematch) {
            said.push(speech.language.asks().rematch_begins.to_owned());
        }
        if is_return {
            said.push(return_text(speech.language, table.missed.as_deref().unwrap_or_default()));
        }
        if not_sent {
            said.push(speech.language.pages().not_sent.to_owned());
        }
        self.announcements.announce(said.join(" "), table.prompt_text(speech));
        self.table = Some(table);
        self.unseen = None;
        self.takes = None;
        self.link = LinkState::Online;
        self.fault = None;
        self.declined = None;
        self.saving = None;
    }

    fn update(
        &mut self,
        events: &[NumberedEvent],
        view: View,
        result: Option<HandResult>,
        clock: Option<u32>,
        speech: SpeechOptions,
    ) {
        let Some(table) = &mut self.table else { return };
        let narrator = TableNarrator::new(speech.language, &table.info);
        let new: Vec<SeatEvent> = events.iter().map(|numbered| numbered.event.clone()).collect();
        let mut said = spoken_events(&narrator, &table.recent_events, &new, speech.verbosity);
        // The event does not say why a set is missing, but the page knows whether the player has answered.
        let is_own =
            |event: &&SeatEvent| matches!(event, SeatEvent::FalseCall { seat, .. } if narrator.is_me(*seat));
        let timed_out = table.has_unanswered_clock() && new.iter().any(|event| is_own(&event));
        if timed_out {
            let sentences = said.iter_mut().zip(&new);
            sentences.filter(|(_, event)| is_own(event)).for_each(|(sentence, _)| {
                *sentence = Some(narrator.speech.events().timed_out_me.to_owned());
            });
        }
        let was_forfeit = matches!(table.view.stage, Stage::Forfeit { .. });
        if let (false, Stage::Forfeit { seat, by }, Some(last)) = (was_forfeit, view.stage, said.last_mut())
            && !narrator.is_me(by)
        {
            let choice = narrator.chooses_forfeit(by, seat).spoken();
            *last = Some(last.take().map_or_else(|| choice.clone(), |event| format!("{event} {choice}")));
        }
        table.note_played_for_me(&new);
        table.add_events(events.to_vec());
        if timed_out {
            table.log.note_time_out();
        }
        let had_claim = table.own_claim(speech.language);
        let old_prompt = table.prompt_text(speech);
        let is_newer = table.view.event_number != view.event_number;
        table.clock = clock;
        table.set_view(view);
        table.end_older_window();
        table.result = result.or(table.result.take()).filter(|_| table.is_over());
        if is_newer {
            table.answered = None;
            table.pressed_once = None;
            table.not_sent = false;
            table.refusal = None;
            self.declined = None;
        }
        let claim = table.own_claim(speech.language).filter(|_| had_claim.is_none());
        let prompt = table.prompt_text(speech);
        let is_asked = prompt.is_some() && (is_newer || prompt != old_prompt);
        // The newest event and the question that it raises are one utterance. A question about a card says
        // which card it is and whose.
        let says_event = is_asked && table.open_card().is_some() && new.last().is_some_and(raises_question);
        let newest = said.pop().flatten().filter(|_| !says_event);
        for sentence in said.into_iter().flatten() {
            self.announcements.add(sentence);
        }
        if is_newer || prompt != old_prompt {
            self.announcements.announce(newest.unwrap_or_default(), prompt);
        } else if let Some(sentence) = newest {
            self.announcements.add(sentence);
        }
        if let Some(claim) = claim {
            self.announcements.add(speech.language.claim_counts(&claim).spoken());
        }
        table.missed = None;
    }

    fn refuse(&mut self, refused: RefusedPress, view: View, clock: Option<u32>, speech: SpeechOptions) {
        let Some(table) = &mut self.table else { return };
        table.clock = clock;
        table.set_view(view);
        table.answered = None;
        let text = refusal_text(speech.language, refused.reason);
        table.refusal = Some(refused);
        self.announcements.set_prompt(Some(text.to_owned()));
    }
}

/// Returns the sentence that explains why the table waits for the server.
pub const fn saving_text(language: Language, problem: SavingProblem) -> &'static str {
    let words = language.pages();
    match problem {
        SavingProblem::DiskFull => words.disk_full,
        SavingProblem::DatabaseGone => words.database_gone,
        SavingProblem::Other => words.not_saved,
    }
}

/// Returns the sentence that explains a refusal.
pub const fn refusal_text(language: Language, reason: RefusalReason) -> &'static str {
    let words = language.pages();
    match reason {
        RefusalReason::Stale { .. } => words.too_late,
        RefusalReason::NotYourTurn | RefusalReason::NoSuchSeat => words.not_asked,
        RefusalReason::AlreadyAnswered => words.answered,
        RefusalReason::NotLegal => words.not_legal,
        RefusalReason::MatchOver => words.match_over,
    }
}

/// Whether the question to the player repeats an event.
const fn raises_question(event: &SeatEvent) -> bool {
    matches!(event, SeatEvent::Discarded { .. } | SeatEvent::Four { .. } | SeatEvent::Called { .. })
}

/// Says that the connection is back, and what happened meanwhile.
fn return_text(language: Language, missed: &[Sentence]) -> String {
    let words = language.pages();
    if missed.is_empty() {
        return words.back.to_owned();
    }
    let sentences = missed.iter().map(Sentence::spoken);
    sentences.fold(words.back_since.to_owned(), |text, sentence| format!("{text} {sentence}"))
}

/// Returns what is said about each event at this verbosity. `before` are the events known so far, because the
/// draw after a flower has a sentence of its own.
fn spoken_events(
    narrator: &TableNarrator<'_>,
    before: &[SeatEvent],
    events: &[SeatEvent],
    verbosity: Verbosity,
) -> Vec<Option<String>> {
    let previous = before.last().into_iter().chain(events).map(Some);
    let previous = before.is_empty().then_some(None).into_iter().chain(previous);
    let is_flower = |event: Option<&SeatEvent>| matches!(event, Some(SeatEvent::Flower { .. }));
    let said =
        previous.zip(events).map(|(before, event)| narrator.spoken(event, is_flower(before), verbosity));
    said.collect()
}

/// Returns the newest sentences about missed events, without draws.
fn missed_sentences(narrator: &TableNarrator<'_>, events: &[SeatEvent]) -> Vec<Sentence> {
    let is_told = |event: &&SeatEvent| !matches!(event, SeatEvent::Drew { .. } | SeatEvent::Dealt { .. });
    let told = events.iter().filter(is_told);
    let sentences: Vec<Sentence> = told.filter_map(|event| narrator.event(event, false)).collect();
    sentences[sentences.len().saturating_sub(MAX_MISSED_SENTENCES)..].to_vec()
}
