//! Cards and sets as pictures. All hidden cards are the same element: the page does not know which cards they
//! are.

use cards::Card;
use hands::{Face, PlacedCard, Set, SetKind};
use leptos::prelude::*;
use words::{Language, Speech, card_symbol, escape_markup};

use super::inert::inert;

/// The size of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Size {
    /// The whole face, on its own.
    Large,
    /// The whole face, among other cards.
    Medium,
    /// Only the index.
    Small,
    /// Only the index, in a plate.
    Tiny,
}

impl Size {
    const fn class(self) -> &'static str {
        match self {
            Self::Large => "card card--l",
            Self::Medium => "card card--m",
            Self::Small => "card card--s",
            Self::Tiny => "card card--t",
        }
    }

    /// Whether the whole face is shown.
    const fn is_whole(self) -> bool {
        matches!(self, Self::Large | Self::Medium)
    }
}

/// Returns the reference to a card's face in the page.
pub(crate) fn address(language: Language, card: Card, size: Size) -> String {
    format!("#{}", card_symbol(language, card, size.is_whole()))
}

/// Renders the face of a card.
pub(crate) fn face(language: Language, card: Card, size: Size) -> AnyView {
    inert(symbol(&address(language, card, size)))
}

/// Returns the HTML of a symbol of the page.
fn symbol(address: &str) -> String {
    format!(r#"<svg aria-hidden="true"><use href="{address}"/></svg>"#)
}

/// Returns the HTML of the badge of a joker: the card that it stands for.
fn badge(language: Language, placed: PlacedCard) -> String {
    if !placed.is_joker || placed.card.is_joker() {
        return String::new();
    }
    let (class, sign) = match dragon(placed.card) {
        Some(mark) => (" as--mark", format!(r#"<svg viewBox="0 0 24 24"><use href="{mark}"/></svg>"#)),
        None => ("", escape_markup(&language.card_sign(placed.card))),
    };
    format!(r#"<span class="as{class}" {HIDDEN}>{sign}</span>"#)
}

/// Returns the reference to the mark of a dragon, which has neither number nor letter.
fn dragon(card: Card) -> Option<String> {
    card.is_dragon().then(|| format!("#m-{}z", card.rank()))
}

/// Renders a card. `name` is its name for screen readers; `None` where the element around it is named.
pub(crate) fn card(
    language: Language,
    placed: PlacedCard,
    size: Size,
    class: &str,
    name: Option<String>,
) -> AnyView {
    let named = match name {
        Some(name) => format!(r#"role="img" aria-label="{}""#, escape_markup(&name)),
        None => HIDDEN.to_owned(),
    };
    inert(card_html(language, placed, (size, class), &named))
}

/// The attribute of what screen readers leave out.
const HIDDEN: &str = r#"aria-hidden="true""#;

/// Returns the HTML of a card. `named` are the attributes for screen readers.
pub(crate) fn card_html(
    language: Language,
    placed: PlacedCard,
    (size, class): (Size, &str),
    named: &str,
) -> String {
    let printed = if placed.is_joker { Card::JOKER } else { placed.card };
    let (face, badge) = (symbol(&address(language, printed, size)), badge(language, placed));
    format!(r#"<span class="{} {class}" {named}>{face}{badge}</span>"#, size.class())
}

/// Returns the HTML of a small card whose name stands beside it.
pub(crate) fn small_card_html(language: Language, placed: PlacedCard) -> String {
    card_html(language, placed, (Size::Small, ""), HIDDEN)
}

/// Renders the back of a card.
pub(crate) fn card_back() -> AnyView {
    inert(format!(r#"<span class="card card--s" {HIDDEN}>{}</span>"#, symbol("#c-back")))
}

/// Returns the HTML of the three backs of a set.
fn backs(size: Size) -> String {
    let back = symbol(if size.is_whole() { "#c-back" } else { "#k-back" });
    format!(r#"<span class="{}" {HIDDEN}>{back}</span>"#, size.class()).repeat(3)
}

/// Returns the HTML of a group of cards with one name.
fn group(class: &str, name: &str, cards: &str) -> String {
    format!(r#"<span class="{class}" role="group" aria-label="{}">{cards}</span>"#, escape_markup(name))
}

/// Renders a set before a player. A concealed four has three backs (Q11). A set that was laid face down has
/// only backs (H9), unless `looks`: its owner looks at it.
pub(crate) fn laid_set(speech: Speech, laid: Option<Set>, size: Size, looks: bool) -> AnyView {
    inert(laid_set_html(speech, laid, size, looks))
}

/// Returns the HTML of a set before a player.
pub(crate) fn laid_set_html(speech: Speech, laid: Option<Set>, size: Size, looks: bool) -> String {
    let seen = laid.filter(|set| looks || set.face() != Face::Concealed || set.kind() == SetKind::Four);
    let Some(seen) = seen else {
        return group("set set--down", speech.table().face_down_set, &backs(size));
    };
    if seen.face() != Face::Concealed || seen.kind() != SetKind::Four {
        return set_html(speech, seen, size);
    }
    let shown = seen.placed().first().map(|&placed| card_html(speech.language, placed, (size, ""), HIDDEN));
    group("set set--down", &speech.laid_set(laid), &(backs(size) + &shown.unwrap_or_default()))
}

/// Renders a set with one name for the whole.
pub(crate) fn set(speech: Speech, laid: Set, size: Size) -> AnyView {
    inert(set_html(speech, laid, size))
}

/// Returns the HTML of a set.
fn set_html(speech: Speech, laid: Set, size: Size) -> String {
    let cards =
        laid.placed().into_iter().map(|placed| card_html(speech.language, placed, (size, ""), HIDDEN));
    group("set", speech.set(laid).one(), &cards.collect::<String>())
}

/// Renders the flowers before a player: each kind once, with the count where there are two. `folded`: only
/// their numbers, each as often as the player has it, where there is little room. `label` names them.
pub(crate) fn flowers(
    language: Language,
    flowers: [u8; 4],
    label: &str,
    size: Size,
    folded: bool,
) -> Option<AnyView> {
    let kinds: Vec<(Card, u8)> = (0..4)
        .filter_map(|at| Some((Card::flower(at as u8 + 1)?, flowers[at])))
        .filter(|&(_, count)| count > 0)
        .collect();
    if kinds.is_empty() {
        return None;
    }
    let label = escape_markup(label);
    if folded {
        let numbers = numbers(&kinds);
        return Some(inert(format!(
            r#"<span class="folded" role="img" aria-label="{label}">{numbers}</span>"#
        )));
    }
    let shown = kinds.into_iter().map(|(kind, count)| {
        let face = symbol(&address(language, kind, size));
        let times = format!(r#"<span class="times" {HIDDEN}>×{count}</span>"#);
        let times = if count > 1 { &times } else { "" };
        format!(r#"<span class="{}" {HIDDEN}>{face}{times}</span>"#, size.class())
    });
    let shown: String = shown.collect();
    Some(inert(format!(r#"<span class="set" role="group" data-flowers aria-label="{label}">{shown}</span>"#)))
}

/// Returns the HTML of the numbers of flowers, in a column for each kind.
fn numbers(kinds: &[(Card, u8)]) -> String {
    let column = |&(kind, count): &(Card, u8)| {
        let number = kind.rank();
        let copies = format!("<b>{number}</b>").repeat(count.into());
        format!(r#"<span class="folded__kind flower-{number}">{copies}</span>"#)
    };
    let columns: String = kinds.iter().map(column).collect();
    format!(r#"<span class="folded__in" {HIDDEN}>{columns}</span>"#)
}
