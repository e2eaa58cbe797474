//! The play of a match that somebody plays again. While a bot sees exactly what it saw in that match, it does
//! what it did there, also where a busy machine had cut its thoughts short. So the bots play the same until
//! somebody differs.

use std::collections::HashMap;

use cards::Seat;
use sha2::{Digest, Sha256};
use table::{Action, Record, Replay, ReplayError, View};

/// What each seat did in a match, by what it saw.
#[derive(Clone, Debug, Default)]
pub(crate) struct FollowedPlay(HashMap<(Seat, u32), (ViewDigest, Action)>);

/// The digest of a view.
type ViewDigest = [u8; 32];

impl FollowedPlay {
    /// Plays a record, and keeps what each seat saw and did.
    pub(crate) fn of(record: &Record) -> Result<Self, ReplayError> {
        let mut replay = Replay::new(record)?;
        let mut known = HashMap::new();
        for played in &record.actions {
            let view = replay.game().view(Some(played.seat));
            known.insert((played.seat, played.event_number), (digest(&view), played.action));
            replay.step()?;
        }
        Ok(Self(known))
    }

    /// Returns what the seat of the view did in the match, if it saw the same there.
    pub(crate) fn decision(&self, view: &View) -> Option<Action> {
        let (seen, action) = self.0.get(&(view.seat?, view.event_number))?;
        (*seen == digest(view) && view.legal.contains(action)).then_some(*action)
    }
}

/// Returns the digest of all that a seat sees.
fn digest(view: &View) -> ViewDigest {
    let text = serde_json::to_vec(view).expect("views have no maps with keys that are not strings");
    Sha256::digest(text).into()
}
