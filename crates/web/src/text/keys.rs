//! The keys of each page, as they are listed: the sign of each key, and what it does.

use wire::Assistance;
use words::{Edition, Language, Sentence, Speech};

use super::TableNarrator;

/// The signs of one or several keys, and what they do.
pub type KeyRow = (String, String);

/// What decides which keys a table has, beside its rule set and its help.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeySituation {
    /// Whether it is a lesson.
    pub is_lesson: bool,
    /// Whether the player is alone with bots.
    pub is_solitary: bool,
    /// Whether the player is the host of a table of several people.
    pub is_host: bool,
}

impl TableNarrator<'_> {
    /// Returns the keys of the table.
    pub fn keys(&self, situation: KeySituation) -> Vec<KeyRow> {
        let KeySituation { is_lesson, is_solitary, is_host } = situation;
        let (speech, words) = (self.speech, self.language.pages());
        let (own, edition) = (speech.own(), speech.edition);
        let (together, has_people) = (self.language.together(), self.table.host.is_some());
        let asks = self.language.asks();
        let own_or_asked = if is_solitary { asks.key_undo } else { asks.key_takeback };
        let first = speech.key_first(own.sequence_call, own.triplet_call).spoken();
        let said = |sentence: Sentence| Some(sentence.spoken());
        let plain = |text: &str| Some(text.to_owned());
        let only = |there: bool, text: &str| there.then(|| text.to_owned());
        let may_allow = is_host && self.table.timing.is_some_and(|timing| timing.host_may_allow);
        let (maho, wall) = (edition == Edition::Maho, edition == Edition::QuatreVents);
        let rows = [
            ("← →", plain(words.key_arrows)),
            (words.home_end_keys, plain(words.key_ends)),
            (words.enter_key, said(speech.key_enter())),
            (words.escape_key, plain(words.key_escape)),
            (&*format!("{} ← →", words.shift_key), plain(words.key_shift)),
            (&*format!("{} →", words.enter_key), only(is_lesson, asks.key_lesson_on)),
            ("S", plain(words.sort)),
            ("1–9", plain(words.key_set)),
            ("1–3", only(self.table.assistance == Assistance::Coach, speech.coach().key_coach)),
            ("T, G", only(!maho, &first)),
            ("P", plain(words.pass)),
            ("F", only(!is_lesson, words.pass_for_me)),
            ("K", only(has_people, together.key_moment)),
            ("E, 1–6", only(has_people, together.key_seats)),
            ("U", plain(if is_lesson { asks.key_step_back } else { own_or_asked })),
            ("1, 2", only(has_people, asks.key_answers)),
            ("1–3", only(has_people && is_host, asks.key_decide)),
            ("3", only(may_allow, asks.key_allow)),
            ("R", plain(if is_lesson { asks.key_say_again } else { asks.key_again })),
            ("C", only(has_people, self.language.talk().key_talk)),
            ("M", plain(own.go_out_button)),
            ("4", only(wall, words.key_four)),
            ("L", only(maho, words.key_lay)),
            (words.space, only(maho, words.key_call)),
            ("H", only(self.table.assistance != Assistance::Legal, words.key_hints)),
            ("A", plain(words.key_read_hand)),
            ("D", said(speech.key_read_discards())),
            ("Q", plain(words.key_state)),
            ("O, 1–5", plain(words.key_opponent)),
            ("J", plain(words.key_log)),
            ("N", plain(words.key_sounds)),
            ("[ ]", said(speech.key_stream())),
            ("F6", plain(words.key_actions)),
            (words.enter_key, said(speech.next_hand())),
            ("?", plain(words.key_help)),
        ];
        rows.into_iter().filter_map(|(key, does)| Some((key.to_owned(), does?))).collect()
    }
}

/// Returns the keys of a replay.
pub fn replay_keys(language: Language) -> Vec<KeyRow> {
    let (pages, words) = (language.pages(), Speech::new(language, Edition::MhingFr).replay());
    let shift = format!("{} ← →", pages.shift_key);
    owned(&[
        ("← →", words.key_event),
        (&shift, words.key_decision),
        ("Page ↑ ↓", words.key_hand),
        (pages.home_end_keys, words.key_ends),
        ("V", words.key_seat),
        ("B", words.key_play_on),
        ("C", words.key_link),
        ("?", pages.key_help),
    ])
}

/// Returns the keys of a review.
pub fn review_keys(language: Language) -> Vec<KeyRow> {
    let (pages, words) = (language.pages(), Speech::new(language, Edition::MhingFr).review());
    owned(&[("M", words.key_next), ("C", words.key_link), ("?", pages.key_help)])
}

/// Returns the keys of a drill.
pub fn drill_keys(language: Language) -> Vec<KeyRow> {
    let (pages, words) = (language.pages(), language.drill_pages());
    owned(&[
        (pages.enter_key, words.key_check),
        (pages.space, words.key_choose),
        ("← → ↑ ↓", words.key_move),
        ("1–9", words.key_number),
        ("5 B, C, K, V", words.key_suit),
    ])
}

/// Returns the keys of the page of all rules.
pub fn rules_keys(language: Language) -> Vec<KeyRow> {
    owned(&[("/", language.rulebook().search_rules)])
}

fn owned(rows: &[(&str, &str)]) -> Vec<KeyRow> {
    rows.iter().map(|&(key, does)| (key.to_owned(), does.to_owned())).collect()
}
