//! The state of the wall, stack by stack.

use cards::Seat;

use super::TableState;

/// The state of a stack of two tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StackState {
    /// At least one of its tiles can still be drawn.
    Live,
    /// It belongs to the dead wall, which is never drawn (Q14).
    Dead,
    /// Both tiles have been drawn.
    Taken,
}

/// Returns the stacks: the seat of each stack's side, its index from the right end of that side, and its
/// state. Tiles are drawn from the opening onward, replacements from the other end (Q4, Q12).
pub fn stacks(table: &TableState) -> Vec<(Seat, u8, StackState)> {
    let Some(wall) = table.view.wall else { return Vec::new() };
    let seats = table.view.seats.len() as u8;
    let all = u32::from(wall.opening.stacks) * u32::from(seats);
    let front = (2 * all).saturating_sub(u32::from(table.view.well) + u32::from(wall.replacements)) / 2;
    let rear = u32::from(wall.replacements) / 2;
    let dead = rear + u32::from(wall.dead).div_ceil(2);
    (0..all)
        .map(|index| {
            let drawn = (index + all - u32::from(wall.opening.counted) % all) % all;
            let stack = match () {
                () if drawn < front || drawn >= all - rear => StackState::Taken,
                () if drawn >= all - dead.min(all) => StackState::Dead,
                () => StackState::Live,
            };
            let stacks = u32::from(wall.opening.stacks);
            // Stacks are counted to the left, against the order of play.
            let side = wall.opening.side.after(seats - (index / stacks) as u8 % seats, seats);
            (side, (index % stacks) as u8, stack)
        })
        .collect()
}
