//! The announcements for screen readers: a log of events, and the prompt.

use std::collections::VecDeque;

use table::SeatEvent;

use crate::text::{TableNarrator, Verbosity};

/// A sentence with a number of its own, so that the page adds each sentence only once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Announcement {
    /// The number, from 1.
    pub number: u32,
    /// The sentence.
    pub text: String,
}

/// The announced sentences.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Announcements {
    /// The newest events, oldest first.
    pub log: VecDeque<Announcement>,
    /// The question to the player, or the answer to a key that asks about the table.
    pub prompt: Option<Announcement>,
    count: u32,
}

/// The number of sentences that stay in the log.
const MAX_LOG: usize = 40;

impl Announcements {
    /// Adds a sentence to the log.
    pub fn add(&mut self, text: String) {
        self.count += 1;
        self.log.push_back(Announcement { number: self.count, text });
        if self.log.len() > MAX_LOG {
            self.log.pop_front();
        }
    }

    /// Sets the prompt; `None` if the player has nothing to decide.
    pub fn set_prompt(&mut self, text: Option<String>) {
        self.count += 1;
        self.prompt = text.map(|text| Announcement { number: self.count, text });
    }

    /// Adds the events that are announced at this verbosity. `before` are the events known so far, because
    /// the draw after a flower has a sentence of its own.
    pub fn add_events(
        &mut self,
        narrator: &TableNarrator<'_>,
        before: &[SeatEvent],
        events: &[SeatEvent],
        verbosity: Verbosity,
    ) {
        let mut is_after_flower = matches!(before.last(), Some(SeatEvent::Flower { .. }));
        for event in events {
            if let Some(text) = narrator.spoken(event, is_after_flower, verbosity) {
                self.add(text);
            }
            is_after_flower = matches!(event, SeatEvent::Flower { .. });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Announcements, MAX_LOG};

    #[test]
    fn announcements_are_numbered_and_old_ones_dropped() {
        let mut announcements = Announcements::default();
        for n in 0..=MAX_LOG {
            announcements.add(n.to_string());
        }
        announcements.set_prompt(Some("?".to_owned()));
        let numbers: Vec<u32> = announcements.log.iter().map(|one| one.number).collect();
        assert_eq!(numbers.len(), MAX_LOG);
        assert!(numbers.is_sorted() && numbers[0] == 2);
        assert_eq!(announcements.prompt.map(|one| one.number), Some(MAX_LOG as u32 + 2));
    }
}
