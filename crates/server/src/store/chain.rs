//! The chained hash of the actions of a table: each hash covers its action and all actions before it, so that
//! a changed, missing or exchanged action is found.

use sha2::{Digest, Sha256};

use crate::secret::digits;

/// The length of a hash, in bytes. It protects against damage, not against a forger.
const LENGTH: usize = 16;

/// The hash of the actions up to some number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Chain(String);

impl Chain {
    /// Returns the hash before the first action of a table.
    pub(crate) fn of_table(id: &str) -> Self {
        Self::digest(id, "")
    }

    /// Returns a hash that was stored.
    pub(crate) fn stored(text: String) -> Self {
        Self(text)
    }

    /// Returns the hash after one more action, given as it is stored.
    pub(crate) fn after(&self, number: u32, seat: u8, event_number: u32, action: &str) -> Self {
        Self::digest(&self.0, &format!("{number} {seat} {event_number} {action}"))
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    fn digest(before: &str, added: &str) -> Self {
        let hash = Sha256::new().chain_update(before).chain_update(" ").chain_update(added).finalize();
        Self(digits(&hash[..LENGTH]))
    }
}

#[cfg(test)]
mod tests {
    use super::Chain;

    #[test]
    fn every_stored_value_changes_the_hash() {
        let start = Chain::of_table("0123456789ab");
        let chain = start.after(1, 2, 3, "\"pass\"");
        let others = [
            Chain::of_table("0123456789ac").after(1, 2, 3, "\"pass\""),
            start.after(2, 2, 3, "\"pass\""),
            start.after(1, 1, 3, "\"pass\""),
            start.after(1, 2, 4, "\"pass\""),
            start.after(1, 2, 3, "\"call\""),
        ];
        assert!(others.iter().all(|other| *other != chain && other.as_str().len() == 32));
        assert_ne!(chain.after(2, 0, 4, "\"pass\""), others[4].after(2, 0, 4, "\"pass\""));
    }
}
