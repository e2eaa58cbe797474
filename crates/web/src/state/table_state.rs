//! A table as one seat knows it, and what its page asks of it.

use ::table::{Action, Answer, Claim, RefusalReason, SeatEvent, SetView, Stage, View};
use cards::{Card, Seat};
use hands::Set;
use rules::{ClaimOrder, Direction, Length, Rules};
use wire::{Assistance, HandResult, Hint, Pace, TableInfo};

use super::{HandLayout, Prompt, SpeechOptions};
use crate::text::{Sentence, Speaker, Tongue, fill, offers};

/// A table as this seat knows it.
#[derive(Clone, PartialEq, Debug)]
pub struct TableState {
    /// What stays the same.
    pub info: TableInfo,
    /// The game as it is now.
    pub view: View,
    /// The hand that is over, explained.
    pub result: Option<HandResult>,
    /// One's own cards as they are laid out here.
    pub hand: HandLayout,
    /// The newest events, oldest first.
    pub recent_events: Vec<SeatEvent>,
    /// How many milliseconds were left, when the view came, until silence decides for this seat.
    pub clock: Option<u32>,
    /// What this seat is told of its hand, where the table gives hints.
    pub hint: Option<Hint>,
    /// The event that has been answered, until the answer to that comes.
    pub answered: Option<u32>,
    /// Why the last action was not played.
    pub refusal: Option<RefusalReason>,
    /// What happened while the link was lost: at most three sentences.
    pub missed: Option<Vec<Sentence>>,
}

/// So many events are kept for the caption.
const RECENT: usize = 24;

impl TableState {
    /// Keeps the newest events.
    pub(super) fn add_events(&mut self, events: Vec<SeatEvent>) {
        self.recent_events.extend(events);
        let old = self.recent_events.len().saturating_sub(RECENT);
        self.recent_events.drain(..old);
    }

    /// Who I am; a spectator sits at seat 0's side of the table.
    pub fn me(&self) -> Seat {
        self.info.you.or_else(|| Seat::all(1).next()).expect("there is a first seat")
    }

    /// The other seats, in the order of play from the next.
    pub fn opponents(&self) -> Vec<Seat> {
        let seats = self.info.seats.len() as u8;
        (1..seats).map(|steps| self.me().after(steps, seats)).collect()
    }

    /// How many steps in the order of play lead from me to a seat: which shape and colour it has.
    pub fn seat_shape(&self, seat: Seat) -> u8 {
        self.me().steps_to(seat, self.info.seats.len() as u8)
    }

    /// Whether a hand, or the match, is over.
    pub fn is_over(&self) -> bool {
        matches!(self.view.stage, Stage::HandOver(_) | Stage::MatchOver(_))
    }

    /// Whether it is my turn.
    pub fn is_my_turn(&self) -> bool {
        matches!(self.view.stage, Stage::Turn { seat } if Some(seat) == self.info.you)
    }

    /// Who acts: whose turn it is, or whose discard lies open.
    pub fn acting_seat(&self) -> Option<Seat> {
        match self.view.stage {
            Stage::Turn { seat } | Stage::Naming { seat, .. } => Some(seat),
            Stage::Claim { from, .. } | Stage::Robbing { from, .. } => Some(from),
            Stage::Forfeit { by, .. } => Some(by),
            Stage::HandOver(_) | Stage::MatchOver(_) => None,
        }
    }

    /// What is asked of this seat.
    pub fn prompt(&self) -> Prompt {
        Prompt::of(&self.view)
    }

    /// Whether I owe an answer to another's move.
    pub fn must_answer(&self) -> bool {
        self.prompt().is_answer()
    }

    /// Whether sets are on offer that stand in the wide slot: sequences, or whatever a call is for.
    pub fn offers_sequence(&self) -> bool {
        match self.prompt() {
            Prompt::Name | Prompt::Penalty => true,
            _ => offers(&self.view.legal).first().is_some_and(|offer| offer.claim == Claim::Sequence),
        }
    }

    /// The card that is asked about now, and whose it is.
    pub fn open_card(&self) -> Option<(Card, Seat)> {
        match self.view.stage {
            Stage::Claim { card, from, .. }
            | Stage::Robbing { card, from, .. }
            | Stage::Naming { card, from, .. } => Some((card, from)),
            _ => None,
        }
    }

    /// Whether the newest discard rests in the ring and is not yet in the stream.
    pub fn is_discard_in_ring(&self) -> bool {
        matches!(self.view.stage, Stage::Claim { .. } | Stage::Naming { .. })
    }

    /// The sets of whoever called falsely, while I am to choose one.
    pub fn sets_to_forfeit(&self) -> Option<(Seat, &[SetView])> {
        match self.view.stage {
            Stage::Forfeit { seat, by } if Some(by) == self.info.you => {
                Some((seat, self.view.seats.get(seat.index())?.sets.as_slice()))
            }
            _ => None,
        }
    }

    /// How many cards can be lifted at once.
    pub(super) fn max_lifted(&self) -> usize {
        let lays = self.view.legal.iter().any(|action| matches!(action, Action::Lay(_)));
        if lays { 3 } else { 1 }
    }

