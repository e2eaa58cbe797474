//! All integration tests of this crate in one program: linking one program for each file would take longer
//! than running the tests.

mod brute_force;
mod brute_force_maho;
mod brute_force_quatre_vents;
mod completed;
mod editions;
mod every_row_matters;
mod explanations;
mod highest_hand;
mod made_up_rows;
mod near_misses;
mod rules;
mod scores;
mod total;
mod waits;

#[path = "reference/chance.rs"]
mod chance;
