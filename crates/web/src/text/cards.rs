//! What cards and sets are called.

use ::cards::{Card, Suit};
use hands::{Placed, Set, SetKind};

use super::{Edition, Tongue, plain};

/// What a card is called, suit last as at the table: `5 Circles`.
pub fn card(tongue: Tongue, edition: &Edition, card: Card) -> String {
    let words = tongue.words();
    let rank = card.rank();
    if let Some(suit) = card.suit() {
        return format!("{rank} {}", suit_name(tongue, suit));
    }
    if card.is_flower() {
        return plain(words.flower, &[("n", &rank.to_string())]);
    }
    let honours = [
        words.east,
        words.south,
        words.west,
        words.north,
        words.white_dragon,
        words.green_dragon,
        words.red_dragon,
    ];
    let honour = if card.is_honour() { honours.get(usize::from(rank) - 1) } else { None };
    (*honour.unwrap_or(&edition.joker)).to_owned()
}

/// What a suit is called.
fn suit_name(tongue: Tongue, suit: Suit) -> &'static str {
    let words = tongue.words();
    match suit {
        Suit::Bamboos => words.bamboos,
        Suit::Circles => words.circles,
        Suit::Characters => words.characters,
        // No edition of Mhing has these; their words come with Maho!.
        Suit::Red | Suit::Green | Suit::Blue | Suit::Silver => "",
    }
}

/// What a card is called where a joker may stand for it.
pub fn placed(tongue: Tongue, edition: &Edition, placed: Placed) -> String {
    let name = card(tongue, edition, placed.card);
    if placed.joker && !placed.card.is_joker() {
        plain(tongue.words().joker_as, &[("joker", edition.joker), ("card", &name)])
    } else {
        name
    }
}

/// What a set is called: `three 5 Circles`, `3 4 5 Circles (Joker as 4 Circles)`.
pub fn set(tongue: Tongue, edition: &Edition, set: Set) -> String {
    let name = match set.kind() {
        SetKind::Triplet | SetKind::Four | SetKind::RainbowTriplet => {
            plain(tongue.words().three_of, &[("card", &card(tongue, edition, set.first()))])
        }
        SetKind::Sequence | SetKind::RainbowRun => sequence(tongue, set),
    };
    let jokers: Vec<String> = set
        .placed()
        .into_iter()
        .filter(|card| card.joker)
        .map(|card| placed(tongue, edition, card))
        .collect();
    if jokers.is_empty() { name } else { format!("{name} ({})", jokers.join(", ")) }
}

/// `3 4 5 Circles`.
fn sequence(tongue: Tongue, set: Set) -> String {
    let ranks: Vec<String> = set.placed().iter().map(|placed| placed.card.rank().to_string()).collect();
    let suit = set.first().suit().map_or("", |suit| suit_name(tongue, suit));
    format!("{} {suit}", ranks.join(" "))
}

/// The sign on a joker's badge: a number, or a wind's letter. A dragon has neither; its mark is drawn.
pub fn number_word(tongue: Tongue, card: Card) -> String {
    if card.is_wind() {
        let letters = match tongue {
            Tongue::En => ["E", "S", "W", "N"],
            Tongue::Fr => ["E", "S", "O", "N"],
            Tongue::Sv => ["Ö", "S", "V", "N"],
        };
        return letters[usize::from(card.rank()) - 1].to_owned();
    }
    card.rank().to_string()
}

#[cfg(test)]
mod tests {
    use super::{Edition, Tongue, card, set};
    use rules::RuleSet;

    fn named(rules: RuleSet, text: &str) -> [String; 3] {
        let named = |tongue: Tongue| {
            let edition = Edition::new(tongue, rules);
            match text.parse() {
                Ok(one) => card(tongue, &edition, one),
                Err(_) => set(tongue, &edition, text.parse().expect("a card or a set")),
            }
        };
        [Tongue::En, Tongue::Fr, Tongue::Sv].map(named)
    }

    #[test]
    fn cards_have_their_names() {
        let fr = RuleSet::MhingFr;
        assert_eq!(named(fr, "5p"), ["5 Circles", "5 Ronds", "5 Ringar"]);
        assert_eq!(named(fr, "4z"), ["North wind", "Vent du Nord", "Nordan"]);
        assert_eq!(named(fr, "7z"), ["Red dragon", "Dragon rouge", "Röd Drake"]);
        assert_eq!(named(fr, "1f"), ["Flower 1", "Fleur 1", "Blomma 1"]);
        assert_eq!(named(RuleSet::MhingSv, "*"), ["Joker", "Joker", "Mhingkort"]);
    }

    #[test]
    fn sets_say_what_their_jokers_stand_for() {
        let [en, fr, sv] = named(RuleSet::MhingSv, "(3:*45p)");
        assert_eq!(en, "3 4 5 Circles (Joker as 3 Circles)");
        assert_eq!(fr, "3 4 5 Ronds (Joker pour 3 Ronds)");
        assert_eq!(sv, "3 4 5 Ringar (Mhingkort som 3 Ringar)");
        assert_eq!(named(RuleSet::MhingFr, "(555p)")[2], "tre 5 Ringar");
    }
}
