//! The Swedish texts of the drills.

use crate::typeset::set;
use crate::{DrillDoorTexts, DrillPageTexts, DrillTexts, Language};

/// The texts of questions and verdicts, with their holes checked when the program is built.
pub(crate) static DRILLS: DrillTexts = {
    TEXTS.check(Language::Sv);
    TEXTS
};

/// The texts of the page, with their holes checked when the program is built.
pub(crate) static PAGES: DrillPageTexts = {
    PAGE_TEXTS.check(Language::Sv);
    PAGE_TEXTS
};

/// The texts of the doors, with their holes checked when the program is built.
pub(crate) static DOORS: DrillDoorTexts = {
    DOOR_TEXTS.check(Language::Sv);
    DOOR_TEXTS
};

const TEXTS: DrillTexts = set!(
    Sv,
    DrillTexts {
        waits_title: "Vad väntar handen på?",
        sets_title: "Vilka kort fullbordar gruppen som saknas?",
        worth_title: "Vad är handen värd?",
        discard_title: "Vilket kort {discard.you} du?",
        claim_title: "Vad gör du med kortet?",
        waits_about: "Välj alla kort som gör den komplett.",
        waits_about_joker: "Välj alla kort som gör den komplett; {joker.a} gör det alltid.",
        sets_about_joker: "Ett kort saknas till nästa grupp. Välj alla kort som fullbordar den; {joker.a} gör det alltid.",
        sets_about: "Ett kort saknas till nästa grupp. Välj alla kort som fullbordar den.",
        worth_about: "Välj vad den ger.",
        discard_about: "Välj ett kort.",
        claim_about: "Välj ett svar.",
        the_hand: "Handen",
        discards_so_far: "{Discards.many} hittills",
        nothing_discarded: "Inga än.",
        others_sets: "{Set.many} hos de andra",
        your_answer: "Ditt svar",
        check: "Rätta",
        next: "Nästa",
        pass_it: "Passa",
        is_right: "rätt",
        is_wrong: "fel",
        is_missed: "saknades",
        is_better: "bättre",
        is_as_good: "lika bra",
        is_worse: "sämre",
        is_yours: "ditt",
        line_by_line: "Rad för rad",
        forgotten: "glömd",
        perhaps_forgotten: "kanske glömd",
        nothing_counts: "Inget i handen räknas.",
        joker_drawn_only: "som vilket som helst av dem, men bara om det dras",
        joker_too: "som vilket som helst av dem",
        candidates: "Jämförelse",
        numbers: "inget ett två tre fyra fem sex sju åtta nio",
        waits_right: "{n/Rätt: bara det kortet./Rätt: alla #.}",
        part_found: "{Found} av {of}.",
        part_found_extra: "{Found} av {of}, och {extra} för mycket.",
        all_found_extra: "Alla, och {extra} för mycket.",
        was_missing: "{n/Saknades/Saknades}: {cards}.",
        completes_nothing: "{n/Det här fullbordar inget/De här fullbordar inget}: {cards}.",
        left_unseen: "{n/# osett/# osedda}",
        worth_credits: "{credits credit}, alltså {points point}",
        worth_base: "{base point} och {doubles double} blir {points point}",
        worth_points: "{points point}",
        worth_limit: "det högsta värdet, {points point}",
        worth_right: "Rätt: {worth}.",
        step_low: "Ett steg för lågt: {worth}.",
        step_high: "Ett steg för högt: {worth}.",
        too_low: "För lågt: {worth}.",
        too_high: "För högt: {worth}.",
        credit_range: "{low}–{high} enheter",
        one_credit: "{n credit}",
        doubled: "{n double}",
        not_counted: "{name} räknas inte: {by} räknas.",
        last_drawn: "Sista kortet, draget: {card}.",
        last_claimed: "Sista kortet, inropat: {card}.",
        seat_and_round: "Plats: {seat}. Varv: {round}.",
        offered: "Kortet det gäller: {card}.",
        best_found: "Rätt: {n/# simulering/# simuleringar} visade inget bättre.",
        as_good_found: "Lika bra: {n/# simulering/# simuleringar} visade ingen skillnad som slumpen inte kan förklara.",
        costs_points: "{what} kostar ungefär {points point}, på {error} när.",
        costs_chance: "{what} kostar ungefär {chance} av chansen att vinna matchen.",
        they_help: "{n/# kort hjälper/# kort hjälper}",
        discard_it: "{Discard.do} {card}",
        lay_it: "{Lay.do} {set}",
        opinion: "”Bättre” är expertens åsikt, utifrån det som syns från platsen, efter {n/# simulering/# simuleringar}.",
        rule_named: "Regel {rule}",
    }
);

