//! The figures of a player over several finished matches, each with what chance would give.

use wire::{MatchFigures, SeatFigures};

/// A share of cases, beside the share that chance would give.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Share {
    /// The number of cases that were won.
    pub won: u32,
    /// The number of cases.
    pub of: u32,
    /// The share that players of equal strength would win, from 0 to 1.
    pub chance: f64,
}

/// A number of standard deviations that covers 95 of 100 cases.
const STANDARD_DEVIATIONS: f64 = 1.96;

impl Share {
    /// Returns the share, from 0 to 1.
    pub fn share(self) -> f64 {
        f64::from(self.won) / f64::from(self.of.max(1))
    }

    /// Returns the 95% interval of the share by Wilson's formula, which also holds for few cases.
    pub fn interval(self) -> (f64, f64) {
        let (count, share) = (f64::from(self.of.max(1)), self.share());
        let square = STANDARD_DEVIATIONS * STANDARD_DEVIATIONS;
        let middle = (share + square / (2.0 * count)) / (1.0 + square / count);
        let spread = share * (1.0 - share) / count + square / (4.0 * count * count);
        let half = STANDARD_DEVIATIONS * spread.sqrt() / (1.0 + square / count);
        ((middle - half).max(0.0), (middle + half).min(1.0))
    }

    /// Whether the interval holds what chance would give, so that nothing can be told.
    pub fn is_unclear(self) -> bool {
        let (low, high) = self.interval();
        (low..=high).contains(&self.chance)
    }
}

/// The worth of the hands that a player won, beside those of the others.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Worth {
    /// The number of hands.
    pub count: u32,
    /// The mean, in points.
    pub mean: f64,
    /// Half of the hands are worth this or less.
    pub median: u32,
    /// The mean of the others, if they won a hand.
    pub others: Option<f64>,
}

/// The figures of a player over several matches.
#[derive(Clone, PartialEq, Debug)]
pub struct Figures {
    /// The matches won.
    pub matches: Share,
    /// The hands won.
    pub hands: Share,
    /// The worth of a won hand; `None` where none was won.
    pub worth: Option<Worth>,
    /// The sets claimed in a hand.
    pub claims: f64,
    /// The sets that each of the others claimed in a hand.
    pub other_claims: f64,
}

/// Returns the place of the player in a match: 1 for the most points.
pub fn match_place(found: &MatchFigures) -> usize {
    let own = match_points(found);
    found.players.iter().filter(|player| player.points > own).count() + 1
}

/// Returns the points of the player at the end of a match.
pub fn match_points(found: &MatchFigures) -> i32 {
    found.players.iter().find(|player| player.seat == found.seat).map_or(0, |player| player.points)
}

impl Figures {
    /// Counts matches together. `None` without a match. Those in which decisions were taken back do not
    /// compare with chance, and are left out.
    pub fn of<'a>(matches: impl IntoIterator<Item = &'a MatchFigures>) -> Option<Self> {
        let matches: Vec<&MatchFigures> = matches.into_iter().filter(|one| one.taken_back == 0).collect();
        let players = |one: &MatchFigures| f64::from(one.players.len().max(1) as u32);
        let hands: u32 = matches.iter().map(|one| one.hands).sum();
        let of = matches.len() as u32;
        // Each match counts with its own number of players.
        let mean = |sum: f64, of: u32| sum / f64::from(of.max(1));
        let chance = matches.iter().map(|one| 1.0 / players(one)).sum();
        let hand_chance = matches.iter().map(|one| f64::from(one.hands) / players(one)).sum();
        let other_hands: f64 = matches.iter().map(|one| f64::from(one.hands) * (players(one) - 1.0)).sum();
        let claims = |pick: fn(&MatchFigures) -> &SeatFigures| -> u32 {
            matches.iter().map(|one| pick(one).claims).sum()
        };
        let won = |pick: fn(&MatchFigures) -> &SeatFigures| -> Vec<u32> {
            matches.iter().flat_map(|one| &pick(one).won).copied().collect()
        };
        (of > 0).then(|| Self {
            matches: Share {
                won: matches.iter().filter(|one| match_place(one) == 1).count() as u32,
                of,
                chance: mean(chance, of),
            },
            hands: Share {
                won: won(|one| &one.own).len() as u32,
                of: hands,
                chance: mean(hand_chance, hands),
            },
            worth: worth(won(|one| &one.own), &won(|one| &one.others)),
            claims: mean(claims(|one| &one.own).into(), hands),
            other_claims: f64::from(claims(|one| &one.others)) / other_hands.max(1.0),
        })
    }
}

/// Returns the worth of won hands.
fn worth(mut own: Vec<u32>, others: &[u32]) -> Option<Worth> {
    own.sort_unstable();
    let mean = |all: &[u32]| {
        let sum: f64 = all.iter().map(|&points| f64::from(points)).sum();
        (!all.is_empty()).then(|| sum / f64::from(all.len() as u32))
    };
    Some(Worth {
        count: own.len() as u32,
        mean: mean(&own)?,
        median: *own.get(own.len().saturating_sub(1) / 2)?,
        others: mean(others),
    })
}

/// Returns matches as CSV: a line of names, and one line a match. `when` has the day of each.
pub fn csv(matches: &[(String, MatchFigures)]) -> String {
    let mut text =
        "date,rules,players,place,points,best_other,hands,hands_won,worth_won,claims,taken_back\n".to_owned();
    for (when, found) in matches {
        let others = found.players.iter().filter(|player| player.seat != found.seat);
        let fields = [
            when.clone(),
            found.rules.to_string(),
            found.players.len().to_string(),
            match_place(found).to_string(),
            match_points(found).to_string(),
            others.map(|player| player.points).max().unwrap_or(0).to_string(),
            found.hands.to_string(),
            found.own.won.len().to_string(),
            found.own.won.iter().map(|&points| u64::from(points)).sum::<u64>().to_string(),
            found.own.claims.to_string(),
            found.taken_back.to_string(),
        ];
        text.push_str(&fields.join(","));
        text.push('\n');
    }
    text
}
