//! The files of `dist/` and their names.
//!
//! File names under `assets/` contain a hash of the content, so browsers may cache these files for ever.
//! The page and the static files must not be cached.
//!
//! All addresses are relative, so that the client also works under a path of a larger site. The page of a
//! table lies one folder deeper than the home page, so that it needs a variant of the page.

use std::{fs, path::Path, thread};

use anyhow::{Context, Result, ensure};
use xxhash_rust::xxh3::xxh3_64;

use super::{
    compress::{Compressed, compress},
    inputs::Inputs,
};

/// A file with its path inside `dist/`, folders separated by `/`.
#[derive(Debug, PartialEq)]
pub(super) struct File {
    pub(super) name: String,
    pub(super) bytes: Vec<u8>,
}

impl File {
    pub(super) fn extension(&self) -> Option<&str> {
        Path::new(&self.name).extension()?.to_str()
    }
}

/// All files that the server sends.
#[derive(Debug)]
pub(super) struct Bundle {
    files: Vec<File>,
    pages: Vec<File>,
}

/// A module of the client, with the pages that load it.
pub(super) struct ClientModule {
    /// The name of the module.
    pub(super) name: &'static str,
    /// The variants of the page: the name of the file, and the way from its address to the root of the site.
    pub(super) pages: &'static [(&'static str, &'static str)],
    /// Whether its pages fetch the module with the tables when they have nothing else to load.
    leads_to_tables: bool,
}

/// The module with the tables.
const TABLES: &str = "web";

/// The modules of the client. The home page is the last one that is written.
pub(super) const MODULES: [ClientModule; 3] = [
    ClientModule { name: TABLES, pages: &[("table.html", "../")], leads_to_tables: false },
    ClientModule {
        name: "looking_back",
        pages: &[("drill.html", "../../"), ("match.html", "../"), ("matches.html", "./")],
        leads_to_tables: false,
    },
    ClientModule {
        name: "home",
        pages: &[("rules.html", "../"), ("index.html", "./")],
        leads_to_tables: true,
    },
];

impl Bundle {
    /// Names every asset by its content and fills these names into the pages. `bound` has the output of
    /// wasm-bindgen for each part.
    pub(super) fn new(inputs: &Inputs, bound: Vec<Vec<File>>) -> Result<Self> {
        let style = asset("style", "css", inputs.style.clone().into_bytes());
        let (mut files, mut pages) = (Vec::new(), Vec::new());
        let mut of_tables = Vec::new();
        for (part, bound) in MODULES.iter().zip(bound) {
            let (script, module) = loaded(part.name, bound, &mut files)?;
            if part.name == TABLES {
                of_tables = vec![script.name.clone(), module.name.clone()];
            }
            for &(name, root) in part.pages {
                let next: Vec<String> = of_tables.iter().map(|file| format!("{root}{file}")).collect();
                let next = if part.leads_to_tables { next.join(" ") } else { String::new() };
                let places = [
                    ("{root}", root),
                    ("{script}", &format!("{root}{}", script.name)),
                    ("{module}", &format!("{root}{}", module.name)),
                    ("{style}", &format!("{root}{}", style.name)),
                    ("{next}", &next),
                    ("{build}", &inputs.build),
                ];
                let bytes = page(&inputs.page, &places)?.into_bytes();
                pages.push(File { name: name.to_owned(), bytes });
            }
            files.extend([script, module]);
        }
        files.push(style);
        files.extend(
            inputs.files.iter().map(|file| File { name: file.name.clone(), bytes: file.bytes.clone() }),
        );
        Ok(Self { files, pages })
    }

    /// Replaces the content of the folder and returns a line about the module's size.
    ///
    /// The home page is written last, so that its presence shows that the bundle is complete.
    pub(super) fn write(&self, dist: &Path) -> Result<String> {
        if dist.exists() {
            fs::remove_dir_all(dist).context("the previous client cannot be removed")?;
        }
        let files: Vec<&File> = self.files.iter().chain(&self.pages).collect();
        // The modules take nearly all of the time, one core each.
        let compressed: Vec<Result<Compressed>> = thread::scope(|scope| {
            let jobs: Vec<_> = files.iter().map(|file| scope.spawn(|| compress(&file.bytes))).collect();
            jobs.into_iter().map(|job| job.join().expect("compression does not panic")).collect()
        });
        let mut sizes = Vec::new();
        for (file, compressed) in files.into_iter().zip(compressed) {
            let compressed = compressed?;
            write(dist, &file.name, ".br", compressed.brotli.as_deref())?;
            write(dist, &file.name, ".gz", compressed.gzip.as_deref())?;
            write(dist, &file.name, "", Some(&file.bytes))?;
            if file.extension() == Some("wasm") {
                sizes.push(format!("{} is {compressed}", file.name));
            }
        }
        Ok(sizes.join("; "))
    }
}

/// Returns the script and the module of a part, named by their content. The snippets, which the script
/// imports, go to `files`; wasm-bindgen makes their names unique.
fn loaded(name: &str, bound: Vec<File>, files: &mut Vec<File>) -> Result<(File, File)> {
    let (mut script, mut module) = (None, None);
    for file in bound {
        if file.name == format!("{name}.js") {
            script = Some(file.bytes);
        } else if file.name == format!("{name}_bg.wasm") {
            module = Some(file.bytes);
        } else {
            files.push(File { name: format!("assets/{}", file.name), bytes: file.bytes });
        }
    }
    let module = asset(name, "wasm", module.context("wasm-bindgen made no module")?);
    let script = String::from_utf8(script.context("wasm-bindgen made no script")?)?;
    let script = asset(name, "js", self_starting(&script, &module.name)?.into_bytes());
    Ok((script, module))
}

