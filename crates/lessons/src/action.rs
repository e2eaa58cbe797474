//! Actions as a lesson writes them.

use cards::Card;
use hands::{Face, Set};
use table::Action;

/// Parses an action: `5m` is a discard, `(345m)` a claim, `[345m]` is laid face down, `four(1111z)`; the
/// others are `go-out`, `pass`, `call`, `admit-false-call` and `forfeit0`. `None` for other texts.
pub(crate) fn parse_action(text: &str) -> Option<Action> {
    Some(match text {
        "go-out" => Action::GoOut,
        "pass" => Action::Pass,
        "call" => Action::Call,
        "admit-false-call" => Action::AdmitFalseCall,
        _ => {
            if let Some(four) = text.strip_prefix("four") {
                Action::Four(four.parse().ok()?)
            } else if let Some(index) = text.strip_prefix("forfeit") {
                Action::ForfeitSet(index.parse().ok()?)
            } else if text.starts_with(['(', '[']) {
                let set: Set = text.parse().ok()?;
                if set.face() == Face::Open { Action::Claim(set) } else { Action::Lay(set) }
            } else {
                Action::Discard(text.parse::<Card>().ok()?)
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::parse_action;
    use table::Action;

    #[test]
    fn actions_are_parsed() {
        let parsed =
            |text: &str| parse_action(text).map(|action| serde_json::to_string(&action).expect("JSON"));
        let cases = [
            ("5m", r#"{"discard":"5m"}"#),
            ("(345m)", r#"{"claim":"(345m)"}"#),
            ("[456r]", r#"{"lay":"[456r]"}"#),
            ("four[1111z]", r#"{"four":"[1111z]"}"#),
            ("forfeit1", r#"{"forfeit-set":1}"#),
            ("admit-false-call", r#""admit-false-call""#),
        ];
        for (text, json) in cases {
            assert_eq!(parsed(text).as_deref(), Some(json), "{text}");
        }
        let others = ["go-out", "pass", "call"].map(parse_action);
        assert_eq!(others, [Some(Action::GoOut), Some(Action::Pass), Some(Action::Call)]);
        for text in ["", "10m", "(34m)", "deal", "four", "forfeit", "Pass"] {
            assert_eq!(parse_action(text), None, "{text}");
        }
    }
}
