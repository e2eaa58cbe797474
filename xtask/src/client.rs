//! The browser client: compiled to WebAssembly, bound to JavaScript, compressed and written to `dist/`. Its
//! parts are modules of their own, so that a first visit loads only what it shows.

mod bundle;
mod compress;
mod inputs;
mod symbols;

use std::{fs, path::Path, process::Command};

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

use crate::{
    cargo::{self, root},
    progress::Progress,
    target::{WASM, ensure_wasm},
};
use bundle::{Bundle, File, MODULES};
use inputs::Inputs;

/// Whether clippy checks the client while it is compiled.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lints {
    /// Nothing but rustc's errors stops the build.
    Off,
    /// A warning of clippy stops the build.
    Deny,
}

/// Builds the client. When nothing has changed, only cargo runs.
pub(crate) fn build(progress: &Progress, lints: Lints) -> Result<()> {
    ensure_wasm(progress)?;
    progress.report("Client: compiling to WebAssembly");
    let mut command = build_command(&[], lints);
    let modules = cargo::build_all(&MODULES.map(|module| module.name), &mut command)?;
    progress.report("Client: checking that it has no scorer");
    for module in &modules {
        symbols::check(module)?;
    }
    let inputs = Inputs::load(&root().join("crates/web"), &modules)?;
    let dist = root().join("dist");
    if inputs.were_used_for(&dist) {
        progress.report("Client: unchanged");
        return Ok(());
    }
    progress.report("Client: binding to JavaScript");
    let bound = MODULES.iter().zip(&modules).map(|(part, module)| bind(part.name, module));
    let bundle = Bundle::new(&inputs, bound.collect::<Result<_>>()?)?;
    progress.report("Client: compressing");
    let sizes = bundle.write(&dist)?;
    progress.report(&format!("Client: {sizes}"));
    Ok(())
}

/// Returns the command `cargo build` for the client, or for what is to be compiled with it.
pub(crate) fn build_command(more: &[&str], lints: Lints) -> Command {
    let mut command = cargo::build_command(&["--package", "web", "--profile", "web", "--target", WASM]);
    // Leptos then compiles its views without a type for each component, which makes the module a seventh
    // smaller.
    command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", "--cfg erase_components");
    if lints == Lints::Deny {
        cargo::lint(&mut command);
    }
    command.args(more);
    command
}

/// Whether a client was built.
pub(crate) fn is_built() -> bool {
    root().join("dist/index.html").is_file()
}

/// Runs wasm-bindgen on a module for a page and returns its output: a script, a module and snippets.
fn bind(name: &str, module: &Path) -> Result<Vec<File>> {
    let folder = module.with_file_name("bound");
    if folder.exists() {
        fs::remove_dir_all(&folder).context("the previous client cannot be removed")?;
    }
    Bindgen::new()
        .input_path(module)
        .out_name(name)
        .web(true)?
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(&folder)
        .context("wasm-bindgen rejected the client")?;
    inputs::files(&folder)
}
