//! The matches of a simulation, shared out among threads. Sums do not depend on who played which match.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::thread;

use bots::{MatchTally, play_match};
use cards::MAX_SEATS;
use table::Setup;

use crate::cli_error::CliError;
use crate::contender::Contender;
use crate::external_bot::{ViolationRecord, ViolationReport};
use crate::roster::{PlaySettings, Roster};
use crate::simulate::record::Recorder;

/// What seeds are derived for, beside those of the table's own hands.
const SEED_OF_MATCH: u16 = 0x6d61;
const SEED_OF_BOTS: u16 = 0x626f;

/// What is to be played.
pub(super) struct Job {
    /// The match; every match has a seed of its own, derived from this one's.
    pub(super) setup: Setup,
    /// Who sits where.
    pub(super) bots: Vec<Contender>,
    /// How they play.
    pub(super) play_settings: PlaySettings,
    /// How many matches.
    pub(super) matches: u32,
    /// When a match is left.
    pub(super) max_hands: u32,
    /// Where records go.
    pub(super) records: Option<PathBuf>,
    /// No match begins once this is true.
    pub(super) stop: Arc<AtomicBool>,
}

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
    /// What programs did that they should not, with the match and the seat.
    violations: Vec<(u32, usize, ViolationRecord)>,
}

impl Job {
    /// Plays the matches on so many threads; `done` is told after each.
    ///
    /// Matches begin in order and those that have begun are played to their end, so what Ctrl-C leaves is the
    /// first so many matches.
    pub(super) fn run(&self, threads: usize, done: &(dyn Fn() + Sync)) -> Result<Totals, CliError> {
        let next = AtomicU32::new(0);
        thread::scope(|scope| {
            let workers: Vec<_> = (0..threads.min(self.matches as usize))
                .map(|_| scope.spawn(|| self.work(&next, done)))
                .collect();
            let mut totals = Totals::default();
            for worker in workers {
                totals.join(&worker.join().expect("a match does not panic")?);
            }
            Ok(totals)
        })
    }

    /// Plays one match after the other until there is none left.
    fn work(&self, next: &AtomicU32, done: &(dyn Fn() + Sync)) -> Result<Totals, CliError> {
        let mut totals = Totals::default();
        let mut roster = Roster::new(&self.bots, self.play_settings.clone());
        while !self.stop.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= self.matches {
                break;
            }
            let played = self.play(number, &mut roster);
            let (tally, violations) = played.inspect_err(|_| self.stop.store(true, Ordering::Relaxed))?;
            totals.add(&tally);
            totals
                .violations
                .extend(violations.into_iter().map(|(seat, violation)| (number, seat, violation)));
            done();
        }
        Ok(totals)
    }

    /// Plays the match with this number, from 0.
    fn play(
        &self,
        number: u32,
        roster: &mut Roster,
    ) -> Result<(MatchTally, Vec<(usize, ViolationRecord)>), CliError> {
        let seed = self.setup.seed.derive(SEED_OF_MATCH, number, 0);
        let setup = Setup { seed, ..self.setup.clone() };
        let seating: Vec<usize> = (0..self.bots.len()).collect();
        let place = format!("match {}", number + 1);
        let mut bots = roster.start_match(&setup, &seating, seed.derive(SEED_OF_BOTS, 0, 0), &place)?;
        let mut recorder = Recorder::new(self.records.as_deref(), number, &setup, &self.bots)?;
        let tally = play_match(&setup, &mut bots, self.max_hands, &mut |step| {
            roster.tell(step);
            recorder.note(step);
        });
        let tally = tally.map_err(|error| CliError::Other(format!("{place} of seed {seed}: {error}")))?;
        recorder.finish()?;
        let violations = roster.end_match(&tally);
        Ok((tally, violations))
    }
}

impl Totals {
    /// What the program in this seat did that it should not.
    pub(super) fn violations(&self, seat: usize) -> ViolationReport {
        let own = self.violations.iter().filter(|&&(_, of, _)| of == seat);
        ViolationReport::new(own.map(|(.., violation)| violation))
    }

    /// Adds a match.
    fn add(&mut self, tally: &MatchTally) {
        self.matches += 1;
        self.unfinished += u32::from(!tally.is_over);
        self.hands += u64::from(tally.hands);
        self.void += u64::from(tally.void);
        self.decisions += tally.decisions;
        for winner in tally.winners.iter() {
            self.wins[winner.index()] += 1;
        }
        for (sum, &points) in self.points.iter_mut().zip(&tally.points) {
            *sum += i64::from(points);
        }
    }

    /// Adds what another thread has played.
    fn join(&mut self, other: &Self) {
        self.matches += other.matches;
        self.unfinished += other.unfinished;
        self.hands += other.hands;
        self.void += other.void;
        self.decisions += other.decisions;
        for seat in 0..MAX_SEATS {
            self.wins[seat] += other.wins[seat];
            self.points[seat] += other.points[seat];
        }
        self.violations.extend(other.violations.iter().cloned());
        self.violations.sort_by_key(|&(number, ..)| number);
    }
}
