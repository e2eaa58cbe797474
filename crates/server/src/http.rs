//! The connections of the server: accepts them, serves requests, and ends those that are idle or stuck.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hyper::body::Incoming;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto;
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::select;
use tokio::time::{sleep, timeout};
use tokio_io_timeout::TimeoutStream;
use tokio_util::sync::CancellationToken;
use tracing::{debug, info, warn};

use crate::limits::Limits;
use crate::sender::Sender;

/// The time that a client has to send the head of a request. A connection that is idle for this time is
/// closed.
const HEAD_TIMEOUT: Duration = Duration::from_secs(30);
/// The time that a request may take, without a socket that it opens.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(30);
/// The time that a client may take to accept more data. After it, the connection is closed.
const WRITE_TIMEOUT: Duration = Duration::from_secs(10);
/// The pause after a connection could not be accepted, for example because no file descriptor is free.
const ACCEPT_PAUSE: Duration = Duration::from_millis(500);
/// The time that a stopping server waits for open requests.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(5);

/// The address from which a connection came.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) SocketAddr);

/// Serves until `stopping` is cancelled, then waits a short time for the open requests.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    limits: Arc<Limits>,
    trusted: Arc<[IpAddr]>,
    stopping: CancellationToken,
) {
    let mut builder = auto::Builder::new(TokioExecutor::new()).http1_only();
    builder.http1().timer(TokioTimer::new()).header_read_timeout(HEAD_TIMEOUT);
    let graceful = GracefulShutdown::new();
    let mut refusals = AcceptLog::default();
    loop {
        let (stream, peer) = select! {
            () = stopping.cancelled() => break,
            accepted = listener.accept() => match accepted {
                Ok(accepted) => {
                    refusals.accepted();
                    accepted
                }
                Err(error) => {
                    refusals.failed(&error).await;
                    continue;
                }
            },
        };
        // All clients of a trusted proxy come from its address. The proxy has limits of its own.
        let permit = if trusted.contains(&peer.ip().to_canonical()) {
            None
        } else {
            let Some(permit) = limits.connection(Sender::of(peer.ip())) else {
                debug!(%peer, "a connection is closed, because its sender has too many");
                continue;
            };
            Some(permit)
        };
        let requests = TowerToHyperService::new(router.clone());
        let with_peer = service_fn(move |mut request: hyper::Request<Incoming>| {
            request.extensions_mut().insert(Peer(peer));
            requests.call(request)
        });
        let stream = TokioIo::new(Box::pin(with_write_timeout(stream)));
        let connection = builder.serve_connection_with_upgrades(stream, with_peer).into_owned();
        let served = graceful.watch(connection);
        tokio::spawn(async move {
            if let Err(error) = served.await {
                debug!(%peer, %error, "a connection ended with an error");
            }
            drop(permit);
        });
    }
    drop(listener);
    if timeout(SHUTDOWN_GRACE, graceful.shutdown()).await.is_err() {
        warn!("some requests did not end in time");
    }
}

/// Ends requests that take too long.
pub(crate) async fn limit_time(request: Request, next: Next) -> Response {
    match timeout(REQUEST_TIMEOUT, next.run(request)).await {
        Ok(response) => response,
        Err(_) => StatusCode::REQUEST_TIMEOUT.into_response(),
    }
}

/// Makes writing fail when the other side accepts no data for `WRITE_TIMEOUT`. Small messages are sent at
/// once.
fn with_write_timeout(stream: TcpStream) -> TimeoutStream<TcpStream> {
    if let Err(error) = stream.set_nodelay(true) {
        warn!(%error, "a connection keeps its delay");
    }
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(WRITE_TIMEOUT));
    stream
}

/// The log of connections that could not be accepted: one line when it begins and one when it ends.
#[derive(Default)]
struct AcceptLog {
    is_failing: bool,
}

impl AcceptLog {
    fn accepted(&mut self) {
        if std::mem::take(&mut self.is_failing) {
            info!("connections are accepted again");
        }
    }

    /// Logs an error of the listener, and waits until trying again makes sense.
    async fn failed(&mut self, error: &io::Error) {
        use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
        if matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset) {
            return;
        }
        if !std::mem::replace(&mut self.is_failing, true) {
            warn!(%error, "connections cannot be accepted: perhaps too many files are open");
        }
        sleep(ACCEPT_PAUSE).await;
    }
}
