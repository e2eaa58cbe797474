//! A review with every field.

use cards::Seat;
use table::{Action, OpenSeat};
use wire::{
    MatchReview, Mistake, MistakeCost, PlayerReview, ReviewProgress, ReviewedMove, TableInfo, UnclearLoss,
};
use words::{PlanName, PlanStep, Reason};

/// Returns a review of a match at this table, with its hand as a seat had it.
pub(crate) fn review(table: TableInfo, hand: OpenSeat) -> MatchReview {
    let reason = Reason::Plan {
        step: PlanStep::Pass,
        plan: PlanName::Triplets,
        remaining: None,
        distance: 2,
        live: 12,
        chance: 0.25,
        score: 32.0,
    };
    let cost = MistakeCost {
        points: 57.5,
        points_error: 6.25,
        paid: 3.0,
        paid_error: 1.5,
        match_chance: 0.0625,
        match_chance_error: 0.0125,
    };
    let seat = Seat::new(1).unwrap();
    let player = PlayerReview {
        seat,
        decisions: 40,
        agrees: 30,
        as_good: 9,
        mistakes: 1,
        points: 60.5,
        match_chance: 0.0625,
        unclear: Some(UnclearLoss { hand_number: 1, points: 4.5, error: 3.25 }),
    };
    MatchReview {
        table,
        playouts: 400,
        progress: ReviewProgress { looked_at: 120, actions: 300, hand_number: 2, hand_count: 5 },
        chances: vec![vec![0.25, 0.5, 0.25], vec![0.125, 0.75, 0.125]],
        mistakes: vec![Mistake {
            seat,
            hand_number: 2,
            event_number: 88,
            event_in_hand: 11,
            hand,
            offered: Some("5m".parse().unwrap()),
            cost,
            played: ReviewedMove { action: Action::GoOut, reason: Reason::GoOut { points: 8.0 } },
            better: ReviewedMove { action: Action::Pass, reason },
        }],
        players: vec![player],
    }
}
