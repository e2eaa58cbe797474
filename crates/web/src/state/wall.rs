//! What is left of the wall, stack by stack.

use cards::Seat;

use super::TableState;

/// What a stack of two is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StackState {
    /// It can still be drawn, at least in part.
    Live,
    /// It is kept: it is never drawn (Q14).
    Dead,
    /// It is taken.
    Taken,
}

/// The stacks: whose side each is in, its place from that player's right end, and what it is. They are drawn from
/// behind the place where the wall was opened, and replaced from the other end (Q4, Q12).
pub fn stacks(table: &TableState) -> Vec<(Seat, u8, StackState)> {
    let Some(wall) = table.view.wall else { return Vec::new() };
    let seats = table.view.seats.len() as u8;
    let all = u32::from(wall.opening.stacks) * u32::from(seats);
    let front = (2 * all).saturating_sub(u32::from(table.view.well) + u32::from(wall.replacements)) / 2;
    let rear = u32::from(wall.replacements) / 2;
    let kept = rear + u32::from(wall.dead).div_ceil(2);
    (0..all)
        .map(|at| {
            let drawn = (at + all - u32::from(wall.opening.counted) % all) % all;
            let stack = match () {
                () if drawn < front || drawn >= all - rear => StackState::Taken,
                () if drawn >= all - kept.min(all) => StackState::Dead,
                () => StackState::Live,
            };
            let stacks = u32::from(wall.opening.stacks);
            // Counting leads leftwards, which is against the turn.
            let side = wall.opening.side.after(seats - (at / stacks) as u8 % seats, seats);
            (side, (at % stacks) as u8, stack)
        })
        .collect()
}
