//! The check that a page belongs to this server: the site in `Origin` must equal `Host`.

use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};

use crate::api_error::ApiError;

/// Refuses pages of other sites. Requests of programs have no `Origin`; against programs, the key protects
/// the seat.
pub(crate) fn same_site(headers: &HeaderMap) -> Result<(), ApiError> {
    let Some(origin) = headers.get(ORIGIN) else { return Ok(()) };
    let site = origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, site)| site);
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    match (site, host) {
        (Some(site), Some(host)) if site.eq_ignore_ascii_case(host) => Ok(()),
        _ => Err(ApiError::OtherSite),
    }
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue};

    use super::same_site;

    fn check(origin: Option<&'static str>, host: &'static str) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert("host", HeaderValue::from_static(host));
        origin.map(|origin| headers.insert("origin", HeaderValue::from_static(origin)));
        same_site(&headers).is_ok()
    }

    #[test]
    fn only_pages_of_the_same_host_may_connect() {
        assert!(check(None, "127.0.0.1:4500"));
        assert!(check(Some("http://127.0.0.1:4500"), "127.0.0.1:4500"));
        assert!(check(Some("https://Play.example"), "play.example"));
        assert!(!check(Some("http://127.0.0.1:4501"), "127.0.0.1:4500"));
        assert!(!check(Some("https://evil.example"), "play.example"));
        assert!(!check(Some("null"), "play.example"));
    }
}
