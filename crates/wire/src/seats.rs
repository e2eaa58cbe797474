//! The seats of a table: who has them, what people ask about them, and the news of them.

use cards::Seat;
use serde::{Deserialize, Serialize};

/// The player in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatInfo {
    /// The player's name; empty for a free seat.
    pub name: String,
    /// The name of the bot that plays; `None` if a person plays, or nobody.
    pub bot: Option<String>,
    /// Who has the seat, and whether its person is there.
    #[serde(default, skip_serializing_if = "is_default")]
    pub state: SeatState,
    /// Whether the host has silenced the seat: what is said from it reaches nobody.
    #[serde(default, skip_serializing_if = "is_default")]
    pub silenced: bool,
    /// The name of the person for whom the host keeps a seat that somebody may take.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kept_for: Option<String>,
    /// The milliseconds that the seat was given back for a slow link in this hand, where the first call wins
    /// (H17).
    #[serde(default, skip_serializing_if = "is_default")]
    pub given_back: u32,
}

/// Who has a seat, and whether its person is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeatState {
    /// A person who is there, or a bot.
    #[default]
    Taken,
    /// Nobody. A bot takes the seat when the first hand is dealt.
    Free,
    /// A bot, until somebody with the invitation sits down.
    Open,
    /// A person without a sign of life. After a time a bot stands in, the table waits, or the host is asked.
    Silent {
        /// The milliseconds until then.
        bot_in: u32,
    },
    /// A person who was silent for longer than the grace. The table waits.
    Awaited,
    /// A person who was silent for longer than the grace. The host decides what happens.
    Undecided {
        /// The milliseconds until a bot stands in without a decision.
        bot_in: u32,
    },
    /// A person for whom a bot plays. The person may take over again at any moment.
    StoodIn,
}

/// A power of the host over the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HostRequest {
    /// Deals the first hand. Bots take the free seats.
    Deal,
    /// Exchanges two seats, before the first deal.
    Swap {
        /// One of the seats.
        first: Seat,
        /// The other one.
        second: Seat,
    },
    /// Keeps a free seat for somebody, before the first deal. Anybody with the invitation may still take it.
    Keep {
        /// The seat.
        seat: Seat,
        /// The name of the person; empty to keep it no longer.
        name: String,
    },
    /// Opens the seat of a bot to somebody with the invitation.
    Open(Seat),
    /// Gives a seat to a bot. A person in the seat may take over again.
    Bot(Seat),
    /// Lets the table wait for a person who is away.
    Wait(Seat),
    /// Begins a pause while somebody is away.
    Pause,
    /// Takes the seat away from its person.
    Remove(Seat),
    /// Makes the person in this seat the host.
    MakeHost(Seat),
    /// Replaces the invitation. The old one ends for all who do not sit yet.
    Invite {
        /// The new key of the invitation, drawn at random by the client.
        key: String,
    },
    /// Gives a person's seat a new link. All older keys of the seat end.
    NewLink {
        /// The seat.
        seat: Seat,
        /// The key in the link, drawn at random by the client. It may take the seat once.
        key: String,
    },
    /// Keeps what is said from this seat from everybody.
    Silence(Seat),
    /// Lets a silenced seat talk again.
    LetTalk(Seat),
    /// Whether calls are collected (H19), before the first deal.
    CollectCalls(bool),
    /// Allows the takeback with this number for those who have not answered, where the table has chosen that
    /// the host may. Not for the host's own takeback.
    AllowTakeback(u32),
    /// Whether the table is on the server's list of open tables, before the first deal.
    List(bool),
    /// Deals the rematch of a match that is over, without waiting for those who have not said anything.
    Rematch,
    /// Ends the table for everybody.
    Close,
}

