//! Candidate readings of a complete hand, and the two best of them.

use std::cell::OnceCell;

use arrayvec::ArrayVec;
use cards::{Card, Counts};
use hands::{Division, PlacedCard, UnmatchedHand};

/// The kind of a reading.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum ReadingKind {
    /// Sets and a pair.
    Sets(Division),
    /// A special hand.
    Unmatched(UnmatchedHand),
}

/// A reading with its credits.
#[derive(Clone, Debug)]
pub(super) struct CandidateReading {
    pub(super) kind: ReadingKind,
    pub(super) credits: u32,
    /// The number of occurrences of each combination. Readings of one kind with equal counts have the same
    /// lines.
    pub(super) counts: Vec<u8>,
    /// The result of [`BestTwo::text_key`], once it has been computed.
    key: OnceCell<u128>,
}

impl CandidateReading {
    pub(super) const fn new(kind: ReadingKind, credits: u32, counts: Vec<u8>) -> Self {
        Self { kind, credits, counts, key: OnceCell::new() }
    }
}

impl CandidateReading {
    /// Whether two readings have the same lines.
    fn has_lines_of(&self, other: &Self) -> bool {
        let kind = |reading: &Self| matches!(reading.kind, ReadingKind::Sets(_));
        kind(self) == kind(other) && self.counts == other.counts
    }
}

/// The best reading, and the best reading with different lines. Of two readings with equal credits, the one
/// whose text sorts first is better.
pub(super) struct BestTwo<'a> {
    counts: &'a Counts,
    claimed: Option<Card>,
    pub(super) best: Option<CandidateReading>,
    pub(super) next: Option<CandidateReading>,
}

impl<'a> BestTwo<'a> {
    /// Creates a list without readings. `claimed` is the card that no joker may stand beside (M20).
    pub(super) fn new(counts: &'a Counts, claimed: Option<Card>) -> Self {
        Self { counts, claimed, best: None, next: None }
    }

    /// Whether a reading with `credits` credits could be among the best two.
    pub(super) fn could_enter(&self, credits: u32) -> bool {
        self.next.as_ref().is_none_or(|next| credits >= next.credits)
    }

    /// Returns the credits of the best two readings.
    pub(super) fn credits(&self) -> impl Iterator<Item = u32> {
        [&self.best, &self.next].into_iter().flatten().map(|candidate| candidate.credits)
    }

    /// Whether there are two readings, and no reading with less than `credits` credits could replace either.
    pub(super) fn is_full_of(&self, credits: u32) -> bool {
        self.next.as_ref().is_some_and(|next| next.credits >= credits)
    }

    /// Adds a reading if it is among the best two.
    pub(super) fn offer(&mut self, candidate: CandidateReading) {
        let Some(best) = &self.best else {
            self.best = Some(candidate);
            return;
        };
        let better = self.is_better(&candidate, best);
        match (best.has_lines_of(&candidate), better) {
            (true, true) => self.best = Some(candidate),
            (true, false) => {}
            (false, true) => self.next = self.best.replace(candidate),
            (false, false) => {
                if self.next.as_ref().is_none_or(|next| self.is_better(&candidate, next)) {
                    self.next = Some(candidate);
                }
            }
        }
    }

    fn is_better(&self, candidate: &CandidateReading, than: &CandidateReading) -> bool {
        candidate.credits > than.credits
            || candidate.credits == than.credits && self.text_key(candidate) < self.text_key(than)
    }

    /// Returns a number for the text of a reading. The numbers sort in the same order as the texts.
    fn text_key(&self, candidate: &CandidateReading) -> u128 {
        *candidate.key.get_or_init(|| self.key_of(candidate))
    }

    fn key_of(&self, candidate: &CandidateReading) -> u128 {
        let mut key = TextKey::default();
        match &candidate.kind {
            ReadingKind::Sets(division) => {
                let (sets, pair) =
                    division.place_jokers(self.counts, self.claimed).expect("M20 was checked first");
                for set in &sets {
                    key.push_cards(&set.placed());
                    key.push(0);
                }
                key.push_cards(&pair.placed());
            }
            ReadingKind::Unmatched(cards) => {
                cards
                    .chunk_by(|a, b| a.card.letter() == b.card.letter())
                    .for_each(|family| key.push_cards(family));
            }
        }
        key.0
    }
}

/// A text in hand notation, with four bits for each character, and the number of bits used. Even the longest
/// text fits in 128 bits. It has 29 characters: 14 cards, six jokers, five letters and four blanks.
#[derive(Default)]
struct TextKey(u128, u32);

impl TextKey {
    fn push(&mut self, sign: u8) {
        self.1 += 4;
        self.0 |= u128::from(sign) << (u128::BITS - self.1);
    }

    /// Appends cards of one letter: their ranks, each followed by a mark if it is a joker, then the letter.
    fn push_cards(&mut self, cards: &[PlacedCard]) {
        const JOKER: u8 = 10;
        for placed in cards {
            self.push(placed.card.rank());
            if placed.is_joker {
                self.push(JOKER);
            }
        }
        let letters = ['m', 'p', 's', 'z'];
        let letter =
            cards.first().and_then(|placed| letters.iter().position(|&l| Some(l) == placed.card.letter()));
        self.push(JOKER + 1 + letter.unwrap_or(0) as u8);
    }
}

/// The cards of a reading's groups, in the order of the groups.
pub(super) type PlacedGroups = ArrayVec<ArrayVec<PlacedCard, 8>, 6>;

#[cfg(test)]
mod tests {
    use cards::{Counts, parse_cards};
    use hands::divide;

    use super::{BestTwo, CandidateReading, ReadingKind};

    /// Returns the text that the key of `candidate` encodes.
    fn text(best_two: &BestTwo, candidate: &CandidateReading) -> String {
        match &candidate.kind {
            ReadingKind::Sets(division) => {
                let (sets, pair) = division.place_jokers(best_two.counts, None).expect("a place for all");
                let groups = sets.iter().map(ToString::to_string).chain([pair.to_string()]);
                groups.collect::<Vec<_>>().join(" ")
            }
            ReadingKind::Unmatched(_) => unreachable!("only sets are divided"),
        }
    }

    #[test]
    fn text_keys_sort_like_their_texts() {
        for hand in ["12345678m******", "11122233344455s", "5p6p7p1z1z2s2s2s******", "123m456p55z******"] {
            let counts: Counts = parse_cards(hand).expect("cards").into_iter().collect();
            let best_two = BestTwo::new(&counts, None);
            let mut found = Vec::new();
            divide(&counts, 4, &mut |division| {
                let candidate = CandidateReading::new(ReadingKind::Sets(division.clone()), 0, Vec::new());
                found.push((best_two.text_key(&candidate), text(&best_two, &candidate)));
            });
            found.sort();
            assert!(found.is_sorted_by(|a, b| a.0 < b.0 && a.1 < b.1), "{hand}");
        }
    }
}