    /// The sets that the lifted cards make, to be laid face down.
    pub fn lifted_sets(&self) -> Vec<Set> {
        let lifted = self.hand.lifted_cards();
        let made = |set: &Set| {
            let mut cards = set.printed().to_vec();
            cards.sort_unstable();
            cards == lifted
        };
        self.layable_sets().filter(made).collect()
    }

    /// Every set that can be laid face down.
    pub fn layable_sets(&self) -> impl Iterator<Item = Set> + '_ {
        self.view
            .legal
            .iter()
            .filter_map(|action| if let Action::Lay(set) = action { Some(*set) } else { None })
    }

    /// The fours that can be laid.
    pub fn fours(&self) -> Vec<Set> {
        let four = |action: &Action| if let Action::Four(set) = action { Some(*set) } else { None };
        self.view.legal.iter().filter_map(four).collect()
    }

    /// Whether the turn goes to one's right.
    pub fn plays_anticlockwise(&self) -> bool {
        self.rules().is_some_and(|rules| rules.direction == Direction::Anticlockwise)
    }

    /// Whether whoever calls first has a discard.
    pub fn claims_by_call(&self) -> bool {
        self.rules().is_some_and(|rules| matches!(rules.claim_order, ClaimOrder::FirstCall { .. }))
    }

    /// Whether fours are laid here.
    pub fn has_fours(&self) -> bool {
        self.rules().is_some_and(|rules| rules.fours)
    }

    /// The points at which the match ends, if it ends so.
    pub fn target(&self) -> Option<u32> {
        match self.rules()?.length {
            Length::Points(target) => Some(target),
            Length::Hands(_) | Length::Rounds(_) => None,
        }
    }

    /// Whether this may be done, and has not just been.
    pub fn can_play(&self, action: Action) -> bool {
        self.answered != Some(self.view.event_number) && self.view.legal.contains(&action)
    }

    /// The rules played, if this page knows them.
    pub fn rules(&self) -> Option<Rules> {
        self.info.rules.rules(&self.info.switches).ok()
    }

    /// How many cards the well had when the hand was dealt: what its ring shows as whole.
    pub fn full_well(&self) -> u32 {
        let dealt = |rules: Rules| rules.deck.len() - usize::from(rules.dealt) * self.info.seats.len();
        self.rules().map_or(0, |rules| dealt(rules) as u32)
    }

    /// What waits on this seat, as it is spoken.
    pub fn prompt_text(&self, speech: SpeechOptions) -> Option<String> {
        let speaker = Speaker::new(speech.tongue, &self.info);
        let words = speech.tongue.words();
        match self.view.stage {
            Stage::Claim { card, from, .. } if self.prompt() == Prompt::Call => {
                Some(speaker.question_to_call(card, from))
            }
            Stage::Claim { card, from, answer: Answer::Pending } => {
                Some(speaker.question(card, from, &self.view.legal))
            }
            Stage::Robbing { card, from, answer: Answer::Pending } => {
                Some(speaker.question_to_rob(card, from))
            }
            Stage::Naming { card, from, .. } if self.prompt() == Prompt::Name => {
                Some(speaker.question_to_name(card, from, &self.view.legal))
            }
            Stage::Forfeit { .. } => {
                let (seat, sets) = self.sets_to_forfeit()?;
                Some(speaker.question_to_take_back(seat, sets))
            }
            Stage::Turn { .. } if self.is_my_turn() => {
                let count = self.hand.len() as u32;
                let turn = fill(words.s_turn, &[("cards", &speaker.cards(count))]);
                let out = self.view.legal.contains(&Action::GoOut);
                let turn = if out { turn.then(fill(speaker.edition.words.s_can_go_out, &[])) } else { turn };
                Some(turn.spoken())
            }
            _ => None,
        }
    }

    /// The sentence in the pool: what happened last.
    pub fn caption(&self, tongue: Tongue) -> Option<Sentence> {
        let speaker = Speaker::new(tongue, &self.info);
        let newest = self.recent_events.iter().rev();
        if let (Stage::Forfeit { seat, by }, Some(last)) = (self.view.stage, newest.clone().next()) {
            return speaker.event(last, false).map(|told| told.then(speaker.chooses(by, seat)));
        }
        let drawn_since = matches!(newest.clone().next(), Some(SeatEvent::Drew { .. }));
        let last =
            newest.clone().find(|seen| !matches!(seen, SeatEvent::Drew { .. } | SeatEvent::Dealt { .. }));
        match last {
            Some(SeatEvent::Discarded { seat, card }) if drawn_since => Some(speaker.unclaimed(*seat, *card)),
            Some(seen) => speaker.event(seen, false),
            None => self.view.discards.last().map(|discard| {
                let seen = SeatEvent::Discarded { seat: discard.seat, card: discard.card };
                speaker.event(&seen, false).unwrap_or_default()
            }),
        }
    }

    /// How many cards of the well can still be drawn.
    pub fn drawable(&self) -> u8 {
        self.view.well.saturating_sub(self.view.wall.map_or(0, |wall| wall.dead))
    }

    /// Whether the table gives hints.
    pub fn has_hints(&self) -> bool {
        self.info.assistance >= Assistance::Hints
    }

    /// Whether nothing on the page should take time.
    pub fn is_instant(&self) -> bool {
        self.info.pace == Pace::Instant
    }
}
