//! The contenders of one thread: built-in bots are created for every match, external bots keep running.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use bots::arena::DurationHistogram;
use bots::{Bot, MatchStep, MatchTally};
use cards::{MAX_SEATS, Seat, Seed};
use table::Setup;

use crate::cli_error::CliError;
use crate::contender::Contender;
use crate::external_bot::{
    ExternalBot, Notices, PlayedMatch, SharedExternalBot, TimeLimits, ViolationRecord,
};
use crate::timed_bot::{SharedTimes, TimedBot};

/// The purpose of the seeds derived for bots.
pub(crate) const BOTS_SEED: u16 = 0x626f;

/// The settings that all contenders play with.
#[derive(Clone)]
pub(crate) struct PlaySettings {
    /// The time limit of a built-in bot without fixed playouts; `None` for no limit.
    pub(crate) move_time: Option<Duration>,
    /// The time limits of external bots.
    pub(crate) time_limits: TimeLimits,
    /// The notices about external bots.
    pub(crate) notices: Notices,
    /// Once this is true, bots play default actions at once.
    pub(crate) stop: Arc<AtomicBool>,
}

/// What the contenders decided, by contender.
pub(crate) struct DecisionTally {
    /// The durations of the decisions that had a choice.
    pub(crate) times: Vec<DurationHistogram>,
    /// The number of decisions that the contender made itself. An external bot that does not answer makes
    /// none.
    pub(crate) answers: Vec<u64>,
}

/// The contenders of one thread.
pub(crate) struct Roster {
    contenders: Vec<Contender>,
    play_settings: PlaySettings,
    times: Vec<SharedTimes>,
    /// The external bots of each contender, one for each seat that it has had at one table.
    external_bots: Vec<Vec<SharedExternalBot>>,
    /// The external bots at the table, each with the index of its contender.
    seated: Vec<(usize, SharedExternalBot)>,
}

impl Roster {
    /// Creates a roster before its first match.
    pub(crate) fn new(contenders: &[Contender], play_settings: PlaySettings) -> Self {
        Self {
            contenders: contenders.to_vec(),
            play_settings,
            times: contenders.iter().map(|_| SharedTimes::default()).collect(),
            external_bots: contenders.iter().map(|_| Vec::new()).collect(),
            seated: Vec::new(),
        }
    }

    /// Starts a match and returns the bot of each seat. `seating` has the index of the contender for each
    /// seat.
    ///
    /// # Errors
    /// If an external bot cannot be started.
    pub(crate) fn start_match(
        &mut self,
        setup: &Setup,
        seating: &[usize],
        seed: Seed,
        place: PlayedMatch,
    ) -> Result<Vec<Box<dyn Bot>>, CliError> {
        self.seated.clear();
        let seats = Seat::all(MAX_SEATS as u8).zip(seating);
        seats
            .map(|(seat, &index)| {
                let (bot, move_time): (Box<dyn Bot>, _) = match self.contenders[index].clone() {
                    Contender::BuiltIn(kind) => {
                        let is_free = kind.strength.plays_out() && kind.playouts.is_none();
                        let bot = kind.build(&setup.terms(), seat, seed);
                        let bot = bot.map_err(|error| CliError::setup(setup.rules, error))?;
                        (bot, self.play_settings.move_time.filter(|_| is_free))
                    }
                    Contender::External(_) => {
                        (Box::new(self.seat_external_bot(setup, seat, index, place)?), None)
                    }
                };
                let (times, stop) = (&self.times[index], &self.play_settings.stop);
                let timed_bot = TimedBot::new(bot, Arc::clone(times), move_time, Arc::clone(stop));
                Ok(Box::new(timed_bot) as Box<dyn Bot>)
            })
            .collect()
    }

    /// Seats an external bot of this contender. Creates one if all that it has are seated.
    fn seat_external_bot(
        &mut self,
        setup: &Setup,
        seat: Seat,
        index: usize,
        place: PlayedMatch,
    ) -> Result<SharedExternalBot, CliError> {
        let seated = self.seated.iter().filter(|(other, _)| *other == index).count();
        let contender = &self.contenders[index];
        if let Contender::External(command) = contender
            && self.external_bots[index].len() == seated
        {
            let PlaySettings { time_limits, notices, .. } = self.play_settings.clone();
            let bot = ExternalBot::new(command.clone(), contender.to_string(), time_limits, notices);
            self.external_bots[index].push(SharedExternalBot::new(bot));
        }
        let bot = self.external_bots[index][seated].clone();
        bot.lock().begin(&setup.terms(), seat, place)?;
        self.seated.push((index, bot.clone()));
        Ok(bot)
    }

    /// Tells the external bots at the table what happened.
    pub(crate) fn record(&self, step: &MatchStep<'_>) {
        for (_, bot) in &self.seated {
            bot.lock().record(step.events, step.game);
        }
    }

    /// Ends the match. Returns the violations, each with the index of the contender.
    pub(crate) fn end_match(&mut self, tally: &MatchTally) -> Vec<(usize, ViolationRecord)> {
        let winners: Vec<Seat> = tally.winners.iter().collect();
        let ended = |(index, bot): (usize, SharedExternalBot)| {
            let violations = bot.lock().end_match(tally.is_over, &tally.points, &winners);
            violations.into_iter().map(move |violation| (index, violation))
        };
        self.seated.drain(..).flat_map(ended).collect()
    }

    /// Returns what the contenders decided since the last call.
    pub(crate) fn take_decisions(&self) -> DecisionTally {
        let take =
            |times: &SharedTimes| std::mem::take(&mut *times.lock().unwrap_or_else(PoisonError::into_inner));
        let times: Vec<DurationHistogram> = self.times.iter().map(take).collect();
        let answers = times.iter().zip(&self.contenders).zip(&self.external_bots);
        let answers = answers.map(|((times, contender), bots)| match contender {
            Contender::BuiltIn(_) => times.count(),
            Contender::External(_) => bots.iter().map(|bot| bot.lock().take_answers()).sum(),
        });
        let answers = answers.collect();
        DecisionTally { times, answers }
    }
}
