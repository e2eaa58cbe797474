//! The names of cards, sets and winds.

use cards::{Card, Suit, Wind};
use hands::{Face, PlacedCard, Set, SetKind};

use crate::{Edition, Language, Noun, NounForm, Speech, capitalized};

impl Speech {
    /// Returns the name of a card.
    ///
    /// ```
    /// use words::{Edition, Language, NounForm, Speech};
    ///
    /// let speech = Speech::new(Language::Fr, Edition::MhingFr);
    /// let card = speech.card("3z".parse().expect("a card"));
    /// assert_eq!(card.form(NounForm::The), "le Vent d’Ouest");
    /// ```
    pub fn card(self, card: Card) -> Noun {
        let terms = self.terms();
        let rank = card.rank();
        if let Some(suit) = card.suit() {
            return self.suited(suit, rank, &rank.to_string());
        }
        if card.is_flower() {
            let name = terms.flower.with_suffix(&format!(" {rank}"));
            return if self.language == Language::Sv { terms.flower.named(name.one()) } else { name };
        }
        let honours = [
            &terms.east_wind,
            &terms.south_wind,
            &terms.west_wind,
            &terms.north_wind,
            &terms.white_dragon,
            &terms.green_dragon,
            &terms.red_dragon,
        ];
        let honour = if card.is_honour() { honours.get(usize::from(rank) - 1) } else { None };
        honour.map_or(&terms.joker_card, |honour| honour).clone()
    }

