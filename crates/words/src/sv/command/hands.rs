//! The texts of `score` and `waits`, in Swedish.

use crate::command::command_texts;

command_texts!(
    Sv,
    CommandHandTexts {
        card_heading: "kort",
        unseen_heading: "osedda",
        never: "aldrig",
        complete: "komplett",
        waiting_for_one: "väntar på ett kort",
        nothing_counts: "ingen kombination räknas",
        house_table: "Regelbladets lista över bonusar är förlorad: den här tabellen (H22) är vår egen.",
        above_level: "den vinner bara på en högre spelnivå (M28)",
        read_as: "läst så: {sets}",
        credits_and_points: "{credits credit}, {points point}",
        points: "{points point}",
        base_and_doubles: "{base point}, {doubles double}: {value}",
        at_limit: "högsta värdet: {value}",
        capped: "{sum} (högsta värdet)",
        not_counted: "räknas inte: {rule} {name}, på grund av {by_rule} {by_name}",
        next_best: "näst bäst: {sum}",
        does_not_win: "den här handen vinner inte: {why}",
        does_not_win_yet: "den här handen vinner inte ({n card} ifrån): {why}",
        last_missing: "det sista kortet saknas; skriv +5m om det ropades in, @5m om det drogs",
        only_if_drawn: "{card} gör den komplett bara om det dras, för {joker.a} skulle stå i gruppen eller paret som ropades in \
         (M20)",
        cards_missing: "{n} kort saknas",
        steps_away: "{n} steg kvar: kort som saknas, grupper att lägga, paret",
        pays: "{wind} betalar {points}",
        pays_too: "{wind} {points}",
        drawn_heading: "{card.drawn}",
        claimed_heading: "{card.claimed}",
        after_discard: "{discard.do} {card}: {rest}",
        complete_with: "{distance}: {value}",
        improved_by: "kort som hjälper: {cards}",
        total_unseen: "sammanlagt: {n/# osett/# osedda}",
        winds_unknown: "Inte angivet: {options}. De vindarna ger ingenting här.",
    }
);
