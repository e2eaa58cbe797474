//! The check that a page belongs to this server: the site in `Origin` must have the host name in `Host`.

use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};
use axum::http::uri::Authority;
use tracing::warn;

use crate::api_error::ApiError;

/// Refuses pages of other sites. Requests of programs have no `Origin`; against programs, the key protects
/// the seat. Ports are compared only where both headers have one, because proxies often drop the port.
pub(crate) fn same_site(headers: &HeaderMap) -> Result<(), ApiError> {
    let Some(origin) = headers.get(ORIGIN) else { return Ok(()) };
    let site = origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, site)| site);
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    match (site.and_then(parse), host.and_then(parse)) {
        (Some(site), Some(host)) if is_same(&site, &host) => Ok(()),
        _ => {
            warn!(?origin, ?host, "a page of another site was refused, or a proxy changes the Host header");
            Err(ApiError::OtherSite)
        }
    }
}

fn parse(site: &str) -> Option<Authority> {
    site.parse().ok()
}

fn is_same(site: &Authority, host: &Authority) -> bool {
    let ports_differ = site.port_u16().zip(host.port_u16()).is_some_and(|(site, host)| site != host);
    site.host().eq_ignore_ascii_case(host.host()) && !ports_differ
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
        assert!(check(Some("http://[::1]:4500"), "[::1]:4500"));
        assert!(check(Some("https://Play.example"), "play.example"));
        // A proxy on another port that passes the host name alone.
        assert!(check(Some("http://play.example:8080"), "play.example"));
        assert!(check(Some("https://play.example"), "play.example:443"));
        assert!(!check(Some("http://127.0.0.1:4501"), "127.0.0.1:4500"));
        assert!(!check(Some("https://evil.example"), "play.example"));
        assert!(!check(Some("https://play.example.evil.example"), "play.example"));
        assert!(!check(Some("https://play.example@evil.example"), "play.example"));
        assert!(!check(Some("null"), "play.example"));
        assert!(!check(Some(""), "play.example"));
    }
}
