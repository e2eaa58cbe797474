//! The embedded browser client, sent in a compressed form that the browser accepts.

use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use drills::DrillKind;
use rules::RuleSet;
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::secret::digits;

/// The files of the browser client; empty if the client was not built.
#[derive(RustEmbed)]
#[folder = "../../dist"]
#[allow_missing = true]
struct Built;

/// The home page.
const HOME: &str = "index.html";
/// The address of the list of lessons, in the folder of the home page.
const LEARN: &str = "learn";
/// The page of rules, a page of the same part of the client, one folder deeper.
const RULES: &str = "rules.html";
/// The page of a table or of a lesson, one folder deeper.
const TABLE: &str = "table.html";
/// The list of finished matches, a page of the part of the client that looks back.
const MATCHES: &str = "matches.html";
/// The page of a finished match, of its replay or of its review, one folder deeper.
const MATCH: &str = "match.html";
/// The page of a drill, two folders deeper.
const DRILL: &str = "drill.html";
/// The answer to an address that no page has.
pub const NO_SUCH_PAGE: &str = "There is no such page.";
/// The cache policy for files whose names contain a hash of their content.
const IMMUTABLE: &str = "public, max-age=31536000, immutable";
/// The cache policy for files that browsers must revalidate each time.
const REVALIDATED: &str = "no-cache";
/// The compressed forms, best first, each with its encoding and file extension.
const FORMS: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// Whether a browser client is embedded.
pub(crate) fn is_built() -> bool {
    Built::get(HOME).is_some()
}

/// Returns a file of the client, or the page itself for an address that the page handles.
pub(crate) async fn serve(uri: Uri, headers: HeaderMap) -> Response {
    let name = match uri.path().trim_start_matches('/') {
        "" | LEARN => HOME,
        "matches" => MATCHES,
        path if is_in(path, &["match/", "replay/", "duplicate/", "review/"]) => MATCH,
        path if is_drill(path) => DRILL,
        path if is_in(path, &["rules/"]) => RULES,
        path if is_in(path, &["table/", "lesson/"]) => TABLE,
        // The pages have no addresses as files.
        HOME | RULES | TABLE | MATCHES | MATCH | DRILL => "",
        path => path,
    };
    match Built::get(name) {
        Some(file) => answer(name, &file, &headers),
        None if is_built() => (StatusCode::NOT_FOUND, NO_SUCH_PAGE).into_response(),
        None => (StatusCode::NOT_FOUND, "The browser client is not built: run `cargo play`.").into_response(),
    }
}

/// Whether a path is a page in one of these folders. The page itself finds out whether it exists.
fn is_in(path: &str, folders: &[&str]) -> bool {
    let id = folders.iter().find_map(|folder| path.strip_prefix(folder));
    id.is_some_and(|id| !id.is_empty() && !id.trim_end_matches('/').contains('/'))
}

/// Whether a path is a drill of a rule set: `drill/mhing-fr/waits`.
fn is_drill(path: &str) -> bool {
    let drill = path.strip_prefix("drill/").and_then(|drill| drill.trim_end_matches('/').split_once('/'));
    drill.is_some_and(|(rules, kind)| rules.parse::<RuleSet>().is_ok() && kind.parse::<DrillKind>().is_ok())
}

fn answer(name: &str, file: &EmbeddedFile, headers: &HeaderMap) -> Response {
    let keep = if name.starts_with("assets/") { IMMUTABLE } else { REVALIDATED };
    let form = FORMS
        .into_iter()
        .filter(|(form, _)| accepts(headers, form))
        .find_map(|(form, ending)| Some((form, Built::get(&format!("{name}{ending}"))?)));
    let tag = tag(file, form.as_ref().map_or("", |(form, _)| form));
    let about = [(CACHE_CONTROL, keep), (ETAG, &tag), (VARY, "accept-encoding")];
    if headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, about).into_response();
    }
    let kind = [(CONTENT_TYPE, kind(file))];
    match form {
        Some((form, small)) => (about, kind, [(CONTENT_ENCODING, form)], small.data).into_response(),
        None => (about, kind, file.data.clone()).into_response(),
    }
}

/// Returns the content type of a file. For text, the type names UTF-8.
fn kind(file: &EmbeddedFile) -> String {
    let kind = file.metadata.mimetype();
    let is_text = kind.starts_with("text/") || kind.ends_with("javascript") || kind.ends_with("json");
    if is_text { format!("{kind}; charset=utf-8") } else { kind.to_owned() }
}

/// Returns an entity tag that changes with the content and with its form.
fn tag(file: &EmbeddedFile, form: &str) -> String {
    format!("\"{}{form}\"", digits(&file.metadata.sha256_hash()[..8]))
}

/// Whether the browser accepts this form: the form is listed and its weight is not zero.
fn accepts(headers: &HeaderMap, form: &str) -> bool {
    let offers = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    offers.flat_map(|value| value.split(',')).any(|offer| {
        let (name, weight) = offer.split_once(';').unwrap_or((offer, ""));
        let refused = weight.trim().strip_prefix("q=").is_some_and(|q| q.parse() == Ok(0.0));
        name.trim().eq_ignore_ascii_case(form) && !refused
    })
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue};

    use super::accepts;

    #[test]
    fn compressed_forms_need_an_accepting_client() {
        let check = |offer: &'static str, form| {
            accepts(&HeaderMap::from_iter([(super::ACCEPT_ENCODING, HeaderValue::from_static(offer))]), form)
        };
        assert!(check("gzip, deflate, br, zstd", "br"));
        assert!(check("gzip;q=0.5, BR;q=1.0", "br"));
        assert!(!check("gzip, br;q=0", "br"));
        assert!(!check("identity", "gzip"));
        assert!(!accepts(&HeaderMap::new(), "gzip"));
    }
}
