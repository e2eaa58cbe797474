//! The state shared by all requests.

use std::net::IpAddr;
use std::sync::Arc;

use axum::http::{Extensions, HeaderMap};

use crate::http::Peer;
use crate::limits::Limits;
use crate::reviews::Reviews;
use crate::rooms::Rooms;
use crate::sender::Sender;

/// The rooms, limits and reviews of one server. Cloning is cheap.
#[derive(Clone)]
pub(crate) struct State {
    pub(crate) rooms: Arc<Rooms>,
    pub(crate) limits: Arc<Limits>,
    pub(crate) reviews: Arc<Reviews>,
    /// The addresses of proxies that name the senders of their requests.
    pub(crate) trusted: Arc<[IpAddr]>,
    /// The addresses of the server in the house, as URLs.
    pub(crate) house: Arc<[String]>,
}

impl State {
    /// Returns the sender of a request.
    pub(crate) fn sender(&self, headers: &HeaderMap, extensions: &Extensions) -> Sender {
        let peer = extensions.get::<Peer>().map_or(IpAddr::from([0, 0, 0, 0]), |Peer(peer)| peer.ip());
        Sender::of_request(peer, headers, &self.trusted)
    }
}
