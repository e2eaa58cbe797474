//! The more valuable hands that a won hand nearly was.

use cards::{Card, Counts, Suit};
use hands::{CompletingCard, Face, Hand, Set};

use crate::ruleset::RuleSet;
use crate::score::{NearMiss, Reading, Score, ScoreLine};
use crate::scorer::Scorer;
use crate::switches::Switches;

/// The number of near misses that are returned.
const MAX_NEAR_MISSES: usize = 3;
/// The number of hands that are scored, so that the time is limited.
const MAX_HANDS: usize = 1_000;
/// The name of the switch that hides combinations (M28).
const LEVEL: &str = "level";

/// A hand that differs from the won one in one set or in the pair.
struct Neighbour {
    /// The cards of the neighbour that the won hand lacks.
    missing: Vec<Card>,
    hand: Hand,
}

impl Scorer {
    /// Returns the combinations that would have made a won hand more valuable, those with the fewest missing
    /// cards first. Each needs one other set, or another pair.
    ///
    /// `score` is the score of the hand.
    pub fn near_misses(&self, hand: &Hand, score: &Score) -> Vec<NearMiss> {
        let mut neighbours = self.neighbours(hand, &score.best);
        neighbours.sort_by_key(|neighbour| neighbour.missing.len());
        let mut found: Vec<NearMiss> = Vec::new();
        for neighbour in neighbours.into_iter().take(MAX_HANDS) {
            let count = neighbour.missing.len();
            if found.iter().filter(|known| known.missing.len() < count).count() >= MAX_NEAR_MISSES {
                break;
            }
            let better = self.score(&neighbour.hand).map(|score| score.best);
            let better = better.filter(|best| best.total.points() > score.best.total.points());
            let Some((best, line)) =
                better.and_then(|best| Some((best.total, new_line(&best, &score.best)?)))
            else {
                continue;
            };
            let near = NearMiss { line, missing: neighbour.missing, total: best };
            match found.iter_mut().find(|known| known.line.name == near.line.name) {
                Some(known) if known.missing.len() == count && known.total.points() < best.points() => {
                    *known = near;
                }
                Some(_) => {}
                None => found.push(near),
            }
        }
        found.sort_by_key(|near| (near.missing.len(), std::cmp::Reverse(near.total.points())));
        found.truncate(MAX_NEAR_MISSES);
        found
    }

    /// Returns the hands that differ in one set or in the pair, and that the deck allows.
    fn neighbours(&self, hand: &Hand, reading: &Reading) -> Vec<Neighbour> {
        let Some(pair) = reading.pair else { return Vec::new() };
        let deck = &self.rules().deck;
        let mut neighbours = Vec::new();
        for (index, set) in reading.sets.iter().enumerate() {
            let old: Vec<Card> = set.printed().to_vec();
            let sets = deck.kinds().flat_map(|card| sets_from(card, set.face()));
            for other in sets.filter(|other| self.may_lay(*other)) {
                let faces: Vec<Card> = other.placed().iter().map(|placed| placed.card).collect();
                let laid = hand.sets.get(index).map(|_| (index, other));
                neighbours.extend(self.neighbour(hand, &old, &faces, laid));
            }
        }
        let old: Vec<Card> = pair
            .placed()
            .iter()
            .map(|placed| if placed.is_joker { Card::JOKER } else { placed.card })
            .collect();
        for card in deck.kinds().filter(|card| !card.is_flower() && !card.is_joker()) {
            neighbours.extend(self.neighbour(hand, &old, &[card, card], None));
        }
        neighbours
    }

    /// Whether the game has sets of this kind.
    fn may_lay(&self, set: Set) -> bool {
        self.rules().laid.iter().any(|&(kind, _)| kind == set.kind())
    }

