//! What a player can aim at: a form of hand, how many cards it lacks, and which discards keep it nearest.

use arrayvec::ArrayVec;
use cards::{Card, Counts, KindSet, Suit};
use hands::{
    Families, RankRange, Set, SetKind, SplitHand, TargetForm, improving_rainbow, missing_orphans,
    missing_rainbow, missing_unmatched,
};
use rules::{LocalizedText, PairTiming, RewardedForm, Rules};

use crate::unseen::Unseen;

/// A form that a hand may be given.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Plan {
    /// Sets of this form and a pair.
    Sets(TargetForm),
    /// Nothing that matches (M52).
    Apart,
    /// Thirteen orphans (Q34).
    Orphans,
    /// Sets laid one after the other, and the pair last (H11).
    OneByOne {
        /// Whether a joker is kept for the pair, with which any card makes it (H8, H12).
        keeps_joker: bool,
        /// Whether the sets may mix colours (H6).
        mixes_colours: bool,
    },
}

/// A hand as plans look at it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cards {
    /// The concealed cards.
    pub(crate) counts: Counts,
    heaps: SplitHand,
    /// How many sets are to be made of them.
    pub(crate) sets: u8,
}

impl Cards {
    /// These concealed cards, beside which so many sets lie.
    pub(crate) fn new(rules: &Rules, counts: Counts, laid: usize) -> Self {
        Self::with_sets_to_make(counts, rules.sets.saturating_sub(laid as u8))
    }

    /// These concealed cards, of which so many sets are to be made.
    pub(crate) fn with_sets_to_make(counts: Counts, sets: u8) -> Self {
        Self { counts, heaps: SplitHand::of(&counts), sets }
    }

    /// The cards without this one.
    pub(crate) fn without(&self, card: Card) -> Option<Self> {
        let mut left = *self;
        left.counts.remove(card).then_some(())?;
        left.heaps = self.heaps.without(card).unwrap_or(self.heaps);
        Some(left)
    }
}

impl Plan {
    /// What whoever wants to be out soon aims at in this game.
    pub(crate) fn nearest(rules: &Rules) -> Self {
        match rules.pair {
            PairTiming::WithTheRest => Self::Sets(TargetForm::ANY),
            PairTiming::Last => Self::OneByOne { keeps_joker: false, mixes_colours: has_rainbow_sets(rules) },
        }
    }

