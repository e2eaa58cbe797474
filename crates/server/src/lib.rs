//! Rooms, store and sockets.
