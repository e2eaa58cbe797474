//! What is asked of the table, in words.

use cards::Seat;
use wire::{Ask, AskKind, Pause};

use super::TableNarrator;

impl TableNarrator<'_> {
    /// Returns what somebody asks, or that the player's own question is under way.
    pub fn ask(&self, ask: &Ask) -> String {
        let words = self.language.asks();
        if self.is_me(ask.by) {
            return if ask.waits { words.asked_after_window } else { words.others_are_asked }.to_owned();
        }
        let who = self.name(ask.by);
        let sentence = match (ask.kind, ask.card) {
            (AskKind::Pause, _) => self.language.asks_pause(who),
            (AskKind::Takeback, Some(card)) => self.language.asks_takeback(who, &self.speech.card(card)),
            (AskKind::Takeback, None) => self.language.asks_takeback_of_set(who),
        };
        sentence.spoken()
    }

    /// Returns the two answers to a question, the one that refuses first.
    pub const fn ask_answers(&self, kind: AskKind) -> [&'static str; 2] {
        let words = self.language.asks();
        match kind {
            AskKind::Takeback => [words.refuse, words.allow],
            AskKind::Pause => [words.play_on, words.pause],
        }
    }

    /// Returns what is said of a question, with the keys that answer it.
    pub fn ask_spoken(&self, ask: &Ask) -> String {
        let asked = self.ask(ask);
        if ask.answered {
            return asked;
        }
        let [first, second] = self.ask_answers(ask.kind).map(str::to_lowercase);
        let keys = self.language.answer_keys(&first, &second, ask.left.div_ceil(1000).into());
        format!("{asked} {}", keys.spoken())
    }

    /// Returns who wanted the pause. The reader comes first, within the sentence: *you and Noor*.
    pub fn pause_votes(&self, pause: &Pause) -> String {
        let (own, others): (Vec<Seat>, Vec<Seat>) =
            pause.votes.iter().copied().partition(|&seat| self.is_me(seat));
        let own = own.into_iter().map(|_| self.language.pages().you.to_lowercase());
        let names: Vec<String> = own.chain(others.into_iter().map(|seat| self.label(seat))).collect();
        self.language.voted(&words::listed(self.language, &names)).spoken()
    }
}
