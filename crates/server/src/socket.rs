//! A socket: from text to room inputs, from a room's messages to text. It knows no game.

use std::time::Duration;

use axum::extract::State as Shared;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::http::HeaderMap;
use axum::response::Response;
use tokio::select;
use tokio::sync::mpsc;
use tokio::time::{Instant, interval, timeout};
use wire::{Fault, FaultCode, ToClient, ToServer, VERSION};

use crate::address;
use crate::fault::Failure;
use crate::room::{Delay, Input, Link, LinkId};
use crate::rooms::Entered;
use crate::routes::Place;
use crate::state::State;

/// No message from a browser is longer.
const LARGEST: usize = 4 * 1024;
/// How many messages may wait for a browser.
const OUTBOX: usize = 256;
/// How long a browser may take to say hello.
const HELLO: Duration = Duration::from_secs(10);
/// How often a browser is asked whether it is there.
const HEARTBEAT: Duration = Duration::from_secs(20);
/// How long a browser may be silent.
const SILENCE: Duration = Duration::from_mins(1);
/// How many messages without sense are borne.
const PATIENCE: u32 = 10;

/// `GET /api/tables/{id}/socket`: the seat that the key opens. What is wrong with the place is told over the
/// socket, since browsers show pages nothing of a refused upgrade.
pub(crate) async fn open_socket(
    Shared(state): Shared<State>,
    place: Result<Place, Failure>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Failure> {
    let upgrade = upgrade.map_err(|rejection| Failure::BadRequest(rejection.body_text()))?;
    address::same_site(&headers)?;
    let permit = state.limits.socket()?;
    let tasks = state.rooms.tasks().clone();
    // Most tables are small: so are the buffers. What is written goes out at once.
    let upgrade = upgrade.read_buffer_size(LARGEST).write_buffer_size(0);
    Ok(upgrade.max_message_size(LARGEST).max_frame_size(LARGEST).on_upgrade(move |socket| {
        tasks.track_future(async move {
            serve(socket, place, &state).await;
            drop(permit);
        })
    }))
}

async fn serve(mut socket: WebSocket, place: Result<Place, Failure>, state: &State) {
    match greet(&mut socket, place, state).await {
        Ok((entered, since)) => converse(&mut socket, &entered, since, state.rooms.next_link()).await,
        Err(fault) => drop(send(&mut socket, &ToClient::Fault(fault)).await),
    }
    close(&mut socket).await;
}

/// Shows a browser to its seat: the room, and what the page has seen.
async fn greet(
    socket: &mut WebSocket,
    place: Result<Place, Failure>,
    state: &State,
) -> Result<(Entered, Option<u32>), Fault> {
    let place = place.map_err(|failure| failure.fault())?;
    let entered = state.rooms.enter(&place).await.map_err(|failure| failure.fault())?;
    let since = select! {
        said = hello(socket) => said?,
        () = state.rooms.stopping().cancelled() => return Err(Failure::Stopping.fault()),
    };
    Ok((entered, since))
}

/// The first message, which must be a hello of this version: what the page has seen.
async fn hello(socket: &mut WebSocket) -> Result<Option<u32>, Fault> {
    let late = || bad("the first message is hello, within ten seconds");
    loop {
        let said = timeout(HELLO, socket.recv()).await.map_err(|_| late())?;
        match said {
            Some(Ok(Message::Text(text))) => return greeted(&text),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
            Some(Ok(Message::Binary(_))) => return Err(bad("messages are text, not binary")),
            Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(late()),
        }
    }
}

fn greeted(text: &str) -> Result<Option<u32>, Fault> {
    match read(text)? {
        ToServer::Hello { version: VERSION, since } => Ok(since),
        ToServer::Hello { version, .. } => Err(Fault {
            code: FaultCode::Version,
            message: format!("this server speaks version {VERSION}, not {version}: load the page again"),
        }),
        ToServer::Act { .. } | ToServer::Pace(_) | ToServer::Ping => Err(bad("the first message is hello")),
    }
}

/// Carries messages both ways until one side has enough.
async fn converse(socket: &mut WebSocket, entered: &Entered, since: Option<u32>, id: LinkId) {
    let (outbox, mut told) = mpsc::channel(OUTBOX);
    let delay = Delay::default();
    let link = Link { id, seat: entered.seat, outbox, delay: delay.clone() };
    if !entered.tell(Input::Joined { link, since }).await {
        return;
    }
    let mut heartbeat = interval(HEARTBEAT);
    let mut heard = Instant::now();
    let mut pinged = None;
    let mut patience = PATIENCE;
    loop {
        let goes_on = select! {
            message = told.recv() => match message {
                Some(message) => send(socket, &message).await,
                None => break,
            },
            said = socket.recv() => {
                heard = Instant::now();
                match said {
                    Some(Ok(Message::Pong(_))) => {
                        pinged.take().into_iter().for_each(|at: Instant| delay.learn(at.elapsed()));
                        true
                    }
                    Some(Ok(said)) => listen(socket, entered, id, said, &mut patience).await,
                    Some(Err(_)) | None => false,
                }
            },
            _ = heartbeat.tick() => {
                pinged = Some(Instant::now());
                heard.elapsed() < SILENCE && socket.send(Message::Ping(axum::body::Bytes::new())).await.is_ok()
            },
        };
        if !goes_on {
            break;
        }
    }
    entered.tell(Input::Left { link: id }).await;
}

/// Takes a message from the browser; false if the socket is to be closed.
async fn listen(
    socket: &mut WebSocket,
    entered: &Entered,
    link: LinkId,
    said: Message,
    patience: &mut u32,
) -> bool {
    let read = match said {
        Message::Text(text) => read(&text),
        Message::Binary(_) => Err(bad("messages are text, not binary")),
        Message::Ping(_) | Message::Pong(_) => return true,
        Message::Close(_) => return false,
    };
    let fault = match read {
        Ok(ToServer::Act { event_number, action }) => {
            return entered.tell(Input::Act { link, event_number, action }).await;
        }
        Ok(ToServer::Pace(pace)) => return entered.tell(Input::Pace(pace)).await,
        Ok(ToServer::Ping) => return send(socket, &ToClient::Pong).await,
        Ok(ToServer::Hello { .. }) => bad("hello has been said: a new socket gets a new welcome"),
        Err(fault) => fault,
    };
    *patience -= 1;
    send(socket, &ToClient::Fault(fault)).await && *patience > 0
}

fn read(text: &str) -> Result<ToServer, Fault> {
    serde_json::from_str(text).map_err(|error| bad(format!("this is no message of the protocol: {error}")))
}

fn bad(message: impl Into<String>) -> Fault {
    Failure::BadRequest(message.into()).fault()
}

/// Sends a message; false if the socket is gone.
async fn send(socket: &mut WebSocket, message: &ToClient) -> bool {
    match serde_json::to_string(message) {
        Ok(text) => socket.send(Message::Text(Utf8Bytes::from(text))).await.is_ok(),
        Err(error) => {
            Failure::internal(error).fault();
            false
        }
    }
}

/// Closes the socket and waits a moment for the other side to hear it.
async fn close(socket: &mut WebSocket) {
    let goodbye = CloseFrame { code: axum::extract::ws::close_code::NORMAL, reason: Utf8Bytes::default() };
    // It may be gone already, which is as good.
    let _ = socket.send(Message::Close(Some(goodbye))).await;
    let ended = async { while let Some(Ok(_)) = socket.recv().await {} };
    let _ = timeout(Duration::from_secs(1), ended).await;
}
