//! The greedy bot: the least distance, then the most live cards; claims what brings it nearer to the hand it aims at.

use cards::{Card, Seat, Seed};
use hands::{Hand, Set, SetKind};
use rules::Rules;
use table::{Action, Stage, View};

use crate::bot::Bot;
use crate::outlook::{Outlook, after_discard, nearest, of_waiting};
use crate::rng::DecisionRng;
use crate::unseen::{Unseen, can_call, hand_of, with_claim, with_set};

/// Wants to go out as soon as can be, whatever the hand is worth.
#[derive(Debug)]
pub(crate) struct Greedy {
    rules: Rules,
    chance: DecisionRng,
}

impl Greedy {
    /// The greedy bot for this seat.
    pub(crate) fn new(rules: Rules, seat: Seat, seed: Seed) -> Self {
        Self { rules, chance: DecisionRng::new(seat, seed) }
    }

    /// The discards of this hand that promise most, with what they promise.
    fn best_discards(
        &self,
        hand: &Hand,
        discards: impl Iterator<Item = Card>,
        unseen: &Unseen,
    ) -> Best<Card> {
        let (distance, cards) = nearest(&self.rules, hand, discards);
        let mut best = Best::none();
        for card in cards {
            best.offer(card, after_discard(&self.rules, hand, card, distance, unseen));
        }
        best
    }

    /// What the hand promises once this set is laid: after its best discard, or, in place of a four, a draw.
    fn after_laying(&self, after: &Hand, set: Set, unseen: &Unseen) -> Option<Outlook> {
        if set.kind() == SetKind::Four {
            return Some(of_waiting(&self.rules, after, unseen));
        }
        let kinds = after.concealed.kinds().map(|(card, _)| card);
        self.best_discards(after, kinds, unseen).promise
    }

    /// The claims of the discard, of those legal, that bring this hand nearer than `limit` and promise most; none if
    /// none does.
    ///
    /// A laid set rules out the hands that allow none (M52), so a claim brings a hand that aims at one of those
    /// nearer only where an ordinary hand is nearer still.
    fn best_claims(&self, view: &View, claimed: Card, limit: u8) -> Vec<Action> {
        let (hand, unseen) = (hand_of(view), Unseen::of(view, &self.rules));
        let mut best = Best::none();
        for &action in &view.legal {
            let Action::Claim(set) = action else { continue };
            let Some(after) = with_claim(&hand, set, claimed) else { continue };
            match self.after_laying(&after, set, &unseen) {
                Some(promise) if promise.distance < limit => best.offer(action, promise),
                _ => {}
            }
        }
        best.items
    }

    /// The sets to lay out of the hand that promise most: any set that is laid for good (H9), but a four only where
    /// that takes the hand no further from going out than `limit` (Q11).
    fn best_lays(&self, view: &View, limit: u8) -> Vec<Action> {
        let (hand, unseen) = (hand_of(view), Unseen::of(view, &self.rules));
        let mut best = Best::none();
        for &action in &view.legal {
            let (Action::Four(set) | Action::Lay(set)) = action else { continue };
            let Some(after) = with_set(hand.clone(), set) else { continue };
            match self.after_laying(&after, set, &unseen) {
                Some(promise) if matches!(action, Action::Lay(_)) || promise.distance <= limit => {
                    best.offer(action, promise);
                }
                _ => {}
            }
        }
        best.items
    }

    /// The actions that it likes best in its turn: all of them equally.
    fn best_turns(&self, view: &View) -> Vec<Action> {
        let discards = view.legal.iter().filter_map(|action| match action {
            Action::Discard(card) => Some(*card),
            _ => None,
        });
        let best = self.best_discards(&hand_of(view), discards, &Unseen::of(view, &self.rules));
        let lays = self.best_lays(view, best.promise.map_or(0, |promise| promise.distance));
        if lays.is_empty() { best.items.into_iter().map(Action::Discard).collect() } else { lays }
    }

    /// The actions that it likes best: all of them equally.
    fn favourites(&self, view: &View) -> Vec<Action> {
        match view.stage {
            Stage::Claim { .. } if view.legal.contains(&Action::Call) => {
                if can_call(view, &self.rules) {
                    vec![Action::Call]
                } else {
                    Vec::new()
                }
            }
            Stage::Claim { card, .. } => self.best_claims(view, card, self.rules.distance(&hand_of(view))),
            Stage::Naming { card, .. } => self.best_claims(view, card, u8::MAX),
            Stage::Forfeit { .. } => view.default_action().into_iter().collect(),
            _ => self.best_turns(view),
        }
    }
}

impl Bot for Greedy {
    fn choose(&mut self, view: &View, _keep_going: &mut dyn FnMut() -> bool) -> Action {
        match view.legal[..] {
            [only] => only,
            _ if view.legal.contains(&Action::GoOut) => Action::GoOut,
            _ => {
                let fallback = if view.legal.contains(&Action::Pass) { Action::Pass } else { view.legal[0] };
                self.chance.pick(&self.favourites(view), view.event_number).unwrap_or(fallback)
            }
        }
    }
}

/// The items that promise most, among those offered.
struct Best<T> {
    promise: Option<Outlook>,
    items: Vec<T>,
}

impl<T> Best<T> {
    /// Nothing offered yet.
    fn none() -> Self {
        Self { promise: None, items: Vec::new() }
    }

    /// Keeps the item if nothing better has been offered, and drops what is worse.
    fn offer(&mut self, item: T, promise: Outlook) {
        if self.promise.is_none_or(|best| promise < best) {
            self.promise = Some(promise);
            self.items.clear();
        }
        if self.promise == Some(promise) {
            self.items.push(item);
        }
    }
}
