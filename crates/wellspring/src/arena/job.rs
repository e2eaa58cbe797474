//! The deals of an arena, shared out among threads. What comes of a deal does not depend on who played it.

use std::iter;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, PoisonError};
use std::thread;
use std::time::Duration;

use bots::arena::{Seating, Times};
use bots::{Bot, MatchTally, play_match};
use cards::{MAX_SEATS, Seat, Seed};
use table::{Event, Setup};

use crate::arena::clocked::{Clocked, SharedTimes};
use crate::arena::deal::{Deal, Sitting};
use crate::arena::settings::Settings;
use crate::cli::ArenaArgs;
use crate::contender::Contender;
use crate::ending::Fault;

/// What seeds are derived for, beside those of the table's own hands.
const SEED_OF_DEAL: u16 = 0x6465;
const SEED_OF_BOTS: u16 = 0x626f;

/// How long a bot that thinks may take for a decision, if nothing else is said, in milliseconds.
const THINK: u32 = 1000;

/// What is to be played.
pub(super) struct Job {
    setup: Setup,
    start_points: i32,
    contenders: Vec<Contender>,
    seatings: Vec<Seating>,
    max_hands: u32,
    think: Duration,
    stop: Arc<AtomicBool>,
}

/// Takes a deal that is over.
pub(super) type Keep<'a> = &'a (dyn Fn(Deal) -> Result<(), Fault> + Sync);

impl Job {
    /// What was asked for; no deal begins once `stop` is true.
    pub(super) fn new(args: &ArenaArgs, settings: &Settings, stop: Arc<AtomicBool>) -> Result<Self, Fault> {
        let think = Duration::from_millis(args.think.unwrap_or(THINK).into());
        Ok(Self {
            setup: settings.setup(),
            start_points: args.rules.read()?.start_points,
            contenders: args.bots(),
            seatings: settings.seatings(),
            max_hands: settings.max_hands(),
            // A step of thinking that has begun is not cut off, so there is to be some time left for it.
            think: think * 19 / 20,
            stop,
        })
    }

    /// Plays these deals on so many threads, and keeps each.
    ///
    /// Deals begin in order and those that have begun are played to their end, so what Ctrl-C leaves is the first so
    /// many of them.
    pub(super) fn run(&self, threads: usize, deals: &[u32], keep: Keep<'_>) -> Result<(), Fault> {
        let next = AtomicUsize::new(0);
        thread::scope(|scope| {
            let workers: Vec<_> = (0..threads.min(deals.len()))
                .map(|_| scope.spawn(|| self.work(deals, &next, keep)))
                .collect();
            workers.into_iter().try_for_each(|worker| worker.join().expect("a deal does not panic"))
        })
    }

    /// Plays one deal after the other until there is none left.
    fn work(&self, deals: &[u32], next: &AtomicUsize, keep: Keep<'_>) -> Result<(), Fault> {
        while !self.stop.load(Ordering::Relaxed) {
            let Some(&number) = deals.get(next.fetch_add(1, Ordering::Relaxed)) else { break };
            let kept = self.play(number).and_then(keep);
            kept.inspect_err(|_| self.stop.store(true, Ordering::Relaxed))?;
        }
        Ok(())
    }

    /// Plays the deal with this number, from 0, in every seating.
    fn play(&self, number: u32) -> Result<Deal, Fault> {
        let seed = self.setup.seed.derive(SEED_OF_DEAL, number, 0);
        let setup = Setup { seed, ..self.setup.clone() };
        let times: Vec<SharedTimes> =
            iter::repeat_with(SharedTimes::default).take(self.contenders.len()).collect();
        let play = |seating| self.play_sitting(&setup, seating, &times);
        let sittings = self.seatings.iter().map(play).collect::<Result<_, _>>();
        let sittings = sittings.map_err(|error| {
            let with = |fault: Fault| {
                Fault::Other(format!("deal {} of seed {}: {fault}", number + 1, self.setup.seed))
            };
            with(error)
        })?;
        let of = |times: &SharedTimes| times.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let times: Vec<Times> = times.iter().map(of).collect();
        Ok(Deal::new(number, sittings, &times))
    }

    /// Plays a deal in one seating.
    fn play_sitting(
        &self,
        setup: &Setup,
        seating: &Seating,
        times: &[SharedTimes],
    ) -> Result<Sitting, Fault> {
        let seed = setup.seed.derive(SEED_OF_BOTS, 0, 0);
        let seats = Seat::first(MAX_SEATS as u8).zip(seating);
        let mut bots = seats
            .map(|(seat, &bot)| self.seat(setup, seat, seed, bot, &times[bot]))
            .collect::<Result<Vec<_>, _>>()?;
        let seats = seating.len();
        let mut sitting = Sitting { won: vec![0; seats], worth: vec![0; seats], ..Sitting::default() };
        let tally = play_match(setup, &mut bots, self.max_hands, &mut |step| {
            step.events.iter().for_each(|event| sitting.note(event));
        });
        let tally = tally.map_err(|error| Fault::Other(error.to_string()))?;
        sitting.close(&tally, self.start_points);
        Ok(sitting)
    }

    /// Sets a contender down at a seat, with a clock.
    fn seat(
        &self,
        setup: &Setup,
        seat: Seat,
        seed: Seed,
        bot: usize,
        times: &SharedTimes,
    ) -> Result<Box<dyn Bot>, Fault> {
        let Contender::Ours(kind) = &self.contenders[bot];
        let think = (kind.strength.thinks() && kind.iterations.is_none()).then_some(self.think);
        let bot = kind.build(&setup.terms(), seat, seed)?;
        Ok(Box::new(Clocked::new(bot, Arc::clone(times), think)))
    }
}

impl Sitting {
    /// Counts a hand that was won.
    fn note(&mut self, event: &Event) {
        if let Event::WentOut { seat, total, .. } = event {
            self.won[seat.index()] += 1;
            self.worth[seat.index()] += u64::from(total.points());
        }
    }

    /// Adds what the match came to.
    fn close(&mut self, tally: &MatchTally, start_points: i32) {
        self.gained = tally.points.iter().map(|points| points - start_points).collect();
        (self.hands, self.void, self.over) = (tally.hands, tally.void, tally.over);
        (self.winners, self.decisions) = (tally.winners.iter().collect(), tally.decisions);
    }
}
