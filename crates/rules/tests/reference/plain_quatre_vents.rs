//! A slow reference scorer for Quatre Vents, written from the text of `docs/rules/en/quatre-vents.md`. It
//! tries every arrangement of the fourteen tiles, with the winning tile marked, and scores each of them.

use std::collections::BTreeMap;

/// A tile in notation, as its letter and its number.
pub(crate) type Tile = (char, u8);

/// A group of tiles, laid or held in the hand.
#[derive(Clone, Debug)]
pub(crate) struct Group {
    pub(crate) tiles: Vec<Tile>,
    /// Whether the group lies face up; `None` if the group is held in the hand.
    pub(crate) laid: Option<bool>,
    /// Whether the group contains the winning tile.
    pub(crate) has_winning: bool,
}

/// A hand that may win, with the choices of the house.
#[derive(Clone, Debug)]
pub(crate) struct Plain {
    pub(crate) laid: Vec<Group>,
    /// The tiles in the hand, without the winning tile.
    pub(crate) held: Vec<Tile>,
    pub(crate) winning: Tile,
    pub(crate) by_discard: bool,
    /// The wind of the seat, from 1 (East) to 4 (North).
    pub(crate) seat: u8,
    pub(crate) round: u8,
    pub(crate) luck: &'static str,
    /// The optional doubles that are switched off (Q30).
    pub(crate) off: Vec<&'static str>,
    pub(crate) limit: u32,
}

/// The points and doubles of one reading, by rule. A limit hand has only the rule of the limit.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Earned {
    pub(crate) value: u32,
    pub(crate) base: Option<u32>,
    pub(crate) doubles: Option<u32>,
    pub(crate) points_by_rule: BTreeMap<&'static str, u32>,
    pub(crate) doubles_by_rule: BTreeMap<&'static str, u32>,
    pub(crate) limit: Option<&'static str>,
}

fn is_honour(tile: Tile) -> bool {
    tile.0 == 'z'
}

fn is_dragon(tile: Tile) -> bool {
    is_honour(tile) && tile.1 > 4
}

/// Whether a tile is a 1, a 9, a wind or a dragon, which earn more (Q20, Q22, Q23).
fn counts_more(tile: Tile) -> bool {
    is_honour(tile) || tile.1 == 1 || tile.1 == 9
}

fn all_alike(tiles: &[Tile]) -> bool {
    tiles.iter().all(|&tile| tile == tiles[0])
}

fn is_sequence(tiles: &[Tile]) -> bool {
    let mut numbers: Vec<u8> = tiles.iter().map(|tile| tile.1).collect();
    numbers.sort_unstable();
    let one_suit = tiles.iter().all(|tile| tile.0 == tiles[0].0) && !is_honour(tiles[0]);
    tiles.len() == 3 && one_suit && numbers[0] + 1 == numbers[1] && numbers[1] + 1 == numbers[2]
}

/// Whether the hand can be won in its way: by robbing, on a replacement, or on the first cards (Q12, Q17,
/// Q30, Q32, Q33).
pub(crate) fn can_be(hand: &Plain) -> bool {
    let fours = hand.laid.iter().any(|group| group.tiles.len() == 4);
    let elsewhere =
        |tile: Tile| hand.held.contains(&tile) || hand.laid.iter().any(|group| group.tiles.contains(&tile));
    match hand.luck {
        "kong" => !hand.by_discard && fours,
        // The three other copies of the robbed tile lie before another player.
        "rob" => hand.by_discard && !is_honour(hand.winning) && !elsewhere(hand.winning),
        "tien" => !hand.by_discard && hand.seat == 1 && hand.laid.is_empty(),
        "ti" => hand.by_discard && hand.seat != 1 && hand.laid.is_empty(),
        _ => true,
    }
}

/// Returns every reading of the hand. The list is empty if the hand does not win (Q16).
pub(crate) fn readings(hand: &Plain) -> Vec<Earned> {
    let mut found = Vec::new();
    let mut tiles: Vec<(Tile, bool)> = hand.held.iter().map(|&tile| (tile, false)).collect();
    tiles.push((hand.winning, true));
    tiles.sort_unstable();
    lay_out(hand, &tiles, &mut hand.laid.clone(), false, &mut found);
    if is_thirteen_orphans(hand) {
        found.push(limit_hand(hand, "Q34"));
    }
    found.sort();
    found.dedup();
    found
}

/// Puts the first tile into a pair with one other tile, or into a set with two others, and continues with the
/// rest.
fn lay_out(
    hand: &Plain,
    tiles: &[(Tile, bool)],
    groups: &mut Vec<Group>,
    pair: bool,
    found: &mut Vec<Earned>,
) {
    if tiles.is_empty() {
        if pair && groups.len() == 5 {
            found.push(earned(hand, groups));
        }
        return;
    }
    let mut try_with = |places: &[usize], pair: bool| {
        let taken: Vec<(Tile, bool)> = places.iter().map(|&place| tiles[place]).collect();
        let rest: Vec<(Tile, bool)> =
            (0..tiles.len()).filter(|place| !places.contains(place)).map(|place| tiles[place]).collect();
        let has_winning = taken.iter().any(|tile| tile.1);
        groups.push(Group { tiles: taken.iter().map(|tile| tile.0).collect(), laid: None, has_winning });
        lay_out(hand, &rest, groups, pair, found);
        groups.pop();
    };
    for second in 1..tiles.len() {
        if !pair && tiles[0].0 == tiles[second].0 {
            try_with(&[0, second], true);
        }
        for third in second + 1..tiles.len() {
            let three = [tiles[0].0, tiles[second].0, tiles[third].0];
            if all_alike(&three) || is_sequence(&three) {
                try_with(&[0, second, third], pair);
            }
        }
    }
}