    /// Returns every plan of a game: the nearest hand first, then those that the rules reward.
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
            RewardedForm::NothingMatches => vec![Self::Apart],
            RewardedForm::ThirteenOrphans => vec![Self::Orphans],
        }
    }

    /// This plan once these sets lie: `None` if they rule it out.
    pub(crate) fn beside(self, sets: &[Set]) -> Option<Self> {
        match self {
            Self::OneByOne { .. } => Some(self),
            Self::Apart | Self::Orphans => sets.is_empty().then_some(self),
            Self::Sets(TargetForm::OnePerFamily(mut open)) => {
                for set in sets {
                    let family = Families::of(set.first());
                    open.has(family).then_some(())?;
                    open = open.without(family);
                }
                Some(Self::Sets(TargetForm::OnePerFamily(open)))
            }
            Self::Sets(form @ TargetForm::Limited { families, ranks, set_types }) => {
                let suits = |set: &Set| {
                    families.has(Families::of(set.first()))
                        && set.placed().iter().all(|placed| fits(ranks, placed.card))
                        && match set_types {
                            hands::SetTypes::Any => true,
                            hands::SetTypes::Triplets => set.kind() != SetKind::Sequence,
                            hands::SetTypes::Sequences => set.kind() == SetKind::Sequence,
                        }
                };
                sets.iter().all(suits).then_some(Self::Sets(form))
            }
        }
    }

    /// How many cards are lacking.
    pub(crate) fn lack(self, cards: &Cards) -> u8 {
        match self {
            Self::Sets(TargetForm::ANY) => cards.heaps.missing(cards.sets, true),
            Self::Sets(form) => cards.heaps.missing_for(cards.sets, true, form),
            Self::Apart => missing_unmatched(&cards.counts),
            Self::Orphans => missing_orphans(&cards.counts),
            Self::OneByOne { .. } if cards.sets == 0 => 0,
            Self::OneByOne { mixes_colours: true, .. } => {
                missing_rainbow(&self.for_sets(&cards.counts), cards.sets)
            }
            Self::OneByOne { mixes_colours: false, .. } => {
                SplitHand::of(&self.for_sets(&cards.counts)).missing(cards.sets, false)
            }
        }
    }

    /// The kinds that bring the hand nearer, jokers aside; `None` where sets and pair are not made together.
    pub(crate) fn improving(self, cards: &Cards) -> Option<KindSet> {
        match self {
            Self::Sets(TargetForm::ANY) => Some(cards.heaps.improving(cards.sets, true).kinds),
            Self::Sets(form) => Some(cards.heaps.improving_for(cards.sets, true, form).kinds),
            _ => None,
        }
    }

    /// The kinds that are tried as discards: those that leave the hand as near as can be, and in most plans all others
    /// too.
    pub(crate) fn spare(self, cards: &Cards) -> KindSet {
        let spare = match self {
            // Told at once, where only one discard may leave the hand further away than all others.
            Self::Sets(TargetForm::ANY) => cards.heaps.harmless_discards(cards.sets, true),
            _ => KindSet::NONE,
        };
        if spare.is_empty() { cards.counts.kinds().map(|(card, _)| card).collect() } else { spare }
    }

    /// How many unseen cards bring the hand nearer; none where telling that takes trying every kind.
    pub(crate) fn live(self, cards: &Cards, unseen: &Unseen) -> u32 {
        let jokers = unseen.count(Card::JOKER);
        let sum = |kinds: KindSet| kinds.iter().map(|card| unseen.count(card)).sum::<u32>();
        match self {
            Self::Sets(_) => self.improving(cards).map_or(0, sum) + jokers,
            Self::OneByOne { .. } if cards.sets == 0 => cards
                .counts
                .cards()
                .next()
                .map_or(0, |left| if left.is_joker() { 100 } else { unseen.count(left) + jokers }),
            Self::OneByOne { mixes_colours: true, .. } => {
                sum(improving_rainbow(&self.for_sets(&cards.counts), cards.sets).kinds) + jokers
            }
            Self::OneByOne { mixes_colours: false, .. } => {
                let split = SplitHand::of(&self.for_sets(&cards.counts));
                sum(split.improving(cards.sets, false).kinds) + jokers
            }
            Self::Apart | Self::Orphans => 0,
        }
    }

    /// The same, also where that takes trying every kind.
    pub(crate) fn live_exactly(self, cards: &Cards, unseen: &Unseen) -> u32 {
        if !matches!(self, Self::Apart | Self::Orphans) {
            return self.live(cards, unseen);
        }
        let lack = self.lack(cards);
        let brings_nearer = |card: &Card| {
            let mut counts = cards.counts;
            counts.add(*card);
            self.lack(&Cards::with_sets_to_make(counts, cards.sets)) < lack
        };
        let kinds = KindSet::SUITS_AND_HONOURS.iter().chain([Card::JOKER]);
        kinds.filter(brings_nearer).map(|card| unseen.count(card)).sum()
    }

    /// The discards that leave the fewest cards lacking, with that number; at most `most` of them, those that leave
    /// most live cards, best first.
    pub(crate) fn discards<const MOST: usize>(
        self,
        cards: &Cards,
        unseen: &Unseen,
    ) -> (u8, ArrayVec<Card, MOST>) {
        let mut best = (u8::MAX, ArrayVec::<(Card, Cards), 14>::new());
        let spare = self.spare(cards);
        // With a joker left any card makes the pair (H12): it goes last.
        let only_jokers = cards.counts.kinds().all(|(card, _)| card.is_joker());
        let keeps = matches!(self, Self::OneByOne { .. }) && !only_jokers;
        let goes = |card: Card| spare.has(card) && !(keeps && card.is_joker());
        for (card, _) in cards.counts.kinds().filter(|&(card, _)| goes(card)) {
            let Some(left) = cards.without(card) else { continue };
            let lack = self.lack(&left);
            if lack < best.0 {
                best = (lack, ArrayVec::new());
            }
            if lack == best.0 && !best.1.is_full() {
                best.1.push((card, left));
            }
        }
        if best.1.len() == 1 {
            return (best.0, best.1.iter().map(|&(card, _)| card).take(MOST).collect());
        }
        let mut ranked: ArrayVec<(u32, Card), 14> =
            best.1.iter().map(|(card, left)| (self.live(left, unseen), *card)).collect();
        ranked.sort_by_key(|&(live, _)| std::cmp::Reverse(live));
        (best.0, ranked.iter().map(|&(_, card)| card).take(MOST).collect())
    }
}

impl Plan {
    /// A discard that leaves as few cards lacking as any, told quickly: of those the one that has least affinity. For
    /// playing hands out, where there is no time to count live cards.
    pub(crate) fn quick_discard(self, cards: &Cards) -> Option<Card> {
        let alone = |card: &Card| affinity(&cards.counts, *card);
        match self {
            Self::Sets(TargetForm::ANY) => {
                cards.heaps.harmless_discards(cards.sets, true).iter().min_by_key(alone)
            }
            Self::OneByOne { .. } => {
                let mut kinds: ArrayVec<Card, 24> = cards.counts.kinds().map(|(card, _)| card).collect();
                kinds.sort_by_cached_key(alone);
                let lack = self.lack(cards);
                let spare = |card: &Card| cards.without(*card).is_some_and(|left| self.lack(&left) == lack);
                let found = kinds.iter().copied().find(|card| !card.is_joker() && spare(card));
                found.or(kinds.first().copied())
            }
            _ => self.discards::<1>(cards, &Unseen::UNIFORM).1.first().copied(),
        }
    }

