//! Cards and sets as HTML, from the symbols of the page.

use cards::Card;
use hands::{PlacedCard, Set};
use words::{Speech, card_symbol, escape_markup as escape};

/// The size of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CardSize {
    /// The whole face.
    Whole,
    /// The index alone.
    Index,
}

/// Returns the picture of a card's face. A placed joker is drawn as a joker, with the card that it
/// stands for.
fn face(speech: Speech, placed: PlacedCard, size: CardSize) -> String {
    let printed = if placed.is_joker { Card::JOKER } else { placed.card };
    let symbol = card_symbol(speech.language, printed, size == CardSize::Whole);
    let stands_for = placed.is_joker && !placed.card.is_joker();
    let badge = if !stands_for {
        String::new()
    } else if placed.card.is_dragon() {
        let mark = placed.card.rank();
        format!(
            "<span class=\"as as--mark\"><svg viewBox=\"0 0 24 24\"><use href=\"#m-{mark}z\"/></svg></span>"
        )
    } else {
        format!("<span class=\"as\">{}</span>", escape(&speech.language.card_sign(placed.card)))
    };
    format!("<svg aria-hidden=\"true\"><use href=\"#{symbol}\"/></svg>{badge}")
}

const fn class(size: CardSize) -> &'static str {
    match size {
        CardSize::Whole => "card card--m",
        CardSize::Index => "card card--s",
    }
}

/// Returns a card that is a picture with a name.
pub(crate) fn card(speech: Speech, card: Card, size: CardSize, more: &str) -> String {
    let placed = PlacedCard { card, is_joker: false };
    let (name, face, class) = (speech.card(card), face(speech, placed, size), class(size));
    let name = escape(name.one());
    format!("<span class=\"{class} {more}\" role=\"img\" aria-label=\"{name}\">{face}</span>")
}

/// Returns the inside of a card that is a button.
pub(crate) fn inside(speech: Speech, card: Card, size: CardSize) -> String {
    face(speech, PlacedCard { card, is_joker: false }, size)
}

/// Returns cards that belong together, with one name.
pub(crate) fn group(speech: Speech, cards: &[PlacedCard], name: &str, size: CardSize) -> String {
    let class = class(size);
    let one = |&placed: &PlacedCard| {
        format!("<span class=\"{class}\" aria-hidden=\"true\">{}</span>", face(speech, placed, size))
    };
    let shown: String = cards.iter().map(one).collect();
    format!("<span class=\"set\" role=\"group\" aria-label=\"{}\">{shown}</span>", escape(name))
}

/// Returns a set with its name.
pub(crate) fn set(speech: Speech, set: Set, size: CardSize) -> String {
    group(speech, &set.placed(), speech.set(set).one(), size)
}
