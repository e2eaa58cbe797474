//! The messages from the server to a browser, over the socket.

use cards::{Card, Seat};
use hands::Set;
use rules::{NearMiss, RuleSet, Rules, Score, ScoreLine, Switches, Total, WaitCard};
use serde::{Deserialize, Serialize};
use table::{Game, Outcome, RefusalReason, SeatEvent, Setup, View};
use words::{DiscardCandidate, DiscardRemark, Reason, WaitingChoice};

use crate::{
    Ask, AskOver, Assistance, Clocks, DeclineReason, Fault, MoreTime, Pace, Pause, Rematch, SeatInfo,
    TableNews, TalkLine, Timing, Window, WindowLength,
};

/// A message to the browser of one seat, or of a spectator.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(clippy::large_enum_variant, reason = "a message is written and dropped, never kept in numbers")]
pub enum ToClient {
    /// The answer to `Hello`: everything that this seat may know.
    Welcome {
        /// The version of the messages.
        version: u16,
        /// The facts of the table.
        table: TableInfo,
        /// The current view of this seat.
        view: View,
        /// The events after the one that the client named: at most the newest hundred.
        missed: Vec<NumberedEvent>,
        /// The result of the hand that has just ended, until the next hand begins.
        result: Option<HandResult>,
        /// The time until the default action is played for this seat, in milliseconds; `None` if no clock
        /// runs.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<u32>,
        /// The hint for this seat, at a table that gives hints.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hint: Option<Hint>,
    },
    /// New events, or a change of what this seat may do.
    Update {
        /// The new events, in order. Empty when only the view or the clock has changed.
        events: Vec<NumberedEvent>,
        /// The view of this seat after the events.
        view: View,
        /// The result of the hand that these events ended.
        result: Option<HandResult>,
        /// The time until the default action is played for this seat, in milliseconds; `None` if no clock
        /// runs.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<u32>,
        /// The hint for this seat, at a table that gives hints.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hint: Option<Hint>,
    },
    /// An action was refused, and nothing has changed.
    Refused {
        /// The number of the event that the action answered.
        event_number: u32,
        /// The reason for the refusal.
        reason: RefusalReason,
        /// The number of the rule on which the refusal rests; `None` if it rests on none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rule: Option<String>,
        /// The current view of this seat.
        view: View,
        /// The time until the default action is played for this seat, in milliseconds; `None` if no clock
        /// runs.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<u32>,
        /// The hint for this seat, at a table that gives hints.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hint: Option<Hint>,
    },
    /// The facts of the table, when they have changed. Before the first deal, and over the socket of an
    /// invitation, it is also the answer to `Hello`.
    Table {
        /// The version of the messages.
        version: u16,
        /// The facts of the table.
        table: TableInfo,
        /// The change that everybody learns.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        news: Option<TableNews>,
    },
    /// The page may take this seat, and sees no cards until it does: the answer to `Hello` with the key of a
    /// link to a seat, or with the key of a device before. Also sent to the pages of the device that the seat
    /// leaves.
    Takes {
        /// The version of the messages.
        version: u16,
        /// The facts of the table.
        table: TableInfo,
        /// The seat.
        seat: Seat,
        /// The time since the seat went to another device, in milliseconds, as far as the server knows it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ago: Option<u32>,
    },
    /// The claim window of a discard has opened, or is held open or let go. Sent to all seats alike.
    Window(Window),
    /// A clock has begun to run or stopped. Sent to all seats alike, except that by correspondence everybody
    /// learns the time for an answer of the own to a discard, and nobody of another's.
    Clocks(Clocks),
    /// A question stands before the table, or somebody has answered it.
    Ask(Ask),
    /// The question is over.
    AskOver(AskOver),
    /// Somebody says something. Everybody who is at the table then receives it, and nobody later.
    Talk(TalkLine),
    /// A request about seats, windows, questions or talk was not carried out, and nothing has changed.
    Declined(DeclineReason),
    /// The table's pace has been changed.
    Pace(Pace),
    /// Whether the server passes for this seat until its next turn, except where the seat can go out. Only
    /// this seat receives the message.
    Passing(bool),
    /// Saving the table's events has failed, or works again.
    Saving(Saving),
    /// The answer to `Ping`.
    Pong,
    /// An error. After `bad-request` the socket stays open, unless `Hello` is missing or too many messages
    /// are malformed. After any other code the server closes the socket.
    Fault(Fault),
}

/// Whether the events of a table can be saved. Because no event is sent before it is saved, a table waits
/// while saving fails.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Saving {
    /// Saving has failed for this reason, and the server keeps trying.
    Delayed(SavingProblem),
    /// Everything is saved again.
    Restored,
}

/// The reason why the events of a table cannot be saved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SavingProblem {
    /// The server's disk is full.
    DiskFull,
    /// The server's database was deleted, moved or replaced.
    DatabaseGone,
    /// Another reason, which the server's log names.
    Other,
}

/// A numbered event, without the cards that the seat may not see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NumberedEvent {
    /// The number of the event in the match.
    pub number: u32,
    /// The event.
    pub event: SeatEvent,
}

