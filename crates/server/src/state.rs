//! What every request may use.

use std::sync::Arc;

use crate::limits::Limits;
use crate::rooms::Rooms;

/// Cheap to clone: one server's rooms and limits.
#[derive(Clone)]
pub(crate) struct State {
    pub(crate) rooms: Arc<Rooms>,
    pub(crate) limits: Arc<Limits>,
}
