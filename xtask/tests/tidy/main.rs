//! Checks of the sources, manifests and documents: the invariants of ARCHITECTURE.md.
//!
//! Each check is a function from text to a list of complaints, and has a test on text that breaks it.

mod coverage;
mod files;
mod lines;
mod manifests;
mod modules;
mod named_tests;
mod purity;
mod sentences;
mod store;
mod tokens;
mod types;
mod variants;
mod views;

/// Fails with the list of complaints, unless it is empty.
#[track_caller]
fn assert_tidy(complaints: &[String]) {
    assert!(complaints.is_empty(), "{} complaints:\n{}", complaints.len(), complaints.join("\n"));
}
