//! The rules of sets face down, calls, penalties, the pair and the stock in Maho!, each in situations that go wrong
//! when the rule is broken.

#[path = "support/situation.rs"]
mod situation;
#[path = "support/text.rs"]
mod text;

use situation::check_all;

#[test]
fn turns_calls_and_stocks() {
    check_all(include_str!("maho/turns.txt"));
}
