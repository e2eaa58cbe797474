//! The configuration of a server.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use directories::ProjectDirs;

/// The address, the database and the client of a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// The address on which the server listens. Port 0 lets the system choose a port.
    pub address: SocketAddr,
    /// The database of the tables.
    pub database: Database,
    /// Whether the server needs the browser client.
    pub client: Client,
    /// The addresses of proxies. A request from one of them counts for the sender that the proxy names in
    /// `X-Forwarded-For`.
    pub trusted_proxies: Vec<IpAddr>,
    /// The addresses of this machine in the house, which invitations are for. None for a server that only
    /// this machine reaches, or that has a name of its own.
    pub house: Vec<IpAddr>,
    /// Whether the server has a list of open tables, on which hosts may put theirs.
    pub lobby: bool,
    /// The number of hands that are played out for each decision of a review.
    pub review_playouts: u32,
}

/// The database of the tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Database {
    /// A file, which is created if it is missing.
    File(PathBuf),
    /// Memory, which is lost when the server stops.
    Memory,
}

/// Whether a server needs the browser client.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Client {
    /// The server does not start without the client.
    Required,
    /// The server starts without the client and then serves programs only.
    Optional,
}

impl Config {
    /// The default port.
    pub const PORT: u16 = 4500;
    /// The ordinary number of hands that are played out for each decision of a review.
    pub const REVIEW_PLAYOUTS: u32 = 400;

    /// Returns the configuration of a server for this machine only, with the user's own tables.
    pub fn local(port: u16) -> Self {
        Self {
            address: SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), port),
            database: Database::of_user(),
            client: Client::Required,
            trusted_proxies: Vec::new(),
            house: Vec::new(),
            lobby: false,
            review_playouts: Self::REVIEW_PLAYOUTS,
        }
    }
}

impl Database {
    /// Returns the file in the user's data directory, or in the working directory if the system has no data
    /// directory.
    pub fn of_user() -> Self {
        let directory = ProjectDirs::from("", "", "wellspring").map(|dirs| dirs.data_dir().to_owned());
        Self::File(directory.unwrap_or_default().join("wellspring.db"))
    }
}
