//! The waits of a hand: the cards that complete the hand or lower its distance, with the scores.

use cards::{Card, Counts};
use hands::{CompletingCard, Context, Hand};
use serde::{Deserialize, Serialize};

use crate::rules::DiscardedJoker;
use crate::scorer::Scorer;
use crate::wait_card::WaitCard;

/// The distance of a hand, and its waits.
///
/// ```
/// use rules::{RuleSet, Switches};
///
/// // A fifth East Wind does not exist, so that two cards are missing.
/// let scorer = RuleSet::QuatreVents.scorer(&Switches::default())?;
/// let waits = scorer.waits(&scorer.rules().parse_hand("1111z123m456m789m")?);
/// assert_eq!(waits.distance, 2);
/// assert!(waits.cards.iter().all(|wait| wait.unseen > 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Waits {
    /// The number of missing cards or steps: 1 is waiting.
    pub distance: u8,
    /// The cards that complete the hand or lower its distance, in the order of the kinds.
    pub cards: Vec<WaitCard>,
}

impl Scorer {
    /// Returns the waits of a hand before its completing card. A completing card in `hand` is ignored, and so
    /// is the way of winning.
    pub fn waits(&self, hand: &Hand) -> Waits {
        let context = Context { won_by: None, ..hand.context };
        let hand = Hand { completing_card: None, context, ..hand.clone() };
        let distance = self.distance(&hand);
        let own: Counts =
            hand.concealed.cards().chain(hand.sets.iter().flat_map(|set| set.printed())).collect();
        let deck = &self.rules().deck;
        let unseen = |card: Card| (card, deck.copies(card).saturating_sub(own.count(card)));
        let left =
            deck.kinds().filter(|card| !card.is_flower()).map(unseen).filter(|&(_, unseen)| unseen > 0);
        let cards = left.filter_map(|(card, unseen)| self.wait(&hand, distance, card, unseen));
        Waits { distance, cards: cards.collect() }
    }

    /// Returns `card` as a wait of the hand, or `None` if the card does not lower the distance.
    fn wait(&self, hand: &Hand, distance: u8, card: Card, unseen: u8) -> Option<WaitCard> {
        let with = |claimed| Hand { completing_card: Some(CompletingCard { card, claimed }), ..hand.clone() };
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
        Some(WaitCard { card, unseen, drawn, claimed })
    }
}
