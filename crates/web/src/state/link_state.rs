//! The state of the connection to the server.

/// The state of the connection to the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LinkState {
    /// The page is waiting for its first message.
    #[default]
    Connecting,
    /// The connection is open, and answers come quickly.
    Online,
    /// The connection is open, and answers take a second or more.
    Slow,
    /// The connection is lost, and is being restored.
    Lost,
}

impl LinkState {
    /// Whether the connection is open.
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Online | Self::Slow)
    }

    /// Returns the name for tests and style sheets.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Connecting => "connecting",
            Self::Online => "online",
            Self::Slow => "slow",
            Self::Lost => "lost",
        }
    }
}
