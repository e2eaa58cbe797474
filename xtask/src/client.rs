//! The browser client: compiled to WebAssembly, bound to JavaScript, pressed small, laid in `dist/`.

mod bundle;
mod inputs;
mod press;

use std::{fs, path::Path};

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

use crate::{
    cargo::{self, root},
    progress::Progress,
    target::{WASM, ensure_wasm},
};
use bundle::{Bundle, File};
use inputs::Inputs;

/// Builds the client; does nothing beyond asking cargo when nothing changed.
pub(crate) fn build(progress: &Progress) -> Result<()> {
    ensure_wasm(progress)?;
    progress.say("Client: compiling to WebAssembly");
    let module = cargo::build("web", &["--package", "web", "--profile", "web", "--target", WASM])?;
    let inputs = Inputs::read(&root().join("crates/web"), &module)?;
    let dist = root().join("dist");
    if inputs.are_in(&dist) {
        progress.say("Client: unchanged");
        return Ok(());
    }
    progress.say("Client: binding to JavaScript");
    let bound = bind(&module)?;
    let bundle = Bundle::new(&inputs, bound)?;
    progress.say("Client: pressing");
    let sizes = bundle.write(&dist)?;
    progress.say(&format!("Client: {sizes}"));
    Ok(())
}

/// What wasm-bindgen makes of a module, for a page: `web.js`, `web_bg.wasm` and its snippets.
fn bind(module: &Path) -> Result<Vec<File>> {
    let folder = module.with_file_name("bound");
    if folder.exists() {
        fs::remove_dir_all(&folder).context("the last client can't be removed")?;
    }
    Bindgen::new()
        .input_path(module)
        .out_name("web")
        .web(true)?
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(&folder)
        .context("wasm-bindgen refused the client")?;
    inputs::files(&folder)
}
