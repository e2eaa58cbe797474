//! The sentences of a replay, which also tell the cards of others.

use table::SeatEvent;
use words::Sentence;

use super::TableNarrator;

impl TableNarrator<'_> {
    /// Returns the sentence for an event, with the cards of all seats as far as they are known.
    pub fn replayed(&self, told: &SeatEvent, after_flower: bool) -> Option<Sentence> {
        let speech = self.speech;
        match told {
            SeatEvent::Dealt { seat, count, .. } if !self.is_me(*seat) => {
                Some(speech.dealt(self.name(*seat), (*count).into()))
            }
            SeatEvent::Drew { seat, from_rear, card: Some(card), .. } if !self.is_me(*seat) => {
                let (name, card) = (self.name(*seat), speech.card(*card));
                Some(match from_rear {
                    true => speech.drew_card_from_rear(name, &card),
                    false => speech.drew_card(name, &card),
                })
            }
            SeatEvent::Laid { seat, set: Some(set) } if !self.is_me(*seat) => {
                Some(speech.laid_open(self.name(*seat), &self.set(*set)))
            }
            _ => self.event(told, after_flower),
        }
    }

    /// Returns the sentence for the next event, where it takes what this one discards or adds.
    pub fn comes_next(&self, now: &SeatEvent, next: &SeatEvent) -> Option<Sentence> {
        let is_taken = matches!(now, SeatEvent::Discarded { .. } | SeatEvent::Four { .. })
            && matches!(
                next,
                SeatEvent::Claimed { .. }
                    | SeatEvent::Called { .. }
                    | SeatEvent::WentOut { from: Some(_), .. }
            );
        let what = is_taken.then(|| self.event(next, false)).flatten()?;
        Some(self.speech.comes_next(&what.spoken()))
    }
}
