//! The report of an arena.

use bots::arena::{DurationHistogram, Interval, PairComparison, Sample, Seating};
use rules::{RuleSet, Switches};
use serde::Serialize;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use crate::arena::deal::Deal;
use crate::arena::settings::Settings;
use crate::arena::until;
use crate::cli::ArenaArgs;
use crate::external_bot::ViolationReport;
use crate::seed_arg::SeedArg;

/// The report of an arena.
#[derive(Serialize)]
pub(super) struct Report {
    pub(super) rules: RuleSet,
    switches: Switches,
    pub(super) seats: u8,
    seed: SeedArg,
    /// Whether a deal was a whole match.
    pub(super) matches: bool,
    /// The number of deals asked for.
    pub(super) asked: u32,
    /// The number of deals played.
    pub(super) deals: u32,
    /// Whether `--until` has its answer; `None` without that option.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) clear: Option<bool>,
    pub(super) seatings: usize,
    pub(super) hands: u64,
    pub(super) void: u64,
    /// The number of abandoned matches.
    pub(super) unfinished: u32,
    pub(super) decisions: u64,
    pub(super) bots: Vec<BotReport>,
    pub(super) pairs: Vec<PairReport>,
    pub(super) seconds: f64,
}

/// A mean and its confidence interval. There is no interval after a single deal.
#[derive(Clone, Copy, Serialize)]
pub(super) struct Estimate {
    pub(super) mean: f64,
    pub(super) low: Option<f64>,
    pub(super) high: Option<f64>,
}

/// The results of one bot.
#[derive(Serialize)]
pub(super) struct BotReport {
    pub(super) bot: String,
    /// Its mean gain in a deal less the mean gain of the other seats.
    pub(super) margin: Estimate,
    /// Its mean gain of a seat in a deal.
    pub(super) points: f64,
    /// The share of its hands that it won, from 0 to 1.
    pub(super) hands_won: f64,
    /// The mean points of the hands that it won; `None` if it won none.
    pub(super) mean_value: Option<f64>,
    /// The share of its matches that it won, alone or with others; `None` where single hands are played. The
    /// interval is over deals.
    pub(super) matches_won: Option<Estimate>,
    /// Whether it made any decision itself. If not, its figures are no result.
    pub(super) played: bool,
    pub(super) rating: Rating,
    pub(super) times: TimesReport,
    /// The protocol violations of an external bot.
    #[serde(skip_serializing_if = "ViolationReport::is_empty")]
    pub(super) violations: ViolationReport,
}

/// A rating by Weng and Lin. A new bot has 25, with a deviation of 8.3.
#[derive(Clone, Copy, Serialize)]
pub(super) struct Rating {
    pub(super) rating: f64,
    pub(super) deviation: f64,
}

/// The durations of the decisions that had a choice, in milliseconds.
#[derive(Clone, Copy, Serialize)]
pub(super) struct TimesReport {
    pub(super) choices: u64,
    pub(super) median: Option<f64>,
    pub(super) p99: Option<f64>,
    pub(super) p999: Option<f64>,
    pub(super) slowest: Option<f64>,
}

/// The comparison of two bots.
#[derive(Serialize)]
pub(super) struct PairReport {
    pub(super) bot: String,
    pub(super) opponent: String,
    /// The mean difference of their margins.
    pub(super) difference: Estimate,
    /// Whether the interval of the difference excludes 0.
    pub(super) difference_is_significant: bool,
    /// The share of deals in which `bot` has the better margin; a tie counts half.
    pub(super) better: Estimate,
    /// Whether the interval of that share excludes one half.
    pub(super) better_is_significant: bool,
    pub(super) ties: u32,
    /// With `--until`, the difference with an interval that is right at every number of deals.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) at_any_time: Option<Estimate>,
    /// Whether that interval excludes 0, or lies within the difference that does not matter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) clear: Option<bool>,
}

