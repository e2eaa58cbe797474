//! What a hand waits for: the cards that complete it, or bring it nearer, and what each would score.

use cards::{Card, Counts};
use hands::{CompletingCard, Context, Hand};
use serde::{Deserialize, Serialize};

use crate::rules::{DiscardedJoker, Rules};
use crate::score::Total;

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

impl Rules {
    /// What a hand without its completing card waits for; one that is given is not looked at.
    pub fn waits(&self, hand: &Hand) -> Waits {
        let context = Context { won_by: None, ..hand.context };
        let hand = Hand { last: None, context, ..hand.clone() };
        let distance = self.distance(&hand);
        let cards = self.deck.kinds().filter(|card| !card.is_flower());
        Waits { distance, cards: cards.filter_map(|card| self.wait(&hand, distance, card)).collect() }
    }

    /// This card as one that the hand waits for; `None` if it brings the hand no nearer.
    fn wait(&self, hand: &Hand, distance: u8, card: Card) -> Option<WaitCard> {
        let with = |claimed| Hand { last: Some(CompletingCard { card, claimed }), ..hand.clone() };
        let drawn = with(false);
        if self.distance(&drawn) >= distance {
            return None;
        }
        // Only what is one card short can be complete now.
        let worth = |hand: &Hand| if distance == 1 { self.total(hand) } else { None };
        let may_claim = !card.is_joker() || self.discarded_joker == DiscardedJoker::Claimable;
        let worth_drawn = worth(&drawn);
        let claimed = match worth_drawn {
            _ if !may_claim => None,
            drawn if self.claimed_as_drawn(hand) => drawn,
            _ => worth(&with(true)),
        };
        let own: Counts =
            hand.concealed.cards().chain(hand.sets.iter().flat_map(|set| set.printed())).collect();
        let unseen = self.deck.copies(card).saturating_sub(own.count(card));
        Some(WaitCard { card, unseen, drawn: worth_drawn, claimed })
    }

    /// Whether this hand is worth the same however its last card came, where it may come so: nothing is asked of a
    /// claimed card's neighbours (M20), and nothing counts for having drawn it (Q19, Q20, Q24).
    fn claimed_as_drawn(&self, hand: &Hand) -> bool {
        !self.context && (self.allows_jokers_in_claims || hand.concealed.jokers() == 0)
    }
}
