//! Random wins of every rule set and switch value: score, total and waits agree, the match pays that value,
//! and the mark of the winning card agrees with the score lines.
//!
//! `cargo run --release -p table --example random_wins -- --wins 1000000` checks many more.

use crate::random_wins::{End, all_switches, play_hand};
use rules::RuleSet;

/// The number of hands of each choice of switches.
const HANDS: u64 = 12;

#[test]
fn score_total_waits_and_payment_agree() {
    for set in RuleSet::ALL {
        let (mut won, mut claimed, mut choices) = (0, 0, 0);
        for (at, switches) in (0..).zip(all_switches(set, 12, 1)) {
            for number in 0..HANDS {
                if let End::Won { hand, has_choice } = play_hand(set, &switches, at << 16 | number) {
                    won += 1;
                    claimed += u32::from(hand.completing_card.is_some_and(|last| last.claimed));
                    choices += u32::from(has_choice);
                }
            }
        }
        println!("{set}: {won} won, {claimed} with a claimed card, {choices} with a choice of the group");
        assert!(won > 100 && claimed > 20, "{set}: {won} won, {claimed} with a claimed card");
    }
}
