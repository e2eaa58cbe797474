//! The texts of the drills: questions about a hand, and the verdicts on their answers.

use crate::messages::messages;
use crate::{BoxTerms, CommonTerms, Language, Speech};

messages! {
    /// The texts of the questions and verdicts, which the server writes.
    struct DrillTexts said by Speech.drills, with [BoxTerms::NAMES, CommonTerms::NAMES];
    texts {
        // The questions.
        waits_title,
        sets_title,
        worth_title,
        claim_title,
        waits_about,
        sets_about,
        worth_about,
        discard_about,
        claim_about,
        the_hand,
        nothing_discarded,
        your_answer,
        check,
        next,
        pass_it,
        // The verdicts. Each sign has a word.
        is_right,
        is_wrong,
        is_missed,
        is_better,
        is_as_good,
        is_worse,
        is_yours,
        line_by_line,
        forgotten,
        perhaps_forgotten,
        nothing_counts,
        joker_drawn_only,
        joker_too,
        candidates,
        // The numbers from 0 to 9 in words, with spaces between them.
        numbers,
    }
    messages {
        discard_title(),
        waits_about_joker(),
        sets_about_joker(),
        discards_so_far(),
        others_sets(),
        waits_right(n: Number),
        part_found(found: Text, of: Text),
        part_found_extra(found: Text, of: Text, extra: Text),
        all_found_extra(extra: Text),
        was_missing(n: Number, cards: Text),
        completes_nothing(n: Number, cards: Text),
        left_unseen(n: Number),
        worth_credits(credits: Number, points: Number),
        worth_base(base: Number, doubles: Number, points: Number),
        worth_points(points: Number),
        worth_limit(points: Number),
        worth_right(worth: Text),
        step_low(worth: Text),
        step_high(worth: Text),
        too_low(worth: Text),
        too_high(worth: Text),
        credit_range(low: Number, high: Number),
        one_credit(n: Number),
        doubled(n: Number),
        not_counted(name: Text, by: Text),
        last_drawn(card: Noun),
        last_claimed(card: Noun),
        seat_and_round(seat: Noun, round: Noun),
        offered(card: Noun),
        best_found(n: Number),
        as_good_found(n: Number),
        costs_points(what: Text, points: Number, error: Number),
        costs_chance(what: Text, chance: Text),
        they_help(n: Number),
        discard_it(card: Noun),
        lay_it(set: Text),
        opinion(n: Number),
        rule_named(rule: Text),
    }
    people {}
}

messages! {
    /// The texts of the page of the drills, which the client has.
    struct DrillPageTexts said by Language.drill_pages, with [CommonTerms::NAMES];
    texts {
        loading,
        unreachable,
        match_gone,
        leave,
        ten_more,
        round_about,
        choose_first,
        save_boxes,
        load_boxes,
        boxes_loaded,
        boxes_unreadable,
        which_rules,
        which_level,
        which_drill,
        every_level,
        waits_short,
        worth_short,
        discard_short,
        claim_short,
        own_mistake,
        where_from,
        into_drills,
        in_drills,
        my_drills_title,
        no_positions,
        from_match,
        from_file,
        of_file,
        not_asked,
        due_now,
        removed_drill,
        undo_remove,
        key_choose,
        key_move,
        key_number,
        key_suit,
        key_check,
    }
    messages {
        progress(n: Number, of: Number, right: Number),
        round_over(right: Number, of: Number),
        up_to(n: Number),
        comes_back(n: Number),
        my_drills(n: Number),
        hand_event(n: Number, event: Number),
        added_on(day: Text),
        due_on(day: Text),
        in_box(n: Number),
        ask_kept(what: Text),
        remove_kept(what: Text),
    }
    people {}
}

messages! {
    /// The texts of the drills on the page with the lessons.
    struct DrillDoorTexts said by Language.drill_doors, with [CommonTerms::NAMES];
    texts {
        drills,
        drills_about,
        waits_ask,
        worth_ask,
        discard_ask,
        claim_ask,
        waits_door,
        worth_door,
        discard_door,
        claim_door,
        untouched,
    }
    messages {
        to_repeat(n: Number),
        own_positions(n: Number),
    }
    people {}
}

impl DrillTexts {
    /// Returns the texts in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::En => &crate::en::drills::DRILLS,
            Language::Fr => &crate::fr::drills::DRILLS,
            Language::Sv => &crate::sv::drills::DRILLS,
        }
    }

    /// Returns a number in words, in the gender of a card; in digits from 10.
    ///
    /// ```
    /// use words::{DrillTexts, Language};
    ///
    /// assert_eq!(DrillTexts::of(Language::Fr).number(1), "une");
    /// assert_eq!(DrillTexts::of(Language::Sv).number(3), "tre");
    /// assert_eq!(DrillTexts::of(Language::En).number(12), "12");
    /// ```
    pub fn number(&self, number: usize) -> String {
        self.numbers.split(' ').nth(number).map_or_else(|| number.to_string(), str::to_owned)
    }
}

impl Speech {
    /// Returns the texts of the drills.
    pub const fn drills(self) -> &'static DrillTexts {
        DrillTexts::of(self.language)
    }
}

impl Language {
    /// Returns the texts of the page of the drills.
    pub const fn drill_pages(self) -> &'static DrillPageTexts {
        match self {
            Self::En => &crate::en::drills::PAGES,
            Self::Fr => &crate::fr::drills::PAGES,
            Self::Sv => &crate::sv::drills::PAGES,
        }
    }

    /// Returns the texts of the drills on the page with the lessons.
    pub const fn drill_doors(self) -> &'static DrillDoorTexts {
        match self {
            Self::En => &crate::en::drills::DOORS,
            Self::Fr => &crate::fr::drills::DOORS,
            Self::Sv => &crate::sv::drills::DOORS,
        }
    }
}
