//! The link to a table: connects, says hello, and connects again by itself. Nothing is sent twice: what was not
//! answered is known from the view that comes with the next welcome.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::set_timeout;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{CloseEvent, MessageEvent, WebSocket};
use wire::{ToClient, ToServer};

/// What comes of a link.
pub(crate) enum SocketEvent {
    /// The server says something.
    Message(Box<ToClient>),
    /// The link is lost; it is being made again.
    Lost,
}

/// A link to a table, made again until it is closed.
#[derive(Clone)]
pub(crate) struct Socket(Rc<Inner>);

struct Inner {
    address: String,
    hello: Box<dyn Fn() -> ToServer>,
    heard: Box<dyn Fn(SocketEvent)>,
    live: RefCell<Option<Live>>,
    tries: Cell<u32>,
    silent: Cell<u32>,
    closed: Cell<bool>,
}

/// A socket with what listens to it.
struct Live {
    socket: WebSocket,
    _opened: Closure<dyn Fn()>,
    _message: Closure<dyn Fn(MessageEvent)>,
    _closed: Closure<dyn Fn(CloseEvent)>,
}

/// The wait before the next try, doubled each time.
const FIRST_WAIT: u64 = 250;
/// The longest wait.
const LONGEST_WAIT: u64 = 8_000;
/// How often a sign of life is asked for.
const HEARTBEAT: Duration = Duration::from_secs(10);
/// So many beats without a sign, and the link counts as lost.
const SILENT_BEATS: u32 = 2;

impl Socket {
    /// Makes the link. `hello` is the first message each time.
    pub(crate) fn open(
        address: String,
        hello: impl Fn() -> ToServer + 'static,
        heard: impl Fn(SocketEvent) + 'static,
    ) -> Self {
        let inner = Rc::new(Inner {
            address,
            hello: Box::new(hello),
            heard: Box::new(heard),
            live: RefCell::new(None),
            tries: Cell::new(0),
            silent: Cell::new(0),
            closed: Cell::new(false),
        });
        connect(&inner);
        beat(&inner);
        Self(inner)
    }

    /// Says something to the server; false if there is no link.
    pub(crate) fn send(&self, message: &ToServer) -> bool {
        self.0.send(message)
    }

    /// Ends the link for good.
    pub(crate) fn close(&self) {
        self.0.closed.set(true);
        self.0.disconnect();
    }
}

impl Inner {
    fn send(&self, message: &ToServer) -> bool {
        let Ok(text) = serde_json::to_string(message) else { return false };
        let live = self.live.borrow();
        let open = live.as_ref().filter(|live| live.socket.ready_state() == WebSocket::OPEN);
        open.is_some_and(|live| live.socket.send_with_str(&text).is_ok())
    }

    /// Closes the socket; what follows from that comes with its close event.
    fn disconnect(&self) {
        if let Some(live) = self.live.borrow().as_ref() {
            drop(live.socket.close());
        }
    }

    /// The wait before the next try.
    fn wait(&self) -> Duration {
        let tries = self.tries.get();
        self.tries.set(tries + 1);
        Duration::from_millis((FIRST_WAIT << tries.min(10)).min(LONGEST_WAIT))
    }
}

fn connect(inner: &Rc<Inner>) {
    if inner.closed.get() {
        return;
    }
    let Ok(socket) = WebSocket::new(&inner.address) else { return lost(inner) };
    let opened = listen(inner, |inner| {
        inner.send(&(inner.hello)());
    });
    let message = {
        let inner = Rc::clone(inner);
        Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            inner.silent.set(0);
            let text = event.data().as_string().unwrap_or_default();
            // A message that cannot be read is of a newer version; its server says so in one that can.
            if let Ok(message) = serde_json::from_str(&text) {
                inner.tries.set(0);
                (inner.heard)(SocketEvent::Message(Box::new(message)));
            }
        })
    };
    let closed = {
        let inner = Rc::clone(inner);
        Closure::<dyn Fn(CloseEvent)>::new(move |_| lost(&inner))
    };
    socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
    socket.set_onmessage(Some(message.as_ref().unchecked_ref()));
    socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
    let live = Live { socket, _opened: opened, _message: message, _closed: closed };
    inner.live.replace(Some(live));
}

fn listen(inner: &Rc<Inner>, then: fn(&Rc<Inner>)) -> Closure<dyn Fn()> {
    let inner = Rc::clone(inner);
    Closure::new(move || then(&inner))
}

/// Tells that the link is lost, and tries again after a while.
fn lost(inner: &Rc<Inner>) {
    if inner.closed.get() {
        return;
    }
    (inner.heard)(SocketEvent::Lost);
    let again = Rc::clone(inner);
    set_timeout(move || connect(&again), inner.wait());
}

/// Prompt for a sign of life now and then; without one the link is made anew.
fn beat(inner: &Rc<Inner>) {
    if inner.closed.get() {
        return;
    }
    if inner.send(&ToServer::Ping) {
        let silent = inner.silent.get() + 1;
        inner.silent.set(silent);
        if silent > SILENT_BEATS {
            inner.silent.set(0);
            inner.disconnect();
        }
    }
    let again = Rc::clone(inner);
    set_timeout(move || beat(&again), HEARTBEAT);
}
