//! What earns points (H20–H22): a function each, and a row each in the table.
//!
//! The sheet's own list is lost: the table from its third row on is our house's.

use std::borrow::Cow;

use hands::{Face, Pair, PlacedCard, Set, SetKind};

use crate::rules::Rules;
use crate::score::{Earning, ScoreLine};
use words::LocalizedText;

use cards::Suit;

/// A complete hand: every set, laid, and the pair.
#[derive(Clone, Copy)]
pub(super) struct Form<'a> {
    /// The sets.
    pub(super) sets: &'a [Set],
    /// The pair.
    pub(super) pair: Pair,
}

/// A bonus as it is found in a form: how often, and in which groups.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Found {
    times: u32,
    /// Bits 0 to 3 are the sets, bit 4 the pair.
    groups: u8,
}

/// Every group, and every set.
const ALL: u8 = 0b1_1111;
const ALL_SETS: u8 = 0b1111;
/// The place of the pair among the groups.
const PAIR: usize = 4;

/// Something that earns points.
pub(super) struct Bonus {
    /// The number of its rule.
    pub(super) rule: &'static str,
    /// What it is called in the switch that changes its worth (H22).
    pub(super) key: &'static str,
    /// What it is called.
    pub(super) name: LocalizedText,
    /// What it earns each time, unless the house chooses something else.
    pub(super) points: u32,
    find: fn(Form<'_>) -> Found,
}

/// Every bonus, in the order of [`Rules::bonus`].
pub(super) static BONUSES: [Bonus; 6] = [
    Bonus {
        rule: "H20",
        key: "win",
        name: LocalizedText::new("Hand won", "Manche gagnée", "Vunnen giv"),
        points: 1,
        find: won,
    },
    Bonus {
        rule: "H21",
        key: "silver",
        name: LocalizedText::new("Silver set", "Série argentée", "Silverserie"),
        points: 1,
        find: silver,
    },
    Bonus {
        rule: "H22",
        key: "face-down",
        name: LocalizedText::new(
            "Set laid face down",
            "Série posée face cachée",
            "Serie lagd med baksidan upp",
        ),
        points: 1,
        find: face_down,
    },
    Bonus {
        rule: "H22",
        key: "one-kind",
        name: LocalizedText::new(
            "All sets of one kind",
            "Séries toutes du même type",
            "Bara serier av ett slag",
        ),
        points: 2,
        find: one_kind,
    },
    Bonus {
        rule: "H22",
        key: "rainbow",
        name: LocalizedText::new("All sets rainbow", "Séries toutes arc-en-ciel", "Bara regnbågsserier"),
        points: 2,
        find: rainbow,
    },
    Bonus {
        rule: "H22",
        key: "one-colour",
        name: LocalizedText::new("All of one colour", "Tout d’une seule couleur", "Allt i en färg"),
        points: 3,
        find: one_colour,
    },
];

impl Found {
    fn once(there: bool, groups: u8) -> Self {
        if there { Self { times: 1, groups } } else { Self::default() }
    }
}

/// A hand won (H20).
fn won(_: Form<'_>) -> Found {
    Found::once(true, ALL)
}

/// Each silver set (H21), one with a joker too (H8).
fn silver(form: Form<'_>) -> Found {
    each(form, |set| set.first().suit() == Some(Suit::Silver))
}

/// Each set laid face down (H22).
fn face_down(form: Form<'_>) -> Found {
    each(form, |set| set.face() == Face::Concealed)
}

/// All sets of one kind (H22).
fn one_kind(form: Form<'_>) -> Found {
    let kind = form.sets.first().map(|set| set.kind());
    Found::once(form.sets.iter().all(|set| Some(set.kind()) == kind), ALL_SETS)
}

/// All sets rainbow (H22).
fn rainbow(form: Form<'_>) -> Found {
    Found::once(form.sets.iter().all(|set| set.is_rainbow()), ALL_SETS)
}

/// Every card, the pair too, of one colour; silver is none (H22).
fn one_colour(form: Form<'_>) -> Found {
    let colour = form.pair.card.suit().filter(|suit| Suit::COLOURS.contains(suit));
    let pure = |set: &Set| matches!(set.kind(), SetKind::Sequence | SetKind::Triplet);
    let all = form.sets.iter().all(|set| pure(set) && set.first().suit() == colour);
    Found::once(colour.is_some() && all, ALL)
}

/// The sets for which this holds.
fn each(form: Form<'_>, holds: impl Fn(Set) -> bool) -> Found {
    let sets = form.sets.iter().enumerate().filter(|&(_, &set)| holds(set));
    sets.fold(Found::default(), |found, (at, _)| Found {
        times: found.times + 1,
        groups: found.groups | 1 << at,
    })
}

impl Bonus {
    /// Whether it is to count under these rules.
    fn counts(&self, rules: &Rules) -> bool {
        rules.omitted.is_none_or(|omitted| omitted != self.rule && omitted != self.name.en)
    }

    /// What it earns in a form, so much each time.
    fn points(&self, form: Form<'_>, each: u32) -> u32 {
        if each == 0 { 0 } else { (self.find)(form).times * each }
    }

    /// Its line in a score; `None` if it earns nothing.
    fn line(&self, form: Form<'_>, each: u32) -> Option<ScoreLine> {
        let found = (self.find)(form);
        let earning = Earning::Points(found.times * each);
        let (rule, name) = (Cow::Borrowed(self.rule), self.name.clone());
        let line = || ScoreLine { rule, name, count: found.times, earning, cards: cards(form, found.groups) };
        (earning.amount() > 0).then(line)
    }
}

/// The bonuses that count, each with what the house has chosen that it is worth.
fn counting(rules: &Rules) -> impl Iterator<Item = (&'static Bonus, u32)> {
    BONUSES.iter().zip(rules.bonus_points).filter(|(bonus, _)| bonus.counts(rules))
}

/// The lines of a form.
pub(super) fn lines(rules: &Rules, form: Form<'_>) -> Vec<ScoreLine> {
    counting(rules).filter_map(|(bonus, each)| bonus.line(form, each)).collect()
}

/// What the lines of a form earn together.
pub(super) fn points(rules: &Rules, form: Form<'_>) -> u32 {
    counting(rules).map(|(bonus, each)| bonus.points(form, each)).sum()
}

/// The cards of these groups.
fn cards(form: Form<'_>, groups: u8) -> Vec<PlacedCard> {
    let sets = form.sets.iter().enumerate().filter(|(at, _)| groups & 1 << at != 0);
    let pair = (groups & 1 << PAIR != 0).then(|| form.pair.placed());
    sets.flat_map(|(_, set)| set.placed()).chain(pair.into_iter().flatten()).collect()
}
