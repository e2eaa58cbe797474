//! Rebuilds the embedded client when the built client has changed.

use std::{env, fs};

/// The folder in which xtask puts the built client.
const DIST: &str = "../../dist";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // A debug server reads the client's files at run time, and needs no rebuild when they change.
    if env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        // Cargo treats a missing watched folder as changed every time. A failure to create the folder has no
        // other effect.
        let _ = fs::create_dir_all(DIST);
        println!("cargo::rerun-if-changed={DIST}");
    }
}
