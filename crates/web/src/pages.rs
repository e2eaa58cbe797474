//! The pages, and what they do.

mod hand_result;
mod home;
mod keyboard;
mod match_over;
mod score_lines;
mod table_page;
mod trouble;

pub(crate) use home::Home;

pub(crate) use table_page::TablePage;
