//! The state of a table's page, without the page itself: plain data, and functions from the present state and
//! a message to the next state.

mod announcements;
mod asks;
mod card_order;
mod event_log;
mod figures;
mod flights;
mod hand_layout;
mod lesson;
mod link_state;
mod link_watch;
mod nearest_steps;
mod page_state;
mod prompt;
mod reading;
mod replay;
mod review;
mod seats;
mod sounds;
mod speech_options;
mod table_space;
mod table_state;
mod talk;
mod wall;

pub use announcements::{Announcement, Announcements};
pub use card_order::{CardOrder, arrange, arrange_apart};
pub use event_log::{EventLog, LogEntry};
pub use figures::{Figures, Share, Worth, csv, match_place, match_points};
pub use flights::Flight;
pub use hand_layout::{CursorStep, HandLayout};
pub use lesson::{LessonAnswer, LessonPoint, LessonState, is_pointed};
pub use link_state::LinkState;
pub use link_watch::LinkWatch;
pub use nearest_steps::{StairStep, nearest_steps};
pub use page_state::{PageState, refusal_text, saving_text};
pub use prompt::Prompt;
pub use reading::{CardGroup, GroupCard, GroupKind, groups, lit};
pub use replay::{EventMark, ReplayPlace, ReplayState, ReplayStep};
pub use review::{CostSize, ReviewState};
pub use seats::declined_text;
pub use sounds::{MAX_VOLUME, MessageSounds, Note, Sound, SoundGroup, SoundPrefs, Voice};
pub use speech_options::SpeechOptions;
pub use table_space::TableSpace;
pub use table_state::{RefusedPress, TableState};
pub use talk::{Mutes, SaidLine, TalkState};
pub use wall::{StackState, stacks};
