//! Events in words.

use cards::{MAX_SEATS, Seat, format_cards};
use rules::LocalizedText;
use table::{Beaten, Event, Record};

use crate::language::Language;
use crate::score_text::worth;
use crate::words;

/// Tells what happens at one table, in one language.
pub(crate) struct Narrator {
    language: Language,
    names: Vec<String>,
}

impl Narrator {
    /// A narrator who knows who sits where from a record: by name, else by bot, always by seat.
    pub(crate) fn new(record: &Record, language: Language) -> Self {
        let known = |seat: Seat| {
            let sitter = record.players.get(seat.index());
            sitter.and_then(|sitter| sitter.name.as_ref().or(sitter.bot.as_ref()))
        };
        let seat_word = language.say(&words::SEAT);
        let name = |seat: Seat| match known(seat) {
            Some(name) => format!("{seat_word} {seat} ({name})"),
            None => format!("{seat_word} {seat}"),
        };
        Self { language, names: Seat::all(MAX_SEATS as u8).map(name).collect() }
    }

    /// What somebody at this seat is called.
    pub(crate) fn name(&self, seat: Seat) -> &str {
        &self.names[seat.index()]
    }

    /// An event in a sentence.
    pub(crate) fn describe(&self, event: &Event) -> String {
        match event {
            Event::HandBegan { hand_number, dealer, .. } => {
                self.fill(&words::HAND_BEGAN, *dealer, &[("hand", &hand_number.to_string())])
            }
            Event::Dealt { seat, cards } => {
                self.fill(&words::DEALT, *seat, &[("cards", &format_cards(cards))])
            }
            Event::Drew { seat, card, well, rear } => {
                let drew = if *rear { &words::DREW_REAR } else { &words::DREW };
                self.fill(drew, *seat, &[("card", &card.to_string()), ("well", &well.to_string())])
            }
            Event::Flower { seat, card } => self.fill(&words::FLOWER, *seat, &[("card", &card.to_string())]),
            Event::Discarded { seat, card } => {
                self.fill(&words::DISCARDED, *seat, &[("card", &card.to_string())])
            }
            Event::Waiting { seat } => self.fill(&words::SAYS_WAITING, *seat, &[]),
            Event::Claimed { seat, from, set, card, beaten } => {
                let named =
                    [("card", &*card.to_string()), ("from", self.name(*from)), ("set", &*set.to_string())];
                self.fill(&words::CLAIMS, *seat, &named) + &self.beaten(*beaten)
            }
            Event::WentOut { seat, hand, total, beaten, .. } => {
                let worth = worth(*total, self.language);
                let named = [("hand", &*hand.to_string()), ("worth", &*worth)];
                self.fill(&words::GOES_OUT, *seat, &named) + &self.beaten(*beaten)
            }
            Event::WallOpened(_)
            | Event::Four { .. }
            | Event::Laid { .. }
            | Event::Called { .. }
            | Event::FalseCall { .. }
            | Event::SetForfeited { .. }
            | Event::Reshuffled { .. } => self.describe_rare(event),
            Event::Void => self.language.say(&words::VOID).to_owned(),
            Event::MatchOver => self.language.say(&words::MATCH_OVER).to_owned(),
        }
    }

    /// An event that there is only in some of the games, in a sentence.
    fn describe_rare(&self, event: &Event) -> String {
        match event {
            Event::WallOpened(opened) => {
                let [first, second] = opened.throws.map(|[one, other]| format!("{one}-{other}"));
                let named =
                    [("first", &*first), ("second", &*second), ("counted", &*opened.counted.to_string())];
                self.fill(&words::WALL_OPENED, opened.side, &named)
            }
            Event::Four { seat, set } => self.fill(&words::LAYS_FOUR, *seat, &[("set", &set.to_string())]),
            Event::Laid { seat, set } => self.fill(&words::LAYS_DOWN, *seat, &[("set", &set.to_string())]),
            Event::Called { seat, from, card } => {
                self.fill(&words::CALLS, *seat, &[("card", &card.to_string()), ("from", self.name(*from))])
            }
            Event::FalseCall { seat, card } => {
                self.fill(&words::FALSE_CALL, *seat, &[("card", &card.to_string())])
            }
            Event::SetForfeited { seat, by, set, .. } => {
                self.fill(&words::TAKES_BACK, *seat, &[("by", self.name(*by)), ("set", &set.to_string())])
            }
            Event::Reshuffled { well, .. } => {
                self.language.say(&words::RESHUFFLED).replace("{well}", &well.to_string())
            }
            _ => String::new(),
        }
    }

    /// Whose claims were beaten, in a sentence each.
    fn beaten(&self, beaten: Beaten) -> String {
        let seats = Seat::all(MAX_SEATS as u8).filter(|seat| beaten[seat.index()].is_some());
        seats.map(|seat| " ".to_owned() + &self.fill(&words::BEATEN, seat, &[])).collect()
    }

    /// A sentence with what it speaks of put in.
    fn fill(&self, sentence: &LocalizedText, seat: Seat, named: &[(&str, &str)]) -> String {
        let begun = self.language.say(sentence).replace("{seat}", self.name(seat));
        named.iter().fold(begun, |text, (name, value)| text.replace(&format!("{{{name}}}"), value))
    }
}
