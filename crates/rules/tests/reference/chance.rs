//! Random hands from a seed. Most of them are complete.

use cards::{Card, Counts, Seed};
use hands::{CompletingCard, Face, Hand, Set};

/// A random number generator with a fixed seed.
pub(crate) struct Chance {
    seed: Seed,
    drawn: u32,
}

impl Chance {
    pub(crate) fn new(number: u64) -> Self {
        Self { seed: Seed::from_number(number), drawn: 0 }
    }

    /// Returns a number below `limit`.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.drawn += 1;
        self.seed.derive(0, self.drawn, 0).number_below(limit as u32) as usize
    }

    /// Returns true with a probability of one in `limit`.
    pub(crate) fn one_in(&mut self, limit: usize) -> bool {
        self.below(limit) == 0
    }

    /// Returns a card of the theme: one of its families, within its range of ranks.
    fn card(&mut self, theme: &Theme) -> Card {
        let family = theme.families[self.below(theme.families.len())];
        let rank = theme.least + self.below(theme.ranks) as u8;
        let card = Card::from_letter(if family == 'z' { rank.min(7) } else { rank }, family);
        card.expect("a card of the theme")
    }
}

/// The cards that a random hand is made of. They are of few families and ranks, so that many cards match.
struct Theme {
    families: Vec<char>,
    least: u8,
    ranks: usize,
}

impl Theme {
    fn new(chance: &mut Chance) -> Self {
        let all = ['m', 'p', 's', 'z'];
        let families = (0..=chance.below(4)).map(|_| all[chance.below(4)]).collect();
        let (least, ranks) = [(1, 9), (1, 3), (1, 5), (5, 5), (3, 4), (1, 7)][chance.below(6)];
        Self { families, least, ranks }
    }
}

/// Returns a hand that the deck can deal, with `jokers` jokers in the concealed cards. Most hands are
/// complete.
pub(crate) fn hand(chance: &mut Chance, jokers: usize, open_jokers: bool) -> Hand {
    loop {
        let found =
            if chance.one_in(6) { special(chance, jokers) } else { sets(chance, jokers, open_jokers) };
        if let Some(hand) = found.filter(can_be_dealt) {
            return hand;
        }
    }
}

/// Whether the deck has enough copies of every card in the hand.
fn can_be_dealt(hand: &Hand) -> bool {
    let sets = hand.sets.iter().flat_map(|set| set.printed());
    let all: Counts = hand.all_concealed().cards().chain(sets).collect();
    all.kinds().all(|(card, count)| count <= if card.is_joker() { 6 } else { 4 })
}

/// Returns sets and a pair. Some sets are open, some cards are jokers, and sometimes one card is wrong.
fn sets(chance: &mut Chance, jokers: usize, open_jokers: bool) -> Option<Hand> {
    let theme = Theme::new(chance);
    let mut hand = Hand::default();
    let mut concealed = vec![chance.card(&theme); 2];
    let open = if chance.one_in(2) { chance.below(5) } else { 0 };
    for at in 0..4 {
        let card = chance.card(&theme);
        let sequence = if chance.one_in(2) { Set::sequence(card, Face::Open) } else { None };
        let set = sequence.or(Set::triplet(card, Face::Open))?;
        if at < open {
            let mask = if open_jokers && chance.one_in(3) { [1, 2, 4, 3, 5, 6][chance.below(6)] } else { 0 };
            hand.sets.push(set.with_jokers(mask));
        } else {
            concealed.extend(set.printed());
        }
    }
    if chance.one_in(6) {
        let at = chance.below(concealed.len());
        concealed[at] = chance.card(&theme);
    }
    finish(chance, hand, concealed, jokers)
}

/// Returns fourteen cards of which most do not match.
fn special(chance: &mut Chance, jokers: usize) -> Option<Hand> {
    let numbers = [[1, 4, 7], [1, 4, 8], [1, 5, 9], [2, 5, 8], [2, 6, 9], [3, 6, 9]];
    let mut cards: Vec<Card> = (1..=7).filter_map(Card::honour).collect();
    for suit in ['m', 'p', 's'] {
        cards.extend(numbers[chance.below(6)].iter().filter_map(|&rank| Card::from_letter(rank, suit)));
    }
    while cards.len() > 14 {
        cards.remove(chance.below(cards.len()));
    }
    if chance.one_in(4) {
        let at = chance.below(14);
        cards[at] = Card::from_index(chance.below(34))?;
    }
    finish(chance, Hand::default(), cards, jokers)
}

/// Replaces `jokers` cards by jokers, chooses the completing card, and sometimes adds flowers. Returns `None`
/// if too few cards are left to replace.
fn finish(chance: &mut Chance, mut hand: Hand, mut cards: Vec<Card>, jokers: usize) -> Option<Hand> {
    for _ in 0..jokers {
        let naturals: Vec<usize> = (0..cards.len()).filter(|&at| !cards[at].is_joker()).collect();
        if naturals.is_empty() {
            return None;
        }
        cards[naturals[chance.below(naturals.len())]] = Card::JOKER;
    }
    let last = cards.swap_remove(chance.below(cards.len()));
    hand.completing_card = Some(CompletingCard { card: last, claimed: !last.is_joker() && chance.one_in(2) });
    hand.concealed = cards.into_iter().collect();
    if chance.one_in(3) {
        hand.flowers = std::array::from_fn(|_| chance.below(3) as u8);
    }
    Some(hand)
}
