//! Maho!: its Basic, Standard and Original modes (H1–H23).

mod bonuses;
mod hand;
mod options;
mod procedures;

use cards::{Card, Deck, Suit};
use hands::{Face, SetKind};

use crate::rules::{
    DealerStart, DealingRule, Direction, DiscardedJoker, LayingRule, PairTiming, PaymentRule, PointScale,
    Rotation, Rules, SequenceFrom, WellEnd,
};
use crate::score::Earning;
use crate::score_rows::ScoreRow;
use crate::scorer::Scorer;
use crate::switches::{Switch, SwitchError, Switches};
pub use bonuses::{Arrangement, BONUSES, Bonus, Occurrences};
pub(crate) use options::Mode;
use options::Options;
use procedures::MahoProcedures;

/// The sets that can be laid: claimed sets face up, sets of the hand face down (H6, H9, H15).
const LAID: [(SetKind, Face); 8] = [
    (SetKind::Sequence, Face::Open),
    (SetKind::Triplet, Face::Open),
    (SetKind::RainbowTriplet, Face::Open),
    (SetKind::RainbowRun, Face::Open),
    (SetKind::Sequence, Face::Concealed),
    (SetKind::Triplet, Face::Concealed),
    (SetKind::RainbowTriplet, Face::Concealed),
    (SetKind::RainbowRun, Face::Concealed),
];

/// Returns the rules of a mode: Basic has three sets (H4), Original lasts for a number of hands (H22).
pub(crate) fn rules(switches: &Switches, mode: Mode) -> Result<Rules, SwitchError> {
    Ok(rules_with(&options::read(switches, mode)?, mode))
}

/// Returns the scorer of a mode.
pub(crate) fn scorer(switches: &Switches, mode: Mode) -> Result<Scorer, SwitchError> {
    let options = options::read(switches, mode)?;
    let procedures = MahoProcedures::new(&BONUSES, &options.bonus_points);
    Ok(Scorer::new(rules_with(&options, mode), procedures))
}

/// Returns a scorer of Maho! with `bonuses` instead of the printed ones, worth `points` in the same order.
pub fn scorer_with_rows(rules: Rules, bonuses: &[Bonus], points: &[u32]) -> Scorer {
    Scorer::new(rules, MahoProcedures::new(bonuses, points))
}

fn rules_with(options: &Options, mode: Mode) -> Rules {
    let (dealt, sets) = if mode == Mode::Basic { (10, 3) } else { (13, 4) };
    Rules {
        game: "maho".into(),
        rewarded_forms: Vec::new(),
        deck: deck(mode, options.copies, options.jokers),
        min_seats: 2,
        max_seats: 6,
        direction: Direction::Anticlockwise,
        dealt,
        dealing: DealingRule::ByThrees,
        dealer_start: DealerStart::Draws,
        rotation: Rotation::Passes,
        start_points: 0,
        sets,
        pair_timing: PairTiming::Last,
        laid: LAID.to_vec(),
        laying: LayingRule::OneATurn,
        has_fours: false,
        special_hand: None,
        sequence_from: SequenceFrom::Anyone,
        claim_order: options.claim_order,
        well_end: WellEnd::Reshuffle { max: 4 },
        max_jokers_in_laid_sets: 1,
        allows_jokers_in_claims: true,
        allows_jokers_in_claimed_special_hands: true,
        discarded_joker: DiscardedJoker::Dead,
        has_context: false,
        announces_waiting: false,
        length: options.length,
        point_scale: PointScale::Points,
        max_hand_points: None,
        payment: PaymentRule::WinnerGains,
    }
}

/// Returns the deck: three colours, silver except in Basic, with `copies` of each card, and jokers (H1, H2,
/// H4).
fn deck(mode: Mode, copies: u8, jokers: u8) -> Deck {
    let families = if mode == Mode::Basic {
        &Suit::COLOURS[..]
    } else {
        &[Suit::Red, Suit::Green, Suit::Blue, Suit::Silver]
    };
    let firsts = families.iter().filter_map(|&family| Card::suited(family, 1));
    firsts.fold(Deck::EMPTY, |deck, first| deck.with(first, 9, copies)).with(Card::JOKER, 1, jokers)
}

/// Returns the choices that a mode leaves to its players.
pub(crate) fn switches(mode: Mode) -> Vec<Switch> {
    options::switches(mode)
}

/// Returns the rows that count in a mode, with their default points.
pub(crate) fn score_rows(mode: Mode) -> Vec<ScoreRow> {
    let points = options::default_points(mode);
    let rows = BONUSES.iter().zip(points);
    rows.map(|(row, points)| ScoreRow::new(row.rule, &row.name, Earning::Points(points))).collect()
}
