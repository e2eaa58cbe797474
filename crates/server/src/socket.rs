//! A socket: parses a browser's messages into room inputs, and formats a room's messages. Knows no game.

use std::error::Error as _;
use std::future::pending;
use std::time::Duration;

use axum::RequestExt;
use axum::body::Bytes;
use axum::extract::ws::close_code::{NORMAL, SIZE};
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Request, State as Shared};
use axum::response::Response;
use room::{ConnectionId, Input, SeatRequest};
use serde::Deserialize;
use tokio::select;
use tokio::sync::mpsc;
use tokio::time::{Instant, interval, sleep, timeout};
use tokio_tungstenite::tungstenite::Error as WebSocketError;
use tracing::warn;
use wire::{DeclineReason, Fault, FaultCode, HostRequest, ToClient, ToServer, VERSION};

use crate::api_error::ApiError;
use crate::origin;
use crate::room_task::RoomInput;
use crate::rooms::RoomHandle;
use crate::routes::SeatCredentials;
use crate::secret::{Key, TableId};
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
/// The time that a stopping server gives a message to be sent.
const LAST_SEND_TIMEOUT: Duration = Duration::from_millis(500);
/// How often a connection joins a room, if rooms close before they answer.
const MAX_JOINS: u32 = 5;
/// The number of malformed messages after which a socket is closed.
const MAX_BAD_MESSAGES: u32 = 10;

/// A socket that has completed its handshake.
struct Session<'a> {
    socket: &'a mut WebSocket,
    room: RoomHandle,
    connection: ConnectionId,
    /// The time of the websocket ping that has not been answered yet.
    pinged: Option<Instant>,
    bad_messages: u32,
    /// The code with which the socket is closed.
    close_code: u16,
    state: &'a State,
}

/// The first message of a page.
struct Hello {
    key: Key,
    /// The newest event that the page has seen.
    since: Option<u32>,
}

/// Handles `GET /api/tables/{id}/socket`: opens a socket. The first message has the key of the seat, because
/// proxies log addresses. Wrong credentials are reported over the socket, because browsers hide the response
/// to a refused upgrade from the page.
pub(crate) async fn open_socket(
    Shared(state): Shared<State>,
    mut request: Request,
) -> Result<Response, ApiError> {
    origin::same_site(request.headers())?;
    let path = request.extract_parts::<Path<String>>().await;
    let id = path.ok().and_then(|Path(id)| TableId::parse(&id));
    let sender = state.sender(request.headers(), request.extensions());
    let upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection> = request.extract().await;
    let upgrade = upgrade.map_err(|rejection| {
        warn!(%rejection, "a socket was refused: a proxy must pass the headers Upgrade and Connection");
        ApiError::BadRequest(rejection.body_text())
    })?;
    let permit = state.limits.socket(sender)?;
    let tasks = state.rooms.tasks().clone();
    // The buffers are small because most messages are small. Messages are written without delay.
    let upgrade = upgrade.read_buffer_size(MAX_MESSAGE_SIZE).write_buffer_size(0);
    Ok(upgrade.max_message_size(MAX_MESSAGE_SIZE).max_frame_size(MAX_MESSAGE_SIZE).on_upgrade(
        move |socket| {
            tasks.track_future(async move {
                serve(socket, id, &state).await;
                drop(permit);
            })
        },
    ))
}

async fn serve(mut socket: WebSocket, id: Option<TableId>, state: &State) {
    let code = match handshake(&mut socket, id, state).await {
        Ok((room, since, credentials)) => {
            let connection = state.rooms.next_connection();
            let session = Session {
                socket: &mut socket,
                room,
                connection,
                pinged: None,
                bad_messages: 0,
                close_code: NORMAL,
                state,
            };
            session.run(&credentials, since).await
        }
        Err(fault) => {
            let code = if fault == too_long() { SIZE } else { NORMAL };
            let database = (fault.code == FaultCode::NoSuchTable).then(|| state.rooms.database().to_owned());
            let fault = ToClient::Fault(Fault { database, ..fault });
            send(&mut socket, &fault, state).await;
            code
        }
    };
    close(&mut socket, code, state).await;
}

/// Waits for `Hello` and enters the room. Returns also the newest event that the page has seen.
async fn handshake(
    socket: &mut WebSocket,
    id: Option<TableId>,
    state: &State,
) -> Result<(RoomHandle, Option<u32>, SeatCredentials), Fault> {
    let Hello { key, since } = select! {
        hello = receive_hello(socket) => hello?,
        () = state.rooms.stopping().cancelled() => return Err(ApiError::Stopping.fault()),
    };
    let id = id.ok_or_else(|| ApiError::NoSuchTable.fault())?;
    let credentials = SeatCredentials { id, key };
    let room = state.rooms.enter(&credentials.id).await.map_err(|error| error.fault())?;
    Ok((room, since, credentials))
}

