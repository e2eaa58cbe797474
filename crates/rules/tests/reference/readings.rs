//! A slow reference scorer for Mhing: every placement of the jokers, every division, and every rule as the
//! sheet states it. Only the types of cards and hands are shared with the library.

use std::collections::BTreeMap;

use cards::Card;
use hands::{Hand, SetKind};

/// The number of occurrences of each rule in a reading.
pub(crate) type Lines = BTreeMap<&'static str, u32>;

/// The properties of a rule set that matter for a score.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edition {
    pub(crate) swedish: bool,
    pub(crate) level: u32,
}

/// A set, as its first card and whether the set is a sequence.
type Group = (Card, bool);

const NATURAL: usize = 34;

/// Returns the lines of every different reading of a hand. The list is empty if the hand may not go out.
pub(crate) fn readings(edition: Edition, hand: &Hand) -> Vec<Lines> {
    let mut found = Vec::new();
    let Some(last) = hand.completing_card else { return found };
    let open: Vec<Group> =
        hand.sets.iter().map(|set| (set.first(), set.kind() == SetKind::Sequence)).collect();
    let flowers = u32::from(hand.flower_count());
    let counts = hand.all_concealed();
    let jokers = usize::from(counts.jokers());
    let naturals: Vec<usize> = counts.cards().filter(|card| !card.is_joker()).map(Card::index).collect();
    let mut take = |whole: Option<usize>, cards: &[usize]| {
        divisions(whole, cards, 4 - open.len(), &mut |sets, pair| {
            let all: Vec<Group> = open.iter().chain(sets).copied().collect();
            found.push(lines(edition, &all, pair, flowers));
        });
    };
    if last.claimed && edition.swedish {
        // M20: the claimed card's group has no joker, so the group is set aside before any joker is placed.
        for group in groups_with(last.card, hand.sets.len() < 4) {
            let mut rest = naturals.clone();
            let mut there = |card: &usize| rest.iter().position(|c| c == card).map(|at| rest.swap_remove(at));
            if group.iter().all(|card| there(card).is_some()) {
                place(&mut rest.clone(), jokers, 0, &mut |cards| take_whole(&group, cards, &mut take));
            }
        }
    } else {
        place(&mut naturals.clone(), jokers, 0, &mut |cards| take(None, cards));
    }
    if open.is_empty() && edition.level >= 3 {
        place(&mut naturals.clone(), jokers, 0, &mut |cards| found.extend(special(edition, cards, flowers)));
    }
    found.sort();
    found.dedup();
    found
}

/// Calls `take` with the rest of a hand and the code of the set or pair that was set aside.
fn take_whole(group: &[usize], rest: &[usize], take: &mut impl FnMut(Option<usize>, &[usize])) {
    let code = match *group {
        [a, b, _] if a != b => a * 3,
        [a, _, _] => a * 3 + 1,
        _ => group[0] * 3 + 2,
    };
    take(Some(code), rest);
}

/// Returns the pair and, if `sets` is true, the sets that contain this card. Each is a list of card indices.
fn groups_with(card: Card, sets: bool) -> Vec<Vec<usize>> {
    let at = card.index();
    let mut groups = vec![vec![at; 2]];
    if sets {
        groups.push(vec![at; 3]);
        let firsts = (at.saturating_sub(2)..=at).filter(|&first| is_sequence(first));
        groups.extend(firsts.map(|first| vec![first, first + 1, first + 2]));
    }
    groups
}

/// Whether a sequence may begin with this card, a 1 to 7 of a suit.
fn is_sequence(first: usize) -> bool {
    first < 27 && first % 9 < 7
}

/// Calls `done` with every choice of cards for the jokers.
fn place(cards: &mut Vec<usize>, jokers: usize, from: usize, done: &mut impl FnMut(&[usize])) {
    if jokers == 0 {
        return done(cards);
    }
    for card in from..NATURAL {
        cards.push(card);
        place(cards, jokers - 1, card, done);
        cards.pop();
    }
}

/// Calls `done` with every division into sets and a pair. `whole` is the code of a set or pair that was set
/// aside.
fn divisions(whole: Option<usize>, cards: &[usize], sets: usize, done: &mut impl FnMut(&[Group], Card)) {
    let mut counts = [0; NATURAL];
    for &card in cards {
        counts[card] += 1;
    }
    let card = |at: usize| Card::from_index(at).expect("a kind");
    let aside = whole.map(|code| (card(code / 3), code % 3));
    let (mut chosen, pair) = match aside {
        Some((pair, 2)) => (Vec::new(), Some(pair)),
        Some((first, kind)) => (vec![(first, kind == 0)], None),
        None => (Vec::new(), None),
    };
    if let Some(pair) = pair {
        return fill(&mut counts, sets, &mut chosen, &mut |sets| done(sets, pair));
    }
    for at in 0..NATURAL {
        if counts[at] >= 2 {
            counts[at] -= 2;
            fill(&mut counts, sets, &mut chosen, &mut |sets| done(sets, card(at)));
            counts[at] += 2;
        }
    }
}

/// Calls `done` with every division of the cards into `sets` sets. Each step removes a triplet or a sequence
/// of the lowest card.
fn fill(counts: &mut [i32; NATURAL], sets: usize, chosen: &mut Vec<Group>, done: &mut impl FnMut(&[Group])) {
    let Some(at) = counts.iter().position(|&count| count > 0) else {
        if chosen.len() == sets {
            done(chosen);
        }
        return;
    };
    let options = [(vec![at; 3], true), (vec![at, at + 1, at + 2], is_sequence(at))];
    for (set, _) in options.into_iter().filter(|(_, allowed)| *allowed) {
        for &card in &set {
            counts[card] -= 1;
        }
        if set.iter().all(|&card| counts[card] >= 0) {
            chosen.push((Card::from_index(at).expect("a kind"), set[1] != at));
            fill(counts, sets, chosen, done);
            chosen.pop();
        }
        for card in set {
            counts[card] += 1;
        }
    }
}

