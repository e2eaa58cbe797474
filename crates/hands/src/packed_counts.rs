//! Counts of mah-jong cards in a few machine words, for searches that remove cards.

use cards::{Card, Counts, RANKS};

use crate::layout::{FIRST_HONOUR, HONOUR_GROUP, MAHJONG_KINDS, SUIT_STARTS};
use crate::set_index::index_of;

/// The lowest bit of each kind.
const ONES: u64 = 0x1111_1111_1111_1111;

/// The cards of a mah-jong hand: the counts of the three suits, the honours and the jokers.
///
/// ```
/// use cards::{Counts, parse_cards};
/// use hands::PackedCounts;
///
/// let counts: Counts = parse_cards("123m55z*")?.into_iter().collect();
/// let packed = PackedCounts::of(&counts).expect("cards of mah-jong");
/// assert_eq!((packed.total(), packed.jokers(), packed.count("5z".parse()?)), (6, 1, 2));
/// # Ok::<(), cards::ParseCardsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PackedCounts {
    /// One word for each group (Characters, Circles, Bamboos, honours), four bits for each kind.
    pub(crate) words: [u64; 4],
    /// The number of jokers.
    pub(crate) jokers: u8,
}

impl PackedCounts {
    /// Packs `counts`; `None` if it has flowers or cards of Maho!, or more than fifteen copies of a kind.
    #[inline]
    pub fn of(counts: &Counts) -> Option<Self> {
        let all = counts.as_array();
        let joker = Card::JOKER.index();
        let others =
            all[MAHJONG_KINDS..joker].iter().chain(&all[joker + 1..]).fold(0, |any, &count| any | count);
        let any_bits = all[..MAHJONG_KINDS].iter().fold(0, |any, &count| any | count);
        let [characters, circles, bamboos] = SUIT_STARTS;
        let words = [characters, circles, bamboos, FIRST_HONOUR].map(|first| word(all, first));
        (others == 0 && any_bits < 16).then_some(Self { words, jokers: counts.jokers() })
    }

    /// Returns these cards and one more card of a suit, an honour or a joker.
    #[must_use]
    #[inline]
    pub fn with(mut self, card: Card) -> Self {
        if card.is_joker() {
            self.jokers += 1;
        } else {
            let (group, rank) = position(card);
            self.words[group] += 1 << (4 * rank);
        }
        self
    }

    /// Returns the number of cards.
    #[inline]
    pub fn total(&self) -> u8 {
        let sums =
            self.words.map(|word| (word & 0x0F0F_0F0F_0F0F_0F0F) + (word >> 4 & 0x0F0F_0F0F_0F0F_0F0F));
        let sum = sums.iter().sum::<u64>().wrapping_mul(0x0101_0101_0101_0101) >> 56;
        sum as u8 + self.jokers
    }

    /// Returns the number of jokers.
    pub const fn jokers(&self) -> u8 {
        self.jokers
    }

    /// Returns the number of copies of `card`, which is of a suit or an honour.
    pub fn count(&self, card: Card) -> u8 {
        let (group, rank) = position(card);
        (self.words[group] >> (4 * rank) & 0xF) as u8
    }

    /// Returns whether a suit or the honours have two copies of a kind. Jokers do not count.
    #[inline]
    pub fn has_duplicate(&self) -> bool {
        self.words.iter().any(|word| (word >> 1 | word >> 2 | word >> 3) & ONES != 0)
    }

    /// Returns whether there is a card of one of these kinds.
    #[inline]
    pub fn has_any(&self, kinds: &PackedKinds) -> bool {
        self.words.iter().zip(kinds.0).any(|(word, kinds)| word & kinds != 0)
    }

    /// Returns the ranks that a group has, as a mask: bit 0 is rank 1.
    pub(crate) fn rank_mask(&self, group: usize) -> u16 {
        let present = kinds_present(self.words[group]);
        (0..RANKS).fold(0, |mask, rank| mask | ((present >> (4 * rank) & 1) as u16) << rank)
    }

    /// Returns the sets that hold `card` and that these cards make without a joker: bit *i* is the set with
    /// index *i*. There is none if `card` is not of a suit or an honour.
    pub fn joker_free_sets(&self, card: Card) -> u64 {
        const HIGHEST_START: u32 = RANKS as u32 - 3;
        if card.index() >= MAHJONG_KINDS {
            return 0;
        }
        let (group, rank) = position(card);
        let triplet = u64::from(self.count(card) >= 3) << index_of(group, rank, true);
        if group == HONOUR_GROUP {
            return triplet;
        }
        let present = kinds_present(self.words[group]);
        let firsts = rank.saturating_sub(2)..=rank.min(HIGHEST_START);
        let complete = firsts.filter(|first| present >> (4 * first) & 0x111 == 0x111);
        complete.fold(triplet, |sets, first| sets | 1 << index_of(group, first, false))
    }
}

