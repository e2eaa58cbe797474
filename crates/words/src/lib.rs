//! All texts for people, in English, French and Swedish, with the grammar that joins them.
//!
//! - [`Language`] is the language of the reader; [`Edition`] decides the words for cards, sets and actions.
//! - [`Noun`], [`Adjective`] and [`Verb`] carry their grammatical facts; [`Name`] is the name of a person.
//! - [`BoxTerms`] and [`CommonTerms`] are the words of the games, each defined in one place.
//! - [`number`], [`decimal`], [`percent`] and [`typeset`] format numbers and signs for the language.
//!
//! The texts are in one folder for each language (`src/en`, `src/fr`, `src/sv`), with the same files in each.
//! Their holes name a grammatical form, such as `{card.the}`. The compiler checks the holes and generates a
//! function with typed arguments for each message. See the README for how to add a text or a language.

mod advice;
mod asks;
mod boxes;
mod coach;
mod coach_reason;
mod command;
mod devices;
mod drills;
mod duplicate;
mod edition;
mod en;
mod events;
mod fill;
mod fr;
mod language;
mod lessons;
mod localized;
mod markup;
mod matches;
mod messages;
mod noun;
mod number;
mod pages;
mod reason;
mod records;
mod replay;
mod review;
mod rule_numbers;
pub mod rule_texts;
mod rulebook;
mod sentence;
mod speech;
mod sv;
mod table;
mod talk;
mod terms;
mod things;
mod timing;
mod together;
mod typeset;

pub use advice::AdviceTexts;
pub use asks::AskTexts;
pub use boxes::BoxTexts;
pub use coach::CoachTexts;
pub use coach_reason::{CardUse, DiscardCandidate, DiscardReason, DiscardRemark, WaitingChoice};
pub use command::{
    CommandDoctorTexts, CommandErrorTexts, CommandHandTexts, CommandHelpTexts, CommandReplayTexts,
    CommandReportTexts, CommandSpeech, Console,
};
pub use devices::DeviceTexts;
pub use drills::{DrillDoorTexts, DrillPageTexts, DrillTexts};
pub use duplicate::DuplicateTexts;
pub use edition::Edition;
pub use events::EventTexts;
pub use fill::{Counted, capitalized};
pub use language::Language;
pub use lessons::{LessonPageTexts, LessonTexts};
pub use localized::LocalizedText;
pub use markup::{card_symbol, escape_markup};
pub use matches::MatchTexts;
pub use noun::{Adjective, Name, Noun, NounForm, Person, Verb};
pub use number::{decimal, is_singular, number, percent};
pub use pages::PageTexts;
pub use reason::{PlanName, PlanStep, Reason, Remaining};
pub use records::RecordTexts;
pub use replay::ReplayTexts;
pub use review::ReviewTexts;
pub use rule_numbers::RuleNumbers;
pub use rulebook::RulebookTexts;
pub use sentence::{Piece, Sentence};
pub use speech::Speech;
pub use table::TableTexts;
pub use talk::{Phrase, PhraseGroup, TalkTexts};
pub use terms::{BoxTerms, CommonTerms};
pub use things::{listed, listed_sets};
pub use timing::TimingTexts;
pub use together::TogetherTexts;
pub use typeset::{NO_BREAK_SPACE, typeset};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeExamples;
