//! The texts around the table: labels, hints, and the page with a hand's result.

use crate::messages::messages;
use crate::{BoxTerms, CommonTerms, Language, Speech};

messages! {
    /// The texts of a table. Only their terms differ from edition to edition.
    struct TableTexts said by Speech.table, with [BoxTerms::NAMES, CommonTerms::NAMES];
    texts { face_down_set }
    messages {
        face_down_as(set: Text),
        hand_to(n: Number, target: Number),
        hand_of(n: Number, of: Number),
        hand_in_round(n: Number, wind: Noun),
        hand_alone(n: Number),
        length_hands(n: Number),
        length_rounds(n: Number),
        own_score(own: Number, best: Number),
        wall_of(n: Number, dead: Number),
        label(name: Text, value: Text),
        seat_wind(wind: Noun),
        cards(n: Number),
        points(n: Number),
        credits(n: Number),
        doubles(n: Number),
        of_target(n: Number, target: Number),
        turn_of(who: Name),
        drawn_card(what: Noun),
        drawn_tag(),
        hint_discard(what: Noun),
        hint_then_discard(what: Noun),
        hint_more_kinds(n: Number),
        hint_unseen(n: Number),
        hint_drawn(worth: Text),
        hint_claimed(worth: Text),
        discard_button(what: Noun),
        claim_it(),
        rob_it(),
        take_which(),
        said_claim(claim: Text),
        discards_in_order(),
        names_set(who: Name),
        key_enter(),
        key_first(sequence: Text, triplet: Text),
        key_read_discards(),
        key_stream(),
        with_from(who: Name, what: Noun),
        with_yours(what: Noun),
        with_drawn(what: Noun),
        plus_points(n: Number),
        next_hand(),
        hands_played(hands: Counted),
        share_win(who: Text),
        share_win_me(who: Text),
        wins_match(who: Name),
        joker_as(joker: Noun, what: Noun),
        plays(style: Text),
        styles(strength: Text, style: Text),
        seat(who: Text, facts: Text),
        near_miss(line: Text, cards: Text, points: Number),
        next_step(points: Number, credits: Number, more: Number),
    }
    people {
        taken_by / taken_by_me (),
        gives / gives_me (points: Number),
        pays_points / pays_points_me (points: Number),
        takes / takes_me (points: Number),
        banker_pays / banker_pays_me (),
        banker_takes / banker_takes_me (),
        would_have / would_have_me (points: Number),
    }
}

impl TableTexts {
    /// Returns the texts in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::En => &crate::en::table::TABLE,
            Language::Fr => &crate::fr::table::TABLE,
            Language::Sv => &crate::sv::table::TABLE,
        }
    }
}
