//! The address of a site.

use ureq::http::Uri;
use ureq::http::uri::{Authority, Scheme};

/// The address of a site: its scheme, its name, and its path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Site {
    scheme: Scheme,
    authority: Authority,
    /// The path, which ends in `/`.
    path: String,
}

/// Text that is not the address of a site.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected the address of a site, as in https://play.example")]
pub(crate) struct SiteError;

impl Site {
    /// Parses an address that begins with `http://` or `https://`.
    pub(crate) fn parse(text: &str) -> Result<Self, SiteError> {
        let parts = text.parse::<Uri>().map_err(|_| SiteError)?.into_parts();
        let (Some(scheme), Some(authority)) = (parts.scheme, parts.authority) else { return Err(SiteError) };
        let is_web = scheme == Scheme::HTTP || scheme == Scheme::HTTPS;
        // A name and a password before the host are not for a public site.
        if !is_web || authority.host().is_empty() || authority.as_str().contains('@') {
            return Err(SiteError);
        }
        let path = parts.path_and_query.map_or(String::new(), |path| path.path().to_owned());
        Ok(Self { scheme, authority, path: format!("{}/", path.trim_end_matches('/')) })
    }

    /// Whether the connection is encrypted.
    pub(super) fn is_encrypted(&self) -> bool {
        self.scheme == Scheme::HTTPS
    }

    /// Returns what browsers send as `Origin`.
    pub(super) fn origin(&self) -> String {
        format!("{}://{}", self.scheme, self.authority)
    }

    /// Returns the name and the port.
    pub(super) fn place(&self) -> String {
        let port = self.authority.port_u16().unwrap_or(if self.is_encrypted() { 443 } else { 80 });
        format!("{}:{port}", self.authority.host())
    }

    /// Returns the address of something below the site.
    pub(super) fn url(&self, below: &str) -> String {
        format!("{}{}{below}", self.origin(), self.path)
    }
}

#[cfg(test)]
mod tests {
    use super::{Site, SiteError};

    fn check(text: &str, origin: &str, place: &str, url: &str) {
        let site = Site::parse(text).unwrap();
        assert_eq!((&*site.origin(), &*site.place(), &*site.url("x")), (origin, place, url), "{text}");
    }

    #[test]
    fn sites_are_addresses_of_web_pages() {
        check("https://play.example", "https://play.example", "play.example:443", "https://play.example/x");
        check("http://a.example:81/b", "http://a.example:81", "a.example:81", "http://a.example:81/b/x");
        check("http://[::1]:4500/", "http://[::1]:4500", "[::1]:4500", "http://[::1]:4500/x");
        check("https://a.example/b/?c#d", "https://a.example", "a.example:443", "https://a.example/b/x");
        for text in
            ["", "play.example", "/b", "ftp://a.example", "https://", "https://a@b.example", "http://a b"]
        {
            assert_eq!(Site::parse(text), Err(SiteError), "{text}");
        }
    }
}
