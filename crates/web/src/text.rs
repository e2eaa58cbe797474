//! The sentences of the pages about a table: the events, prompts, hints and facts of one match, in one
//! language.
//!
//! The words stand in the crate `words`; here the messages of the server are turned into them.

mod asks;
mod bots;
mod claim_kind;
mod facts;
mod hint;
mod keys;
mod narrator;
mod offer;
mod replay;
mod review;
mod seats;
mod switches;
mod talk;

pub use bots::{bot, strength, style};
pub use facts::{edition_name, game_name, title};
pub use keys::{KeyRow, KeySituation, drill_keys, replay_keys, review_keys, rules_keys};
pub use narrator::{TableNarrator, Verbosity};
pub use offer::{Offer, QuestionStyle, offers};
pub use seats::{clock_times, free_name, free_seats, hours_name, length_name, minutes, seconds, window_name};
pub use switches::{ChangedRule, LENGTHS, amount_name, changed_rules, default_value, value_name};
pub use talk::{talk_speech, talk_text};
