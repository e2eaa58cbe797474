//! Games as text, for people to read and for tests to compare.

use cards::{Card, Seat, write_cards};
use hands::Set;
use table::{Action, Answer, Beaten, Event, Outcome, Stage, View};

/// An action: a card is a discard, a set a claim.
pub(crate) fn write_action(action: Action) -> String {
    match action {
        Action::Discard(card) => card.to_string(),
        Action::Claim(set) => set.to_string(),
        Action::GoOut => "go-out".to_owned(),
        Action::Pass => "pass".to_owned(),
        Action::Deal => "deal".to_owned(),
    }
}

/// The action written so.
pub(crate) fn read_action(text: &str) -> Action {
    match text {
        "go-out" => Action::GoOut,
        "pass" => Action::Pass,
        "deal" => Action::Deal,
        _ if text.starts_with('(') => Action::Claim(text.parse::<Set>().expect(text)),
        _ => Action::Discard(text.parse::<Card>().expect(text)),
    }
}

/// Actions, the discards among them as cards.
pub(crate) fn write_actions(actions: &[Action]) -> String {
    let discarded = |action: &Action| if let Action::Discard(card) = action { Some(*card) } else { None };
    let discards: Vec<Card> = actions.iter().filter_map(discarded).collect();
    let others = actions.iter().filter(|action| discarded(action).is_none());
    let mut words = vec![write_cards(&discards)];
    words.extend(others.map(|&action| write_action(action)));
    words.retain(|word| !word.is_empty());
    words.join(" ")
}

/// Whose claims were beaten, as `, beaten: 2 triplet`.
fn write_beaten(beaten: Beaten) -> String {
    let claims = Seat::first(6).filter_map(|seat| beaten[seat.index()].map(|claim| (seat, claim)));
    let words: Vec<String> = claims.map(|(seat, claim)| format!("{seat} {claim:?}").to_lowercase()).collect();
    if words.is_empty() { String::new() } else { format!(", beaten: {}", words.join(" ")) }
}

/// An event, in full.
pub(crate) fn write_event(event: &Event) -> String {
    match event {
        Event::HandBegan { hand, dealer } => format!("hand {hand}, {dealer} deals"),
        Event::Dealt { seat, cards } => format!("{seat} is dealt {}", write_cards(cards)),
        Event::Drew { seat, card, well } => format!("{seat} draws {card}, {well} left"),
        Event::Flower { seat, card } => format!("{seat} lays {card}"),
        Event::Discarded { seat, card } => format!("{seat} discards {card}"),
        Event::Waiting { seat } => format!("{seat} is waiting"),
        Event::Claimed { seat, from, set, card, beaten } => {
            format!("{seat} claims {card} of {from} and lays {set}{}", write_beaten(*beaten))
        }
        Event::WentOut { seat, hand, credits, points, beaten, .. } => {
            format!(
                "{seat} goes out with {hand}: {credits} credits, {points} points{}",
                write_beaten(*beaten)
            )
        }
        Event::Void => "the hand is void".to_owned(),
        Event::MatchOver => "the match is over".to_owned(),
    }
}

/// How a hand ended.
fn write_outcome(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Won { seat, from: Some(from), card, .. } => format!("{seat} won on {card} of {from}"),
        Outcome::Won { seat, card, .. } => format!("{seat} won on {card}"),
        Outcome::Void => "void".to_owned(),
    }
}

/// What is going on.
pub(crate) fn write_stage(stage: &Stage) -> String {
    match stage {
        Stage::Turn { seat } => format!("turn of {seat}"),
        Stage::Claim { from, card, .. } => format!("{card} of {from} may be claimed"),
        Stage::HandOver(outcome) => format!("hand over, {}", write_outcome(outcome)),
        Stage::MatchOver(outcome) => format!("match over, {}", write_outcome(outcome)),
    }
}

/// What a seat sees of itself: its cards, where it stands in a window, and what it may do.
pub(crate) fn write_own(view: &View) -> String {
    let mut words = vec![write_cards(&view.held)];
    words.extend(view.drawn.map(|card| format!("@{card}")));
    if let Stage::Claim { answer: Answer::Given(action), .. } = view.stage {
        words.push(format!("said {}", write_action(action)));
    }
    if !view.legal.is_empty() {
        words.push(format!(": {}", write_actions(&view.legal)));
    }
    words.join(" ")
}

/// What all see of a seat.
fn write_seat(view: &View, seat: Seat) -> String {
    let place = &view.seats[seat.index()];
    let mut words = vec![format!("{} points, {} cards", place.points, place.cards)];
    words.extend(place.sets.iter().map(|laid| format!("{}#{}", laid.set, laid.discard)));
    let flowers = (1..).zip(place.flowers).flat_map(|(number, count)| vec![number; usize::from(count)]);
    words.push(write_cards(&flowers.filter_map(Card::flower).collect::<Vec<_>>()));
    words.push(if place.waiting { "waiting".to_owned() } else { String::new() });
    if !place.shown.is_empty() {
        words.push(format!("shows {}", write_cards(&place.shown)));
    }
    words.retain(|word| !word.is_empty());
    words.join(" ")
}

/// Discards as `5m0 7p1>3`: who threw it, and who took it.
fn write_discards(view: &View) -> String {
    let taken = |seat: Option<Seat>| seat.map_or(String::new(), |seat| format!(">{seat}"));
    let word = |discard: &table::Discard| format!("{}{}{}", discard.card, discard.seat, taken(discard.taken));
    view.discards.iter().map(word).collect::<Vec<_>>().join(" ")
}

/// What everybody sees: the spectator's view.
pub(crate) fn write_open(view: &View) -> String {
    let View { event, hand, dealer, well, stage, .. } = view;
    let stage = write_stage(stage);
    let mut lines = vec![format!("event {event}, hand {hand}, {dealer} deals, {well} in the well, {stage}")];
    let seats = Seat::first(view.seats.len() as u8);
    lines.extend(seats.map(|seat| format!("  {seat}: {}", write_seat(view, seat))));
    lines.push(format!("  discards: {}", write_discards(view)).trim_end().to_owned());
    lines.join("\n")
}