impl Report {
    /// Creates the report of these deals, which are in order.
    pub(super) fn new(args: &ArenaArgs, settings: &Settings, deals: &[Deal], seconds: f64) -> Self {
        let (names, seated) = (settings.names(), settings.seatings());
        let results: Vec<Vec<f64>> = deals.iter().map(|deal| deal.margins(names.len(), &seated)).collect();
        let ratings = rate(&results, names.len());
        let played = || deals.iter().flat_map(|deal| &deal.seatings);
        let bot =
            |(at, rating)| BotReport::new(at, &names[at], deals, &seated, &results, rating, settings.matches);
        Self {
            rules: settings.rules,
            switches: settings.switches.clone(),
            seats: settings.seats,
            seed: SeedArg::new(&args.seed),
            matches: settings.matches,
            asked: args.deals,
            deals: deals.len() as u32,
            clear: args.until.map(|until| until::is_clear(&results, names.len(), until)),
            seatings: seated.len(),
            hands: played().map(|result| u64::from(result.hands)).sum(),
            void: played().map(|result| u64::from(result.void)).sum(),
            unfinished: played().filter(|result| settings.matches && !result.finished).count() as u32,
            decisions: played().map(|result| result.decisions).sum(),
            bots: ratings.into_iter().enumerate().map(bot).collect(),
            pairs: pairs(&names, &results, args.until),
            seconds,
        }
    }
}

impl BotReport {
    #[expect(clippy::cast_precision_loss, reason = "figures for people")]
    fn new(
        at: usize,
        name: &str,
        deals: &[Deal],
        seatings: &[Seating],
        results: &[Vec<f64>],
        rating: Rating,
        matches: bool,
    ) -> Self {
        let (mut seats, mut hands, mut hands_won) = (0_u32, 0_u32, 0_u32);
        let (mut points, mut total_value, mut times) = (0_i64, 0_u64, DurationHistogram::default());
        let mut matches_won = Sample::default();
        for deal in deals {
            deal.add_times(at, &mut times);
            let (mut own, mut won) = (0_u32, 0_u32);
            for (_, seat, result) in deal.seats(seatings).filter(|&(bot, ..)| bot == at) {
                (own, hands) = (own + 1, hands + result.hands);
                hands_won += result.hands_won[seat];
                total_value += result.total_value[seat];
                points += i64::from(result.gains[seat]);
                won += u32::from(result.winners.iter().any(|winner| winner.index() == seat));
            }
            seats += own;
            matches_won.add(share(won.into(), own).unwrap_or_default());
        }
        let answers: u64 = deals.iter().map(|deal| deal.answers(at)).sum();
        let violations = deals.iter().flat_map(|deal| &deal.violations).filter(|(bot, _)| *bot == at);
        let violations = violations.map(|(_, violation)| violation);
        let sample: Sample = results.iter().map(|results| results[at]).collect();
        Self {
            bot: name.to_owned(),
            margin: Estimate::new(sample.mean(), sample.interval()),
            points: share(points as f64, seats).unwrap_or(0.0),
            hands_won: share(hands_won.into(), hands).unwrap_or(0.0),
            mean_value: share(total_value as f64, hands_won),
            matches_won: matches.then(|| Estimate::share(&matches_won)),
            played: deals.is_empty() || answers > 0,
            rating,
            times: TimesReport::new(&times),
            violations: ViolationReport::new(violations),
        }
    }
}

/// Returns a mean; `None` if there is nothing to count.
fn share(sum: f64, count: u32) -> Option<f64> {
    (count > 0).then(|| sum / f64::from(count))
}

impl Estimate {
    const fn new(mean: f64, interval: Option<Interval>) -> Self {
        match interval {
            Some(Interval { low, high }) => Self { mean, low: Some(low), high: Some(high) },
            None => Self { mean, low: None, high: None },
        }
    }

