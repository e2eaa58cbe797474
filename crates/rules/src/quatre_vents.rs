//! *Le Jeu Chinois des Quatre Vents* (Q1–Q38).

mod doubles;
mod form;
mod hand;
mod options;
mod patterns;
mod points;
mod score;

use cards::{Card, Deck, MAX_SEATS, Seat, Suit};
use hands::{Face, SetKind};

use crate::rewarded_form::RewardedForm;
use crate::rules::{
    ClaimOrder, DealerStart, DealingRule, Direction, DiscardedJoker, LayingRule, Length, PairTiming,
    Rotation, Rules, SequenceFrom, WellEnd,
};
use crate::switches::{Switch, SwitchError, Switches};

/// Three suits and honours, four times (Q1).
const DECK: Deck = {
    let Some(first) = Card::suited(Suit::Characters, 1) else { panic!("the first card of its family") };
    Deck::EMPTY.with(first, 34, 4)
};

/// The rules with the house's choices made.
pub(crate) fn rules(switches: &Switches) -> Result<Rules, SwitchError> {
    let options = options::read(switches)?;
    Ok(Rules {
        game: "quatre-vents",
        rewarded_forms: &[RewardedForm::OneSuit, RewardedForm::Triplets, RewardedForm::ThirteenOrphans],
        deck: DECK,
        min_seats: 4,
        max_seats: 4,
        direction: Direction::Anticlockwise,
        dealt: 13,
        dealing: DealingRule::Wall { stacks: 17 },
        opening: DealerStart::HoldsFourteen,
        rotation: Rotation::StaysOnWin,
        start_points: 1500,
        sets: 4,
        pair: PairTiming::WithTheRest,
        laid: &[
            (SetKind::Sequence, Face::Open),
            (SetKind::Triplet, Face::Open),
            (SetKind::Four, Face::Open),
            (SetKind::Four, Face::Concealed),
        ],
        laying: LayingRule::ClaimedOnly,
        fours: true,
        sequence_from: SequenceFrom::Previous,
        claim_order: ClaimOrder::Ranked,
        well_end: WellEnd::DeadWall { kept: 14, growing: options.growing },
        max_jokers_in_laid_sets: 0,
        allows_jokers_in_claims: false,
        discarded_joker: DiscardedJoker::Dead,
        context: true,
        announces_waiting: false,
        length: Length::Rounds(options.rounds),
        level: u8::MAX,
        limit: options.limit,
        disabled_doubles: options.off,
        bonus_points: [0; 6],
        wins: hand::wins,
        distance: hand::distance,
        is_waiting: hand::is_waiting,
        score: score::score,
        total: score::total,
        set_points: |rules, sets, pair, _| score::worth(rules, sets, pair),
        points: |points| points,
        payment: everybody_pays,
        omitted: None,
    })
}

/// The choices that the game leaves to its players.
pub(crate) fn switches() -> Vec<Switch> {
    options::switches()
}

/// Each of the others pays the winner the hand's value; the Banker pays and receives double (Q36).
fn everybody_pays(_: &Rules, winner: Seat, dealer: Seat, points: u32, seats: u8) -> [i32; MAX_SEATS] {
    let mut changes = [0; MAX_SEATS];
    let value = i32::try_from(points).unwrap_or(i32::MAX / 8);
    for seat in Seat::all(seats).filter(|&seat| seat != winner) {
        let paid = if seat == dealer || winner == dealer { 2 * value } else { value };
        changes[seat.index()] -= paid;
        changes[winner.index()] += paid;
    }
    changes
}
