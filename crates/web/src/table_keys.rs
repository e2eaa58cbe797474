//! The keys to tables that this browser holds.

use serde::{Deserialize, Serialize};
use wire::CreatedTable;

use crate::state::Mutes;

/// The keys to tables that this browser holds, newest first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TableKeys(pub Vec<TableKey>);

/// A key to a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableKey {
    /// The table and the key.
    #[serde(flatten)]
    pub table: CreatedTable,
    /// Whether the match is known to be over.
    #[serde(default)]
    pub is_over: bool,
    /// The time at which this browser last saw the table change, in milliseconds since 1970.
    #[serde(default)]
    pub seen_at: Option<u64>,
    /// Whether the server has not confirmed yet that the key opens a seat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_unconfirmed: bool,
    /// Whom the player does not want to hear at this table.
    #[serde(default, skip_serializing_if = "is_default")]
    pub mutes: Mutes,
    /// The key of the link to the finished match, which this browser has made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub published: Option<String>,
    /// The key of the link to the deal of this match, for a friend.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub duplicate: Option<String>,
    /// The table at which somebody else has played this deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub duplicate_of: Option<String>,
    /// The match of which this one is a copy, played on from one of its moments.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub continues: Option<String>,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// The number of keys to finished matches that are stored. Keys to unfinished ones are never dropped.
const MAX_FINISHED: usize = 60;

impl TableKeys {
    /// Adds a key as the newest. A key to the same table is replaced.
    pub fn add(&mut self, table: CreatedTable) {
        self.remove(&table.id);
        let key = TableKey {
            table,
            is_over: false,
            seen_at: None,
            is_unconfirmed: false,
            mutes: Mutes::default(),
            published: None,
            duplicate: None,
            duplicate_of: None,
            continues: None,
        };
        self.0.insert(0, key);
    }

    /// Adds the key to the rematch of a match, where the same key opens the same seat.
    pub fn add_rematch(&mut self, before: &str, id: &str) {
        let Some(known) = self.find(before).filter(|_| self.find(id).is_none()).cloned() else { return };
        let (table, mutes) = (CreatedTable { id: id.to_owned(), ..known.table }, known.mutes);
        self.add(table);
        self.0[0].mutes = mutes;
    }

    /// Adds the key that the player asks a seat for. It is stored before it is sent, so that no seat is lost.
    pub fn add_unconfirmed(&mut self, id: &str, key: &str) {
        let (id, key) = (id.to_owned(), key.to_owned());
        self.add(CreatedTable { id, key, invitation: None, database: String::new() });
        self.0[0].is_unconfirmed = true;
    }

    /// Replaces the key that this browser has by one with which the player takes the seat, before it is sent.
    pub fn replace_unconfirmed(&mut self, id: &str, key: &str) {
        match self.0.iter_mut().find(|known| known.table.id == id) {
            Some(known) => {
                key.clone_into(&mut known.table.key);
                known.is_unconfirmed = true;
            }
            None => self.add_unconfirmed(id, key),
        }
    }

    /// Notes that the key to a table opens a seat.
    pub fn confirm(&mut self, id: &str) {
        if let Some(key) = self.0.iter_mut().find(|key| key.table.id == id) {
            key.is_unconfirmed = false;
        }
    }

    /// Notes whom the player does not want to hear at a table.
    pub fn set_mutes(&mut self, id: &str, mutes: Mutes) {
        if let Some(key) = self.0.iter_mut().find(|key| key.table.id == id) {
            key.mutes = mutes;
        }
    }

    /// Replaces the invitation to a table.
    pub fn set_invitation(&mut self, id: &str, invitation: String) {
        if let Some(key) = self.0.iter_mut().find(|key| key.table.id == id) {
            key.table.invitation = Some(invitation);
        }
    }

    /// Replaces the key of the link to a finished match.
    pub fn set_published(&mut self, id: &str, published: String) {
        if let Some(key) = self.0.iter_mut().find(|key| key.table.id == id) {
            key.published = Some(published);
        }
    }

    /// Sets or forgets the key of the link to the deal of a match.
    pub fn set_duplicate(&mut self, id: &str, link: Option<String>) {
        if let Some(key) = self.0.iter_mut().find(|key| key.table.id == id) {
            key.duplicate = link;
        }
    }

    /// Notes at which table somebody else has played this deal.
    pub fn set_duplicate_of(&mut self, id: &str, original: &str) {
        if let Some(key) = self.0.iter_mut().find(|key| key.table.id == id) {
            key.duplicate_of = Some(original.to_owned());
        }
    }

    /// Returns the newest table of this browser that plays the deal of another one.
    pub fn duplicate_of(&self, original: &str) -> Option<&str> {
        let is_played = |key: &&TableKey| key.duplicate_of.as_deref() == Some(original);
        self.0.iter().find(is_played).map(|key| key.table.id.as_str())
    }