    /// Returns the name of a wind, as a round or a seat.
    pub const fn wind(self, wind: Wind) -> &'static Noun {
        let common = self.common();
        match wind {
            Wind::East => &common.east,
            Wind::South => &common.south,
            Wind::West => &common.west,
            Wind::North => &common.north,
        }
    }

    /// Returns the word for a suit.
    pub const fn suit(self, suit: Suit) -> &'static Noun {
        let terms = self.terms();
        match suit {
            Suit::Bamboos => &terms.bamboos,
            Suit::Circles => &terms.circles,
            Suit::Characters => &terms.characters,
            Suit::Red => &terms.red,
            Suit::Green => &terms.green,
            Suit::Blue => &terms.blue,
            Suit::Silver => &terms.silver,
        }
    }

    /// Returns the name of cards of a suit: *5 Ronds*, *Röd 3 4 5*. `first` is the first rank, and `ranks`
    /// lists all of them.
    fn suited(self, suit: Suit, first: u8, ranks: &str) -> Noun {
        let noun = self.suit(suit);
        let several = i64::from(if ranks.len() > 1 { 2 } else { first });
        let is_colour = matches!(suit, Suit::Red | Suit::Green | Suit::Blue | Suit::Silver);
        if is_colour && self.language != Language::Fr {
            noun.named(&format!("{} {ranks}", noun.one()))
        } else {
            noun.named(&format!("{ranks} {}", noun.counted(several)))
        }
    }

    /// Returns the name of a card; for a joker, also the card that it stands for: *Joker pour 4 Ronds*.
    pub fn placed(self, placed: PlacedCard) -> String {
        let card = self.card(placed.card);
        if placed.is_joker && !placed.card.is_joker() {
            self.joker_as(&self.terms().joker_card, &card).spoken()
        } else {
            card.form(NounForm::Bare)
        }
    }

    /// Returns the word for the kind of a set: *brelan*, *suite arc-en-ciel*.
    pub const fn set_kind(self, set: SetKind) -> &'static Noun {
        let terms = self.terms();
        match set {
            SetKind::Sequence => &terms.sequence,
            SetKind::Triplet => &terms.triplet,
            SetKind::Four => &terms.four,
            SetKind::RainbowTriplet => &terms.rainbow_triplet,
            SetKind::RainbowRun => &terms.rainbow_run,
        }
    }

    /// Returns the name of a set with its cards: *brelan de 5 Ronds*, *3 4 5 Ringar*, *suite pure 3 4 5
    /// rouge*.
    pub fn set(self, set: Set) -> Noun {
        let kind = self.set_kind(set.kind());
        let cards = self.cards_of(set);
        let name = match (self.edition, set.kind()) {
            (Edition::Maho, SetKind::RainbowTriplet) => kind.with_suffix(&format!(" {}", set.first().rank())),
            (Edition::Maho, _) => kind.with_suffix(&format!(" {cards}")),
            (_, SetKind::Sequence | SetKind::RainbowTriplet | SetKind::RainbowRun) => kind.named(&cards),
            (Edition::QuatreVents, SetKind::Triplet | SetKind::Four) if self.language == Language::Fr => {
                kind.with_suffix(&format!(" {} ({cards})", self.face_of(set)))
            }
            (_, SetKind::Triplet | SetKind::Four) => self.like_cards(set),
        };
        name.with_suffix(&self.jokers_of(set))
    }

    /// Returns the name of a set with its kind and its cards: *séquence 3 4 5 Ronds*, *brelan de 5 Ronds*.
    pub fn whole_set(self, set: Set) -> Noun {
        match (self.edition, set.kind()) {
            (Edition::Maho, _) => self.set(set),
            (_, SetKind::Sequence) => {
                self.set_kind(SetKind::Sequence).with_suffix(&format!(" {}", self.cards_of(set)))
            }
            _ => self.set(set),
        }
    }

    /// Returns the name of a pair with its cards: *paire de 5 Ronds*, *par i 5 Ringar*.
    pub fn pair(self, card: Card) -> Noun {
        let (pair, card) = (&self.terms().pair, self.card(card));
        match self.language {
            Language::En => pair.with_suffix(&format!(" of {}", card.many())),
            Language::Fr => pair.with_suffix(&format!(" de {}", card.many())),
            Language::Sv => pair.with_suffix(&format!(" i {}", card.one())),
        }
    }

    /// Returns the adjective for open or concealed, such as *visible* or *caché*, agreeing with the kind of
    /// the set.
    fn face_of(self, set: Set) -> &'static str {
        let terms = self.terms();
        let face = if set.face() == Face::Open { terms.laid } else { terms.concealed };
        face.with(self.set_kind(set.kind()))
    }

    /// Returns the name of a triplet or four: *three 5 Circles*, *brelan de Dragons rouges*, *tretal i Röd
    /// Drake*.
    fn like_cards(self, set: Set) -> Noun {
        let kind = self.set_kind(set.kind());
        let card = self.card(set.first());
        match self.language {
            Language::En => {
                let number = if set.kind() == SetKind::Four { "four" } else { "three" };
                kind.named(&format!("{number} {}", card.many()))
            }
            Language::Fr => kind.with_suffix(&format!(" de {}", card.many())),
            Language::Sv => kind.with_suffix(&format!(" i {}", card.one())),
        }
    }

    /// Returns the cards of a set; of like cards only one: *5 Ronds*, *3 4 5 Ronds*, *3 rouge, 4 bleu, 5
    /// vert*.
    fn cards_of(self, set: Set) -> String {
        let first = set.first();
        match set.kind() {
            SetKind::Triplet | SetKind::Four => self.card(first).form(NounForm::Bare),
            SetKind::Sequence => {
                let ranks: Vec<String> =
                    set.placed().iter().map(|placed| placed.card.rank().to_string()).collect();
                let named = |suit| self.suited(suit, first.rank(), &ranks.join(" ")).form(NounForm::Bare);
                first.suit().map(named).unwrap_or_default()
            }
            SetKind::RainbowTriplet | SetKind::RainbowRun => {
                let named = |placed: PlacedCard| self.card(placed.card).form(NounForm::Bare);
                set.placed().into_iter().map(named).collect::<Vec<_>>().join(", ")
            }
        }
    }

    /// Returns the suffix about the jokers of a set. In triplets and fours it counts the jokers; in other
    /// sets it names the cards that they replace.
    fn jokers_of(self, set: Set) -> String {
        let jokers: Vec<String> =
            set.placed().into_iter().filter(|card| card.is_joker).map(|card| self.placed(card)).collect();
        match set.kind() {
            _ if jokers.is_empty() => String::new(),
            SetKind::Triplet | SetKind::Four => format!(", {}", self.some(jokers.len(), &self.terms().joker)),
            _ => format!(" ({})", jokers.join(", ")),
        }
    }

    /// Returns a small number in words with its noun: *un brelan*, *två jokrar*.
    pub fn some(self, count: usize, noun: &Noun) -> String {
        match (count, self.in_words(count)) {
            (1, _) => noun.form(NounForm::A),
            (_, Some(number)) => format!("{number} {}", noun.many()),
            (_, None) => format!("{count} {}", noun.many()),
        }
    }

    /// Returns a number from 2 to 4 in words; `None` for others.
    pub(crate) const fn in_words(self, count: usize) -> Option<&'static str> {
        let pages = self.language.pages();
        match count {
            2 => Some(pages.two),
            3 => Some(pages.three),
            4 => Some(pages.four_in_words),
            _ => None,
        }
    }

    /// Returns the name of a laid set; `None` is a set that lies face down.
    pub fn laid_set(self, laid: Option<Set>) -> String {
        let table = self.table();
        let Some(set) = laid else { return table.face_down_set.to_owned() };
        match (set.face(), set.kind()) {
            (Face::Concealed, SetKind::Four) => {
                let (four, cards) = (self.set_kind(SetKind::Four), self.cards_of(set));
                let concealed = self.terms().concealed.with(four);
                let kind = match self.language {
                    Language::Fr => format!("{} {concealed}", four.one()),
                    Language::En | Language::Sv => format!("{concealed} {}", four.one()),
                };
                self.label(&kind, &cards).spoken()
            }
            (Face::Concealed, _) => self.face_down_as(&self.set(set).form(NounForm::Bare)).spoken(),
            (Face::Open | Face::Held, _) => self.set(set).form(NounForm::Bare),
        }
    }

    /// Returns the announcement of a claimed set: *trois visibles*, *suite 3 4 5 Cercles*, *tretal*.
    pub fn claimed_kind(self, set: Set) -> String {
        let kind = self.set_kind(set.kind());
        match set.kind() {
            SetKind::Triplet | SetKind::Four if self.language == Language::Fr => {
                format!("{} {}", kind.one(), self.face_of(set))
            }
            SetKind::Triplet | SetKind::Four => kind.one().to_owned(),
            _ => format!("{} {}", kind.one(), self.cards_of(set)),
        }
    }

    /// Returns the name of an offered set, with the cards that distinguish it: *Pang, 5 Ronds*, *trois
    /// visibles, 8 Chiffres*, *tretal i 8 Tecken*.
    pub fn offer(self, set: Set) -> String {
        let own = self.own();
        let cards = self.cards_of(set) + &self.jokers_of(set);
        match (self.edition, set.kind()) {
            (Edition::QuatreVents, SetKind::Triplet | SetKind::Four) if self.language == Language::Fr => {
                format!("{}, {cards}", self.claimed_kind(set))
            }
            (Edition::Maho, _) | (Edition::QuatreVents, SetKind::Triplet | SetKind::Four) => {
                self.set(set).form(NounForm::Bare)
            }
            (Edition::QuatreVents, _) => format!("{} {cards}", self.set_kind(set.kind()).one()),
            (Edition::MhingFr | Edition::MhingSv, SetKind::Sequence | SetKind::RainbowRun) => {
                format!("{}, {cards}", own.sequence_call)
            }
            (Edition::MhingFr | Edition::MhingSv, _) => format!("{}, {cards}", own.triplet_call),
        }
    }

    /// Returns the caption of a group of cards, with its kind and how it was made: *Brelan étalé*, *Tretal,
    /// utlagt*.
    ///
    /// `adjectives` describe the group; each is made to agree with the kind.
    pub fn caption(self, kind: &Noun, adjectives: &[crate::Adjective]) -> String {
        let mut caption = capitalized(kind.one());
        for (at, adjective) in adjectives.iter().enumerate() {
            caption.push_str(if self.language == Language::Fr && at == 0 { " " } else { ", " });
            caption.push_str(adjective.with(kind));
        }
        caption
    }
}