/// Whether the hand has one of each of the thirteen tiles, and a second copy of one of them (Q34).
fn is_thirteen_orphans(hand: &Plain) -> bool {
    let mut tiles = hand.held.clone();
    tiles.push(hand.winning);
    let mut kinds = tiles.clone();
    kinds.sort_unstable();
    kinds.dedup();
    tiles.len() == 14 && kinds.len() == 13 && kinds.iter().all(|&tile| counts_more(tile))
}

fn limit_hand(hand: &Plain, rule: &'static str) -> Earned {
    let nothing = BTreeMap::new();
    Earned {
        value: hand.limit,
        base: None,
        doubles: None,
        points_by_rule: nothing.clone(),
        doubles_by_rule: nothing,
        limit: Some(rule),
    }
}

/// Returns the earnings of these five groups.
fn earned(hand: &Plain, groups: &[Group]) -> Earned {
    let (pairs, sets): (Vec<&Group>, Vec<&Group>) = groups.iter().partition(|group| group.tiles.len() == 2);
    let pair = pairs[0];
    if hand.luck == "tien" {
        return limit_hand(hand, "Q32");
    }
    let alike = |tile: Tile| sets.iter().any(|set| all_alike(&set.tiles) && set.tiles[0] == tile);
    if (1..=4).all(|wind| alike(('z', wind))) && is_dragon(pair.tiles[0]) {
        return limit_hand(hand, "Q35");
    }
    let points = points(hand, &sets, pair);
    let doubles = doubles(hand, &sets, pair);
    let (base, times): (u32, u32) = (points.values().sum(), doubles.values().sum());
    let mut value = (base * 2u32.pow(times)).min(hand.limit);
    let mut limit = None;
    if hand.luck == "ti" && hand.limit / 2 > base * 2u32.pow(times) {
        value = hand.limit / 2;
        limit = Some("Q33");
    }
    let (base, times) = (Some(base), Some(times));
    Earned { value, base, doubles: times, points_by_rule: points, doubles_by_rule: doubles, limit }
}

/// Returns the points by rule (Q18 to Q24).
fn points(hand: &Plain, sets: &[&Group], pair: &Group) -> BTreeMap<&'static str, u32> {
    let mut points = BTreeMap::from([("Q18", 10)]);
    let flat = sets.iter().all(|set| is_sequence(&set.tiles));
    let pair_tile = pair.tiles[0];
    if flat {
        points.insert("Q19", if hand.by_discard { 10 } else { 14 });
    } else if pair.has_winning {
        let few = if hand.by_discard { 2 } else { 4 };
        points.insert("Q20", if counts_more(pair_tile) { 2 * few } else { few });
    }
    if is_dragon(pair_tile) || pair_tile == ('z', hand.seat) {
        points.insert("Q21", 2);
    }
    let mut sum = 0;
    for set in sets.iter().filter(|set| all_alike(&set.tiles)) {
        let exposed = match set.laid {
            Some(face_up) => face_up,
            None => set.has_winning && hand.by_discard,
        };
        let table = match (set.tiles.len(), counts_more(set.tiles[0])) {
            (3, false) => (2, 4),
            (3, true) => (4, 8),
            (4, false) => (8, 16),
            _ => (16, 32),
        };
        sum += if exposed { table.0 } else { table.1 };
    }
    if sum > 0 {
        points.insert("Q22", sum);
    }
    points
}

/// Returns the doubles by rule (Q26 to Q30).
fn doubles(hand: &Plain, sets: &[&Group], pair: &Group) -> BTreeMap<&'static str, u32> {
    let mut doubles = BTreeMap::new();
    let mut add = |rule, times: u32| *doubles.entry(rule).or_insert(0) += times;
    for set in sets.iter().filter(|set| all_alike(&set.tiles)) {
        let tile = set.tiles[0];
        add("Q26", u32::from(is_dragon(tile)));
        add("Q27", u32::from(tile == ('z', hand.seat)) + u32::from(tile == ('z', hand.round)));
    }
    let every: Vec<Tile> = sets.iter().flat_map(|set| &set.tiles).chain(&pair.tiles).copied().collect();
    let mut suits: Vec<char> = every.iter().map(|tile| tile.0).filter(|&letter| letter != 'z').collect();
    suits.sort_unstable();
    suits.dedup();
    let honours = every.iter().any(|&tile| is_honour(tile));
    add("Q28", u32::from(suits.len() == 1 && honours));
    add("Q29", if suits.len() == 1 && !honours { 3 } else { 0 });
    let agreed = |switch| !hand.off.contains(&switch);
    let alike = sets.iter().all(|set| all_alike(&set.tiles));
    add("Q30", u32::from(alike && agreed("all-triplets")));
    add("Q30", u32::from(hand.luck == "kong" && agreed("four-draw")));
    add("Q30", u32::from(hand.luck == "last" && !hand.by_discard && agreed("last-tile")));
    add("Q30", u32::from(hand.luck == "rob" && agreed("robbing")));
    doubles.retain(|_, times| *times > 0);
    doubles
}
