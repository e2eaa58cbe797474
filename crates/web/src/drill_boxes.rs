//! What this browser remembers of the drills: boxes of rules that come back at growing intervals, and
//! positions of the player's own matches.

use cards::Seat;
use rules::RuleSet;
use serde::{Deserialize, Serialize};

/// The days after which a question of each box comes back, the first box first.
pub const INTERVALS: [u32; 4] = [1, 3, 7, 21];
/// The kinds of drill, as in addresses.
pub const DRILL_KINDS: [&str; 4] = ["waits", "worth", "discard", "claim"];
/// The version of the stored boxes.
const VERSION: u32 = 1;
/// The box into which a rule goes that was right at its first question.
const FIRST_RIGHT: u8 = 2;
/// The beginning of the identifier of a record that is a file.
const FILE_ID: &str = "file-";
/// The largest length of all records together, in bytes. A browser keeps about 5 MB for a site.
const MAX_RECORD_BYTES: usize = 1_500_000;
/// The largest number of positions that are kept. The oldest go first.
const MAX_POSITIONS: usize = 300;

/// The boxes and positions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DrillBoxes {
    version: u32,
    /// The rules that were asked about, each in a box.
    #[serde(default)]
    rules: Vec<BoxedRule>,
    /// The positions of the player's own matches.
    #[serde(default)]
    positions: Vec<OwnPosition>,
    /// The records of files from which positions were made, the oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    records: Vec<KeptRecord>,
}

/// The record of a file, which no table of a server has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KeptRecord {
    /// The identifier in place of that of a table.
    pub id: String,
    /// The text of the file.
    pub text: String,
}

/// A rule in a box.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BoxedRule {
    /// The rule set and the kind of drill: `mhing-fr/worth`.
    pub drill: String,
    /// The number of the rule.
    pub rule: String,
    /// The level of play, where one was chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
    /// The seed of the newest question about the rule.
    pub seed: u32,
    /// The box, from 1.
    pub number: u8,
    /// The day on which it comes back, counted from 1970.
    pub due: u32,
}

/// A decision of an own match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OwnPosition {
    /// The table of the match.
    pub id: String,
    /// The number of the event that the decision answers.
    pub event: u32,
    /// The seat that decides, from 0.
    pub seat: u8,
    /// The rule set and the kind of drill: `mhing-fr/discard`.
    pub drill: String,
    /// The box, from 1; 0 before the first answer.
    pub number: u8,
    /// The day on which it comes back, counted from 1970.
    pub due: u32,
    /// The number of the hand, from 1; 0 where an older page did not note it.
    #[serde(default)]
    pub hand: u32,
    /// The number of the event in the hand, from 1; 0 where an older page did not note it.
    #[serde(default)]
    pub event_in_hand: u32,
    /// The day on which it was added, counted from 1970; 0 where an older page did not note it.
    #[serde(default)]
    pub added: u32,
}

impl Default for DrillBoxes {
    fn default() -> Self {
        Self { version: VERSION, rules: Vec::new(), positions: Vec::new(), records: Vec::new() }
    }
}

/// Returns the box after an answer, and the day on which it comes back. `before` is the box and the day
/// before; `None` for a first question. A right answer before the day changes nothing.
pub fn next_box(before: Option<(u8, u32)>, is_right: bool, today: u32) -> (u8, u32) {
    let number = match before {
        _ if !is_right => 1,
        Some((number, due)) if due > today => return (number, due),
        None | Some((0, _)) => FIRST_RIGHT,
        Some((number, _)) => number.saturating_add(1).min(INTERVALS.len() as u8),
    };
    let interval = INTERVALS[usize::from(number).clamp(1, INTERVALS.len()) - 1];
    (number, today + interval)
}

impl DrillBoxes {
    /// Reads stored boxes; `None` if the text holds none.
    pub fn from_json(text: &str) -> Option<Self> {
        let found: Self = serde_json::from_str(text).ok()?;
        let in_boxes = |number: u8| usize::from(number) <= INTERVALS.len();
        let is_valid = found.version == VERSION
            && found.rules.iter().all(|rule| rule.number > 0 && in_boxes(rule.number))
            && found.positions.iter().all(|position| in_boxes(position.number));
        is_valid.then_some(found)
    }

    /// Returns the boxes as text, for a file.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Notes an answer about a rule, and returns the days until it comes back.
    pub fn note(&mut self, asked: &BoxedRule, is_right: bool, today: u32) -> u32 {
        let same = |known: &&mut BoxedRule| known.is_about(asked);
        let before = self.rules.iter_mut().find(same).map(|known| (known.number, known.due));
        let (number, due) = next_box(before, is_right, today);
        self.rules.retain(|known| !known.is_about(asked));
        self.rules.push(BoxedRule { number, due, ..asked.clone() });
        due - today
    }

