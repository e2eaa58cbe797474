//! The chores.

fn main() {}
