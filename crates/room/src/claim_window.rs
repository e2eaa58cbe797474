//! The window after a discard in which claims are taken, at a table of several people. Its length
//! does not depend on who can claim, unless the table has chosen quick windows.

use cards::{Seat, Seats};
use table::{Action, Game};
use wire::{Window, WindowLength};

use crate::time::Time;

/// The longest time for which a window can be held open, in milliseconds since the discard.
const LONGEST: u32 = 10_000;
/// The time for which a window stays open after the last seat has let go, in milliseconds.
const AFTER_LETTING_GO: u32 = 1_000;
/// The time from the close of a window to the moment at which everybody learns the outcome. Meanwhile the
/// passes of those who have not answered are stored, so that the time this takes tells nothing.
const STORING: u32 = 200;
/// The length of a quick window that nobody can answer, in milliseconds: everybody sees the discard.
const SHORTEST: u32 = 700;
/// The number of times that a seat may hold a window open in one hand.
pub(crate) const MOMENTS: u8 = 3;

/// An open claim window.
#[derive(Clone, Debug)]
pub(crate) struct ClaimWindow {
    /// The game as it is shown until the window closes. The answers are in it, but not their effect.
    pub(crate) shown: Box<Game>,
    opened: Time,
    length: WindowLength,
    held_by: Seats,
    /// The time at which the last seat let go.
    let_go: Option<Time>,
}

impl ClaimWindow {
    pub(crate) fn open(shown: Game, length: WindowLength, now: Time) -> Self {
        Self { shown: Box::new(shown), opened: now, length, held_by: Seats::NONE, let_go: None }
    }

    /// Returns the time at which everybody learns the outcome. `answered`: those who can claim have answered,
    /// or nobody can.
    pub(crate) fn ends(&self, answered: bool) -> Time {
        self.closes(answered).after(STORING)
    }

    /// Returns the time at which the window closes, if nobody lets go or holds it any more. Only a quick
    /// window closes earlier after the answers.
    pub(crate) fn closes(&self, answered: bool) -> Time {
        let longest = self.opened.after(LONGEST);
        if self.held_by != Seats::NONE {
            return longest;
        }
        let is_early = answered && self.length == WindowLength::Quick;
        let ordinary = self.opened.after(if is_early { SHORTEST } else { self.length.milliseconds() });
        self.let_go.map_or(ordinary, |let_go| ordinary.max(let_go.after(AFTER_LETTING_GO)).min(longest))
    }

    /// Whether a seat holds the window open.
    pub(crate) const fn is_held_by(&self, seat: Seat) -> bool {
        self.held_by.has(seat)
    }

    /// A seat holds the window open.
    pub(crate) fn hold(&mut self, seat: Seat) {
        self.held_by.add(seat);
    }

    /// A seat lets go. Returns whether it held the window.
    pub(crate) fn let_go(&mut self, seat: Seat, now: Time) -> bool {
        let held = self.held_by.has(seat);
        self.held_by.remove(seat);
        if held && self.held_by == Seats::NONE {
            self.let_go = Some(now);
        }
        held
    }

    /// Notes an answer, which stays hidden until the window closes.
    pub(crate) fn note(&mut self, seat: Seat, action: Action) {
        if let Some(shown) = self.shown.before_close(seat, action) {
            *self.shown = shown;
        }
    }

    /// Returns the message about this window for a seat with this number of moments left. That of a quick
    /// window does not tell how soon it may close.
    pub(crate) fn message(&self, moments: u8, now: Time) -> Window {
        Window {
            event_number: self.shown.event_number(),
            left: self.closes(false).since(now) as u32,
            held_by: self.held_by.iter().collect(),
            moments,
        }
    }
}

#[cfg(test)]
mod tests {
    use cards::{Seat, Seed};
    use rules::{RuleSet, Switches};
    use table::{Game, Setup};
    use wire::WindowLength;

    use super::{ClaimWindow, Time};

    fn window(length: WindowLength) -> ClaimWindow {
        let setup = Setup {
            rules: RuleSet::MhingFr,
            switches: Switches::default(),
            seats: 3,
            seed: Seed::from_number(1),
        };
        ClaimWindow::open(Game::start(&setup, &mut Vec::new()).unwrap(), length, Time::from_millis(1_000))
    }

    /// Opens an ordinary window at 1 s, and has seats hold it and let go, each at its millisecond.
    fn check(steps: &[(u8, bool, u64)], ends: u64) {
        let mut window = window(WindowLength::Ordinary);
        for &(seat, holds, at) in steps {
            let seat = Seat::new(seat).unwrap();
            if holds {
                window.hold(seat);
            } else {
                assert!(window.let_go(seat, Time::from_millis(at)));
            }
        }
        for answered in [false, true] {
            assert_eq!(window.closes(answered), Time::from_millis(ends), "{steps:?}");
            assert_eq!(window.ends(answered), window.closes(answered).after(200));
        }
    }

    #[test]
    fn windows_end_alike_for_all() {
        let ends = |length| window(length).closes(true).as_millis();
        assert_eq!(
            [WindowLength::Short, WindowLength::Ordinary, WindowLength::Long].map(ends),
            [2_500, 3_500, 5_000]
        );
        check(&[], 3_500);
        check(&[(0, true, 1_200)], 11_000);
        check(&[(0, true, 1_200), (0, false, 1_300)], 3_500);
        check(&[(0, true, 1_200), (0, false, 3_000)], 4_000);
        check(&[(0, true, 1_200), (1, true, 1_300), (0, false, 6_000)], 11_000);
        check(&[(0, true, 1_200), (1, true, 1_300), (0, false, 6_000), (1, false, 7_000)], 8_000);
        check(&[(0, true, 1_200), (0, false, 10_800)], 11_000);
        assert!(!window(WindowLength::Short).let_go(Seat::default(), Time::default()));
    }

    #[test]
    fn quick_windows_close_after_the_answers() {
        let mut window = window(WindowLength::Quick);
        let closes = |window: &ClaimWindow| [true, false].map(|answered| window.closes(answered).as_millis());
        assert_eq!(closes(&window), [1_700, 5_000]);
        let left = |window: &ClaimWindow| window.message(3, Time::from_millis(1_000)).left;
        assert_eq!(left(&window), 4_000, "the message does not tell whether anybody can claim");
        window.hold(Seat::default());
        assert_eq!(closes(&window), [11_000; 2], "anybody may hold a quick window too");
        assert!(window.let_go(Seat::default(), Time::from_millis(1_500)));
        assert_eq!(closes(&window), [2_500, 5_000]);
    }
}
