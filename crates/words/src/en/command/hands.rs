//! The texts of `score` and `waits`, in English.

use crate::command::command_texts;

command_texts!(
    En,
    CommandHandTexts {
        card_heading: "card",
        unseen_heading: "unseen",
        never: "never",
        complete: "complete",
        waiting_for_one: "waiting for one card",
        nothing_counts: "no combination counts",
        house_table: "The bonus table (H22) is Wellspring's own, because the printed list is lost.",
        above_level: "it wins only at a higher level of play (M28)",
        read_as: "read as: {sets}",
        credits_and_points: "{credits credit}, {points point}",
        points: "{points point}",
        base_and_doubles: "{base point}, {doubles double}: {value}",
        at_limit: "the limit: {value}",
        capped: "{sum} (the limit)",
        not_counted: "not counted: {rule} {name}, because of {by_rule} {by_name}",
        next_best: "next-best reading: {sum}",
        does_not_win: "this hand does not win: {why}",
        does_not_win_yet: "this hand does not win ({n/# card away/# cards away}): {why}",
        last_missing: "its last card is missing; write +5m if it was claimed, @5m if it was drawn",
        only_if_drawn: "{card} completes it only if drawn, because a joker would stand in the claimed set or pair \
             (M20)",
        cards_missing: "{n/# card missing/# cards missing}",
        steps_away: "{n/# step away/# steps away} (missing cards, sets to lay and the pair)",
        pays: "{wind} pays {points}",
        pays_too: "{wind} {points}",
        drawn_heading: "drawn",
        claimed_heading: "claimed",
        after_discard: "discard {card}: {rest}",
        complete_with: "{distance}: {value}",
        improved_by: "improved by: {cards}",
        total_unseen: "total: {n} unseen",
        winds_unknown: "Not given: {options}. These winds earn nothing here.",
    }
);
