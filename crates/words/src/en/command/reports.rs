//! The texts of `simulate` and `arena`, in English.

use crate::command::command_texts;

command_texts!(
    En,
    CommandReportTexts {
        player_heading: "player",
        bot_heading: "bot",
        matches_won_heading: "matches won",
        points_heading: "points",
        points_per_match_heading: "points per match",
        margin_heading: "margin (95%)",
        hands_won_heading: "hands won",
        value_heading: "value",
        rating_heading: "rating",
        decisions_heading: "decision time",
        choices_heading: "choices",
        median_heading: "median",
        slowest_heading: "slowest",
        significant: "significant",
        not_significant: "not significant",
        significant_share: "significantly different from 50%",
        not_significant_share: "not significantly different from 50%",
        deals_axis: "deals",
        clear: "clear",
        not_clear: "not clear yet",
        matches_won_interval_heading: "matches won (95%)",
        seating_heading: "seating",
        simulated: "{rules}: {matches game}, {unfinished} unfinished, in {seconds} s",
        hands_played: "{hands hand}, {void} void; {decisions/# decision/# decisions}",
        arena_deals: "{rules}, {seats/# seat/# seats}: {deals/# deal/# deals}, each in {seatings/# seating/# \
             seatings}",
        arena_matches: "{rules}, {seats/# seat/# seats}: {matches game}, each in {seatings/# seating/# seatings}, \
         {unfinished} unfinished",
        deals_asked: "{all/# deal was/# deals were} asked for, {done} played.",
        matches_asked: "{all/# match was/# matches were} asked for, {done} played.",
        clear_after: "The answer is clear after {deals/# deal/# deals}.",
        never_played: "{bot} made no decision itself: its figures are no result.",
        at_any_time: "{value} points per deal at every number of deals: {verdict}",
        deal_shown: "{rules}, deal {deal}",
        margin_of_deal: "{bot}: margin {margin}",
        arena_hands: "{hands hand}, {void} void; {decisions/# decision/# decisions}, in {seconds} s",
        interval: "{mean} ({low} to {high})",
        against: "{bot} against {opponent}:",
        difference: "{value} points per deal: {verdict}",
        better_share: "better in {share} of deals: {verdict}",
        better_share_with_ties: "better in {share} of deals, {ties/# tie/# ties} counted half: {verdict}",
        plot_title: "{rules}, {seats/# seat/# seats}: mean difference per deal, with 95% intervals",
    }
);
