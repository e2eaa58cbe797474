//! Who would play again, once a match is over.

use cards::{Seat, Seats};

use crate::time::Time;

/// The time between the last wish to play again and the deal, in milliseconds. Meanwhile somebody may still
/// press by mistake, and take it back.
pub(crate) const DEAL_DELAY: u32 = 3_000;

/// Who would play again. It is kept in memory alone: after a restart the people are asked again.
#[derive(Clone, Default, Debug)]
pub(crate) struct Wishes {
    /// The seats whose people would play again, also those who have left since.
    wanted: Seats,
    /// The time at which the rematch is dealt; `None` while somebody has not said anything.
    pub(crate) dealt_at: Option<Time>,
    /// What was last sent: who is present, who would play again, and whether the rematch is about to be
    /// dealt.
    pub(crate) sent: (Seats, Seats, bool),
}

impl Wishes {
    /// Whether this seat's person would play again.
    pub(crate) fn has(&self, seat: Seat) -> bool {
        self.wanted.has(seat)
    }

    /// Notes whether this seat's person would play again.
    pub(crate) fn set(&mut self, seat: Seat, wants: bool) {
        if wants {
            self.wanted.add(seat);
        } else {
            self.wanted.remove(seat);
        }
    }

    /// Decides when the rematch is dealt: at the end of the delay after all who are `present` have said that
    /// they would play again, and at once where `people`, who have a seat, are one alone.
    pub(crate) fn decide(&mut self, people: Seats, present: Seats, now: Time) {
        let all = !present.is_empty() && present.iter().all(|seat| self.has(seat));
        let is_alone = people.iter().nth(1).is_none();
        let delay = if is_alone { 0 } else { DEAL_DELAY };
        self.dealt_at = if all { self.dealt_at.or(Some(now.after(delay))) } else { None };
    }
}

#[cfg(test)]
mod tests {
    use super::{Seat, Seats, Time, Wishes};

    fn seat(number: u8) -> Seat {
        Seat::new(number).unwrap()
    }

    fn seats(numbers: &[u8]) -> Seats {
        numbers.iter().map(|&number| seat(number)).collect()
    }

    #[test]
    fn a_rematch_waits_for_all_who_are_present() {
        let at = |milliseconds| Time::from_millis(milliseconds);
        let people = seats(&[0, 1, 3]);
        let mut wishes = Wishes::default();
        wishes.decide(people, seats(&[]), at(0));
        assert_eq!(wishes.dealt_at, None, "nobody is there");
        wishes.set(seat(0), true);
        wishes.decide(people, people, at(1_000));
        assert_eq!(wishes.dealt_at, None);
        // Who is gone does not count, but the wish waits for the return.
        wishes.decide(people, seats(&[0]), at(2_000));
        wishes.decide(people, seats(&[0]), at(2_500));
        assert_eq!(wishes.dealt_at, Some(at(5_000)), "the delay begins once");
        wishes.decide(people, seats(&[0, 1]), at(3_000));
        assert_eq!(wishes.dealt_at, None, "who comes back is asked");
        wishes.set(seat(1), true);
        wishes.decide(people, seats(&[0, 1]), at(4_000));
        assert_eq!(wishes.dealt_at, Some(at(7_000)));
        wishes.set(seat(0), false);
        wishes.decide(people, seats(&[0, 1]), at(6_999));
        assert_eq!(wishes.dealt_at, None, "a second press takes it back");
    }

    #[test]
    fn somebody_alone_with_bots_waits_for_nobody() {
        let mut wishes = Wishes::default();
        wishes.set(seat(2), true);
        wishes.decide(seats(&[2]), seats(&[2]), Time::from_millis(9));
        assert_eq!(wishes.dealt_at, Some(Time::from_millis(9)));
    }
}
