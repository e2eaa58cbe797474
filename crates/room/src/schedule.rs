//! The waiting states of a room and their time limits. These are the only timers of a table.

use cards::{Seat, Seats};
use table::{Action, Event};
use wire::Pace;

use crate::time::Time;

/// The time for which bots' answers are gathered into one message at tables without pauses, in milliseconds.
const GATHERING: u32 = 60;
/// The time that bots have to decide after they were cut short, in milliseconds.
const CUTTING_SHORT: u32 = 250;

/// The event that a pause lets people see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PauseKind {
    /// A discard, a new deal or a forfeited set, which takes time to read.
    Discard,
    /// A laid set or a call, which takes time to see.
    Claim,
    /// A draw by another player.
    Draw,
}

/// The time until an answer is given for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum StepDelay {
    /// The length of this pause: a bot that passes.
    Pause(PauseKind),
    /// The time that a bot needs to call (H17).
    Reaction {
        /// The bot's rank in reaction speed. 0 is the fastest, and all ranks are below [`REACTION_RANKS`].
        rank: u32,
        /// The latency of a person's call, in milliseconds. The bot's call is delayed by this time.
        latency: u32,
    },
    /// The length of this pause, unless the bot decides earlier.
    Undecided(PauseKind),
    /// The time that a person has to call (H17).
    Call,
    /// No time limit. A person who is asked only because the discard completes a set may take any time (H19).
    Guarded,
    /// The time that a person has to name a set (H18).
    Naming,
    /// The time that a person has to choose the set that another player forfeits (H18).
    Forfeit,
}

/// An answer that is given for a seat after a time: a bot's decision, or the default action of a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ScheduledStep {
    pub(crate) delay: StepDelay,
    pub(crate) seat: Seat,
    pub(crate) action: Action,
}

/// The state in which a room waits. Delays are stored as kinds instead of times, so that a change of pace
/// also affects running delays.
///
/// The four variants with unsent events contain the newest event sent. In all other variants, every stored
/// event has been sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Waiting {
    /// For players, without a clock.
    Players,
    /// For bots that decide at once, so that their actions go into one message.
    Gathering {
        since: Time,
        /// The newest event that was sent.
        sent: u32,
        /// The persons whose view changed by their own answer without an event, and who have not received
        /// that view yet.
        answered: Seats,
    },
    /// For the end of the pause, after which the events behind `sent` are sent.
    Showing { since: Time, pause: PauseKind, sent: u32 },
    /// For the end of the pause, after which bots act.
    Following { since: Time, pause: PauseKind },
    /// For bots that were cut short; those that have not decided then take their default action.
    CuttingShort { since: Time },
    /// For the end of the claim window at a table of several people. The events after `sent` are not sent
    /// before.
    Window { sent: u32 },
    /// For the end of a question or of a pause. The events after `sent` are not sent before.
    Standing { sent: u32 },
    /// For answers, each at its time, unless the seat answers before.
    Answers { since: Time, steps: Vec<ScheduledStep> },
}

/// The number of reaction ranks.
pub(crate) const REACTION_RANKS: u32 = 1_000;

