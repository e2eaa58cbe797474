//! The hands that a player can aim at: the form of a hand, the number of cards that it is missing, and the
//! best discards for it.

use std::cmp::Reverse;

use arrayvec::ArrayVec;
use cards::{Card, Counts, KindSet, Suit};
use hands::{
    Families, RankRange, Set, SetKind, SetTypes, SplitHand, TargetForm, improving_rainbow, missing_orphans,
    missing_rainbow, missing_unmatched,
};
use rules::{PairTiming, RewardedForm, Rules};

use crate::plan_hand::PlanHand;
use crate::unseen::Unseen;

/// The maximum number of kinds of card that a hand can discard.
const MAX_DISCARD_KINDS: usize = 14;

/// The live cards counted for a pair that any card completes: more than any other wait has.
const ANY_CARD: u32 = 100;

/// A form that a hand may be given.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Plan {
    /// Sets of this form and a pair.
    Sets(TargetForm),
    /// Cards none of which matches another (M52).
    Unmatched,
    /// Thirteen orphans (Q34).
    Orphans,
    /// Sets laid one after the other, and the pair last (H11).
    OneByOne {
        /// Whether a joker is kept for the pair, because any card makes a pair with it (H8, H12).
        keeps_joker: bool,
        /// Whether the sets may mix colours (H6).
        mixes_colours: bool,
    },
}

impl Plan {
    /// Returns the plan of a player who wants to go out soon.
    pub(crate) fn nearest(rules: &Rules) -> Self {
        match rules.pair_timing {
            PairTiming::WithTheRest => Self::Sets(TargetForm::ANY),
            PairTiming::Last => Self::OneByOne { keeps_joker: false, mixes_colours: has_rainbow_sets(rules) },
        }
    }

    /// Returns every plan of a game: the nearest hand first, then the forms that the rules reward.
    pub(crate) fn all(rules: &Rules) -> Vec<Self> {
        let nearest = Self::nearest(rules);
        if let Self::OneByOne { mixes_colours, .. } = nearest {
            return vec![nearest, Self::OneByOne { keeps_joker: true, mixes_colours }];
        }
        let rewarded = rules.rewarded_forms.iter().flat_map(|&form| Self::for_form(form));
        [nearest].into_iter().chain(rewarded).collect()
    }

    /// Returns the plans that aim at a rewarded form.
    fn for_form(form: RewardedForm) -> Vec<Self> {
        let one_suit = |suit| [suit, suit | Families::HONOURS].map(TargetForm::of_families);
        match form {
            RewardedForm::OneSuit => suits().flat_map(one_suit).map(Self::Sets).collect(),
            RewardedForm::TwoSuits => {
                let others = suits().map(|suit| TargetForm::of_families(Families::SUITS.without(suit)));
                others.map(Self::Sets).collect()
            }
            RewardedForm::Triplets => vec![Self::Sets(TargetForm::TRIPLETS)],
            RewardedForm::Sequences => vec![Self::Sets(TargetForm::SEQUENCES)],
            RewardedForm::Low => vec![Self::Sets(TargetForm::LOW)],
            RewardedForm::High => vec![Self::Sets(TargetForm::HIGH)],
            RewardedForm::EveryFamily => vec![Self::Sets(TargetForm::OnePerFamily(Families::ALL))],
            RewardedForm::NothingMatches => vec![Self::Unmatched],
            RewardedForm::ThirteenOrphans => vec![Self::Orphans],
        }
    }

    /// Returns this plan after `sets` have been laid; `None` if they rule it out.
    pub(crate) fn beside(self, sets: &[Set]) -> Option<Self> {
        match self {
            Self::OneByOne { .. } => Some(self),
            Self::Unmatched | Self::Orphans => sets.is_empty().then_some(self),
            Self::Sets(TargetForm::OnePerFamily(mut open)) => {
                for set in sets {
                    let family = Families::of(set.first());
                    open.has(family).then_some(())?;
                    open = open.without(family);
                }
                Some(Self::Sets(TargetForm::OnePerFamily(open)))
            }
            Self::Sets(form @ TargetForm::Limited { families, ranks, set_types }) => {
                let fits = |set: &Set| {
                    families.has(Families::of(set.first()))
                        && set.placed().iter().all(|placed| is_in_range(ranks, placed.card))
                        && match set_types {
                            SetTypes::Any => true,
                            SetTypes::Triplets => set.kind() != SetKind::Sequence,
                            SetTypes::Sequences => set.kind() == SetKind::Sequence,
                        }
                };
                sets.iter().all(fits).then_some(Self::Sets(form))
            }
        }
    }

