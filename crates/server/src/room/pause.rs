//! How long what happened rests before something follows it. The only clock of a table.

use std::time::Duration;

use table::Event;
use tokio::time::Instant;
use wire::Pace;

/// What rests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Beat {
    /// A discard, or a new deal: it is read.
    Discard,
    /// A set that was laid: it is seen.
    Claim,
    /// A draw by somebody else.
    Draw,
}

/// A rest that has begun. It holds no length, so that a change of pace counts for it too.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pause {
    began: Instant,
    beat: Beat,
}

impl Beat {
    /// The beat after these events.
    pub(super) fn after(events: &[Event]) -> Self {
        if events.iter().any(|event| matches!(event, Event::HandBegan { .. })) {
            return Self::Discard;
        }
        match events.last() {
            Some(Event::Discarded { .. } | Event::Waiting { .. }) => Self::Discard,
            Some(Event::Claimed { .. }) => Self::Claim,
            _ => Self::Draw,
        }
    }

    fn length(self, pace: Pace) -> Duration {
        let milliseconds = match (pace, self) {
            (Pace::Calm, Self::Discard) => 1_600,
            (Pace::Calm, Self::Claim) => 1_200,
            (Pace::Calm, Self::Draw) => 650,
            (Pace::Brisk, Self::Discard) => 700,
            (Pace::Brisk, Self::Claim) => 550,
            (Pace::Brisk, Self::Draw) => 250,
            (Pace::Instant, _) => 0,
        };
        Duration::from_millis(milliseconds)
    }
}

impl Pause {
    pub(super) fn begin(beat: Beat) -> Self {
        Self { began: Instant::now(), beat }
    }

    /// When it is over; `None`: at once, without a timer.
    pub(super) fn end(self, pace: Pace) -> Option<Instant> {
        let length = self.beat.length(pace);
        (!length.is_zero()).then(|| self.began + length)
    }
}
