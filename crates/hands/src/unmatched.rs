//! The special hands: fourteen different cards, with any two cards of one suit at least three ranks apart
//! (M52). The sheets call them *Rien ne s'accorde* and *Ingenting passar ihop*, "nothing matches".

use arrayvec::ArrayVec;
use cards::{Card, Counts, RANKS};

use crate::layout::{FIRST_HONOUR, HONOUR_KINDS, SUIT_STARTS};
use crate::packed_counts::PackedCounts;
use crate::set::PlacedCard;
use crate::suit_counts::{ranks_present, split};

/// The number of cards in a special hand.
const CARDS: u8 = 14;
/// The maximum number of cards of one suit in a special hand.
const MAX_OF_SUIT: usize = 3;

/// Returns whether the ranks of a mask (bit 0 is rank 1) are at least three apart.
const fn is_unmatched(mask: u16) -> bool {
    mask & (mask << 1) == 0 && mask & (mask << 2) == 0
}

/// The maximum number of useful cards of a suit, by the mask of the ranks that are held and by the number of
/// cards of this suit in the special hand.
const USEFUL: [[u8; MAX_OF_SUIT + 1]; 1 << RANKS] = {
    let mut useful = [[0; MAX_OF_SUIT + 1]; 1 << RANKS];
    let mut held: u16 = 0;
    while held < 1 << RANKS {
        let mut target: u16 = 0;
        while target < 1 << RANKS {
            if is_unmatched(target) {
                let best = &mut useful[held as usize][target.count_ones() as usize];
                let both = (held & target).count_ones() as u8;
                if both > *best {
                    *best = both;
                }
            }
            target += 1;
        }
        held += 1;
    }
    useful
};

/// Returns the kinds from index `first` on that have a card, as a mask of `kinds` bits.
fn mask(counts: &Counts, first: usize, kinds: usize) -> u16 {
    let counts = &counts.as_array()[first..first + kinds];
    counts.iter().rev().fold(0, |mask, &count| mask << 1 | u16::from(count > 0))
}

/// The numbers of cards of the three suits in a special hand. They add up to 7 or more, because there are
/// only seven honours.
const SUIT_SIZES: [[usize; 3]; 10] = [
    [3, 3, 3],
    [3, 3, 2],
    [3, 2, 3],
    [2, 3, 3],
    [3, 3, 1],
    [3, 1, 3],
    [1, 3, 3],
    [3, 2, 2],
    [2, 3, 2],
    [2, 2, 3],
];

/// Returns the number of cards missing from a special hand, with jokers placed: 0 complete, 1 waiting.
pub fn missing_unmatched(counts: &Counts) -> u8 {
    let [characters, circles, bamboos, honours] = split(counts).map(|group| ranks_present(&group));
    let suits = [characters, circles, bamboos].map(|held| USEFUL[usize::from(held)]);
    let honours = honours.count_ones() as u8;
    let mut useful = 0;
    for [a, b, c] in SUIT_SIZES {
        let honours_wanted = CARDS - (a + b + c) as u8;
        useful = useful.max(suits[0][a] + suits[1][b] + suits[2][c] + honours.min(honours_wanted));
    }
    (CARDS - useful).saturating_sub(counts.jokers())
}

/// The maximum number of cards of a suit in a special hand that contains the ranks of a mask, jokers
/// included; `None` if these ranks are too close.
const MAX_WITH: [Option<u8>; 1 << RANKS] = {
    let mut max_with = [None; 1 << RANKS];
    let mut target: u16 = 0;
    while target < 1 << RANKS {
        let mut held = target;
        while is_unmatched(target) {
            let count = target.count_ones() as u8;
            max_with[held as usize] = match max_with[held as usize] {
                Some(max) if max > count => Some(max),
                _ => Some(count),
            };
            if held == 0 {
                break;
            }
            held = (held - 1) & target;
        }
        target += 1;
    }
    max_with
};

/// Returns the maximum number of different honours in any special hand that these fourteen cards make,
/// jokers included; `None` if they make none.
pub fn unmatched_honours(cards: &PackedCounts) -> Option<u8> {
    if cards.has_duplicate() || cards.total() != CARDS {
        return None;
    }
    let suits = [0, 1, 2].map(|suit| cards.rank_mask(suit));
    let min = suits.iter().map(|held| held.count_ones() as u8).sum::<u8>();
    let max = suits.iter().try_fold(0, |max, &held| Some(max + MAX_WITH[usize::from(held)]?))?;
    let honours = (HONOUR_KINDS as u8).min(CARDS - min);
    (honours + max >= CARDS).then_some(honours)
}

/// The fourteen cards of a special hand, in order. Jokers have the cards that they stand for.
pub type UnmatchedHand = ArrayVec<PlacedCard, 14>;

/// Calls `visit` once for each special hand that these fourteen cards, with their jokers, make.
///
/// ```
/// use cards::{Counts, parse_cards};
/// use hands::for_each_unmatched;
///
/// let counts: Counts = parse_cards("147m258p3s1234567z")?.into_iter().collect();
/// let mut hands = 0;
/// for_each_unmatched(&counts, &mut |_| hands += 1);
/// assert_eq!(hands, 1);
/// # Ok::<(), cards::ParseCardsError>(())
/// ```
pub fn for_each_unmatched(counts: &Counts, visit: &mut impl FnMut(&UnmatchedHand)) {
    if counts.total() != usize::from(CARDS)
        || counts.kinds().any(|(card, count)| !card.is_joker() && count > 1)
    {
        return;
    }
    let [a, b, c] = SUIT_STARTS.map(|first| supersets(mask(counts, first, RANKS), RANKS));
    let honours = supersets(mask(counts, FIRST_HONOUR, HONOUR_KINDS), HONOUR_KINDS);
    for (&a, &b) in a.iter().flat_map(|a| b.iter().map(move |b| (a, b))) {
        for (&c, &honours) in c.iter().flat_map(|c| honours.iter().map(move |honours| (c, honours))) {
            let masks = [a, b, c, honours];
            if masks.iter().map(|mask| mask.count_ones()).sum::<u32>() == u32::from(CARDS) {
                visit(&placed(counts, masks));
            }
        }
    }
}

/// Returns the masks of `kinds` bits that contain `held`. Those of a suit have their ranks at least three
/// apart.
fn supersets(held: u16, kinds: usize) -> Vec<u16> {
    let fits = |mask: u16| kinds == HONOUR_KINDS || is_unmatched(mask);
    (0..1 << kinds).filter(|&mask| mask & held == held && fits(mask)).collect()
}

/// Returns the cards of these masks of the suits and the honours. Those that `counts` does not have are
/// jokers.
fn placed(counts: &Counts, masks: [u16; 4]) -> UnmatchedHand {
    let [characters, circles, bamboos] = SUIT_STARTS;
    let groups = [characters, circles, bamboos, FIRST_HONOUR].into_iter().zip(masks);
    let indices = groups.flat_map(|(first, mask)| {
        (0..RANKS).filter(move |rank| mask & 1 << rank != 0).map(move |rank| first + rank)
    });
    let cards = indices.filter_map(Card::from_index);
    cards.map(|card| PlacedCard { card, is_joker: counts.count(card) == 0 }).collect()
}
