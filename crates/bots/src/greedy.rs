//! The greedy bot: the least distance, then the most live cards; claims what brings it nearer to the hand it aims at.

use cards::{Card, Seat, Seed};
use hands::Hand;
use rules::Rules;
use table::{Action, Stage, View};

use crate::aim::{Promise, after_discard, nearest};
use crate::bot::Bot;
use crate::chance::Chance;
use crate::held::{Unseen, hand_of, with_claim};

/// Wants to go out as soon as can be, whatever the hand is worth.
#[derive(Debug)]
pub(crate) struct Greedy {
    rules: Rules,
    chance: Chance,
}

impl Greedy {
    /// The greedy bot for this seat.
    pub(crate) fn new(rules: Rules, seat: Seat, seed: Seed) -> Self {
        Self { rules, chance: Chance::new(seat, seed) }
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

    /// The claims that bring this hand nearer and promise most; none if none does.
    ///
    /// A laid set rules out the hands that allow none (M52), so a claim brings a hand that aims at one of those
    /// nearer only where an ordinary hand is nearer still.
    fn best_claims(&self, view: &View, claimed: Card) -> Vec<Action> {
        let (hand, unseen) = (hand_of(view), Unseen::of(view, &self.rules));
        let now = self.rules.distance(&hand);
        let mut best = Best::none();
        for &action in &view.legal {
            let Action::Claim(set) = action else { continue };
            let Some(after) = with_claim(&hand, set, claimed) else { continue };
            let kinds = after.concealed.kinds().map(|(card, _)| card);
            match self.best_discards(&after, kinds, &unseen).promise {
                Some(promise) if promise.distance < now => best.offer(action, promise),
                _ => {}
            }
        }
        best.items
    }

    /// The actions that it likes best: all of them equally.
    fn favourites(&self, view: &View) -> Vec<Action> {
        if let Stage::Claim { card, .. } = view.stage {
            return self.best_claims(view, card);
        }
        let discards = view.legal.iter().filter_map(|action| match action {
            Action::Discard(card) => Some(*card),
            _ => None,
        });
        let best = self.best_discards(&hand_of(view), discards, &Unseen::of(view, &self.rules));
        best.items.into_iter().map(Action::Discard).collect()
    }
}

impl Bot for Greedy {
    fn choose(&mut self, view: &View, _keep_going: &mut dyn FnMut() -> bool) -> Action {
        match view.legal[..] {
            [only] => only,
            _ if view.legal.contains(&Action::GoOut) => Action::GoOut,
            _ => {
                let fallback = if view.legal.contains(&Action::Pass) { Action::Pass } else { view.legal[0] };
                self.chance.pick(&self.favourites(view), view.event).unwrap_or(fallback)
            }
        }
    }
}

/// The items that promise most, among those offered.
struct Best<T> {
    promise: Option<Promise>,
    items: Vec<T>,
}

impl<T> Best<T> {
    /// Nothing offered yet.
    fn none() -> Self {
        Self { promise: None, items: Vec::new() }
    }

    /// Keeps the item if nothing better has been offered, and drops what is worse.
    fn offer(&mut self, item: T, promise: Promise) {
        if self.promise.is_none_or(|best| promise < best) {
            self.promise = Some(promise);
            self.items.clear();
        }
        if self.promise == Some(promise) {
            self.items.push(item);
        }
    }
}
