//! The server's HTTP interface: rule sets, bots, and tables.

use leptos::prelude::window;
use rulebook::Rulebook;
use rules::RuleSet;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Headers, Request, RequestInit, Response};
use wire::{
    BotInfo, CompareRecords, CreatedTable, Duplicate, DuplicateLink, Fault, FaultCode, ListedTable,
    MatchComparison, MatchFigures, MatchReview, NewTable, PlayDuplicate, PlayOn, RecordSummary, ReplayedHand,
    RuleSetInfo, TableSummary,
};
use words::Language;

use crate::browser;

/// Why a request failed.
#[derive(Clone, Debug)]
pub(crate) enum RequestError {
    /// The server could not be reached, or its answer could not be read.
    NoAnswer,
    /// The server's own error.
    Fault(Fault),
}

impl RequestError {
    /// Whether there is no such table, or the key does not open it.
    pub(crate) fn is_missing_table(&self) -> bool {
        matches!(self, Self::Fault(fault) if fault.code == FaultCode::NoSuchTable)
    }
}

impl From<JsValue> for RequestError {
    fn from(_: JsValue) -> Self {
        Self::NoAnswer
    }
}

impl From<serde_json::Error> for RequestError {
    fn from(_: serde_json::Error) -> Self {
        Self::NoAnswer
    }
}

/// Returns the rule sets that the server offers.
pub(crate) async fn rule_sets() -> Result<Vec<RuleSetInfo>, RequestError> {
    request("api/rules", &RequestInit::new()).await
}

/// Returns the rules of a rule set in a language.
pub(crate) async fn rulebook(rules: RuleSet, language: Language) -> Result<Rulebook, RequestError> {
    request(&format!("api/rulebook/{rules}/{}", language.code()), &RequestInit::new()).await
}

/// Returns the answer at a path as text.
pub(crate) async fn text(path: &str) -> Result<String, RequestError> {
    send(path, &RequestInit::new()).await
}

/// Returns the answer at a path as text, with the key to a table if it needs one.
pub(crate) async fn text_with_key(path: &str, key: Option<&str>) -> Result<String, RequestError> {
    send(path, &key.map_or_else(|| Ok(RequestInit::new()), with_key)?).await
}

/// Posts a body of JSON, with the key to a table if it needs one, and returns the answer as text.
pub(crate) async fn post_with_key(path: &str, body: &str, key: Option<&str>) -> Result<String, RequestError> {
    let init = key.map_or_else(|| Ok(RequestInit::new()), with_key)?;
    init.set_method("POST");
    init.set_body(&JsValue::from_str(body));
    send(path, &init).await
}

/// Returns the open tables, the newest first; `None` on a server without a list of them.
pub(crate) async fn open_tables() -> Result<Option<Vec<ListedTable>>, RequestError> {
    request("api/lobby", &RequestInit::new()).await
}

/// Returns the bots that the server offers.
pub(crate) async fn bots() -> Result<Vec<BotInfo>, RequestError> {
    request("api/bots", &RequestInit::new()).await
}

/// Returns the addresses at which other devices in the house reach the server.
pub(crate) async fn house() -> Result<Vec<String>, RequestError> {
    request("api/house", &RequestInit::new()).await
}

/// Creates a table.
pub(crate) async fn create_table(table: &NewTable) -> Result<CreatedTable, RequestError> {
    create_table_as(&json(table)?).await
}

/// Creates a table from a request as JSON.
pub(crate) async fn create_table_as(table: &str) -> Result<CreatedTable, RequestError> {
    request("api/tables", &post(table)).await
}

/// Creates a table at which a recorded match goes on from a moment.
pub(crate) async fn play_on(asked: &PlayOn) -> Result<CreatedTable, RequestError> {
    request("api/play-on", &post(&json(asked)?)).await
}

/// Returns the summary of a table.
pub(crate) async fn table_summary(id: &str, key: &str) -> Result<TableSummary, RequestError> {
    request(&format!("api/tables/{id}"), &with_key(key)?).await
}

/// Returns what a finished match adds to the figures of the player with this key.
pub(crate) async fn match_figures(id: &str, key: &str) -> Result<MatchFigures, RequestError> {
    request(&format!("api/tables/{id}/figures"), &with_key(key)?).await
}

