//! The browser client: it draws a view, offers the legal actions, and sends the chosen one.
//!
//! No rules are here: what is legal and what a hand scores comes from the server. [`state`] and [`prefs`] are
//! plain data and functions, and [`text`] holds the texts; all three are tested without a browser. The
//! modules that touch the browser compile for WebAssembly only.

pub mod prefs;
pub mod route;
pub mod state;
pub mod text;

#[cfg(target_arch = "wasm32")]
mod api;
#[cfg(target_arch = "wasm32")]
mod app_context;
#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(target_arch = "wasm32")]
#[expect(unreachable_pub, reason = "written by the component macro")]
mod pages;
#[cfg(target_arch = "wasm32")]
#[expect(unreachable_pub, reason = "written by the component macro")]
mod parts;
#[cfg(target_arch = "wasm32")]
mod root;
#[cfg(target_arch = "wasm32")]
mod socket;
#[cfg(target_arch = "wasm32")]
mod table_actions;
#[cfg(target_arch = "wasm32")]
mod table_context;

#[cfg(target_arch = "wasm32")]
pub use root::start;
