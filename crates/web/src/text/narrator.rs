//! The sentences for events, used for the display, the screen reader and the log.

use cards::{Card, Seat};
use hands::{Face, Set, SetKind};
use serde::{Deserialize, Serialize};
use table::{Claim, SeatEvent, View};
use wire::TableInfo;
use words::{Edition, Language, Name, Noun, Person, Sentence, Speech};

use super::claim_kind::claim_kind;

/// The amount of text for a screen reader.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verbosity {
    /// All events, including every draw.
    Full,
    /// Discards, claims, flowers, results.
    #[default]
    Normal,
    /// Like `Normal`, with discards in the fewest words.
    Short,
}

/// Describes the events at one table in sentences, for one seat and in one language.
#[derive(Clone, Copy, Debug)]
pub struct TableNarrator<'a> {
    /// The language of the page.
    pub language: Language,
    /// The language and the edition of the game.
    pub speech: Speech,
    /// The table.
    pub table: &'a TableInfo,
}

impl<'a> TableNarrator<'a> {
    /// Creates the narrator of a table.
    pub fn new(language: Language, table: &'a TableInfo) -> Self {
        Self { language, speech: Speech::new(language, table.rules.edition()), table }
    }

    /// Whether a seat is the reader's own.
    pub fn is_me(&self, seat: Seat) -> bool {
        self.table.you == Some(seat)
    }

    /// Returns the label of a player: the name, or *You* for the reader.
    pub fn label(&self, seat: Seat) -> String {
        if self.is_me(seat) { self.language.pages().you.to_owned() } else { self.name(seat).0.to_owned() }
    }

    /// Returns the name that a player has chosen. A player without one is called *You* at the player's own
    /// place.
    pub fn chosen_name(&self, seat: Seat) -> String {
        let is_default = Language::ALL.iter().any(|language| language.pages().you == self.name(seat).0);
        if is_default { self.label(seat) } else { self.name(seat).0.to_owned() }
    }

