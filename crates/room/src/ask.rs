//! A question of one person to the table, and how its answers decide it.

use cards::{Card, Seat, Seats};
use wire::{AskKind, AskOver};

use crate::time::Time;

/// The time after which silence counts as a refusal, in milliseconds.
pub(crate) const PATIENCE: u32 = 20_000;
/// The longest time of a pause, in milliseconds.
pub(crate) const PAUSE: u32 = 600_000;

/// A question of one person to the table.
#[derive(Clone, Debug)]
pub(crate) struct OpenAsk {
    pub(crate) number: u32,
    pub(crate) by: Seat,
    pub(crate) kind: AskKind,
    /// The discard that would be taken back.
    pub(crate) card: Option<Card>,
    /// The time at which silence counts as a refusal; `None` while the question waits for a window to end.
    pub(crate) ends: Option<Time>,
    allowed: Seats,
    refused: Seats,
    /// Whether the host has allowed it for those who have not answered.
    by_host: bool,
}

/// What the answers so far decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AskVerdict {
    Open,
    Granted,
    Refused,
}

impl OpenAsk {
    /// Returns a question that waits to be put.
    pub(crate) fn new(number: u32, by: Seat, kind: AskKind, card: Option<Card>) -> Self {
        let allowed = std::iter::once(by).collect();
        Self { number, by, kind, card, ends: None, allowed, refused: Seats::NONE, by_host: false }
    }

    /// A seat answers, or changes its answer.
    pub(crate) fn answer(&mut self, seat: Seat, allows: bool) {
        let (now, before) = if allows {
            (&mut self.allowed, &mut self.refused)
        } else {
            (&mut self.refused, &mut self.allowed)
        };
        now.add(seat);
        before.remove(seat);
    }

    /// The host allows it for those who have not answered.
    pub(crate) const fn allow_by_host(&mut self) {
        self.by_host = true;
    }

    /// Returns what is decided. `people` are those whose answers count, with the asker: for a takeback the
    /// people who play, for a pause those who are present.
    pub(crate) fn verdict(&self, people: Seats, now: Time) -> AskVerdict {
        let count = |test: &dyn Fn(Seat) -> bool| people.iter().filter(|&seat| test(seat)).count();
        let (all, allowed) = (count(&|_| true), count(&|seat| self.allowed.has(seat)));
        let refused = count(&|seat| self.refused.has(seat));
        let (needed, can_still) = match self.kind {
            AskKind::Takeback => (all, refused == 0),
            AskKind::Pause => (all / 2 + 1, all - refused > all / 2),
        };
        if allowed >= needed || self.by_host && refused == 0 {
            AskVerdict::Granted
        } else if !can_still || self.ends.is_some_and(|ends| ends <= now) {
            AskVerdict::Refused
        } else {
            AskVerdict::Open
        }
    }

    /// Returns the seats that want a pause.
    pub(crate) fn votes(&self) -> Vec<Seat> {
        if self.kind == AskKind::Pause { self.allowed.iter().collect() } else { Vec::new() }
    }

    /// Returns the message about this question for a seat. `people` are those whose answers count.
    pub(crate) fn message(&self, seat: Seat, people: Seats, now: Time) -> wire::Ask {
        let left = self.ends.map_or(PATIENCE, |ends| ends.since(now) as u32);
        let has_answered = self.allowed.has(seat) || self.refused.has(seat) || !people.has(seat);
        wire::Ask {
            number: self.number,
            by: self.by,
            kind: self.kind,
            card: self.card,
            left,
            waits: self.ends.is_none(),
            answered: has_answered,
            votes: self.votes(),
        }
    }

    /// Returns the message about the end of this question. `left` is how often the asker may still ask.
    pub(crate) const fn over(&self, granted: bool, left: Option<u8>) -> AskOver {
        AskOver { number: self.number, kind: self.kind, granted, by_host: granted && self.by_host, left }
    }
}

#[cfg(test)]
mod tests {
    use super::{AskKind, AskVerdict, OpenAsk, Seat, Seats, Time};

    fn seat(number: u8) -> Seat {
        Seat::new(number).unwrap()
    }

    fn seats(numbers: &[u8]) -> Seats {
        numbers.iter().map(|&number| seat(number)).collect()
    }

    fn verdict(kind: AskKind, people: &[u8], answers: &[(u8, bool)]) -> AskVerdict {
        let mut ask = OpenAsk::new(1, seat(0), kind, None);
        ask.ends = Some(Time::from_millis(20_000));
        for &(number, allows) in answers {
            ask.answer(seat(number), allows);
        }
        ask.verdict(seats(people), Time::from_millis(19_999))
    }

    #[test]
    fn everybody_allows_a_takeback() {
        let verdict = |people: &[u8], answers: &[(u8, bool)]| verdict(AskKind::Takeback, people, answers);
        assert_eq!(verdict(&[0], &[]), AskVerdict::Granted);
        assert_eq!(verdict(&[0, 1, 2], &[(1, true)]), AskVerdict::Open);
        assert_eq!(verdict(&[0, 1, 2], &[(1, true), (2, true)]), AskVerdict::Granted);
        assert_eq!(verdict(&[0, 1, 2], &[(1, true), (2, false)]), AskVerdict::Refused);
        assert_eq!(verdict(&[0, 1], &[(2, true)]), AskVerdict::Open, "a bot has no voice");
    }

    #[test]
    fn more_than_half_want_a_pause() {
        let verdict = |people: &[u8], answers: &[(u8, bool)]| verdict(AskKind::Pause, people, answers);
        assert_eq!(verdict(&[0, 1], &[]), AskVerdict::Open);
        assert_eq!(verdict(&[0, 1], &[(1, true)]), AskVerdict::Granted);
        assert_eq!(verdict(&[0, 1], &[(1, false)]), AskVerdict::Refused);
        assert_eq!(verdict(&[0, 1, 2], &[(1, false)]), AskVerdict::Open);
        assert_eq!(verdict(&[0, 1, 2], &[(1, true)]), AskVerdict::Granted);
        assert_eq!(verdict(&[0, 1, 2, 3], &[(1, true)]), AskVerdict::Open);
        assert_eq!(verdict(&[0, 1, 2, 3], &[(1, true), (2, false), (3, false)]), AskVerdict::Refused);
    }

    #[test]
    fn the_host_allows_for_the_silent_alone() {
        let mut ask = OpenAsk::new(1, seat(0), AskKind::Takeback, None);
        ask.ends = Some(Time::from_millis(20_000));
        ask.allow_by_host();
        let verdict = |ask: &OpenAsk| ask.verdict(seats(&[0, 1, 2]), Time::default());
        assert_eq!((verdict(&ask), ask.over(true, None).by_host), (AskVerdict::Granted, true));
        ask.answer(seat(1), false);
        assert_eq!(verdict(&ask), AskVerdict::Refused, "a refusal is an answer");
    }

    #[test]
    fn silence_refuses() {
        for kind in [AskKind::Takeback, AskKind::Pause] {
            let mut ask = OpenAsk::new(1, seat(0), kind, None);
            let late = Time::from_millis(20_000);
            assert_eq!(ask.verdict(seats(&[0, 1]), late), AskVerdict::Open, "it has not been put");
            ask.ends = Some(late);
            assert_eq!(ask.verdict(seats(&[0, 1]), late), AskVerdict::Refused);
        }
    }
}