/// Receives the first message, which must be a `Hello` of this version.
async fn receive_hello(socket: &mut WebSocket) -> Result<Hello, Fault> {
    let too_late = || bad_request("the first message is hello, within ten seconds");
    loop {
        let received = timeout(HELLO_TIMEOUT, socket.recv()).await.map_err(|_| too_late())?;
        match received {
            Some(Ok(Message::Text(text))) => return parse_hello(&text),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
            Some(Ok(Message::Binary(_))) => return Err(bad_request("messages are text, not binary")),
            Some(Err(error)) if is_too_long(&error) => return Err(too_long()),
            Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(too_late()),
        }
    }
}

/// Parses a `Hello`. A `Hello` of another version may have other fields, so that its version is read first.
fn parse_hello(text: &str) -> Result<Hello, Fault> {
    #[derive(Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum AnyVersion {
        Hello { version: u16 },
    }
    if let Ok(AnyVersion::Hello { version }) = serde_json::from_str(text)
        && version != VERSION
    {
        let message = format!("this server speaks version {VERSION}, not {version}: load the page again");
        return Err(Fault::new(FaultCode::Version, message));
    }
    match parse(text)? {
        ToServer::Hello { key, since, .. } => Ok(Hello { key: Key::given(key), since }),
        _ => Err(bad_request("the first message is hello")),
    }
}

