//! What is kept tidy by reading the sources and the manifests: the invariants of ARCHITECTURE.md.
//!
//! Each check is a function over text that gives its complaints, and is tried on text that it must
//! complain about.

mod coverage;
mod files;
mod manifests;
mod purity;
mod store;
mod tokens;
mod variants;
mod views;

/// One test for all: nobody complains.
#[track_caller]
fn assert_tidy(complaints: &[String]) {
    assert!(complaints.is_empty(), "{} complaints:\n{}", complaints.len(), complaints.join("\n"));
}