    /// Returns the number of cards that are missing. Where sets are laid one by one, the pair does not count.
    pub(crate) fn missing(self, hand: &PlanHand) -> u8 {
        match self {
            Self::Sets(TargetForm::ANY) => hand.split.missing(hand.sets, true),
            Self::Sets(form) => hand.split.missing_for(hand.sets, true, form),
            Self::Unmatched => missing_unmatched(&hand.counts),
            Self::Orphans => missing_orphans(&hand.counts),
            Self::OneByOne { .. } if hand.sets == 0 => 0,
            Self::OneByOne { mixes_colours: true, .. } => {
                missing_rainbow(&self.cards_for_sets(&hand.counts), hand.sets)
            }
            Self::OneByOne { mixes_colours: false, .. } => {
                SplitHand::of(&self.cards_for_sets(&hand.counts)).missing(hand.sets, false)
            }
        }
    }

    /// Returns the kinds that bring the hand nearer, without the joker; `None` for plans other than sets and
    /// a pair.
    pub(crate) fn improving(self, hand: &PlanHand) -> Option<KindSet> {
        match self {
            Self::Sets(TargetForm::ANY) => Some(hand.split.improving(hand.sets, true).kinds),
            Self::Sets(form) => Some(hand.split.improving_for(hand.sets, true, form).kinds),
            _ => None,
        }
    }

    /// Returns the kinds to try as discards: at least those after which no more cards are missing.
    ///
    /// For the nearest hand these are exact unless every discard makes it worse; other plans try all kinds.
    pub(crate) fn discard_candidates(self, hand: &PlanHand) -> KindSet {
        let harmless = match self {
            Self::Sets(TargetForm::ANY) => hand.split.harmless_discards(hand.sets, true),
            _ => KindSet::NONE,
        };
        if harmless.is_empty() { hand.counts.kinds().map(|(card, _)| card).collect() } else { harmless }
    }

    /// Returns the number of live cards; always 0 for the plans without sets. For those plans, [`Plan::live`]
    /// has to try every kind.
    fn quick_live(self, hand: &PlanHand, unseen: &Unseen) -> u32 {
        let jokers = unseen.count(Card::JOKER);
        let sum = |kinds: KindSet| kinds.iter().map(|card| unseen.count(card)).sum::<u32>();
        match self {
            Self::Sets(_) => self.improving(hand).map_or(0, sum) + jokers,
            Self::OneByOne { .. } if hand.sets == 0 => hand
                .counts
                .cards()
                .next()
                .map_or(0, |left| if left.is_joker() { ANY_CARD } else { unseen.count(left) + jokers }),
            Self::OneByOne { mixes_colours: true, .. } => {
                sum(improving_rainbow(&self.cards_for_sets(&hand.counts), hand.sets).kinds) + jokers
            }
            Self::OneByOne { mixes_colours: false, .. } => {
                let split = SplitHand::of(&self.cards_for_sets(&hand.counts));
                sum(split.improving(hand.sets, false).kinds) + jokers
            }
            Self::Unmatched | Self::Orphans => 0,
        }
    }

    /// Returns the number of unseen cards that bring the hand nearer.
    pub(crate) fn live(self, hand: &PlanHand, unseen: &Unseen) -> u32 {
        if !matches!(self, Self::Unmatched | Self::Orphans) {
            return self.quick_live(hand, unseen);
        }
        let missing = self.missing(hand);
        let improves = |card: &Card| {
            let mut counts = hand.counts;
            counts.add(*card);
            self.missing(&PlanHand::with_sets_to_make(counts, hand.sets)) < missing
        };
        let kinds = KindSet::SUITS_AND_HONOURS.iter().chain([Card::JOKER]);
        kinds.filter(improves).map(|card| unseen.count(card)).sum()
    }

    /// Returns the number of cards missing after the best discard, and at most `MAX` of the discards that
    /// reach it. Those that leave the most live cards come first.
    pub(crate) fn discards<const MAX: usize>(
        self,
        hand: &PlanHand,
        unseen: &Unseen,
    ) -> (u8, ArrayVec<Card, MAX>) {
        let (missing, best) = self.nearest_discards(hand);
        if best.len() == 1 {
            return (missing, best.iter().map(|&(card, _)| card).take(MAX).collect());
        }
        let mut ranked: ArrayVec<(u32, Card), MAX_DISCARD_KINDS> =
            best.iter().map(|(card, left)| (self.quick_live(left, unseen), *card)).collect();
        ranked.sort_by_key(|&(live, _)| Reverse(live));
        (missing, ranked.iter().map(|&(_, card)| card).take(MAX).collect())
    }

