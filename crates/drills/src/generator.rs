//! Random sets and pairs, of which hands are made.

use cards::{Card, Counts, Suit};
use hands::{Face, Set, SetKind};
use rules::{LayingRule, Rules};

use crate::dice::Dice;

/// What the sets of a hand may be made of.
#[derive(Clone, Debug)]
pub(crate) struct Profile {
    /// The suits of sets and pair.
    pub(crate) suits: Vec<Suit>,
    /// Whether honours may be used.
    pub(crate) has_honours: bool,
    /// The chance of a set of like cards, in percent.
    pub(crate) triplets: usize,
}

/// The sets of a hand and the card of its pair.
#[derive(Clone, Debug)]
pub(crate) struct WholeHand {
    pub(crate) sets: Vec<Set>,
    pub(crate) pair: Card,
}

impl Profile {
    /// Draws a profile. At high difficulties there are fewer suits, so that the cards fit in more ways.
    pub(crate) fn draw(rules: &Rules, dice: &mut Dice, difficulty: u32) -> Self {
        let mut suits = suits(rules);
        let kept = match difficulty {
            0..=3 => suits.len(),
            4..=6 => 2,
            _ => 1 + usize::from(dice.percent(40)),
        };
        while suits.len() > kept {
            suits.remove(dice.below(suits.len()));
        }
        let has_honours = dice.percent(if difficulty < 7 { 70 } else { 35 });
        let triplets = [20, 35, 35, 90][dice.below(4)];
        Self { suits, has_honours, triplets }
    }

    /// Whether the profile allows a card.
    fn allows(&self, card: Card) -> bool {
        match card.suit() {
            Some(suit) => self.suits.contains(&suit),
            None => self.has_honours && card.is_honour(),
        }
    }
}

/// Returns the suits of the deck.
fn suits(rules: &Rules) -> Vec<Suit> {
    let is_there = |suit: &Suit| Card::suited(*suit, 1).is_some_and(|card| rules.deck.has(card));
    Suit::ALL.into_iter().filter(is_there).collect()
}

/// Returns every set that the game has, without jokers and as held in the hand. Fours are left out, because a
/// hand with a four has more cards.
pub(crate) fn all_sets(rules: &Rules) -> Vec<Set> {
    let cards: Vec<Card> = rules.deck.kinds().collect();
    let has = |kind: SetKind| rules.laid.iter().any(|&(known, _)| known == kind);
    let mut sets = Vec::new();
    for &card in &cards {
        sets.extend(Set::sequence(card, Face::Held).filter(|_| has(SetKind::Sequence)));
        sets.extend(Set::triplet(card, Face::Held).filter(|_| has(SetKind::Triplet)));
        let rainbow = Set::rainbow_triplet(card, Face::Held).filter(|set| set.first() == card);
        sets.extend(rainbow.filter(|_| has(SetKind::RainbowTriplet)));
        if has(SetKind::RainbowRun) {
            sets.extend(rainbow_runs(card));
        }
    }
    sets
}

/// Returns the rainbow runs that begin with a card.
fn rainbow_runs(first: Card) -> impl Iterator<Item = Set> {
    let colours = Suit::COLOURS;
    let pairs = colours.into_iter().flat_map(move |second| colours.map(|third| (second, third)));
    pairs.filter_map(move |(second, third)| {
        let cards = [
            first,
            Card::suited(second, first.rank() + 1).filter(|_| first.rank() < 8)?,
            Card::suited(third, first.rank() + 2)?,
        ];
        Set::rainbow_run(cards, Face::Held)
    })
}

/// Draws sets and a pair of cards that the deck has; `None` if the profile is too narrow for them.
pub(crate) fn draw_hand(rules: &Rules, dice: &mut Dice, profile: &Profile) -> Option<WholeHand> {
    let fits = |set: &Set| set.printed().into_iter().all(|card| profile.allows(card));
    let all: Vec<Set> = all_sets(rules).into_iter().filter(fits).collect();
    let is_alike = |set: &&Set| matches!(set.kind(), SetKind::Triplet | SetKind::RainbowTriplet);
    let (alike, runs): (Vec<&Set>, Vec<&Set>) = all.iter().partition(is_alike);
    let (mut used, mut sets) = (Counts::EMPTY, Vec::new());
    for _ in 0..rules.sets {
        // A set may need cards that are used up.
        let set = (0..20).find_map(|_| {
            let from = if dice.percent(profile.triplets) || runs.is_empty() { &alike } else { &runs };
            let set = **from.get(dice.below(from.len().max(1)))?;
            with_cards(rules, &used, &set.printed()).map(|after| (set, after))
        });
        let (set, after) = set?;
        sets.push(set);
        used = after;
    }
    let pairs: Vec<Card> = rules.deck.kinds().filter(|&card| profile.allows(card)).collect();
    let pair = (0..20).find_map(|_| {
        let card = dice.pick(&pairs)?;
        with_cards(rules, &used, &[card, card]).map(|_| card)
    })?;
    Some(WholeHand { sets, pair })
}

/// Adds cards to those that are used; `None` if the deck has no more of one.
fn with_cards(rules: &Rules, used: &Counts, cards: &[Card]) -> Option<Counts> {
    let mut after = *used;
    for &card in cards {
        after.add(card);
    }
    rules.deck.exceeded_by(&after).is_none().then_some(after)
}

/// Returns the face with which a set is laid in play: open where sets are claimed, and otherwise drawn.
pub(crate) fn laid_face(rules: &Rules, dice: &mut Dice) -> Face {
    match rules.laying {
        LayingRule::ClaimedOnly => Face::Open,
        LayingRule::OneATurn if dice.percent(50) => Face::Open,
        LayingRule::OneATurn => Face::Concealed,
    }
}
