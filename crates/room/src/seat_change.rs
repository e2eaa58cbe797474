//! The changes of the seats, and the requests for them.

use cards::Seat;
use serde::{Deserialize, Serialize};
use wire::HostRequest;

use crate::holder::SeatedBot;
use crate::key_hash::{KeyHash, SpareKey};

/// A change of the seats, or of what the people at them have agreed. An entry of the table's log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeatChange {
    /// A person sits down.
    SatDown {
        /// The seat.
        seat: Seat,
        /// The person's name, unlike all others at the table.
        name: String,
        /// The hash of the key that opens the seat.
        key: KeyHash,
    },
    /// A person has left the seat, which is free again or a bot's.
    Left {
        /// The seat.
        seat: Seat,
        /// Whether the host has taken the seat away.
        removed: bool,
        /// The bot that plays on; `None` before the first deal.
        bot: Option<SeatedBot>,
    },
    /// Two seats are exchanged.
    Swapped {
        /// One of the seats.
        first: Seat,
        /// The other one.
        second: Seat,
    },
    /// The host keeps a free seat for somebody.
    Kept {
        /// The seat.
        seat: Seat,
        /// The name of the person; empty if the seat is not kept any longer.
        name: String,
    },
    /// A bot's seat is open to somebody with the invitation.
    Opened(Seat),
    /// A bot has a seat that was free or open.
    BotSat(SeatedBot),
    /// The first hand is dealt, and bots have the free seats.
    Began {
        /// The bots, which stay open to somebody with the invitation.
        bots: Vec<SeatedBot>,
    },
    /// A bot plays for a person.
    StoodIn(Seat),
    /// A person plays again.
    Back(Seat),
    /// This seat is the host.
    Host(Seat),
    /// Another key opens the invitation.
    Invited(KeyHash),
    /// Whether the table is on the server's list of open tables.
    Listed(bool),
    /// The host silences a seat.
    Silenced(Seat),
    /// The host lets a silenced seat talk again.
    MayTalk(Seat),
    /// A person goes to another device. The key before it may take the seat back.
    Moved {
        /// The seat.
        seat: Seat,
        /// The hash of the key that opens the seat from now on.
        key: KeyHash,
        /// The key with which the other device came. It has done its work.
        used: KeyHash,
    },
    /// The host gives a seat a new link. All older keys of the seat end.
    NewLink {
        /// The seat.
        seat: Seat,
        /// The hash of the key in the link, which may take the seat once.
        key: KeyHash,
    },
    /// This key reads the record of the finished match.
    Published(KeyHash),
    /// The rematch is dealt at the table with this identifier.
    Rematch(String),
    /// The table is a rematch: it begins with the seats of the table before, and nobody sits down. This is
    /// the first entry of its log.
    Inherited {
        /// The host.
        host: Seat,
        /// The seats that the host has silenced.
        silenced: Vec<Seat>,
        /// The keys that may take a seat.
        spare_keys: Vec<SpareKey>,
    },
    /// The table is closed.
    Closed,
    /// The table has a pause.
    Paused {
        /// The seats that wanted it.
        votes: Vec<Seat>,
    },
    /// Play goes on after a pause.
    PlayedOn {
        /// The seat that ended the pause; `None` if its time was up.
        by: Option<Seat>,
    },
}

/// A request about the seats, by the person of a connection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatRequest {
    /// Sits down with the invitation.
    Sit {
        /// A free or open seat.
        seat: Seat,
        /// The wanted name.
        name: String,
        /// The hash of the key that will open the seat.
        key: KeyHash,
    },
    /// Leaves the table for good.
    Leave,
    /// Takes over from the bot that stands in.
    Return,
    /// Uses a power of the host.
    Host(HostRequest),
    /// Replaces the invitation, a power of the host. The room gets the hash of the key alone.
    Invite(KeyHash),
    /// Makes a key that reads the record of the finished match, a power of the host.
    Publish(KeyHash),
    /// Makes a key that may take the own seat once, for some minutes.
    Carry(KeyHash),
    /// Takes the seat that the page's key may take. This key opens the seat from now on.
    Take(KeyHash),
    /// Gives a seat a new link with this key, a power of the host.
    NewLink {
        /// The seat.
        seat: Seat,
        /// The hash of the key in the link.
        key: KeyHash,
    },
}
