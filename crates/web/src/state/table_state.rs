//! A table as one seat knows it, and what the page derives from it.

use ::table::{Action, Answer, Claim, Outcome, RefusalReason, SeatEvent, SetView, Stage, View};
use cards::{Card, Seat};
use hands::Set;
use rules::{ClaimOrder, Direction, Length};
use wire::{Ask, Assistance, Clocks, HandResult, Hint, NumberedEvent, Pace, TableInfo, Window};
use words::{DiscardCandidate, DiscardRemark, Language, Sentence};

use super::{EventLog, HandLayout, Prompt, SpeechOptions};
use crate::text::{QuestionStyle, TableNarrator, offers};

/// Why the last action was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RefusedPress {
    /// The reason.
    pub reason: RefusalReason,
    /// The number of the rule on which the refusal rests; `None` if it rests on none.
    pub rule: Option<String>,
}

/// A table as this seat knows it.
#[derive(Clone, PartialEq, Debug)]
pub struct TableState {
    /// The table's rules, seats and settings.
    pub info: TableInfo,
    /// The newest view of the game.
    pub view: View,
    /// The result of the hand that is over.
    pub result: Option<HandResult>,
    /// The layout of the player's own cards.
    pub hand: HandLayout,
    /// The newest events, oldest first.
    pub recent_events: Vec<SeatEvent>,
    /// The events of the hand.
    pub log: EventLog,
    /// The milliseconds left to answer when the view came. `None`: no time limit.
    pub clock: Option<u32>,
    /// The hint for this seat, where the table gives hints.
    pub hint: Option<Hint>,
    /// What the coach says of the player's last discard, until the player acts again.
    pub remark: Option<DiscardRemark>,
    /// The number of the event that has been answered, until a newer view comes.
    pub answered: Option<u32>,
    /// The action that was pressed once and waits for a second press, until a newer view comes.
    pub pressed_once: Option<Action>,
    /// Why the last action was refused.
    pub refusal: Option<RefusedPress>,
    /// The newest events that were missed while the connection was lost, until the next event.
    pub missed: Option<Vec<Sentence>>,
    /// Whether the last action was lost with the connection.
    pub not_sent: bool,
    /// Whether the server passes for this seat until its next turn.
    pub passing: bool,
    /// The number of the event on which the server has passed, although it passes no longer. Its question
    /// does not come back for the moment until the next event.
    pub passed_event: Option<u32>,
    /// Whether the player has asked for the questions again.
    pub wants_questions: bool,
    /// The window in which the newest discard can be claimed, at a table of several people.
    pub window: Option<Window>,
    /// The clocks, at a table that has them.
    pub clocks: Option<Clocks>,
    /// The question that stands before the table, or the player's own that waits for a window to end.
    pub ask: Option<Ask>,
    /// How many more times the player may hold a window open in this hand, as far as is known.
    pub moments: Option<u8>,
    /// The cards that a bot has discarded for the player since it stands in.
    pub played_for_me: Vec<Card>,
}

/// The number of events that are kept for the caption.
const MAX_RECENT_EVENTS: usize = 24;

impl TableState {
    /// Creates the state of a table of which only its facts and a view are known.
    pub(super) fn new(info: TableInfo, view: View) -> Self {
        Self {
            info,
            view,
            result: None,
            hand: HandLayout::default(),
            recent_events: Vec::new(),
            log: EventLog::default(),
            clock: None,
            hint: None,
            remark: None,
            answered: None,
            pressed_once: None,
            refusal: None,
            missed: None,
            not_sent: false,
            passing: false,
            passed_event: None,
            wants_questions: false,
            window: None,
            clocks: None,
            ask: None,
            moments: None,
            played_for_me: Vec::new(),
        }
    }

    /// Adds new events.
    pub(super) fn add_events(&mut self, events: Vec<NumberedEvent>) {
        self.log.add(&events);
        self.recent_events.extend(events.into_iter().map(|numbered| numbered.event));
        let old = self.recent_events.len().saturating_sub(MAX_RECENT_EVENTS);
        self.recent_events.drain(..old);
    }

    /// Notes what a bot that stands in for the player has discarded.
    pub(super) fn note_played_for_me(&mut self, events: &[SeatEvent]) {
        if self.is_stood_in() {
            let me = self.info.you;
            let own = events.iter().filter_map(|event| match *event {
                SeatEvent::Discarded { seat, card } if Some(seat) == me => Some(card),
                _ => None,
            });
            self.played_for_me.extend(own);
        }
    }

