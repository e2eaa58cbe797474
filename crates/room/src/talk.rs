//! Talk: what a typed line may hold, and how fast a seat may talk.

use std::collections::VecDeque;

use wire::{DeclineReason, Talk};

use crate::name::{is_blank, is_hidden};
use crate::time::Time;

/// The length of the longest line, in characters.
const MAX_LENGTH: usize = 140;
/// The number of combining marks that a letter keeps. More of them cover the lines around.
const MAX_MARKS: usize = 3;
/// The shortest time between two lines of a seat, in milliseconds.
const BETWEEN: u64 = 1_000;
/// The number of lines that a seat may say in [`BURST_TIME`].
const BURST: usize = 5;
/// The time in which a seat may say [`BURST`] lines, in milliseconds.
const BURST_TIME: u64 = 10_000;

/// Returns what is said, without what would not be seen or would change the text around it.
///
/// # Errors
/// If nothing is left, or the line is too long.
pub(crate) fn clean(said: Talk) -> Result<Talk, DeclineReason> {
    let Talk::Text(text) = said else { return Ok(said) };
    let text = tidy(&text);
    let length = text.chars().count();
    if length > MAX_LENGTH || text.chars().all(is_blank) {
        Err(DeclineReason::BadLine)
    } else {
        Ok(Talk::Text(text))
    }
}

/// Returns a text without hidden characters and with at most [`MAX_MARKS`] marks on a letter. Every run of
/// spaces is one space.
fn tidy(text: &str) -> String {
    let mut tidy = String::new();
    let mut marks = 0;
    let mut has_space = false;
    for character in text.chars() {
        if character.is_whitespace() {
            has_space = true;
            continue;
        }
        if is_hidden(character) {
            continue;
        }
        marks = if is_mark(character) { marks + 1 } else { 0 };
        if marks > MAX_MARKS {
            continue;
        }
        if has_space && !tidy.is_empty() {
            tidy.push(' ');
        }
        has_space = false;
        tidy.push(character);
    }
    tidy
}

/// Whether a character is a mark on the letter before it. Vowel signs with a place of their own are none.
const fn is_mark(character: char) -> bool {
    matches!(
        character,
        '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{591}'..='\u{5bd}' | '\u{5bf}'
            | '\u{5c1}'..='\u{5c2}' | '\u{5c4}'..='\u{5c5}'
            | '\u{5c7}' | '\u{610}'..='\u{61a}' | '\u{64b}'..='\u{65f}' | '\u{670}'
            | '\u{6d6}'..='\u{6dc}' | '\u{6df}'..='\u{6e4}' | '\u{6e7}'..='\u{6e8}' | '\u{6ea}'..='\u{6ed}'
            | '\u{711}' | '\u{730}'..='\u{74a}' | '\u{7a6}'..='\u{7b0}' | '\u{7eb}'..='\u{7f3}'
            | '\u{816}'..='\u{819}' | '\u{81b}'..='\u{823}' | '\u{8ca}'..='\u{8e1}' | '\u{8e3}'..='\u{902}'
            | '\u{93c}' | '\u{941}'..='\u{948}' | '\u{94d}' | '\u{951}'..='\u{957}' | '\u{e31}'
            | '\u{e34}'..='\u{e3a}' | '\u{e47}'..='\u{e4e}' | '\u{eb1}' | '\u{eb4}'..='\u{ebc}'
            | '\u{ec8}'..='\u{ece}' | '\u{f71}'..='\u{f7e}' | '\u{f80}'..='\u{f84}' | '\u{135d}'..='\u{135f}'
            | '\u{1ab0}'..='\u{1ace}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20f0}'
            | '\u{2cef}'..='\u{2cf1}' | '\u{2de0}'..='\u{2dff}' | '\u{302a}'..='\u{302d}'
            | '\u{3099}'..='\u{309a}' | '\u{a66f}'..='\u{a672}' | '\u{fe00}'..='\u{fe0f}'
            | '\u{fe20}'..='\u{fe2f}' | '\u{1e8d0}'..='\u{1e8d6}' | '\u{e0100}'..='\u{e01ef}'
    )
}

