//! Mhing: the French and the Swedish edition (M1–M55).

mod arrangement;
mod combinations;
mod hand;
mod options;
mod partial_score;
mod patterns;
mod procedures;
mod reading;
mod score;
mod search;
mod tables;

use cards::{Card, Deck, Suit};
use hands::{Face, SetKind};

use crate::rewarded_form::RewardedForm;
use crate::rules::{
    ClaimOrder, DealerStart, DealingRule, Direction, DiscardedJoker, LayingRule, Length, PairTiming,
    PaymentRule, PointScale, Rotation, Rules, SequenceFrom, SpecialHand, WellEnd,
};
use crate::score::Earning;
use crate::score_rows::ScoreRow;
use crate::scorer::Scorer;
use crate::switches::{Switch, SwitchError, Switches};
use options::Options;
use procedures::MhingProcedures;

pub use arrangement::{Arrangement, Occurrences};
pub use patterns::{PATTERNS, Pattern, SPECIAL_HANDS, Scope, SpecialHandRow};

/// The deck of both editions: three suits and honours four times, flowers twice, six jokers (M1).
const DECK: Deck = {
    let (Some(suits), Some(flowers)) = (Card::suited(Suit::Characters, 1), Card::flower(1)) else {
        panic!("the first cards of their families")
    };
    Deck::EMPTY.with(suits, 34, 4).with(flowers, 4, 2).with(Card::JOKER, 1, 6)
};

/// The forms of hand that combinations of both editions reward.
const REWARDED_FORMS: [RewardedForm; 8] = [
    RewardedForm::OneSuit,
    RewardedForm::Triplets,
    RewardedForm::TwoSuits,
    RewardedForm::Low,
    RewardedForm::High,
    RewardedForm::Sequences,
    RewardedForm::EveryFamily,
    RewardedForm::NothingMatches,
];

/// Returns the rules of the French edition (Suntex, 1984).
pub(crate) fn french_rules(switches: &Switches) -> Result<Rules, SwitchError> {
    let options = options::read(switches, &french_switches())?;
    Ok(french_with(&options))
}

/// Returns the rules of the Swedish edition (BRIO).
pub(crate) fn swedish_rules(switches: &Switches) -> Result<Rules, SwitchError> {
    let options = options::read(switches, &swedish_switches())?;
    Ok(swedish_with(&options))
}

/// Returns the scorer of the French edition.
pub(crate) fn french(switches: &Switches) -> Result<Scorer, SwitchError> {
    let options = options::read(switches, &french_switches())?;
    Ok(Scorer::new(french_with(&options), MhingProcedures::french(options.level, options.royals_once)))
}

/// Returns the scorer of the Swedish edition, which also has the lines of M50.
pub(crate) fn swedish(switches: &Switches) -> Result<Scorer, SwitchError> {
    let options = options::read(switches, &swedish_switches())?;
    Ok(Scorer::new(swedish_with(&options), MhingProcedures::swedish(options.level, options.royals_once)))
}

/// Returns a scorer of Mhing with these rows instead of the printed ones. Rows of up to `level` credits count
/// (M28).
pub fn scorer_with_rows(
    rules: Rules,
    rows: &[Pattern],
    special_hands: &[SpecialHandRow],
    level: u8,
) -> Scorer {
    Scorer::new(rules, MhingProcedures::with_rows(rows, special_hands, level))
}

/// Returns the rules of the French edition with these choices.
fn french_with(options: &Options) -> Rules {
    Rules {
        game: "mhing".into(),
        rewarded_forms: REWARDED_FORMS.to_vec(),
        deck: DECK,
        min_seats: 2,
        max_seats: 6,
        direction: Direction::Clockwise,
        dealt: 13,
        dealing: DealingRule::OneByOne,
        dealer_start: DealerStart::Draws,
        rotation: Rotation::Passes,
        start_points: 0,
        sets: 4,
        pair_timing: PairTiming::WithTheRest,
        laid: vec![(SetKind::Sequence, Face::Open), (SetKind::Triplet, Face::Open)],
        laying: LayingRule::ClaimedOnly,
        has_fours: false,
        special_hand: patterns::has_special_hand(options.level).then_some(SpecialHand::NothingMatches),
        sequence_from: SequenceFrom::Anyone,
        claim_order: ClaimOrder::Ranked,
        well_end: WellEnd::Void,
        max_jokers_in_laid_sets: 2 + u8::from(options.discarded_joker == DiscardedJoker::Claimable),
        allows_jokers_in_claims: true,
        allows_jokers_in_claimed_special_hands: true,
        discarded_joker: options.discarded_joker,
        has_context: false,
        announces_waiting: false,
        length: Length::Points(options.target),
        point_scale: PointScale::DoublingCredits,
        max_hand_points: None,
        payment: PaymentRule::WinnerGains,
    }
}

/// Returns the rules of the Swedish edition with these choices. The edition differs from the French one in
/// M13, M20, M22, M23 and M24.
fn swedish_with(options: &Options) -> Rules {
    Rules {
        sequence_from: SequenceFrom::Previous,
        max_jokers_in_laid_sets: 0,
        allows_jokers_in_claims: false,
        allows_jokers_in_claimed_special_hands: options.jokers_in_claimed_special_hands,
        discarded_joker: DiscardedJoker::Dead,
        announces_waiting: true,
        ..french_with(options)
    }
}

/// Returns the choices that the French edition leaves to its players.
pub(crate) fn french_switches() -> Vec<Switch> {
    vec![
        options::target(),
        options::level(),
        options::discarded_joker(&["dead", "claimable"]),
        options::royal(),
    ]
}

/// Returns the choices that the Swedish edition leaves to its players. A discarded joker is always dead
/// (M22).
pub(crate) fn swedish_switches() -> Vec<Switch> {
    vec![
        options::target(),
        options::level(),
        options::discarded_joker(&["dead"]),
        options::nothing_matches(),
        options::royal(),
    ]
}

/// Returns the rows of the French edition.
pub(crate) fn french_score_rows() -> Vec<ScoreRow> {
    rows_of(patterns::french_patterns())
}

/// Returns the rows of the Swedish edition, which also has those of M50.
pub(crate) fn swedish_score_rows() -> Vec<ScoreRow> {
    rows_of(&PATTERNS)
}

/// Returns these rows and those of the special hands, in the order of the rules' numbers.
fn rows_of(patterns: &[Pattern]) -> Vec<ScoreRow> {
    let credits = |credits: u8| Earning::Credits(credits.into());
    let combinations = patterns.iter().map(|row| ScoreRow::new(row.rule, &row.name, credits(row.credits)));
    let special = SPECIAL_HANDS.iter().map(|row| ScoreRow::new(row.rule, &row.name, credits(row.credits)));
    let mut rows: Vec<ScoreRow> = combinations.chain(special).collect();
    rows.sort_by(|one, other| one.rule.cmp(&other.rule));
    rows
}
