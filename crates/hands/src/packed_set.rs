//! A laid set in two bytes, for compact storage.

use cards::Card;

use crate::set::{Face, Set, SetKind};

/// Bits 0 to 2 of the second byte are the jokers and bits 3 to 5 the kind. Bit 6 marks a rainbow run whose
/// colours go backwards, bit 7 a set face down.
const BACKWARDS: u8 = 1 << 6;
const CONCEALED: u8 = 1 << 7;

impl Set {
    /// Packs this laid set into two bytes.
    pub fn pack(self) -> (Card, u8) {
        let kind = (self.kind() as u8) << 3;
        let backwards = if self.is_backwards() { BACKWARDS } else { 0 };
        let concealed = if self.face() == Face::Concealed { CONCEALED } else { 0 };
        (self.first(), self.joker_mask() | kind | backwards | concealed)
    }

    /// Unpacks a laid set; `None` if the two bytes are not a set.
    #[inline]
    pub fn unpack(first: Card, shape: u8) -> Option<Self> {
        let face = if shape & CONCEALED == 0 { Face::Open } else { Face::Concealed };
        let kind = SetKind::ALL.get(usize::from(shape >> 3 & 0b111))?;
        let set = match kind {
            SetKind::Sequence => Self::sequence(first, face),
            SetKind::Triplet => Self::triplet(first, face),
            SetKind::Four => Self::four(first, face),
            SetKind::RainbowTriplet => Self::rainbow_triplet(first, face),
            SetKind::RainbowRun => Self::rainbow_run_from(first, shape & BACKWARDS != 0, face),
        };
        set.map(|set| set.with_jokers(shape))
    }
}

#[cfg(test)]
mod tests {
    use super::{Card, Face, Set};

    #[test]
    fn packed_sets_round_trip() {
        let mut tried = 0;
        for text in ["(123p)", "(777z)", "(1111z)", "[9999s]", "[777a]", "(4r4g4b)", "(4r5g6b)", "[4r5b6g]"] {
            let laid: Set = text.parse().expect(text);
            for set in (0..8).map(|mask| laid.with_jokers(mask)) {
                let (first, shape) = set.pack();
                assert_eq!(Set::unpack(first, shape), Some(set), "H6, Q8: {set}");
                tried += 1;
            }
        }
        assert_eq!(tried, 64);
        assert_eq!(Set::unpack(Card::JOKER, 0), None);
        let [seven, eight, silver] = ["7r", "8r", "1a"].map(|card| card.parse::<Card>().expect(card));
        let rainbow_run = 4 << 3;
        assert!(Set::unpack(seven, rainbow_run).is_some_and(|set| set.to_string() == "(7r8g9b)"));
        assert_eq!([eight, silver].map(|first| Set::unpack(first, rainbow_run)), [None; 2]);
        assert_eq!([5, 6, 7].map(|no_kind| Set::unpack(seven, no_kind << 3)), [None; 3]);
        assert_eq!("(123p)".parse::<Set>().map(Set::face), Ok(Face::Open));
    }
}
