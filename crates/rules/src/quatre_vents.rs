//! *Le Jeu Chinois des Quatre Vents* (Q1–Q38).

mod arrangement;
mod doubles;
mod hand;
mod options;
mod patterns;
mod points;
mod procedures;
mod score;

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
use procedures::QuatreVentsProcedures;

pub use arrangement::{Arrangement, Occurrences};
pub use patterns::{HALF_LIMIT, LIMITS, Limit, ORPHANS, PATTERNS, PRINTED_DOUBLES, Pattern};
pub use score::Rows;

/// The deck: three suits and honours, four copies of each card (Q1).
const DECK: Deck = {
    let Some(first) = Card::suited(Suit::Characters, 1) else { panic!("the first card of its family") };
    Deck::EMPTY.with(first, 34, 4)
};

/// Returns the rules with the choices of the house.
pub(crate) fn rules(switches: &Switches) -> Result<Rules, SwitchError> {
    Ok(rules_with(&options::read(switches)?))
}

/// Returns the scorer with the choices of the house.
pub(crate) fn scorer(switches: &Switches) -> Result<Scorer, SwitchError> {
    let options = options::read(switches)?;
    let mut rows = Rows::printed(options.limit);
    if options.printed_doubles {
        rows.add_printed_doubles();
    }
    rows.patterns.retain(|row| row.switch.is_none_or(|switch| !options.disabled_doubles.contains(&switch)));
    Ok(scorer_with_rows(rules_with(&options), rows))
}

/// Returns a scorer of *Quatre Vents* with `rows` instead of the printed rows.
pub fn scorer_with_rows(rules: Rules, rows: Rows) -> Scorer {
    Scorer::new(rules, QuatreVentsProcedures::new(rows))
}

fn rules_with(options: &Options) -> Rules {
    Rules {
        game: "quatre-vents".into(),
        rewarded_forms: vec![RewardedForm::OneSuit, RewardedForm::Triplets, RewardedForm::ThirteenOrphans],
        deck: DECK,
        min_seats: 4,
        max_seats: 4,
        direction: Direction::Anticlockwise,
        dealt: 13,
        dealing: DealingRule::Wall { stacks: 17 },
        dealer_start: DealerStart::HoldsFourteen,
        rotation: Rotation::StaysOnWin,
        start_points: 1500,
        sets: 4,
        pair_timing: PairTiming::WithTheRest,
        laid: vec![
            (SetKind::Sequence, Face::Open),
            (SetKind::Triplet, Face::Open),
            (SetKind::Four, Face::Open),
            (SetKind::Four, Face::Concealed),
        ],
        laying: LayingRule::ClaimedOnly,
        has_fours: true,
        special_hand: Some(SpecialHand::ThirteenOrphans),
        sequence_from: SequenceFrom::Previous,
        claim_order: ClaimOrder::Ranked,
        well_end: WellEnd::DeadWall { kept: 14, growing: options.growing },
        max_jokers_in_laid_sets: 0,
        allows_jokers_in_claims: false,
        allows_jokers_in_claimed_special_hands: false,
        discarded_joker: DiscardedJoker::Dead,
        has_context: true,
        announces_waiting: false,
        length: Length::Rounds(options.rounds),
        point_scale: PointScale::Points,
        max_hand_points: Some(options.limit),
        payment: PaymentRule::OthersPay,
    }
}

/// Returns the choices that the game leaves to its players.
pub(crate) fn switches() -> Vec<Switch> {
    options::switches()
}

/// Returns the rows of points, then those of doubles, then the hands that are worth the limit or half of it.
pub(crate) fn score_rows() -> Vec<ScoreRow> {
    let limit = options::DEFAULT_LIMIT;
    let earned = PATTERNS.iter().map(|row| ScoreRow::new(row.rule, &row.name, row.earning));
    let [natural, four_winds] = &LIMITS;
    let limits = [(natural, limit), (&HALF_LIMIT, limit / 2), (&ORPHANS, limit), (four_winds, limit)];
    let limits = limits.map(|(row, points)| ScoreRow::new(row.rule, &row.name, Earning::Limit(points)));
    earned.chain(limits).collect()
}
