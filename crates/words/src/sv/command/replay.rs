//! The texts of `replay` and `review`, in Swedish.

use crate::command::command_texts;

command_texts!(
    Sv,
    CommandReplayTexts {
        match_over: "Matchen är slut.",
        record_ends: "Uppteckningen slutar här; matchen är inte slut.",
        press_enter: "(Retur för att fortsätta)",
        pass: "passa",
        deal: "ge",
        moves_reviewed: "drag granskade",
        player: "Spelare {n}",
        player_named: "Spelare {n} ({name})",
        dealt: "{who} får {cards}.",
        drew: "{who} {draw.he} {card}. {left} kvar i {well.the}.",
        drew_rear: "{who} {draw.he} {card} från murens bortre ände. {left} kvar i {well.the}.",
        flower_laid: "{who} lägger ut Blomma {n} ({card}).",
        discarded: "{who} {discard.he} {card}.",
        waiting: "{who}: ”Jag väntar.”",
        claimed: "{who} ropar in {card} från {from} och lägger ut {set}.",
        recovered: "{who} tar {card} från {from} och lägger ut {set}.",
        went_out: "{who} {go_out.he} med {hand}: {value}.",
        outranked: "{who} ropade också, men kom efter.",
        wall_opened: "Tärningarna visar {first} och {second}: muren öppnas efter {n stack}, räknat från höger hos \
             {who}.",
        four_laid: "{who} lägger ut fyrtalet {set}.",
        set_laid: "{who} lägger {set} dolt.",
        called: "{who} ropar ”Maho!” på {card} från {from}.",
        false_call: "{who} kan inte lägga någon grupp med {card}.",
        forfeited: "{by} lägger tillbaka {set} från {who} bland de kastade.",
        reshuffled: "De kastade korten blandas till en ny hög: {n card}.",
        void: "Det finns inget kort kvar att {draw.to}. Ingen får poäng.",
        to_discard: "{discard.do} {card}",
        to_claim: "ropa in till {set}",
        to_lay: "{lay.do} {set}",
        to_go_out: "{go_out.do}",
        to_call: "ropa ”Maho!”",
        to_admit: "erkänn ett felrop",
        to_forfeit: "lägg tillbaka grupp {n} bland de kastade",
        mistake: "{Hand} {n}, händelse {event}, {who}: {action}. {loss}",
        loss_of_points: "Förlorar {loss} ± {error} {unit} och {chance} ± {chance_error} procentenheter av chansen \
             att vinna matchen.",
        loss_of_chance: "Förlorar {chance} ± {chance_error} procentenheter av chansen att vinna matchen, men inga \
             poäng i snitt.",
        loss_of_chance_alone: "Förlorar {chance} ± {chance_error} procentenheter av chansen att vinna matchen.",
        paid_more: "Betalar {paid} ± {error} {unit} mer till de andra.",
        paid_less: "Betalar {paid} ± {error} {unit} mindre till de andra.",
        held: "på handen: {cards}",
        better: "bättre: {action}",
        played: "spelat: {action}",
        replayed_by: "se om: {command}",
        hand_of_player: "{who} har {cards}",
        with_plan: "{action} (plan: {plan}; {to_go}, {live/# användbart kort/# användbara kort}; {go_out.he} {chance} gånger \
         av 100, i snitt {score})",
        with_score: "{action} ({score})",
        cards_to_go: "{n} saknas",
        reviewed: "{who}: {decisions} beslut, {agreed} som experten, {as_good} lika bra, {mistakes} misstag.",
        mistakes_cost: "De kostar sammanlagt {loss} {unit} och {chance} procentenheter av chansen att vinna \
             matchen.",
    }
);