    /// Ends the claim window of a discard that is no longer the newest event.
    pub(super) fn end_older_window(&mut self) {
        let newest = self.view.event_number;
        self.window = self.window.take().filter(|window| window.event_number >= newest);
    }

    /// Replaces the view, and lays out the hand that it holds.
    pub(super) fn set_view(&mut self, view: View) {
        self.hand.update(&view.held, view.drawn);
        self.view = view;
        self.hand.max_lifted = self.max_lifted();
    }

    /// Returns the player's own seat, or the first one for a spectator.
    pub fn me(&self) -> Seat {
        self.info.you.or_else(|| Seat::all(1).next()).expect("there is a first seat")
    }

    /// Returns the other seats in the order of play, from the next one.
    pub fn opponents(&self) -> Vec<Seat> {
        let seats = self.info.seats.len() as u8;
        (1..seats).map(|steps| self.me().after(steps, seats)).collect()
    }

    /// Returns the number of steps from the own seat to a seat, in the order of play. It selects the seat's
    /// shape and colour.
    pub fn seat_shape(&self, seat: Seat) -> u8 {
        self.me().steps_to(seat, self.info.seats.len() as u8)
    }

    /// Whether the hand or the match is over.
    pub fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    /// Returns how the hand or the match ended. `None`: it is still being played.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.view.stage {
            Stage::HandOver(outcome) | Stage::MatchOver(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// Whether it is the player's turn.
    pub fn is_my_turn(&self) -> bool {
        !self.is_stood_in() && matches!(self.view.stage, Stage::Turn { seat } if Some(seat) == self.info.you)
    }

    /// Returns the seat whose turn it is, or whose discard can be claimed.
    pub fn acting_seat(&self) -> Option<Seat> {
        match self.view.stage {
            Stage::Turn { seat } | Stage::Naming { seat, .. } => Some(seat),
            Stage::Claim { from, .. } | Stage::Robbing { from, .. } => Some(from),
            Stage::Forfeit { by, .. } => Some(by),
            Stage::HandOver(_) | Stage::MatchOver(_) => None,
        }
    }

    /// Whether a clock runs for the set that the player must name, and the player has not answered.
    pub(super) fn has_unanswered_clock(&self) -> bool {
        self.clock.is_some() && self.prompt() == Prompt::Name && self.answered != Some(self.view.event_number)
    }

    /// Returns the question that the player must answer.
    pub fn prompt(&self) -> Prompt {
        match Prompt::of(&self.view) {
            prompt @ (Prompt::HandOver | Prompt::MatchOver) => prompt,
            _ if self.is_passed_for() || self.is_stood_in() || self.pause().is_some() => Prompt::Wait,
            prompt => prompt,
        }
    }

    /// Whether the server passes on the present question. It does not where the player can go out.
    pub fn is_passed_for(&self) -> bool {
        let is_question = matches!(Prompt::of(&self.view), Prompt::Claim | Prompt::Call);
        let passes = self.passing || self.passed_event == Some(self.view.event_number);
        passes && is_question && !self.view.legal.contains(&Action::GoOut)
    }

    /// Whether the player must answer another seat's move.
    pub fn must_answer(&self) -> bool {
        self.prompt().is_answer()
    }

    /// Whether the wide slot holds sets: sequences, or all sets that the player can name or choose.
    pub fn offers_sequence(&self) -> bool {
        match self.prompt() {
            Prompt::Name | Prompt::Penalty => true,
            _ => offers(&self.view.legal).first().is_some_and(|offer| offer.claim == Claim::Sequence),
        }
    }

    /// Returns the card that can be claimed now, and its seat.
    pub fn open_card(&self) -> Option<(Card, Seat)> {
        match self.view.stage {
            Stage::Claim { card, from, .. }
            | Stage::Robbing { card, from, .. }
            | Stage::Naming { card, from, .. } => Some((card, from)),
            _ => None,
        }
    }

    /// Whether the newest discard is shown in the ring, and not yet in the stream.
    pub fn is_discard_in_ring(&self) -> bool {
        matches!(self.view.stage, Stage::Claim { .. } | Stage::Naming { .. })
    }

    /// Returns the seat that called falsely and its sets, while the player must choose one of them.
    pub fn sets_to_forfeit(&self) -> Option<(Seat, &[SetView])> {
        match self.view.stage {
            Stage::Forfeit { seat, by } if Some(by) == self.info.you => {
                Some((seat, self.view.seats.get(seat.index())?.sets.as_slice()))
            }
            _ => None,
        }
    }

    /// Returns the number of cards that can be lifted at once: three where sets can be laid.
    pub(super) fn max_lifted(&self) -> usize {
        let lays = self.view.legal.iter().any(|action| matches!(action, Action::Lay(_)));
        if lays { 3 } else { 1 }
    }

    /// Returns the sets that the lifted cards make and that can be laid face down.
    pub fn lifted_sets(&self) -> Vec<Set> {
        let lifted = self.hand.lifted_cards();
        let is_lifted = |set: &Set| {
            let mut cards = set.printed().to_vec();
            cards.sort_unstable();
            cards == lifted
        };
        self.layable_sets().filter(is_lifted).collect()
    }

    /// Whether the card with this index was lifted last on the player's turn, and the lifted cards make no
    /// set that can be laid. Choosing the card again then discards it.
    pub fn is_chosen_for_discard(&self, index: usize) -> bool {
        self.is_my_turn() && self.hand.lifted.last() == Some(&index) && self.lifted_sets().is_empty()
    }

    /// Returns all sets that can be laid face down.
    pub fn layable_sets(&self) -> impl Iterator<Item = Set> + '_ {
        self.view
            .legal
            .iter()
            .filter_map(|action| if let Action::Lay(set) = action { Some(*set) } else { None })
    }

