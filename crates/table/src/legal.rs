//! What each seat may do now: the one source of legality.

use cards::{Card, Seat, Seats};
use hands::{Last, SetKind};
use rules::{ClaimOrder, Laying};

use crate::action::Action;
use crate::calls::Calling;
use crate::claims::{is_claimable, sets_with, sets_within};
use crate::game::Game;
use crate::phase::Phase;
use crate::refusal::Reason;

impl Game {
    /// What this seat may do now, each action once, in an order that never changes.
    ///
    /// On one's turn: the discards in the order of the cards, then the fours, the sets that can be laid, and going
    /// out. In a claim window: passing, then the sequences by their first card, the triplets and other sets, and
    /// going out last; or passing and calling, and once one's call is heard, the sets, going out, and yielding.
    /// Between hands: the deal.
    pub fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        out.extend(self.options(seat));
    }

    /// Who owes an answer: the seat whose turn it is, or those that are asked and have not answered.
    ///
    /// Nobody between hands, when any seat may have the next one dealt, nor once the match is over.
    pub fn owing(&self) -> Seats {
        match self.phase {
            Phase::Turn { seat, .. } => Seats::from_iter([seat]),
            Phase::Claim { owed, .. } | Phase::Robbing { owed, .. } | Phase::Calls { owed, .. } => owed,
            Phase::Naming(calling) => Seats::from_iter([calling.caller()]),
            Phase::TakingBack(calling) => Seats::from_iter([self.chooser(calling)]),
            Phase::HandOver(_) | Phase::MatchOver(_) => Seats::NONE,
        }
    }

    /// The same as [`Game::legal`], one by one.
    pub(crate) fn options(&self, seat: Seat) -> impl Iterator<Item = Action> + '_ {
        let here = seat.index() < usize::from(self.seats());
        let owes = here && self.owing().has(seat);
        let turn = match self.phase {
            Phase::Turn { drawn, .. } if owes => Some(self.turn_options(seat, drawn)),
            _ => None,
        };
        let window = match self.phase {
            Phase::Claim { card, from, .. } if owes => Some(self.window_options(seat, card, from)),
            _ => None,
        };
        let others = (owes && turn.is_none() && window.is_none()).then(|| self.other_options(seat));
        let deal = (here && matches!(self.phase, Phase::HandOver(_))).then_some(Action::Deal);
        let others = others.into_iter().flatten().chain(deal);
        turn.into_iter().flatten().chain(window.into_iter().flatten()).chain(others)
    }

    /// Discards, sets out of the hand (Q11, H9), and going out with the card drawn (M7, M18).
    fn turn_options(&self, seat: Seat, drawn: Option<Card>) -> impl Iterator<Item = Action> + '_ {
        let cards = self.player(seat).held.with(drawn);
        let goes_out = move || drawn.is_some_and(|card| self.wins_with(seat, card, false));
        let lays = match self.rules().laying {
            Laying::ClaimedOnly => None,
            Laying::OneATurn => {
                let count = move |card| cards.count(card);
                drawn.map(|_| sets_within(self.rules(), count).map(Action::Lay))
            }
        };
        cards
            .kinds()
            .map(Action::Discard)
            .chain(self.fours(seat, drawn))
            .chain(lays.into_iter().flatten())
            .chain(if_so(goes_out, Action::GoOut))
    }

    /// Passing, and every claim that this seat can make (M11).
    fn window_options(&self, seat: Seat, card: Card, from: Seat) -> impl Iterator<Item = Action> + '_ {
        std::iter::once(Action::Pass).chain(self.claim_options(seat, card, from))
    }

    /// What a seat that owes an answer may do elsewhere: rob (Q17), call (H15), name a set, take one back (H18).
    fn other_options(&self, seat: Seat) -> impl Iterator<Item = Action> + '_ {
        let words: &[Action] = match self.phase {
            Phase::Robbing { card, .. } if self.wins_with(seat, card, true) => &[Action::Pass, Action::GoOut],
            Phase::Calls { calling, .. } if self.may_call(seat, calling) => &[Action::Pass, Action::Call],
            Phase::Robbing { .. } | Phase::Calls { .. } => &[Action::Pass],
            Phase::Naming(_) => &[Action::Yield],
            _ => &[],
        };
        let named = match self.phase {
            Phase::Naming(Calling { card, from, .. }) => Some(self.claim_options(seat, card, from)),
            _ => None,
        };
        let places = match self.phase {
            Phase::TakingBack(calling) => self.player(calling.caller()).set_count(),
            _ => 0,
        };
        let named = named.into_iter().flatten();
        named.chain(words.iter().copied()).chain((0..places).map(Action::TakeBack))
    }

    /// Whether a seat that is asked may call: always, or only if it can make something with the card (H19).
    fn may_call(&self, seat: Seat, calling: Calling) -> bool {
        match self.rules().claim_order {
            ClaimOrder::FirstCall { guarded: true } => {
                self.claim_options(seat, calling.card, calling.from).next().is_some()
            }
            ClaimOrder::FirstCall { guarded: false } | ClaimOrder::Ranked => true,
        }
    }

    /// Every claim that this seat can make on this discard.
    pub(crate) fn claim_options(
        &self,
        seat: Seat,
        card: Card,
        from: Seat,
    ) -> impl Iterator<Item = Action> + '_ {
        let steps = from.steps_to(seat, self.seats());
        let may = steps > 0 && is_claimable(self.rules(), card);
        let no_fours = self.rules().fours && self.is_at_end();
        let sets = may.then(|| sets_with(self.rules(), &self.player(seat).held, card, steps));
        let sets = sets.into_iter().flatten().filter(move |set| !(no_fours && set.kind() == SetKind::Four));
        let goes_out = move || may && self.wins_with(seat, card, true);
        sets.map(Action::Claim).chain(if_so(goes_out, Action::GoOut))
    }

    /// Whether this card completes the hand (M18).
    pub(crate) fn wins_with(&self, seat: Seat, card: Card, claimed: bool) -> bool {
        self.waits.has(seat) && self.rules().wins(&self.player(seat).hand(Some(Last { card, claimed })))
    }

    /// Why this action is refused, if it is.
    pub(crate) fn objection(&self, seat: Seat, answers: u32, action: Action) -> Option<Reason> {
        let now = self.event_number();
        if seat.index() >= usize::from(self.seats()) {
            Some(Reason::NoSuchSeat)
        } else if self.is_over() {
            Some(Reason::MatchOver)
        } else if answers != now {
            Some(Reason::Stale { answers, now })
        } else if self.options(seat).any(|option| option == action) {
            None
        } else {
            Some(self.why_not(seat))
        }
    }

    /// Why an action that answers the right event is not among those of this seat.
    fn why_not(&self, seat: Seat) -> Reason {
        match self.phase {
            Phase::HandOver(_) | Phase::MatchOver(_) => Reason::NotLegal,
            _ if self.owing().has(seat) => Reason::NotLegal,
            _ if self.has_answered(seat) => Reason::Answered,
            _ => Reason::NotAsked,
        }
    }

    /// Whether this seat was asked, and has answered.
    fn has_answered(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Claim { answers, .. } | Phase::Robbing { answers, .. } => answers[seat.index()].is_some(),
            Phase::Calls { asked, owed, .. } => asked.has(seat) && !owed.has(seat),
            _ => false,
        }
    }
}

/// One action if the condition holds, which is asked only when its turn comes: it may be costly.
fn if_so(condition: impl FnOnce() -> bool, action: Action) -> impl Iterator<Item = Action> {
    std::iter::once_with(move || condition().then_some(action)).flatten()
}
