//! The help of the command.

use super::of_language;
use crate::messages::messages;
use crate::{CommonTerms, Console};

messages! {
    /// The texts of the help, including the names of values. Commands and flags are the same in every
    /// language.
    struct CommandHelpTexts said by Console.help, with [CommonTerms::NAMES];
    texts {
        usage_heading, commands_heading, arguments_heading, options_heading, examples_heading, options_name,
        command_name, rules_name, hand_name, choice_name, wind_name, method_name, file_name, directory_name,
        record_name, language_name, bots_name, seed_name, address_name, seatings_name, about, score_about,
        waits_about, simulate_about, arena_about, replay_about, review_about, serve_about, backup_about,
        backup_file, json_backup, doctor_about, doctor_url, json_doctor, doctor_exit_note, url_name,
        rules_about, rules_topic, topic_name, json_rules, completions_about, shell, man_about, man_command, lan, lobby, trusted_proxy, play_about,
        help_about, help, version, lang, rules, switch, json, hand, record, seed, max_hands, seat, own_seat, round,
        won_by, batch, bots_for_seats, bots_to_compare, matches, deals, threads_for_matches,
        threads_for_deals, move_time, startup_time, records, arena_seats, seatings, whole_matches,
        arena_max_hands, resume, json_report, csv, out, plot, arena_show_about, shown_deal,
        shown_file, arena_records, until, step, from_event, json_events, playouts, review_seed,
        json_review, port, address, db, without_client, json_address, play_port, no_open, hands_note,
        suits_note, joker_note, honours_note, laid_note, flower_note, last_note, colours_note,
        face_down_note, exit_note, score_exit_note, waits_exit_note, replay_exit_note, simulate_note,
        arena_note, by_drawing_note, claim_note, batch_note, thirteen_note, fourteen_note, external_note,
        step_note, record_note, debug_note, no_open_note
    }
    messages {
        default_value(value: Text),
        possible_values(values: Text)
    }
    people {}
}
of_language!(CommandHelpTexts, help);
