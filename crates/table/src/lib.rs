//! What happens at a table: the game, legality, events, views, records.
