//! The texts of `replay` and `review`, in English.

use crate::command::command_texts;

command_texts!(
    En,
    CommandReplayTexts {
        match_over: "The match is over.",
        record_ends: "The record ends here; the match is not over.",
        press_enter: "(press Enter to continue)",
        pass: "pass",
        deal: "deal",
        moves_reviewed: "moves reviewed",
        player: "Player {n}",
        player_named: "Player {n} ({name})",
        dealt: "{who} is dealt {cards}.",
        drew: "{who} draws {card}. {left} left in {well.the}.",
        drew_rear: "{who} draws {card} from the rear of {well.the}. {left} left in {well.the}.",
        flower_laid: "{who} lays Flower {n} ({card}).",
        discarded: "{who} discards {card}.",
        waiting: "{who} is waiting.",
        claimed: "{who} claims {card} from {from} and lays {set}.",
        recovered: "{who} takes {card} from {from} and lays {set}.",
        went_out: "{who} goes out with {hand}: {value}.",
        outranked: "{who} claimed it too, but is outranked.",
        wall_opened: "The dice show {first} and {second}: {well.the} opens after {n stack}, counted from the right \
             of {who}.",
        four_laid: "{who} lays the four {set}.",
        set_laid: "{who} lays {set} face down.",
        called: "{who} calls for {card} from {from}.",
        false_call: "{who} has no set for {card}.",
        forfeited: "{by} sends {set} of {who} to the discards.",
        reshuffled: "The discards are shuffled into a new {well} of {n card}.",
        void: "No card is left to draw. Nobody scores.",
        to_discard: "discard {card}",
        to_claim: "claim for {set}",
        to_lay: "lay {set}",
        to_go_out: "go out",
        to_call: "call",
        to_admit: "admit a false call",
        to_forfeit: "choose set {n} to go to the discards",
        mistake: "Hand {n}, event {event}, {who}: {action}. {loss}",
        loss_of_points: "Costs {loss} ± {error} {unit} and {chance} ± {chance_error} percentage points of the chance \
             to win the match.",
        loss_of_chance: "Costs {chance} ± {chance_error} percentage points of the chance to win the match, but no \
             points on average.",
        loss_of_chance_alone: "Costs {chance} ± {chance_error} percentage points of the chance to win the match.",
        paid_more: "Pays the others {paid} ± {error} {unit} more.",
        paid_less: "Pays the others {paid} ± {error} {unit} less.",
        held: "hand: {cards}",
        better: "better: {action}",
        played: "played: {action}",
        replayed_by: "replay: {command}",
        hand_of_player: "{who} holds {cards}",
        with_plan: "{action} (plan: {plan}; {to_go}, {live/# live card/# live cards}; goes out {chance}%, {score} \
             on average)",
        with_score: "{action} ({score})",
        cards_to_go: "{n} to go",
        reviewed: "{who}: {decisions/# decision/# decisions}, {agreed} as the expert's, {as_good} as good, \
             {mistakes/# mistake/# mistakes}.",
        mistakes_cost: "In all they cost {loss} {unit} and {chance} percentage points of the chance to win the match.",
    }
);
