//! The announcements for screen readers: a log of events, and the prompt.

use std::collections::VecDeque;

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

    /// Announces what happened and the question that it raises as one utterance: in the prompt if there is a
    /// question, otherwise in the log. The old prompt is gone.
    pub fn announce(&mut self, happened: String, question: Option<String>) {
        match question {
            Some(question) if happened.is_empty() => self.set_prompt(Some(question)),
            Some(question) => self.set_prompt(Some(format!("{happened} {question}"))),
            None => {
                self.set_prompt(None);
                if !happened.is_empty() {
                    self.add(happened);
                }
            }
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
