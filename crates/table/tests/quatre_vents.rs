//! The rules of turns, fours, the wall and the bank in *Quatre Vents*. Each rule has situations that fail
//! when the rule is broken.

use crate::situation::check_all;

#[test]
fn deals_turns_and_fours_match_the_situations() {
    check_all(include_str!("quatre_vents/turns.txt"));
}

#[test]
fn ends_match_the_situations() {
    check_all(include_str!("quatre_vents/ends.txt"));
}
