//! The pages and their addresses.

use rules::RuleSet;

use crate::drill_boxes::DRILL_KINDS;

/// A page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Route {
    /// The home page: the root of the site.
    Home,
    /// A table: `table/{id}`.
    Table(String),
    /// The rules of a rule set: `rules/{rule set}`.
    Rules(RuleSet),
    /// The finished matches of this browser: `matches`.
    Matches,
    /// The record of a finished match: `match/{id}`.
    Record(String),
    /// The replay of a finished match: `replay/{id}`.
    Replay(String),
    /// A deal that two play: `duplicate/{id}`.
    Duplicate(String),
    /// The review of a finished match: `review/{id}`.
    Review(String),
    /// The list of lessons: `learn`.
    Learn,
    /// A lesson: `lesson/{id}`.
    Lesson(String),
    /// A drill: `drill/{rule set}/{kind}`.
    Drill(RuleSet, &'static str),
}

/// A part of the client, which is a module of its own. A page of another part is loaded afresh.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClientPart {
    /// The pages from which people begin: a first visit loads nothing else.
    Home,
    /// The tables on which people play.
    Playing,
    /// The pages of finished matches.
    LookingBack,
}

/// The folder of the pages of tables.
const TABLES: &str = "/table/";
/// The folder of the pages of rules.
const RULES: &str = "/rules/";
/// The page of the finished matches.
const MATCHES: &str = "/matches";
/// The folder of the pages of finished matches.
const RECORDS: &str = "/match/";
/// The folder of the replays of finished matches.
const REPLAYS: &str = "/replay/";
/// The folder of the pages of deals that two play.
const DUPLICATES: &str = "/duplicate/";
/// The folder of the reviews of finished matches.
const REVIEWS: &str = "/review/";
/// The folder of the pages of lessons.
const LESSONS: &str = "/lesson/";
/// The folder of the drills, which have a folder for each rule set.
const DRILLS: &str = "/drill/";
/// The end of the address of the list of lessons.
const LEARN: &str = "/learn";

impl Route {
    /// Returns the page at a path; every unknown path leads to the home page.
    pub fn from_path(path: &str) -> Self {
        let path = path.trim_end_matches('/');
        if let Some(rules) = path.rsplit_once(RULES).and_then(|(_, id)| id.parse().ok()) {
            return Self::Rules(rules);
        }
        if path.ends_with(MATCHES) {
            return Self::Matches;
        }
        if let Some(drill) = path.rsplit_once(DRILLS).and_then(|(_, drill)| drill_of(drill)) {
            return drill;
        }
        let id_in = |folder: &str| {
            let (_, id) = path.rsplit_once(folder)?;
            (!id.is_empty() && !id.contains('/')).then(|| id.to_owned())
        };
        if path.ends_with(LEARN) {
            return Self::Learn;
        }
        let table = id_in(TABLES).map(Self::Table);
        let record = table.or_else(|| id_in(RECORDS).map(Self::Record));
        let replay = record.or_else(|| id_in(REPLAYS).map(Self::Replay));
        let duplicate = replay.or_else(|| id_in(DUPLICATES).map(Self::Duplicate));
        let review = duplicate.or_else(|| id_in(REVIEWS).map(Self::Review));
        review.or_else(|| id_in(LESSONS).map(Self::Lesson)).unwrap_or(Self::Home)
    }

    /// Returns the part of the client that has the page.
    pub const fn part(&self) -> ClientPart {
        match self {
            Self::Home | Self::Rules(_) | Self::Learn => ClientPart::Home,
            Self::Table(_) | Self::Lesson(_) => ClientPart::Playing,
            Self::Matches
            | Self::Record(_)
            | Self::Replay(_)
            | Self::Review(_)
            | Self::Duplicate(_)
            | Self::Drill(..) => ClientPart::LookingBack,
        }
    }

    /// Returns the path of the page below the root of the site.
    pub fn path(&self) -> String {
        match self {
            Self::Home => String::new(),
            Self::Table(id) => format!("table/{id}"),
            Self::Rules(rules) => format!("rules/{rules}"),
            Self::Matches => "matches".to_owned(),
            Self::Record(id) => format!("match/{id}"),
            Self::Replay(id) => format!("replay/{id}"),
            Self::Duplicate(id) => format!("duplicate/{id}"),
            Self::Review(id) => format!("review/{id}"),
            Self::Learn => "learn".to_owned(),
            Self::Lesson(id) => format!("lesson/{id}"),
            Self::Drill(rules, kind) => format!("drill/{rules}/{kind}"),
        }
    }
}

/// Returns the drill at the end of an address: `mhing-fr/waits`.
fn drill_of(path: &str) -> Option<Route> {
    let (rules, kind) = path.split_once('/')?;
    let kind = DRILL_KINDS.into_iter().find(|known| *known == kind)?;
    Some(Route::Drill(rules.parse().ok()?, kind))
}

/// Returns the root of the site from the path of a page: `/`, or the path under which a proxy offers the
/// site. The root ends in a slash.
pub fn root_of(path: &str) -> &str {
    let end = match Route::from_path(path) {
        Route::Table(_) => path.trim_end_matches('/').rfind(TABLES),
        Route::Rules(_) => path.rfind(RULES),
        Route::Matches => path.trim_end_matches('/').rfind(MATCHES),
        Route::Record(_) => path.trim_end_matches('/').rfind(RECORDS),
        Route::Replay(_) => path.trim_end_matches('/').rfind(REPLAYS),
        Route::Duplicate(_) => path.trim_end_matches('/').rfind(DUPLICATES),
        Route::Review(_) => path.trim_end_matches('/').rfind(REVIEWS),
        Route::Lesson(_) => path.trim_end_matches('/').rfind(LESSONS),
        Route::Learn => path.trim_end_matches('/').rfind(LEARN),
        Route::Drill(..) => path.rfind(DRILLS),
        Route::Home => path.rfind('/'),
    };
    end.map_or("/", |end| &path[..=end])
}

#[cfg(test)]
mod tests {
    use rules::RuleSet;

    use super::{ClientPart, DRILL_KINDS, Route, root_of};

    #[test]
    fn a_first_visit_needs_no_table() {
        let part = |path| Route::from_path(path).part();
        let parts =
            ["/", "/learn", "/rules/mhing-fr", "/table/k3", "/lesson/mhing-1", "/replay/k3"].map(part);
        let (home, playing) = (ClientPart::Home, ClientPart::Playing);
        assert_eq!(parts, [home, home, home, playing, playing, ClientPart::LookingBack]);
    }

    #[test]
    fn paths_lead_to_their_pages() {
        for root in ["/", "/games/mah-jong/", "/table/"] {
            let rules = RuleSet::ALL.map(Route::Rules);
            let id = || "k3".to_owned();
            let others = [Route::Home, Route::Learn, Route::Matches];
            let named = [Route::Table(id()), Route::Record(id()), Route::Replay(id()), Route::Lesson(id())];
            let drills = DRILL_KINDS.map(|kind| Route::Drill(RuleSet::QuatreVents, kind));
            let named = named.into_iter().chain([Route::Review(id())]);
            for route in others.into_iter().chain(named).chain(rules).chain(drills) {
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
            "/drill/mhing-fr",
            "/drill/mhing-fr/dealing",
            "/drill/mhing-de/waits",
            "/table/a/b",
            "",
        ] {
            assert_eq!(Route::from_path(path), Route::Home, "{path}");
        }
    }
}
