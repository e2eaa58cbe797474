//! What cards and sets are called.

use ::cards::{Card, Suit};
use hands::{Face, PlacedCard, Set, SetKind};

use super::{Edition, Tongue, plain};

/// What a card is called, suit last as at the table: `5 Circles`.
pub fn card(tongue: Tongue, edition: &Edition, card: Card) -> String {
    let words = tongue.words();
    let rank = card.rank();
    if let Some(suit) = card.suit() {
        return suited(tongue, edition, suit, &rank.to_string());
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

/// Numbers of a suit: `5 Circles`, `Red 3 4 5`.
fn suited(tongue: Tongue, edition: &Edition, suit: Suit, numbers: &str) -> String {
    let words = tongue.words();
    let family = |wording: &str| plain(wording, &[("n", numbers)]);
    match suit {
        Suit::Bamboos => format!("{numbers} {}", words.bamboos),
        Suit::Circles => format!("{numbers} {}", edition.words.circles),
        Suit::Characters => format!("{numbers} {}", edition.words.characters),
        Suit::Red => family(words.red),
        Suit::Green => family(words.green),
        Suit::Blue => family(words.blue),
        Suit::Silver => family(words.silver),
    }
}

/// What a card is called where a joker may stand for it.
pub fn placed(tongue: Tongue, edition: &Edition, placed: PlacedCard) -> String {
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
        SetKind::Triplet => plain(tongue.words().three_of, &[("card", &card(tongue, edition, set.first()))]),
        SetKind::Four => plain(tongue.words().four_of, &[("card", &card(tongue, edition, set.first()))]),
        SetKind::Sequence => sequence(tongue, edition, set),
        SetKind::RainbowTriplet | SetKind::RainbowRun => {
            let natural = |placed: PlacedCard| card(tongue, edition, placed.card);
            set.placed().into_iter().map(natural).collect::<Vec<_>>().join(", ")
        }
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
fn sequence(tongue: Tongue, edition: &Edition, set: Set) -> String {
    let ranks: Vec<String> = set.placed().iter().map(|placed| placed.card.rank().to_string()).collect();
    let ranks = ranks.join(" ");
    set.first().suit().map_or_else(String::new, |suit| suited(tongue, edition, suit, &ranks))
}

/// What a set laid before a player is called: *concealed four: four 5 Circles*, *face down: Red 3 4 5*.
pub fn laid(tongue: Tongue, edition: &Edition, laid: Option<Set>) -> String {
    let words = tongue.words();
    let Some(seen) = laid else { return words.face_down_set.to_owned() };
    let name = set(tongue, edition, seen);
    match (seen.face(), seen.kind()) {
        (Face::Concealed, SetKind::Four) => plain(words.concealed_four, &[("set", &name)]),
        (Face::Concealed, _) => plain(words.face_down_as, &[("set", &name)]),
        (Face::Open | Face::Held, _) => name,
    }
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
        assert_eq!(named(RuleSet::QuatreVents, "5p"), ["5 Circles", "5 Cercles", "5 Ringar"]);
        assert_eq!(named(RuleSet::MahoBasic, "5a"), ["Silver 5", "5 argent", "Silver 5"]);
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
        assert_eq!(named(RuleSet::MahoBasic, "[345r]")[1], "3 4 5 rouge");
        assert_eq!(named(RuleSet::MahoBasic, "(7r7:*g7b)")[0], "Red 7, Green 7, Blue 7 (Joker as Green 7)");
    }
}
