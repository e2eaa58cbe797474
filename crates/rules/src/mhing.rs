//! Mhing: the French and the Swedish edition (M1–M55).
