//! Thirteen orphans (Q34): one each of the 1s and 9s of the suits, the winds and the dragons, and a second of any.

use cards::{Card, Counts};

/// How many different cards such a hand has.
const ORPHANS: u8 = 13;

/// Whether a card is an orphan: a 1 or 9 of a suit, or an honour.
fn is_orphan(card: Card) -> bool {
    card.is_honour() || card.suit().is_some() && matches!(card.rank(), 1 | 9)
}

/// How many cards are missing from thirteen orphans: 0 complete, 1 waiting. No jokers.
pub fn missing_orphans(counts: &Counts) -> u8 {
    let orphans = || counts.kinds().filter(|&(card, _)| is_orphan(card));
    let second = orphans().any(|(_, count)| count > 1);
    ORPHANS + 1 - orphans().count() as u8 - u8::from(second)
}
