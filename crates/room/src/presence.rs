//! Which people are there, and since when the others have been silent.

use cards::Seat;
use wire::{AbsenceChoice as Choice, SeatState, Timing};

use crate::time::Time;

/// The time without a connection after which a person counts as silent, in milliseconds. Pages that are
/// loaded again, and links that break for a moment, are back before.
const RECONNECTING: u32 = 10_000;
/// The time after which a person counts as silent while the table waits for this person alone.
const THINKING: u32 = 120_000;
/// The time that a host has to decide about somebody who is away, in milliseconds.
const DECIDING: u32 = 60_000;

/// The signs of life of each seat's person.
#[derive(Clone, Debug)]
pub(crate) struct Presence {
    lives: Vec<Life>,
    /// What happens when a person is silent for longer than the grace.
    absence: Choice,
    /// The time from the first silent moment until then, in milliseconds.
    grace: u32,
}

/// The signs of life of one person.
#[derive(Clone, Copy, Default, Debug)]
struct Life {
    /// The time of the last connection's end; `None` while connected.
    left_at: Option<Time>,
    /// The time since which the table waits for this person alone.
    awaited_since: Option<Time>,
    /// The time at which the person became silent; `None` if the person is not silent.
    silent_since: Option<Time>,
    /// What became of the silence.
    stage: SilenceStage,
}

/// What became of a person's silence.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
enum SilenceStage {
    /// The grace runs.
    #[default]
    Grace,
    /// The host decides.
    Undecided,
    /// The table waits.
    Awaited,
}

/// What is due because of a silent person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Absence {
    /// Everybody learns that the person is silent.
    BecomesSilent(Seat),
    /// Everybody learns that the person is there again.
    IsBack(Seat),
    /// The table waits for the person.
    Wait(Seat),
    /// The host is asked what happens.
    AskHost(Seat),
    /// A bot stands in.
    StandIn(Seat),
}

impl Presence {
    /// The persons of a room that has just been built; nobody is connected.
    pub(crate) fn new(seats: usize, timing: Timing, now: Time) -> Self {
        let lives = vec![Life { left_at: Some(now), ..Life::default() }; seats];
        Self { lives, absence: timing.absence, grace: timing.grace.milliseconds() }
    }

    /// Another person has this seat, who is not connected yet.
    pub(crate) fn begin(&mut self, seat: Seat, now: Time) {
        self.update(seat, |life| *life = Life { left_at: Some(now), ..Life::default() });
    }

    /// A connection of this seat was opened.
    pub(crate) fn join(&mut self, seat: Seat) {
        self.update(seat, |life| life.left_at = None);
        self.sign_of_life(seat);
    }

    /// The last connection of this seat was closed.
    pub(crate) fn leave(&mut self, seat: Seat, now: Time) {
        self.update(seat, |life| life.left_at = Some(now));
    }

    /// The person of this seat did something, so that waiting for the person begins again.
    pub(crate) fn sign_of_life(&mut self, seat: Seat) {
        self.update(seat, |life| life.awaited_since = None);
    }

    /// The time without connections does not count.
    pub(crate) fn restart(&mut self, now: Time) {
        for life in &mut self.lives {
            life.left_at = life.left_at.map(|_| now);
            life.silent_since = life.silent_since.map(|_| now);
            life.stage = SilenceStage::Grace;
            life.awaited_since = None;
        }
    }

    /// Exchanges two seats.
    pub(crate) fn swap(&mut self, first: Seat, second: Seat) {
        self.lives.swap(first.index(), second.index());
    }

    /// The table waits for this seat alone; `None` if it waits for nobody or for several.
    pub(crate) fn await_alone(&mut self, awaited: Option<Seat>, now: Time) {
        for (index, life) in self.lives.iter_mut().enumerate() {
            if awaited.is_none_or(|seat| seat.index() != index) {
                life.awaited_since = None;
            } else if life.awaited_since.is_none() {
                life.awaited_since = Some(now);
            }
        }
    }

    /// Returns how a silent person is shown; `None` if the person is not silent.
    pub(crate) fn state(&self, seat: Seat, now: Time) -> Option<SeatState> {
        let life = self.lives.get(seat.index())?;
        let ends = life.silent_since?.after(self.grace);
        Some(match life.stage {
            SilenceStage::Grace => SeatState::Silent { bot_in: ends.since(now) as u32 },
            SilenceStage::Undecided => {
                SeatState::Undecided { bot_in: ends.after(DECIDING).since(now) as u32 }
            }
            SilenceStage::Awaited => SeatState::Awaited,
        })
    }

    /// Whether this person has been silent for longer than the grace, and no bot plays.
    pub(crate) fn is_away(&self, seat: Seat) -> bool {
        self.lives.get(seat.index()).is_some_and(|life| life.stage != SilenceStage::Grace)
    }

    /// The table waits for this person.
    pub(crate) fn wait(&mut self, seat: Seat) {
        self.update(seat, |life| life.stage = SilenceStage::Awaited);
    }

    /// The host is asked about this person.
    pub(crate) fn ask_host(&mut self, seat: Seat) {
        self.update(seat, |life| life.stage = SilenceStage::Undecided);
    }

    /// Whether this person has a connection.
    pub(crate) fn is_connected(&self, seat: Seat) -> bool {
        self.lives.get(seat.index()).is_some_and(|life| life.left_at.is_none())
    }

