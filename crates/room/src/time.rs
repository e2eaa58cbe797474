//! The time of a room, which its caller passes in.

/// A moment, in milliseconds since an origin that the caller chose: 1970 where tables by correspondence
/// outlast the process. The room never reads a clock.
///
/// ```
/// use room::Time;
///
/// let start = Time::from_millis(1_000);
/// assert_eq!(start.after(250).since(start), 250);
/// assert_eq!(start.since(start.after(250)), 0);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Time(u64);

impl Time {
    /// The moment `milliseconds` after the origin.
    pub const fn from_millis(milliseconds: u64) -> Self {
        Self(milliseconds)
    }

    /// The number of milliseconds since the origin.
    pub const fn as_millis(self) -> u64 {
        self.0
    }

    /// The moment `milliseconds` later.
    #[must_use]
    pub const fn after(self, milliseconds: u32) -> Self {
        Self(self.0 + milliseconds as u64)
    }

    /// The milliseconds from `earlier` to this moment; 0 if `earlier` is later.
    pub const fn since(self, earlier: Self) -> u64 {
        self.0.saturating_sub(earlier.0)
    }
}
