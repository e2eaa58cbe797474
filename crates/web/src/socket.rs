//! The connection to a table. It sends `hello` first, and reconnects until it is closed. No message is
//! repeated: the view in the next `welcome` shows which action was played.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use leptos::ev;
use leptos::prelude::{WindowListenerHandle, set_timeout, window_event_listener};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{CloseEvent, MessageEvent, WebSocket};
use wire::{ToClient, ToServer};

use crate::browser;
use crate::state::{LinkState, LinkWatch};

/// An event of the connection.
pub(crate) enum SocketEvent {
    /// A message of the server.
    Message(Box<ToClient>),
    /// A message that this page cannot read, because it is of a newer version.
    Unreadable,
    /// Several attempts have failed, and the server has never answered.
    Unreachable,
    /// The state of the connection is now this one, and whether an action waits to be confirmed.
    Link(LinkState, bool),
}

/// A connection to a table.
#[derive(Clone)]
pub(crate) struct Socket(Rc<Inner>);

struct Inner {
    address: String,
    hello: Box<dyn Fn() -> ToServer>,
    on_event: Box<dyn Fn(SocketEvent)>,
    current: RefCell<Option<OpenSocket>>,
    watch: RefCell<LinkWatch>,
    /// The state and the unconfirmed action that were reported last.
    reported: Cell<(LinkState, bool)>,
    /// The time of the next attempt to connect; `None` while a socket exists.
    retry_at: Cell<Option<f64>>,
    failed_attempts: Cell<u32>,
    is_closed: Cell<bool>,
    /// The listeners for the browser's own news about the network and the page.
    listeners: RefCell<Vec<WindowListenerHandle>>,
}

/// A socket with its listeners, which must live as long as the socket does.
struct OpenSocket {
    socket: WebSocket,
    opened_at: f64,
    /// Whether the server has answered.
    has_answered: Cell<bool>,
    _on_open: Closure<dyn Fn()>,
    _on_message: Closure<dyn Fn(MessageEvent)>,
    _on_close: Closure<dyn Fn(CloseEvent)>,
}

/// The delay before the first new attempt, in milliseconds. It doubles with each failure.
const FIRST_DELAY_MS: f64 = 250.0;
/// The number of failed attempts after which the page says that it cannot reach the table.
const FAILED_ATTEMPTS: u32 = 3;
/// The longest delay between attempts, in milliseconds.
const MAX_DELAY_MS: f64 = 5_000.0;
/// The time that a new socket has until the server's first message, in milliseconds.
const CONNECT_TIMEOUT_MS: f64 = 6_000.0;
/// The time between two looks at the connection.
const TICK: Duration = Duration::from_millis(250);

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
            watch: RefCell::new(LinkWatch::new(browser::now_ms(), None)),
            reported: Cell::new((LinkState::Connecting, false)),
            retry_at: Cell::new(None),
            failed_attempts: Cell::new(0),
            is_closed: Cell::new(false),
            listeners: RefCell::new(Vec::new()),
        });
        inner.listeners.replace(listeners(&inner));
        connect(&inner);
        tick(&inner);
        Self(inner)
    }

    /// Sends a message. Returns false while there is no connection.
    pub(crate) fn send(&self, message: &ToServer) -> bool {
        let inner = &self.0;
        if !inner.send(message) {
            return false;
        }
        if matches!(message, ToServer::Act { .. }) {
            // An accepted action may have no visible effect yet. The answer to a ping behind it shows that it
            // has arrived.
            inner.ping(true);
            inner.report();
        }
        true
    }

    /// Closes the connection for good.
    pub(crate) fn close(&self) {
        self.0.is_closed.set(true);
        self.0.abandon();
        self.0.listeners.take().into_iter().for_each(WindowListenerHandle::remove);
    }
}

impl Inner {
    fn send(&self, message: &ToServer) -> bool {
        let Ok(text) = serde_json::to_string(message) else { return false };
        let current = self.current.borrow();
        let open = current.as_ref().filter(|current| current.socket.ready_state() == WebSocket::OPEN);
        open.is_some_and(|current| current.socket.send_with_str(&text).is_ok())
    }

    fn ping(&self, follows_action: bool) {
        if self.send(&ToServer::Ping) {
            self.watch.borrow_mut().pinged(browser::now_ms(), follows_action);
        }
    }

    /// Forgets the socket. The browser may take minutes to close it, so that nothing waits for it.
    fn abandon(&self) {
        if let Some(current) = self.current.take() {
            current.socket.set_onopen(None);
            current.socket.set_onmessage(None);
            current.socket.set_onclose(None);
            drop(current.socket.close());
        }
    }

