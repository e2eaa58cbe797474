//! The Swedish texts of reviews.

use crate::typeset::set;
use crate::{Language, ReviewTexts};

/// The texts of reviews, with their holes checked when the program is built.
pub(crate) static REVIEW: ReviewTexts = {
    TEXTS.check(Language::Sv);
    TEXTS
};

const TEXTS: ReviewTexts = set!(
    Sv,
    ReviewTexts {
        curve: "Chansen att vinna matchen, {hand} för {hand}",
        curve_about: "Uppskattad efter poängen när varje {hand} började.",
        every_decision: "Alla beslut",
        as_expert_about: "”Som experten” räknar också drag som är lika bra inom osäkerheten.",
        cost_most: "Det som kostade mest",
        whose_mistakes: "Vems misstag",
        own_mistakes: "Mina",
        all_mistakes: "Allas",
        expert_opinion: "”Bättre” är expertens mening, efter vad platsen kunde se.",
        looking: "Matchen granskas.",
        stop: "Stoppa",
        go_on: "Fortsätt",
        stopped: "Stoppad. Det som hittats finns kvar.",
        no_mistake: "Inget misstag hittades.",
        no_mistake_yet: "Inget misstag hittat än.",
        hand_then: "Korten då",
        tag_played: "spelat",
        tag_better: "bättre",
        offered_card: "erbjudet",
        no_difference: "0: ingen skillnad",
        see_it: "Se ögonblicket",
        next_mistake: "Nästa",
        play_on_failed: "Matchen kan inte fortsätta härifrån.",
        why_close: "Chans och värde skiljer lite; alla simuleringar tillsammans avgör.",
        never_out: "Ingen simulering lyckades.",
        pass_move: "passa",
        call_move: "”Maho!”",
        admit_move: "erkänn ett felrop",
        match_end: "Vid slutet",
        looked_at: "{Hand} {n} av {of} granskad.",
        looked_through: "Allt är granskat: {n hand}.",
        found: "{n/inget misstag/# misstag/# misstag} på {decisions/# beslut/# beslut}",
        place_of: "{Hand} {n}. {what}",
        better_in_hand: "{Hand} {n} · bättre: {what}",
        plus_minus: "± {error} {unit}",
        of_the_match: "av matchen",
        costs: "Kostar {loss}, på {error} när.",
        mistake_costs_chance: "Kostar {chance} av chansen att vinna matchen, på {error} när.",
        played_better: "{Hand} {n}. Spelat: {played}; bättre: {better}.",
        difference: "Skillnaden: {loss}, på {error} när",
        difference_of_chance: "Skillnaden: {chance} av chansen att vinna matchen, på {error} när",
        two_errors: "två standardfel, {n/# simulering/# simuleringar}",
        also_chance: "Kostar också {chance} ± {error} av chansen att vinna matchen.",
        within_noise: "{n/# till ligger/# till ligger} inom simuleringarnas osäkerhet: inga misstag, och \
            de räknas inte ihop.",
        most_within_noise: "Den största, {hand} {n}: − {points} ± {error}.",
        as_expert: "{n} av {of} som experten",
        mistakes_in_sum: "{n/inget misstag/# misstag/# misstag}, {points point} sammanlagt",
        hand_chances: "{Hand} {n}: {chances}.",
        at_end: "Vid slutet: {chances}.",
        out_at_once: "Färdig genast, för {n point}.",
        out_at_once_to_end: "Färdig genast, för {n point}, och matchen slutar.",
        lay_move: "{lay.do} {set}",
        four_move: "lägg fyrtalet, {set}",
        why_oftener: "Lyckas oftare: {better} i stället för {played}.",
        why_worth: "Är värt mer: {better} i stället för {played} poäng i snitt.",
        why_rarer_for_more: "Lyckas mer sällan, {better} i stället för {played}, men ger mer: {more} i \
            stället för {less} poäng i snitt.",
        why_oftener_for_less: "Är värt mindre, {less} i stället för {more} poäng, men lyckas oftare: \
            {better} i stället för {played}.",
        why_helped: "Fler kort hjälper: {better} i stället för {played}.",
        why_nearer: "Är närmare: {better} saknas i stället för {played}.",
        why_wait: "Att vänta är värt mer: {chance} av gångerna omkring {more} poäng, i stället för {now} \
            nu.",
        why_now: "{now} poäng nu är värda mer än {later}, {chance} av gångerna.",
        plays_discard: "{who} {discard.he} {card}.",
        plays_discard_me: "Du {discard.you} {card}.",
        plays_claim: "{who} tar kortet: {set}.",
        plays_claim_me: "Du tar kortet: {set}.",
        plays_lay: "{who} {lay.he} {set}.",
        plays_lay_me: "Du {lay.you} {set}.",
        plays_four: "{who} lägger fyrtalet: {set}.",
        plays_four_me: "Du lägger fyrtalet: {set}.",
        plays_out: "{who} {go_out.he}.",
        plays_out_me: "Du {go_out.you}.",
        plays_pass: "{who} passar.",
        plays_pass_me: "Du passar.",
        plays_call: "{who} ropar ”Maho!”",
        plays_call_me: "Du ropar ”Maho!”",
        plays_admit: "{who} erkänner ett felrop.",
        plays_admit_me: "Du erkänner ett felrop.",
    }
);