impl Session<'_> {
    /// Carries messages both ways until one side ends the session. Returns the code for closing the socket.
    async fn run(mut self, credentials: &SeatCredentials, since: Option<u32>) -> u16 {
        let connection = self.connection;
        let Some(mut messages) = self.join(credentials, since).await else { return self.close_code };
        let (mut heartbeat, mut joins_left) = (interval(HEARTBEAT), MAX_JOINS - 1);
        let mut received_at = Instant::now();
        loop {
            let continues = select! {
                message = messages.recv() => match message {
                    Some(message) => {
                        joins_left = 0;
                        send(self.socket, &message, self.state).await
                    }
                    None if joins_left == 0 => break,
                    // The room closed before it took this connection.
                    None => {
                        joins_left -= 1;
                        let Some(again) = self.join(credentials, since).await else { return self.close_code };
                        messages = again;
                        true
                    }
                },
                received = self.socket.recv() => {
                    received_at = Instant::now();
                    match received {
                        Some(Ok(message)) => self.handle_message(message).await,
                        Some(Err(error)) if is_too_long(&error) => {
                            self.close_code = SIZE;
                            send(self.socket, &ToClient::Fault(too_long()), self.state).await;
                            false
                        }
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
        self.close_code
    }

    /// Joins the room, and returns the messages to the browser. A room that is just closing does not answer;
    /// entering again opens a new one.
    async fn join(
        &mut self,
        credentials: &SeatCredentials,
        since: Option<u32>,
    ) -> Option<mpsc::Receiver<ToClient>> {
        let connection = self.connection;
        loop {
            let (outbox, messages) = mpsc::channel(OUTBOX);
            let key = credentials.key.hash();
            if self.room.send(RoomInput::Joined { connection, key, since, outbox }).await {
                return Some(messages);
            }
            match self.state.rooms.enter(&credentials.id).await {
                Ok(room) => self.room = room,
                Err(error) => {
                    send(self.socket, &ToClient::Fault(error.fault()), self.state).await;
                    return None;
                }
            }
        }
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
            Ok(ToServer::Passing(passes)) => {
                return self.send_input(Input::PassingSet { connection, passes }).await;
            }
            Ok(ToServer::Moment(holds)) => {
                return self.send_input(Input::MomentSet { connection, holds }).await;
            }
            Ok(ToServer::Ask(kind)) => return self.send_input(Input::Asked { connection, kind }).await,
            Ok(ToServer::Answer { number, allows }) => {
                return self.send_input(Input::Answered { connection, number, allows }).await;
            }
            Ok(ToServer::MoreTime(needs)) => {
                return self.send_input(Input::MoreTimeSet { connection, needs }).await;
            }
            Ok(ToServer::Again(wants)) => {
                return self.send_input(Input::AgainSet { connection, wants }).await;
            }
            Ok(ToServer::PlayOn) => return self.send_input(Input::PlayedOn { connection }).await,
            Ok(ToServer::Talk(said)) => return self.send_input(Input::Talked { connection, said }).await,
            Ok(
                message @ (ToServer::Sit { .. }
                | ToServer::Carry { .. }
                | ToServer::Publish { .. }
                | ToServer::Take { .. }
                | ToServer::Leave
                | ToServer::Return
                | ToServer::Host(_)),
            ) => {
                let Some(request) = seat_request(message) else {
                    return send(self.socket, &ToClient::Declined(DeclineReason::BadKey), self.state).await;
                };
                return self.send_input(Input::SeatsRequested { connection, request }).await;
            }
            Ok(ToServer::Ping) => return send(self.socket, &ToClient::Pong, self.state).await,
            Ok(ToServer::Hello { .. }) => bad_request("hello has been said: a new socket gets a new welcome"),
            Err(fault) => fault,
        };
        self.bad_messages += 1;
        send(self.socket, &ToClient::Fault(fault), self.state).await && self.bad_messages < MAX_BAD_MESSAGES
    }

    /// Sends the room an input. A closed room ends the session by dropping the outbox. The messages in the
    /// outbox are still sent.
    async fn send_input(&mut self, input: Input) -> bool {
        self.room.send_input(input).await;
        true
    }

    /// Reports half of the round-trip time of a websocket ping (H17).
    async fn measure_latency(&mut self) -> bool {
        let Some(pinged) = self.pinged.take() else { return true };
        let milliseconds = (pinged.elapsed() / 2).as_millis().try_into().unwrap_or(u32::MAX);
        self.send_input(Input::LatencyMeasured { connection: self.connection, milliseconds }).await
    }
}

/// Returns a request about the seats, with hashes instead of keys; `None` if the key in it is none.
fn seat_request(message: ToServer) -> Option<SeatRequest> {
    Some(match message {
        ToServer::Sit { seat, name, key } => SeatRequest::Sit { seat, name, key: Key::parse(key)?.hash() },
        ToServer::Carry { key } => SeatRequest::Carry(Key::parse(key)?.hash()),
        ToServer::Publish { key } => SeatRequest::Publish(Key::parse(key)?.hash()),
        ToServer::Take { key } => SeatRequest::Take(Key::parse(key)?.hash()),
        ToServer::Leave => SeatRequest::Leave,
        ToServer::Return => SeatRequest::Return,
        ToServer::Host(HostRequest::Invite { key }) => SeatRequest::Invite(Key::parse(key)?.hash()),
        ToServer::Host(HostRequest::NewLink { seat, key }) => {
            SeatRequest::NewLink { seat, key: Key::parse(key)?.hash() }
        }
        ToServer::Host(request) => SeatRequest::Host(request),
        _ => return None,
    })
}

fn parse(text: &str) -> Result<ToServer, Fault> {
    serde_json::from_str(text)
        .map_err(|error| bad_request(format!("this is no message of the protocol: {error}")))
}

fn bad_request(message: impl Into<String>) -> Fault {
    ApiError::BadRequest(message.into()).fault()
}

/// Whether an error of a socket is about a message that is too long.
fn is_too_long(error: &axum::Error) -> bool {
    let source = error.source().and_then(|source| source.downcast_ref::<WebSocketError>());
    matches!(source, Some(WebSocketError::Capacity(_)))
}

fn too_long() -> Fault {
    bad_request(format!("a message has at most {MAX_MESSAGE_SIZE} bytes"))
}

/// Sends a message. Returns false if the socket is gone, or if the server stops and the other side does not
/// read. While the server runs, the connection itself ends when the other side does not read.
async fn send(socket: &mut WebSocket, message: &ToClient, state: &State) -> bool {
    let text = match serde_json::to_string(message) {
        Ok(text) => text,
        Err(error) => {
            // The fault is not sent. The call logs the error.
            ApiError::internal(error).fault();
            return false;
        }
    };
    select! {
        sent = socket.send(Message::Text(Utf8Bytes::from(text))) => sent.is_ok(),
        () = stopped_for(LAST_SEND_TIMEOUT, state) => false,
    }
}

/// Closes the socket, and gives the other side `CLOSE_TIMEOUT` to confirm.
async fn close(socket: &mut WebSocket, code: u16, state: &State) {
    let goodbye = CloseFrame { code, reason: Utf8Bytes::default() };
    let closed = async {
        // An error is ignored, because the socket may be closed already.
        let _ = socket.send(Message::Close(Some(goodbye))).await;
        let ended = async {
            while let Some(Ok(_)) = socket.recv().await {}
            // The rest of a message that is too long is never read, and a connection that ends with unread
            // bytes discards what was sent last: the other side gets the whole time to read that.
            if code == SIZE {
                pending::<()>().await;
            }
        };
        let _ = timeout(CLOSE_TIMEOUT, ended).await;
    };
    // A socket whose other side does not read gets no goodbye.
    select! {
        _ = timeout(CLOSE_TIMEOUT * 2, closed) => {}
        () = stopped_for(CLOSE_TIMEOUT, state) => {}
    }
}

/// Waits until the server has been stopping for some time.
async fn stopped_for(time: Duration, state: &State) {
    state.rooms.stopping().cancelled().await;
    sleep(time).await;
}
