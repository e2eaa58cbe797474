//! Has the client embedded anew whenever it was built anew.

use std::{env, fs};

/// Where xtask lays the client.
const DIST: &str = "../../dist";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // A debug server reads the client's files as they are and need not be compiled again for them.
    if env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        // A watched folder that does not exist counts as changed, every time. If it can't be made,
        // that is all that happens.
        let _ = fs::create_dir_all(DIST);
        println!("cargo::rerun-if-changed={DIST}");
    }
}
