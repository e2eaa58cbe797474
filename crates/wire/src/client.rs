//! What the browser says over the socket.

use serde::{Deserialize, Serialize};
use table::Action;

use crate::Pace;

/// A message from a browser, over a socket that is already one seat's.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToServer {
    /// The first message: which version is spoken, and the newest event that the page has seen, so that it is
    /// told what happened since.
    Hello {
        /// The version of the messages, [`crate::VERSION`].
        version: u16,
        /// The newest event seen; `None` on a fresh page.
        #[serde(default)]
        since: Option<u32>,
    },
    /// Something done at the table.
    Act {
        /// The event that is answered: the view's.
        event_number: u32,
        /// What is done.
        action: Action,
    },
    /// The table's pace from now on.
    Pace(Pace),
    /// Asks for a sign of life.
    Ping,
}
