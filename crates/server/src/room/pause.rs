//! What follows by itself, and when. The only clocks of a table.

use std::time::Duration;

use cards::{Seat, Seats};
use table::{Action, Event};
use tokio::time::Instant;
use wire::Pace;

/// What rests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Beat {
    /// A discard, a new deal, a set taken back: it is read.
    Discard,
    /// A set that was laid, or a call: it is seen.
    Claim,
    /// A draw by somebody else.
    Draw,
}

/// How long it takes until something follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wait {
    /// As long as what happened rests.
    Beat(Beat),
    /// As long as a bot takes to call, by a lot: 0 is the quickest (H17).
    Reaction {
        /// The lot.
        lot: u32,
        /// How much later it counts, in milliseconds, so that a person's call needs no time to come here.
        delay: u32,
    },
    /// As long as the discard rests, if a bot has not come to an answer by then.
    Thought(Beat),
    /// As long as what bots do at once is waited for, so that it is told together.
    Together,
    /// As long as bots that were told to come to an end may take for it.
    Hurry,
    /// As long as a person has to call (H17).
    Call,
    /// A person who is asked only because something can be made with the discard has all the time (H19).
    Guarded,
    /// As long as a person has to name the set (H18).
    Naming,
    /// As long as a person has to choose the set that another takes back (H18).
    Forfeit,
}

/// What follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Then {
    /// What is not told yet, or what bots do.
    Go,
    /// This seat's answer: a bot's, or what a person's silence means.
    Answer(Seat, Action),
}

/// Something that follows after a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Step {
    pub(super) wait: Wait,
    pub(super) then: Then,
}

/// When something follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Due {
    /// Not by itself.
    Never,
    /// At once, without a timer.
    Now,
    /// Then.
    At(Instant),
}

/// A rest that has begun, and all that may follow it. It holds no lengths, so that a change of pace counts for it too.
#[derive(Clone, Debug)]
pub(super) struct Pause {
    began: Instant,
    steps: Vec<Step>,
}

/// Lots of reactions are below this.
pub(super) const LOTS: u32 = 1_000;

impl Beat {
    /// The beat after these events.
    pub(super) fn after(events: &[Event]) -> Self {
        let is_read = |event: &Event| matches!(event, Event::HandBegan { .. } | Event::SetForfeited { .. });
        if events.iter().any(is_read) {
            return Self::Discard;
        }
        match events.last() {
            Some(Event::Discarded { .. } | Event::Waiting { .. }) => Self::Discard,
            Some(
                Event::Claimed { .. }
                | Event::Four { .. }
                | Event::Laid { .. }
                | Event::Called { .. }
                | Event::FalseCall { .. },
            ) => Self::Claim,
            _ => Self::Draw,
        }
    }

    /// How long it is.
    pub(super) const fn milliseconds(self, pace: Pace) -> u32 {
        match (pace, self) {
            (Pace::Calm, Self::Discard) => 1_600,
            (Pace::Calm, Self::Claim) => 1_200,
            (Pace::Calm, Self::Draw) => 650,
            (Pace::Brisk, Self::Discard) => 700,
            (Pace::Brisk, Self::Claim) => 550,
            (Pace::Brisk, Self::Draw) => 250,
            (Pace::Instant, _) => 0,
        }
    }
}

impl Wait {
    /// How long it is at this pace; `None`: without end.
    fn length(self, pace: Pace) -> Option<Duration> {
        let milliseconds = match (self, pace) {
            (Self::Guarded, _)
            | (Self::Call | Self::Naming | Self::Forfeit | Self::Thought(_), Pace::Instant) => {
                return None;
            }
            (Self::Beat(beat) | Self::Thought(beat), _) => beat.milliseconds(pace),
            (Self::Reaction { .. }, Pace::Instant) => 0,
            (Self::Together, _) => 60,
            (Self::Hurry, _) => 250,
            // No faster than a person: 400 ms (H17).
            (Self::Reaction { lot, delay }, Pace::Calm) => 900 + lot * 3 / 2 + delay,
            (Self::Reaction { lot, delay }, Pace::Brisk) => 450 + lot * 3 / 4 + delay,
            (Self::Call, Pace::Calm) => 5_000,
            (Self::Call, Pace::Brisk) => 2_500,
            (Self::Naming, _) => 10_000,
            (Self::Forfeit, _) => 20_000,
        };
        Some(Duration::from_millis(milliseconds.into()))
    }

