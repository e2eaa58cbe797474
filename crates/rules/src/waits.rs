//! What a hand waits for: the cards that complete it, or bring it nearer, and what each would score.

use cards::{Card, Counts};
use hands::{CompletingCard, Context, Hand};
use serde::{Deserialize, Serialize};

use crate::rules::DiscardedJoker;
use crate::score::Total;
use crate::scorer::Scorer;

/// A card that a hand waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WaitCard {
    /// The card, a joker among them.
    pub card: Card,
    /// How many of it the player does not see in the own hand and sets.
    pub unseen: u8,
    /// What the hand scores when its owner draws the card; `None` if it is not yet complete.
    pub drawn: Option<Total>,
    /// What the hand scores when the card is claimed; `None` if it may not go out with it (M20, M22).
    pub claimed: Option<Total>,
}

/// How far a hand is from going out, and what it waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Waits {
    /// How many cards are missing: 1 is waiting.
    pub distance: u8,
    /// The cards that complete the hand, or bring it nearer while more than one is missing, in order.
    pub cards: Vec<WaitCard>,
}

impl Scorer {
    /// Returns the waits of a hand without its completing card. A completing card in `hand` is ignored.
    pub fn waits(&self, hand: &Hand) -> Waits {
        let context = Context { won_by: None, ..hand.context };
        let hand = Hand { last: None, context, ..hand.clone() };
        let distance = self.distance(&hand);
        let cards = self.rules().deck.kinds().filter(|card| !card.is_flower());
        Waits { distance, cards: cards.filter_map(|card| self.wait(&hand, distance, card)).collect() }
    }

    /// Returns `card` as a wait of the hand, or `None` if it brings the hand no nearer.
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