    /// Creates the estimate of a share, whose interval lies between 0 and 1.
    fn share(sample: &Sample) -> Self {
        let interval = sample.interval();
        let interval =
            interval.map(|Interval { low, high }| Interval { low: low.max(0.0), high: high.min(1.0) });
        Self::new(sample.mean(), interval)
    }
}

impl TimesReport {
    #[expect(clippy::cast_precision_loss, reason = "three digits are kept")]
    fn new(times: &DurationHistogram) -> Self {
        let milliseconds = |nanoseconds: Option<u64>| nanoseconds.map(|time| time as f64 / 1e6);
        Self {
            choices: times.count(),
            median: milliseconds(times.per_mille(500)),
            p99: milliseconds(times.per_mille(990)),
            p999: milliseconds(times.per_mille(999)),
            slowest: milliseconds(times.max()),
        }
    }
}

/// Returns the ratings after all deals. Each deal is one contest, in which the bots are placed by their
/// margins.
fn rate(results: &[Vec<f64>], bots: usize) -> Vec<Rating> {
    let mut ratings = vec![WengLinRating::new(); bots];
    for results in results {
        let teams: Vec<[WengLinRating; 1]> = ratings.iter().map(|&rating| [rating]).collect();
        let placing = |result: f64| 1 + results.iter().filter(|&&other| other > result).count();
        let placed: Vec<(&[WengLinRating], MultiTeamOutcome)> = (teams.iter().zip(results))
            .map(|(team, &result)| (&team[..], MultiTeamOutcome::new(placing(result))))
            .collect();
        let after = weng_lin_multi_team(&placed, &WengLinConfig::new());
        ratings = after.into_iter().flatten().collect();
    }
    ratings.iter().map(|of| Rating { rating: of.rating, deviation: of.uncertainty }).collect()
}

/// Compares every bot with every later one.
fn pairs(names: &[String], results: &[Vec<f64>], until: Option<u16>) -> Vec<PairReport> {
    let all = (0..names.len()).flat_map(|one| (one + 1..names.len()).map(move |other| (one, other)));
    all.map(|(one, other)| {
        let mut versus = PairComparison::default();
        for results in results {
            versus.add(results[one], results[other]);
        }
        let mut report = PairReport::new(&names[one], &names[other], &versus);
        if let Some(until) = until {
            let interval = until::interval(versus.difference(), names.len());
            report.at_any_time = Some(Estimate::new(versus.difference().mean(), interval));
            report.clear = Some(interval.is_some_and(|interval| until::settles(interval, until)));
        }
        report
    })
    .collect()
}

impl PairReport {
    fn new(one: &str, other: &str, versus: &PairComparison) -> Self {
        let (difference, chance) = (versus.difference().interval(), versus.chance_interval());
        Self {
            bot: one.to_owned(),
            opponent: other.to_owned(),
            difference: Estimate::new(versus.difference().mean(), difference),
            difference_is_significant: difference.is_some_and(|interval| !interval.has(0.0)),
            better: Estimate::new(versus.chance().unwrap_or(0.5), chance),
            better_is_significant: chance.is_some_and(|interval| !interval.has(0.5)),
            ties: versus.ties(),
            at_any_time: None,
            clear: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::rate;

    #[test]
    fn better_bots_get_higher_and_surer_ratings() {
        let results: Vec<Vec<f64>> = (0..50).map(|_| vec![2.0, 0.0, -2.0]).collect();
        let ratings = rate(&results, 3);
        assert!(ratings[0].rating > ratings[1].rating + 5.0 && ratings[1].rating > ratings[2].rating + 5.0);
        assert!(ratings.iter().all(|rating| rating.deviation < 25.0 / 3.0));
    }

    #[test]
    fn bots_that_tie_get_equal_ratings() {
        let ratings = rate(&vec![vec![0.0, 0.0]; 30], 2);
        assert!((ratings[0].rating - ratings[1].rating).abs() < 1e-9);
        assert!((rate(&[], 2)[1].rating - 25.0).abs() < 1e-9);
    }
}