/// The facts of a table that stay the same from hand to hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableInfo {
    /// The table's identifier in its address.
    pub id: String,
    /// The rule set of the match.
    pub rules: RuleSet,
    /// The house's choices.
    pub switches: Switches,
    /// The rules of the game, with the house's switches applied.
    pub game: Rules,
    /// The players, from seat 0.
    pub seats: Vec<SeatInfo>,
    /// The seat of this page; `None` for a page that has only the invitation.
    pub you: Option<Seat>,
    /// The seat of the host; `None` at a table of one person and bots.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub host: Option<Seat>,
    /// Whether people are still sitting down, and no hand has been dealt.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub forming: bool,
    /// The number of pages that have opened the invitation and do not sit.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub choosing: u8,
    /// Whether the table is on the server's list of open tables, before the first deal; `None` on a server
    /// without such a list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub listed: Option<bool>,
    /// The length of the claim window, where one follows every discard.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub window: Option<WindowLength>,
    /// The clock, and what happens when somebody is away, at a table of several people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub timing: Option<Timing>,
    /// The pause, while there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pause: Option<Pause>,
    /// Who would play again, once the match is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<Rematch>,
    /// Who needs more time to answer, before the first deal.
    #[serde(default, skip_serializing_if = "crate::seats::is_default")]
    pub more_time: MoreTime,
    /// The pace of the table.
    pub pace: Pace,
    /// How much the table helps its players.
    pub assistance: Assistance,
    /// The number of decisions that the only person has taken back in this match.
    #[serde(default, skip_serializing_if = "crate::is_zero_count")]
    pub taken_back: u32,
    /// Whether newer actions were damaged in the database, so that the match continues from an older moment.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub damaged: bool,
}

/// Advice to a seat about its own hand, computed only from what the seat can see.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Hint {
    /// The number of cards missing from a complete hand. On the seat's own turn, the best discard counts as
    /// made. 0 means that the seat can go out, 1 that it is waiting.
    pub distance: u8,
    /// The set to claim, if a claim is recommended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub claim: Option<Set>,
    /// The recommended discard: on the seat's own turn, or after the recommended claim.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discard: Option<Card>,
    /// The reason for the recommended action, as data; the client says it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Reason>,
    /// The cards that complete the hand or lower its distance, after the recommended claim and discard. Each
    /// has the number of copies that the seat has not seen and the resulting score.
    pub waits: Vec<WaitCard>,
    /// The score of the hand if the seat goes out now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub win_value: Option<Total>,
    /// What the coach says, at a table with a coach.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub coach: Option<CoachAdvice>,
}

/// What the coach says to a seat, computed only from what the seat can see.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct CoachAdvice {
    /// Up to three discards, the best first; empty unless it is the seat's own turn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub candidates: Vec<DiscardCandidate>,
    /// What going out now and waiting are worth, where the hand may wait.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub waiting: Option<WaitingChoice>,
    /// The seat's last discard, if it gave up more than two standard errors.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub remark: Option<DiscardRemark>,
}

/// A hand that was won, with its score.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HandResult {
    /// The seat that won.
    pub winner: Seat,
    /// The seat that discarded the completing card; `None` if the winner drew that card.
    pub from: Option<Seat>,
    /// The winning hand, in notation.
    pub hand: String,
    /// The score: its lines, the combinations that do not count, and the next-best reading.
    pub score: Score,
    /// The points of all seats before this hand, from seat 0. Adding `score_changes` gives the points after
    /// the hand.
    pub points_before: Vec<i32>,
    /// The change of each seat's points in this hand, from seat 0 (M26, Q36, H20).
    pub score_changes: Vec<i32>,
    /// The combinations that would have made the hand more valuable, those with the fewest missing cards
    /// first: at most three.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub near_misses: Vec<NearMiss>,
    /// The combinations of the hand that count only at a higher level of play (M28).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hidden_by_level: Vec<ScoreLine>,
}

impl HandResult {
    /// Returns the hand that was won and its score, until the next hand begins.
    pub fn of(setup: &Setup, game: &Game) -> Option<Self> {
        let (winner, hand) = game.winning_hand()?;
        let Outcome::Won { from, total, .. } = game.phase().outcome()? else { return None };
        let score_changes = game.rules().score_changes(winner, game.dealer(), total.points(), game.seats());
        let score_changes = score_changes[..usize::from(game.seats())].to_vec();
        let points = game.points().iter().zip(&score_changes);
        let points_before = points.map(|(points, change)| points.saturating_sub(*change)).collect();
        let score = game.scorer().score(&hand)?;
        Some(Self {
            winner,
            from,
            hand: hand.to_string(),
            near_misses: game.scorer().near_misses(&hand, &score),
            hidden_by_level: setup.rules.hidden_by_level(&setup.switches, &hand, &score),
            score,
            points_before,
            score_changes,
        })
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
const fn is_zero(number: &u8) -> bool {
    *number == 0
}
