//! What is spoken: a log of what happens, and what waits on this seat.

use std::collections::VecDeque;

use table::Seen;

use crate::text::{Speaker, Verbosity};

/// A sentence that was spoken, with a number of its own, so that the page adds each but once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Its number.
    pub number: u32,
    /// The sentence.
    pub text: String,
}

/// What is spoken.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct News {
    /// The newest sentences, oldest first.
    pub said: VecDeque<Line>,
    /// What waits on this seat, if anything.
    pub asked: Option<Line>,
    count: u32,
}

/// So many sentences stay in the log.
const KEPT: usize = 40;

impl News {
    /// Adds a sentence to the log.
    pub fn say(&mut self, text: String) {
        self.count += 1;
        self.said.push_back(Line { number: self.count, text });
        if self.said.len() > KEPT {
            self.said.pop_front();
        }
    }

    /// Says what waits on this seat, or that nothing does.
    pub fn ask(&mut self, text: Option<String>) {
        self.count += 1;
        self.asked = text.map(|text| Line { number: self.count, text });
    }

    /// Adds a sentence for each event that is to be heard.
    pub fn hear(&mut self, speaker: &Speaker<'_>, before: &[Seen], events: &[Seen], verbosity: Verbosity) {
        let mut after_flower = matches!(before.last(), Some(Seen::Flower { .. }));
        for seen in events {
            if let Some(text) = speaker.heard(seen, after_flower, verbosity) {
                self.say(text);
            }
            after_flower = matches!(seen, Seen::Flower { .. });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{KEPT, News};

    #[test]
    fn every_line_has_its_own_number_and_old_ones_go() {
        let mut news = News::default();
        for n in 0..=KEPT {
            news.say(n.to_string());
        }
        news.ask(Some("?".to_owned()));
        let numbers: Vec<u32> = news.said.iter().map(|line| line.number).collect();
        assert_eq!(numbers.len(), KEPT);
        assert!(numbers.is_sorted() && numbers[0] == 2);
        assert_eq!(news.asked.map(|line| line.number), Some(KEPT as u32 + 2));
    }
}
