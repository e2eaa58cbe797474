//! What browser and server say to each other.
