//! Cards and sets as pictures. All hidden cards are the same element: the page does not know which cards they
//! are.

use cards::Card;
use hands::{Face, PlacedCard, Set, SetKind};
use leptos::prelude::*;
use words::{Language, Speech};

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

    /// Returns the prefix of the symbols for the faces.
    const fn prefix(self) -> char {
        match self {
            Self::Large | Self::Medium => 'c',
            Self::Small | Self::Tiny => 'k',
        }
    }
}

/// Returns the reference to a card's face in the page. The letters of the winds depend on the language.
pub(crate) fn address(language: Language, card: Card, size: Size) -> String {
    let prefix = size.prefix();
    if card.is_joker() {
        return format!("#{prefix}-j");
    }
    let letter = card.letter().unwrap_or_default();
    let own_letter = match (language, card.is_wind(), card.rank()) {
        (Language::Fr, true, 3) => "-fr",
        (Language::Sv, true, 1 | 3) => "-sv",
        _ => "",
    };
    format!("#{prefix}-{}{letter}{own_letter}", card.rank())
}

/// Renders the face of a card.
pub(crate) fn face(language: Language, card: Card, size: Size) -> AnyView {
    view! { <svg aria-hidden="true"><use href=address(language, card, size) /></svg> }.into_any()
}

/// Renders the badge of a joker: the card that it stands for.
fn badge(language: Language, placed: PlacedCard) -> Option<AnyView> {
    let stands = placed.is_joker && !placed.card.is_joker();
    stands.then(|| match dragon(placed.card) {
        Some(mark) => view! {
            <span class="as as--mark" aria-hidden="true">
                <svg viewBox="0 0 24 24"><use href=mark /></svg>
            </span>
        }
        .into_any(),
        None => {
            view! { <span class="as" aria-hidden="true">{language.card_sign(placed.card)}</span> }.into_any()
        }
    })
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
    let printed = if placed.is_joker { Card::JOKER } else { placed.card };
    let role = name.is_some().then_some("img");
    let hidden = name.is_none().then_some("true");
    view! {
        <span class=format!("{} {class}", size.class()) role=role aria-label=name aria-hidden=hidden>
            {face(language, printed, size)}
            {badge(language, placed)}
        </span>
    }
    .into_any()
}

/// Renders the back of a card.
pub(crate) fn card_back() -> AnyView {
    view! {
        <span class="card card--s" aria-hidden="true">
            <svg aria-hidden="true"><use href="#c-back" /></svg>
        </span>
    }
    .into_any()
}

/// Renders the back of a card in a set.
fn small_back(size: Size) -> AnyView {
    let address = format!("#{}-back", size.prefix());
    view! {
        <span class=size.class() aria-hidden="true"><svg aria-hidden="true"><use href=address /></svg></span>
    }
    .into_any()
}

/// Renders a set before a player. A concealed four has three backs (Q11). A set that was laid face down has
/// only backs (H9), unless `looks`: its owner looks at it.
pub(crate) fn laid_set(speech: Speech, laid: Option<Set>, size: Size, looks: bool) -> AnyView {
    let seen = laid.filter(|set| looks || set.face() != Face::Concealed || set.kind() == SetKind::Four);
    let Some(seen) = seen else {
        let name = speech.table().face_down_set;
        let backs = (0..3).map(|_| small_back(size)).collect_view();
        return view! { <span class="set set--down" role="group" aria-label=name>{backs}</span> }.into_any();
    };
    if seen.face() != Face::Concealed || seen.kind() != SetKind::Four {
        return set(speech, seen, size);
    }
    let name = speech.laid_set(laid);
    let backs = (0..3).map(|_| small_back(size)).collect_view();
    let shown = seen.placed().first().map(|&placed| card(speech.language, placed, size, "", None));
    view! { <span class="set set--down" role="group" aria-label=name>{backs}{shown}</span> }.into_any()
}

/// Renders a set with one name for the whole.
pub(crate) fn set(speech: Speech, laid: Set, size: Size) -> AnyView {
    let cards = laid.placed().into_iter().map(|placed| card(speech.language, placed, size, "", None));
    let name = speech.set(laid).one().to_owned();
    view! { <span class="set" role="group" aria-label=name>{cards.collect_view()}</span> }.into_any()
}

/// Renders the flowers before a player: each kind once, with the count where there are two. `folded`: only
/// their numbers, each as often as the player has it, where there is little room. `label` names them.
pub(crate) fn flowers(
    language: Language,
    flowers: [u8; 4],
    label: String,
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
    if folded {
        return Some(
            view! { <span class="folded" role="img" aria-label=label>{numbers(&kinds)}</span> }.into_any(),
        );
    }
    let shown = kinds.into_iter().map(|(kind, count)| {
        let times = (count > 1)
            .then(|| view! { <span class="times" aria-hidden="true">{format!("×{count}")}</span> });
        view! {
            <span class=size.class() aria-hidden="true">{face(language, kind, size)}{times}</span>
        }
    });
    Some(
        view! { <span class="set" role="group" data-flowers aria-label=label>{shown.collect_view()}</span> }
            .into_any(),
    )
}

/// Renders the numbers of flowers, in a column for each kind.
fn numbers(kinds: &[(Card, u8)]) -> AnyView {
    let column = |&(kind, count): &(Card, u8)| {
        let number = kind.rank();
        let copies = (0..count).map(|_| view! { <b>{number}</b> }).collect_view();
        view! { <span class=format!("folded__kind flower-{number}")>{copies}</span> }
    };
    view! { <span class="folded__in" aria-hidden="true">{kinds.iter().map(column).collect_view()}</span> }
        .into_any()
}
