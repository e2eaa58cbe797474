//! The greedy bot: minimises the distance, then maximises the number of live cards.

use cards::{Card, Seat, Seed};
use hands::{Hand, Set, SetKind};
use rules::Scorer;
use table::{Action, Stage, View};

use crate::bot::Bot;
use crate::outlook::{Outlook, after_discard, nearest, of_waiting};
use crate::own_hand::{can_call, hand_of, with_claim, with_set};
use crate::rng::DecisionRng;
use crate::unseen::Unseen;

/// Goes for the quickest hand, whatever it scores.
#[derive(Debug)]
pub(crate) struct Greedy {
    scorer: Scorer,
    rng: DecisionRng,
}

impl Greedy {
    /// Creates the greedy bot of this seat.
    pub(crate) fn new(scorer: Scorer, seat: Seat, seed: Seed) -> Self {
        Self { scorer, rng: DecisionRng::new(seat, seed) }
    }

    /// Returns the discards with the best outlook.
    fn best_discards(
        &self,
        hand: &Hand,
        discards: impl Iterator<Item = Card>,
        unseen: &Unseen,
    ) -> Best<Card> {
        let (distance, cards) = nearest(&self.scorer, hand, discards);
        let mut best = Best::none();
        for card in cards {
            best.offer(card, after_discard(&self.scorer, hand, card, distance, unseen));
        }
        best
    }

    /// Returns the outlook after `set` is laid: after the best discard, or, for a four, with its replacement
    /// to draw.
    fn after_laying(&self, after: &Hand, set: Set, unseen: &Unseen) -> Option<Outlook> {
        if set.kind() == SetKind::Four {
            return Some(of_waiting(&self.scorer, after, unseen));
        }
        let kinds = after.concealed.kinds().map(|(card, _)| card);
        self.best_discards(after, kinds, unseen).outlook
    }

    /// Returns the claims with the best outlook among those that bring the hand nearer than `limit`.
    ///
    /// A laid set rules out hands without sets (M52). So a claim helps a hand that is near to one of those
    /// only where an ordinary hand becomes nearer still.
    fn best_claims(&self, view: &View, claimed: Card, limit: u8) -> Vec<Action> {
        let (hand, unseen) = (hand_of(view), Unseen::of(view, self.scorer.rules()));
        let mut best = Best::none();
        for &action in &view.legal {
            let Action::Claim(set) = action else { continue };
            let Some(after) = with_claim(&hand, set, claimed) else { continue };
            match self.after_laying(&after, set, &unseen) {
                Some(outlook) if outlook.distance < limit => best.offer(action, outlook),
                _ => {}
            }
        }
        best.items
    }

    /// Returns the sets with the best outlook to lay out of the hand. Ordinary sets are always laid (H9); a
    /// four only if the distance afterwards is at most `limit` (Q11).
    fn best_lays(&self, view: &View, limit: u8) -> Vec<Action> {
        let (hand, unseen) = (hand_of(view), Unseen::of(view, self.scorer.rules()));
        let mut best = Best::none();
        for &action in &view.legal {
            let (Action::Four(set) | Action::Lay(set)) = action else { continue };
            let Some(after) = with_set(hand.clone(), set) else { continue };
            match self.after_laying(&after, set, &unseen) {
                Some(outlook) if matches!(action, Action::Lay(_)) || outlook.distance <= limit => {
                    best.offer(action, outlook);
                }
                _ => {}
            }
        }
        best.items
    }

    /// Returns the best actions in its turn, all of equal outlook.
    fn best_turns(&self, view: &View) -> Vec<Action> {
        let discards = view.legal.iter().filter_map(|action| match action {
            Action::Discard(card) => Some(*card),
            _ => None,
        });
        let best = self.best_discards(&hand_of(view), discards, &Unseen::of(view, self.scorer.rules()));
        let lays = self.best_lays(view, best.outlook.map_or(0, |outlook| outlook.distance));
        if lays.is_empty() { best.items.into_iter().map(Action::Discard).collect() } else { lays }
    }

    /// Returns the best actions, all of equal outlook.
    fn best_actions(&self, view: &View) -> Vec<Action> {
        match view.stage {
            Stage::Claim { .. } if view.legal.contains(&Action::Call) => {
                if can_call(view, &self.scorer) {
                    vec![Action::Call]
                } else {
                    Vec::new()
                }
            }
            Stage::Claim { card, .. } => self.best_claims(view, card, self.scorer.distance(&hand_of(view))),
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
                self.rng.pick(&self.best_actions(view), view.event_number).unwrap_or(fallback)
            }
        }
    }
}

/// The items with the best outlook so far.
struct Best<T> {
    outlook: Option<Outlook>,
    items: Vec<T>,
}

impl<T> Best<T> {
    /// Creates it without items.
    fn none() -> Self {
        Self { outlook: None, items: Vec::new() }
    }

    /// Adds an item, unless there is a better one, and drops worse ones.
    fn offer(&mut self, item: T, outlook: Outlook) {
        if self.outlook.is_none_or(|best| outlook < best) {
            self.outlook = Some(outlook);
            self.items.clear();
        }
        if self.outlook == Some(outlook) {
            self.items.push(item);
        }
    }
}
