#![doc = include_str!("../README.md")]

mod action;
mod arranged_deck;
mod calls;
mod claims;
mod deal;
mod event;
mod finish;
mod fours;
mod game;
mod held;
mod hidden_sets;
mod legal;
mod phase;
mod player;
mod record;
mod refusal;
mod replay;
mod resample;
mod rng;
mod sampler;
mod search;
mod setup;
mod stock;
mod turn;
mod view;
mod wall;
mod well;
mod win_method;
mod window;

pub use action::Action;
pub use arranged_deck::ArrangedDeck;
pub use calls::{CallQueue, CallWindow};
pub use event::{Beaten, Claim, Event, ScoreChanges};
pub use game::Game;
pub use phase::{Answers, DrawSource, DrawnCard, Phase};
pub use record::{PlayedAction, Record, RecordError, RecordErrorKind, RecordedPlayer};
pub use refusal::{Refusal, RefusalReason};
pub use replay::{Replay, ReplayError, replay};
pub use rng::SplitMix64;
pub use sampler::{GameSampler, PreparedView};
pub use setup::{DeckError, Setup, SetupError, Terms};
pub use view::{
    Answer, Discard, MAX_DISCARDS, Outcome, SeatEvent, SeatView, SetView, Stage, View, Wall, event_for_seat,
};
pub use wall::{DiceThrows, WallOpening};
