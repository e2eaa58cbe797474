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
    /// The record of a finished match: `match/{id}`.
    Record(String),
    /// The list of lessons: `learn`.
    Learn,
    /// A lesson: `lesson/{id}`.
    Lesson(String),
}

/// The folder of the pages of tables.
const TABLES: &str = "/table/";
/// The folder of the pages of rules.
const RULES: &str = "/rules/";
/// The folder of the pages of finished matches.
const RECORDS: &str = "/match/";
/// The folder of the pages of lessons.
const LESSONS: &str = "/lesson/";
/// The end of the address of the list of lessons.
const LEARN: &str = "/learn";

impl Route {
    /// Returns the page at a path; every unknown path leads to the home page.
    pub fn from_path(path: &str) -> Self {
        let path = path.trim_end_matches('/');
        if let Some(rules) = path.rsplit_once(RULES).and_then(|(_, id)| id.parse().ok()) {
            return Self::Rules(rules);
        }
        let id_in = |folder: &str| {
            let (_, id) = path.rsplit_once(folder)?;
            (!id.is_empty() && !id.contains('/')).then(|| id.to_owned())
        };
        if path.ends_with(LEARN) {
            return Self::Learn;
        }
        let table = id_in(TABLES).map(Self::Table);
        let table = table.or_else(|| id_in(RECORDS).map(Self::Record));
        table.or_else(|| id_in(LESSONS).map(Self::Lesson)).unwrap_or(Self::Home)
    }

    /// Returns the path of the page below the root of the site.
    pub fn path(&self) -> String {
        match self {
            Self::Home => String::new(),
            Self::Table(id) => format!("table/{id}"),
            Self::Rules(rules) => format!("rules/{rules}"),
            Self::Record(id) => format!("match/{id}"),
            Self::Learn => "learn".to_owned(),
            Self::Lesson(id) => format!("lesson/{id}"),
        }
    }
}

/// Returns the root of the site from the path of a page: `/`, or the path under which a proxy offers the
/// site. The root ends in a slash.
pub fn root_of(path: &str) -> &str {
    let end = match Route::from_path(path) {
        Route::Table(_) => path.trim_end_matches('/').rfind(TABLES),
        Route::Rules(_) => path.rfind(RULES),
        Route::Record(_) => path.trim_end_matches('/').rfind(RECORDS),
        Route::Lesson(_) => path.trim_end_matches('/').rfind(LESSONS),
        Route::Learn => path.trim_end_matches('/').rfind(LEARN),
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
            let id = || "k3".to_owned();
            let others = [Route::Home, Route::Learn];
            let named = [Route::Table(id()), Route::Record(id()), Route::Lesson(id())];
            for route in others.into_iter().chain(named).chain(rules) {
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