    /// Whether a bot has not come to an answer yet.
    const fn is_thought(self) -> bool {
        matches!(self, Self::Thought(_))
    }

    /// Whether it is a person's time.
    const fn is_persons(self) -> bool {
        matches!(self, Self::Call | Self::Guarded | Self::Naming | Self::Forfeit)
    }
}

impl Step {
    /// Whether this step answers for one of these seats, or for none.
    fn concerns(&self, seats: Seats) -> bool {
        match self.then {
            Then::Go => true,
            Then::Answer(seat, _) => seats.has(seat),
        }
    }
}

impl Pause {
    /// Begins a rest; `None` if nothing follows it.
    pub(super) fn begin(steps: Vec<Step>) -> Option<Self> {
        (!steps.is_empty()).then(|| Self { began: Instant::now(), steps })
    }

    /// What comes first at this pace, and how long after the beginning. Without clocks a bot's call waits until
    /// every person has answered: it is no faster than a person (H17); and until every bot knows what it does: who
    /// thinks longer is not heard later.
    fn first(&self, pace: Pace) -> Option<(usize, Duration)> {
        let open = self.steps.iter().any(|step| step.wait.is_persons() || step.wait.is_thought());
        let waits = |step: &Step| pace == Pace::Instant && open && step.then != Then::Go;
        let lengths = self.steps.iter().enumerate().filter(|(_, step)| !waits(step));
        lengths.filter_map(|(at, step)| Some((at, step.wait.length(pace)?))).min_by_key(|&(_, length)| length)
    }

    /// When something follows.
    pub(super) fn due(&self, pace: Pace) -> Due {
        match self.first(pace) {
            None => Due::Never,
            Some((_, length)) if length.is_zero() => Due::Now,
            Some((_, length)) => Due::At(self.began + length),
        }
    }

    /// Takes what follows first.
    pub(super) fn take(&mut self, pace: Pace) -> Option<Then> {
        let (at, _) = self.first(pace)?;
        Some(self.steps.remove(at).then)
    }

    /// Forgets the answers of all but these seats.
    pub(super) fn keep(&mut self, owing: Seats) {
        self.steps.retain(|step| step.concerns(owing));
    }

    /// A bot has come to an answer: until then its silence stood there.
    pub(super) fn decide(&mut self, decided: Step) {
        let of = |step: &&mut Step| match (step.then, decided.then) {
            (Then::Answer(seat, _), Then::Answer(other, _)) => seat == other && step.wait.is_thought(),
            _ => false,
        };
        self.steps.iter_mut().find(of).into_iter().for_each(|step| *step = decided);
    }

    /// Whether what happened is read or seen: nothing follows before that.
    pub(super) fn rests(&self) -> bool {
        self.steps.iter().any(|step| step.then == Then::Go && matches!(step.wait, Wait::Beat(_)))
    }

    /// How many milliseconds a person has left; `None`: no clock runs.
    pub(super) fn clock(&self, seat: Seat, pace: Pace) -> Option<u32> {
        let own =
            |step: &&Step| step.wait.is_persons() && matches!(step.then, Then::Answer(of, _) if of == seat);
        let length = self.steps.iter().find(own)?.wait.length(pace)?;
        Some(length.saturating_sub(self.began.elapsed()).as_millis() as u32)
    }

    /// Whether a person's clock runs, or would at another pace.
    pub(super) fn has_clock(&self) -> bool {
        self.steps.iter().any(|step| step.wait.is_persons())
    }

