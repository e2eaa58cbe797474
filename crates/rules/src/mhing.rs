//! Mhing: the French and the Swedish edition (M1–M55).

mod form;
mod hand;
mod options;
mod patterns;
mod reading;
mod score;
mod search;
mod sum;
mod tables;
mod total;

use arrayvec::ArrayVec;
use cards::{Card, Deck, Suit};
use hands::{Face, SetKind};

use crate::rewarded_form::RewardedForm;
use crate::rules::{
    ClaimOrder, DealerStart, DealingRule, Direction, DiscardedJoker, LayingRule, Length, PairTiming,
    Rotation, Rules, SequenceFrom, WellEnd, winner_gains,
};
use crate::switches::{Switch, SwitchError, Switches};

/// The deck of both editions: three suits and honours four times, flowers twice, six jokers (M1).
const DECK: Deck = {
    let (Some(suits), Some(flowers)) = (Card::suited(Suit::Characters, 1), Card::flower(1)) else {
        panic!("the first cards of their families")
    };
    Deck::EMPTY.with(suits, 34, 4).with(flowers, 4, 2).with(Card::JOKER, 1, 6)
};

/// What patterns of both editions ask of a whole hand.
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

/// The French edition (Suntex, 1984).
pub(crate) fn french(switches: &Switches) -> Result<Rules, SwitchError> {
    let options = options::read(switches, &french_switches())?;
    Ok(Rules {
        game: "mhing",
        rewarded_forms: &REWARDED_FORMS,
        deck: DECK,
        min_seats: 2,
        max_seats: 6,
        direction: Direction::Clockwise,
        dealt: 13,
        dealing: DealingRule::OneByOne,
        opening: DealerStart::Draws,
        rotation: Rotation::Passes,
        start_points: 0,
        sets: 4,
        pair: PairTiming::WithTheRest,
        laid: &[(SetKind::Sequence, Face::Open), (SetKind::Triplet, Face::Open)],
        laying: LayingRule::ClaimedOnly,
        fours: false,
        sequence_from: SequenceFrom::Anyone,
        claim_order: ClaimOrder::Ranked,
        well_end: WellEnd::Void,
        max_jokers_in_laid_sets: 2 + u8::from(options.discarded_joker == DiscardedJoker::Claimable),
        allows_jokers_in_claims: true,
        discarded_joker: options.discarded_joker,
        context: false,
        announces_waiting: false,
        length: Length::Points(options.target),
        level: options.level,
        limit: u32::MAX,
        disabled_doubles: ArrayVec::new(),
        bonus_points: [0; 6],
        wins: hand::wins,
        distance: hand::distance,
        is_waiting: hand::is_waiting,
        score: score::score,
        total: total::total,
        set_points: score::credits,
        points,
        payment: winner_gains,
        omitted: None,
    })
}

/// The Swedish edition (BRIO): the French one but for M13, M20, M22 and M24.
pub(crate) fn swedish(switches: &Switches) -> Result<Rules, SwitchError> {
    options::read(switches, &swedish_switches())?;
    Ok(Rules {
        sequence_from: SequenceFrom::Previous,
        max_jokers_in_laid_sets: 0,
        allows_jokers_in_claims: false,
        discarded_joker: DiscardedJoker::Dead,
        announces_waiting: true,
        score: score::score_with_triples,
        ..french(switches)?
    })
}

/// The choices that the French edition leaves to its players.
pub(crate) fn french_switches() -> Vec<Switch> {
    vec![options::target(), options::level(), options::discarded_joker(&["dead", "claimable"])]
}

/// The choices that the Swedish edition leaves to its players; a discarded joker is always dead there (M22).
pub(crate) fn swedish_switches() -> Vec<Switch> {
    vec![options::target(), options::level(), options::discarded_joker(&["dead"])]
}

/// What credits are worth: doubled for each up to five, above for every three more (M53).
fn points(credits: u32) -> u32 {
    match credits {
        0 => 0,
        1..=5 => 1 << credits,
        _ => 1 << (5 + (credits - 5) / 3),
    }
}
