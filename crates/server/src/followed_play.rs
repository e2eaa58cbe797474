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

#[cfg(test)]
mod tests {
    use cards::Seed;
    use rules::{RuleSet, Switches};
    use table::{Game, PlayedAction, Setup};

    use super::*;

    /// Plays on by the first or the last legal action, until the record has this number of actions.
    fn play(game: &mut Game, record: &mut Record, takes_first: bool, actions: usize) {
        while record.actions.len() < actions {
            let seat = game.seats_to_act().iter().next().unwrap();
            let (event_number, legal) = (game.event_number(), game.view(Some(seat)).legal);
            let action = *if takes_first { legal.first() } else { legal.last() }.unwrap();
            game.play(seat, event_number, action, &mut Vec::new()).unwrap();
            record.actions.push(PlayedAction { seat, event_number, action });
        }
    }

    #[test]
    fn a_seat_does_what_it_did_while_it_sees_the_same() {
        for rules in RuleSet::ALL {
            let setup = Setup { rules, switches: Switches::default(), seats: 4, seed: Seed::from_number(1) };
            let mut game = Game::start(&setup, &mut Vec::new()).unwrap();
            let mut record = Record { setup, players: Vec::new(), taken_back: 0, actions: Vec::new() };
            play(&mut game, &mut record, false, 20);
            let (mut other_game, mut other) = (game.clone(), record.clone());
            play(&mut game, &mut record, false, 60);
            play(&mut other_game, &mut other, true, 60);
            let mut followed = FollowedPlay::default();
            followed.add(&record).unwrap();
            let known = |record: &Record| {
                let mut replay = Replay::new(record).unwrap();
                let known = record.actions.iter().map(|played| {
                    let decision = followed.decision(&replay.game().view(Some(played.seat)));
                    replay.step().unwrap();
                    decision.map(|action| action == played.action)
                });
                known.collect::<Vec<_>>()
            };
            assert_eq!(known(&record), [Some(true); 60], "{rules}");
            // Another play is followed until somebody has differed and the seats have seen it.
            let others = known(&other);
            assert_eq!(others[..20], [Some(true); 20], "{rules}");
            assert!(others[40..].iter().all(Option::is_none), "{rules}: {others:?}");
        }
    }
}
