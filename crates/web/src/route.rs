//! The pages and their addresses.

use rules::RuleSet;

/// A page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Route {
    /// The home page: the root of the site.
    Home,
    /// A table: `table/{id}`.
    Table(String),
    /// The rules of a rule set: `rules/{rule set}`.
    Rules(RuleSet),
}

/// The folder of the pages of tables.
const TABLES: &str = "/table/";
/// The folder of the pages of rules.
const RULES: &str = "/rules/";

impl Route {
    /// Returns the page at a path; every unknown path leads to the home page.
    pub fn from_path(path: &str) -> Self {
        let path = path.trim_end_matches('/');
        if let Some(rules) = path.rsplit_once(RULES).and_then(|(_, id)| id.parse().ok()) {
            return Self::Rules(rules);
        }
        match path.rsplit_once(TABLES) {
            Some((_, id)) if !id.is_empty() && !id.contains('/') => Self::Table(id.to_owned()),
            _ => Self::Home,
        }
    }

    /// Returns the path of the page below the root of the site.
    pub fn path(&self) -> String {
        match self {
            Self::Home => String::new(),
            Self::Table(id) => format!("table/{id}"),
            Self::Rules(rules) => format!("rules/{rules}"),
        }
    }
}

/// Returns the root of the site from the path of a page: `/`, or the path under which a proxy offers the
/// site. The root ends in a slash.
pub fn root_of(path: &str) -> &str {
    let end = match Route::from_path(path) {
        Route::Table(_) => path.trim_end_matches('/').rfind(TABLES),
        Route::Rules(_) => path.rfind(RULES),
        Route::Home => path.rfind('/'),
    };
    end.map_or("/", |end| &path[..=end])
}

#[cfg(test)]
mod tests {
    use rules::RuleSet;

    use super::{Route, root_of};

    #[test]
    fn paths_lead_to_their_pages() {
        for root in ["/", "/games/mah-jong/", "/table/"] {
            let rules = RuleSet::ALL.map(Route::Rules);
            for route in [Route::Home, Route::Table("k3".to_owned())].into_iter().chain(rules) {
                let path = format!("{root}{}", route.path());
                assert_eq!((Route::from_path(&path), root_of(&path)), (route, root), "{path}");
            }
        }
        assert_eq!(Route::from_path("/table/k3/"), Route::Table("k3".to_owned()));
        assert_eq!(root_of("/table/k3/"), "/");
        assert_eq!(root_of("/rules/rules/maho-basic/"), "/rules/");
        for path in [
            "/rules/",
            "/rules/mhing-de",
            "/rules/mhing-fr/more",
            "/table/",
            "/table",
            "/elsewhere",
            "/table/a/b",
            "",
        ] {
            assert_eq!(Route::from_path(path), Route::Home, "{path}");
        }
    }
}