    /// Returns the fours that can be laid.
    pub fn fours(&self) -> Vec<Set> {
        let four = |action: &Action| if let Action::Four(set) = action { Some(*set) } else { None };
        self.view.legal.iter().filter_map(four).collect()
    }

    /// Whether the next player sits on the right.
    pub fn plays_anticlockwise(&self) -> bool {
        self.info.game.direction == Direction::Anticlockwise
    }

    /// Whether a player who wants the discard calls first, and names the set afterwards (*Maho!*).
    pub fn claims_by_call(&self) -> bool {
        self.info.game.claim_order != ClaimOrder::Ranked
    }

    /// Whether the game has fours.
    pub fn has_fours(&self) -> bool {
        self.info.game.has_fours
    }

    /// Returns the points at which the match ends. `None`: the match ends otherwise.
    pub fn target(&self) -> Option<u32> {
        match self.info.game.length {
            Length::Points(target) => Some(target),
            Length::Hands(_) | Length::Rounds(_) => None,
        }
    }

    /// Whether an action is legal, and no answer to the newest event has been sent.
    pub fn can_play(&self, action: Action) -> bool {
        !self.is_stood_in()
            && self.pause().is_none()
            && self.answered != Some(self.view.event_number)
            && self.view.legal.contains(&action)
    }

    /// Returns the number of cards in the well after the deal.
    pub fn full_well(&self) -> u32 {
        let game = &self.info.game;
        (game.deck.len() - usize::from(game.dealt) * self.info.seats.len()) as u32
    }

    /// Whether an action is probably a slip, so that it takes a second press at a table with hints: the
    /// discard of a joker, and going out for nothing.
    pub fn is_doubtful(&self, action: Action) -> bool {
        let value = || self.hint.as_ref().and_then(|hint| hint.win_value);
        self.has_hints()
            && match action {
                Action::Discard(card) => card.is_joker(),
                Action::GoOut => value().is_some_and(|value| value.points() == 0),
                _ => false,
            }
    }

