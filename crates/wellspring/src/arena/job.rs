//! The deals of an arena, distributed over threads. The result of a deal does not depend on the distribution.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use bots::arena::Seating;
use bots::{MatchTally, play_match};
use table::{Event, Setup};

use crate::arena::deal::{Deal, SeatingResult};
use crate::arena::settings::Settings;
use crate::cli::ArenaArgs;
use crate::cli_error::CliError;
use crate::contender::Contender;
use crate::external_bot::{Notices, PlayedMatch, ViolationRecord};
use crate::long_run::run_on_threads;
use crate::recorder::{RecordFolder, Recorder};
use crate::roster::{BOTS_SEED, PlaySettings, Roster};

/// The purpose of the seeds derived for deals.
const DEAL_SEED: u16 = 0x6465;

/// The time limit for a decision of a built-in bot without `--move-time`.
const DEFAULT_MOVE_TIME: Duration = Duration::from_secs(1);

/// The deals to play.
pub(super) struct Job {
    setup: Setup,
    start_points: i32,
    contenders: Vec<Contender>,
    seatings: Vec<Seating>,
    max_hands: u32,
    play_settings: PlaySettings,
    records: Option<RecordFolder>,
    stop: Arc<AtomicBool>,
}

/// Called with every finished deal.
pub(super) type OnDealDone<'a> = &'a (dyn Fn(Deal) -> Result<(), CliError> + Sync);

impl Job {
    /// Creates the job from the arguments. Once `stop` is true, no deal begins, and those in progress are
    /// given up.
    pub(super) fn new(
        args: &ArenaArgs,
        settings: &Settings,
        stop: Arc<AtomicBool>,
        notices: Notices,
    ) -> Result<Self, CliError> {
        let (bots, indices) = (args.bots(), settings.contenders());
        let first = |contender: usize| indices.iter().position(|&other| other == contender);
        let contenders = (0..bots.len()).map_while(first).map(|index| bots[index].clone()).collect();
        let records = args.records.as_deref().map(|folder| RecordFolder::open(folder, args.resume.is_some()));
        Ok(Self {
            setup: settings.setup(),
            start_points: args.rules.read()?.rules().start_points,
            contenders,
            seatings: settings.seatings(),
            max_hands: settings.max_hands(),
            play_settings: args.time.play_settings(notices, Some(DEFAULT_MOVE_TIME), Arc::clone(&stop)),
            records: records.transpose()?,
            stop,
        })
    }

    /// Plays these deals on `threads` threads, and calls `on_deal_done` after each.
    ///
    /// Deals begin in order. Those in progress when the job is stopped are given up, so a stopped job may
    /// leave gaps before the last deal.
    pub(super) fn run(
        &self,
        threads: usize,
        deals: &[u32],
        on_deal_done: OnDealDone<'_>,
    ) -> Result<(), CliError> {
        let next = AtomicUsize::new(0);
        let done = run_on_threads(threads.min(deals.len()), || self.work(deals, &next, on_deal_done));
        done.into_iter().collect()
    }

    /// Plays deals until none is left.
    fn work(&self, deals: &[u32], next: &AtomicUsize, on_deal_done: OnDealDone<'_>) -> Result<(), CliError> {
        let mut roster = Roster::new(&self.contenders, self.play_settings.clone());
        while !self.stop.load(Ordering::Relaxed) {
            let Some(&number) = deals.get(next.fetch_add(1, Ordering::Relaxed)) else { break };
            let played = self.play(number, &mut roster);
            // Bots play default actions in a stopped deal, so it counts for nothing.
            let done = played.and_then(|deal| deal.map_or(Ok(()), on_deal_done));
            done.inspect_err(|_| self.stop.store(true, Ordering::Relaxed))?;
        }
        Ok(())
    }

    /// Plays the deal with this index, from 0, in every seating; `None` if the job is stopped meanwhile.
    fn play(&self, number: u32, roster: &mut Roster) -> Result<Option<Deal>, CliError> {
        let setup = Setup { seed: self.setup.seed.derive(DEAL_SEED, number, 0), ..self.setup.clone() };
        let (mut seating_results, mut violations) = (Vec::new(), Vec::new());
        for (index, seating) in self.seatings.iter().enumerate() {
            let place = PlayedMatch::Deal { deal: number + 1, seating: index as u32 + 1 };
            let (result, more) = self.play_seating(&setup, seating, place, roster)?;
            if self.stop.load(Ordering::Relaxed) {
                return Ok(None);
            }
            seating_results.push(result);
            violations.extend(more);
        }
        Ok(Some(Deal::new(number, seating_results, &roster.take_decisions(), violations)))
    }

    /// Plays a deal in one seating.
    fn play_seating(
        &self,
        setup: &Setup,
        seating: &Seating,
        place: PlayedMatch,
        roster: &mut Roster,
    ) -> Result<(SeatingResult, Vec<(usize, ViolationRecord)>), CliError> {
        let mut bots = roster.start_match(setup, seating, setup.seed.derive(BOTS_SEED, 0, 0), place)?;
        let seats = seating.len();
        let mut result = SeatingResult {
            hands_won: vec![0; seats],
            total_value: vec![0; seats],
            ..SeatingResult::default()
        };
        let players: Vec<&Contender> = seating.iter().map(|&index| &self.contenders[index]).collect();
        let name = place.record_name();
        let mut recorder = Recorder::new(self.records.as_ref(), &name, setup, &players)?;
        let tally = play_match(setup, &mut bots, self.max_hands, &mut |step| {
            roster.record(step);
            recorder.record(step);
            step.events.iter().for_each(|event| result.record(event));
        });
        let tally = tally.map_err(|error| CliError::Match { place, error })?;
        if !self.stop.load(Ordering::Relaxed) {
            recorder.finish()?;
        }
        result.close(&tally, self.start_points);
        Ok((result, roster.end_match(&tally)))
    }
}

impl SeatingResult {
    /// Counts a hand that was won.
    fn record(&mut self, event: &Event) {
        if let Event::WentOut { seat, total, .. } = event {
            self.hands_won[seat.index()] += 1;
            self.total_value[seat.index()] += u64::from(total.points());
        }
    }

    /// Adds the result of the match.
    fn close(&mut self, tally: &MatchTally, start_points: i32) {
        self.gains = tally.points.iter().map(|points| points - start_points).collect();
        (self.hands, self.void, self.finished) = (tally.hands, tally.void_hands, tally.is_over);
        (self.winners, self.decisions) = (tally.winners.iter().collect(), tally.decisions);
    }
}