impl PauseKind {
    /// Returns the pause after these events.
    pub(crate) fn after<'a>(mut events: impl DoubleEndedIterator<Item = &'a Event> + Clone) -> Self {
        let is_read = |event: &Event| matches!(event, Event::HandBegan { .. } | Event::SetForfeited { .. });
        if events.clone().any(is_read) {
            return Self::Discard;
        }
        match events.next_back() {
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

    /// Returns the length in milliseconds.
    pub(crate) const fn milliseconds(self, pace: Pace) -> u32 {
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

impl StepDelay {
    /// Returns the length in milliseconds at this pace; `None`: without end.
    const fn milliseconds(self, pace: Pace) -> Option<u32> {
        Some(match (self, pace) {
            (Self::Guarded, _)
            | (Self::Call | Self::Naming | Self::Forfeit | Self::Undecided(_), Pace::Instant) => return None,
            (Self::Pause(pause) | Self::Undecided(pause), _) => pause.milliseconds(pace),
            (Self::Reaction { .. }, Pace::Instant) => 0,
            // No faster than a person: 400 ms (H17).
            (Self::Reaction { rank, latency }, Pace::Calm) => 900 + rank * 3 / 2 + latency,
            (Self::Reaction { rank, latency }, Pace::Brisk) => 450 + rank * 3 / 4 + latency,
            (Self::Call, Pace::Calm) => 5_000,
            (Self::Call, Pace::Brisk) => 2_500,
            (Self::Naming, _) => 10_000,
            (Self::Forfeit, _) => 20_000,
        })
    }

    /// Returns the time that a bot takes to call at this pace, without the latency of a person's call; `None`
    /// for all other answers.
    pub(crate) const fn reaction(self, pace: Pace) -> Option<u32> {
        match self {
            Self::Reaction { rank, .. } => Self::Reaction { rank, latency: 0 }.milliseconds(pace),
            _ => None,
        }
    }

    /// Whether this delay is a time limit of a person.
    const fn is_persons(self) -> bool {
        matches!(self, Self::Call | Self::Guarded | Self::Naming | Self::Forfeit)
    }

    /// Whether a bot has not decided yet.
    const fn is_undecided(self) -> bool {
        matches!(self, Self::Undecided(_))
    }
}

impl Waiting {
    /// Returns the wait for these answers.
    pub(crate) fn for_answers(since: Time, steps: Vec<ScheduledStep>) -> Self {
        if steps.is_empty() { Self::Players } else { Self::Answers { since, steps } }
    }

    /// Returns the time at which the room continues without input; `None` if it waits without limit.
    pub(crate) fn due(&self, pace: Pace) -> Option<Time> {
        Some(match self {
            Self::Players | Self::Window { .. } | Self::Standing { .. } => return None,
            Self::Gathering { since, .. } => since.after(GATHERING),
            Self::Showing { since, pause, .. } | Self::Following { since, pause } => {
                since.after(pause.milliseconds(pace))
            }
            Self::CuttingShort { since } => since.after(CUTTING_SHORT),
            Self::Answers { since, steps } => since.after(first(steps, pace)?.1),
        })
    }

    /// Removes the first answer from the schedule.
    pub(crate) fn take_first(&mut self, pace: Pace) -> Option<ScheduledStep> {
        let Self::Answers { steps, .. } = self else { return None };
        let (index, _) = first(steps, pace)?;
        let step = steps.remove(index);
        if steps.is_empty() {
            *self = Self::Players;
        }
        Some(step)
    }

    /// Removes the answers of all seats except these.
    pub(crate) fn retain(&mut self, pending: Seats) {
        if let Self::Answers { steps, .. } = self {
            steps.retain(|step| pending.has(step.seat));
            if steps.is_empty() {
                *self = Self::Players;
            }
        }
    }

    /// Replaces the default action of an undecided bot with the bot's decision.
    pub(crate) fn decide(&mut self, decided: ScheduledStep) {
        let Self::Answers { steps, .. } = self else { return };
        let same = |step: &&mut ScheduledStep| step.seat == decided.seat && step.delay.is_undecided();
        steps.iter_mut().find(same).into_iter().for_each(|step| *step = decided);
    }

    /// Replaces the answer of a seat that is waited for. Returns false if none is.
    pub(crate) fn replace(&mut self, changed: ScheduledStep) -> bool {
        let Self::Answers { steps, .. } = self else { return false };
        let own = steps.iter_mut().find(|step| step.seat == changed.seat);
        own.map(|step| *step = changed).is_some()
    }

    /// Whether the table is in a pause, during which no further action is played.
    pub(crate) const fn is_pause(&self) -> bool {
        matches!(
            self,
            Self::Showing { .. } | Self::Following { .. } | Self::Window { .. } | Self::Standing { .. }
        )
    }

    /// Returns the milliseconds that a person has left; `None` if no clock runs for this seat.
    pub(crate) fn clock(&self, seat: Seat, pace: Pace, now: Time) -> Option<u32> {
        let Self::Answers { since, steps } = self else { return None };
        let own = steps.iter().find(|step| step.seat == seat && step.delay.is_persons())?;
        Some(u64::from(own.delay.milliseconds(pace)?).saturating_sub(now.since(*since)) as u32)
    }

    /// Returns the persons who are asked, including those without a clock at this pace.
    pub(crate) fn persons(&self) -> Seats {
        let Self::Answers { steps, .. } = self else { return Seats::NONE };
        steps.iter().filter(|step| step.delay.is_persons()).map(|step| step.seat).collect()
    }

    /// Restarts the clocks, because time without clocks does not count.
    pub(crate) fn restart(&mut self, now: Time) {
        if let Self::Answers { since, .. } = self {
            *since = now;
        }
    }
}

/// Returns the index of the answer that is given first at this pace, and its delay in milliseconds.
///
/// Without clocks, a bot's call waits until every person has answered, because a bot calls no faster than a
/// person (H17). It also waits until every bot has decided, because a late decision is not a late call.
fn first(steps: &[ScheduledStep], pace: Pace) -> Option<(usize, u32)> {
    let is_open = |step: &ScheduledStep| step.delay.is_persons() || step.delay.is_undecided();
    if pace == Pace::Instant && steps.iter().any(is_open) {
        return None;
    }
    let delays =
        steps.iter().enumerate().filter_map(|(index, step)| Some((index, step.delay.milliseconds(pace)?)));
    delays.min_by_key(|&(_, delay)| delay)
}

#[cfg(test)]
mod tests {
    use super::{Action, Pace, PauseKind, REACTION_RANKS, ScheduledStep, Seat, StepDelay, Time, Waiting};

    fn lengths(delay: StepDelay) -> [Option<u32>; 3] {
        [Pace::Calm, Pace::Brisk, Pace::Instant].map(|pace| delay.milliseconds(pace))
    }

    #[test]
    fn bots_call_no_faster_than_persons() {
        for rank in [0, REACTION_RANKS / 2, REACTION_RANKS - 1] {
            let [calm, brisk, instant] = lengths(StepDelay::Reaction { rank, latency: 0 });
            let delayed = lengths(StepDelay::Reaction { rank, latency: 38 });
            assert_eq!(delayed, [calm.map(|calm| calm + 38), brisk.map(|brisk| brisk + 38), instant], "H17");
            assert!(calm > brisk && brisk >= Some(400), "H17: {calm:?}, {brisk:?}");
            assert!(brisk < Some(2_500) && calm < Some(5_000), "H17: before a person's time is up");
            assert_eq!(instant, Some(0));
        }
    }

    #[test]
    fn clocks_run_except_at_instant_pace() {
        assert_eq!(lengths(StepDelay::Call), [Some(5_000), Some(2_500), None], "H17");
        assert_eq!(lengths(StepDelay::Guarded), [None; 3], "H19");
        assert_eq!(lengths(StepDelay::Naming), [Some(10_000), Some(10_000), None], "H18");
        assert_eq!(lengths(StepDelay::Forfeit), [Some(20_000), Some(20_000), None], "H18");
    }

    fn step(delay: StepDelay, seat: u8, action: Action) -> ScheduledStep {
        ScheduledStep { delay, seat: Seat::new(seat).unwrap(), action }
    }

    fn waiting(steps: Vec<ScheduledStep>) -> Waiting {
        Waiting::for_answers(Time::default(), steps)
    }

    #[test]
    fn the_fastest_call_comes_first() {
        let person = step(StepDelay::Call, 0, Action::Pass);
        let slow = step(StepDelay::Reaction { rank: 700, latency: 0 }, 1, Action::Call);
        let fast = step(StepDelay::Reaction { rank: 300, latency: 0 }, 2, Action::Call);
        let silent = step(StepDelay::Undecided(PauseKind::Discard), 3, Action::Pass);
        let mut all = waiting(vec![person, slow, fast, silent]);
        assert_eq!(all.due(Pace::Instant), None, "H17: a bot is no faster than a person");
        for expected in [fast, silent, slow, person] {
            assert_eq!(all.take_first(Pace::Calm), Some(expected), "H17");
        }
        assert_eq!(all, Waiting::Players);
        let passes = step(StepDelay::Pause(PauseKind::Discard), 3, Action::Pass);
        let mut bots = waiting(vec![slow, passes]);
        assert_eq!(bots.due(Pace::Instant), Some(Time::default()), "all persons have answered");
        assert_eq!(bots.take_first(Pace::Instant), Some(slow));
    }

    #[test]
    fn undecided_bots_pass_when_the_pause_ends() {
        let thinks = step(StepDelay::Undecided(PauseKind::Discard), 1, Action::Pass);
        let calls = step(StepDelay::Reaction { rank: 0, latency: 0 }, 1, Action::Call);
        let other = step(StepDelay::Reaction { rank: 500, latency: 0 }, 2, Action::Call);
        let mut waiting = waiting(vec![thinks, other]);
        assert_eq!(waiting.due(Pace::Instant), None, "a bot that decides late is not slower to call");
        assert_eq!(waiting.clone().take_first(Pace::Calm), Some(thinks));
        waiting.decide(calls);
        assert_eq!(waiting.due(Pace::Instant), Some(Time::default()));
        assert_eq!(
            [waiting.take_first(Pace::Calm), waiting.take_first(Pace::Calm)],
            [Some(calls), Some(other)]
        );
    }

    #[test]
    fn clocks_run_only_for_persons_who_must_act() {
        let steps = vec![
            step(StepDelay::Call, 0, Action::Pass),
            step(StepDelay::Undecided(PauseKind::Discard), 1, Action::Pass),
        ];
        let waiting = waiting(steps);
        let clock =
            |seat: u8, pace, now| waiting.clock(Seat::new(seat).unwrap(), pace, Time::from_millis(now));
        assert_eq!(clock(0, Pace::Calm, 1_200), Some(3_800));
        assert_eq!(clock(0, Pace::Brisk, 9_000), Some(0));
        assert_eq!([clock(0, Pace::Instant, 0), clock(1, Pace::Calm, 0), clock(2, Pace::Calm, 0)], [None; 3]);
    }
}
