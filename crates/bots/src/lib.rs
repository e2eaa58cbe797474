#![doc = include_str!("../README.md")]

mod advice;
pub mod arena;
mod baseline;
mod bot;
mod candidates;
mod greedy;
mod kind;
mod matches;
mod outlook;
mod own_hand;
mod plan;
mod plan_hand;
mod plan_name;
mod planned_move;
mod planner;
mod playout;
mod race;
mod random;
mod remaining;
mod rng;
mod search_depth;
mod stakes;
mod style;
mod survival;
mod tuning;
mod unseen;
mod win_value;

pub use advice::{Advice, Advisor, Judgement, MatchEnd, ScoreBucket, Verdict};
pub use bot::Bot;
pub use kind::{BotKind, BotKindError, Strength};
pub use matches::{MatchError, MatchStep, MatchTally, build_all, play_game, play_match};
pub use own_hand::{hand_of, with_claim};
pub use planner::comparison::Loss;
pub use style::Style;
pub use unseen::Unseen;
pub use win_value::win_value_now;