    /// Returns the number of the rule on which the doubt about the action rests that was pressed once.
    pub fn rule_of_doubt(&self) -> Option<&'static str> {
        let numbers = self.info.rules.edition().rule_numbers();
        match self.pressed_once? {
            Action::Discard(_) => numbers.joker_discard,
            _ => numbers.worthless,
        }
    }

    /// Returns why the action that was pressed once waits for a second press.
    pub fn doubt(&self, language: Language) -> Option<String> {
        let speech = TableNarrator::new(language, &self.info).speech;
        Some(match self.pressed_once? {
            Action::Discard(card) => speech.joker_fits(&speech.card(card)).spoken(),
            _ => speech.events().scores_nothing.to_owned(),
        })
    }

    /// Returns the announcement of the question that the player must answer.
    pub fn prompt_text(&self, speech: SpeechOptions) -> Option<String> {
        if self.is_passed_for() || self.is_stood_in() {
            return None;
        }
        let narrator = TableNarrator::new(speech.language, &self.info);
        let seconds = self.clock.map(|milliseconds| milliseconds.div_ceil(1000));
        let style = QuestionStyle { names_keys: speech.names_keys, seconds };
        match self.view.stage {
            Stage::Claim { card, from, .. } if self.prompt() == Prompt::Call => {
                Some(narrator.question_to_call(card, from, style))
            }
            Stage::Claim { card, from, answer: Answer::Pending } => {
                Some(narrator.question(card, from, &self.view.legal, style))
            }
            Stage::Robbing { card, from, answer: Answer::Pending } => {
                Some(narrator.question_to_rob(card, from, style))
            }
            Stage::Naming { card, .. } if self.prompt() == Prompt::Name => {
                Some(narrator.question_to_name(card, &self.view.legal, style))
            }
            Stage::Forfeit { .. } => {
                let (seat, sets) = self.sets_to_forfeit()?;
                Some(narrator.question_to_forfeit(seat, sets, style))
            }
            Stage::Turn { .. } if self.is_my_turn() => {
                let turn = narrator.speech.my_turn((self.hand.len() as u32).into());
                let out = self.view.legal.contains(&Action::GoOut);
                let can_go_out = Sentence::plain(narrator.speech.own().can_go_out);
                let turn = if out { turn.then(can_go_out) } else { turn };
                Some(turn.spoken())
            }
            _ => None,
        }
    }

    /// Returns what the player is invited to do in answer to another seat's move. `None`: nothing.
    pub fn invitation(&self, language: Language) -> Option<String> {
        let speech = TableNarrator::new(language, &self.info).speech;
        Some(match self.prompt() {
            Prompt::Claim if matches!(self.view.stage, Stage::Robbing { .. }) => speech.rob_it().spoken(),
            Prompt::Claim => speech.claim_it().spoken(),
            Prompt::Call => language.pages().call_it.to_owned(),
            Prompt::Name => language.pages().name_it.to_owned(),
            Prompt::Penalty => speech.take_which().spoken(),
            _ => return None,
        })
    }

    /// Returns the sentence about the newest event.
    pub fn caption(&self, language: Language) -> Option<Sentence> {
        let narrator = TableNarrator::new(language, &self.info);
        let newest = self.recent_events.iter().rev();
        if let (Stage::Forfeit { seat, by }, Some(last)) = (self.view.stage, newest.clone().next()) {
            return self
                .sentence(&narrator, last)
                .map(|sentence| sentence.then(narrator.chooses_forfeit(by, seat)));
        }
        let is_after_draw = matches!(newest.clone().next(), Some(SeatEvent::Drew { .. }));
        let is_told = |event: &&SeatEvent| !matches!(event, SeatEvent::Drew { .. } | SeatEvent::Dealt { .. });
        match newest.clone().find(is_told) {
            Some(SeatEvent::Discarded { seat, card }) if is_after_draw => {
                Some(narrator.unclaimed(*seat, *card))
            }
            Some(event) => self.sentence(&narrator, event),
            None => self.view.discards.last().map(|discard| {
                let event = SeatEvent::Discarded { seat: discard.seat, card: discard.card };
                narrator.event(&event, false).unwrap_or_default()
            }),
        }
    }

    /// Returns the sentence about an event.
    fn sentence(&self, narrator: &TableNarrator<'_>, event: &SeatEvent) -> Option<Sentence> {
        match event {
            SeatEvent::FalseCall { seat, .. } if narrator.is_me(*seat) && self.log.has_timed_out() => {
                Some(Sentence::plain(narrator.speech.events().timed_out_me))
            }
            _ => narrator.event(event, false),
        }
    }

    /// Returns the number of cards that can still be drawn.
    pub fn drawable(&self) -> u8 {
        self.view.well.saturating_sub(self.view.wall.map_or(0, |wall| wall.dead))
    }

    /// Returns the discards that the coach suggests; none unless it is the player's turn.
    pub fn candidates(&self) -> &[DiscardCandidate] {
        let coach = self.hint.as_ref().filter(|_| self.is_my_turn()).and_then(|hint| hint.coach.as_ref());
        coach.map_or(&[], |coach| &coach.candidates)
    }

    /// Takes over a hint.
    pub(super) fn set_hint(&mut self, hint: Option<Hint>) {
        let remark = hint.as_ref().and_then(|hint| hint.coach.as_ref()?.remark);
        self.remark = remark.or(self.remark.take());
        self.hint = hint;
    }

    /// Whether the player plays with bots alone.
    pub fn is_solitary(&self) -> bool {
        let people = self.info.seats.iter().filter(|seat| seat.bot.is_none()).count();
        !self.has_people() && people == 1
    }

    /// Whether the table gives hints.
    pub fn has_hints(&self) -> bool {
        self.info.assistance >= Assistance::Hints
    }

    /// Whether the page shows no animations.
    pub fn is_instant(&self) -> bool {
        self.info.pace == Pace::Instant
    }
}
