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
            Event::Dealt { seat, cards } => {
                let mut cards = cards.clone();
                cards.sort_unstable();
                self.speech.dealt(self.name(*seat), &format_cards(&cards))
            }
            Event::Drew { seat, card, well, from_rear: false } => {
                self.speech.drew(self.name(*seat), &card.to_string(), (*well).into())
            }
            Event::Drew { seat, card, well, from_rear: true } => {
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
            // A record leaves out what was taken back.
            Event::TakenBack { .. } | Event::Unseen => Sentence::default(),
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

#[cfg(test)]
#[path = "../../words/tests/support/sentence_checks.rs"]
mod sentence_checks;

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use bots::{BotKind, Strength, build_all, play_match};
    use cards::{Seat, Seed};
    use rules::{RuleSet, Switches};
    use table::{Event, Record, RecordedPlayer, Setup};
    use words::{Edition, Language};

    use super::Narrator;
    use super::sentence_checks::SentenceChecker;

    /// Names that begin with a vowel, an *h* and a *y* before a consonant, and one that ends with *x*.
    const NAMES: [&str; 4] = ["Élise", "Hélène", "Ylva", "Max"];

    /// Returns events of an edition that bots seldom cause.
    fn rare_events(edition: Edition) -> Vec<Event> {
        let [seat, by] = [1, 2].map(|number| Seat::new(number).expect("a seat"));
        let set = |text: &str| text.parse().expect("a set");
        let card = |text: &str| text.parse().expect("a card");
        match edition {
            Edition::QuatreVents => vec![
                Event::Four { seat, set: set("[1111z]") },
                Event::Drew { seat, card: card("1z"), well: 1, from_rear: true },
            ],
            Edition::Maho => vec![
                Event::FalseCall { seat, card: card("1b") },
                Event::SetForfeited { seat, by, set: set("(777a)"), index: 0 },
                Event::Reshuffled { well: 1, kept: false },
            ],
            Edition::MhingFr | Edition::MhingSv => vec![Event::Void, Event::MatchOver],
        }
    }

    fn setup(rules: RuleSet, seed: u64) -> Setup {
        let seats = rules.rules(&Switches::default()).expect("rules").max_seats.min(4);
        Setup { rules, switches: Switches::default(), seats, seed: Seed::from_number(seed) }
    }

    /// Returns the events of a few hands between quick bots, and the rare events of the rule set.
    fn events(rules: RuleSet) -> Vec<Event> {
        let mut events = Vec::new();
        for seed in 0..6 {
            let setup = setup(rules, seed);
            let strengths = [Strength::Greedy, Strength::Random, Strength::Greedy, Strength::Random];
            let kinds = strengths.map(BotKind::of);
            let bots = build_all(&kinds[..usize::from(setup.seats)], &setup, Seed::from_number(seed));
            let mut watch = |step: &bots::MatchStep<'_>| events.extend(step.events.iter().cloned());
            play_match(&setup, &mut bots.expect("bots"), 1, &mut watch).expect("a match");
        }
        events.extend(rare_events(rules.edition()));
        events
    }

    #[test]
    fn sentences_of_replays_are_right() {
        let mut kinds = BTreeSet::new();
        for rules in RuleSet::ALL {
            let players = NAMES.map(|name| RecordedPlayer { name: Some(name.to_owned()), bot: None });
            let record = Record {
                setup: setup(rules, 0),
                players: players.into_iter().collect(),
                taken_back: 0,
                actions: Vec::new(),
            };
            let events = events(rules);
            for language in Language::ALL {
                let checker = SentenceChecker::new(language, rules.edition());
                let narrator = Narrator::new(&record, language);
                let said: BTreeSet<String> = events.iter().map(|event| narrator.describe(event)).collect();
                assert!(said.len() > 200, "{rules}: {} sentences", said.len());
                let faults = said.iter().flat_map(|said| {
                    checker.faults(said).into_iter().map(move |fault| (fault, said.as_str()))
                });
                let faults: BTreeMap<String, &str> = faults.collect();
                assert!(faults.is_empty(), "{language:?}, {rules}: {faults:#?}");
            }
            let kind = |event: &Event| {
                let text = format!("{event:?}");
                text.split([' ', '(']).next().unwrap_or_default().to_owned()
            };
            kinds.extend(events.iter().map(kind));
        }
        assert_eq!(kinds.len(), 17, "every kind of event is said: {kinds:?}");
    }
}
