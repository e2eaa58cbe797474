//! Scores the hands of the rule sheets with the engine compiled to WebAssembly, as in a browser.

use std::process::Command;

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

use crate::{
    cargo::{self, require_program, root},
    client::{self, Lints},
    progress::Progress,
    target::ensure_wasm,
};

pub(crate) fn run(progress: &Progress) -> Result<()> {
    require_program(
        "node",
        "Node.js 20 or newer runs WebAssembly outside a browser. Get it from https://nodejs.org or from \
         your system's packages.",
    )?;
    ensure_wasm(progress)?;
    // With the client's features and flags, what is compiled for the client is not compiled again.
    let example = ["--package", "rules", "--example", "score_wasm"];
    let module = cargo::build("score_wasm", &mut client::build_command(&example, Lints::Deny))?;
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
