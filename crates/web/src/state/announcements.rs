//! What is spoken: a log of what happens, and what waits on this seat.

use std::collections::VecDeque;

use table::SeatEvent;

use crate::text::{Speaker, Verbosity};

/// A sentence that was spoken, with a number of its own, so that the page adds each but once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Announcement {
    /// Its number.
    pub number: u32,
    /// The sentence.
    pub text: String,
}

/// What is spoken.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Announcements {
    /// The newest sentences, oldest first.
    pub log: VecDeque<Announcement>,
    /// What waits on this seat, if anything.
    pub prompt: Option<Announcement>,
    count: u32,
}

/// So many sentences stay in the log.
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

    /// Says what waits on this seat, or that nothing does.
    pub fn set_prompt(&mut self, text: Option<String>) {
        self.count += 1;
        self.prompt = text.map(|text| Announcement { number: self.count, text });
    }

    /// Adds a sentence for each event that is to be heard.
    pub fn add_events(
        &mut self,
        speaker: &Speaker<'_>,
        before: &[SeatEvent],
        events: &[SeatEvent],
        verbosity: Verbosity,
    ) {
        let mut after_flower = matches!(before.last(), Some(SeatEvent::Flower { .. }));
        for seen in events {
            if let Some(text) = speaker.heard(seen, after_flower, verbosity) {
                self.add(text);
            }
            after_flower = matches!(seen, SeatEvent::Flower { .. });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Announcements, MAX_LOG};

    #[test]
    fn every_line_has_its_own_number_and_old_ones_go() {
        let mut announcements = Announcements::default();
        for n in 0..=MAX_LOG {
            announcements.add(n.to_string());
        }
        announcements.set_prompt(Some("?".to_owned()));
        let numbers: Vec<u32> = announcements.log.iter().map(|line| line.number).collect();
        assert_eq!(numbers.len(), MAX_LOG);
        assert!(numbers.is_sorted() && numbers[0] == 2);
        assert_eq!(announcements.prompt.map(|line| line.number), Some(MAX_LOG as u32 + 2));
    }
}
