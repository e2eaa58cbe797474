//! The browser client: draws a view, offers the legal actions, sends an action.
//!
//! No rules are here. [`state`] is what a page knows, apart from the page; [`text`] is every word; what touches
//! the browser is compiled for WebAssembly alone.

pub mod prefs;
pub mod state;
pub mod text;

#[cfg(target_arch = "wasm32")]
mod api;
#[cfg(target_arch = "wasm32")]
mod app;
#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(target_arch = "wasm32")]
#[expect(unreachable_pub, reason = "written by the component macro")]
mod pages;
#[cfg(target_arch = "wasm32")]
#[expect(unreachable_pub, reason = "written by the component macro")]
mod parts;
#[cfg(target_arch = "wasm32")]
mod socket;

#[cfg(target_arch = "wasm32")]
pub use app::start;
