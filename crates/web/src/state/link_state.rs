//! The state of the connection to the server.

/// The state of the connection to the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LinkState {
    /// The page is waiting for its first message.
    #[default]
    Connecting,
    /// The connection is open.
    Online,
    /// The connection is lost, and is being restored.
    Lost,
}
