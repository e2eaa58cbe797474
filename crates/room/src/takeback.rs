//! Which moves can be taken back, and what is left of a log in which some were.

use cards::Seat;
use table::{Action, Event, PlayedAction};

use crate::table_entry::TableEntry;

/// The number of refusals after which a seat may ask no more in a hand.
pub(crate) const REFUSALS: u8 = 2;

/// What a seat has asked in this hand.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Takebacks {
    /// How many of its takebacks were refused.
    pub(crate) refusals: u8,
    /// The event that the move answered for which it asked last.
    pub(crate) asked: Option<u32>,
}

/// Whether a move can be taken back at all: a discard, or a set laid face down. Answers to a discard are
/// final, and every other move shows or draws cards.
pub(crate) const fn is_move(action: Action) -> bool {
    matches!(action, Action::Discard(_) | Action::Lay(_))
}

/// Whether somebody who plays alone with bots takes this back as a decision of their own. What the room has
/// passed for them is none, and the next deal ends what can be taken back.
pub(crate) fn is_decision(action: Action, has_room_pass: bool) -> bool {
    match action {
        Action::Deal => false,
        Action::Pass => !has_room_pass,
        _ => true,
    }
}

/// Whether an event after a move of `mover` has shown a card to somebody who did not know it, other than the
/// card of the move itself.
///
/// A bot that has drawn has seen a card too. But it decides anew from its view each time and remembers
/// nothing, and the people see the back of the card alone. So its draw is none of their business.
pub(crate) fn shows_card(event: &Event, mover: Seat, is_bot: impl Fn(Seat) -> bool) -> bool {
    match *event {
        Event::Discarded { seat, .. } | Event::Laid { seat, .. } => seat != mover,
        Event::Drew { seat, .. } => !is_bot(seat),
        Event::Waiting { .. } | Event::TakenBack { .. } | Event::Unseen => false,
        _ => true,
    }
}

/// Returns the actions of a log without those that were taken back, numbered as in a match in which nothing
/// was taken back.
pub(crate) fn kept_actions(log: &[TableEntry]) -> Vec<PlayedAction> {
    let mut kept: Vec<PlayedAction> = Vec::with_capacity(log.len());
    // What the log's numbers are ahead by, because takebacks have events too.
    let mut ahead = 0;
    for entry in log {
        match *entry {
            TableEntry::Played(action) => {
                kept.push(PlayedAction { event_number: action.event_number - ahead, ..action });
            }
            TableEntry::TakenBack(taken) => {
                let left = kept.len().saturating_sub(taken.actions as usize);
                if let Some(first) = kept.get(left) {
                    ahead = taken.event_number + 1 - first.event_number;
                    kept.truncate(left);
                }
            }
            TableEntry::Seats { .. } => {}
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::{Action, Event, PlayedAction, Seat, TableEntry, kept_actions, shows_card};
    use crate::table_entry::TakenBack;

    fn seat(number: u8) -> Seat {
        Seat::new(number).unwrap()
    }

    fn played(number: u8, event_number: u32) -> PlayedAction {
        PlayedAction { seat: seat(number), event_number, action: Action::Pass }
    }

    #[test]
    fn a_record_does_not_know_what_was_taken_back() {
        let back = |event_number, actions| {
            TableEntry::TakenBack(TakenBack { seat: seat(0), event_number, shown: event_number, actions })
        };
        let log = [
            TableEntry::Played(played(0, 10)),
            TableEntry::Played(played(1, 12)),
            TableEntry::Played(played(0, 13)),
            // The two last ones are taken back, so that event 16 has the game of event 12.
            back(15, 2),
            TableEntry::Played(played(1, 16)),
            TableEntry::Played(played(0, 18)),
            back(19, 1),
            TableEntry::Played(played(2, 20)),
            TableEntry::Played(played(1, 22)),
        ];
        let kept = [played(0, 10), played(1, 12), played(2, 14), played(1, 16)];
        assert_eq!(kept_actions(&log), kept);
    }

    #[test]
    fn only_people_see_cards() {
        let card = "5m".parse().unwrap();
        let drew = |number| Event::Drew { seat: seat(number), card, well: 9, from_rear: false };
        let discarded = |number| Event::Discarded { seat: seat(number), card };
        let shows = |event: &Event| shows_card(event, seat(0), |seat| seat.index() == 2);
        assert!(!shows(&discarded(0)) && shows(&discarded(2)));
        assert!(shows(&drew(1)) && shows(&drew(0)) && !shows(&drew(2)), "a bot forgets what it has drawn");
        assert!(shows(&Event::Void) && !shows(&Event::Waiting { seat: seat(0) }));
    }
}