/// A change of the seats that everybody at the table learns.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TableNews {
    /// Somebody has opened the invitation and chooses a seat.
    Choosing,
    /// A person sits down.
    SatDown(Seat),
    /// A person leaves the table.
    Left {
        /// The seat.
        seat: Seat,
        /// The person's name.
        name: String,
    },
    /// The host exchanges two seats.
    Swapped {
        /// One of the seats, after the exchange.
        first: Seat,
        /// The other one.
        second: Seat,
    },
    /// The host keeps a seat for somebody.
    Kept {
        /// The seat.
        seat: Seat,
        /// The name of the person; empty if the seat is not kept any longer.
        name: String,
    },
    /// The host opens the seat of a bot.
    Opened(Seat),
    /// The host gives an open or free seat to a bot.
    BotSat(Seat),
    /// The first hand is dealt.
    Began,
    /// A person gives no sign of life.
    Silent(Seat),
    /// The table waits for a person who is away.
    Awaited(Seat),
    /// A person is away, and the host decides what happens.
    Undecided(Seat),
    /// A bot plays for a person.
    StoodIn(Seat),
    /// The person plays again.
    Back(Seat),
    /// The host takes a seat away from its person.
    Removed {
        /// The seat.
        seat: Seat,
        /// The person's name.
        name: String,
    },
    /// This seat is the host now.
    Host(Seat),
    /// The invitation was replaced.
    Invitation,
    /// The table has a pause.
    Paused,
    /// Play goes on after a pause. The seat is the one that ended it.
    PlayedOn(Option<Seat>),
    /// Whether calls are collected from now on (H19), because somebody needs more time or by the host.
    CallsCollected(bool),
    /// Whether the table is on the server's list of open tables from now on.
    Listed(bool),
    /// The host gives a seat a new link; older ones end.
    NewLink(Seat),
    /// The host silences a seat.
    Silenced(Seat),
    /// The host lets a silenced seat talk again.
    MayTalk(Seat),
    /// A person would play again, or would not after all.
    Again {
        /// The person's seat.
        seat: Seat,
        /// Whether the person would.
        wants: bool,
    },
    /// The rematch is dealt, at the table that the facts name.
    Rematch,
}

/// The time after a discard in which claims are taken, the same for all seats.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Window {
    /// The number of the discard's event.
    pub event_number: u32,
    /// The milliseconds until the window closes, if nobody holds it open any longer.
    pub left: u32,
    /// The seats that hold the window open.
    pub held_by: Vec<Seat>,
    /// How many more times this seat may hold a window open in this hand.
    pub moments: u8,
}

/// Who needs more time to answer than others, before the first deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct MoreTime {
    /// Whether the person of this page has said so.
    pub own: bool,
    /// Whether anybody has said so. Only the host learns it, and not who.
    pub anybody: bool,
}

/// The reason why a request about seats, windows or talk was not carried out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DeclineReason {
    /// Somebody else has the seat.
    SeatTaken,
    /// The name is empty, too long, or cannot be shown.
    BadName,
    /// The key is not 32 letters and digits of the alphabet of keys.
    BadKey,
    /// Only the host may do this.
    NotHost,
    /// This is only possible before the first deal.
    Begun,
    /// This is not possible for this seat.
    NotHere,
    /// No claim window is open.
    NoWindow,
    /// The seat has held a window open as often as it may in this hand.
    NoMomentLeft,
    /// Another question stands before the table.
    AskStands,
    /// The seat has made no move in this hand that could be taken back.
    NothingToTakeBack,
    /// Somebody has seen a new card since the move.
    CardSeen,
    /// This move was asked for before.
    AskedBefore,
    /// Two takebacks of this seat were refused in this hand.
    NoTakebackLeft,
    /// The seat has said more than one line in a second, or five in ten seconds.
    TooFast,
    /// The line is empty or longer than 140 characters.
    BadLine,
    /// The host has silenced the seat.
    Silenced,
    /// The link to the seat was used or replaced, or its time is over.
    LinkEnded,
}

/// The length of the window that follows every discard at a table of several people.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WindowLength {
    /// 1.5 seconds.
    Short,
    /// 2.5 seconds.
    #[default]
    Ordinary,
    /// 4 seconds.
    Long,
    /// At most 4 seconds: the window closes when those who can claim have answered. So a short window tells
    /// that nobody could claim.
    Quick,
}

impl WindowLength {
    /// Returns the length in milliseconds: of a quick window, the greatest length.
    pub const fn milliseconds(self) -> u32 {
        match self {
            Self::Short => 1_500,
            Self::Ordinary => 2_500,
            Self::Long | Self::Quick => 4_000,
        }
    }
}

impl SeatInfo {
    /// Returns a person who is there.
    pub fn person(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            bot: None,
            state: SeatState::Taken,
            silenced: false,
            kept_for: None,
            given_back: 0,
        }
    }

    /// Returns a bot of this kind.
    pub fn bot(name: impl Into<String>, bot: impl Into<String>) -> Self {
        Self { bot: Some(bot.into()), ..Self::person(name) }
    }
}

pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
