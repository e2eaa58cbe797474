//! The rule on which the refusal of an action rests.

use hands::SetKind;
use table::{Action, RefusalReason};
use words::Edition;

/// Returns the number of the rule on which the refusal of an action rests; `None` if it rests on none.
pub(crate) fn refused_by(edition: Edition, action: Action, reason: RefusalReason) -> Option<&'static str> {
    let numbers = edition.rule_numbers();
    match (reason, action) {
        (RefusalReason::NoSuchSeat, _) | (_, Action::Deal) => None,
        (RefusalReason::MatchOver, _) => numbers.match_end,
        // Somebody else has the card, or it is dead. What else comes late rests on no rule.
        (RefusalReason::AlreadyAnswered, _) | (RefusalReason::Stale { .. }, Action::Call) => numbers.order,
        (RefusalReason::Stale { .. }, Action::Claim(_)) => numbers.dead_discard,
        (RefusalReason::Stale { .. }, _) => None,
        (RefusalReason::NotYourTurn | RefusalReason::NotLegal, action) => match action {
            Action::Discard(_) => numbers.discard,
            Action::Claim(set) => match set.kind() {
                SetKind::Sequence => numbers.sequence,
                SetKind::Triplet => numbers.triplet,
                SetKind::Four => numbers.four,
                _ => numbers.claim,
            },
            Action::Lay(_) => numbers.lay,
            Action::Four(_) => numbers.four,
            Action::GoOut => numbers.going_out,
            Action::Call => numbers.call,
            Action::AdmitFalseCall | Action::ForfeitSet(_) => numbers.false_call,
            Action::Pass | Action::Deal => None,
        },
    }
}

#[cfg(test)]
mod tests {
    use hands::Set;
    use table::{Action, RefusalReason};
    use words::Edition;

    use super::refused_by;

    /// Returns a claimed set from its notation.
    fn claim(text: &str) -> Action {
        Action::Claim(text.parse::<Set>().expect(text))
    }

    #[test]
    fn refusals_name_the_rule_of_the_action() {
        let (mhing, four_winds, maho) = (Edition::MhingFr, Edition::QuatreVents, Edition::Maho);
        let discard = Action::Discard("5p".parse().expect("a card"));
        let late = RefusalReason::Stale { event_number: 3, now: 4 };
        let (illegal, not_asked) = (RefusalReason::NotLegal, RefusalReason::NotYourTurn);
        for (edition, action, reason, expected) in [
            (mhing, Action::GoOut, illegal, Some("M18")),
            (mhing, claim("(234m)"), illegal, Some("M13")),
            (mhing, claim("(555p)"), illegal, Some("M14")),
            (mhing, claim("(555p)"), late, Some("M12")),
            (mhing, discard, not_asked, Some("M7")),
            (mhing, discard, late, None),
            (mhing, Action::Pass, illegal, None),
            (mhing, Action::Pass, RefusalReason::AlreadyAnswered, Some("M15")),
            (mhing, Action::Deal, RefusalReason::MatchOver, None),
            (four_winds, claim("(234m)"), not_asked, Some("Q9")),
            (four_winds, claim("(5555p)"), illegal, Some("Q11")),
            (maho, Action::Call, late, Some("H17")),
            (maho, Action::Call, illegal, Some("H19")),
            (maho, Action::AdmitFalseCall, illegal, Some("H18")),
            (maho, discard, illegal, Some("H9")),
        ] {
            assert_eq!(refused_by(edition, action, reason), expected, "{edition:?} {action:?} {reason:?}");
        }
    }
}
