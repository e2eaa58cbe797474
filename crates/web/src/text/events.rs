//! One sentence for each thing that happens, the same seen, spoken and logged.

use std::iter::once;

use ::cards::{Card, Seat};
use hands::{Face, Set, SetKind};
use rules::RuleSet;
use serde::{Deserialize, Serialize};
use table::{Claim, SeatEvent};
use wire::TableInfo;

use super::sentence::Sentence;
use super::{Edition, Tongue, counted, fill, plain};

/// How much is spoken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verbosity {
    /// Every draw.
    Full,
    /// Discards, claims, flowers, results.
    #[default]
    Normal,
    /// The same, discards in the fewest words.
    Short,
}

/// Who words what happens at one table, for one seat, in one language.
#[derive(Clone, Copy, Debug)]
pub struct Speaker<'a> {
    /// The language of the page.
    pub tongue: Tongue,
    /// The words of the edition played.
    pub edition: Edition,
    /// Who sits at the table.
    pub table: &'a TableInfo,
}

/// The wording for oneself, or for another.
fn person(mine: bool, me: &'static str, other: &'static str) -> &'static str {
    if mine { me } else { other }
}

impl<'a> Speaker<'a> {
    /// Who words what happens at this table.
    pub fn new(tongue: Tongue, table: &'a TableInfo) -> Self {
        Self { tongue, edition: Edition::new(tongue, table.rules), table }
    }

    /// Whether this is one's own seat.
    pub fn is_me(&self, seat: Seat) -> bool {
        self.table.you == Some(seat)
    }

    /// What a player is called; oneself by a pronoun.
    pub fn name(&self, seat: Seat) -> String {
        if self.is_me(seat) {
            return self.tongue.words().you.to_owned();
        }
        self.table.seats.get(seat.index()).map(|info| info.name.clone()).unwrap_or_default()
    }

    /// A name as an owner: *Noor's*, *de Noor*, *Noors*.
    pub fn whose(&self, seat: Seat) -> String {
        let name = self.name(seat);
        match self.tongue {
            Tongue::En => format!("{name}’s"),
            Tongue::Fr if name.starts_with(is_vowel) => format!("d’{name}"),
            Tongue::Fr => format!("de {name}"),
            Tongue::Sv if name.ends_with(['s', 'x', 'z']) => name,
            Tongue::Sv => format!("{name}s"),
        }
    }

    /// What a card is called.
    pub fn card(&self, card: Card) -> String {
        super::card(self.tongue, &self.edition, card)
    }

