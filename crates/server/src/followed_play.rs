//! The play of a deal at other tables. While a bot sees exactly what it saw there, it does what it did there,
//! also where a busy machine had cut its thoughts short. So the bots play the same until somebody differs.

use std::collections::HashMap;

use cards::Seat;
use sha2::{Digest, Sha256};
use table::{Action, Record, Replay, ReplayError, View};

/// What each seat did, by what it saw.
#[derive(Clone, Debug, Default)]
pub(crate) struct FollowedPlay(HashMap<(Seat, ViewDigest), Action>);

/// The digest of a view.
type ViewDigest = [u8; 32];

impl FollowedPlay {
    /// Plays a record, and keeps what each seat saw and did. What was known before stays.
    pub(crate) fn add(&mut self, record: &Record) -> Result<(), ReplayError> {
        let mut replay = Replay::new(record)?;
        for played in &record.actions {
            let view = replay.game().view(Some(played.seat));
            self.0.entry((played.seat, digest(&view))).or_insert(played.action);
            replay.step()?;
        }
        Ok(())
    }

    /// Returns what the seat of the view did at another table, if it saw the same there.
    pub(crate) fn decision(&self, view: &View) -> Option<Action> {
        // Most tables share their deal with nobody.
        if self.0.is_empty() {
            return None;
        }
        let action = self.0.get(&(view.seat?, digest(view)))?;
        view.legal.contains(action).then_some(*action)
    }
}

/// Returns the digest of all that a seat sees.
fn digest(view: &View) -> ViewDigest {
    let text = serde_json::to_vec(view).expect("views have no maps with keys that are not strings");
    Sha256::digest(text).into()
}
