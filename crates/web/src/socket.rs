//! The connection to a table. It sends `hello` first, and reconnects until it is closed. No message is
//! repeated: the view in the next `welcome` shows which action was played.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::set_timeout;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{CloseEvent, MessageEvent, WebSocket};
use wire::{ToClient, ToServer};

/// An event of the connection.
pub(crate) enum SocketEvent {
    /// A message of the server.
    Message(Box<ToClient>),
    /// The connection is lost, and is being restored.
    Lost,
}

/// A connection to a table.
#[derive(Clone)]
pub(crate) struct Socket(Rc<Inner>);

struct Inner {
    address: String,
    hello: Box<dyn Fn() -> ToServer>,
    on_event: Box<dyn Fn(SocketEvent)>,
    current: RefCell<Option<OpenSocket>>,
    failed_attempts: Cell<u32>,
    silent_heartbeats: Cell<u32>,
    is_closed: Cell<bool>,
}

/// A socket with its listeners, which must live as long as the socket does.
struct OpenSocket {
    socket: WebSocket,
    _on_open: Closure<dyn Fn()>,
    _on_message: Closure<dyn Fn(MessageEvent)>,
    _on_close: Closure<dyn Fn(CloseEvent)>,
}

/// The delay before the first new attempt, in milliseconds. It doubles with each failure.
const FIRST_DELAY_MS: u64 = 250;
/// The longest delay between attempts, in milliseconds.
const MAX_DELAY_MS: u64 = 8_000;
/// The time between two pings.
const HEARTBEAT: Duration = Duration::from_secs(10);
/// The connection counts as lost after more than this number of heartbeats without a message.
const MAX_SILENT_HEARTBEATS: u32 = 2;

impl Socket {
    /// Connects. `hello` makes the first message of each connection.
    pub(crate) fn open(
        address: String,
        hello: impl Fn() -> ToServer + 'static,
        on_event: impl Fn(SocketEvent) + 'static,
    ) -> Self {
        let inner = Rc::new(Inner {
            address,
            hello: Box::new(hello),
            on_event: Box::new(on_event),
            current: RefCell::new(None),
            failed_attempts: Cell::new(0),
            silent_heartbeats: Cell::new(0),
            is_closed: Cell::new(false),
        });
        connect(&inner);
        beat(&inner);
        Self(inner)
    }

    /// Sends a message. Returns false while there is no connection.
    pub(crate) fn send(&self, message: &ToServer) -> bool {
        self.0.send(message)
    }

    /// Closes the connection for good.
    pub(crate) fn close(&self) {
        self.0.is_closed.set(true);
        self.0.disconnect();
    }
}

impl Inner {
    fn send(&self, message: &ToServer) -> bool {
        let Ok(text) = serde_json::to_string(message) else { return false };
        let current = self.current.borrow();
        let open = current.as_ref().filter(|current| current.socket.ready_state() == WebSocket::OPEN);
        open.is_some_and(|current| current.socket.send_with_str(&text).is_ok())
    }

    /// Closes the socket. Its close event then leads to a new attempt, unless the connection is closed for
    /// good.
    fn disconnect(&self) {
        if let Some(current) = self.current.borrow().as_ref() {
            drop(current.socket.close());
        }
    }

    /// Returns the delay before the next attempt, and counts the attempt as failed.
    fn next_delay(&self) -> Duration {
        let failed = self.failed_attempts.get();
        self.failed_attempts.set(failed + 1);
        Duration::from_millis((FIRST_DELAY_MS << failed.min(10)).min(MAX_DELAY_MS))
    }
}

fn connect(inner: &Rc<Inner>) {
    if inner.is_closed.get() {
        return;
    }
    let Ok(socket) = WebSocket::new(&inner.address) else { return reconnect_later(inner) };
    let on_open = {
        let inner = Rc::clone(inner);
        Closure::<dyn Fn()>::new(move || {
            inner.send(&(inner.hello)());
        })
    };
    let on_message = {
        let inner = Rc::clone(inner);
        Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            inner.silent_heartbeats.set(0);
            let text = event.data().as_string().unwrap_or_default();
            // An unreadable message is of a newer version. The server says so in a message that can be read.
            if let Ok(message) = serde_json::from_str(&text) {
                inner.failed_attempts.set(0);
                (inner.on_event)(SocketEvent::Message(Box::new(message)));
            }
        })
    };
    let on_close = {
        let inner = Rc::clone(inner);
        Closure::<dyn Fn(CloseEvent)>::new(move |_| reconnect_later(&inner))
    };
    socket.set_onopen(Some(on_open.as_ref().unchecked_ref()));
    socket.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    socket.set_onclose(Some(on_close.as_ref().unchecked_ref()));
    let current = OpenSocket { socket, _on_open: on_open, _on_message: on_message, _on_close: on_close };
    inner.current.replace(Some(current));
}

/// Reports that the connection is lost, and tries again after a delay.
fn reconnect_later(inner: &Rc<Inner>) {
    if inner.is_closed.get() {
        return;
    }
    (inner.on_event)(SocketEvent::Lost);
    let again = Rc::clone(inner);
    set_timeout(move || connect(&again), inner.next_delay());
}

/// Sends a ping at every heartbeat. Without any message in return the socket is closed, and a new one opened.
fn beat(inner: &Rc<Inner>) {
    if inner.is_closed.get() {
        return;
    }
    if inner.send(&ToServer::Ping) {
        let silent = inner.silent_heartbeats.get() + 1;
        inner.silent_heartbeats.set(silent);
        if silent > MAX_SILENT_HEARTBEATS {
            inner.silent_heartbeats.set(0);
            inner.disconnect();
        }
    }
    let again = Rc::clone(inner);
    set_timeout(move || beat(&again), HEARTBEAT);
}
