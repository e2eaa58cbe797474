//! The special hands: fourteen cards of which no two are alike, and any two of one suit at least three apart
//! (M52; *Rien ne s'accorde*, *Ingenting passar ihop*).

use arrayvec::ArrayVec;
use cards::{Card, Counts};

use crate::packed_counts::PackedCounts;
use crate::set::PlacedCard;
use crate::suit_counts::{ranks_present, split};

/// How many cards such a hand has.
const CARDS: u8 = 14;
/// No suit holds more of them than this.
const MOST_OF_A_SUIT: usize = 3;
const RANKS: usize = 9;
const SUIT_STARTS: [usize; 3] = [0, 9, 18];
const FIRST_HONOUR: usize = 27;
const HONOUR_KINDS: usize = 7;

/// Whether the numbers of a mask (bit 0 is the 1) are at least three apart.
const fn is_apart(mask: u16) -> bool {
    mask & (mask << 1) == 0 && mask & (mask << 2) == 0
}

/// For the numbers that a suit has, and for 0 to 3 numbers asked: how many of them it has at most.
const MATCHED: [[u8; MOST_OF_A_SUIT + 1]; 1 << RANKS] = {
    let mut matched = [[0; MOST_OF_A_SUIT + 1]; 1 << RANKS];
    let mut has: u16 = 0;
    while has < 1 << RANKS {
        let mut asked: u16 = 0;
        while asked < 1 << RANKS {
            if is_apart(asked) {
                let best = &mut matched[has as usize][asked.count_ones() as usize];
                let both = (has & asked).count_ones() as u8;
                if both > *best {
                    *best = both;
                }
            }
            asked += 1;
        }
        has += 1;
    }
    matched
};

/// The kinds from `first` on that are there, as a mask.
fn mask(counts: &Counts, first: usize, kinds: usize) -> u16 {
    let counts = &counts.as_array()[first..first + kinds];
    counts.iter().rev().fold(0, |mask, &count| mask << 1 | u16::from(count > 0))
}

/// How many cards the three suits may have, so that no more honours are asked than there are.
const SHARES: [[usize; 3]; 10] = [
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

/// How many cards are missing from a special hand: 0 complete, 1 waiting.
pub fn missing_unmatched(counts: &Counts) -> u8 {
    let [characters, circles, bamboos, honours] = split(counts).map(|heap| ranks_present(&heap));
    let suits = [characters, circles, bamboos].map(|has| MATCHED[usize::from(has)]);
    let honours = honours.count_ones() as u8;
    let mut most = 0;
    for [a, b, c] in SHARES {
        let asked = CARDS - (a + b + c) as u8;
        most = most.max(suits[0][a] + suits[1][b] + suits[2][c] + honours.min(asked));
    }
    (CARDS - most).saturating_sub(counts.jokers())
}

/// For the numbers that a suit has: how many a special hand has of it at most, with jokers; none if they match.
const WIDEST: [Option<u8>; 1 << RANKS] = {
    let mut widest = [None; 1 << RANKS];
    let mut asked: u16 = 0;
    while asked < 1 << RANKS {
        let mut has = asked;
        while is_apart(asked) {
            let count = asked.count_ones() as u8;
            widest[has as usize] = match widest[has as usize] {
                Some(most) if most > count => Some(most),
                _ => Some(count),
            };
            if has == 0 {
                break;
            }
            has = (has - 1) & asked;
        }
        asked += 1;
    }
    widest
};

/// How many different honours the special hands that these fourteen cards make have at most, jokers among them;
/// `None` if they make none.
pub fn unmatched_honours(cards: &PackedCounts) -> Option<u8> {
    if cards.has_duplicate() || cards.total() != CARDS {
        return None;
    }
    let suits = [0, 1, 2].map(|suit| cards.mask(suit));
    let least = suits.iter().map(|has| has.count_ones() as u8).sum::<u8>();
    let most = suits.iter().try_fold(0, |most, &has| Some(most + WIDEST[usize::from(has)]?))?;
    let honours = (HONOUR_KINDS as u8).min(CARDS - least);
    (honours + most >= CARDS).then_some(honours)
}

/// Fourteen cards of a special hand, in order, jokers as the cards that they stand for.
pub type UnmatchedHand = ArrayVec<PlacedCard, 14>;

/// Calls `visit` once for every special hand that these fourteen cards, jokers among them, make.
pub fn for_each_unmatched(counts: &Counts, visit: &mut impl FnMut(&UnmatchedHand)) {
    if counts.total() != usize::from(CARDS)
        || counts.kinds().any(|(card, count)| !card.is_joker() && count > 1)
    {
        return;
    }
    let [a, b, c] = SUIT_STARTS.map(|first| widened(mask(counts, first, RANKS), RANKS));
    let honours = widened(mask(counts, FIRST_HONOUR, HONOUR_KINDS), HONOUR_KINDS);
    for (&a, &b) in a.iter().flat_map(|a| b.iter().map(move |b| (a, b))) {
        for (&c, &honours) in c.iter().flat_map(|c| honours.iter().map(move |honours| (c, honours))) {
            let masks = [a, b, c, honours];
            if masks.iter().map(|mask| mask.count_ones()).sum::<u32>() == u32::from(CARDS) {
                visit(&placed(counts, masks));
            }
        }
    }
}

/// The masks that hold this one; in a suit those whose numbers are three apart.
fn widened(has: u16, kinds: usize) -> Vec<u16> {
    let fits = |mask: u16| kinds == HONOUR_KINDS || is_apart(mask);
    (0..1 << kinds).filter(|&mask| mask & has == has && fits(mask)).collect()
}

/// The cards of these masks; those that are not there are jokers.
fn placed(counts: &Counts, masks: [u16; 4]) -> UnmatchedHand {
    let firsts = [SUIT_STARTS[0], SUIT_STARTS[1], SUIT_STARTS[2], FIRST_HONOUR];
    let kinds = firsts.into_iter().zip(masks);
    let cards = kinds
        .flat_map(|(first, mask)| (0..RANKS).filter(move |at| mask & 1 << at != 0).map(move |at| first + at));
    cards
        .filter_map(Card::from_index)
        .map(|card| PlacedCard { card, joker: counts.count(card) == 0 })
        .collect()
}