    /// Whether it is another plan for these cards than a simpler one.
    pub(crate) fn differs(self, counts: &Counts) -> bool {
        !self.keeps_joker() || counts.jokers() > 0
    }

    /// Whether this set may be laid out of these cards, or claimed.
    pub(crate) fn lays(self, cards: &Cards, set: Set) -> bool {
        let jokers = set.printed().into_iter().filter(|card| card.is_joker()).count() as u8;
        !self.keeps_joker() || jokers == 0 || jokers < cards.counts.jokers()
    }

    /// Whether a joker is kept for the pair.
    const fn keeps_joker(self) -> bool {
        matches!(self, Self::OneByOne { keeps_joker: true, .. })
    }

    /// The cards of which sets are made that are laid one by one.
    fn for_sets(self, counts: &Counts) -> Counts {
        let mut counts = *counts;
        if self.keeps_joker() {
            counts.remove(Card::JOKER);
        }
        counts
    }

    /// The plan in words.
    pub(crate) fn text(self) -> LocalizedText {
        match self {
            Self::OneByOne { keeps_joker: false, .. } => {
                LocalizedText::new("the next set", "la série suivante", "nästa serie")
            }
            Self::OneByOne { keeps_joker: true, .. } => LocalizedText::new(
                "the next set, a joker kept for the pair",
                "la série suivante, un joker gardé pour la paire",
                "nästa serie, med en joker sparad till paret",
            ),
            Self::Apart => {
                LocalizedText::new("nothing matches", "rien ne s’accorde", "ingenting passar ihop")
            }
            Self::Orphans => {
                LocalizedText::new("thirteen orphans", "treize orphelins", "tretton föräldralösa")
            }
            Self::Sets(TargetForm::TRIPLETS) => {
                LocalizedText::new("triplets only", "que des brelans", "enbart tretal")
            }
            Self::Sets(TargetForm::SEQUENCES) => {
                LocalizedText::new("sequences only", "que des séquences", "enbart sekvenser")
            }
            Self::Sets(TargetForm::LOW) => {
                LocalizedText::new("every card 1 to 5", "basse main, de 1 à 5", "låga kort, 1 till 5")
            }
            Self::Sets(TargetForm::HIGH) => {
                LocalizedText::new("every card 5 to 9", "haute main, de 5 à 9", "höga kort, 5 till 9")
            }
            Self::Sets(TargetForm::OnePerFamily(_)) => LocalizedText::new(
                "all suits, winds and dragons",
                "toutes les couleurs, vents et dragons",
                "alla serier, vindar och drakar",
            ),
            Self::Sets(TargetForm::Limited { families: Families::ALL, .. }) => {
                LocalizedText::new("the nearest hand", "la main la plus proche", "närmaste hand")
            }
            Self::Sets(TargetForm::Limited { families, .. }) => named(families),
        }
    }
}

/// The families of a plan in words.
fn named(families: Families) -> LocalizedText {
    let names = [
        ("characters", "caractères", "tecken"),
        ("circles", "cercles", "ringar"),
        ("bamboos", "bambous", "bambu"),
        ("honours", "honneurs", "honnörer"),
    ];
    let there = suits().chain([Families::HONOURS]).zip(names).filter(|&(family, _)| families.has(family));
    let (mut en, mut fr, mut sv) = (Vec::new(), Vec::new(), Vec::new());
    for (_, name) in there {
        en.push(name.0);
        fr.push(name.1);
        sv.push(name.2);
    }
    LocalizedText {
        en: format!("only {}", en.join(" and ")).into(),
        fr: format!("rien que {}", fr.join(" et ")).into(),
        sv: format!("bara {}", sv.join(" och ")).into(),
    }
}

/// How many cards of the hand a kind goes with, itself twice: those at most two numbers apart in its suit, or in any of
/// the colours, and its like. A joker goes with all.
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

/// Whether sets of this game may mix colours.
fn has_rainbow_sets(rules: &Rules) -> bool {
    rules.laid.iter().any(|(kind, _)| matches!(kind, SetKind::RainbowTriplet | SetKind::RainbowRun))
}

/// Each of the three suits.
fn suits() -> impl Iterator<Item = Families> {
    let suits = [Suit::Characters, Suit::Circles, Suit::Bamboos];
    suits.into_iter().filter_map(|suit| Card::suited(suit, 1)).map(Families::of)
}

/// Whether a number fits.
fn fits(ranks: RankRange, card: Card) -> bool {
    match ranks {
        RankRange::All => true,
        RankRange::Low => card.rank() <= 5,
        RankRange::High => card.rank() >= 5,
    }
}