    /// Returns the rule of a drill that has been due for the longest time.
    pub fn due(&self, drill: &str, level: Option<&str>, today: u32) -> Option<&BoxedRule> {
        let is_due =
            |rule: &&BoxedRule| rule.drill == drill && rule.level.as_deref() == level && rule.due <= today;
        self.rules.iter().filter(is_due).min_by_key(|rule| rule.due)
    }

    /// Adds a decision of an own match, which is due at once.
    pub fn add_position(&mut self, position: OwnPosition) {
        if self.positions.iter().all(|known| !known.is_at(&position)) {
            self.positions.push(position);
            let extra = self.positions.len().saturating_sub(MAX_POSITIONS);
            self.positions.drain(..extra);
        }
    }

    /// Keeps the record of a file, and returns the identifier under which its decisions are kept. The oldest
    /// records go, with their decisions, where all together are too long.
    pub fn add_record(&mut self, text: &str) -> String {
        let id = file_id(text);
        self.drop_unused_records();
        self.add_kept(KeptRecord { id: id.clone(), text: text.to_owned() });
        while self.records.len() > 1
            && self.records.iter().map(|one| one.text.len()).sum::<usize>() > MAX_RECORD_BYTES
        {
            let oldest = self.records.remove(0);
            self.positions.retain(|known| known.id != oldest.id);
        }
        id
    }

    /// Returns the record of a file by the identifier of its decisions.
    pub fn record(&self, id: &str) -> Option<&str> {
        self.records.iter().find(|known| known.id == id).map(|known| &*known.text)
    }

    /// Forgets the records of which no decision is kept.
    fn drop_unused_records(&mut self) {
        self.records.retain(|one| self.positions.iter().any(|known| known.id == one.id));
    }

    fn add_kept(&mut self, record: KeptRecord) {
        if self.record(&record.id).is_none() {
            self.records.push(record);
        }
    }

    /// Returns the positions, those that come back first at the beginning.
    pub fn positions(&self) -> Vec<&OwnPosition> {
        let mut all: Vec<&OwnPosition> = self.positions.iter().collect();
        all.sort_by_key(|known| (known.due, known.added, known.event));
        all
    }

    /// Whether a decision is among the positions.
    pub fn has_position(&self, position: &OwnPosition) -> bool {
        self.kept(position).is_some()
    }

    /// Returns a decision as it is kept.
    pub fn kept(&self, position: &OwnPosition) -> Option<&OwnPosition> {
        self.positions.iter().find(|known| known.is_at(position))
    }

    /// Returns the position of a drill that has been due for the longest time.
    pub fn due_position(&self, drill: &str, today: u32) -> Option<&OwnPosition> {
        let due = self.positions.iter().filter(|known| known.drill == drill && known.due <= today);
        due.min_by_key(|known| known.due)
    }

    /// Notes an answer about a position, and returns the days until it comes back.
    pub fn note_position(&mut self, position: &OwnPosition, is_right: bool, today: u32) -> u32 {
        self.add_position(position.clone());
        let Some(known) = self.positions.iter_mut().find(|known| known.is_at(position)) else { return 0 };
        (known.hand, known.event_in_hand) = (position.hand, position.event_in_hand);
        (known.number, known.due) = next_box(Some((known.number, known.due)), is_right, today);
        known.due - today
    }

    /// Removes a position. The record of its file stays until the next one is added, so that this can be
    /// undone.
    pub fn remove_position(&mut self, position: &OwnPosition) {
        self.positions.retain(|known| !known.is_at(position));
    }

    /// Returns the number of rules of a kind that are due, over all rule sets.
    pub fn due_count(&self, kind: &str, today: u32) -> usize {
        self.rules.iter().filter(|rule| is_of(&rule.drill, kind) && rule.due <= today).count()
    }

    /// Returns the number of positions of a kind that are due, over all rule sets.
    pub fn position_count(&self, kind: &str, today: u32) -> usize {
        self.positions.iter().filter(|known| is_of(&known.drill, kind) && known.due <= today).count()
    }

    /// Whether a kind was asked before.
    pub fn knows(&self, kind: &str) -> bool {
        self.rules.iter().any(|rule| is_of(&rule.drill, kind))
            || self.positions.iter().any(|known| is_of(&known.drill, kind))
    }

