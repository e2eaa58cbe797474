//! The same deal for two: one person's match against bots, which others play too, and two matches side by
//! side.

use cards::{Card, Seat};
use hands::Set;
use rules::{Length, RuleSet};
use serde::{Deserialize, Serialize};
use table::Action;

use crate::{Pace, RecordedHand, RecordedSeat};

/// How the same deal for two stands: `GET /api/tables/{id}/duplicate`, with the key of a seat or of the link.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Duplicate {
    /// The rule set.
    pub rules: RuleSet,
    /// When the match ends.
    pub length: Length,
    /// The seat of each person at the own table.
    pub seat: Seat,
    /// The person who played the deal first.
    pub host: String,
    /// The bots, in the order of their seats.
    pub bots: Vec<String>,
    /// What is known to the reader.
    pub state: DuplicateState,
}

/// What the reader of a duplicate may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DuplicateState {
    /// The reader has the link, and may play.
    Invited,
    /// The reader's own match is not over. Others may play its deal meanwhile.
    Unfinished {
        /// Whether there is a link to the deal.
        is_linked: bool,
        /// The number of those who have begun, and perhaps finished.
        playing: u32,
    },
    /// The reader's own match is over, and there is no link to its deal.
    Unlinked(ComparedTable),
    /// The reader's own match is over, and nobody else has finished.
    Waiting {
        /// The reader's own table.
        own: ComparedTable,
        /// The number of those who have begun.
        playing: u32,
        /// Whether the reader plays the deal of somebody else, who has not finished.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        by_link: bool,
    },
    /// The reader plays the deal of somebody else, and has not finished.
    Playing,
    /// The reader and somebody else have finished: one comparison for each of the others.
    Compared(Vec<MatchComparison>),
}

/// The key of a link to a deal: the answer to `POST /api/tables/{id}/duplicate`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DuplicateLink {
    /// The key.
    pub key: String,
}

/// A request to play the deal that a link leads to: `POST /api/duplicates`. The answer is a
/// [`CreatedTable`](crate::CreatedTable).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlayDuplicate {
    /// The table of the person who played first.
    pub id: String,
    /// The key of the link.
    pub key: String,
    /// The player's name.
    pub name: String,
    /// The pace of the table.
    #[serde(default)]
    pub pace: Pace,
}

/// A request to compare two matches of the same deals: `POST /api/comparisons`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CompareRecords {
    /// The records, each as its text. The first one is the reader's.
    pub records: [String; 2],
    /// The seat that is compared.
    pub seat: Seat,
}

/// Two matches of the same deals, side by side. The first one is the reader's.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MatchComparison {
    /// The rule set.
    pub rules: RuleSet,
    /// When the match ends.
    pub length: Length,
    /// The seat that is compared.
    pub seat: Seat,
    /// The tables.
    pub tables: [ComparedTable; 2],
    /// The first different move; `None` if both played alike as far as both played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parted: Option<Parting>,
    /// The difference between the two, in points, that chance makes in 19 of 20 such pairs. `None` if too few
    /// hands were played to tell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by_chance: Option<u32>,
}

/// One table of a comparison.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ComparedTable {
    /// The players with their points, from seat 0.
    pub players: Vec<RecordedSeat>,
    /// The hands that were played to their end.
    pub hands: Vec<RecordedHand>,
    /// Whether the match was played to its end; otherwise it was given up.
    pub finished: bool,
    /// The number of decisions that were taken back.
    #[serde(default, skip_serializing_if = "crate::is_zero_count")]
    pub taken_back: u32,
}

/// The first different move of two matches.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Parting {
    /// The number of the hand, from 1.
    pub hand: u32,
    /// The number of the event that both moves answer.
    pub event_number: u32,
    /// The seat that moved.
    pub seat: Seat,
    /// The concealed cards of the seat at that moment, the drawn card included.
    pub held: Vec<Card>,
    /// The sets that lay before it.
    pub sets: Vec<Set>,
    /// The discard that could be claimed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discard: Option<Card>,
    /// The moves at the two tables.
    pub actions: [Action; 2],
}