    /// The call of a claim, in the words of the edition.
    pub fn claim(&self, claim: Claim) -> &'static str {
        match claim {
            Claim::Sequence => self.edition.sequence,
            Claim::Triplet => self.edition.triplet,
            Claim::GoOut => self.edition.words.go_out,
        }
    }

    /// What a set is laid as, in the words of the edition; nothing in *Maho!*, where one call is for any set.
    pub fn call_of(&self, set: Set) -> &'static str {
        match (self.table.rules, set.kind()) {
            (RuleSet::MahoBasic | RuleSet::MahoStandard | RuleSet::MahoOriginal, _) => "",
            (_, SetKind::Four) => self.edition.four,
            _ => self.claim(super::offer::kind(set)),
        }
    }

    /// The sentence of an event; `after_flower`: this card came in place of a flower.
    pub fn event(&self, seen: &SeatEvent, after_flower: bool) -> Option<Sentence> {
        let words = self.tongue.words();
        let own = self.edition.words;
        match seen {
            SeatEvent::HandBegan { hand_number, dealer, .. } => {
                let wording = person(self.is_me(*dealer), own.s_hand_began_me, own.s_hand_began);
                Some(fill(wording, &[("n", &hand_number.to_string()), ("who", &self.name(*dealer))]))
            }
            SeatEvent::Dealt { cards: Some(cards), .. } => {
                Some(fill(words.s_dealt_me, &[("n", &cards.len().to_string())]))
            }
            SeatEvent::Dealt { .. } => None,
            SeatEvent::Drew { seat, well, rear, card } => {
                let wordings = match (rear, after_flower) {
                    (true, _) => (words.s_rear_me, words.s_rear),
                    (false, true) => (words.s_drew_again_me, words.s_drew),
                    (false, false) => (words.s_drew_me, words.s_drew),
                };
                Some(self.drew(*seat, *well, *card, wordings))
            }
            SeatEvent::Flower { seat, card } => {
                Some(self.does(*seat, *card, words.s_flower_me, words.s_flower))
            }
            SeatEvent::Discarded { seat, card } => {
                Some(self.does(*seat, *card, own.s_discard_me, own.s_discard))
            }
            SeatEvent::Waiting { seat } => {
                let wording = person(self.is_me(*seat), words.s_waiting_me, words.s_waiting);
                Some(fill(wording, &[("who", &self.name(*seat))]))
            }
            SeatEvent::Claimed { .. } | SeatEvent::WentOut { .. } => self.call(seen),
            SeatEvent::WallOpened(_) | SeatEvent::Four { .. } | SeatEvent::Laid { .. } => self.laid(seen),
            SeatEvent::Called { seat, card, .. } => {
                Some(self.does(*seat, *card, words.s_called_me, words.s_called))
            }
            SeatEvent::FalseCall { seat, card } => {
                Some(self.does(*seat, *card, words.s_false_me, words.s_false))
            }
            SeatEvent::SetForfeited { seat, set, .. } => {
                let wording = person(self.is_me(*seat), words.s_taken_back_me, words.s_taken_back);
                Some(self.with_set(*seat, *set, wording))
            }
            SeatEvent::Reshuffled { well, .. } => Some(fill(words.s_reshuffled, &[("n", &well.to_string())])),
            SeatEvent::Void => Some(fill(self.edition.void, &[])),
            SeatEvent::MatchOver => Some(fill(words.s_match_over, &[])),
        }
    }

    /// A wall that was opened, a four, a set laid face down.
    fn laid(&self, seen: &SeatEvent) -> Option<Sentence> {
        let words = self.tongue.words();
        match *seen {
            SeatEvent::WallOpened(opened) => {
                let values = [("n", &*opened.counted.to_string()), ("who", &self.name(opened.side))];
                Some(fill(words.s_opened, &values))
            }
            SeatEvent::Four { seat, set } if set.face() == Face::Concealed => {
                let wording = person(self.is_me(seat), words.s_four_concealed_me, words.s_four_concealed);
                Some(self.with_set(seat, set, wording))
            }
            SeatEvent::Four { seat, set } => {
                let wording = person(self.is_me(seat), words.s_four_added_me, words.s_four_added);
                Some(self.with_set(seat, set, wording))
            }
            SeatEvent::Laid { seat, set: Some(set) } => {
                Some(self.with_set(seat, set, person(self.is_me(seat), words.s_laid_me, words.s_laid)))
            }
            SeatEvent::Laid { seat, set: None } => Some(fill(words.s_laid, &[("who", &self.name(seat))])),
            _ => None,
        }
    }

    /// A sentence of a player and a set.
    fn with_set(&self, who: Seat, laid: Set, wording: &str) -> Sentence {
        let named = super::set(self.tongue, &self.edition, laid);
        fill(wording, &[("who", &self.name(who)), ("whose", &self.whose(who)), ("set", &named)])
    }

    /// Who chooses which of whose sets is taken back.
    pub fn chooses(&self, by: Seat, from: Seat) -> Sentence {
        let words = self.tongue.words();
        let wording = match () {
            () if self.is_me(by) => words.s_chooses_me,
            () if self.is_me(from) => words.s_chooses_mine,
            () => words.s_chooses,
        };
        fill(wording, &[("who", &self.name(by)), ("whose", &self.whose(from))])
    }

    /// A discard that nobody has claimed.
    pub fn unclaimed(&self, seat: Seat, card: Card) -> Sentence {
        let words = self.edition.words;
        self.does(seat, card, words.s_unclaimed_me, words.s_unclaimed)
    }

    /// What a screen reader hears of an event, if anything.
    pub fn heard(&self, seen: &SeatEvent, after_flower: bool, verbosity: Verbosity) -> Option<String> {
        match (seen, verbosity) {
            (SeatEvent::Drew { card: None, well, rear: false, .. }, Verbosity::Normal | Verbosity::Short) => {
                (*well == LOW).then(|| plain(self.edition.low, &[("n", &well.to_string())]))
            }
            (SeatEvent::Dealt { .. }, Verbosity::Normal | Verbosity::Short) => None,
            (SeatEvent::Discarded { seat, card }, Verbosity::Short) => {
                Some(format!("{}, {}", self.name(*seat), self.card(*card)))
            }
            _ => self.event(seen, after_flower).map(|sentence| sentence.spoken()),
        }
    }

    fn does(&self, seat: Seat, card: Card, me: &'static str, other: &'static str) -> Sentence {
        fill(person(self.is_me(seat), me, other), &[("who", &self.name(seat)), ("card", &self.card(card))])
    }

    fn drew(
        &self,
        seat: Seat,
        well: u8,
        card: Option<Card>,
        (me, other): (&'static str, &'static str),
    ) -> Sentence {
        let sentence = if let Some(card) = card {
            fill(me, &[("card", &self.card(card))])
        } else {
            let left = plain(self.edition.left, &[("n", &well.to_string())]);
            fill(other, &[("who", &self.name(seat)), ("left", &left)])
        };
        if well == LOW {
            sentence.then(fill(self.edition.low, &[("n", &well.to_string())]))
        } else {
            sentence
        }
    }

    /// A claim that was given its card, and which of one's own it beat.
    fn call(&self, seen: &SeatEvent) -> Option<Sentence> {
        let words = self.tongue.words();
        let own = self.edition.words;
        let (seat, claim, beaten, sentence) = match seen {
            SeatEvent::Claimed { seat, set, beaten, .. } => {
                let claim = super::offer::kind(*set);
                let laid = capital(&super::set(self.tongue, &self.edition, *set));
                let wording = person(self.is_me(*seat), own.s_claimed_me, own.s_claimed);
                let named = super::set(self.tongue, &self.edition, *set);
                let values = [
                    ("who", &*self.name(*seat)),
                    ("claim", self.call_of(*set)),
                    ("Set", &laid),
                    ("set", &named),
                ];
                (*seat, claim, *beaten, fill(wording, &values))
            }
            SeatEvent::WentOut { seat, total, beaten, .. } => {
                let wording = person(self.is_me(*seat), own.s_result_me, own.s_result);
                let (credits, points) = (self.credits(total.credits()), self.points(total.points()));
                let values = [("who", &*self.name(*seat)), ("credits", &credits), ("points", &points)];
                (*seat, Claim::GoOut, *beaten, fill(wording, &values))
            }
            _ => return None,
        };
        let Some(mine) = beaten else { return Some(sentence) };
        let values =
            [("whose", &*self.whose(seat)), ("claim", self.claim(claim)), ("mine", self.claim(mine))];
        Some(sentence.then(fill(words.s_beaten, &values)))
    }

    /// A number of credits in words.
    pub fn credits(&self, n: u32) -> String {
        let words = self.tongue.words();
        counted(n, words.credit_one, words.credit_many)
    }

    /// A number of points in words.
    pub fn points(&self, n: u32) -> String {
        let words = self.tongue.words();
        counted(n, words.point_one, words.point_many)
    }

    /// A number of cards in words.
    pub fn cards(&self, n: u32) -> String {
        let words = self.tongue.words();
        counted(n, words.card_one, words.card_many)
    }
}