    /// Returns the time at which the host's silence makes another person the host.
    pub(crate) fn host_passes_at(&self, host: Seat) -> Option<Time> {
        let life = self.lives.get(host.index())?;
        life.left_at.map(|left_at| left_at.after(RECONNECTING).after(2 * self.grace))
    }

    /// Returns what becomes due for this person, and when.
    pub(crate) fn due(&self, seat: Seat) -> Option<(Time, Absence)> {
        let life = self.lives.get(seat.index())?;
        let gone = life.left_at.map(|left_at| left_at.after(RECONNECTING));
        let idle = life.awaited_since.map(|since| since.after(THINKING));
        let silent_at = gone.into_iter().chain(idle).min();
        // Who is connected again is back, even if the table waits for this person alone from now on.
        let silent_at =
            silent_at.filter(|at| gone.is_some() || life.silent_since.is_none_or(|since| *at <= since));
        match (life.silent_since, silent_at) {
            (None, Some(at)) => Some((at, Absence::BecomesSilent(seat))),
            (Some(since), Some(_)) => {
                let ends = since.after(self.grace);
                match (life.stage, self.absence) {
                    (SilenceStage::Awaited, _) => None,
                    (SilenceStage::Undecided, _) => Some((ends.after(DECIDING), Absence::StandIn(seat))),
                    (SilenceStage::Grace, Choice::Bot) => Some((ends, Absence::StandIn(seat))),
                    (SilenceStage::Grace, Choice::Wait) => Some((ends, Absence::Wait(seat))),
                    (SilenceStage::Grace, Choice::Host) => Some((ends, Absence::AskHost(seat))),
                }
            }
            (Some(since), None) => Some((since, Absence::IsBack(seat))),
            (None, None) => None,
        }
    }

    /// Notes whether a person is silent.
    pub(crate) fn set_silent(&mut self, seat: Seat, since: Option<Time>) {
        self.update(seat, |life| (life.silent_since, life.stage) = (since, SilenceStage::Grace));
    }

    fn update(&mut self, seat: Seat, change: impl FnOnce(&mut Life)) {
        if let Some(life) = self.lives.get_mut(seat.index()) {
            change(life);
        }
    }
}

#[cfg(test)]
mod tests {
    use wire::{AbsenceChoice as Choice, Grace, SeatState, Timing};

    use super::{Absence, Presence, Seat, Time};

    /// Returns the due times of a person's silence in seconds, and what is due.
    fn due(presence: &Presence) -> Option<(u64, Absence)> {
        presence.due(Seat::default()).map(|(time, absence)| (time.as_millis() / 1_000, absence))
    }

    #[test]
    fn silence_leads_to_a_bot_and_a_sign_of_life_back() {
        let (seat, at) = (Seat::default(), |seconds: u64| Time::from_millis(seconds * 1_000));
        let mut presence = Presence::new(2, Timing::default(), at(0));
        presence.join(seat);
        assert_eq!(due(&presence), None);
        presence.leave(seat, at(100));
        assert_eq!(due(&presence), Some((110, Absence::BecomesSilent(seat))));
        assert_eq!(presence.host_passes_at(seat), Some(at(230)));
        presence.set_silent(seat, Some(at(110)));
        assert_eq!(due(&presence), Some((170, Absence::StandIn(seat))));
        assert_eq!(presence.state(seat, at(150)), Some(SeatState::Silent { bot_in: 20_000 }));
        presence.join(seat);
        assert_eq!(due(&presence), Some((110, Absence::IsBack(seat))));
        // Who comes back to a table that waits for nobody else is there all the same.
        presence.await_alone(Some(seat), at(150));
        assert_eq!(due(&presence), Some((110, Absence::IsBack(seat))));
        presence.await_alone(None, at(150));
        presence.set_silent(seat, None);
        presence.await_alone(Some(seat), at(200));
        presence.await_alone(Some(seat), at(250));
        assert_eq!(due(&presence), Some((320, Absence::BecomesSilent(seat))));
        presence.sign_of_life(seat);
        presence.await_alone(Some(seat), at(260));
        assert_eq!(due(&presence), Some((380, Absence::BecomesSilent(seat))));
        presence.await_alone(None, at(300));
        assert_eq!(due(&presence), None);
    }

    #[test]
    fn the_table_waits_or_the_host_decides() {
        let (seat, at) = (Seat::default(), |seconds: u64| Time::from_millis(seconds * 1_000));
        let silent = |absence, grace| {
            let mut presence = Presence::new(2, Timing { absence, grace, ..Timing::default() }, at(0));
            presence.set_silent(seat, Some(at(10)));
            presence
        };
        let mut waits = silent(Choice::Wait, Grace::Short);
        assert_eq!(due(&waits), Some((40, Absence::Wait(seat))));
        waits.wait(seat);
        assert_eq!((due(&waits), waits.state(seat, at(50))), (None, Some(SeatState::Awaited)));
        waits.join(seat);
        assert_eq!(due(&waits), Some((10, Absence::IsBack(seat))));
        let mut host = silent(Choice::Host, Grace::Long);
        assert_eq!(due(&host), Some((130, Absence::AskHost(seat))));
        assert!(!host.is_away(seat));
        host.ask_host(seat);
        assert_eq!(host.state(seat, at(150)), Some(SeatState::Undecided { bot_in: 40_000 }));
        assert_eq!(due(&host), Some((190, Absence::StandIn(seat))));
        host.wait(seat);
        assert!(due(&host).is_none() && host.is_away(seat));
        host.set_silent(seat, None);
        assert!(!host.is_away(seat));
    }
}