/// How fast a seat has talked.
#[derive(Clone, Default, Debug)]
pub(crate) struct TalkPace {
    /// The times of the newest lines, oldest first.
    said_at: VecDeque<Time>,
}

impl TalkPace {
    /// Notes a line, if the seat may say one now.
    ///
    /// # Errors
    /// If the seat talks too fast.
    pub(crate) fn say(&mut self, now: Time) -> Result<(), DeclineReason> {
        let is_hasty = self.said_at.back().is_some_and(|&last| now.since(last) < BETWEEN);
        let is_burst = self.said_at.len() == BURST
            && self.said_at.front().is_some_and(|&first| now.since(first) < BURST_TIME);
        if is_hasty || is_burst {
            return Err(DeclineReason::TooFast);
        }
        if self.said_at.len() == BURST {
            self.said_at.pop_front();
        }
        self.said_at.push_back(now);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use wire::{DeclineReason, Talk};
    use words::Phrase;

    use super::{MAX_LENGTH, TalkPace, Time, clean};

    fn cleaned(text: &str) -> Result<String, DeclineReason> {
        match clean(Talk::Text(text.to_owned()))? {
            Talk::Text(text) => Ok(text),
            Talk::Phrase(phrase) => panic!("{phrase:?}"),
        }
    }

    #[test]
    fn lines_hold_nothing_hidden() {
        assert_eq!(cleaned("  the \t\n kettle\u{2028}is\u{a0}on ").unwrap(), "the kettle is on");
        let marks =
            "\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}\u{2066}\u{2067}\u{2068}\u{2069}\u{200e}\u{200f}\u{61c}";
        assert_eq!(cleaned(&format!("a{marks}\u{7}b")).unwrap(), "ab");
        // Letters with the marks of living languages are whole.
        for text in [
            "Tiê\u{301}ng Viê\u{323}t",
            "בְּרֵאשִׁית",
            "ที่นี่",
            "<b>https://example.org</b>",
            "👩\u{200d}👧 ❤\u{fe0f}",
        ] {
            assert_eq!(cleaned(text).unwrap(), text);
        }
        let tower = format!("Z{}o", "\u{300}\u{489}\u{1ac1}".repeat(40));
        assert_eq!(cleaned(&tower).unwrap(), "Z\u{300}\u{489}\u{1ac1}o");
    }

    #[test]
    fn lines_have_1_to_140_characters() {
        for empty in ["", " \n ", "\u{202e}", "\u{200b}\u{2060}", "\u{fe0f}"] {
            assert_eq!(cleaned(empty), Err(DeclineReason::BadLine), "{empty:?}");
        }
        let long = "é".repeat(MAX_LENGTH);
        assert_eq!(cleaned(&long), Ok(long.clone()));
        assert_eq!(cleaned(&(long.clone() + "é")), Err(DeclineReason::BadLine));
        assert_eq!(cleaned(&(long + " \u{202e} ")).unwrap().chars().count(), MAX_LENGTH);
        assert_eq!(clean(Talk::Phrase(Phrase::Hello)), Ok(Talk::Phrase(Phrase::Hello)));
    }

    #[test]
    fn a_seat_says_one_line_a_second_and_five_in_ten() {
        let mut pace = TalkPace::default();
        let mut say = |at: u64| pace.say(Time::from_millis(at)).is_ok();
        assert!(say(0) && !say(999) && say(1_000) && say(2_000) && say(3_000) && say(4_000));
        assert!(!say(5_000) && !say(9_999) && say(10_000) && !say(10_500) && say(11_000));
        // Refused lines do not count.
        assert!((11_001..11_999).step_by(10).all(|at| !say(at)) && say(12_000));
    }
}
