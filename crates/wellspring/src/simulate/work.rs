//! The matches of a simulation, distributed over threads. The sums do not depend on the distribution.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

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

impl Job {
    /// Plays the matches on `threads` threads, and calls `done` after each match.
    ///
    /// Matches begin in order. Those in progress when the job is stopped are given up.
    pub(super) fn run(&self, threads: usize, done: &(dyn Fn() + Sync)) -> Result<Totals, CliError> {
        let next = AtomicU32::new(0);
        let mut totals = Totals::default();
        for done in run_on_threads(threads.min(self.matches as usize), || self.work(&next, done)) {
            totals.merge(&done?);
        }
        Ok(totals)
    }

    /// Plays matches until none is left.
    fn work(&self, next: &AtomicU32, done: &(dyn Fn() + Sync)) -> Result<Totals, CliError> {
        let mut totals = Totals::default();
        let mut roster = Roster::new(&self.bots, self.play_settings.clone());
        while !self.stop.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= self.matches {
                break;
            }
            let played = self.play(number, &mut roster);
            let played = played.inspect_err(|_| self.stop.store(true, Ordering::Relaxed))?;
            let Some((tally, violations)) = played else { break };
            totals.add(&tally);
            for (sum, answers) in totals.answers.iter_mut().zip(roster.take_decisions().answers) {
                *sum += answers;
            }
            totals
                .violations
                .extend(violations.into_iter().map(|(seat, violation)| (number, seat, violation)));
            done();
        }
        Ok(totals)
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

    /// Adds a match.
    fn add(&mut self, tally: &MatchTally) {
        self.matches += 1;
        self.unfinished += u32::from(!tally.is_over);
        self.hands += u64::from(tally.hands);
        self.void += u64::from(tally.void_hands);
        self.decisions += tally.decisions;
        for winner in tally.winners.iter() {
            self.wins[winner.index()] += 1;
        }
        for (sum, &points) in self.points.iter_mut().zip(&tally.points) {
            *sum += i64::from(points);
        }
    }

    /// Adds the totals of another thread.
    fn merge(&mut self, other: &Self) {
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
        self.violations.extend(other.violations.iter().cloned());
        self.violations.sort_by_key(|&(number, ..)| number);
    }
}