const PAGE_TEXTS: DrillPageTexts = set!(
    Sv,
    DrillPageTexts {
        loading: "Frågan görs i ordning…",
        unreachable: "Frågan kunde inte hämtas.",
        match_gone: "Matchen som läget kommer från kan inte läsas längre. Läget är borttaget ur listan.",
        leave: "Lämna",
        ten_more: "Tio till",
        round_about: "Det som var fel kommer tillbaka i morgon, det som var rätt senare.",
        choose_first: "Välj ett svar först.",
        save_boxes: "Spara lådorna som fil",
        load_boxes: "Läs in lådor från en fil",
        boxes_loaded: "Filens lådor är inlästa.",
        boxes_unreadable: "Filen har inga lådor från övningar.",
        which_rules: "Regler",
        which_level: "Nivå",
        which_drill: "Övning",
        every_level: "alla kombinationer",
        waits_short: "Väntan",
        worth_short: "Värde",
        discard_short: "Kast",
        claim_short: "Ropa in",
        own_mistake: "Ur en av dina matcher.",
        where_from: "Var kommer den ifrån?",
        into_drills: "Till mina övningar",
        in_drills: "Det här beslutet finns bland dina övningar.",
        my_drills_title: "Mina övningar",
        no_positions: "Inget beslut är sparat än. Välj ”Till mina övningar” i en repris eller en granskning.",
        from_match: "Ur en match",
        from_file: "en fil",
        of_file: "Ur en fil.",
        not_asked: "inte frågat än",
        due_now: "att öva nu",
        removed_drill: "Borttaget ur dina övningar.",
        undo_remove: "Lägg tillbaka",
        key_choose: "Välj det markerade svaret",
        key_move: "Till ett annat svar",
        key_number: "Välj ett svar med dess nummer",
        key_suit: "Vid väntan: numret, sedan serien",
        key_check: "Rätta, sedan nästa",
        progress: "{n} av {of} · rätt: {right}",
        round_over: "{right} av {of} rätt",
        up_to: "upp till {n credit}",
        comes_back: "{n/Den kommer tillbaka i morgon./Den kommer tillbaka om # dagar.}",
        my_drills: "Mina övningar ({n})",
        hand_event: "Omgång {n}, händelse {event}",
        added_on: "tillagt {day}",
        due_on: "tillbaka {day}",
        in_box: "Låda {n}",
        ask_kept: "Fråga: {what}",
        remove_kept: "Ta bort: {what}",
    }
);

const DOOR_TEXTS: DrillDoorTexts = set!(
    Sv,
    DrillDoorTexts {
        drills: "Övningar",
        drills_about: "Utan slut, rättade efter bordets regler. Det du missar kommer tillbaka.",
        waits_ask: "Vad väntar handen på?",
        worth_ask: "Vad är den värd?",
        discard_ask: "Vilket kort kastar du?",
        claim_ask: "Ropar du in?",
        waits_door: "Välj alla kort som gör den komplett.",
        worth_door: "Enheter och poäng, rad för rad.",
        discard_door: "Ur dina egna matcher, eller nya lägen.",
        claim_door: "Ja, nej, och varför.",
        untouched: "nya",
        to_repeat: "{n} att repetera",
        own_positions: "{n} ur dina matcher",
    }
);