    /// Returns the hand with the cards `new` in place of `old`. Jokers among the old cards stay in the hand.
    /// `laid`: the index of the laid set that is replaced, and the new set.
    fn neighbour(
        &self,
        hand: &Hand,
        old: &[Card],
        new: &[Card],
        laid: Option<(usize, Set)>,
    ) -> Option<Neighbour> {
        let mut left = old.to_vec();
        let (mut missing, mut printed) = (Vec::new(), Vec::new());
        for &card in new {
            let kept = left.iter().position(|&other| other == card);
            match kept {
                Some(at) => printed.push(left.swap_remove(at)),
                None => missing.push(card),
            }
        }
        while let (Some(at), false) = (left.iter().position(|card| card.is_joker()), missing.is_empty()) {
            printed.push(left.swap_remove(at));
            missing.remove(0);
        }
        printed.extend(&missing);
        if missing.is_empty() {
            return None;
        }
        let mut other = hand.clone();
        if let Some((index, set)) = laid {
            // A laid set with jokers has places for them, which a new set may not have.
            if old.iter().any(|card| card.is_joker()) {
                return None;
            }
            other.sets[index] = set;
        } else {
            let mut cards = hand.all_concealed();
            for &card in old {
                cards.remove(card);
            }
            for card in printed {
                cards.add(card);
            }
            complete(&mut other, cards, missing[0]);
        }
        let is_possible = self.rules().deck.exceeded_by(&all_cards(&other)).is_none();
        is_possible.then_some(Neighbour { missing, hand: other })
    }
}

impl RuleSet {
    /// Returns the combinations of a won hand that count only at a higher level of play (M28).
    pub fn hidden_by_level(self, switches: &Switches, hand: &Hand, score: &Score) -> Vec<ScoreLine> {
        let mut all = switches.clone();
        if all.0.remove(LEVEL).is_none() {
            return Vec::new();
        }
        let full = self.scorer(&all).ok().and_then(|scorer| scorer.score(hand));
        let lines = full.map(|full| full.best.lines).unwrap_or_default();
        let counts = |line: &ScoreLine| score.best.lines.iter().any(|known| known.rule == line.rule);
        lines.into_iter().filter(|line| !counts(line)).collect()
    }
}

/// Gives a hand these concealed cards. The completing card stays the same if it is still among them, and is
/// `new` otherwise.
fn complete(hand: &mut Hand, mut cards: Counts, new: Card) {
    if let Some(last) = hand.completing_card {
        let card = if cards.count(last.card) > 0 { last.card } else { new };
        cards.remove(card);
        hand.completing_card = Some(CompletingCard { card, ..last });
    }
    hand.concealed = cards;
}

/// Returns all cards of a hand, without flowers.
fn all_cards(hand: &Hand) -> Counts {
    let mut cards = hand.all_concealed();
    hand.sets.iter().flat_map(|set| set.printed()).for_each(|card| cards.add(card));
    cards
}

/// Returns the sets that begin with this card.
fn sets_from(card: Card, face: Face) -> Vec<Set> {
    let plain = [Set::sequence(card, face), Set::triplet(card, face), Set::rainbow_triplet(card, face)];
    let others = Suit::COLOURS.into_iter().filter(move |&suit| Some(suit) != card.suit());
    let next = move |suit: Suit, steps: u8| Card::suited(suit, card.rank() + steps);
    let runs = others.clone().flat_map(move |second| {
        let thirds = others.clone().filter(move |&third| third != second);
        thirds.filter_map(move |third| Set::rainbow_run([card, next(second, 1)?, next(third, 2)?], face))
    });
    plain.into_iter().flatten().chain(runs).collect()
}

/// Returns the combination that makes a reading more valuable than `old`: the one that earns most among those
/// that `old` lacks or that earn less there.
fn new_line(reading: &Reading, old: &Reading) -> Option<ScoreLine> {
    let has = |known: &ScoreLine, line: &ScoreLine| {
        known.name == line.name && known.earning.amount() >= line.earning.amount()
    };
    let is_new = |line: &&ScoreLine| !old.lines.iter().any(|known| has(known, line));
    reading.lines.iter().filter(is_new).max_by_key(|line| line.earning.amount()).cloned()
}
