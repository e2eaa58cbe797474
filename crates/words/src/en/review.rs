//! The English texts of reviews.

use crate::typeset::set;
use crate::{Language, ReviewTexts};

/// The texts of reviews, with their holes checked when the program is built.
pub(crate) static REVIEW: ReviewTexts = {
    TEXTS.check(Language::En);
    TEXTS
};

const TEXTS: ReviewTexts = set!(
    En,
    ReviewTexts {
        curve: "Chance to win the match, {hand} by {hand}",
        curve_about: "Estimated from the points at the start of each {hand}.",
        every_decision: "Every decision",
        as_expert_about: "“As the expert” counts moves within the noise as the same.",
        cost_most: "What cost most",
        whose_mistakes: "Whose mistakes",
        own_mistakes: "Mine",
        all_mistakes: "Everybody’s",
        expert_opinion: "“Better” is the expert’s opinion, from what the seat could see.",
        looking: "Looking at the match.",
        stop: "Stop",
        go_on: "Go on",
        stopped: "Stopped. What was found is kept.",
        no_mistake: "No mistake was found.",
        no_mistake_yet: "No mistake was found so far.",
        hand_then: "The cards then",
        tag_played: "played",
        tag_better: "better",
        offered_card: "offered",
        no_difference: "0: no difference",
        see_it: "See it in the replay",
        next_mistake: "Next",
        play_on_failed: "The match cannot go on from here.",
        copy_link: "Copy link",
        key_next: "the next mistake",
        key_link: "copy the link to this review",
        why_close: "Chance and worth differ little; all playouts together decide.",
        never_out: "It was out in none of the playouts.",
        pass_move: "pass",
        call_move: "“Maho!”",
        admit_move: "admit a false call",
        match_end: "At the end",
        looked_at: "{Hand} {n} of {of} looked at.",
        looked_through: "All of {n hand} looked at.",
        found: "{n/none/# mistake/# mistakes} in {decisions/# decision/# decisions}",
        place_of: "{Hand} {n}. {what}",
        better_in_hand: "{Hand} {n} · better: {what}",
        plus_minus: "± {error} {unit}",
        of_the_match: "of the match",
        costs: "Costs {loss}, give or take {error}.",
        mistake_costs_chance: "Costs {chance} of the chance to win the match, give or take {error}.",
        played_better: "{Hand} {n}. Played {played}, better {better}.",
        difference: "The difference: {loss}, give or take {error}",
        difference_of_chance: "The difference: {chance} of the chance to win the match, give or take \
            {error}",
        two_errors: "two standard errors of {n/# playout/# playouts}",
        also_chance: "It also costs {chance} ± {error} of the chance to win the match.",
        within_noise: "{n/# more is/# more are} within the noise of the playouts: no mistakes, and not \
            added up.",
        most_within_noise: "The largest is in {hand} {n}: − {points} ± {error}.",
        as_expert: "{n} of {of} as the expert",
        mistakes_in_sum: "{n/no mistake/# mistake/# mistakes}",
        points_in_all: "{points} in all",
        hand_chances: "{Hand} {n}: {chances}.",
        at_end: "At the end: {chances}.",
        out_at_once: "Out at once, for {n point}.",
        out_at_once_to_end: "Out at once, for {n point}, and the match ends.",
        lay_move: "lay {set}",
        four_move: "lay the four, {set}",
        why_oftener: "It goes out more often: {better} instead of {played}.",
        why_worth: "It is worth more: {better} instead of {played/# point/# points} on average.",
        why_rarer_for_more: "It goes out less often, {better} instead of {played}, but for more: {more} \
            instead of {less/# point/# points} on average.",
        why_oftener_for_less: "It is worth less, {less} instead of {more/# point/# points}, but goes out \
            more often: {better} instead of {played}.",
        why_helped: "More cards help: {better} instead of {played}.",
        why_nearer: "It is nearer: {better} to go instead of {played}.",
        why_wait: "Waiting is worth more: {chance} of the time about {more/# point/# points}, instead of \
            {now} now.",
        why_now: "{now/# point now is/# points now are} worth more than {later}, {chance} of the time.",
        plays_discard: "{who} {discard.he} {card}.",
        plays_discard_me: "You {discard.you} {card}.",
        plays_claim: "{who} takes the card: {set}.",
        plays_claim_me: "You take the card: {set}.",
        plays_lay: "{who} {lay.he} {set}.",
        plays_lay_me: "You {lay.you} {set}.",
        plays_four: "{who} lays the four: {set}.",
        plays_four_me: "You lay the four: {set}.",
        plays_out: "{who} {go_out.he}.",
        plays_out_me: "You {go_out.you}.",
        plays_pass: "{who} passes.",
        plays_pass_me: "You pass.",
        plays_call: "{who} calls “Maho!”",
        plays_call_me: "You call “Maho!”",
        plays_admit: "{who} admits a false call.",
        plays_admit_me: "You admit a false call.",
    }
);
