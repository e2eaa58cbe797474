//! The texts of `simulate` and `arena`, in Swedish.

use crate::command::command_texts;

command_texts!(
    Sv,
    CommandReportTexts {
        player_heading: "spelare",
        bot_heading: "robot",
        matches_won_heading: "vunna matcher",
        points_heading: "poäng",
        points_per_match_heading: "poäng per match",
        margin_heading: "marginal (95 %)",
        hands_won_heading: "vinster",
        value_heading: "värde",
        rating_heading: "rating",
        decisions_heading: "betänketid",
        choices_heading: "val",
        median_heading: "median",
        slowest_heading: "längst",
        significant: "signifikant",
        not_significant: "inte signifikant",
        significant_share: "skiljer sig signifikant från 50 %",
        not_significant_share: "skiljer sig inte signifikant från 50 %",
        deals_axis: "utdelningar",
        clear: "säkert",
        not_clear: "inte säkert än",
        matches_won_interval_heading: "vunna matcher (95 %)",
        seating_heading: "placering",
        simulated: "{rules}: {matches game}, {unfinished/ingen oavslutad/# oavslutad/# oavslutade}, på {seconds} s",
        hands_played: "{hands hand}, varav {void} utan vinnare; {decisions} beslut",
        arena_deals: "{rules}, {seats/# plats/# platser}: {deals/# utdelning/# utdelningar}, \
         {seatings/i # placering/i # placeringar}",
        arena_matches: "{rules}, {seats/# plats/# platser}: {matches game}, {seatings/i # placering/i # placeringar}, \
         {unfinished/ingen oavslutad/# oavslutad/# oavslutade}",
        deals_asked: "{all/# utdelning begärd/# utdelningar begärda}, {done/# spelad/# spelade}.",
        matches_asked: "{all/# match begärd/# matcher begärda}, {done/# spelad/# spelade}.",
        clear_after: "Svaret är säkert efter {deals/# utdelning/# utdelningar}.",
        never_played: "{bot} har inte beslutat något: siffrorna är inget resultat.",
        at_any_time: "{value} poäng per utdelning, hur många de än är: {verdict}",
        deal_shown: "{rules}, utdelning {deal}",
        margin_of_deal: "{bot}: marginal {margin}",
        arena_hands: "{hands hand}, {void} utan vinnare; {decisions} beslut, på {seconds} s",
        interval: "{mean} ({low} till {high})",
        against: "{bot} mot {opponent}:",
        difference: "{value} poäng per utdelning: {verdict}",
        better_share: "bättre i {share} av utdelningarna: {verdict}",
        better_share_with_ties: "bättre i {share} av utdelningarna, {ties/# oavgjord räknad/# oavgjorda räknade} som hälften: \
             {verdict}",
        plot_title: "{rules}, {seats/# plats/# platser}: medelskillnad per utdelning, med 95-procentiga intervall",
    }
);
