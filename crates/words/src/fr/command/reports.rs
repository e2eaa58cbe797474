//! The texts of `simulate` and `arena`, in French.

use crate::command::command_texts;

command_texts!(
    Fr,
    CommandReportTexts {
        player_heading: "joueur",
        bot_heading: "robot",
        matches_won_heading: "parties gagnées",
        points_heading: "points",
        points_per_match_heading: "points par partie",
        margin_heading: "écart (95 %)",
        hands_won_heading: "victoires",
        value_heading: "valeur",
        rating_heading: "cote",
        decisions_heading: "temps de décision",
        choices_heading: "choix",
        median_heading: "médiane",
        slowest_heading: "maximum",
        significant: "significatif",
        not_significant: "non significatif",
        significant_share: "différence significative avec 50 %",
        not_significant_share: "pas de différence significative avec 50 %",
        deals_axis: "distributions",
        clear: "certain",
        not_clear: "pas encore certain",
        matches_won_interval_heading: "parties gagnées (95 %)",
        seating_heading: "placement",
        simulated: "{rules} : {matches game}, {unfinished/aucune inachevée/# inachevée/# inachevées}, en {seconds} \
             s",
        hands_played: "{hands hand}, dont {void} sans gagnant ; {decisions/# décision/# décisions}",
        arena_deals: "{rules}, {seats/# place/# places} : {deals/# distribution/# distributions}, \
         {seatings/en # placement/en # placements}",
        arena_matches: "{rules}, {seats/# place/# places} : {matches game}, {seatings/en # placement/en # placements}, \
         {unfinished/aucune inachevée/# inachevée/# inachevées}",
        deals_asked: "{all/# distribution demandée/# distributions demandées}, {done/# jouée/# jouées}.",
        matches_asked: "{all/# partie demandée/# parties demandées}, {done/# jouée/# jouées}.",
        clear_after: "La réponse est certaine après {deals/# distribution/# distributions}.",
        never_played: "{bot} n'a rien décidé : ses chiffres ne sont pas un résultat.",
        at_any_time: "{value} points par distribution, quel que soit leur nombre : {verdict}",
        deal_shown: "{rules}, distribution {deal}",
        margin_of_deal: "{bot} : écart {margin}",
        arena_hands: "{hands hand}, {void} sans gagnant ; {decisions/# décision/# décisions}, en {seconds} s",
        interval: "{mean} ({low} à {high})",
        against: "{bot} contre {opponent} :",
        difference: "{value} points par distribution : {verdict}",
        better_share: "meilleur dans {share} des distributions : {verdict}",
        better_share_with_ties: "meilleur dans {share} des distributions, {ties/# égalité comptée/# égalités comptées} pour moitié : \
         {verdict}",
        plot_title: "{rules}, {seats/# place/# places} : différence moyenne par distribution, intervalles à 95 %",
    }
);
