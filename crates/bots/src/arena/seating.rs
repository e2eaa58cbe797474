//! The seatings in which a deal is played.

use arrayvec::ArrayVec;
use cards::MAX_SEATS;

/// The maximum number of seatings of one deal.
pub const MAX_SEATINGS: usize = 24;

/// The bot in each seat, from seat 0, by its index in the list of bots.
pub type Seating = ArrayVec<usize, MAX_SEATS>;

/// Returns every distinct arrangement of the bots if there are at most [`MAX_SEATINGS`]; else the rotations.
/// `bots` names the bots by their index; with fewer of them than seats, they repeat in turn. A bot that is
/// named several times has several seats, which are not told apart.
pub fn seatings(bots: &[usize], seats: u8) -> Vec<Seating> {
    let mut arrangement = in_turn(bots, seats);
    arrangement.sort_unstable();
    let mut all = vec![arrangement.clone()];
    while next_arrangement(&mut arrangement) {
        if all.len() == MAX_SEATINGS {
            return rotations(bots, seats);
        }
        all.push(arrangement.clone());
    }
    all
}

/// Returns the distinct rotations of the bots in turn: every bot sits in every seat equally often.
pub fn rotations(bots: &[usize], seats: u8) -> Vec<Seating> {
    let mut all: Vec<Seating> = Vec::new();
    let mut seating = in_turn(bots, seats);
    for _ in 0..seats {
        if !all.contains(&seating) {
            all.push(seating.clone());
        }
        seating.rotate_right(1);
    }
    all
}

/// Returns the bots in turn, repeated until all seats are taken.
fn in_turn(bots: &[usize], seats: u8) -> Seating {
    bots.iter().copied().cycle().take(usize::from(seats).min(MAX_SEATS)).collect()
}

/// Changes the items to their next arrangement in lexicographic order; returns `false` if there is none.
fn next_arrangement(items: &mut [usize]) -> bool {
    let Some(rise) = (1..items.len()).rev().find(|&at| items[at - 1] < items[at]) else { return false };
    let pivot = items[rise - 1];
    let larger = (rise..items.len()).rev().find(|&at| items[at] > pivot).unwrap_or(rise);
    items.swap(rise - 1, larger);
    items[rise..].reverse();
    true
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{Seating, rotations, seatings};

    /// Returns this number of different bots.
    fn list(bots: usize) -> Vec<usize> {
        (0..bots).collect()
    }

    #[test]
    fn seats_of_one_bot_are_not_told_apart() {
        for (bots, expected) in
            [(&[0, 1, 1, 1][..], 4), (&[0, 0, 1, 1], 6), (&[0, 1, 2, 2], 12), (&[0, 0], 1)]
        {
            let all = seatings(bots, bots.len() as u8);
            assert_eq!(all.len(), expected, "{bots:?}");
            assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), expected, "{bots:?}");
            for seat in 1..bots.len() as u8 {
                assert_eq!(sits(&all, 0, seat), sits(&all, 0, 0), "{bots:?}");
            }
        }
    }

    #[test]
    fn every_distinct_arrangement_occurs_once() {
        let counts =
            [(1, 4, 1), (2, 2, 2), (2, 3, 3), (3, 3, 6), (2, 4, 6), (3, 4, 12), (4, 4, 24), (2, 6, 20)];
        for (bots, seats, expected) in counts {
            let all = seatings(&list(bots), seats);
            assert_eq!(all.len(), expected, "{bots} bots, {seats} seats");
            assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), expected);
        }
    }

    #[test]
    fn too_many_arrangements_become_rotations() {
        for (bots, seats, expected) in [(3, 5, 5), (5, 5, 5), (3, 6, 3), (6, 6, 6)] {
            let all = seatings(&list(bots), seats);
            assert_eq!(all, rotations(&list(bots), seats));
            assert_eq!(all.len(), expected, "{bots} bots, {seats} seats");
        }
    }

    #[test]
    fn every_bot_sits_everywhere_equally_often() {
        for (bots, seats) in [(2, 2), (2, 4), (3, 4), (4, 4), (2, 5), (3, 6), (6, 6)] {
            for all in [seatings(&list(bots), seats), rotations(&list(bots), seats)] {
                for bot in 0..bots {
                    let in_seat = |seat: u8| sits(&all, bot, seat);
                    assert!((1..seats).all(|seat| in_seat(seat) == in_seat(0)), "{bots} bots, {seats} seats");
                }
            }
        }
    }

    fn sits(all: &[Seating], bot: usize, seat: u8) -> usize {
        all.iter().filter(|seating| seating[usize::from(seat)] == bot).count()
    }
}
