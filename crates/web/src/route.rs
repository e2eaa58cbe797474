//! The pages and their addresses.

/// A page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Route {
    /// The home page: `/`.
    Home,
    /// A table: `/table/{id}`.
    Table(String),
}

impl Route {
    /// Returns the page at a path; every unknown path leads to the home page.
    pub fn from_path(path: &str) -> Self {
        match path.trim_end_matches('/').strip_prefix("/table/") {
            Some(id) if !id.is_empty() => Self::Table(id.to_owned()),
            _ => Self::Home,
        }
    }

    /// Returns the path of the page.
    pub fn path(&self) -> String {
        match self {
            Self::Home => "/".to_owned(),
            Self::Table(id) => format!("/table/{id}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Route;

    #[test]
    fn paths_lead_to_their_pages() {
        for route in [Route::Home, Route::Table("k3".to_owned())] {
            assert_eq!(Route::from_path(&route.path()), route);
        }
        assert_eq!(Route::from_path("/table/k3/"), Route::Table("k3".to_owned()));
        for path in ["/table/", "/table", "/elsewhere", ""] {
            assert_eq!(Route::from_path(path), Route::Home, "{path}");
        }
    }
}
