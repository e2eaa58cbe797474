//! What is asked beside the socket.

use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Request, RequestInit, Response};
use wire::{BotInfo, CreatedTable, Fault, FaultCode, NewTable, RuleSetInfo, TableSummary};

use leptos::prelude::window;

/// Why an answer did not come.
#[derive(Clone, Debug)]
pub(crate) enum RequestError {
    /// The server cannot be reached, or speaks another language.
    NoAnswer,
    /// The server says what went wrong.
    Fault(Fault),
}

impl RequestError {
    /// Whether the table is not there, or the key does not open it.
    pub(crate) fn is_gone(&self) -> bool {
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

/// Every rule set on offer.
pub(crate) async fn rules() -> Result<Vec<RuleSetInfo>, RequestError> {
    ask("/api/rules", &RequestInit::new()).await
}

/// Every bot on offer.
pub(crate) async fn bots() -> Result<Vec<BotInfo>, RequestError> {
    ask("/api/bots", &RequestInit::new()).await
}

/// Makes a table.
pub(crate) async fn make(table: &NewTable) -> Result<CreatedTable, RequestError> {
    let init = RequestInit::new();
    init.set_method("POST");
    init.set_body(&JsValue::from_str(&json(table)?));
    ask("/api/tables", &init).await
}

/// A table in a line.
pub(crate) async fn summary(id: &str, key: &str) -> Result<TableSummary, RequestError> {
    ask(&format!("/api/tables/{id}?key={key}"), &RequestInit::new()).await
}

fn json<T: Serialize>(thing: &T) -> Result<String, RequestError> {
    Ok(serde_json::to_string(thing)?)
}

async fn ask<T: DeserializeOwned>(path: &str, init: &RequestInit) -> Result<T, RequestError> {
    let request = Request::new_with_str_and_init(path, init)?;
    request.headers().set("content-type", "application/json")?;
    let response = JsFuture::from(window().fetch_with_request(&request)).await?;
    let response: Response = response.dyn_into()?;
    let text = JsFuture::from(response.text()?).await?.as_string().unwrap_or_default();
    if response.ok() {
        Ok(serde_json::from_str(&text)?)
    } else {
        Err(RequestError::Fault(serde_json::from_str(&text)?))
    }
}