impl Language {
    /// Returns the sign of a card on a joker's badge: a number, or the letter of a wind.
    pub fn card_sign(self, card: Card) -> String {
        let letters = match self {
            Self::En => ["E", "S", "W", "N"],
            Self::Fr => ["E", "S", "O", "N"],
            Self::Sv => ["Ö", "S", "V", "N"],
        };
        let rank = card.rank();
        if card.is_wind() { letters[usize::from(rank) - 1].to_owned() } else { rank.to_string() }
    }
}

/// Returns a list of names in words: *Élise, Björn et Noor*.
pub fn listed(language: Language, names: &[String]) -> String {
    let and = language.pages().and;
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} {and} {last}", first.join(", ")),
    }
}

/// Returns a list whose entries may contain commas: *3 4 5 Ronds ; brelan de 8 Ronds*.
pub fn listed_sets(language: Language, sets: &[String]) -> String {
    sets.join(if language == Language::Fr { "\u{a0}; " } else { "; " })
}

#[cfg(test)]
mod tests {
    use super::{listed, listed_sets};
    use crate::{Adjective, Edition, Language, NounForm, Speech};

    const LANGUAGES: [Language; 3] = [Language::En, Language::Fr, Language::Sv];

    fn card(edition: Edition, text: &str) -> [String; 3] {
        let card = text.parse().expect("a card");
        LANGUAGES.map(|language| Speech::new(language, edition).card(card).form(NounForm::Bare))
    }

