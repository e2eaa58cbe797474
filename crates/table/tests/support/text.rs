//! Games as text, for readers and for tests.

use cards::{Card, Seat, format_cards};
use hands::{Face, Set, WinMethod};
use rules::Total;
use table::{Action, Answer, Beaten, Event, Outcome, Stage, View};

/// Formats an action. A card is a discard, an open set a claim, a set in brackets is laid face down, and
/// fours read `four (1111z)`.
pub(crate) fn write_action(action: Action) -> String {
    match action {
        Action::Discard(card) => card.to_string(),
        Action::Claim(set) | Action::Lay(set) => set.to_string(),
        Action::Four(set) => format!("four{set}"),
        Action::GoOut => "go-out".to_owned(),
        Action::Pass => "pass".to_owned(),
        Action::Call => "call".to_owned(),
        Action::AdmitFalseCall => "admit-false-call".to_owned(),
        Action::ForfeitSet(index) => format!("forfeit{index}"),
        Action::Deal => "deal".to_owned(),
    }
}

/// Parses an action.
pub(crate) fn read_action(text: &str) -> Action {
    match text {
        "go-out" => Action::GoOut,
        "pass" => Action::Pass,
        "call" => Action::Call,
        "admit-false-call" => Action::AdmitFalseCall,
        "deal" => Action::Deal,
        _ if text.starts_with('(') => Action::Claim(text.parse::<Set>().expect(text)),
        _ if text.starts_with('[') => Action::Lay(text.parse::<Set>().expect(text)),
        _ => match (text.strip_prefix("four"), text.strip_prefix("forfeit")) {
            (Some(set), _) => Action::Four(set.parse::<Set>().expect(text)),
            (_, Some(index)) => Action::ForfeitSet(index.parse().expect(text)),
            _ => Action::Discard(text.parse::<Card>().expect(text)),
        },
    }
}

/// Formats actions, with the discards joined as cards.
pub(crate) fn write_actions(actions: &[Action]) -> String {
    let discarded = |action: &Action| if let Action::Discard(card) = action { Some(*card) } else { None };
    let discards: Vec<Card> = actions.iter().filter_map(discarded).collect();
    let others = actions.iter().filter(|action| discarded(action).is_none());
    let mut words = vec![format_cards(&discards)];
    words.extend(others.map(|&action| write_action(action)));
    words.retain(|word| !word.is_empty());
    words.join(" ")
}

/// Formats the outranked claims, as `, beaten: 2 triplet`.
fn write_beaten(beaten: Beaten) -> String {
    let claims = Seat::all(6).filter_map(|seat| beaten[seat.index()].map(|claim| (seat, claim)));
    let words: Vec<String> = claims.map(|(seat, claim)| format!("{seat} {claim:?}").to_lowercase()).collect();
    if words.is_empty() { String::new() } else { format!(", beaten: {}", words.join(" ")) }
}

/// Formats an event with everything in it.
pub(crate) fn write_event(event: &Event) -> String {
    match event {
        Event::HandBegan { hand_number, dealer, round: None } => {
            format!("hand {hand_number}, {dealer} deals")
        }
        Event::HandBegan { hand_number, dealer, round: Some(round) } => {
            format!("hand {hand_number}, {dealer} is East in round {round}")
        }
        Event::WallOpened(opened) => {
            format!("{:?} open the wall behind {} stacks from {}", opened.throws, opened.counted, opened.side)
        }
        Event::Dealt { seat, cards } => format!("{seat} is dealt {}", format_cards(cards)),
        Event::Drew { seat, card, well, from_rear } => {
            format!("{seat} draws {card}{}, {well} left", if *from_rear { " from the rear" } else { "" })
        }
        Event::Flower { seat, card } => format!("{seat} lays {card}"),
        Event::Discarded { seat, card } => format!("{seat} discards {card}"),
        Event::Waiting { seat } => format!("{seat} is waiting"),
        Event::Claimed { seat, from, set, card, beaten } => {
            format!("{seat} claims {card} of {from} and lays {set}{}", write_beaten(*beaten))
        }
        Event::Four { seat, set } => format!("{seat} lays the four {set}"),
        Event::Laid { seat, set } => format!("{seat} lays {set}"),
        Event::Called { seat, from, card } => format!("{seat} calls {card} of {from}"),
        Event::FalseCall { seat, card } => format!("{seat} admits a false call for {card}"),
        Event::SetForfeited { seat, by, set, index } => {
            format!("{by} has {seat} forfeit {set}, index {index}")
        }
        Event::Reshuffled { well, kept } => {
            format!(
                "the discards are the stock, {well} cards{}",
                if *kept { ", the newest stays" } else { "" }
            )
        }
        Event::WentOut { seat, hand, total, score_changes, beaten, .. } => {
            format!(
                "{seat} goes out with {hand}: {}{}",
                write_total(*total, score_changes),
                write_beaten(*beaten)
            )
        }
        Event::Void => "the hand is void".to_owned(),
        Event::MatchOver => "the match is over".to_owned(),
        Event::TakenBack { seat, to } => format!("{seat} takes back to event {to}"),
        Event::Unseen => "nobody has seen this".to_owned(),
    }
}

