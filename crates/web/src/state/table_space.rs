//! How much room the window leaves for the pool.

/// How the parts of a table fit into the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TableSpace {
    /// The pool has room for the card that is asked about.
    #[default]
    Roomy,
    /// The pool is low: the card that is asked about stands in the player's own place, and the opponents have
    /// a line each.
    Tight,
    /// Not everything fits, as with very large text: the page scrolls.
    Scrolling,
}

/// The lowest pool that shows the card in question, in CSS pixels.
const MIN_POOL_PX: i32 = 150;

impl TableSpace {
    /// Returns the space from the height that is left for the pool, and from the height that is left when
    /// everything is at its smallest. Both are in CSS pixels and negative where there is too little room.
    pub const fn of(pool: i32, spare: i32) -> Self {
        if pool >= MIN_POOL_PX {
            Self::Roomy
        } else if spare >= 0 {
            Self::Tight
        } else {
            Self::Scrolling
        }
    }
}

#[cfg(test)]
mod tests {
    use super::TableSpace;

    #[test]
    fn low_pools_are_tight_and_impossible_ones_scroll() {
        assert_eq!(TableSpace::of(150, 300), TableSpace::Roomy);
        assert_eq!(TableSpace::of(149, 0), TableSpace::Tight);
        assert_eq!(TableSpace::of(-40, 12), TableSpace::Tight);
        assert_eq!(TableSpace::of(90, -1), TableSpace::Scrolling);
    }
}
