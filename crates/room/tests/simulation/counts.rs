//! The counts of what happened in simulated worlds.

use std::collections::BTreeMap;

use room::{Output, SeatChange};
use rules::RuleSet;

/// The counts of one or more worlds.
#[derive(Clone, Default, Debug)]
pub(crate) struct Counts {
    /// Accepted actions, by rule set.
    pub(crate) actions: [u64; RuleSet::ALL.len()],
    /// Finished hands, by rule set.
    pub(crate) hands: [u64; RuleSet::ALL.len()],
    /// Finished matches, by rule set.
    pub(crate) matches: [u64; RuleSet::ALL.len()],
    /// Inputs that rooms handled.
    pub(crate) inputs: u64,
    /// Messages that rooms sent.
    pub(crate) messages: u64,
    /// Views that were compared with the fold of what their page received.
    pub(crate) folds: u64,
    /// Crashes after an output, by its kind.
    pub(crate) crashes: [u64; Output::KINDS.len()],
    /// Faults of the world, by name.
    pub(crate) faults: BTreeMap<&'static str, u64>,
}

impl Counts {
    /// Counts a fault of the world.
    pub(crate) fn fault(&mut self, name: &'static str) {
        *self.faults.entry(name).or_default() += 1;
    }

    /// Counts a change of the seats.
    pub(crate) fn social(&mut self, change: &SeatChange) {
        self.fault(match change {
            SeatChange::SatDown { .. } => "sat-down",
            SeatChange::Left { removed: false, .. } => "left",
            SeatChange::Left { .. } => "removed",
            SeatChange::Swapped { .. } => "swapped",
            SeatChange::Kept { .. } => "kept",
            SeatChange::Opened(_) => "opened",
            SeatChange::BotSat(_) => "bot-sat",
            SeatChange::Began { .. } => "began",
            SeatChange::StoodIn(_) => "stood-in",
            SeatChange::Back(_) => "back",
            SeatChange::Host(_) => "host-passed",
            SeatChange::Listed(true) => "listed",
            SeatChange::Listed(_) => "unlisted",
            SeatChange::Invited(_) => "invited",
            SeatChange::Moved { .. } => "device-moved",
            SeatChange::NewLink { .. } => "new-seat-link",
            SeatChange::Published(_) => "published",
            SeatChange::Silenced(_) => "silenced",
            SeatChange::MayTalk(_) => "may-talk",
            SeatChange::Rematch(_) => "rematch",
            SeatChange::Inherited { .. } => "inherited",
            SeatChange::Closed => "closed",
            SeatChange::Paused { .. } => "paused",
            SeatChange::PlayedOn { .. } => "played-on",
        });
    }

    /// Adds other counts.
    pub(crate) fn add(&mut self, other: &Self) {
        let lists = [
            (&mut self.actions, &other.actions),
            (&mut self.hands, &other.hands),
            (&mut self.matches, &other.matches),
        ];
        for (own, others) in lists {
            own.iter_mut().zip(others).for_each(|(own, other)| *own += other);
        }
        self.crashes.iter_mut().zip(other.crashes).for_each(|(own, other)| *own += other);
        self.inputs += other.inputs;
        self.messages += other.messages;
        self.folds += other.folds;
        for (name, count) in &other.faults {
            *self.faults.entry(name).or_default() += count;
        }
    }
}