    /// Forgets the socket, reports that the connection is lost, and plans the next attempt.
    fn lose(&self) {
        self.abandon();
        if self.is_closed.get() {
            return;
        }
        let failed = self.failed_attempts.get();
        self.failed_attempts.set(failed + 1);
        let delay = (FIRST_DELAY_MS * f64::from(1_u32 << failed.min(10))).min(MAX_DELAY_MS);
        self.retry_at.set(Some(browser::now_ms() + delay));
        if failed + 1 == FAILED_ATTEMPTS && self.reported.get().0 == LinkState::Connecting {
            (self.on_event)(SocketEvent::Unreachable);
        }
        self.report();
    }

    /// Reports the state of the connection if it has changed.
    fn report(&self) {
        let watch = self.watch.borrow();
        let has_answered = self.current.borrow().as_ref().is_some_and(|current| current.has_answered.get());
        let now = browser::now_ms();
        let state = if has_answered { watch.state(now) } else { LinkState::Lost };
        let news = (state, has_answered && watch.shows_unconfirmed(now));
        drop(watch);
        let (before, _) = self.reported.get();
        let was_never_online = before == LinkState::Connecting && state == LinkState::Lost;
        if news != self.reported.get() && !was_never_online {
            self.reported.set(news);
            (self.on_event)(SocketEvent::Link(news.0, news.1));
        }
    }

    fn receive(&self, event: &MessageEvent) {
        let now = browser::now_ms();
        if let Some(current) = self.current.borrow().as_ref() {
            current.has_answered.set(true);
        }
        self.failed_attempts.set(0);
        let text = event.data().as_string().unwrap_or_default();
        match serde_json::from_str(&text) {
            Ok(ToClient::Pong) => self.watch.borrow_mut().ponged(now),
            Ok(message) => {
                self.watch.borrow_mut().heard(now);
                (self.on_event)(SocketEvent::Message(Box::new(message)));
            }
            Err(_) => (self.on_event)(SocketEvent::Unreadable),
        }
        self.report();
    }
}

fn connect(inner: &Rc<Inner>) {
    if inner.is_closed.get() {
        return;
    }
    inner.retry_at.set(None);
    let now = browser::now_ms();
    let watch = LinkWatch::new(now, Some(&inner.watch.borrow()));
    inner.watch.replace(watch);
    let Ok(socket) = WebSocket::new(&inner.address) else { return inner.lose() };
    let on_open = {
        let inner = Rc::clone(inner);
        Closure::<dyn Fn()>::new(move || {
            inner.send(&(inner.hello)());
        })
    };
    let on_message = {
        let inner = Rc::clone(inner);
        Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| inner.receive(&event))
    };
    let on_close = {
        let inner = Rc::clone(inner);
        Closure::<dyn Fn(CloseEvent)>::new(move |_| inner.lose())
    };
    socket.set_onopen(Some(on_open.as_ref().unchecked_ref()));
    socket.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    socket.set_onclose(Some(on_close.as_ref().unchecked_ref()));
    let current = OpenSocket {
        socket,
        opened_at: now,
        has_answered: Cell::new(false),
        _on_open: on_open,
        _on_message: on_message,
        _on_close: on_close,
    };
    inner.current.replace(Some(current));
}

/// Listens to the browser's own news about the network and the page.
fn listeners(inner: &Rc<Inner>) -> Vec<WindowListenerHandle> {
    let offline = {
        let inner = Rc::clone(inner);
        window_event_listener(ev::offline, move |_| inner.lose())
    };
    let online = {
        let inner = Rc::clone(inner);
        window_event_listener(ev::online, move |_| {
            if inner.retry_at.get().is_some() {
                connect(&inner);
            }
        })
    };
    let visible = {
        let inner = Rc::clone(inner);
        window_event_listener(ev::visibilitychange, move |_| {
            if browser::is_visible() {
                inner.ping(true);
            }
        })
    };
    vec![offline, online, visible]
}

/// Looks at the connection again and again: pings on a visible page, gives up a dead socket, connects again.
fn tick(inner: &Rc<Inner>) {
    if inner.is_closed.get() {
        return;
    }
    let now = browser::now_ms();
    let retry = inner.retry_at.get();
    if retry.is_some_and(|at| now >= at) {
        connect(inner);
    } else if retry.is_none() {
        watch_socket(inner, now);
    }
    let again = Rc::clone(inner);
    set_timeout(move || tick(&again), TICK);
}

fn watch_socket(inner: &Rc<Inner>, now: f64) {
    let age = |current: &OpenSocket| (!current.has_answered.get()).then_some(now - current.opened_at);
    if let Some(age) = inner.current.borrow().as_ref().map(age).unwrap_or_default() {
        if age < CONNECT_TIMEOUT_MS {
            return;
        }
    } else {
        if browser::is_visible() && inner.watch.borrow().wants_ping(now) {
            inner.ping(false);
        }
        if inner.watch.borrow().state(now) != LinkState::Lost {
            return inner.report();
        }
    }
    inner.lose();
}