    /// Returns the discards after which the fewest cards are missing, each with the rest of the hand, and
    /// that number.
    fn nearest_discards(self, hand: &PlanHand) -> (u8, ArrayVec<(Card, PlanHand), MAX_DISCARD_KINDS>) {
        let mut best = (u8::MAX, ArrayVec::new());
        let candidates = self.discard_candidates(hand);
        // A joker makes a pair with any card (H12), so it is discarded last.
        let only_jokers = hand.counts.kinds().all(|(card, _)| card.is_joker());
        let spares_jokers = matches!(self, Self::OneByOne { .. }) && !only_jokers;
        let is_tried = |card: Card| candidates.has(card) && !(spares_jokers && card.is_joker());
        for (card, _) in hand.counts.kinds().filter(|&(card, _)| is_tried(card)) {
            let Some(left) = hand.without(card) else { continue };
            let missing = self.missing(&left);
            if missing < best.0 {
                best = (missing, ArrayVec::new());
            }
            if missing == best.0 && !best.1.is_full() {
                best.1.push((card, left));
            }
        }
        best
    }

    /// Returns the discard with the least affinity to the rest, among those that leave the fewest cards
    /// missing. Used in playouts, where counting live cards would take too long.
    pub(crate) fn quick_discard(self, hand: &PlanHand) -> Option<Card> {
        let affinity = |card: &Card| affinity(&hand.counts, *card);
        match self {
            Self::Sets(TargetForm::ANY) => {
                hand.split.harmless_discards(hand.sets, true).iter().min_by_key(affinity)
            }
            Self::OneByOne { .. } => {
                let mut kinds: ArrayVec<Card, 24> = hand.counts.kinds().map(|(card, _)| card).collect();
                kinds.sort_by_cached_key(affinity);
                let missing = self.missing(hand);
                let is_harmless =
                    |card: &Card| hand.without(*card).is_some_and(|left| self.missing(&left) == missing);
                let found = kinds.iter().copied().find(|card| !card.is_joker() && is_harmless(card));
                found.or(kinds.first().copied())
            }
            _ => self.discards::<1>(hand, &Unseen::UNIFORM).1.first().copied(),
        }
    }

    /// Returns whether the plan differs from a simpler one for these cards.
    pub(crate) fn is_distinct(self, counts: &Counts) -> bool {
        !self.keeps_joker() || counts.jokers() > 0
    }

    /// Returns whether the plan lets this set be laid out of the hand, or claimed.
    pub(crate) fn allows_laying(self, hand: &PlanHand, set: Set) -> bool {
        let jokers = set.printed().into_iter().filter(|card| card.is_joker()).count() as u8;
        !self.keeps_joker() || jokers == 0 || jokers < hand.counts.jokers()
    }

    /// Returns whether a joker is kept for the pair.
    const fn keeps_joker(self) -> bool {
        matches!(self, Self::OneByOne { keeps_joker: true, .. })
    }

    /// Returns the cards that sets may be made of, where these are laid one by one.
    fn cards_for_sets(self, counts: &Counts) -> Counts {
        let mut counts = *counts;
        if self.keeps_joker() {
            counts.remove(Card::JOKER);
        }
        counts
    }
}

/// Returns the affinity of a kind to the hand: the number of cards at most two ranks away. They are cards of
/// its suit, or of any of the three colours. Copies of the kind count twice. Jokers have the maximum.
fn affinity(counts: &Counts, card: Card) -> u32 {
    let Some(suit) = card.suit() else {
        return if card.is_joker() { u32::MAX } else { u32::from(counts.count(card)) };
    };
    let own = 2 * u32::from(counts.count(card));
    if suit == Suit::Silver {
        return own;
    }
    let suits = if Suit::COLOURS.contains(&suit) { &Suit::COLOURS[..] } else { &[suit][..] };
    let numbers = card.rank().saturating_sub(2).max(1)..=(card.rank() + 2).min(9);
    let near = numbers.flat_map(|number| suits.iter().filter_map(move |&suit| Card::suited(suit, number)));
    near.filter(|&other| other != card).map(|other| u32::from(counts.count(other))).sum::<u32>() + own
}

/// Returns whether sets of this game may mix colours.
fn has_rainbow_sets(rules: &Rules) -> bool {
    rules.laid.iter().any(|(kind, _)| matches!(kind, SetKind::RainbowTriplet | SetKind::RainbowRun))
}

/// Yields the three suits, each as a family.
fn suits() -> impl Iterator<Item = Families> {
    let suits = [Suit::Characters, Suit::Circles, Suit::Bamboos];
    suits.into_iter().filter_map(|suit| Card::suited(suit, 1)).map(Families::of)
}

/// Returns whether the rank of a card is in this range.
fn is_in_range(ranks: RankRange, card: Card) -> bool {
    match ranks {
        RankRange::All => true,
        RankRange::Low => card.rank() <= 5,
        RankRange::High => card.rank() >= 5,
    }
}
