//! Everything that is said in French.

pub(crate) mod events;
pub(crate) mod terms;
