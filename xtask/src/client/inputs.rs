//! The files from which the client is built.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use xxhash_rust::xxh3::{Xxh3, xxh3_64};

use super::bundle::File;

/// The sources of this build step: a change to one of them rebuilds the client.
const RECIPE: &[&str] = &[
    include_str!("../client.rs"),
    include_str!("bundle.rs"),
    include_str!("inputs.rs"),
    include_str!("compress.rs"),
    include_str!("../../Cargo.toml"),
];

/// Everything that goes into `dist/`, apart from the output of wasm-bindgen.
pub(super) struct Inputs {
    /// The page, with placeholders for the names of the files that it loads.
    pub(super) page: String,
    /// The style sheets, joined in the order of their names.
    pub(super) style: String,
    /// The static files.
    pub(super) files: Vec<File>,
    /// A hash of all inputs.
    pub(super) build: String,
}

impl Inputs {
    pub(super) fn load(web: &Path, modules: &[PathBuf]) -> Result<Self> {
        let page = text(&web.join("index.html"))?;
        let style = style(&web.join("style"))?;
        let files = files(&web.join("static"))?;
        let mut hash = Xxh3::new();
        for part in RECIPE.iter().copied().chain([page.as_str(), style.as_str()]) {
            hash.update(&xxh3_64(part.as_bytes()).to_le_bytes());
        }
        for file in &files {
            hash.update(file.name.as_bytes());
            hash.update(&xxh3_64(&file.bytes).to_le_bytes());
        }
        for module in modules {
            hash.update(&fs::read(module).context("the compiled client cannot be read")?);
        }
        Ok(Self { page, style, files, build: format!("{:016x}", hash.digest()) })
    }

    /// Returns whether `dist` was built from these inputs. Its page is written last and holds the hash.
    pub(super) fn were_used_for(&self, dist: &Path) -> bool {
        fs::read_to_string(dist.join("index.html")).is_ok_and(|page| page.contains(&self.build))
    }
}

fn style(folder: &Path) -> Result<String> {
    let sheets = files(folder)?;
    let texts = sheets.into_iter().filter(|sheet| sheet.extension() == Some("css"));
    texts.map(|sheet| String::from_utf8(sheet.bytes).with_context(|| sheet.name)).collect()
}

fn text(file: &Path) -> Result<String> {
    fs::read_to_string(file).with_context(|| format!("{} cannot be read", file.display()))
}

/// Returns every file under `folder` in the order of their names; none if the folder is missing.
pub(super) fn files(folder: &Path) -> Result<Vec<File>> {
    let mut found = Vec::new();
    if folder.exists() {
        gather(folder, "", &mut found)?;
    }
    found.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(found)
}

fn gather(folder: &Path, above: &str, found: &mut Vec<File>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))? {
        let path = entry?.path();
        let name = format!("{above}{}", path.file_name().unwrap_or_default().display());
        if path.is_dir() {
            gather(&path, &format!("{name}/"), found)?;
        } else {
            let bytes = fs::read(&path).with_context(|| format!("{} cannot be read", path.display()))?;
            found.push(File { name, bytes });
        }
    }
    Ok(())
}
