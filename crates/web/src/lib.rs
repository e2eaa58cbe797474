//! The browser client: it draws a view, offers the legal actions, and sends the chosen one.
//!
//! The client contains no rules: the server sends the legal actions and the scores. [`state`] and what the
//! browser remembers ([`prefs`], [`table_choices`], [`table_keys`]) are plain data and functions, and
//! [`text`] makes the texts. All of them are tested without a browser. The modules that use the browser
//! compile for WebAssembly only.

pub mod drill_boxes;
pub mod game_box;
pub mod lesson_progress;
pub mod own_clock;
pub mod prefs;
pub mod qr;
pub mod route;
pub mod state;
pub mod table_choices;
pub mod table_keys;
pub mod text;

#[cfg(target_arch = "wasm32")]
mod api;
#[cfg(target_arch = "wasm32")]
mod app_context;
#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(target_arch = "wasm32")]
mod dates;
#[cfg(target_arch = "wasm32")]
mod flights;
#[cfg(target_arch = "wasm32")]
mod lesson_actions;
#[cfg(target_arch = "wasm32")]
mod moment_links;
#[cfg(target_arch = "wasm32")]
mod notices;
#[cfg(target_arch = "wasm32")]
#[expect(unreachable_pub, reason = "written by the component macro")]
mod pages;
#[cfg(target_arch = "wasm32")]
#[expect(unreachable_pub, reason = "written by the component macro")]
mod parts;
#[cfg(target_arch = "wasm32")]
mod root;
#[cfg(target_arch = "wasm32")]
mod seating;
#[cfg(target_arch = "wasm32")]
mod socket;
#[cfg(target_arch = "wasm32")]
mod sound;
#[cfg(target_arch = "wasm32")]
mod storage;
#[cfg(target_arch = "wasm32")]
mod table_actions;
#[cfg(target_arch = "wasm32")]
mod table_context;

#[cfg(target_arch = "wasm32")]
pub use root::{start, start_home, start_looking_back};
