//! Shows cards that travel across the table. A copy of the card flies over the page, and takes no presses.
//! The card itself has its place at once: nothing waits for the copy, and nothing moves under a finger.

use std::time::Duration;

use cards::{Card, Seat};
use leptos::prelude::{document, request_animation_frame, set_timeout};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::browser;
use crate::state::{Flight, TableState};

/// A part of the page, in CSS pixels of the window.
#[derive(Clone, Copy)]
struct Area {
    left: f64,
    top: f64,
    width: f64,
}

/// A way with the places from which its cards start.
pub(crate) struct Departure {
    flight: Flight,
    /// The number of steps from the player to the seat of the way.
    steps: u8,
    /// Where the claimed, discarded or drawn card is.
    from: Option<Area>,
    /// Where the other cards of a set are.
    others: Vec<Area>,
}

/// Notes where these cards are, before the page changes. Empty where the page shows no motion.
pub(crate) fn depart(flights: Vec<Flight>, table: &TableState) -> Vec<Departure> {
    if flights.is_empty() || !browser::is_visible() || browser::reduces_motion() {
        return Vec::new();
    }
    flights.into_iter().map(|flight| departure(flight, table)).collect()
}

/// Shows the ways once the page has been drawn.
pub(crate) fn show(departures: Vec<Departure>) {
    if !departures.is_empty() {
        request_animation_frame(move || departures.iter().for_each(fly));
    }
}

fn departure(flight: Flight, table: &TableState) -> Departure {
    let steps = |seat: Seat| table.seat_shape(seat);
    let centre = || area(&find(".ringed .card")?);
    let (seat, from, others) = match flight {
        Flight::Draw(seat) => (steps(seat), well(), Vec::new()),
        Flight::Discard(seat, card) => (steps(seat), held(steps(seat), Some(card)), Vec::new()),
        Flight::ToStream => (0, centre(), Vec::new()),
        Flight::ToSet { seat, claimed } => {
            let from = claimed.and_then(|_| centre().or_else(|| area(&find(".drop.is-last .card")?)));
            (steps(seat), from, held(steps(seat), None).into_iter().collect())
        }
    };
    Departure { flight, steps: seat, from, others }
}

/// Returns where the next card of the well or the wall lies.
fn well() -> Option<Area> {
    find(".well .card").and_then(|card| area(&card)).or_else(|| centre_of(&find(".well")?, 30.0))
}

/// Returns where a card of a hand is: this card of the player's own, or the middle of an opponent's plate.
fn held(steps: u8, card: Option<Card>) -> Option<Area> {
    if steps > 0 {
        let fan = find(&format!(".tint-{steps} .fan")).filter(is_drawn);
        return match fan {
            Some(fan) => centre_of(&fan, 24.0),
            None => centre_of(&find(&format!(".seat.tint-{steps} .glyph"))?, 20.0),
        };
    }
    let card = card.and_then(|card| {
        let alike = document().query_selector_all(&format!(".hand [data-card=\"{card}\"]")).ok()?;
        Some(alike.item(alike.length().checked_sub(1)?)?.unchecked_into::<Element>())
    });
    card.and_then(|card| area(&card)).or_else(|| centre_of(&find(".hand")?, 40.0))
}

/// Starts the copies of the cards of one way.
fn fly(departure: &Departure) {
    let Departure { flight, steps, from, others } = departure;
    let milliseconds = flight.milliseconds();
    match flight {
        Flight::Draw(_) => {
            let Some(from) = *from else { return };
            let own = (*steps == 0).then(|| find(".drawn .card")).flatten();
            let to = own.as_ref().and_then(area).or_else(|| held(*steps, None));
            if let (Some(to), Some(back)) = (to, back()) {
                launch(&back, from, to, milliseconds);
                if let Some(card) = own {
                    hide(&card, milliseconds);
                }
            }
        }
        Flight::Discard(..) => {
            let to = find(".ringed .card").or_else(|| find(".drop.is-last .card"));
            arrive(to, *from, milliseconds);
        }
        Flight::ToStream => arrive(find(".stream .drop:last-child .card"), *from, milliseconds),
        Flight::ToSet { .. } => {
            let sets = if *steps == 0 {
                ".me__sets > .set".to_owned()
            } else {
                // Flowers come after the sets, and are named.
                format!(".tint-{steps} .seat__sets > .set:not([data-flowers])")
            };
            let Ok(laid) = document().query_selector_all(&format!("{sets} > .card")) else { return };
            let count = laid.length().min(3);
            let places = others.iter().copied().chain(*from);
            for (index, place) in (laid.length() - count..laid.length()).zip(places.cycle()) {
                let card = laid.item(index).map(JsCast::unchecked_into);
                arrive(card, Some(place), milliseconds);
            }
        }
    }
}

/// Lets a copy of a card fly to the card, which appears when the copy has arrived.
fn arrive(card: Option<Element>, from: Option<Area>, milliseconds: u32) {
    let (Some(card), Some(from)) = (card, from) else { return };
    let (Some(to), Ok(copy)) = (area(&card), card.clone_node_with_deep(true)) else { return };
    let copy: HtmlElement = copy.unchecked_into();
    drop(copy.remove_attribute("role"));
    drop(copy.remove_attribute("aria-label"));
    launch(&copy, from, to, milliseconds);
    hide(&card, milliseconds);
}

/// Returns a new picture of a card's back.
fn back() -> Option<HtmlElement> {
    let back: HtmlElement = document().create_element("span").ok()?.unchecked_into();
    back.set_inner_html("<svg><use href=\"#k-back\"/></svg>");
    Some(back)
}

fn launch(copy: &HtmlElement, from: Area, to: Area, milliseconds: u32) {
    copy.set_class_name("card flight");
    drop(copy.set_attribute("aria-hidden", "true"));
    // Whole numbers, because the code that writes fractions is large.
    let [right, down, left, top, width, scale] = [
        from.left - to.left,
        from.top - to.top,
        to.left,
        to.top,
        to.width,
        from.width / to.width.max(1.0) * 100.0,
    ]
    .map(|number| number as i32);
    copy.style().set_css_text(&format!(
        "left: {left}px; top: {top}px; --w: {width}px; --time: {milliseconds}ms; \
         --from: translate({right}px, {down}px) scale(calc({scale} / 100))"
    ));
    if document().body().is_some_and(|body| body.append_child(copy).is_ok()) {
        let copy = copy.clone();
        set_timeout(move || copy.remove(), Duration::from_millis(milliseconds.into()));
    }
}

/// Hides a card while its copy flies. It can be pressed all the same.
fn hide(card: &Element, milliseconds: u32) {
    drop(card.class_list().add_1("is-arriving"));
    let card = card.clone();
    let show = move || drop(card.class_list().remove_1("is-arriving"));
    set_timeout(show, Duration::from_millis(milliseconds.into()));
}

fn find(selector: &str) -> Option<Element> {
    document().query_selector(selector).ok().flatten()
}

fn is_drawn(element: &Element) -> bool {
    element.get_bounding_client_rect().width() > 0.0
}

fn area(element: &Element) -> Option<Area> {
    let area = element.get_bounding_client_rect();
    (area.width() > 0.0).then(|| Area { left: area.left(), top: area.top(), width: area.width() })
}

/// Returns the middle of an element, as large as a card of this width.
fn centre_of(element: &Element, width: f64) -> Option<Area> {
    let around = element.get_bounding_client_rect();
    let left = around.left() + (around.width() - width) / 2.0;
    let top = around.top() + around.height() / 2.0 - width * 0.75;
    (around.width() > 0.0).then_some(Area { left, top, width })
}