    /// Notes of which match a table is a copy.
    pub fn set_continued(&mut self, id: &str, before: &str) {
        if let Some(key) = self.0.iter_mut().find(|key| key.table.id == id) {
            key.continues = Some(before.to_owned());
        }
    }

    /// Returns the match of which a table is a copy, if this browser has its key.
    pub fn continued(&self, id: &str) -> Option<&str> {
        let before = self.find(id)?.continues.as_deref()?;
        self.find(before).map(|key| key.table.id.as_str())
    }

    /// Returns what is stored about a table.
    pub fn find(&self, id: &str) -> Option<&TableKey> {
        self.0.iter().find(|key| key.table.id == id)
    }

    /// Notes that a match is over. The oldest finished matches are forgotten.
    pub fn set_over(&mut self, id: &str) {
        if let Some(key) = self.0.iter_mut().find(|key| key.table.id == id) {
            key.is_over = true;
        }
        let mut finished = 0;
        self.0.retain(|key| {
            finished += usize::from(key.is_over);
            !key.is_over || finished <= MAX_FINISHED
        });
    }

    /// Notes the time at which a table has changed.
    pub fn set_seen(&mut self, id: &str, now: u64) {
        if let Some(key) = self.0.iter_mut().find(|key| key.table.id == id) {
            key.seen_at = Some(now);
        }
    }

    /// Removes the key to a table.
    pub fn remove(&mut self, id: &str) {
        self.0.retain(|key| key.table.id != id);
    }

    /// Returns the key to a table.
    pub fn key(&self, id: &str) -> Option<&str> {
        self.find(id).map(|key| key.table.key.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::{MAX_FINISHED, TableKeys};
    use wire::CreatedTable;

    #[test]
    fn keys_to_unfinished_matches_are_kept() {
        let created = |id: u32, key: &str| CreatedTable {
            id: id.to_string(),
            key: key.to_owned(),
            invitation: None,
            database: String::new(),
        };
        let mut keys = TableKeys::default();
        for id in 0..180 {
            keys.add(created(id, &format!("k{id}")));
        }
        (0..180).filter(|id| id % 2 == 0).for_each(|id| keys.set_over(&id.to_string()));
        assert_eq!(keys.0.iter().filter(|key| !key.is_over).count(), 90);
        assert_eq!(keys.0.iter().filter(|key| key.is_over).count(), MAX_FINISHED);
        assert_eq!((keys.key("178"), keys.key("3"), keys.key("0")), (Some("k178"), Some("k3"), None));
        keys.add(created(3, "new"));
        assert_eq!((keys.key("3"), keys.0[0].table.id.as_str()), (Some("new"), "3"));
        keys.remove("3");
        assert_eq!(keys.key("3"), None);
    }

    #[test]
    fn a_key_is_unconfirmed_until_its_seat_is() {
        let mut keys = TableKeys::default();
        keys.add_unconfirmed("t", "drawn");
        let stored = serde_json::to_string(&keys).expect("JSON");
        let mut keys: TableKeys = serde_json::from_str(&stored).expect("keys");
        assert!(keys.find("t").is_some_and(|key| key.is_unconfirmed && key.table.key == "drawn"), "{stored}");
        keys.confirm("t");
        keys.set_invitation("t", "new".to_owned());
        keys.set_published("t", "read".to_owned());
        let stored = serde_json::to_string(&keys).expect("JSON");
        let keys: TableKeys = serde_json::from_str(&stored).expect("keys");
        let known = keys.find("t").expect("a key");
        assert_eq!(known.published.as_deref(), Some("read"));
        assert_eq!((known.is_unconfirmed, known.table.invitation.as_deref()), (false, Some("new")));
    }

    #[test]
    fn the_key_of_a_seat_opens_the_rematch() {
        let mut keys = TableKeys::default();
        let (id, invitation) = ("old".to_owned(), Some("link".to_owned()));
        keys.add(CreatedTable { id, key: "k".to_owned(), invitation, database: "d".to_owned() });
        keys.set_over("old");
        keys.add_rematch("unknown", "new");
        assert_eq!(keys.key("new"), None);
        keys.add_rematch("old", "new");
        keys.add_rematch("old", "new");
        let [new, old] = &keys.0[..] else { panic!("{keys:?}") };
        let known = |key: &super::TableKey| (key.table.key.clone(), key.table.invitation.clone());
        assert_eq!((new.table.id.as_str(), known(new)), ("new", known(old)));
        assert!(!new.is_over && old.is_over);
    }

    #[test]
    fn keys_of_older_pages_are_read() {
        let stored = r#"[{"id": "k3", "key": "secret"}]"#;
        let keys: TableKeys = serde_json::from_str(stored).expect("keys");
        assert_eq!((keys.key("k3"), keys.0[0].is_over), (Some("secret"), false));
        let again = serde_json::to_string(&keys).expect("JSON");
        assert_eq!(serde_json::from_str::<TableKeys>(&again).expect("keys"), keys);
    }
}
