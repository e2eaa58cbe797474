//! A reference scorer for Maho!, written from the text of `docs/rules/en/maho.md`.

/// A card in notation, as its letter and its number; `None` is a joker.
pub(crate) type Item = Option<(char, u8)>;

/// The kind of a set (H6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    PureRun,
    PureTriplet,
    RainbowTriplet,
    RainbowRun,
}

/// A hand with the switches of its rule set.
#[derive(Clone, Debug)]
pub(crate) struct Plain {
    pub(crate) mode: &'static str,
    pub(crate) copies: usize,
    pub(crate) jokers: usize,
    /// The points of each bonus (H22).
    pub(crate) bonus: [u32; 6],
    /// The laid sets: the cards, and whether they lie face down.
    pub(crate) sets: Vec<(Vec<Item>, bool)>,
    pub(crate) held: Vec<Item>,
    pub(crate) last: Item,
    pub(crate) claimed: bool,
}

/// The result for a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// The hand cannot occur in the game.
    None,
    /// The hand does not win.
    Loses,
    /// The hand wins this number of points.
    Wins(u32),
}

/// Returns the kind of set that three cards make in this order. None of the cards is a joker.
fn kind_of(cards: [(char, u8); 3]) -> Option<Kind> {
    let [a, b, c] = cards;
    let colours = ['r', 'g', 'b'];
    if a == b && b == c {
        return Some(Kind::PureTriplet);
    }
    if cards.iter().any(|card| card.0 == 'a') {
        return None;
    }
    let rising = a.1 + 1 == b.1 && b.1 + 1 == c.1;
    let of_three = a.0 != b.0 && b.0 != c.0 && a.0 != c.0;
    if rising && a.0 == b.0 && b.0 == c.0 {
        Some(Kind::PureRun)
    } else if rising && of_three {
        Some(Kind::RainbowRun)
    } else if a.1 == b.1 && b.1 == c.1 && [a.0, b.0, c.0] == colours {
        Some(Kind::RainbowTriplet)
    } else {
        None
    }
}

/// Returns the kind of a laid set, and its colour unless the set is a rainbow set.
///
/// Without a joker the order of the cards is free. With a joker the order counts, and the joker stands for
/// the card of its position (H8).
fn read(items: &[Item]) -> Option<(Kind, Option<char>)> {
    let &[a, b, c] = items else { return None };
    let orders = [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]];
    let jokers = items.iter().filter(|item| item.is_none()).count();
    let every =
        || ['r', 'g', 'b', 'a'].into_iter().flat_map(|letter| (1..=9).map(move |rank| (letter, rank)));
    let family = |kind, card: (char, u8)| match kind {
        Kind::PureRun | Kind::PureTriplet => Some(card.0),
        _ => None,
    };
    if jokers > 1 {
        return None;
    }
    for (at, order) in orders.into_iter().enumerate() {
        for stands_for in every() {
            let [a, b, c] = order.map(|item| item.unwrap_or(stands_for));
            match kind_of([a, b, c]) {
                Some(kind) if jokers == 0 || at == 0 || kind == Kind::PureTriplet => {
                    return Some((kind, family(kind, a)));
                }
                _ => {}
            }
        }
    }
    None
}

/// Returns the result for a hand.
pub(crate) fn judge(hand: &Plain) -> Verdict {
    let sets_needed = if hand.mode == "basic" { 3 } else { 4 };
    let laid: Option<Vec<(Kind, Option<char>)>> = hand.sets.iter().map(|(items, _)| read(items)).collect();
    let Some(laid) = laid else { return Verdict::None };
    let every: Vec<Item> =
        hand.sets.iter().flat_map(|set| &set.0).chain(&hand.held).chain([&hand.last]).copied().collect();
    let in_deck = |item: &Item| {
        let copies = every.iter().filter(|other| *other == item).count();
        match item {
            None => copies <= hand.jokers,
            Some(('a', _)) if hand.mode == "basic" => false,
            Some(_) => copies <= hand.copies,
        }
    };
    let number = 3 * sets_needed + 1;
    let is_whole = 3 * hand.sets.len() + hand.held.len() == number;
    if !every.iter().all(in_deck) || !is_whole || hand.claimed && hand.last.is_none() {
        return Verdict::None;
    }
    let pair = match (&hand.held[..], hand.last) {
        (&[None], Some(card)) | (&[Some(card)], None) => Some(card),
        (&[Some(left)], Some(card)) if left == card => Some(card),
        _ => None,
    };
    match pair {
        Some(pair) if laid.len() == sets_needed => Verdict::Wins(points(hand, &laid, pair)),
        _ => Verdict::Loses,
    }
}

/// Returns the points of a winning hand (H20–H22).
fn points(hand: &Plain, laid: &[(Kind, Option<char>)], pair: (char, u8)) -> u32 {
    let silver = laid.iter().filter(|set| set.1 == Some('a')).count() as u32;
    let face_down = hand.sets.iter().filter(|set| set.1).count() as u32;
    let [win, each_silver, each_face_down, one_kind, rainbow, one_colour] = hand.bonus;
    match hand.mode {
        "basic" => 1,
        "standard" => 1 + silver,
        _ => {
            let kinds_alike = laid.iter().all(|set| set.0 == laid[0].0);
            let all_rainbow = laid.iter().all(|set| set.1.is_none());
            let all_one_colour = pair.0 != 'a' && laid.iter().all(|set| set.1 == Some(pair.0));
            let mut sum = win + each_silver * silver + each_face_down * face_down;
            for (is_earned, bonus) in
                [(kinds_alike, one_kind), (all_rainbow, rainbow), (all_one_colour, one_colour)]
            {
                sum += if is_earned { bonus } else { 0 };
            }
            sum
        }
    }
}
