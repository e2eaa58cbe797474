//! Errors and notices: the problem, its place, and what is expected or what to do.

use super::of_language;
use crate::messages::messages;
use crate::{CommonTerms, Console};

messages! {
    /// The texts of errors and notices.
    struct CommandErrorTexts said by Console.errors, with [CommonTerms::NAMES];
    texts {
        // Files.
        standard_input, not_found, permission_denied, not_a_directory, is_a_directory, already_exists,
        // Hands.
        no_letter, no_letter_in_set, one_card, hidden_card, too_many_sets, second_last, empty_hand, no_context,
        context_word, context_twice, no_seat, dead_joker, no_joker_after_colon, ambiguous_jokers, not_a_set,
        not_a_coloured_set, not_a_pair,
        // Records.
        not_your_turn, already_answered, not_legal, match_is_over, no_such_seat,
        // Servers.
        client_missing,
        // Protocol violations of external bots.
        not_ready, late, illegal, wrong_id, malformed, flood, not_reading, exited, read_nothing,
        wrote_too_much, closed_its_output, to_read, one_answer_each, stderr_is_cut,
        killed_by_signal,
        list_separator
    }
    messages {
        error(message: Text),
        more_help(option: Text),
        // Arguments.
        missing_arguments(arguments: Text),
        unknown_argument(argument: Text),
        unknown_command(name: Text),
        missing_command(names: Text),
        invalid_value(value: Text, argument: Text, why: Text),
        bad_value(value: Text, argument: Text),
        expected_values(values: Text),
        conflicting_arguments(argument: Text, other: Text),
        repeated_argument(argument: Text),
        missing_value(argument: Text),
        unexpected_value(value: Text, argument: Text),
        did_you_mean(name: Text),
        bad_arguments(why: Text),
        number_expected(min: Number, max: Number),
        address_expected(),
        site_expected(),
        // Choices.
        name_value_expected(example: Text),
        unknown_switch(name: Text, known: Text),
        bad_switch_value(name: Text, value: Text, expected: Text),
        one_or_other(list: Text, last: Text),
        list_or_number(list: Text, min: Number),
        amounts(max: Number, names: Text, example: Text),
        unknown_rule_set(name: Text, known: Text),
        unknown_bot(name: Text, known: Text, counted: Text),
        unclosed_quote(text: Text),
        no_program(examples: Text),
        bad_seed(text: Text),
        wrong_seats(rules: Text, min: Number, max: Number, seats: Number),
        too_many_bots(bots: Number, seats: Number),
        // Files.
        in_file(path: Text, why: Text),
        in_line(path: Text, line: Number, why: Text),
        line(line: Number, why: Text),
        no_output(why: Text),
        no_ctrl_c(why: Text),
        // Hands.
        unexpected_sign(sign: Text, letters: Text),
        unexpected_sign_in_set(sign: Text, letters: Text),
        no_digit(letter: Text),
        no_such_card(card: Text),
        no_last(sign: Text),
        flower_last(card: Text),
        card_count_with_last(n: Number, with: Number),
        card_count_unmarked(n: Number, dealt: Number),
        card_count(n: Number, dealt: Number, with: Number),
        not_in_deck(card: Text),
        too_many_copies(found: Number, card: Text, copies: Number),
        no_jokers_in_set(found: Number),
        too_many_jokers(found: Number, max: Number),
        not_laid(set: Text),
        not_laid_open(set: Text),
        not_laid_concealed(set: Text),
        unclosed_set(sign: Text),
        set_count(n: Number, expected: Number),
        needs_completing_card(method: Text),
        needs_drawn_card(method: Text),
        needs_claimed_card(method: Text),
        needs_four(method: Text),
        honour_robbed(card: Text),
        robbed_elsewhere(card: Text),
        only_banker(method: Text),
        never_banker(method: Text),
        nothing_laid(method: Text),
        // Records.
        empty_record(expected: Text),
        record_setup(why: Text, expected: Text),
        record_format(found: Number, known: Number),
        record_action(why: Text, expected: Text),
        record_cut_off(expected: Text),
        no_such_event(event: Number, last: Number),
        stale_action(event: Number, now: Number),
        match_failed(place: Text, why: Text),
        // Saved arenas.
        arena_expected(why: Text),
        arena_format(found: Number, known: Number),
        other_settings(differences: Text),
        other_setting(name: Text, there: Text, here: Text),
        other_deal(seatings: Number, bots: Number),
        stopped_deals(done: Number, all: Number),
        stopped_matches(done: Number, all: Number),
        progress(bar: Text, rate: Text, time: Text),
        // Servers.
        serving(url: Text),
        saved_in(path: Text),
        already_serving(url: Text),
        no_browser(why: Text, url: Text),
        next_port(port: Text, other: Text),
        port_in_use(port: Text),
        bad_address(address: Text, why: Text),
        newer_database(path: Text, found: Text, known: Text),
        foreign_database(path: Text),
        unreadable_database(path: Text, why: Text),
        unwritable_database(path: Text, why: Text),
        damaged_database(path: Text, why: Text),
        backed_up(from: Text, to: Text),
        no_directory(path: Text, why: Text),
        tables_in_use(path: Text),
        tables_in_use_at(url: Text, path: Text),
        server_failed(why: Text),
        // Protocol violations of external bots.
        cannot_start(name: Text, why: Text),
        violations(name: Text, n: Number, kinds: Text),
        violation(place: Text, did: Text, expected: Text),
        violation_instead(place: Text, did: Text, expected: Text, instead: Text),
        in_match(n: Number, player: Number),
        in_whole_match(n: Number),
        in_whole_deal(n: Number, seating: Number),
        counted_kind(kind: Text, n: Number),
        in_deal(n: Number, seating: Number, player: Number),
        at_event(place: Text, hand: Number, event: Number),
        more_violations(name: Text),
        wrote(line: Text),
        wrote_nothing(ms: Number),
        unsolicited_lines(n: Number),
        old_answers(n: Number),
        exited_with(code: Number),
        answered(action: Text),
        answered_request(n: Number),
        no_answer(ms: Number),
        no_answer_again(ms: Number),
        expected_legal(legal: Text),
        silent_until_restart(),
        silent_for_good(),
        action_then(action: Text, then: Text)
    }
    people {}
}
of_language!(CommandErrorTexts, errors);
