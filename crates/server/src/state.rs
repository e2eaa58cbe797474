//! The state shared by all requests.

use std::sync::Arc;

use crate::limits::Limits;
use crate::rooms::Rooms;

/// The rooms and limits of one server. Cloning is cheap.
#[derive(Clone)]
pub(crate) struct State {
    pub(crate) rooms: Arc<Rooms>,
    pub(crate) limits: Arc<Limits>,
}
