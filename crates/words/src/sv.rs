//! Everything that is said in Swedish.

pub(crate) mod events;
pub(crate) mod terms;