    fn set(edition: Edition, text: &str) -> [String; 3] {
        let set = text.parse().expect("a set");
        LANGUAGES.map(|language| Speech::new(language, edition).set(set).form(NounForm::Bare))
    }

    #[test]
    fn cards_have_their_names() {
        let fr = Edition::MhingFr;
        assert_eq!(card(fr, "5p"), ["5 Circles", "5 Ronds", "5 Ringar"]);
        assert_eq!(card(fr, "1s"), ["1 Bamboo", "1 Bambou", "1 Bambu"]);
        assert_eq!(card(Edition::QuatreVents, "1p"), ["1 Circle", "1 Cercle", "1 Ringar"]);
        assert_eq!(card(Edition::Maho, "5a"), ["Silver 5", "5 argenté", "Silver 5"]);
        assert_eq!(card(fr, "4z"), ["North wind", "Vent du Nord", "Nordan"]);
        assert_eq!(card(fr, "7z"), ["Red dragon", "Dragon rouge", "Röd Drake"]);
        assert_eq!(card(Edition::QuatreVents, "5z"), ["White dragon", "Dragon Blanc", "Vit Drake"]);
        assert_eq!(card(fr, "1f"), ["Flower 1", "Fleur 1", "Blomma 1"]);
        assert_eq!(card(Edition::MhingSv, "*"), ["Joker", "Joker", "Mhingkort"]);
    }

    #[test]
    fn equal_cards_are_counted() {
        let (mhing, four_winds) = (Edition::MhingFr, Edition::QuatreVents);
        let expected = ["three Red dragons", "brelan de Dragons rouges", "tretal i Röd Drake"];
        assert_eq!(set(mhing, "(777z)"), expected);
        assert_eq!(set(mhing, "(111z)")[1], "brelan de Vents d’Est");
        assert_eq!(set(mhing, "(111s)"), ["three 1 Bamboo", "brelan de 1 Bambou", "tretal i 1 Bambu"]);
        let expected = ["three 8 Characters", "trois visibles (8 Chiffres)", "tretal i 8 Tecken"];
        assert_eq!(set(four_winds, "(888m)"), expected);
        assert_eq!(set(four_winds, "(1111z)")[1], "quatre visibles (Est)");
        assert_eq!(set(Edition::Maho, "(111b)")[1], "triplé pur 1 bleu");
        assert_eq!(set(Edition::Maho, "(222b)")[2], "rent tretal Blå 2");
    }

