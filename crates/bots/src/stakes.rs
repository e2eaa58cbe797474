//! The value of a win in a match: points, weighted by the share of the match that they decide.

use arrayvec::ArrayVec;
use cards::{MAX_SEATS, Seat};
use rules::{Length, Rules};
use table::{Stage, View};

use crate::tuning::Tuning;

/// The stakes of one seat. Values are in match points: points as they count when all seats have equally many.
#[derive(Clone, Debug)]
pub(crate) struct Stakes<'a> {
    rules: &'a Rules,
    seat: Seat,
    dealer: Seat,
    points: ArrayVec<f64, MAX_SEATS>,
    /// The lead, in points, that makes a win of the match likely.
    spread: f64,
    /// The points at which the match ends; infinite if it has a fixed length.
    target: f64,
    /// The seat's share of the match now: its chance to win it, from 0 to 1.
    share: f64,
}

impl<'a> Stakes<'a> {
    /// Creates the stakes of the view's seat; for a spectator those of seat 0.
    pub(crate) fn new(rules: &'a Rules, view: &View) -> Self {
        let tuning = Tuning::of(&rules.game);
        let (target, spread) = match rules.length {
            Length::Points(target) => (f64::from(target), f64::from(target) / 2.0),
            // The points still to be won are a sum over the hands left, so they spread with its square root.
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

    /// Returns the value for the seat of a hand of `points` points won by `winner`; negative if that is
    /// another seat.
    pub(crate) fn won(&self, winner: Seat, points: u32) -> f64 {
        let pays = self.rules.score_changes(winner, self.dealer, points, self.points.len() as u8);
        (self.share_with(&pays) - self.share) / self.chance_per_match_point()
    }

    /// Returns the change of the chance to win the match by one match point: the slope of the share where all
    /// seats have equally many points.
    pub(crate) fn chance_per_match_point(&self) -> f64 {
        let even = 1.0 / f64::from(self.points.len() as u8);
        even * (1.0 - even) / self.spread
    }

    /// Returns the points that the seat gains, or pays as a negative number, when `winner` wins a hand of
    /// `points` points.
    pub(crate) fn points_gained(&self, winner: Seat, points: u32) -> f64 {
        let changes = self.rules.score_changes(winner, self.dealer, points, self.points.len() as u8);
        f64::from(changes[self.seat.index()])
    }

    /// Returns the seat's share of the match after these points are added: 1 if it has won, 0 if another seat
    /// has.
    fn share_with(&self, added: &[i32; MAX_SEATS]) -> f64 {
        let after = || self.points.iter().zip(added).map(|(points, &more)| points + f64::from(more));
        if let Some(max) = after().filter(|&points| points >= self.target).reduce(f64::max) {
            return f64::from(u8::from(after().nth(self.seat.index()).is_some_and(|points| points >= max)));
        }
        let weight = |points: f64| (points / self.spread).exp();
        let top = after().fold(f64::NEG_INFINITY, f64::max);
        let sum: f64 = after().map(|points| weight(points - top)).sum();
        after().nth(self.seat.index()).map_or(0.0, |points| weight(points - top) / sum)
    }
}

/// Returns each seat's chance to win the match, from 0 to 1 and from seat 0, by the points so far. Once the
/// match is over, the winners share the whole chance.
pub fn match_chances(rules: &Rules, view: &View) -> Vec<f64> {
    let seats = Seat::all(view.seats.len() as u8);
    let chances: Vec<f64> = if let Stage::MatchOver(_) = view.stage {
        let most = view.seats.iter().map(|seat| seat.points).max();
        view.seats.iter().map(|seat| f64::from(u8::from(Some(seat.points) == most))).collect()
    } else {
        let mut own = view.clone();
        let share = |seat| {
            own.seat = Some(seat);
            Stakes::new(rules, &own).share
        };
        seats.map(share).collect()
    };
    let sum = chances.iter().sum::<f64>().max(f64::MIN_POSITIVE);
    chances.into_iter().map(|chance| chance / sum).collect()
}

/// Returns the number of hands left, this one included; at least 1.
fn left(hands: u32, hand: u32) -> f64 {
    f64::from((hands + 1).saturating_sub(hand).max(1))
}

#[cfg(test)]
mod tests {
    use cards::{Seat, Seed};
    use rules::{RuleSet, Switches};
    use table::{Game, Setup};

    use super::{Stakes, left, match_chances};

    /// Returns the value for seat 0 of 16 points won by `winner`, where the seats have `points` points in
    /// hand `number`.
    fn value(rules: RuleSet, points: [i32; 3], winner: u8, number: u32) -> f64 {
        let setup = Setup { rules, switches: Switches::default(), seats: 3, seed: Seed::from_number(1) };
        let game = Game::start(&setup, &mut Vec::new()).expect("a valid setup");
        let mut view = game.view(Some(Seat::default()));
        view.hand_number = number;
        for (seat, points) in view.seats.iter_mut().zip(points) {
            seat.points = points;
        }
        Stakes::new(game.rules(), &view).won(Seat::new(winner).expect("a seat"), 16)
    }

    #[test]
    fn wins_of_rivals_count_against_a_seat() {
        let equal = [100; 3];
        assert!((value(RuleSet::MhingFr, equal, 0, 1) - 16.0).abs() < 1.0);
        assert!(value(RuleSet::MhingFr, equal, 1, 1) < 0.0);
    }

    #[test]
    fn the_win_that_ends_a_match_counts_most() {
        let [ends, misses] = [490, 470].map(|own| value(RuleSet::MhingFr, [own, 400, 400], 0, 1));
        assert!(ends > 2.0 * misses, "{ends}, {misses}");
        // M27: at the target, the seat with the most points wins.
        assert!(value(RuleSet::MhingFr, [490, 510, 400], 0, 1).abs() < 1e-9);
    }

    #[test]
    fn points_decide_more_near_the_last_hand() {
        let lead = [4, 3, 3];
        let [early, late] = [1, 10].map(|number| value(RuleSet::MahoOriginal, lead, 1, number));
        assert!(late > early, "{late}, {early}");
        for (number, expected) in [(1, 10.0), (10, 1.0), (11, 1.0)] {
            assert!((left(10, number) - expected).abs() < 1e-12, "{number}");
        }
    }

    #[test]
    fn the_chances_to_win_the_match_are_shared_by_all_seats() {
        for rules in RuleSet::ALL {
            let setup = Setup { rules, switches: Switches::default(), seats: 4, seed: Seed::from_number(1) };
            let game = Game::start(&setup, &mut Vec::new()).expect("a valid setup");
            let mut view = game.view(None);
            let chances = match_chances(game.rules(), &view);
            assert!(chances.iter().all(|chance| (chance - 0.25).abs() < 1e-9), "{rules}: {chances:?}");
            // Less than any target.
            view.seats[2].points += 1;
            let chances = match_chances(game.rules(), &view);
            assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{rules}: {chances:?}");
            assert!(chances[2] > chances[0] && chances[2] < 1.0, "{rules}: {chances:?}");
        }
    }
}
