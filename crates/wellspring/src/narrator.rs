//! Events at the table as sentences.

use cards::{MAX_SEATS, Seat, format_cards};
use table::{Action, Beaten, Event, Record};
use words::{CommandSpeech, Language, Name, Person, Sentence};

use crate::speech::{bot_text, count, speech, value_text};

/// Describes the events at one table, in one language.
pub(crate) struct Narrator {
    /// The language, and the words of the box.
    pub(crate) speech: CommandSpeech,
    names: Vec<String>,
}

impl Narrator {
    /// Creates a narrator for a record. Players are numbered from 1, with their name or bot in brackets.
    pub(crate) fn new(record: &Record, language: Language) -> Self {
        let speech = speech(language, record.setup.rules);
        let name = |seat: Seat| {
            let player = record.players.get(seat.index());
            let known = player.and_then(|player| {
                player.name.clone().or_else(|| player.bot.as_ref().map(|bot| bot_text(bot, language)))
            });
            let number = count(seat.index()) + 1;
            match known {
                Some(name) => speech.player_named(number, &name).to_string(),
                None => speech.player(number).to_string(),
            }
        };
        Self { speech, names: Seat::all(MAX_SEATS as u8).map(name).collect() }
    }

    /// Returns the name of the player at a seat.
    pub(crate) fn name(&self, seat: Seat) -> Name<'_> {
        Name(&self.names[seat.index()])
    }

    /// Returns an event as a sentence.
    pub(crate) fn describe(&self, event: &Event) -> String {
        let sentence = match event {
            Event::HandBegan { hand_number, dealer, .. } => {
                self.speech.0.hand_began(Person::Other(self.name(*dealer)), (*hand_number).into())
            }
            Event::Dealt { seat, cards } => self.speech.dealt(self.name(*seat), &format_cards(cards)),
            Event::Drew { seat, card, well, rear: false } => {
                self.speech.drew(self.name(*seat), &card.to_string(), (*well).into())
            }
            Event::Drew { seat, card, well, rear: true } => {
                self.speech.drew_rear(self.name(*seat), &card.to_string(), (*well).into())
            }
            Event::Flower { seat, card } => {
                self.speech.flower_laid(self.name(*seat), card.rank().into(), &card.to_string())
            }
            Event::Discarded { seat, card } => self.speech.discarded(self.name(*seat), &card.to_string()),
            Event::Waiting { seat } => self.speech.waiting(self.name(*seat)),
            Event::WentOut { seat, hand, total, beaten, .. } => {
                let value = value_text(*total, self.speech);
                let won = self.speech.went_out(self.name(*seat), &hand.to_string(), &value);
                self.with_outranked(won, *beaten)
            }
            Event::Void => self.speech.void(),
            Event::MatchOver => return self.speech.replay().match_over.to_owned(),
            Event::Claimed { .. } | Event::WallOpened(_) | Event::Four { .. } | Event::Laid { .. } => {
                self.describe_sets(event)
            }
            Event::Called { .. }
            | Event::FalseCall { .. }
            | Event::SetForfeited { .. }
            | Event::Reshuffled { .. } => self.describe_calls(event),
        };
        sentence.to_string()
    }

    /// Returns an event about sets or the wall as a sentence.
    fn describe_sets(&self, event: &Event) -> Sentence {
        match event {
            Event::Claimed { seat, from, set, card, beaten } => {
                let (who, from) = (self.name(*seat), self.name(*from));
                let (card, set) = (card.to_string(), set.to_string());
                let claimed = match self.speech.0.edition {
                    words::Edition::Maho => self.speech.recovered(who, &card, from, &set),
                    _ => self.speech.claimed(who, &card, from, &set),
                };
                self.with_outranked(claimed, *beaten)
            }
            Event::WallOpened(opening) => {
                let [first, second] = opening.throws.map(|[one, other]| format!("{one}-{other}"));
                self.speech.wall_opened(self.name(opening.side), &first, &second, opening.counted.into())
            }
            Event::Four { seat, set } => self.speech.four_laid(self.name(*seat), &set.to_string()),
            Event::Laid { seat, set } => self.speech.set_laid(self.name(*seat), &set.to_string()),
            _ => Sentence::default(),
        }
    }

    /// Returns an event of *Maho!* as a sentence.
    fn describe_calls(&self, event: &Event) -> Sentence {
        match event {
            Event::Called { seat, from, card } => {
                self.speech.called(self.name(*seat), &card.to_string(), self.name(*from))
            }
            Event::FalseCall { seat, card } => self.speech.false_call(self.name(*seat), &card.to_string()),
            Event::SetForfeited { seat, by, set, .. } => {
                self.speech.forfeited(self.name(*seat), self.name(*by), &set.to_string())
            }
            Event::Reshuffled { well, .. } => self.speech.reshuffled((*well).into()),
            _ => Sentence::default(),
        }
    }

    /// Adds a sentence for each outranked claim.
    fn with_outranked(&self, sentence: Sentence, beaten: Beaten) -> Sentence {
        let seats = Seat::all(MAX_SEATS as u8).filter(|seat| beaten[seat.index()].is_some());
        seats.fold(sentence, |sentence, seat| sentence.then(self.speech.outranked(self.name(seat))))
    }

    /// Returns an action as advice names it: `discard 5m`.
    pub(crate) fn action(&self, action: Action) -> String {
        let sentence = match action {
            Action::Discard(card) => self.speech.to_discard(&card.to_string()),
            Action::Claim(set) if self.speech.0.edition != words::Edition::Maho => {
                self.speech.to_claim(&set.to_string())
            }
            Action::Claim(set) | Action::Four(set) | Action::Lay(set) => self.speech.to_lay(&set.to_string()),
            Action::GoOut => self.speech.to_go_out(),
            Action::Call => self.speech.to_call(),
            Action::AdmitFalseCall => self.speech.to_admit(),
            Action::ForfeitSet(index) => self.speech.to_forfeit(i64::from(index) + 1),
            Action::Pass => return self.speech.replay().pass.to_owned(),
            Action::Deal => return self.speech.replay().deal.to_owned(),
        };
        sentence.to_string()
    }
}
