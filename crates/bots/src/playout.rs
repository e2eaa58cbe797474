//! Plays sampled games to the end of the hand, fast: every seat follows one plan.

use arrayvec::ArrayVec;
use cards::{Card, Counts, Seat};
use hands::{Face, MAX_SETS, Set};
use rules::Rules;
use table::{Action, Event, Game, Outcome, Phase};

use crate::plan::Plan;
use crate::plan_hand::PlanHand;
use crate::unseen::Unseen;

/// The maximum number of actions of a playout: a guard against endless hands that no real hand reaches.
const MAX_ACTIONS: u32 = 2_000;

/// Plays out sampled games for one seat, the viewer.
#[derive(Debug)]
pub(crate) struct PlayoutRunner {
    /// The plan of the other seats: the quickest hand.
    nearest: Plan,
    /// The viewer's plan.
    plan: Plan,
    events: Vec<Event>,
    legal: Vec<Action>,
    viewer: Seat,
    /// Whether the seat that acts may go out.
    may_win: bool,
}

impl PlayoutRunner {
    /// Creates the runner for this seat.
    pub(crate) fn new(rules: &Rules, viewer: Seat) -> Self {
        let nearest = Plan::nearest(rules);
        Self { nearest, plan: nearest, events: Vec::new(), legal: Vec::new(), viewer, may_win: true }
    }

    /// Plays a game until its hand is over or the viewer has taken `max_turns` more turns. The viewer plays
    /// `action` first, then follows the plan. If `rivals_win` is false, the other seats never go out.
    ///
    /// Returns the number of turns that the viewer has taken, and the outcome if the hand is over.
    pub(crate) fn play(
        &mut self,
        mut game: Game,
        (plan, action): (Plan, Action),
        (max_turns, rivals_win): (u32, bool),
    ) -> (u32, Option<Outcome>) {
        self.plan = plan;
        let (mut first, mut turns) = (Some(action), 0);
        for _ in 0..MAX_ACTIONS {
            let Some(next) = game.seats_to_act_in_order().next() else { break };
            let is_viewer = next == self.viewer;
            let action = if let Some(action) = first.filter(|_| is_viewer) {
                first = None;
                action
            } else {
                turns += u32::from(is_viewer && matches!(game.phase(), Phase::Turn { drawn: Some(_), .. }));
                if turns >= max_turns {
                    break;
                }
                self.may_win = is_viewer || rivals_win;
                self.choose(&game, next)
            };
            self.events.clear();
            if game.play(next, game.event_number(), action, &mut self.events).is_err() {
                break;
            }
        }
        (turns, game.phase().outcome())
    }

    /// Chooses the action of a seat.
    fn choose(&mut self, game: &Game, seat: Seat) -> Action {
        match game.phase() {
            Phase::Turn { .. } => self.choose_in_turn(game, seat),
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

    /// Returns a seat's hand and plan. If the laid sets rule out the seat's plan, the plan is the quickest
    /// hand.
    fn hand_and_plan(&self, game: &Game, seat: Seat) -> (PlanHand, Plan) {
        let counts: Counts = game.cards_of(seat).iter().copied().chain(game.drawn_card_of(seat)).collect();
        let laid: ArrayVec<Set, MAX_SETS> = game.sets_of(seat).collect();
        let plan = if seat == self.viewer { self.plan } else { self.nearest };
        (PlanHand::new(game.rules(), counts, laid.len()), plan.beside(&laid).unwrap_or(self.nearest))
    }

    /// Goes out, lays a set that does not increase the distance, or discards.
    fn choose_in_turn(&mut self, game: &Game, seat: Seat) -> Action {
        game.legal(seat, &mut self.legal);
        if self.may_win && self.legal.contains(&Action::GoOut) {
            return Action::GoOut;
        }
        let (hand, plan) = self.hand_and_plan(game, seat);
        let layings = self.legal.iter().filter_map(|&action| match action {
            Action::Lay(set) if plan.allows_laying(&hand, set) => {
                let after = hand.after_laying(set, None)?;
                Some((plan.missing(&after), action))
            }
            Action::Four(set) if matches!(plan, Plan::Sets(_)) && set.face() == Face::Concealed => {
                let after = hand.after_laying(set, None)?;
                let missing = plan.missing(&after);
                (missing <= plan.missing(&hand).max(1)).then_some((missing, action))
            }
            _ => None,
        });
        if let Some((_, action)) = layings.min_by_key(|&(missing, _)| missing) {
            return action;
        }
        // Live cards are counted for the viewer alone, and only where that is quick.
        let counts_live = seat == self.viewer && !matches!(plan, Plan::OneByOne { .. });
        let card = if counts_live {
            plan.discards::<1>(&hand, &Unseen::in_sampled_game(game, seat)).1.first().copied()
        } else {
            plan.quick_discard(&hand)
        };
        card.map_or(self.legal[0], Action::Discard)
    }

    /// Chooses going out, or the claim after which the fewest cards are missing; `None` if no claim helps.
    fn claim(&mut self, game: &Game, seat: Seat, claimed: Option<Card>) -> Option<Action> {
        let claimed = claimed?;
        game.claims_of(seat, &mut self.legal);
        if self.legal.contains(&Action::GoOut) {
            return self.may_win.then_some(Action::GoOut);
        }
        if self.legal.is_empty() {
            return None;
        }
        let (hand, plan) = self.hand_and_plan(game, seat);
        let now = plan.missing(&hand);
        let claims = self.legal.iter().filter_map(|&action| {
            let Action::Claim(set) = action else { return None };
            let after = hand.after_laying(set, Some(claimed)).filter(|_| plan.allows_laying(&hand, set))?;
            let plan = plan.beside(&[set])?;
            let missing = plan.missing(&after);
            let is_useful = missing < now || matches!(plan, Plan::OneByOne { .. }) && missing == now;
            is_useful.then_some((missing, action))
        });
        claims.min_by_key(|&(missing, _)| missing).map(|(_, action)| action)
    }
}

/// Returns the card that may be claimed or called for.
const fn claimable(phase: &Phase) -> Option<Card> {
    match phase {
        Phase::Claim { card, .. } => Some(*card),
        Phase::Calls { window, .. } | Phase::Naming(window) => Some(window.card),
        _ => None,
    }
}
