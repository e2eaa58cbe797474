//! The cards of a hand of mah-jong in a few words, for searches that take cards away: four bits a kind.

use cards::{Card, Counts};

use crate::cover_search::index_of;
use crate::division::MAHJONG_KINDS;

/// The numbers of a suit.
pub(crate) const RANKS: u32 = 9;
/// The place of the honours among the words.
pub(crate) const HONOUR_WORD: usize = 3;
/// The lowest bit of each kind.
const ONES: u64 = 0x1111_1111_1111_1111;

/// How many cards of each of the three suits' kinds and of the honours there are, and how many jokers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PackedCounts {
    /// Characters, Circles, Bamboos, honours: four bits a kind.
    pub(crate) words: [u64; 4],
    /// How many jokers there are.
    pub(crate) jokers: u8,
}

impl PackedCounts {
    /// These cards; `None` if there are others than suits, honours and jokers, or more than fifteen of a kind.
    #[inline]
    pub fn of(counts: &Counts) -> Option<Self> {
        let all = counts.as_array();
        let joker = Card::JOKER.index();
        let others =
            all[MAHJONG_KINDS..joker].iter().chain(&all[joker + 1..]).fold(0, |any, &count| any | count);
        let most = all[..MAHJONG_KINDS].iter().fold(0, |any, &count| any | count);
        let words = [0, 9, 18, 27].map(|first| word(all, first));
        (others == 0 && most < 16).then_some(Self { words, jokers: counts.jokers() })
    }

    /// These cards and one more of suits, honours or jokers.
    #[must_use]
    #[inline]
    pub fn with(mut self, card: Card) -> Self {
        if card.is_joker() {
            self.jokers += 1;
        } else {
            let (family, rank) = place(card);
            self.words[family] += 1 << (4 * rank);
        }
        self
    }

    /// How many cards there are in all.
    #[inline]
    pub fn total(&self) -> u8 {
        let sums =
            self.words.map(|word| (word & 0x0F0F_0F0F_0F0F_0F0F) + (word >> 4 & 0x0F0F_0F0F_0F0F_0F0F));
        let sum = sums.iter().sum::<u64>().wrapping_mul(0x0101_0101_0101_0101) >> 56;
        sum as u8 + self.jokers
    }

    /// How many jokers there are.
    pub const fn jokers(&self) -> u8 {
        self.jokers
    }

    /// How many of a natural kind.
    pub fn count(&self, card: Card) -> u8 {
        let (family, rank) = place(card);
        (self.words[family] >> (4 * rank) & 0xF) as u8
    }

    /// Whether a natural kind is there twice.
    #[inline]
    pub fn has_duplicate(&self) -> bool {
        self.words.iter().any(|word| (word >> 1 | word >> 2 | word >> 3) & ONES != 0)
    }

    /// Whether one of these kinds is there.
    #[inline]
    pub fn has_any(&self, kinds: &PackedKinds) -> bool {
        self.words.iter().zip(kinds.0).any(|(word, kinds)| word & kinds != 0)
    }

    /// The kinds of a suit, or of the honours, that are there: bit 0 is the 1.
    pub(crate) fn mask(&self, family: usize) -> u16 {
        let there = ranks_present(self.words[family]);
        (0..RANKS).fold(0, |mask, rank| mask | ((there >> (4 * rank) & 1) as u16) << rank)
    }

    /// The sets that hold this card and that these cards make without a joker: a bit for each number.
    pub fn joker_free_sets(&self, card: Card) -> u64 {
        if card.index() >= MAHJONG_KINDS {
            return 0;
        }
        let (family, rank) = place(card);
        let triplet = u64::from(self.count(card) >= 3) << index_of(family, rank, true);
        if family == HONOUR_WORD {
            return triplet;
        }
        let there = ranks_present(self.words[family]);
        let firsts = rank.saturating_sub(2)..=rank.min(RANKS - 3);
        let natural = firsts.filter(|first| there >> (4 * first) & 0x111 == 0x111);
        natural.fold(triplet, |sets, first| sets | 1 << index_of(family, first, false))
    }
}

/// Some kinds of natural card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PackedKinds([u64; 4]);

impl PackedKinds {
    /// The natural kinds for which this holds.
    pub fn of(holds: impl Fn(Card) -> bool) -> Self {
        let mut kinds = [0; 4];
        for card in Card::all().take(MAHJONG_KINDS).filter(|&card| holds(card)) {
            let (family, rank) = place(card);
            kinds[family] |= 0xF << (4 * rank);
        }
        Self(kinds)
    }
}

/// The kinds of a word that are there, a bit each.
pub(crate) const fn ranks_present(word: u64) -> u64 {
    (word | word >> 1 | word >> 2 | word >> 3) & ONES
}

/// Which word a natural kind is in, and where.
const fn place(card: Card) -> (usize, u32) {
    (card.index() / RANKS as usize, card.index() as u32 % RANKS)
}

/// The kinds of a family, from this one on, in four bits each.
#[inline]
fn word(all: &[u8], first: usize) -> u64 {
    let mut eight = [0; 8];
    eight.copy_from_slice(&all[first..first + 8]);
    let mut word = u64::from_le_bytes(eight);
    // The honours are seven; what follows them is a flower.
    let honours = first + 8 > MAHJONG_KINDS;
    if honours {
        word &= u64::MAX >> 8;
    }
    word = (word | word >> 4) & 0x00FF_00FF_00FF_00FF;
    word = (word | word >> 8) & 0x0000_FFFF_0000_FFFF;
    word = (word | word >> 16) & 0xFFFF_FFFF;
    if honours { word } else { word | u64::from(all[first + 8]) << 32 }
}

#[cfg(test)]
mod tests {
    use super::{Card, Counts, MAHJONG_KINDS, PackedCounts, PackedKinds};

    fn naturals(text: &str) -> Option<PackedCounts> {
        let counts: Counts = cards::parse_cards(text).expect("cards").into_iter().collect();
        PackedCounts::of(&counts)
    }

    #[test]
    fn every_kind_has_its_place() {
        let text = "1222m9p345s1144477z**";
        let cards = naturals(text).expect("cards of mah-jong");
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
        assert_eq!(cards.mask(0), 0b11);
        assert_eq!(cards.mask(3), 0b100_1001);
    }

    #[test]
    fn other_cards_are_none() {
        assert_eq!(naturals("123m1f"), None);
        assert_eq!(naturals("123r"), None);
        assert!(naturals("123m456p**").is_some_and(|cards| !cards.has_duplicate()));
        assert!(naturals("123m4566p**").is_some_and(|cards| cards.has_duplicate()));
    }
}
