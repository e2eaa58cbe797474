//! The pages, and what they do.

mod home;
mod keyboard;
mod lines;
mod match_over;
mod play;
mod result;
mod table;
mod trouble;

pub(crate) use home::Home;
use home::listed;
pub(crate) use play::{Drag, Play, Press};
pub(crate) use table::TablePage;