    /// Returns the name of a player for a sentence.
    pub fn name(&self, seat: Seat) -> Name<'a> {
        Name(self.table.seats.get(seat.index()).map_or("", |info| &info.name))
    }

    /// Returns the subject of a sentence about a seat.
    pub fn person(&self, seat: Seat) -> Person<'a> {
        if self.is_me(seat) { Person::Me } else { Person::Other(self.name(seat)) }
    }

    /// Returns the name of a card.
    pub fn card(&self, card: Card) -> String {
        self.speech.card(card).one().to_owned()
    }

    /// Returns the name of a set with its cards.
    pub fn set(&self, set: Set) -> String {
        self.speech.set(set).one().to_owned()
    }

    /// Returns the name of a claim, in the words of the edition.
    pub fn claim(&self, claim: Claim) -> &'static str {
        match claim {
            Claim::Sequence => self.speech.own().sequence_call,
            Claim::Triplet => self.speech.own().triplet_call,
            Claim::GoOut => self.speech.terms().win.one(),
        }
    }

    /// Returns the call that lays a set, in the words of the edition; empty in *Maho!*, which has one call
    /// for all sets.
    pub fn call_of(&self, set: Set) -> &'static str {
        match (self.speech.edition, set.kind()) {
            (Edition::Maho, _) => "",
            (_, SetKind::Four) => self.speech.terms().four.one(),
            _ => self.claim(claim_kind(set)),
        }
    }

    /// Returns the sentence for an event. With `after_flower`, the drawn card replaced a flower.
    pub fn event(&self, seen: &SeatEvent, after_flower: bool) -> Option<Sentence> {
        let speech = self.speech;
        let card_of = |card: &Card| speech.card(*card);
        let sentence = match seen {
            SeatEvent::HandBegan { hand_number, dealer, .. } => {
                speech.hand_began(self.person(*dealer), (*hand_number).into())
            }
            SeatEvent::Dealt { cards, .. } => speech.dealt_me((cards.as_ref()?.len() as u32).into()),
            SeatEvent::Drew { .. } => return self.drew(seen, after_flower),
            SeatEvent::Flower { seat, card } => speech.laid_flower(self.person(*seat), &card_of(card)),
            SeatEvent::Discarded { seat, card } => speech.discarded(self.person(*seat), &card_of(card)),
            SeatEvent::Waiting { seat } => speech.announced_waiting(self.person(*seat)),
            SeatEvent::Claimed { .. } | SeatEvent::WentOut { .. } => return self.won_card(seen),
            SeatEvent::WallOpened(_) | SeatEvent::Four { .. } | SeatEvent::Laid { .. } => {
                return self.laid(seen);
            }
            SeatEvent::Called { seat, card, .. } => speech.called(self.person(*seat), &card_of(card)),
            SeatEvent::FalseCall { seat, .. } => speech.called_falsely(self.person(*seat)),
            SeatEvent::SetForfeited { seat, set, .. } if self.is_me(*seat) => {
                speech.forfeited_me(&self.set(*set))
            }
            SeatEvent::SetForfeited { seat, set, .. } => speech.forfeited(self.name(*seat), &self.set(*set)),
            SeatEvent::Reshuffled { well, .. } => speech.reshuffled((*well).into()),
            SeatEvent::Void => return Some(Sentence::plain(speech.own().void)),
            SeatEvent::MatchOver => return Some(Sentence::plain(speech.events().match_ended)),
            SeatEvent::TakenBack { seat, .. } => self.language.taken_back(self.person(*seat)),
            SeatEvent::Unseen => return None,
        };
        Some(sentence)
    }

    /// Returns the sentence for the opening of a wall, a four, or a set laid face down.
    fn laid(&self, seen: &SeatEvent) -> Option<Sentence> {
        let speech = self.speech;
        match *seen {
            SeatEvent::WallOpened(opening) => {
                Some(speech.opened_wall(self.person(opening.side), opening.counted.into()))
            }
            SeatEvent::Four { seat, set } if set.face() == Face::Concealed => {
                Some(speech.laid_concealed_four(self.person(seat), &speech.card(set.first())))
            }
            SeatEvent::Four { seat, set } => {
                Some(speech.added_fourth(self.person(seat), &speech.card(set.first())))
            }
            SeatEvent::Laid { seat, set: Some(set) } if self.is_me(seat) => {
                Some(speech.laid_face_down_me(&self.set(set)))
            }
            SeatEvent::Laid { seat, .. } => Some(speech.laid_face_down(self.person(seat))),
            _ => None,
        }
    }

    /// Returns the sentence for a seat that chooses the set that another seat forfeits.
    pub fn chooses_forfeit(&self, by: Seat, from: Seat) -> Sentence {
        match () {
            () if self.is_me(by) => self.speech.chooses_forfeit_me(self.name(from)),
            () if self.is_me(from) => self.speech.chooses_forfeit_mine(self.name(by)),
            () => self.speech.chooses_forfeit(self.name(by), self.name(from)),
        }
    }

    /// Returns the sentence for a discard that nobody has claimed.
    pub fn unclaimed(&self, seat: Seat, card: Card) -> Sentence {
        self.speech.unclaimed(self.person(seat), &self.speech.card(card))
    }

    /// Returns the text that a screen reader speaks for an event; `None` if it stays silent.
    pub fn spoken(&self, seen: &SeatEvent, after_flower: bool, verbosity: Verbosity) -> Option<String> {
        match (seen, verbosity) {
            (
                SeatEvent::Drew { card: None, well, from_rear: false, .. },
                Verbosity::Normal | Verbosity::Short,
            ) => (*well == LOW).then(|| self.speech.low((*well).into()).spoken()),
            (SeatEvent::Dealt { .. }, Verbosity::Normal | Verbosity::Short) => None,
            (SeatEvent::Discarded { seat, card }, Verbosity::Short) => {
                Some(format!("{}, {}", self.label(*seat), self.card(*card)))
            }
            _ => self.event(seen, after_flower).map(|sentence| sentence.spoken()),
        }
    }

    /// Returns the sentence for a draw. A low number of remaining cards is announced once, as low.
    fn drew(&self, seen: &SeatEvent, after_flower: bool) -> Option<Sentence> {
        let SeatEvent::Drew { seat, well, from_rear, card } = *seen else { return None };
        let speech = self.speech;
        let left = i64::from(well);
        let low = (well == LOW).then(|| speech.low(left));
        let Some(card) = card else {
            let left = low.unwrap_or_else(|| self.left(left)).spoken();
            let name = self.name(seat);
            return Some(if from_rear {
                speech.drew_from_rear(name, &left)
            } else {
                speech.drew(name, &left)
            });
        };
        let card = speech.card(card);
        let sentence = match (from_rear, after_flower) {
            (true, _) => speech.drew_from_rear_me(&card),
            (false, true) => speech.drew_again_me(&card),
            (false, false) => speech.drew_me(&card),
        };
        Some(low.into_iter().fold(sentence, Sentence::then))
    }

    /// Returns the sentence with the number of cards left to draw.
    pub fn left(&self, cards: i64) -> Sentence {
        match self.speech.edition {
            Edition::QuatreVents => self.speech.left_in_wall(cards),
            _ => self.speech.left(cards),
        }
    }

    /// Returns the number of cards left to draw, and the number in the dead wall if there is one.
    pub fn left_with_dead(&self, view: &View) -> String {
        let cards = i64::from(view.well);
        let sentence = match view.wall {
            Some(wall) => self.speech.left_in_wall_with_dead(cards, wall.dead.into()),
            None => self.left(cards),
        };
        sentence.spoken()
    }

    /// Returns the sentence for a claim or a win. If the claim outranked the reader's own claim, the sentence
    /// names that claim.
    fn won_card(&self, seen: &SeatEvent) -> Option<Sentence> {
        let (seat, claim, beaten, sentence) = match *seen {
            SeatEvent::Claimed { seat, set, card, beaten, .. } => {
                (seat, self.claimed_kind(set), beaten, self.claimed(seat, set, &self.speech.card(card)))
            }
            SeatEvent::WentOut { seat, total, beaten, .. } => {
                let sentence = self.won(seat, total.credits().into(), total.points().into());
                (seat, self.claim(Claim::GoOut), beaten, sentence)
            }
            _ => return None,
        };
        let Some(mine) = beaten else { return Some(sentence) };
        let (who, mine) = (self.name(seat), self.claim(mine));
        // Between equal claims, the order of play decides.
        let outranked = if claim == mine {
            self.speech.outranked_in_turn(who)
        } else {
            self.speech.outranked(who, claim, mine)
        };
        Some(sentence.then(outranked))
    }

    /// Returns the name of the claim that lays a set.
    fn claimed_kind(&self, set: Set) -> &'static str {
        if set.kind() == SetKind::Four { self.speech.terms().four.one() } else { self.claim(claim_kind(set)) }
    }

    /// Returns the sentence for a claimed set.
    fn claimed(&self, seat: Seat, laid: Set, card: &Noun) -> Sentence {
        let (speech, who) = (self.speech, self.person(seat));
        match speech.edition {
            Edition::MhingFr | Edition::MhingSv => {
                speech.claimed_by_call(who, self.call_of(laid), &self.set(laid))
            }
            Edition::QuatreVents => speech.claimed_as(who, card, &speech.claimed_kind(laid)),
            Edition::Maho => speech.claimed_set(who, &speech.set(laid)),
        }
    }

    /// Returns the sentence for a win.
    fn won(&self, seat: Seat, credits: i64, points: i64) -> Sentence {
        let (speech, who) = (self.speech, self.person(seat));
        match speech.edition {
            Edition::MhingFr | Edition::MhingSv => speech.won_with_credits(who, credits, points),
            Edition::QuatreVents => speech.won_from_each(who, points),
            Edition::Maho => speech.won(who, points),
        }
    }

    /// Returns a number of credits in words.
    pub fn credits(&self, n: u32) -> String {
        self.speech.credits(n.into()).spoken()
    }

    /// Returns a number of points in words.
    pub fn points(&self, n: u32) -> String {
        self.speech.points(n.into()).spoken()
    }

    /// Returns a number of cards in words.
    pub fn cards(&self, n: u32) -> String {
        self.speech.cards(n.into()).spoken()
    }
}

/// The number of cards in the draw pile at which the pile is called low.
const LOW: u8 = 9;
