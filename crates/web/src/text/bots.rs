//! What bots are called: by what they do.

use cards::Seat;

use super::events::Speaker;
use super::{Tongue, Words};

/// What a strength is called, and what such bots do; one that this page does not know keeps its plain name.
pub fn strength<'a>(words: &Words, name: &'a str) -> (&'a str, &'static str) {
    match name {
        "random" => (words.bot_random, words.bot_random_about),
        "greedy" => (words.bot_greedy, words.bot_greedy_about),
        "steady" => (words.bot_steady, words.bot_steady_about),
        "expert" => (words.bot_expert, words.bot_expert_about),
        other => (other, ""),
    }
}

/// What a character is called, and how such bots lean.
pub fn character<'a>(words: &Words, name: &'a str) -> (&'a str, &'static str) {
    match name {
        "balanced" => (words.bot_even, ""),
        "careful" => (words.bot_careful, words.bot_careful_about),
        "bold" => (words.bot_bold, words.bot_bold_about),
        other => (other, ""),
    }
}

/// What a bot is called by its name: *steady, careful*.
pub fn bot(tongue: Tongue, name: &str) -> String {
    let words = tongue.words();
    let name = name.split(':').next().unwrap_or(name);
    match name.split_once('-') {
        Some((one, leans)) => format!("{}, {}", strength(words, one).0, character(words, leans).0),
        None => strength(words, name).0.to_owned(),
    }
}

impl Speaker<'_> {
    /// What the bot in a seat is called, if one sits there.
    pub fn bot(&self, seat: Seat) -> Option<String> {
        let name = self.table.seats.get(seat.index())?.bot.as_ref()?;
        Some(bot(self.tongue, name))
    }

    /// A player's name, and how a bot plays: *Noor, steady*.
    pub fn name_and_bot(&self, seat: Seat) -> String {
        let name = self.name(seat);
        self.bot(seat).map_or_else(|| name.clone(), |bot| format!("{name}, {bot}"))
    }
}

#[cfg(test)]
mod tests {
    use super::{Tongue, bot};

    #[test]
    fn bots_are_called_by_what_they_do() {
        assert_eq!(bot(Tongue::En, "random"), "by chance");
        assert_eq!(bot(Tongue::Fr, "steady-careful"), "posé, prudent");
        assert_eq!(bot(Tongue::Sv, "expert-bold:500"), "expert, djärv");
        assert_eq!(bot(Tongue::En, "novel-odd"), "novel, odd");
    }
}
