//! The deals of an arena, shared out among threads. What comes of a deal does not depend on who played it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use bots::arena::Seating;
use bots::{MatchTally, play_match};
use table::{Event, Setup};

use crate::arena::deal::{Deal, SeatingResult};
use crate::arena::settings::Settings;
use crate::cli::ArenaArgs;
use crate::cli_error::CliError;
use crate::contender::Contender;
use crate::external_bot::{Notices, ViolationRecord};
use crate::roster::{PlaySettings, Roster};

/// What seeds are derived for, beside those of the table's own hands.
const SEED_OF_DEAL: u16 = 0x6465;
const SEED_OF_BOTS: u16 = 0x626f;

/// How long a bot that thinks may take for a decision, if nothing else is said.
const THINK: Duration = Duration::from_secs(1);

/// What is to be played.
pub(super) struct Job {
    setup: Setup,
    start_points: i32,
    contenders: Vec<Contender>,
    seatings: Vec<Seating>,
    max_hands: u32,
    play_settings: PlaySettings,
    stop: Arc<AtomicBool>,
}

/// Takes a deal that is over.
pub(super) type OnDealDone<'a> = &'a (dyn Fn(Deal) -> Result<(), CliError> + Sync);

impl Job {
    /// What was asked for; no deal begins once `stop` is true, and what programs do is told by `notices`.
    pub(super) fn new(
        args: &ArenaArgs,
        settings: &Settings,
        stop: Arc<AtomicBool>,
        notices: Notices,
    ) -> Result<Self, CliError> {
        Ok(Self {
            setup: settings.setup(),
            start_points: args.rules.read()?.rules().start_points,
            contenders: args.bots(),
            seatings: settings.seatings(),
            max_hands: settings.max_hands(),
            play_settings: args.time.play_settings(notices, Some(THINK)),
            stop,
        })
    }

    /// Plays these deals on so many threads, and keeps each.
    ///
    /// Deals begin in order and those that have begun are played to their end, so what Ctrl-C leaves is the
    /// first so many of them.
    pub(super) fn run(&self, threads: usize, deals: &[u32], keep: OnDealDone<'_>) -> Result<(), CliError> {
        let next = AtomicUsize::new(0);
        thread::scope(|scope| {
            let workers: Vec<_> = (0..threads.min(deals.len()))
                .map(|_| scope.spawn(|| self.work(deals, &next, keep)))
                .collect();
            workers.into_iter().try_for_each(|worker| worker.join().expect("a deal does not panic"))
        })
    }

    /// Plays one deal after the other until there is none left.
    fn work(&self, deals: &[u32], next: &AtomicUsize, keep: OnDealDone<'_>) -> Result<(), CliError> {
        let mut roster = Roster::new(&self.contenders, self.play_settings.clone());
        while !self.stop.load(Ordering::Relaxed) {
            let Some(&number) = deals.get(next.fetch_add(1, Ordering::Relaxed)) else { break };
            let kept = self.play(number, &mut roster).and_then(keep);
            kept.inspect_err(|_| self.stop.store(true, Ordering::Relaxed))?;
        }
        Ok(())
    }

    /// Plays the deal with this number, from 0, in every seating.
    fn play(&self, number: u32, roster: &mut Roster) -> Result<Deal, CliError> {
        let setup = Setup { seed: self.setup.seed.derive(SEED_OF_DEAL, number, 0), ..self.setup.clone() };
        let (mut seating_results, mut violations) = (Vec::new(), Vec::new());
        for (at, seating) in self.seatings.iter().enumerate() {
            let place = format!("deal {}, seating {}", number + 1, at + 1);
            let (result, more) = self.play_seating(&setup, seating, &place, roster)?;
            seating_results.push(result);
            violations.extend(more);
        }
        Ok(Deal::new(number, seating_results, &roster.take_times(), violations))
    }

    /// Plays a deal in one seating.
    fn play_seating(
        &self,
        setup: &Setup,
        seating: &Seating,
        place: &str,
        roster: &mut Roster,
    ) -> Result<(SeatingResult, Vec<(usize, ViolationRecord)>), CliError> {
        let mut bots = roster.start_match(setup, seating, setup.seed.derive(SEED_OF_BOTS, 0, 0), place)?;
        let seats = seating.len();
        let mut result = SeatingResult {
            hands_won: vec![0; seats],
            total_value: vec![0; seats],
            ..SeatingResult::default()
        };
        let tally = play_match(setup, &mut bots, self.max_hands, &mut |step| {
            roster.tell(step);
            step.events.iter().for_each(|event| result.note(event));
        });
        let tally = tally
            .map_err(|error| CliError::Other(format!("{place} of seed {}: {error}", self.setup.seed)))?;
        result.close(&tally, self.start_points);
        Ok((result, roster.end_match(&tally)))
    }
}

impl SeatingResult {
    /// Counts a hand that was won.
    fn note(&mut self, event: &Event) {
        if let Event::WentOut { seat, total, .. } = event {
            self.hands_won[seat.index()] += 1;
            self.total_value[seat.index()] += u64::from(total.points());
        }
    }

    /// Adds what the match came to.
    fn close(&mut self, tally: &MatchTally, start_points: i32) {
        self.gains = tally.points.iter().map(|points| points - start_points).collect();
        (self.hands, self.void, self.finished) = (tally.hands, tally.void, tally.is_over);
        (self.winners, self.decisions) = (tally.winners.iter().collect(), tally.decisions);
    }
}
