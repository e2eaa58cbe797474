//! All integration tests of this crate in one program: linking one program for each file would take longer
//! than running the tests.

mod brute_force;
mod exact;
mod notation;
mod properties;
mod rainbow;
