//! Plays imagined games to the end of the hand, quickly: every seat follows a plan and keeps to it.

use arrayvec::ArrayVec;
use cards::{Card, Counts, Seat};
use hands::{Face, MAX_SETS, Set};
use rules::Rules;
use table::{Action, Event, Game, Outcome, Phase};

use crate::plan::{Cards, Plan};
use crate::unseen::Unseen;

/// No hand goes on for longer: a guard, never met in play.
const MAX_ACTIONS: u32 = 2_000;

/// Whoever plays imagined games.
#[derive(Debug)]
pub(crate) struct PlayoutRunner {
    /// What all want but the seat that looks ahead, and what that one wants.
    nearest: Plan,
    plan: Plan,
    events: Vec<Event>,
    legal: Vec<Action>,
    /// Who looks ahead.
    seat: Seat,
    /// Whether whoever acts may go out.
    may_win: bool,
}

impl PlayoutRunner {
    /// A pilot for this seat, in whose mind all seats want to be out soon.
    pub(crate) fn new(rules: &Rules, seat: Seat) -> Self {
        let nearest = Plan::nearest(rules);
        Self { nearest, plan: nearest, events: Vec::new(), legal: Vec::new(), seat, may_win: true }
    }

    /// Plays a hand to its end, or for so many turns of this seat, which does this action when it is asked, and keeps to
    /// the plan; the others go out, or never do. Tells how often it has drawn since, and how the hand ended if it did.
    pub(crate) fn play(
        &mut self,
        mut game: Game,
        (plan, action): (Plan, Action),
        (most, others_win): (u32, bool),
    ) -> (u32, Option<Outcome>) {
        let seat = self.seat;
        self.plan = plan;
        let (mut first, mut turns) = (Some(action), 0);
        for _ in 0..MAX_ACTIONS {
            let Some(next) = game.seats_to_act_in_order().next() else { break };
            let own = next == seat;
            let action = if let Some(action) = first.filter(|_| own) {
                first = None;
                action
            } else {
                turns += u32::from(own && matches!(game.phase(), Phase::Turn { drawn: Some(_), .. }));
                if turns >= most {
                    break;
                }
                self.may_win = own || others_win;
                self.choose(&game, next)
            };
            self.events.clear();
            if game.play(next, game.event_number(), action, &mut self.events).is_err() {
                break;
            }
        }
        (turns, game.phase().outcome())
    }

    /// What a seat does.
    fn choose(&mut self, game: &Game, seat: Seat) -> Action {
        match game.phase() {
            Phase::Turn { .. } => self.in_turn(game, seat),
            Phase::Forfeit(window) => {
                Action::ForfeitSet(game.sets_of(window.caller()).count().saturating_sub(1) as u8)
            }
            Phase::Robbing { .. } => {
                game.legal(seat, &mut self.legal);
                if self.may_win && self.legal.contains(&Action::GoOut) { Action::GoOut } else { Action::Pass }
            }
            phase => {
                let claim = self.claim(game, seat, claimable(&phase));
                match (claim, phase) {
                    (Some(_), Phase::Calls { window, .. }) if !window.barred.has(seat) => Action::Call,
                    (None, Phase::Naming(_)) => Action::AdmitFalseCall,
                    (Some(claim), Phase::Claim { .. } | Phase::Naming(_)) => claim,
                    _ => Action::Pass,
                }
            }
        }
    }

    /// Its cards, the sets before it, and the plan that they leave it.
    fn cards_of(&self, game: &Game, seat: Seat) -> (Cards, Plan) {
        let counts: Counts = game.cards_of(seat).iter().copied().chain(game.drawn_card_of(seat)).collect();
        let laid: ArrayVec<Set, MAX_SETS> = game.sets_of(seat).collect();
        let plan = if seat == self.seat { self.plan } else { self.nearest };
        (Cards::new(game.rules(), counts, laid.len()), plan.beside(&laid).unwrap_or(self.nearest))
    }

    /// Goes out, lays what brings it no further away, or discards.
    fn in_turn(&mut self, game: &Game, owner: Seat) -> Action {
        game.legal(owner, &mut self.legal);
        if self.may_win && self.legal.contains(&Action::GoOut) {
            return Action::GoOut;
        }
        let (cards, plan) = self.cards_of(game, owner);
        let lay = self.legal.iter().filter_map(|&action| match action {
            Action::Lay(set) if plan.lays(&cards, set) => {
                let after = laid_out(&cards, set, None)?;
                Some((plan.lack(&after), action))
            }
            Action::Four(set) if matches!(plan, Plan::Sets(_)) && set.face() == Face::Concealed => {
                let after = laid_out(&cards, set, None)?;
                let lack = plan.lack(&after);
                (lack <= plan.lack(&cards).max(1)).then_some((lack, action))
            }
            _ => None,
        });
        if let Some((_, action)) = lay.min_by_key(|&(lack, _)| lack) {
            return action;
        }
        // Live cards are counted only where that is quick, and for whoever looks ahead.
        let counts = owner == self.seat && !matches!(plan, Plan::OneByOne { .. });
        let card = if counts {
            plan.discards::<1>(&cards, &Unseen::imagined(game, owner)).1.first().copied()
        } else {
            plan.quick_discard(&cards)
        };
        card.map_or(self.legal[0], Action::Discard)
    }

    /// The claim that brings it nearest, or going out; `None` if none brings it nearer.
    fn claim(&mut self, game: &Game, owner: Seat, claimed: Option<Card>) -> Option<Action> {
        let claimed = claimed?;
        game.claims_of(owner, &mut self.legal);
        if self.legal.contains(&Action::GoOut) {
            return self.may_win.then_some(Action::GoOut);
        }
        if self.legal.is_empty() {
            return None;
        }
        let (cards, plan) = self.cards_of(game, owner);
        let now = plan.lack(&cards);
        let claim = self.legal.iter().filter_map(|&action| {
            let Action::Claim(set) = action else { return None };
            let after = laid_out(&cards, set, Some(claimed)).filter(|_| plan.lays(&cards, set))?;
            let plan = plan.beside(&[set])?;
            let lack = plan.lack(&after);
            let pays = lack < now || matches!(plan, Plan::OneByOne { .. }) && lack == now;
            pays.then_some((lack, action))
        });
        claim.min_by_key(|&(lack, _)| lack).map(|(_, action)| action)
    }
}

/// The card that may be claimed or called for.
const fn claimable(phase: &Phase) -> Option<Card> {
    match phase {
        Phase::Claim { card, .. } => Some(*card),
        Phase::Calls { window, .. } | Phase::Naming(window) => Some(window.card),
        _ => None,
    }
}

/// The cards once this set is laid, with the claimed card if there is one; `None` if they are not there.
pub(crate) fn laid_out(cards: &Cards, set: Set, claimed: Option<Card>) -> Option<Cards> {
    let mut counts = cards.counts;
    if let Some(card) = claimed {
        counts.add(card);
    }
    let taken = set.printed().into_iter().all(|card| counts.remove(card));
    let sets = cards.sets.checked_sub(1)?;
    taken.then(|| Cards::with_sets_to_make(counts, sets))
}
