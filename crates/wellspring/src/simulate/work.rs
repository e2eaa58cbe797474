//! The matches of a simulation, distributed over threads. The sums do not depend on the distribution.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use bots::{MatchTally, play_match};
use cards::MAX_SEATS;
use table::Setup;

use crate::cli_error::CliError;
use crate::contender::Contender;
use crate::external_bot::{PlayedMatch, ViolationRecord, ViolationReport};
use crate::long_run::run_on_threads;
use crate::recorder::{RecordFolder, Recorder};
use crate::roster::{BOTS_SEED, PlaySettings, Roster};

/// The purpose of the seeds derived for matches.
const MATCH_SEED: u16 = 0x6d61;

/// The matches to play.
pub(super) struct Job {
    /// The setup. Every match has its own seed, derived from the seed of this setup.
    pub(super) setup: Setup,
    /// The contender of each seat.
    pub(super) bots: Vec<Contender>,
    /// The settings of the contenders.
    pub(super) play_settings: PlaySettings,
    /// The number of matches.
    pub(super) matches: u32,
    /// The number of hands after which a match is abandoned.
    pub(super) max_hands: u32,
    /// The directory for records.
    pub(super) records: Option<RecordFolder>,
    /// Once this is true, no match begins, and those in progress are given up.
    pub(super) stop: Arc<AtomicBool>,
}

/// The tally of a match, and the violations in it, each with the seat.
type TalliedMatch = (MatchTally, Vec<(usize, ViolationRecord)>);

/// The sums over matches.
#[derive(Default)]
pub(super) struct Totals {
    pub(super) matches: u32,
    pub(super) unfinished: u32,
    pub(super) hands: u64,
    pub(super) void: u64,
    pub(super) decisions: u64,
    pub(super) wins: [u32; MAX_SEATS],
    pub(super) points: [i64; MAX_SEATS],
    /// The number of decisions that each seat made itself.
    pub(super) answers: [u64; MAX_SEATS],
    /// The violations, each with the index of the match and the seat.
    violations: Vec<(u32, usize, ViolationRecord)>,
}

/// The matches from the first one on without a gap. Threads end their matches in any order, and one that is
/// stopped leaves a gap.
#[derive(Default)]
struct UnbrokenRun {
    totals: Totals,
    /// The matches after the first gap, by index.
    later: BTreeMap<u32, Totals>,
}

impl UnbrokenRun {
    /// Adds the match with this index. It counts as soon as all matches before it do.
    fn add(&mut self, number: u32, totals: Totals) {
        self.later.insert(number, totals);
        while let Some(next) = self.later.remove(&self.totals.matches) {
            self.totals.merge(next);
        }
    }
}

impl Job {
    /// Plays the matches on `threads` threads, and calls `done` after each match.
    ///
    /// Matches begin in order. When the job is stopped, those in progress are given up, and later ones that
    /// were quicker do not count either.
    pub(super) fn run(&self, threads: usize, done: &(dyn Fn() + Sync)) -> Result<Totals, CliError> {
        let (next, sums) = (AtomicU32::new(0), Mutex::new(UnbrokenRun::default()));
        let threads = threads.min(self.matches as usize);
        run_on_threads(threads, || self.work(&next, &sums, done)).into_iter().collect::<Result<(), _>>()?;
        Ok(sums.into_inner().unwrap_or_else(PoisonError::into_inner).totals)
    }

    /// Plays matches until none is left.
    fn work(
        &self,
        next: &AtomicU32,
        sums: &Mutex<UnbrokenRun>,
        done: &(dyn Fn() + Sync),
    ) -> Result<(), CliError> {
        let mut roster = Roster::new(&self.bots, self.play_settings.clone());
        while !self.stop.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= self.matches {
                break;
            }
            let played = self.play(number, &mut roster);
            let played = played.inspect_err(|_| self.stop.store(true, Ordering::Relaxed))?;
            let Some(played) = played else { break };
            let totals = Totals::of(number, played, &roster.take_decisions().answers);
            sums.lock().unwrap_or_else(PoisonError::into_inner).add(number, totals);
            done();
        }
        Ok(())
    }

    /// Plays the match with this index, from 0; `None` if the job is stopped meanwhile.
    fn play(&self, number: u32, roster: &mut Roster) -> Result<Option<TalliedMatch>, CliError> {
        let seed = self.setup.seed.derive(MATCH_SEED, number, 0);
        let setup = Setup { seed, ..self.setup.clone() };
        let seating: Vec<usize> = (0..self.bots.len()).collect();
        let place = PlayedMatch::Match(number + 1);
        let mut bots = roster.start_match(&setup, &seating, seed.derive(BOTS_SEED, 0, 0), place)?;
        let (players, name): (Vec<_>, _) = (self.bots.iter().collect(), place.record_name());
        let mut recorder = Recorder::new(self.records.as_ref(), &name, &setup, &players)?;
        let tally = play_match(&setup, &mut bots, self.max_hands, &mut |step| {
            roster.record(step);
            recorder.record(step);
        });
        let tally = tally.map_err(|error| CliError::Match { place, error })?;
        let violations = roster.end_match(&tally);
        if self.stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        recorder.finish()?;
        Ok(Some((tally, violations)))
    }
}

impl Totals {
    /// Returns the violations of the bot in this seat.
    pub(super) fn violations(&self, seat: usize) -> ViolationReport {
        let own = self.violations.iter().filter(|&&(_, of, _)| of == seat);
        ViolationReport::new(own.map(|(.., violation)| violation))
    }

    /// Returns the totals of one match: its index, what it brought, and the decisions of each seat.
    fn of(number: u32, (tally, violations): TalliedMatch, answers: &[u64]) -> Self {
        let mut totals = Self {
            matches: 1,
            unfinished: u32::from(!tally.is_over),
            hands: u64::from(tally.hands),
            void: u64::from(tally.void_hands),
            decisions: tally.decisions,
            violations: violations.into_iter().map(|(seat, violation)| (number, seat, violation)).collect(),
            ..Self::default()
        };
        for winner in tally.winners.iter() {
            totals.wins[winner.index()] += 1;
        }
        for (sum, &points) in totals.points.iter_mut().zip(&tally.points) {
            *sum += i64::from(points);
        }
        for (sum, &count) in totals.answers.iter_mut().zip(answers) {
            *sum += count;
        }
        totals
    }

    /// Adds the totals of another match.
    fn merge(&mut self, other: Self) {
        self.matches += other.matches;
        self.unfinished += other.unfinished;
        self.hands += other.hands;
        self.void += other.void;
        self.decisions += other.decisions;
        for seat in 0..MAX_SEATS {
            self.wins[seat] += other.wins[seat];
            self.points[seat] += other.points[seat];
            self.answers[seat] += other.answers[seat];
        }
        self.violations.extend(other.violations);
    }
}

#[cfg(test)]
mod tests {
    use super::{Totals, UnbrokenRun};

    #[test]
    fn matches_count_once_all_before_them_do() {
        let one = |hands| Totals { matches: 1, hands, ..Totals::default() };
        let mut run = UnbrokenRun::default();
        // The index of a match, its hands, and the matches and hands that count after it.
        let cases =
            [(1, 10, (0, 0)), (0, 1, (2, 11)), (3, 1000, (2, 11)), (2, 100, (4, 1111)), (5, 7, (4, 1111))];
        for (number, hands, counted) in cases {
            run.add(number, one(hands));
            assert_eq!((run.totals.matches, run.totals.hands), counted, "{number}");
        }
    }
}
