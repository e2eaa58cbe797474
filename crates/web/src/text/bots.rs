//! The display names of bots, from their strength and style.

use cards::Seat;
use words::{Edition, Language, PageTexts, Speech};

use super::TableNarrator;

/// Returns the display name of a strength, and a description of its bots. A strength that this page does not
/// know keeps its name.
pub fn strength<'a>(words: &PageTexts, name: &'a str) -> (&'a str, &'static str) {
    match name {
        "random" => (words.bot_random, words.bot_random_about),
        "greedy" => (words.bot_greedy, words.bot_greedy_about),
        "steady" => (words.bot_steady, words.bot_steady_about),
        "expert" => (words.bot_expert, words.bot_expert_about),
        other => (other, ""),
    }
}

/// Returns the display name of a style, and its description; empty for balanced bots.
pub fn style<'a>(words: &PageTexts, name: &'a str) -> (&'a str, &'static str) {
    match name {
        "balanced" => (words.style_balanced, ""),
        "careful" => (words.style_careful, words.style_careful_about),
        "bold" => (words.style_bold, words.style_bold_about),
        other => (other, ""),
    }
}

/// Returns the strength and style of the bot with this name: *steady, careful*; *jeu posé et prudent*.
pub fn bot(language: Language, name: &str) -> String {
    let words = language.pages();
    let speech = Speech::new(language, Edition::MhingFr);
    let name = name.split(':').next().unwrap_or(name);
    let plays = match name.split_once('-') {
        Some((one, leans)) => speech.styles(strength(words, one).0, style(words, leans).0).spoken(),
        None => strength(words, name).0.to_owned(),
    };
    speech.plays(&plays).spoken()
}

impl TableNarrator<'_> {
    /// Returns the strength and style of the bot in a seat; `None` for a person.
    pub fn bot(&self, seat: Seat) -> Option<String> {
        let name = self.table.seats.get(seat.index())?.bot.as_ref()?;
        Some(bot(self.language, name))
    }
}

#[cfg(test)]
mod tests {
    use words::Language;

    use super::bot;

    #[test]
    fn bots_are_called_by_how_they_play() {
        assert_eq!(bot(Language::En, "random"), "random");
        assert_eq!(bot(Language::Fr, "steady-careful"), "jeu posé et prudent");
        assert_eq!(bot(Language::Sv, "expert-bold:500"), "expert, djärv");
        assert_eq!(bot(Language::En, "novel-odd"), "novel, odd");
    }
}
