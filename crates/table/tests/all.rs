//! All integration tests of this crate in one program: linking one program for each file would take longer
//! than running the tests.

mod arrival;
mod before_claims;
mod decks;
mod hidden;
mod invariants;
mod maho;
mod matches;
mod mhing;
mod open_table;
mod perft;
mod playthroughs;
mod quatre_vents;
mod record_properties;
mod records;
mod sampler;
mod wins;

#[path = "support/chance.rs"]
mod chance;
#[path = "support/golden.rs"]
mod golden;
#[path = "support/play_on.rs"]
mod play_on;
#[path = "support/random.rs"]
mod random;
#[path = "support/wins.rs"]
mod random_wins;
#[path = "support/situation.rs"]
mod situation;
#[path = "support/switch_values.rs"]
mod switch_values;
#[path = "support/text.rs"]
mod text;
#[path = "support/tracker.rs"]
mod tracker;