/// Returns the record of a finished match, as text.
pub(crate) async fn record(id: &str, key: &str) -> Result<String, RequestError> {
    send(&format!("api/tables/{id}/record"), &with_key(key)?).await
}

/// Has the server read a record, and returns the summary of its match.
pub(crate) async fn read_record(text: &str) -> Result<RecordSummary, RequestError> {
    request("api/records", &post(text)).await
}

/// Returns a hand of a finished match, with all hands open.
pub(crate) async fn replayed_hand(id: &str, key: &str, hand: u32) -> Result<ReplayedHand, RequestError> {
    request(&format!("api/tables/{id}/replay/{hand}"), &with_key(key)?).await
}

/// Has the server play a record, and returns a hand of it.
pub(crate) async fn replayed_file(text: &str, hand: u32) -> Result<ReplayedHand, RequestError> {
    request(&format!("api/replays/{hand}"), &post(text)).await
}

/// Returns how the same deal for two stands.
pub(crate) async fn duplicate(id: &str, key: &str) -> Result<Duplicate, RequestError> {
    request(&format!("api/tables/{id}/duplicate"), &with_key(key)?).await
}

/// Makes a link to the deal of a match.
pub(crate) async fn link_duplicate(id: &str, key: &str) -> Result<DuplicateLink, RequestError> {
    request(&format!("api/tables/{id}/duplicate"), &with_method("POST", key)?).await
}

/// Ends the link to the deal of a match.
pub(crate) async fn unlink_duplicate(id: &str, key: &str) -> Result<(), RequestError> {
    send(&format!("api/tables/{id}/duplicate"), &with_method("delete", key)?).await.map(drop)
}

/// Gives up the deal of somebody else.
pub(crate) async fn give_up(id: &str, key: &str) -> Result<(), RequestError> {
    send(&format!("api/tables/{id}/give-up"), &with_method("POST", key)?).await.map(drop)
}

/// Makes a table with the deal that a link leads to.
pub(crate) async fn play_duplicate(asked: &PlayDuplicate) -> Result<CreatedTable, RequestError> {
    request("api/duplicates", &post(&json(asked)?)).await
}

/// Compares two records of the same deals.
pub(crate) async fn compare(asked: &CompareRecords) -> Result<MatchComparison, RequestError> {
    request("api/comparisons", &post(&json(asked)?)).await
}

fn with_method(method: &str, key: &str) -> Result<RequestInit, RequestError> {
    let init = with_key(key)?;
    init.set_method(method);
    Ok(init)
}

/// Has the server go on with the review of a finished match, and returns it as far as it is made.
pub(crate) async fn review(id: &str, key: &str) -> Result<MatchReview, RequestError> {
    request(&format!("api/tables/{id}/review"), &with_key(key)?).await
}

/// Has the server go on with the review of a record.
pub(crate) async fn reviewed_file(text: &str) -> Result<MatchReview, RequestError> {
    request("api/reviews", &post(text)).await
}

fn post(body: &str) -> RequestInit {
    let init = RequestInit::new();
    init.set_method("POST");
    init.set_body(&JsValue::from_str(body));
    init
}

fn with_key(key: &str) -> Result<RequestInit, RequestError> {
    let init = RequestInit::new();
    let headers = Headers::new()?;
    headers.set("authorization", &format!("Bearer {key}"))?;
    init.set_headers(&headers);
    Ok(init)
}

fn json<T: Serialize>(value: &T) -> Result<String, RequestError> {
    Ok(serde_json::to_string(value)?)
}

async fn request<T: DeserializeOwned>(path: &str, init: &RequestInit) -> Result<T, RequestError> {
    Ok(serde_json::from_str(&send(path, init).await?)?)
}

/// Sends a request, and returns the text of the answer.
async fn send(path: &str, init: &RequestInit) -> Result<String, RequestError> {
    let request = Request::new_with_str_and_init(&browser::address(path), init)?;
    request.headers().set("content-type", "application/json")?;
    let response = JsFuture::from(window().fetch_with_request(&request)).await?;
    let response: Response = response.dyn_into()?;
    let text = JsFuture::from(response.text()?).await?.as_string().unwrap_or_default();
    if response.ok() { Ok(text) } else { Err(RequestError::Fault(serde_json::from_str(&text)?)) }
}
