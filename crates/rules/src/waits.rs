//! The waits of a hand: the cards that complete the hand or lower its distance, with the scores.

use cards::{Card, Counts};
use hands::{CompletingCard, Context, Hand};
use serde::{Deserialize, Serialize};

use crate::rules::DiscardedJoker;
use crate::score::Total;
use crate::scorer::Scorer;

/// A card that completes a hand or lowers its distance.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WaitCard {
    /// The card, which may be a joker.
    pub card: Card,
    /// The number of copies that are not in the hand and sets of the player.
    pub unseen: u8,
    /// The score of the hand if its owner draws the card. `None` if the hand is still incomplete.
    pub drawn: Option<Total>,
    /// The score of the hand if the card is claimed. `None` if the hand may not go out with the claimed card
    /// (M20, M22).
    pub claimed: Option<Total>,
}

/// The distance of a hand, and its waits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Waits {
    /// The number of missing cards or steps: 1 is waiting.
    pub distance: u8,
    /// The cards that complete the hand or lower its distance, in the order of the kinds.
    pub cards: Vec<WaitCard>,
}

impl Scorer {
    /// Returns the waits of a hand before its completing card. A completing card in `hand` is ignored.
    pub fn waits(&self, hand: &Hand) -> Waits {
        let context = Context { won_by: None, ..hand.context };
        let hand = Hand { last: None, context, ..hand.clone() };
        let distance = self.distance(&hand);
        let cards = self.rules().deck.kinds().filter(|card| !card.is_flower());
        Waits { distance, cards: cards.filter_map(|card| self.wait(&hand, distance, card)).collect() }
    }

    /// Returns `card` as a wait of the hand, or `None` if the card does not lower the distance.
    fn wait(&self, hand: &Hand, distance: u8, card: Card) -> Option<WaitCard> {
        let with = |claimed| Hand { last: Some(CompletingCard { card, claimed }), ..hand.clone() };
        let drawn = with(false);
        if self.distance(&drawn) >= distance {
            return None;
        }
        // Only a hand that was one card short can be complete now.
        let value = |hand: &Hand| if distance == 1 { self.total(hand) } else { None };
        let may_claim = !card.is_joker() || self.rules().discarded_joker == DiscardedJoker::Claimable;
        let drawn = value(&drawn);
        let claimed = match drawn {
            _ if !may_claim => None,
            drawn if self.scores_claims_like_draws(hand) => drawn,
            _ => value(&with(true)),
        };
        let own: Counts =
            hand.concealed.cards().chain(hand.sets.iter().flat_map(|set| set.printed())).collect();
        let unseen = self.rules().deck.copies(card).saturating_sub(own.count(card));
        Some(WaitCard { card, unseen, drawn, claimed })
    }
}