/// Returns the lines of a special hand (M52, M41, M42), or `None` if these cards are not one.
fn special(edition: Edition, cards: &[usize], flowers: u32) -> Option<Lines> {
    let clash = |a: usize, b: usize| a == b || a < 27 && b < 27 && a / 9 == b / 9 && a.abs_diff(b) < 3;
    let apart = (0..cards.len()).all(|b| (0..b).all(|a| !clash(cards[a], cards[b])));
    let seven = cards.iter().filter(|&&card| card >= 27).count() == 7;
    let rule = if seven && edition.level >= 8 { "M42" } else { "M41" };
    let mut lines = Lines::from([(rule, 1), ("M36", flowers)]);
    lines.retain(|_, times| *times > 0);
    (apart && cards.len() == 14).then_some(lines)
}

/// Returns the lines of four sets and a pair.
fn lines(edition: Edition, sets: &[Group], pair: Card, flowers: u32) -> Lines {
    let cards: Vec<Card> = sets.iter().flat_map(|&set| cards_of(set)).chain([pair]).collect();
    let mut lines = Lines::new();
    let mut add = |rule: &'static str, times: u32| *lines.entry(rule).or_default() += times;
    add("M29", u32::from(sets.iter().all(|set| set.1)));
    add("M37", u32::from(sets.iter().all(|set| !set.1)));
    add("M36", flowers);
    add(
        "M35",
        u32::from(["2", "5", "8"].iter().any(|n| pair.to_string().starts_with(n)) && !pair.is_honour()),
    );
    for (at, a) in sets.iter().enumerate() {
        for b in &sets[..at] {
            let same = a.1 == b.1 && a.0.rank() == b.0.rank() && !a.0.is_honour() && !b.0.is_honour();
            add("M30", u32::from(same && a.1 && a.0 != b.0));
            add("M31", u32::from(same && !a.1 && a.0 != b.0));
            add("M38", u32::from(same && a.1 && a.0 == b.0));
        }
    }
    let honours = sets.iter().filter(|set| set.0.is_honour()).count() as u32;
    let dragons = ["5z", "6z", "7z"].iter().all(|d| sets.iter().any(|set| set.0.to_string() == *d));
    add("M45", u32::from(dragons && edition.level >= 8));
    add("M32", if dragons && edition.level >= 8 { honours - 3 } else { honours });
    royals(sets, &mut add);
    whole_hand(&cards, &mut add);
    if edition.swedish && edition.level >= 3 {
        take_triples(sets, &mut lines);
    }
    lines.retain(|rule, times| *times > 0 && credits_of(rule) <= edition.level);
    lines
}

fn cards_of((first, sequence): Group) -> Vec<Card> {
    let steps: [usize; 3] = if sequence { [0, 1, 2] } else { [0; 3] };
    steps.iter().filter_map(|step| Card::from_index(first.index() + step)).collect()
}

/// Adds the royal sequences M33 and M39, counted as in M47.
fn royals(sets: &[Group], add: &mut impl FnMut(&'static str, u32)) {
    for suit in ['m', 'p', 's'] {
        let [a, b, c] = [1, 4, 7].map(|rank| {
            sets.iter().filter(|set| set.1 && set.0.letter() == Some(suit) && set.0.rank() == rank).count()
                as u32
        });
        add("M39", a * b * c);
        add("M33", if b == 0 { a * c } else { 0 });
    }
}

/// Adds the combinations that depend on every card: M34, M40, M43, M44, M46.
fn whole_hand(cards: &[Card], add: &mut impl FnMut(&'static str, u32)) {
    let has = |letter: char| cards.iter().any(|card| card.letter() == Some(letter));
    let suits = ['m', 'p', 's'].iter().filter(|&&letter| has(letter)).count();
    let within = |least: u8, most: u8| cards.iter().all(|card| (least..=most).contains(&card.rank()));
    let (winds, dragons) =
        (cards.iter().any(|card| card.is_wind()), cards.iter().any(|card| card.is_dragon()));
    add("M34", u32::from(suits == 2 && !has('z')));
    add("M40", u32::from(suits == 1 && has('z')));
    add("M46", u32::from(suits == 1 && !has('z')));
    add("M43", u32::from(!has('z') && (within(1, 5) || within(5, 9))));
    add("M44", u32::from(suits == 3 && winds && dragons));
}

/// Replaces the three pairs of equal sets in three suits by one line of M50.
fn take_triples(sets: &[Group], lines: &mut Lines) {
    for (sequence, single) in [(true, "M30"), (false, "M31")] {
        for rank in 1..=9 {
            let in_suit = |letter: char| {
                sets.iter()
                    .any(|set| set.1 == sequence && set.0.rank() == rank && set.0.letter() == Some(letter))
            };
            if in_suit('m') && in_suit('p') && in_suit('s') {
                *lines.entry(single).or_default() -= 3;
                *lines.entry("M50").or_default() += 1;
            }
        }
    }
}

/// Returns the credits of one occurrence of a combination.
fn credits_of(rule: &str) -> u32 {
    match rule {
        "M37" | "M38" | "M39" | "M40" | "M41" | "M50" => 3,
        "M43" | "M44" => 5,
        "M42" | "M45" | "M46" => 8,
        _ => 1,
    }
}

/// Returns the sum of the credits of the lines.
pub(crate) fn credits(lines: &Lines) -> u32 {
    lines.iter().map(|(rule, times)| credits_of(rule) * times).sum()
}