/// From here on the well is said to be low.
const LOW: u8 = 9;

/// Whether French drops the *e* of *de* before this letter.
fn is_vowel(letter: char) -> bool {
    "AEIOUYÀÂÄÉÈÊËÎÏÔÖÙÛÜaeiouyàâäéèêëîïôöùûü".contains(letter)
}

/// The same with its first letter as a capital.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| once(first.to_ascii_uppercase()).chain(letters).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{Speaker, Tongue, Verbosity};
    use table::SeatEvent;
    use wire::TableInfo;

    fn table(rules: &str) -> TableInfo {
        let seats =
            r#"[{"name":"A","bot":null},{"name":"Élise","bot":"greedy"},{"name":"Björn","bot":"greedy"}]"#;
        let text = format!(
            r#"{{"id":"t","rules":"{rules}","switches":{{}},"seats":{seats},"you":0,"pace":"calm",
                "game":{{"direction":"clockwise","length":{{"points":500}},"start_points":0,"sets":4,"winds":false,
                "fours":false,"face_down":false,"pair_last":false,"claims":"ranked"}},"assistance":"legal"}}"#
        );
        serde_json::from_str(&text).expect("a table")
    }

    /// An event in the three languages.
    fn said(rules: &str, event: &str) -> [String; 3] {
        let seen: SeatEvent = serde_json::from_str(event).expect("an event");
        let table = table(rules);
        [Tongue::En, Tongue::Fr, Tongue::Sv].map(|tongue| {
            let sentence = Speaker::new(tongue, &table).event(&seen, false);
            sentence.expect("a sentence").spoken().replace('\u{a0}', " ")
        })
    }

    #[test]
    fn a_discard_names_its_card() {
        let event = r#"{"discarded":{"seat":2,"card":"5p"}}"#;
        let expected = ["Björn discards 5 Circles.", "Björn défausse 5 Ronds.", "Björn kastar 5 Ringar."];
        assert_eq!(said("mhing-fr", event), expected);
    }

    #[test]
    fn a_claim_is_called_in_the_words_of_the_edition() {
        let event = r#"{"claimed":{"seat":1,"from":2,"set":"(555p)","card":"5p"}}"#;
        let [en, _, _] = said("mhing-fr", event);
        let [_, _, sv] = said("mhing-sv", event);
        assert_eq!(en, "Élise: Pang. Three 5 Circles. Élise to discard.");
        assert_eq!(sv, "Élise: Pong. Tre 5 Ringar. Élise kastar.");
    }

    #[test]
    fn whoever_was_outranked_is_told_plainly() {
        let event = r#"{"went-out":{"seat":1,"from":2,"card":"5p","credits":1,"points":2,"score_changes":[0,2,0],"beaten":"triplet"}}"#;
        let [en, fr, sv] = said("mhing-fr", event);
        assert!(en.ends_with("Élise’s Mhing goes before your Pang."), "{en}");
        assert!(fr.ends_with("Le Mhing d’Élise passe avant votre Pang."), "{fr}");
        assert!(sv.ends_with("Élises Mhing går före din Pang."), "{sv}");
        assert!(en.starts_with("Élise makes Mhing. 1 credit, 2 points."), "{en}");
    }

    #[test]
    fn draws_of_others_are_heard_only_on_wish() {
        let seen: SeatEvent = serde_json::from_str(r#"{"drew":{"seat":1,"well":72}}"#).expect("an event");
        let table = table("mhing-fr");
        let speaker = Speaker::new(Tongue::En, &table);
        assert_eq!(speaker.heard(&seen, false, Verbosity::Normal), None);
        let full = speaker.heard(&seen, false, Verbosity::Full);
        assert_eq!(full.as_deref(), Some("Élise draws. 72 in the Well."));
    }
}