    #[test]
    fn sets_say_what_their_jokers_stand_for() {
        let [en, fr, sv] = set(Edition::MhingSv, "(3:*45p)");
        assert_eq!(en, "3 4 5 Circles (Joker as 3 Circles)");
        assert_eq!(fr, "3 4 5 Ronds (Joker pour 3 Ronds)");
        assert_eq!(sv, "3 4 5 Ringar (Mhingkort som 3 Ringar)");
        assert_eq!(set(Edition::MhingFr, "(55:*5:*p)")[1], "brelan de 5 Ronds, deux jokers");
        assert_eq!(set(Edition::MhingSv, "(555:*p)")[2], "tretal i 5 Ringar, ett Mhingkort");
        let rainbow = "triplé arc-en-ciel 7 (Joker pour 7 vert)";
        assert_eq!(set(Edition::Maho, "(7r7:*g7b)")[1], rainbow);
        assert_eq!(set(Edition::Maho, "[345r]")[1], "suite pure 3 4 5 rouge");
        let run = "suite arc-en-ciel 1 rouge, 2 bleu, 3 vert";
        assert_eq!(set(Edition::Maho, "(1r2b3g)")[1], run);
    }

    #[test]
    fn offers_are_named_once() {
        let offer = |edition, text: &str| {
            let set = text.parse().expect("a set");
            LANGUAGES.map(|language| Speech::new(language, edition).offer(set))
        };
        let mhing = Edition::MhingFr;
        assert_eq!(
            offer(mhing, "(345p)"),
            ["Tcheu, 3 4 5 Circles", "Tcheu, 3 4 5 Ronds", "Tcheu, 3 4 5 Ringar"]
        );
        assert_eq!(offer(Edition::MhingSv, "(555p)")[2], "Pong, 5 Ringar");
        let four_winds = ["three 8 Characters", "trois visibles, 8 Chiffres", "tretal i 8 Tecken"];
        assert_eq!(offer(Edition::QuatreVents, "(888m)"), four_winds);
    }

    #[test]
    fn captions_agree_with_their_kind() {
        let caption = |language, edition, adjective: fn(&crate::BoxTerms) -> Adjective| {
            let speech = Speech::new(language, edition);
            let terms = speech.terms();
            [&terms.triplet, &terms.sequence, &terms.four]
                .map(|kind| speech.caption(kind, &[adjective(terms)]))
        };
        let laid = caption(Language::Fr, Edition::MhingFr, |terms| terms.laid);
        assert_eq!(laid, ["Brelan étalé", "Séquence étalée", "Quatre étalé"]);
        let hidden = caption(Language::Fr, Edition::QuatreVents, |terms| terms.concealed);
        assert_eq!(hidden, ["Trois cachées", "Suite cachée", "Quatre cachées"]);
        let drawn = caption(Language::Sv, Edition::MhingSv, |terms| terms.drawn);
        assert_eq!(drawn, ["Tretal, draget", "Sekvens, dragen", "Fyrtal, draget"]);
    }

    #[test]
    fn lists_end_with_a_conjunction() {
        let names = ["Élise", "Björn", "Noor"].map(str::to_owned);
        assert_eq!(listed(Language::Fr, &names), "Élise, Björn et Noor");
        assert_eq!(listed(Language::Sv, &names[..1]), "Élise");
        assert_eq!(listed_sets(Language::Fr, &names[..2]), "Élise\u{a0}; Björn");
    }
}
