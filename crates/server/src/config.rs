//! What a server is started with.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use directories::ProjectDirs;

/// Where a server listens, what it keeps, and whom it serves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// Where it listens; port 0 lets the system choose.
    pub address: SocketAddr,
    /// Where the tables are kept.
    pub database: Database,
    /// Whether it starts without the browser client.
    pub client: Client,
}

/// Where the tables are kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Database {
    /// In a file, made if it is missing.
    File(PathBuf),
    /// In memory: gone when the server stops.
    Memory,
}

/// Whether a server starts without the browser client.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Client {
    /// It must have been built in.
    Required,
    /// Programs alone are served if it is missing.
    Optional,
}

impl Config {
    /// The port that is used when none is chosen.
    pub const PORT: u16 = 4500;

    /// A server for this machine alone, on a port, with the user's own tables.
    pub fn local(port: u16) -> Self {
        Self {
            address: SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), port),
            database: Database::of_user(),
            client: Client::Required,
        }
    }
}

impl Database {
    /// The file in the user's data directory; in the working directory where the system knows no such place.
    pub fn of_user() -> Self {
        let directory = ProjectDirs::from("", "", "wellspring").map(|dirs| dirs.data_dir().to_owned());
        Self::File(directory.unwrap_or_default().join("wellspring.db"))
    }
}