    /// Begins anew: what went by without clocks is not counted.
    pub(super) fn restart(&mut self) {
        self.began = Instant::now();
    }
}

#[cfg(test)]
mod tests {
    use super::{Action, Beat, Due, LOTS, Pace, Pause, Seat, Step, Then, Wait};

    fn lengths(wait: Wait) -> [Option<u128>; 3] {
        [Pace::Calm, Pace::Brisk, Pace::Instant]
            .map(|pace| wait.length(pace).map(|length| length.as_millis()))
    }

    #[test]
    fn a_bot_is_no_faster_than_a_person() {
        for lot in [0, LOTS / 2, LOTS - 1] {
            let [calm, brisk, instant] = lengths(Wait::Reaction { lot, delay: 0 });
            let delayed = lengths(Wait::Reaction { lot, delay: 38 });
            assert_eq!(delayed, [calm.map(|calm| calm + 38), brisk.map(|brisk| brisk + 38), instant], "H17");
            assert!(calm > brisk && brisk >= Some(400), "H17: {calm:?}, {brisk:?}");
            assert!(brisk < Some(2_500) && calm < Some(5_000), "H17: sooner than a person's time is up");
            assert_eq!(instant, Some(0));
        }
    }

    #[test]
    fn persons_have_their_time_and_none_runs_at_instant() {
        assert_eq!(lengths(Wait::Call), [Some(5_000), Some(2_500), None], "H17");
        assert_eq!(lengths(Wait::Guarded), [None; 3], "H19");
        assert_eq!(lengths(Wait::Naming), [Some(10_000), Some(10_000), None], "H18");
        assert_eq!(lengths(Wait::Forfeit), [Some(20_000), Some(20_000), None], "H18");
    }

    fn answer(wait: Wait, seat: u8, action: Action) -> Step {
        Step { wait, then: Then::Answer(Seat::new(seat).unwrap(), action) }
    }

    #[test]
    fn the_first_to_call_comes_first_and_without_clocks_the_person() {
        let person = answer(Wait::Call, 0, Action::Pass);
        let slow = answer(Wait::Reaction { lot: 700, delay: 0 }, 1, Action::Call);
        let quick = answer(Wait::Reaction { lot: 300, delay: 0 }, 2, Action::Call);
        let silent = answer(Wait::Thought(Beat::Discard), 3, Action::Pass);
        let mut pause = Pause::begin(vec![person, slow, quick, silent]).unwrap();
        assert_eq!(pause.due(Pace::Instant), Due::Never, "H17: a bot is no faster than a person");
        for step in [quick, silent, slow, person] {
            assert_eq!(pause.take(Pace::Calm), Some(step.then), "H17");
        }
        assert_eq!(pause.take(Pace::Calm), None);
        let passes = answer(Wait::Beat(Beat::Discard), 3, Action::Pass);
        let mut pause = Pause::begin(vec![slow, passes]).unwrap();
        assert_eq!(pause.due(Pace::Instant), Due::Now, "all persons have answered");
        assert_eq!(pause.take(Pace::Instant), Some(slow.then));
    }

    #[test]
    fn a_bot_that_has_not_decided_is_silent_when_the_discard_has_rested() {
        let thinks = answer(Wait::Thought(Beat::Discard), 1, Action::Pass);
        let calls = answer(Wait::Reaction { lot: 0, delay: 0 }, 1, Action::Call);
        let other = answer(Wait::Reaction { lot: 500, delay: 0 }, 2, Action::Call);
        let mut pause = Pause::begin(vec![thinks, other]).unwrap();
        assert_eq!(pause.due(Pace::Instant), Due::Never, "who thinks longer is not heard later");
        assert_eq!(pause.clone().take(Pace::Calm), Some(thinks.then));
        pause.decide(calls);
        assert_eq!(pause.due(Pace::Instant), Due::Now);
        assert_eq!((pause.take(Pace::Calm), pause.take(Pace::Calm)), (Some(calls.then), Some(other.then)));
    }
}
