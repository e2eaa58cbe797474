//! The playing style of a bot.

/// The weights that a bot that looks ahead gives to its own wins and to those of its rivals.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Style {
    /// Weighs its own wins and those of its rivals alike.
    #[default]
    Balanced,
    /// Prefers to go out early, and avoids losses.
    Careful,
    /// Waits longer for hands of high value.
    Bold,
}

impl Style {
    /// Every style, the default first.
    pub const ALL: [Self; 3] = [Self::Balanced, Self::Careful, Self::Bold];

    /// Returns the suffix of a bot's name: empty, `-careful` or `-bold`.
    pub(crate) const fn suffix(self) -> &'static str {
        match self {
            Self::Balanced => "",
            Self::Careful => "-careful",
            Self::Bold => "-bold",
        }
    }
}