/// Formats the value of a hand and the score changes.
fn write_total(total: Total, score_changes: &[i32]) -> String {
    match total {
        Total::Credits { credits, points } => format!("{credits} credits, {points} points"),
        Total::Points { points } => format!("{points} points"),
        Total::Base { base: Some(base), doubles: Some(doubles), value } => {
            format!("{base} doubled {doubles} times, {value} points, score changes {score_changes:?}")
        }
        Total::Base { value, .. } => format!("the limit, {value} points, score changes {score_changes:?}"),
    }
}

/// Formats the outcome of a hand.
fn write_outcome(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Won { seat, from: Some(from), card, won_by: Some(WinMethod::Rob), .. } => {
            format!("{seat} won on {card} robbed of {from}")
        }
        Outcome::Won { seat, from: Some(from), card, .. } => format!("{seat} won on {card} of {from}"),
        Outcome::Won { seat, card, .. } => format!("{seat} won on {card}"),
        Outcome::Void => "void".to_owned(),
    }
}

/// Formats the stage.
pub(crate) fn write_stage(stage: &Stage) -> String {
    match stage {
        Stage::Turn { seat } => format!("turn of {seat}"),
        Stage::Claim { from, card, .. } => format!("{card} of {from} may be claimed"),
        Stage::Robbing { from, card, .. } => format!("{card} of {from} may be robbed"),
        Stage::Naming { seat, from, card } => format!("{seat} names a set with {card} of {from}"),
        Stage::Forfeit { seat, by } => format!("{by} chooses a set of {seat} to forfeit"),
        Stage::HandOver(outcome) => format!("hand over, {}", write_outcome(outcome)),
        Stage::MatchOver(outcome) => format!("match over, {}", write_outcome(outcome)),
    }
}

/// Formats what a seat sees of itself: its cards, the state of its answer, and its legal actions.
pub(crate) fn write_own(view: &View) -> String {
    let mut words = vec![format_cards(&view.held)];
    let own = view.seats.get(view.seat.unwrap_or_default().index());
    let sets = own.into_iter().flat_map(|own| &own.sets).filter_map(|laid| laid.set);
    words.extend(sets.filter(|set| set.face() == Face::Concealed).map(|set| set.to_string()));
    words.extend(view.drawn.map(|card| format!("@{card}")));
    if let Stage::Claim { answer: Answer::Answered(action), .. }
    | Stage::Robbing { answer: Answer::Answered(action), .. } = view.stage
    {
        words.push(format!("said {}", write_action(action)));
    }
    if !view.legal.is_empty() {
        words.push(format!(": {}", write_actions(&view.legal)));
    }
    words.join(" ")
}

/// Formats what everybody sees of a seat.
fn write_seat(view: &View, seat: Seat) -> String {
    let place = &view.seats[seat.index()];
    let mut words = vec![format!("{} points, {} cards", place.points, place.cards)];
    words.extend(place.wind.map(|wind| wind.to_string()));
    words.extend(place.sets.iter().map(|laid| {
        let shown = laid.set.map_or_else(|| "[???]".to_owned(), |set| set.to_string());
        shown + &laid.discard.map_or_else(String::new, |discard| format!("#{discard}"))
    }));
    let flowers = (1..).zip(place.flowers).flat_map(|(number, count)| vec![number; usize::from(count)]);
    words.push(format_cards(&flowers.filter_map(Card::flower).collect::<Vec<_>>()));
    words.push(if place.waiting { "waiting".to_owned() } else { String::new() });
    if !place.shown.is_empty() {
        words.push(format!("shows {}", format_cards(&place.shown)));
    }
    words.retain(|word| !word.is_empty());
    words.join(" ")
}

/// Formats discards as `5m0 7p1>3`: the card, the seat that discarded it, and the seat that took it.
fn write_discards(view: &View) -> String {
    let taken = |seat: Option<Seat>| seat.map_or(String::new(), |seat| format!(">{seat}"));
    let word =
        |discard: &table::Discard| format!("{}{}{}", discard.card, discard.seat, taken(discard.taken_by));
    view.discards.iter().map(word).collect::<Vec<_>>().join(" ")
}

/// Formats the spectator's view.
pub(crate) fn write_open(view: &View) -> String {
    let View { event_number, hand_number, dealer, well, stage, .. } = view;
    let stage = write_stage(stage);
    let wall = view.wall.map_or_else(String::new, |wall| {
        format!(", {} of them dead, {} drawn from the rear", wall.dead, wall.replacements)
    });
    let mut lines = vec![format!(
        "event {event_number}, hand {hand_number}, {dealer} deals, {well} in the well{wall}, {stage}"
    )];
    let seats = Seat::all(view.seats.len() as u8);
    lines.extend(seats.map(|seat| format!("  {seat}: {}", write_seat(view, seat))));
    lines.push(format!("  discards: {}", write_discards(view)).trim_end().to_owned());
    lines.join("\n")
}
