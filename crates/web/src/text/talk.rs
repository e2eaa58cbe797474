//! What people say, in the language of the reader.

use wire::{Talk, TalkLine};
use words::Language;

use super::TableNarrator;

/// Returns what was said as it is shown: a quick phrase in quotation marks, a typed line as it is.
pub fn talk_text(language: Language, said: &Talk) -> String {
    match said {
        Talk::Phrase(phrase) => language.quoted(language.talk().phrase(*phrase)).spoken(),
        Talk::Text(text) => text.clone(),
    }
}

/// Returns what was said as it is spoken, with the speaker's name.
pub fn talk_speech(narrator: &TableNarrator<'_>, line: &TalkLine) -> String {
    let said = match &line.said {
        Talk::Phrase(phrase) => narrator.language.talk().phrase(*phrase),
        Talk::Text(text) => text,
    };
    narrator.language.says(narrator.person(line.seat), said).spoken()
}