/// A set of kinds of suits and honours, in the layout of [`PackedCounts`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PackedKinds([u64; 4]);

impl PackedKinds {
    /// Returns the kinds of suits and honours for which `predicate` is true.
    pub fn of(predicate: impl Fn(Card) -> bool) -> Self {
        let mut kinds = [0; 4];
        for card in Card::all().take(MAHJONG_KINDS).filter(|&card| predicate(card)) {
            let (group, rank) = position(card);
            kinds[group] |= 0xF << (4 * rank);
        }
        Self(kinds)
    }
}

/// Returns the kinds of a word that have a card: the lowest of the kind's four bits is set.
pub(crate) const fn kinds_present(word: u64) -> u64 {
    (word | word >> 1 | word >> 2 | word >> 3) & ONES
}

/// Returns the group of a kind, and its rank counted from 0.
const fn position(card: Card) -> (usize, u32) {
    (card.index() / RANKS, (card.index() % RANKS) as u32)
}

/// Packs the counts of one group, whose first kind has index `first`, into four bits each.
#[inline]
fn word(all: &[u8], first: usize) -> u64 {
    let mut eight = [0; 8];
    eight.copy_from_slice(&all[first..first + 8]);
    let mut word = u64::from_le_bytes(eight);
    // There are only seven honours; a flower follows them.
    let is_honours = first + 8 > MAHJONG_KINDS;
    if is_honours {
        word &= u64::MAX >> 8;
    }
    word = (word | word >> 4) & 0x00FF_00FF_00FF_00FF;
    word = (word | word >> 8) & 0x0000_FFFF_0000_FFFF;
    word = (word | word >> 16) & 0xFFFF_FFFF;
    if is_honours { word } else { word | u64::from(all[first + 8]) << 32 }
}

#[cfg(test)]
mod tests {
    use super::{Card, Counts, MAHJONG_KINDS, PackedCounts, PackedKinds};
    use crate::set_index::{SET_COUNT, set_from_index};

    fn packed(text: &str) -> Option<PackedCounts> {
        let counts: Counts = cards::parse_cards(text).expect("cards").into_iter().collect();
        PackedCounts::of(&counts)
    }

    #[test]
    fn packed_counts_agree_with_counts() {
        let text = "1222m9p345s1144477z**";
        let cards = packed(text).expect("cards of mah-jong");
        assert_eq!((cards.total(), cards.jokers()), (17, 2));
        let counts: Counts = cards::parse_cards(text).expect("cards").into_iter().collect();
        for card in Card::all().take(MAHJONG_KINDS) {
            assert_eq!(cards.count(card), counts.count(card), "{card}");
            assert_eq!(
                cards.has_any(&PackedKinds::of(|kind| kind == card)),
                counts.count(card) > 0,
                "{card}"
            );
            let more = cards.with(card);
            assert_eq!((more.count(card), more.total()), (counts.count(card) + 1, 18), "{card}");
        }
        assert_eq!(cards.rank_mask(0), 0b11);
        assert_eq!(cards.rank_mask(3), 0b100_1001);
    }

    #[test]
    fn joker_free_sets_need_all_their_cards() {
        let text = "1222345m79p3445556789s1114447z**";
        let counts: Counts = cards::parse_cards(text).expect("cards").into_iter().collect();
        let cards = packed(text).expect("cards of mah-jong");
        let mut total = 0;
        for card in Card::all() {
            let expected = (0..SET_COUNT as u8).filter(|&index| {
                let set = set_from_index(index).printed();
                let mut rest = counts;
                set.contains(&card) && set.iter().all(|&card| rest.remove(card))
            });
            let expected = expected.fold(0_u64, |sets, index| sets | 1 << index);
            assert_eq!(cards.joker_free_sets(card), expected, "{card}");
            total += expected.count_ones();
        }
        // Eight sequences of three kinds each, and four triplets of one kind.
        assert_eq!(total, 8 * 3 + 4);
    }

    #[test]
    fn other_games_cards_are_refused() {
        assert_eq!(packed("123m1f"), None);
        assert_eq!(packed("123r"), None);
        assert_eq!(packed("9a"), None);
        assert_eq!(packed(&format!("{}m", "1".repeat(16))), None);
        assert_eq!(packed(&format!("{}m", "1".repeat(15))).map(|cards| cards.total()), Some(15));
    }

    #[test]
    fn duplicates_are_found_without_jokers() {
        assert!(packed("123m456p**").is_some_and(|cards| !cards.has_duplicate()));
        for text in ["123m4566p**", "1111z", "999s"] {
            assert!(packed(text).is_some_and(|cards| cards.has_duplicate()), "{text}");
        }
    }
}
