//! The start and the stop of a server.

use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::net::TcpListener;
use tokio::time::{interval, timeout};
use tracing::{info, warn};

use crate::config::{Client, Config};
use crate::http;
use crate::lobby::Lobby;
use crate::page;
use crate::reviews::Reviews;
use crate::rooms::Rooms;
use crate::router::router;
use crate::state::State;
use crate::store::{OpenError, Store};

/// The time that a stopping server waits for its rooms and sockets.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(5);
/// The interval between checks that the database is still in its place.
const DATABASE_CHECK: Duration = Duration::from_secs(2);

/// The interval between notes that the server runs, which is the most that a killed one gives to those who
/// think by correspondence.
const ALIVE: Duration = Duration::from_secs(20);

/// The reason why a server cannot start. The database is unchanged.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// Another program listens on the port.
    #[error("port {port} is in use: stop what uses it, or choose another one with --port")]
    PortInUse {
        /// The port.
        port: u16,
    },
    /// The server cannot listen on the address.
    #[error("{address} cannot be listened on: {source}")]
    Address {
        /// The address.
        address: SocketAddr,
        /// The reason.
        source: io::Error,
    },
    /// The database cannot be used.
    #[error(transparent)]
    Database(#[from] OpenError),
    /// The browser client is not embedded.
    #[error("the browser client is not built in: `cargo play` builds and starts everything")]
    ClientMissing,
}

/// A server that has bound its address but does not answer yet.
pub struct BoundServer {
    listener: TcpListener,
    address: SocketAddr,
    state: State,
}

/// Opens the database and binds the address.
///
/// # Errors
/// If the client is required and missing, the port is in use, or this program cannot use the database.
pub async fn bind(config: &Config) -> Result<BoundServer, StartError> {
    if config.client == Client::Required && !page::is_built() {
        return Err(StartError::ClientMissing);
    }
    let listener = listen(config.address).await?;
    let address =
        listener.local_addr().map_err(|source| StartError::Address { address: config.address, source })?;
    let store = Store::open(&config.database).await?;
    let trusted: Arc<[IpAddr]> = config.trusted_proxies.iter().map(IpAddr::to_canonical).collect();
    let url = |&host: &IpAddr| house_url(host, address.port());
    let house = config.house.iter().map(url).collect();
    let rooms = Arc::new(Rooms::new(store.clone(), config.lobby.then(Lobby::default)));
    let reviews = Arc::new(Reviews::new(store, rooms.bot_queues(), config.review_playouts));
    let state = State { rooms, limits: Arc::default(), reviews, trusted, house };
    Ok(BoundServer { listener, address, state })
}

/// Returns the URL of a server at this address.
pub fn house_url(host: IpAddr, port: u16) -> String {
    format!("http://{}", SocketAddr::new(host, port))
}

async fn listen(address: SocketAddr) -> Result<TcpListener, StartError> {
    TcpListener::bind(address).await.map_err(|source| match source.kind() {
        io::ErrorKind::AddrInUse => StartError::PortInUse { port: address.port() },
        _ => StartError::Address { address, source },
    })
}

impl BoundServer {
    /// Returns the address on which the server listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until `shutdown` is ready. The server then informs all connections and stops.
    ///
    /// # Errors
    /// If the listening socket fails.
    pub async fn run(self, shutdown: impl Future<Output = ()> + Send + 'static) -> io::Result<()> {
        let Self { listener, address, state } = self;
        let (rooms, limits, trusted) =
            (Arc::clone(&state.rooms), Arc::clone(&state.limits), Arc::clone(&state.trusted));
        info!(%address, "serving");
        let stopping = rooms.stopping().clone();
        tokio::spawn(async move {
            shutdown.await;
            stopping.cancel();
        });
        let watched = tokio::spawn(watch_database(Arc::clone(&rooms)));
        http::serve(listener, router(state), limits, trusted, rooms.stopping().clone()).await;
        if timeout(SHUTDOWN_GRACE, rooms.stop()).await.is_err() {
            warn!("rooms or sockets did not close in time");
        }
        watched.abort();
        rooms.close_store().await;
        info!("stopped");
        Ok(())
    }
}

/// Checks again and again that the database is still in its place, so that the log says when it is not, even
/// if nobody plays.
async fn watch_database(rooms: Arc<Rooms>) {
    let mut checks = interval(DATABASE_CHECK);
    let mut last = Instant::now();
    loop {
        checks.tick().await;
        rooms.check_database();
        if last.elapsed() >= ALIVE {
            last = Instant::now();
            rooms.note_alive().await;
        }
    }
}