fn write(dist: &Path, name: &str, ending: &str, bytes: Option<&[u8]>) -> Result<()> {
    let Some(bytes) = bytes else { return Ok(()) };
    let path = dist.join(format!("{name}{ending}"));
    fs::create_dir_all(path.parent().unwrap_or(dist))?;
    fs::write(&path, bytes).with_context(|| format!("{} cannot be written", path.display()))
}

/// Names a file by its content, so that browsers may cache it for ever.
fn asset(stem: &str, extension: &str, bytes: Vec<u8>) -> File {
    File { name: format!("assets/{stem}-{:016x}.{extension}", xxh3_64(&bytes)), bytes }
}

/// Returns the script with a call that loads and starts the module. If that fails, the document gets the
/// class `start-failed`, for which the page has a sentence.
///
/// The page then needs no inline script, so that its content security policy can forbid them.
fn self_starting(script: &str, module: &str) -> Result<String> {
    ensure!(
        script.contains("__wbg_init as default"),
        "the script of wasm-bindgen has no known start function"
    );
    // The module lies beside the script.
    let module = module.rsplit('/').next().unwrap_or(module);
    Ok(format!(
        "{script}\n__wbg_init({{ module_or_path: new URL('{module}', import.meta.url) }})\
         .catch((error) => {{\n    document.documentElement.classList.add('start-failed');\n    \
         throw error;\n}});\n"
    ))
}

/// Fills the placeholders of the page; a missing placeholder is an error.
fn page(template: &str, places: &[(&str, &str)]) -> Result<String> {
    let mut page = template.to_owned();
    for (place, name) in places {
        ensure!(page.contains(place), "crates/web/index.html lacks the placeholder {place}");
        page = page.replace(place, name);
    }
    Ok(page)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn inputs(page: &str) -> Inputs {
        let icon = File { name: "icon.svg".to_owned(), bytes: b"<svg/>".to_vec() };
        Inputs { page: page.to_owned(), style: "a{}".to_owned(), files: vec![icon], build: "b1".to_owned() }
    }

    fn bound() -> Vec<Vec<File>> {
        let files = MODULES.map(|ClientModule { name, .. }| {
            let script = b"import './snippets/x/inline0.js';\nexport { __wbg_init as default };".to_vec();
            vec![
                File { name: format!("snippets/{name}/inline0.js"), bytes: b"1".to_vec() },
                File { name: format!("{name}.js"), bytes: script },
                File { name: format!("{name}_bg.wasm"), bytes: b"\0asm".to_vec() },
            ]
        });
        files.into()
    }

    #[test]
    fn pages_name_their_assets() {
        let bundle =
            Bundle::new(&inputs("{root} {script} {module} {style} {build} next: {next}"), bound()).unwrap();
        let names: Vec<&str> = bundle.files.iter().map(|file| file.name.as_str()).collect();
        let [parts @ .., style, icon] = &names[..] else { panic!("too few files: {names:?}") };
        let parts: Vec<(&str, &str, &str)> =
            parts.chunks(3).map(|part| (part[0], part[1], part[2])).collect();
        let snippets =
            ["web", "looking_back", "home"].map(|part| format!("assets/snippets/{part}/inline0.js"));
        assert_eq!(parts.iter().map(|(snippet, ..)| *snippet).collect::<Vec<_>>(), snippets);
        assert_eq!(*icon, "icon.svg");
        let (_, tables_script, tables) = parts[0];
        let pages = [("../", 0), ("../../", 1), ("../", 1), ("./", 1), ("../", 2), ("./", 2)];
        assert_eq!(bundle.pages.len(), pages.len());
        for (page, (root, part)) in bundle.pages.iter().zip(pages) {
            let page = String::from_utf8(page.bytes.clone()).unwrap();
            let (_, script, module) = parts[part];
            // The pages from which people begin name what the tables need.
            let next = format!("{root}{tables_script} {root}{tables}");
            let next = if part == 2 { next.as_str() } else { "" };
            assert_eq!(page, format!("{root} {root}{script} {root}{module} {root}{style} b1 next: {next}"));
        }
        let module = tables;
        let text = String::from_utf8(bundle.files[1].bytes.clone()).unwrap();
        let module = module.trim_start_matches("assets/");
        let start = format!("__wbg_init({{ module_or_path: new URL('{module}', import.meta.url) }}).catch(");
        assert!(text.contains(&start), "{text}");
        // The home page is written last: its presence shows that the bundle is complete.
        assert_eq!(bundle.pages.last().map(|page| page.name.as_str()), Some("index.html"));
    }

    #[test]
    fn asset_names_change_with_content() {
        let names = ["a", "a", "b"].map(|text| asset("web", "js", text.into()).name);
        assert_eq!(names[0], names[1]);
        assert_ne!(names[0], names[2]);
    }

    #[test]
    fn pages_without_a_placeholder_are_refused() {
        let error = Bundle::new(&inputs("{root} {script} {style} {build} {next}"), bound()).unwrap_err();
        assert_eq!(error.to_string(), "crates/web/index.html lacks the placeholder {module}");
    }
}
