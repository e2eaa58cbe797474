//! The English texts of the drills.

use crate::typeset::set;
use crate::{DrillDoorTexts, DrillPageTexts, DrillTexts, Language};

/// The texts of questions and verdicts, with their holes checked when the program is built.
pub(crate) static DRILLS: DrillTexts = {
    TEXTS.check(Language::En);
    TEXTS
};

/// The texts of the page, with their holes checked when the program is built.
pub(crate) static PAGES: DrillPageTexts = {
    PAGE_TEXTS.check(Language::En);
    PAGE_TEXTS
};

/// The texts of the doors, with their holes checked when the program is built.
pub(crate) static DOORS: DrillDoorTexts = {
    DOOR_TEXTS.check(Language::En);
    DOOR_TEXTS
};

const TEXTS: DrillTexts = set!(
    En,
    DrillTexts {
        waits_title: "What does this hand wait for?",
        sets_title: "Which cards make the missing set?",
        worth_title: "What is this hand worth?",
        discard_title: "Which card do you {discard.you}?",
        claim_title: "Would you claim?",
        waits_about: "Choose every card that completes it.",
        waits_about_joker: "Choose every card that completes it; {joker.a} always does.",
        sets_about_joker: "One card is missing for the next set. Choose every card that makes it; {joker.a} always does.",
        sets_about: "One card is missing for the next set. Choose every card that makes it.",
        worth_about: "Choose what it earns its winner.",
        discard_about: "Choose one card.",
        claim_about: "Choose one answer.",
        the_hand: "The hand",
        discards_so_far: "{Discards} so far",
        nothing_discarded: "None yet.",
        others_sets: "{Set.many} of the others",
        your_answer: "Your answer",
        check: "Check",
        next: "Next",
        pass_it: "Pass",
        is_right: "right",
        is_wrong: "wrong",
        is_missed: "missed",
        is_better: "better",
        is_as_good: "as good",
        is_worse: "worse",
        is_yours: "yours",
        line_by_line: "Line by line",
        forgotten: "forgotten",
        perhaps_forgotten: "perhaps forgotten",
        nothing_counts: "Nothing in it counts.",
        joker_drawn_only: "as any of these, only drawn",
        joker_too: "as any of these",
        candidates: "Compared",
        numbers: "none one two three four five six seven eight nine",
        waits_right: "{n/Right: that card alone./Right: all # of them.}",
        part_found: "{Found} of {of}.",
        part_found_extra: "{Found} of {of}, and {extra} too many.",
        all_found_extra: "All of them, and {extra} too many.",
        was_missing: "{n/Missing/Missing}: {cards}.",
        completes_nothing: "{n/This one makes nothing complete/These make nothing complete}: {cards}.",
        left_unseen: "{n} unseen",
        worth_credits: "{credits credit}, so {points point}",
        worth_base: "{base point} and {doubles double} make {points point}",
        worth_points: "{points point}",
        worth_limit: "the most a hand can be worth, {points point}",
        worth_right: "Right: {worth}.",
        step_low: "One step too low: {worth}.",
        step_high: "One step too high: {worth}.",
        too_low: "Too low: {worth}.",
        too_high: "Too high: {worth}.",
        credit_range: "{low}–{high} credits",
        one_credit: "{n credit}",
        doubled: "{n double}",
        not_counted: "{name} does not count: {by} does.",
        last_drawn: "The last card: {card}, {card.drawn}.",
        last_claimed: "The last card: {card}, {card.claimed}.",
        seat_and_round: "Seat: {seat}. Round: {round}.",
        offered: "The card in question: {card}.",
        best_found: "Right: {n/# hand/# hands} played out showed nothing better.",
        as_good_found: "As good: {n/# hand/# hands} played out showed no difference that luck could not explain.",
        costs_points: "{what} costs about {points point}, give or take {error}.",
        costs_chance: "{what} costs about {chance} of the chance to win the match.",
        they_help: "{n/# card helps/# cards help}",
        discard_it: "{Discard.do} {card}",
        lay_it: "{Lay.do} {set}",
        opinion: "“Better” is the expert's opinion from what this seat can see, after {n/# hand/# hands} played out.",
        rule_named: "Rule {rule}",
    }
);

const PAGE_TEXTS: DrillPageTexts = set!(
    En,
    DrillPageTexts {
        loading: "The question is being made…",
        unreachable: "The question could not be fetched.",
        match_gone: "The match of this position cannot be read any more. It was taken off the list.",
        leave: "Leave",
        ten_more: "Ten more",
        round_about: "What was missed comes back tomorrow, what was right later.",
        choose_first: "Choose an answer first.",
        save_boxes: "Save the boxes as a file",
        load_boxes: "Load boxes from a file",
        boxes_loaded: "The boxes of the file are loaded.",
        boxes_unreadable: "This file has no boxes of drills.",
        which_rules: "Rule set",
        which_level: "Level",
        which_drill: "Drill",
        every_level: "every combination",
        waits_short: "Waits",
        worth_short: "Worth",
        discard_short: "Discard",
        claim_short: "Claim",
        own_mistake: "From a match of your own.",
        where_from: "Where from?",
        into_drills: "Into my drills",
        in_drills: "This decision is among your drills.",
        my_drills_title: "My drills",
        no_positions: "No decision is kept yet. A replay or a review adds one: “Into my drills”.",
        from_match: "From a match",
        from_file: "a file",
        of_file: "From a file.",
        not_asked: "not asked yet",
        due_now: "to repeat now",
        removed_drill: "Removed from your drills.",
        undo_remove: "Bring it back",
        key_choose: "Choose the answer under the focus",
        key_move: "To another answer",
        key_number: "Choose an answer by its number",
        key_suit: "With waits: the number, then its suit",
        key_check: "Check, then next",
        progress: "{n} of {of} · right so far: {right}",
        round_over: "{right} of {of} right",
        up_to: "up to {n credit}",
        comes_back: "{n/This comes back tomorrow./This comes back in # days.}",
        my_drills: "My drills ({n})",
        hand_event: "Hand {n}, event {event}",
        added_on: "added on {day}",
        due_on: "back on {day}",
        in_box: "Box {n}",
        ask_kept: "Ask: {what}",
        remove_kept: "Remove: {what}",
    }
);

const DOOR_TEXTS: DrillDoorTexts = set!(
    En,
    DrillDoorTexts {
        drills: "Drills",
        drills_about: "Endless, checked by the rules of the table. What you miss comes back.",
        waits_ask: "What does it wait for?",
        worth_ask: "What is it worth?",
        discard_ask: "Which discard?",
        claim_ask: "Would you claim?",
        waits_door: "Choose every card that completes it.",
        worth_door: "Credits and points, line by line.",
        discard_door: "From your own matches, or new positions.",
        claim_door: "Yes, no, and why.",
        untouched: "new",
        to_repeat: "{n} to repeat",
        own_positions: "{n} from your matches",
    }
);
