//! Matches between bots: the tables of `simulate` and `arena`.

use super::of_language;
use crate::messages::messages;
use crate::{BoxTerms, CommandSpeech, CommonTerms};

messages! {
    /// The texts of `simulate` and `arena`.
    struct CommandReportTexts said by CommandSpeech.reports, with [BoxTerms::NAMES, CommonTerms::NAMES];
    texts {
        player_heading, bot_heading, matches_won_heading, points_heading, points_per_match_heading, margin_heading,
        hands_won_heading, value_heading, rating_heading, decisions_heading, choices_heading, median_heading,
        slowest_heading, significant, not_significant, significant_share, not_significant_share, deals_axis, clear,
        not_clear, matches_won_interval_heading, seating_heading
    }
    messages {
        simulated(rules: Text, matches: Number, unfinished: Number, seconds: Text),
        hands_played(hands: Number, void: Number, decisions: Number),
        arena_deals(rules: Text, seats: Number, deals: Number, seatings: Number),
        arena_matches(rules: Text, seats: Number, matches: Number, seatings: Number, unfinished: Number),
        deals_asked(all: Number, done: Number),
        matches_asked(all: Number, done: Number),
        clear_after(deals: Number),
        never_played(bot: Text),
        at_any_time(value: Text, verdict: Text),
        deal_shown(rules: Text, deal: Number),
        margin_of_deal(bot: Text, margin: Text),
        arena_hands(hands: Number, void: Text, decisions: Number, seconds: Text),
        interval(mean: Text, low: Text, high: Text),
        against(bot: Text, opponent: Text),
        difference(value: Text, verdict: Text),
        better_share(share: Text, verdict: Text),
        better_share_with_ties(share: Text, ties: Number, verdict: Text),
        plot_title(rules: Text, seats: Number)
    }
    people {}
}
of_language!(CommandReportTexts, reports);
