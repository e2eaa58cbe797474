//! Maho!: its Basic, Standard and Original modes (H1–H23).

mod bonuses;
mod hand;
mod options;
mod score;

use cards::{Card, Deck, Suit};
use hands::{Face, SetKind};

use crate::rules::{
    ClaimOrder, DealerStart, DealingRule, Direction, DiscardedJoker, LayingRule, PairTiming, Rotation, Rules,
    SequenceFrom, WellEnd, winner_gains,
};
use crate::switches::{Switch, SwitchError, Switches};
use options::Mode;

/// The sets that are laid: claimed ones face up, those out of the hand face down (H6, H9, H15).
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

/// Basic: three sets, no silver, a hand won is a point (H4, H20).
pub(crate) fn basic(switches: &Switches) -> Result<Rules, SwitchError> {
    Ok(Rules { dealt: 10, sets: 3, ..rules(switches, Mode::Basic)? })
}

/// Standard: a point, and one for each silver set (H21).
pub(crate) fn standard(switches: &Switches) -> Result<Rules, SwitchError> {
    rules(switches, Mode::Standard)
}

/// Original: so many hands, and the house's table of bonuses (H22).
pub(crate) fn original(switches: &Switches) -> Result<Rules, SwitchError> {
    rules(switches, Mode::Original)
}

fn rules(switches: &Switches, mode: Mode) -> Result<Rules, SwitchError> {
    let options = options::read(switches, mode)?;
    Ok(Rules {
        game: "maho",
        rewarded_forms: &[],
        deck: deck(mode, options.copies, options.jokers),
        min_seats: 2,
        max_seats: 6,
        direction: Direction::Anticlockwise,
        dealt: 13,
        dealing: DealingRule::ByThrees,
        opening: DealerStart::Draws,
        rotation: Rotation::Passes,
        start_points: 0,
        sets: 4,
        pair: PairTiming::Last,
        laid: &LAID,
        laying: LayingRule::OneATurn,
        fours: false,
        sequence_from: SequenceFrom::Anyone,
        claim_order: ClaimOrder::FirstCall { guarded: options.guarded },
        well_end: WellEnd::Reshuffle { most: 4 },
        max_jokers_in_laid_sets: 1,
        allows_jokers_in_claims: true,
        discarded_joker: DiscardedJoker::Dead,
        context: false,
        announces_waiting: false,
        length: options.length,
        level: u8::MAX,
        limit: u32::MAX,
        disabled_doubles: arrayvec::ArrayVec::new(),
        bonus_points: options.bonus,
        wins: hand::wins,
        distance: hand::distance,
        is_waiting: hand::is_waiting,
        score: score::score,
        total: score::total,
        set_points: |rules, sets, pair, _| score::worth(rules, sets, pair),
        points: |points| points,
        payment: winner_gains,
        omitted: None,
    })
}

/// Three colours and, but in Basic, silver, so many copies of each card; and jokers (H1, H2, H4).
fn deck(mode: Mode, copies: u8, jokers: u8) -> Deck {
    let families = if mode == Mode::Basic {
        &Suit::COLOURS[..]
    } else {
        &[Suit::Red, Suit::Green, Suit::Blue, Suit::Silver]
    };
    let firsts = families.iter().filter_map(|&family| Card::suited(family, 1));
    firsts.fold(Deck::EMPTY, |deck, first| deck.with(first, 9, copies)).with(Card::JOKER, 1, jokers)
}

/// The choices that the Basic mode leaves to its players.
pub(crate) fn basic_switches() -> Vec<Switch> {
    options::switches(Mode::Basic)
}

/// The choices that the Standard mode leaves to its players.
pub(crate) fn standard_switches() -> Vec<Switch> {
    options::switches(Mode::Standard)
}

/// The choices that the Original mode leaves to its players.
pub(crate) fn original_switches() -> Vec<Switch> {
    options::switches(Mode::Original)
}
