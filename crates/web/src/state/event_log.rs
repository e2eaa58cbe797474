//! The running log: every event of the hand, in order.

use table::SeatEvent;
use wire::NumberedEvent;

/// An event of the running log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogEntry {
    /// The number of the event in the match.
    pub number: u32,
    /// The event.
    pub event: SeatEvent,
    /// Whether the event before was a laid flower, so that a draw replaces it.
    pub after_flower: bool,
    /// Whether the event happened because the player's time ran out.
    pub timed_out: bool,
}

/// The events of the hand that is being played, oldest first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct EventLog {
    entries: Vec<LogEntry>,
}

impl EventLog {
    /// Adds new events. Known events are ignored, and a new hand begins a new log.
    pub fn add(&mut self, events: &[NumberedEvent]) {
        for NumberedEvent { number, event } in events {
            let last = self.entries.last();
            if last.is_some_and(|last| last.number >= *number) {
                continue;
            }
            let after_flower = last.is_some_and(|last| matches!(last.event, SeatEvent::Flower { .. }));
            if matches!(event, SeatEvent::HandBegan { .. }) {
                self.entries.clear();
            }
            self.entries.push(LogEntry {
                number: *number,
                event: event.clone(),
                after_flower,
                timed_out: false,
            });
        }
    }

    /// Notes that the newest false call happened because the player's time ran out.
    pub fn note_time_out(&mut self) {
        let is_false_call = |entry: &&mut LogEntry| matches!(entry.event, SeatEvent::FalseCall { .. });
        if let Some(entry) = self.entries.iter_mut().rev().find(is_false_call) {
            entry.timed_out = true;
        }
    }

    /// Whether the newest false call happened because the player's time ran out.
    pub fn has_timed_out(&self) -> bool {
        let is_false_call = |entry: &&LogEntry| matches!(entry.event, SeatEvent::FalseCall { .. });
        self.entries.iter().rev().find(is_false_call).is_some_and(|entry| entry.timed_out)
    }

    /// Returns the events, oldest first.
    pub fn entries(&self) -> &[LogEntry] {
        &self.entries
    }

    /// Returns the entries, each with the index of its discard in the stream of `discards` discards. A claim
    /// has the index of the claimed discard, which left a slot there.
    pub fn with_discards(&self, discards: usize) -> Vec<(&LogEntry, Option<usize>)> {
        let mut next = Some(discards);
        let mut found: Vec<(&LogEntry, Option<usize>)> = Vec::new();
        // What was taken back lies in no stream.
        let mut gone_after = u32::MAX;
        for entry in self.entries.iter().rev() {
            if entry.number > gone_after {
                found.push((entry, None));
                continue;
            }
            if let SeatEvent::TakenBack { to, .. } = entry.event {
                gone_after = to;
            }
            let newest = next.and_then(|next| next.checked_sub(1));
            let index = match &entry.event {
                SeatEvent::Discarded { .. } => {
                    next = newest;
                    newest
                }
                SeatEvent::SetForfeited { set, .. } => {
                    next = next.and_then(|next| next.checked_sub(set.printed().len()));
                    next
                }
                // The discards before it lie in the stock again.
                SeatEvent::Reshuffled { .. } => {
                    next = None;
                    None
                }
                SeatEvent::Claimed { .. }
                | SeatEvent::Called { .. }
                | SeatEvent::FalseCall { .. }
                | SeatEvent::WentOut { from: Some(_), .. } => newest,
                _ => None,
            };
            found.push((entry, index));
        }
        found.reverse();
        found
    }
}

#[cfg(test)]
mod tests {
    use super::EventLog;
    use serde_json::json;
    use wire::NumberedEvent;

    fn log(events: &[serde_json::Value]) -> EventLog {
        let numbered = (1..).zip(events).map(|(number, event)| {
            let event = serde_json::from_value(event.clone()).expect("an event");
            NumberedEvent { number, event }
        });
        let mut log = EventLog::default();
        log.add(&numbered.collect::<Vec<_>>());
        log
    }

    fn discard(seat: u8, card: &str) -> serde_json::Value {
        json!({"discarded": {"seat": seat, "card": card}})
    }

    #[test]
    fn claims_lead_to_the_slot_of_their_discard() {
        let claim = json!({"claimed": {"seat": 2, "from": 1, "set": "(555p)", "card": "5p"}});
        let drew = json!({"drew": {"seat": 0, "well": 80}});
        let log = log(&[discard(0, "1m"), discard(1, "5p"), claim, drew, discard(2, "9s")]);
        let indices: Vec<Option<usize>> = log.with_discards(3).into_iter().map(|(_, index)| index).collect();
        assert_eq!(indices, [Some(0), Some(1), Some(1), None, Some(2)]);
    }

    #[test]
    fn a_log_that_began_late_still_finds_its_discards() {
        let log = log(&[discard(0, "1m"), discard(1, "5p")]);
        let indices: Vec<Option<usize>> = log.with_discards(40).into_iter().map(|(_, index)| index).collect();
        assert_eq!(indices, [Some(38), Some(39)]);
    }

    #[test]
    fn reshuffled_discards_are_no_longer_found() {
        let reshuffled = json!({"reshuffled": {"well": 60}});
        let log = log(&[discard(0, "1m"), reshuffled, discard(1, "5p")]);
        let indices: Vec<Option<usize>> = log.with_discards(1).into_iter().map(|(_, index)| index).collect();
        assert_eq!(indices, [None, None, Some(0)]);
    }

    #[test]
    fn a_new_hand_begins_a_new_log() {
        let began = json!({"hand-began": {"hand_number": 2, "dealer": 1}});
        let mut log = log(&[discard(0, "1m"), began]);
        assert_eq!(log.entries().len(), 1);
        let again = log.entries()[0].clone();
        log.add(&[NumberedEvent { number: again.number, event: again.event }]);
        assert_eq!(log.entries().len(), 1, "known events are ignored");
    }
}