    /// Adds the boxes of a file. Where both know a rule or a position, what comes back later was asked last.
    pub fn merge(&mut self, other: Self) {
        for rule in other.rules {
            match self.rules.iter_mut().find(|known| known.is_about(&rule)) {
                Some(known) if known.due < rule.due => *known = rule,
                Some(_) => {}
                None => self.rules.push(rule),
            }
        }
        for record in other.records {
            if file_id(&record.text) == record.id {
                self.add_kept(record);
            }
        }
        for position in other.positions {
            match self.positions.iter_mut().find(|known| known.is_at(&position)) {
                Some(known) if known.due < position.due => *known = position,
                Some(_) => {}
                None => self.add_position(position),
            }
        }
    }
}

/// Returns the identifier of the record of a file: a hash of its text (FNV-1a), which no table has.
fn file_id(text: &str) -> String {
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{FILE_ID}{hash:016x}")
}

/// Whether a drill, `mhing-fr/worth`, is of a kind.
fn is_of(drill: &str, kind: &str) -> bool {
    drill.rsplit('/').next() == Some(kind)
}

impl BoxedRule {
    fn is_about(&self, other: &Self) -> bool {
        (&self.drill, &self.rule, &self.level) == (&other.drill, &other.rule, &other.level)
    }
}

impl OwnPosition {
    /// Returns a decision that was not asked yet: the seat answers an event of this table's match, by a claim
    /// or by a discard.
    pub fn new(id: String, event: u32, seat: Seat, rules: RuleSet, is_claim: bool) -> Self {
        let kind = if is_claim { "claim" } else { "discard" };
        let (seat, drill) = (seat.into(), format!("{rules}/{kind}"));
        Self { id, event, seat, drill, number: 0, due: 0, hand: 0, event_in_hand: 0, added: 0 }
    }

    /// Whether the match is a file.
    pub fn is_of_file(&self) -> bool {
        self.id.starts_with(FILE_ID)
    }

    /// Returns the rule set and the kind of drill.
    pub fn rules_and_kind(&self) -> Option<(RuleSet, &str)> {
        let (rules, kind) = self.drill.split_once('/')?;
        Some((rules.parse().ok()?, kind))
    }

    fn is_at(&self, other: &Self) -> bool {
        (&self.id, self.event, self.seat) == (&other.id, other.event, other.seat)
    }
}

#[cfg(test)]
mod tests {
    use super::{BoxedRule, DrillBoxes, INTERVALS, OwnPosition, next_box};

    fn rule(rule: &str) -> BoxedRule {
        let (drill, rule) = ("mhing-fr/worth".to_owned(), rule.to_owned());
        BoxedRule { drill, rule, level: None, seed: 7, number: 0, due: 0 }
    }

    fn position(event: u32) -> OwnPosition {
        let (id, drill) = ("k3".to_owned(), "quatre-vents/discard".to_owned());
        OwnPosition { id, event, seat: 0, drill, number: 0, due: 0, hand: 0, event_in_hand: 0, added: 0 }
    }

    #[test]
    fn intervals_grow_by_box_and_a_miss_goes_back_to_the_first() {
        assert_eq!(INTERVALS, [1, 3, 7, 21]);
        // The box and day before, whether the answer is right, then the box and the day after; today is 100.
        for (before, is_right, after) in [
            (None, false, (1, 101)),
            (None, true, (2, 103)),
            (Some((0, 0)), true, (2, 103)),
            (Some((1, 100)), true, (2, 103)),
            (Some((2, 90)), true, (3, 107)),
            (Some((3, 100)), true, (4, 121)),
            (Some((4, 100)), true, (4, 121)),
            (Some((4, 100)), false, (1, 101)),
            (Some((3, 105)), false, (1, 101)),
            // Before its day, an answer that is right changes nothing.
            (Some((2, 103)), true, (2, 103)),
        ] {
            assert_eq!(next_box(before, is_right, 100), after, "{before:?}, {is_right}");
        }
    }

    #[test]
    fn rules_come_back_when_they_are_due() {
        let mut boxes = DrillBoxes::default();
        assert_eq!((boxes.knows("worth"), boxes.note(&rule("M34"), false, 100)), (false, 1));
        assert_eq!(boxes.note(&rule("M29"), true, 100), 3);
        assert_eq!((boxes.knows("worth"), boxes.knows("waits")), (true, false));
        let due =
            |boxes: &DrillBoxes, day| boxes.due("mhing-fr/worth", None, day).map(|due| due.rule.clone());
        assert_eq!(due(&boxes, 100), None);
        assert_eq!(due(&boxes, 101).as_deref(), Some("M34"));
        assert_eq!((boxes.due_count("worth", 101), boxes.due_count("worth", 103)), (1, 2));
        assert_eq!(boxes.note(&rule("M34"), true, 101), 3);
        assert_eq!(due(&boxes, 103).as_deref(), Some("M29"));
        assert!(boxes.due("mhing-sv/worth", None, 200).is_none());
        assert!(boxes.due("mhing-fr/worth", Some("3"), 200).is_none(), "a level has boxes of its own");
    }

