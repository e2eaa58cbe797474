//! Scores the hands of the rule sheets with the engine compiled to WebAssembly, as in a browser.

use std::process::Command;

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

use crate::{
    cargo::{self, require_program, root},
    progress::Progress,
    target::{WASM, ensure_wasm},
};

pub(crate) fn run(progress: &Progress) -> Result<()> {
    require_program(
        "node",
        "Node.js 20 or newer runs WebAssembly outside a browser. Get it from https://nodejs.org or from \
         your system's packages.",
    )?;
    ensure_wasm(progress)?;
    let example = ["--package", "rules", "--example", "score_wasm", "--profile", "web", "--target", WASM];
    let module = cargo::build("score_wasm", &mut cargo::build_command(&example))?;
    let folder = module.with_file_name("score_wasm.node");
    Bindgen::new()
        .input_path(&module)
        .nodejs(true)?
        .typescript(false)
        .generate(&folder)
        .context("wasm-bindgen rejected the engine")?;
    let script = root().join("xtask/node/vectors.mjs");
    let hands = root().join("crates/rules/tests/scores");
    cargo::run(Command::new("node").args([script, folder.join("score_wasm.js"), hands]))
}
