//! The pages.

mod drill_page;
mod duplicate_page;
mod hand_groups;
mod hand_points;
mod hand_result;
mod home;
mod keyboard;
mod learn_page;
mod match_over;
mod matches_page;
mod no_table;
mod open_record;
mod page_link;
mod payments;
mod play_on;
mod reading_selection;
mod record_page;
mod replay_page;
mod review_page;
mod rules_page;
mod score_lines;
mod sitting_down;
mod table_page;
mod take_seat;
mod this_match;
mod why_not_more;

pub(crate) use drill_page::DrillPage;
pub(crate) use duplicate_page::DuplicatePage;
pub(crate) use home::Home;
pub(crate) use learn_page::LearnPage;
pub(crate) use matches_page::MatchesPage;
pub(crate) use record_page::RecordPage;
pub(crate) use replay_page::ReplayPage;
pub(crate) use review_page::ReviewPage;
pub(crate) use rules_page::RulesPage;
pub(crate) use table_page::TablePage;
