//! What a hand won by somebody changes in a match, for one seat: points, weighed by how near the end is.

use arrayvec::ArrayVec;
use cards::{MAX_SEATS, Seat};
use rules::{Length, Rules};
use table::View;

use crate::tuning::Tuning;

/// What winning is worth to one seat, in points as they count when all have as many.
#[derive(Clone, Debug)]
pub(crate) struct Stakes<'a> {
    rules: &'a Rules,
    seat: Seat,
    dealer: Seat,
    points: ArrayVec<f64, MAX_SEATS>,
    /// How many points tell a good chance to win the match from a bad one.
    spread: f64,
    /// At how many points the match is over.
    target: f64,
    /// The seat's share of the match as it stands.
    share: f64,
}

impl<'a> Stakes<'a> {
    /// The stakes of the seat whose view this is; a spectator's are those of seat 0.
    pub(crate) fn new(rules: &'a Rules, view: &View) -> Self {
        let tuning = Tuning::of(rules.game);
        let (target, spread) = match rules.length {
            Length::Points(target) => (f64::from(target), f64::from(target) / 2.0),
            // A match of many hands is a sum of many; near its end few hands are left to turn it.
            Length::Hands(hands) => {
                (f64::INFINITY, tuning.points_per_hand * left(hands, view.hand_number).sqrt())
            }
            Length::Rounds(rounds) => {
                let hands = rounds * tuning.hands_per_round;
                (f64::INFINITY, tuning.points_per_hand * left(hands, view.hand_number).sqrt())
            }
        };
        let points = view.seats.iter().map(|seat| f64::from(seat.points)).collect();
        let seat = view.seat.unwrap_or_default();
        let mut stakes = Self { rules, seat, dealer: view.dealer, points, spread, target, share: 0.0 };
        stakes.share = stakes.share_with(&[0; MAX_SEATS]);
        stakes
    }

    /// What it is worth to the seat that somebody wins so many points; below nothing if another seat does.
    pub(crate) fn won(&self, winner: Seat, points: u32) -> f64 {
        let seats = self.points.len() as u8;
        let pays = self.rules.payment(winner, self.dealer, points, seats);
        // What one point is worth when all have as many: the slope of the share there.
        let even = 1.0 / f64::from(seats);
        (self.share_with(&pays) - self.share) * self.spread / (even * (1.0 - even))
    }

    /// The seat's share of the match once these points are added: 1 when it has won it.
    fn share_with(&self, added: &[i32; MAX_SEATS]) -> f64 {
        let after = || self.points.iter().zip(added).map(|(points, &more)| points + f64::from(more));
        if let Some(most) = after().filter(|&points| points >= self.target).reduce(f64::max) {
            return f64::from(u8::from(after().nth(self.seat.index()).is_some_and(|points| points >= most)));
        }
        let weight = |points: f64| (points / self.spread).exp();
        let top = after().fold(f64::NEG_INFINITY, f64::max);
        let sum: f64 = after().map(|points| weight(points - top)).sum();
        after().nth(self.seat.index()).map_or(0.0, |points| weight(points - top) / sum)
    }
}

/// How many hands are left, this one too.
fn left(hands: u32, hand: u32) -> f64 {
    f64::from((hands + 1).saturating_sub(hand).max(1))
}
