//! Thirteen orphans (Q34): one each of the 1s and 9s of the suits, the winds and the dragons, and a second of any.

use cards::Counts;

/// The places of the orphans among all kinds.
const ORPHANS: [usize; 13] = [0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33];

/// How many cards are missing from thirteen orphans: 0 complete, 1 waiting. No jokers.
pub fn missing_orphans(counts: &Counts) -> u8 {
    let of = ORPHANS.map(|at| counts.as_array()[at]);
    let there: u8 = of.iter().map(|&count| u8::from(count > 0)).sum();
    let second = of.iter().any(|&count| count > 1);
    ORPHANS.len() as u8 + 1 - there - u8::from(second)
}

#[cfg(test)]
mod tests {
    use super::ORPHANS;
    use cards::Card;

    #[test]
    fn q34_the_orphans_are_honours_and_the_ends_of_suits() {
        let orphan = |card: &Card| card.is_honour() || card.index() < 27 && matches!(card.rank(), 1 | 9);
        let orphans: Vec<usize> = Card::all().filter(orphan).map(Card::index).collect();
        assert_eq!(orphans, ORPHANS);
    }
}
