//! Mhing's scores worked out slowly and plainly: every placement of the jokers, every division, every rule as
//! it is told. It shares nothing with the library but the types of cards and hands.

use std::collections::BTreeMap;

use cards::Card;
use hands::{Hand, SetKind};

/// The rule numbers of a reading and how often each counts.
pub(crate) type Lines = BTreeMap<&'static str, u32>;

/// What of the rule set matters for a score.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edition {
    pub(crate) swedish: bool,
    pub(crate) level: u32,
}

/// A set, as its first card and whether it is a sequence.
type Group = (Card, bool);

const NATURAL: usize = 34;

/// Every different way to read a hand, by its lines; empty if it may not go out.
pub(crate) fn readings(edition: Edition, hand: &Hand) -> Vec<Lines> {
    let mut found = Vec::new();
    let Some(last) = hand.last else { return found };
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
        // M20: what the claimed card completes is natural; it is set aside before any joker is placed.
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

/// Divides the rest of a hand, a whole set or pair having been set aside.
fn take_whole(group: &[usize], rest: &[usize], take: &mut impl FnMut(Option<usize>, &[usize])) {
    let code = match *group {
        [a, b, _] if a != b => a * 3,
        [a, _, _] => a * 3 + 1,
        _ => group[0] * 3 + 2,
    };
    take(Some(code), rest);
}

/// The sets and the pair that hold this card, as cards.
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

/// Whether a sequence begins here: a suit's 1 to 7.
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

/// Calls `done` with every division into sets and a pair; `whole` is a set (or pair) that is already aside.
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

/// Takes the lowest card's triplet or sequence away until nothing is left.
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

/// The lines of a special hand (M52, M41, M42), if these fourteen cards are one.
fn special(edition: Edition, cards: &[usize], flowers: u32) -> Option<Lines> {
    let clash = |a: usize, b: usize| a == b || a < 27 && b < 27 && a / 9 == b / 9 && a.abs_diff(b) < 3;
    let apart = (0..cards.len()).all(|b| (0..b).all(|a| !clash(cards[a], cards[b])));
    let seven = cards.iter().filter(|&&card| card >= 27).count() == 7;
    let rule = if seven && edition.level >= 8 { "M42" } else { "M41" };
    let mut lines = Lines::from([(rule, 1), ("M36", flowers)]);
    lines.retain(|_, times| *times > 0);
    (apart && cards.len() == 14).then_some(lines)
}

/// The lines of four sets and a pair.
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

/// M33, M39 as M47 counts them.
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

/// What looks at every card: M34, M40, M43, M44, M46.
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

/// M50: one line for the three pairs of three suits.
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

/// What a combination earns each time.
fn credits_of(rule: &str) -> u32 {
    match rule {
        "M37" | "M38" | "M39" | "M40" | "M41" | "M50" => 3,
        "M43" | "M44" => 5,
        "M42" | "M45" | "M46" => 8,
        _ => 1,
    }
}

/// What lines earn together.
pub(crate) fn credits(lines: &Lines) -> u32 {
    lines.iter().map(|(rule, times)| credits_of(rule) * times).sum()
}
