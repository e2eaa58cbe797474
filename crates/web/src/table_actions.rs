//! The actions of a table's buttons, which pointers and keys start.

use hands::Set;
use leptos::prelude::{GetUntracked, Set as _, Update, WithUntracked, untrack};
use table::Action;
use wire::ToServer;

use crate::browser;
use crate::prefs::Prefs;
use crate::sound;
use crate::state::{CardOrder, TableState};
use crate::table_context::TableContext;
use crate::text::{TableNarrator, offers};

/// A press of a button.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Press {
    /// Opens or closes the hints.
    Hints,
    /// Lays the hand out in the next order.
    Sort,
    /// Discards the lifted card.
    Discard,
    /// Passes on the discard.
    Pass,
    /// Claims the offered set with this number, from 1.
    Offer(usize),
    /// Goes out.
    GoOut,
    /// Lays this four. `None`: the only possible one.
    Four(Option<Set>),
    /// Lays this set face down. `None`: the set of the lifted cards; without lifted cards, lifts a possible
    /// set.
    Lay(Option<Set>),
    /// Calls for the discard.
    Call,
    /// Admits that there is no set for the called discard (H18).
    AdmitFalseCall,
    /// Takes the set with this index from the player who called falsely (H18).
    ForfeitSet(u8),
    /// Has the next hand dealt.
    NextHand,
    /// Leads back to the result of the hand.
    ToResult,
    /// Takes over again from the bot that stands in.
    TakeOver,
}

impl TableContext {
    /// Does what the button does. Presses that are not legal now, or come too early, are ignored.
    pub(crate) fn press(self, press: Press) {
        self.carry_out(press);
        self.restore_focus();
    }

    fn carry_out(self, press: Press) {
        match press {
            Press::Sort => self.sort(),
            Press::Hints => self.toggle_hints(),
            Press::ToResult => self.look_back(false),
            _ if !self.accepts_presses() => {}
            Press::Discard => {
                let lifted =
                    self.read_untracked(|table| table.hand.lifted_card().filter(|_| table.is_my_turn()));
                if let Some(card) = lifted {
                    self.play(Action::Discard(card));
                }
            }
            Press::Pass => self.play(Action::Pass),
            Press::Offer(number) => {
                let chosen = self.read_untracked(|table| {
                    offers(&table.view.legal).into_iter().find(|offer| offer.number == number)
                });
                if let Some(offer) = chosen {
                    self.play(Action::Claim(offer.set));
                }
            }
            Press::GoOut => self.play(Action::GoOut),
            Press::Four(set) => self.lay_four(set),
            Press::Lay(set) => self.lay_set(set),
            Press::Call => self.play(Action::Call),
            Press::AdmitFalseCall => self.play(Action::AdmitFalseCall),
            Press::ForfeitSet(index) => self.play(Action::ForfeitSet(index)),
            Press::NextHand => self.play(Action::Deal),
            Press::TakeOver => self.take_over(),
        }
    }

    /// Sends an action that is legal and has not been sent yet.
    fn play(self, action: Action) {
        let event = self.read_untracked(|table| table.can_play(action).then_some(table.view.event_number));
        let Some(answers) = event else { return };
        if self.waits_for_second_press(action) {
            return;
        }
        if !self.send(&ToServer::Act { event_number: answers, action }) {
            return;
        }
        // The clock is answered.
        sound::plan_ticks(None, self.app.prefs.with_untracked(Prefs::sound_prefs));
        self.update(|table| {
            table.answered = Some(answers);
            table.not_sent = false;
            table.remark = table.remark.take().filter(|_| action == Action::Pass);
            table.hand.lifted.clear();
        });
    }

    /// Remembers the first press of a doubtful action, and says why it takes a second one. Returns whether
    /// this is the first press.
    fn waits_for_second_press(self, action: Action) -> bool {
        let is_first = untrack(|| self.gives_hints())
            && self.read_untracked(|table| table.is_doubtful(action) && table.pressed_once != Some(action));
        if is_first {
            self.update(|table| table.pressed_once = Some(action));
            let language = self.app.language_untracked();
            self.announce(self.read_untracked(|table| table.doubt(language).unwrap_or_default()));
        }
        is_first
    }

    /// Lays a four. Where several are possible, moves the focus to their buttons.
    fn lay_four(self, set: Option<Set>) {
        let fours = self.read_untracked(TableState::fours);
        match (set, fours.as_slice()) {
            (Some(set), _) | (None, &[set]) => self.play(Action::Four(set)),
            (None, []) => {}
            (None, _) => browser::focus(".slot-3 .btn"),
        }
    }

    /// Lays a set face down. Where the lifted cards make several, moves the focus to their buttons.
    fn lay_set(self, set: Option<Set>) {
        let sets = self.read_untracked(TableState::lifted_sets);
        match (set, sets.as_slice()) {
            (Some(set), _) | (None, &[set]) => self.play(Action::Lay(set)),
            (None, []) => self.lift_first_set(),
            (None, _) => browser::focus(".slot-2 .btn"),
        }
    }

    /// Lifts the cards of the first set that can be laid.
    fn lift_first_set(self) {
        let first = self.read_untracked(|table| table.layable_sets().next());
        if let Some(set) = first {
            self.update(|table| table.hand.lift(&set.printed()));
            let language = self.app.language_untracked();
            let name = |table: &TableState| TableNarrator::new(language, &table.info).set(set);
            self.announce(self.read_untracked(name));
        }
    }

    /// Opens the hints and announces them, or closes them.
    fn toggle_hints(self) {
        let open = !self.hints.get_untracked();
        let say = |table: &TableState, narrator: &TableNarrator<'_>| {
            let hint = table.hint.as_ref()?;
            Some(if table.candidates().is_empty() { narrator.hint(hint) } else { narrator.coach(table) })
        };
        let hint = untrack(|| self.read_hint(say)).flatten();
        let Some(hint) = hint else { return };
        self.hints.set(open);
        if open {
            self.state.update(|state| state.announcements.add(hint));
        }
    }

    /// Lifts the candidate of the coach with this number, from 1, while the coach is open. Returns whether
    /// there is one.
    pub(crate) fn lift_candidate(self, number: usize) -> bool {
        let candidate = self.read_untracked(|table| {
            table.candidates().get(number.wrapping_sub(1)).map(|candidate| candidate.card)
        });
        let candidate = candidate.filter(|_| self.hints.get_untracked());
        candidate.inspect(|&card| self.lift_card(card)).is_some()
    }

    fn sort(self) {
        self.update(|table| table.hand.use_next_order());
        self.save_order();
        let words = self.app.words();
        self.announce(match self.read_untracked(|table| table.hand.order) {
            CardOrder::Suits => {
                let language = self.app.language_untracked();
                let narrate = |table: &TableState| TableNarrator::new(language, &table.info).speech;
                self.read_untracked(|table| narrate(table).own().sorted_suits)
            }
            CardOrder::Numbers => words.sorted_numbers,
            CardOrder::Manual => words.sorted_own,
        });
    }
}
