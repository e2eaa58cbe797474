//! Who plays: the Bot trait and the bots.
