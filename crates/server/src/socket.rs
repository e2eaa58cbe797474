//! A socket: parses a browser's messages into room inputs, and formats a room's messages. Knows no game.

use std::time::Duration;

use axum::body::Bytes;
use axum::extract::State as Shared;
use axum::extract::ws::close_code::NORMAL;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::http::HeaderMap;
use axum::response::Response;
use room::{ConnectionId, Input};
use tokio::select;
use tokio::sync::mpsc;
use tokio::time::{Instant, interval, timeout};
use wire::{Fault, FaultCode, ToClient, ToServer, VERSION};

use crate::api_error::ApiError;
use crate::origin;
use crate::room_task::RoomInput;
use crate::rooms::SeatHandle;
use crate::routes::SeatCredentials;
use crate::state::State;

/// The largest message from a browser, in bytes.
const MAX_MESSAGE_SIZE: usize = 4 * 1024;
/// The capacity of a socket's outbox, in messages.
const OUTBOX: usize = 256;
/// The time that a browser has to send `Hello`.
const HELLO_TIMEOUT: Duration = Duration::from_secs(10);
/// The interval between websocket pings to a browser.
const HEARTBEAT: Duration = Duration::from_secs(20);
/// The longest silence of a browser before its socket is closed.
const SILENCE_TIMEOUT: Duration = Duration::from_mins(1);
/// The time that the other side has to close the socket.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);
/// The number of malformed messages after which a socket is closed.
const MAX_BAD_MESSAGES: u32 = 10;

/// A socket that has completed its handshake.
struct Session<'a> {
    socket: &'a mut WebSocket,
    seat: &'a SeatHandle,
    connection: ConnectionId,
    /// The time of the websocket ping that has not been answered yet.
    pinged: Option<Instant>,
    bad_messages: u32,
}

/// Handles `GET /api/tables/{id}/socket`: opens the socket of the seat that the key opens. Wrong credentials
/// are reported over the socket, because browsers hide the response to a refused upgrade from the page.
pub(crate) async fn open_socket(
    Shared(state): Shared<State>,
    credentials: Result<SeatCredentials, ApiError>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let upgrade = upgrade.map_err(|rejection| ApiError::BadRequest(rejection.body_text()))?;
    origin::same_site(&headers)?;
    let permit = state.limits.socket()?;
    let tasks = state.rooms.tasks().clone();
    // The buffers are small because most messages are small. Messages are written without delay.
    let upgrade = upgrade.read_buffer_size(MAX_MESSAGE_SIZE).write_buffer_size(0);
    Ok(upgrade.max_message_size(MAX_MESSAGE_SIZE).max_frame_size(MAX_MESSAGE_SIZE).on_upgrade(
        move |socket| {
            tasks.track_future(async move {
                serve(socket, credentials, &state).await;
                drop(permit);
            })
        },
    ))
}

async fn serve(mut socket: WebSocket, credentials: Result<SeatCredentials, ApiError>, state: &State) {
    match handshake(&mut socket, credentials, state).await {
        Ok((seat, since)) => {
            let connection = state.rooms.next_connection();
            let (socket, seat) = (&mut socket, &seat);
            let session = Session { socket, seat, connection, pinged: None, bad_messages: 0 };
            session.run(since).await;
        }
        Err(fault) => drop(send(&mut socket, &ToClient::Fault(fault)).await),
    }
    close(&mut socket).await;
}

/// Enters the room and waits for `Hello`. Returns the seat, and the newest event that the page has seen.
async fn handshake(
    socket: &mut WebSocket,
    credentials: Result<SeatCredentials, ApiError>,
    state: &State,
) -> Result<(SeatHandle, Option<u32>), Fault> {
    let credentials = credentials.map_err(|error| error.fault())?;
    let seat = state.rooms.enter(&credentials).await.map_err(|error| error.fault())?;
    let since = select! {
        since = receive_hello(socket) => since?,
        () = state.rooms.stopping().cancelled() => return Err(ApiError::Stopping.fault()),
    };
    Ok((seat, since))
}

/// Receives the first message, which must be a `Hello` of this version.
async fn receive_hello(socket: &mut WebSocket) -> Result<Option<u32>, Fault> {
    let too_late = || bad_request("the first message is hello, within ten seconds");
    loop {
        let received = timeout(HELLO_TIMEOUT, socket.recv()).await.map_err(|_| too_late())?;
        match received {
            Some(Ok(Message::Text(text))) => return parse_hello(&text),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
            Some(Ok(Message::Binary(_))) => return Err(bad_request("messages are text, not binary")),
            Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(too_late()),
        }
    }
}