    #[test]
    fn positions_are_due_at_once_and_kept_once() {
        let mut boxes = DrillBoxes::default();
        boxes.add_position(position(24));
        boxes.add_position(position(24));
        boxes.add_position(position(31));
        assert_eq!((boxes.position_count("discard", 0), boxes.position_count("claim", 0)), (2, 0));
        assert_eq!(boxes.due_position("quatre-vents/discard", 100).map(|known| known.event), Some(24));
        assert_eq!(boxes.note_position(&position(24), false, 100), 1);
        assert_eq!(boxes.due_position("quatre-vents/discard", 100).map(|known| known.event), Some(31));
        assert_eq!(boxes.note_position(&position(31), true, 100), 3);
        assert!(
            boxes.has_position(&position(31)) && boxes.due_position("quatre-vents/discard", 100).is_none()
        );
        boxes.remove_position(&position(31));
        assert!(!boxes.has_position(&position(31)));
        (0..400).for_each(|event| boxes.add_position(position(event)));
        assert_eq!(boxes.positions.len(), super::MAX_POSITIONS);
    }

    #[test]
    fn boxes_are_one_file_and_files_are_joined() {
        let mut boxes = DrillBoxes::default();
        boxes.note(&rule("M34"), true, 100);
        boxes.add_position(position(24));
        let text = boxes.to_json();
        assert_eq!(DrillBoxes::from_json(&text).as_ref(), Some(&boxes));
        let mut other = DrillBoxes::default();
        other.note(&rule("M34"), false, 90);
        other.note(&rule("M29"), true, 90);
        other.merge(boxes.clone());
        assert_eq!(other.due_count("worth", 102), 1, "the newer M34 is due on day 103");
        assert!(other.has_position(&position(24)));
        other.merge(boxes);
        assert_eq!((other.rules.len(), other.positions.len()), (2, 1));
        let wrong_box = text.replace("\"number\":2", "\"number\":9");
        for unreadable in ["", "[]", "{}", r#"{"version":2}"#, &wrong_box] {
            assert_eq!(DrillBoxes::from_json(unreadable), None, "{unreadable}");
        }
    }

    #[test]
    fn the_record_of_a_file_is_kept_as_long_as_its_positions() {
        let mut boxes = DrillBoxes::default();
        let id = boxes.add_record("first");
        assert_eq!((boxes.add_record("first"), boxes.record(&id)), (id.clone(), Some("first")));
        let of = |id: &str, event| OwnPosition { id: id.to_owned(), ..position(event) };
        boxes.add_position(of(&id, 3));
        assert!(of(&id, 3).is_of_file() && !position(3).is_of_file());
        let read = DrillBoxes::from_json(&boxes.to_json()).expect("boxes");
        assert_eq!(read.record(&id), Some("first"));
        let mut other = DrillBoxes::default();
        other.merge(read);
        assert_eq!((other.record(&id), other.has_position(&of(&id, 3))), (Some("first"), true));
        // Removed, and back again; then removed for good.
        boxes.remove_position(&of(&id, 3));
        assert_eq!(boxes.record(&id), Some("first"));
        let second = boxes.add_record("second");
        assert_eq!((boxes.record(&id), boxes.record(&second)), (None, Some("second")));
        // Too much to keep: the oldest goes with its positions.
        boxes.add_position(of(&second, 5));
        let third = boxes.add_record(&"x".repeat(super::MAX_RECORD_BYTES));
        assert_eq!((boxes.record(&second), boxes.has_position(&of(&second, 5))), (None, false));
        assert!(boxes.record(&third).is_some());
        assert_eq!(boxes.to_json().matches("second").count(), 0);
    }

    #[test]
    fn positions_are_listed_as_they_come_back() {
        let mut boxes = DrillBoxes::default();
        for (event, due) in [(1, 103), (2, 101), (3, 101)] {
            boxes.add_position(OwnPosition { due, ..position(event) });
        }
        let events: Vec<u32> = boxes.positions().iter().map(|known| known.event).collect();
        assert_eq!(events, [2, 3, 1]);
        assert_eq!(position(1).rules_and_kind(), Some((rules::RuleSet::QuatreVents, "discard")));
    }
}
