//! A fast RNG for sampled games, because a search samples thousands of games. The RNG may be predictable,
//! because no stored data depends on it.

use cards::{Card, Seed};

/// The RNG `SplitMix64`: fast, but predictable. It never shuffles the deck of a real game.
///
/// ```
/// use table::SplitMix64;
///
/// let mut rng = SplitMix64::from_state(1);
/// let die = 1 + rng.below(6);
/// assert!((1..=6).contains(&die));
/// ```
#[derive(Clone, Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// Creates the RNG with this state.
    pub const fn from_state(state: u64) -> Self {
        Self(state)
    }

    /// Creates the RNG from all bytes of a seed.
    pub(crate) fn new(seed: &Seed) -> Self {
        let mut rng = Self(0);
        for part in seed.bytes().as_chunks::<8>().0 {
            rng.0 ^= u64::from_le_bytes(*part);
            rng.0 = rng.next();
        }
        rng
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number below `limit`, each with almost exactly the same chance; 0 if `limit` is 0.
    pub fn below(&mut self, limit: usize) -> usize {
        ((u128::from(self.next()) * limit as u128) >> 64) as usize
    }

    /// Shuffles `cards`, from the last position down.
    pub(crate) fn shuffle(&mut self, cards: &mut [Card]) {
        self.draw_to_end(cards, cards.len());
    }

    /// Draws `count` cards at random, each equally likely, and moves them to the end.
    pub(crate) fn draw_to_end(&mut self, cards: &mut [Card], count: usize) {
        for last in (cards.len().saturating_sub(count)..cards.len()).rev() {
            let at = self.below(last + 1);
            cards.swap(last, at);
        }
    }

    /// Swaps the last card with a random one. If the other cards were shuffled, all cards then are.
    pub(crate) fn mix_in_last(&mut self, cards: &mut [Card]) {
        let at = self.below(cards.len());
        if let Some(last) = cards.len().checked_sub(1) {
            cards.swap(at, last);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::SplitMix64;
    use cards::{Card, Seed};

    #[test]
    fn orders_are_equally_frequent() {
        let mut times = std::collections::BTreeMap::new();
        let first: Vec<Card> = (0..3).filter_map(Card::from_index).collect();
        for number in 0..6_000 {
            let mut rng = SplitMix64::new(&Seed::from_number(number));
            let mut cards = first.clone();
            rng.shuffle(&mut cards[..2]);
            rng.mix_in_last(&mut cards);
            *times.entry(cards).or_insert(0) += 1;
        }
        assert!(times.len() == 6 && times.values().all(|count| (880..1_120).contains(count)), "{times:?}");
    }

    #[test]
    fn every_byte_of_a_seed_matters() {
        let mut seen = std::collections::BTreeSet::new();
        for at in 0..32 {
            let mut bytes = [0; 32];
            bytes[at] = 1;
            seen.insert(SplitMix64::new(&Seed::from_bytes(bytes)).next());
        }
        assert_eq!(seen.len(), 32);
    }
}