fn parse_hello(text: &str) -> Result<Option<u32>, Fault> {
    match parse(text)? {
        ToServer::Hello { version: VERSION, since } => Ok(since),
        ToServer::Hello { version, .. } => Err(Fault {
            code: FaultCode::Version,
            message: format!("this server speaks version {VERSION}, not {version}: load the page again"),
        }),
        ToServer::Act { .. } | ToServer::Pace(_) | ToServer::Ping => {
            Err(bad_request("the first message is hello"))
        }
    }
}

impl Session<'_> {
    /// Carries messages both ways until one side ends the session.
    async fn run(mut self, since: Option<u32>) {
        let (outbox, mut messages) = mpsc::channel(OUTBOX);
        let (connection, seat) = (self.connection, self.seat.seat);
        if !self.seat.send(RoomInput::Joined { connection, seat, since, outbox }).await {
            return;
        }
        let mut heartbeat = interval(HEARTBEAT);
        let mut received_at = Instant::now();
        loop {
            let continues = select! {
                message = messages.recv() => match message {
                    Some(message) => send(self.socket, &message).await,
                    None => break,
                },
                received = self.socket.recv() => {
                    received_at = Instant::now();
                    match received {
                        Some(Ok(message)) => self.handle_message(message).await,
                        Some(Err(_)) | None => false,
                    }
                },
                _ = heartbeat.tick() => {
                    self.pinged = Some(Instant::now());
                    received_at.elapsed() < SILENCE_TIMEOUT
                        && self.socket.send(Message::Ping(Bytes::new())).await.is_ok()
                },
            };
            if !continues {
                break;
            }
        }
        self.send_input(Input::Left { connection }).await;
    }

    /// Handles a message from the browser. Returns false if the socket is to be closed.
    async fn handle_message(&mut self, message: Message) -> bool {
        let parsed = match message {
            Message::Text(text) => parse(&text),
            Message::Binary(_) => Err(bad_request("messages are text, not binary")),
            Message::Pong(_) => return self.measure_latency().await,
            Message::Ping(_) => return true,
            Message::Close(_) => return false,
        };
        let connection = self.connection;
        let fault = match parsed {
            Ok(ToServer::Act { event_number, action }) => {
                return self.send_input(Input::Acted { connection, event_number, action }).await;
            }
            Ok(ToServer::Pace(pace)) => {
                return self.send_input(Input::PaceSet { connection, pace }).await;
            }
            Ok(ToServer::Ping) => return send(self.socket, &ToClient::Pong).await,
            Ok(ToServer::Hello { .. }) => bad_request("hello has been said: a new socket gets a new welcome"),
            Err(fault) => fault,
        };
        self.bad_messages += 1;
        send(self.socket, &ToClient::Fault(fault)).await && self.bad_messages < MAX_BAD_MESSAGES
    }

    /// Sends the room an input. A closed room ends the session by dropping the outbox. The messages in the
    /// outbox are still sent.
    async fn send_input(&mut self, input: Input) -> bool {
        self.seat.send_input(input).await;
        true
    }

    /// Reports half of the round-trip time of a websocket ping (H17).
    async fn measure_latency(&mut self) -> bool {
        let Some(pinged) = self.pinged.take() else { return true };
        let milliseconds = (pinged.elapsed() / 2).as_millis().try_into().unwrap_or(u32::MAX);
        self.send_input(Input::LatencyMeasured { connection: self.connection, milliseconds }).await
    }
}

fn parse(text: &str) -> Result<ToServer, Fault> {
    serde_json::from_str(text)
        .map_err(|error| bad_request(format!("this is no message of the protocol: {error}")))
}

fn bad_request(message: impl Into<String>) -> Fault {
    ApiError::BadRequest(message.into()).fault()
}

/// Sends a message. Returns false if the socket is gone.
async fn send(socket: &mut WebSocket, message: &ToClient) -> bool {
    match serde_json::to_string(message) {
        Ok(text) => socket.send(Message::Text(Utf8Bytes::from(text))).await.is_ok(),
        Err(error) => {
            // The fault is not sent. The call logs the error.
            ApiError::internal(error).fault();
            false
        }
    }
}

/// Closes the socket, and gives the other side `CLOSE_TIMEOUT` to confirm.
async fn close(socket: &mut WebSocket) {
    let goodbye = CloseFrame { code: NORMAL, reason: Utf8Bytes::default() };
    // An error is ignored, because the socket may be closed already.
    let _ = socket.send(Message::Close(Some(goodbye))).await;
    let ended = async { while let Some(Ok(_)) = socket.recv().await {} };
    let _ = timeout(CLOSE_TIMEOUT, ended).await;
}
