//! The contenders as one thread has them: our bots are made for every match, programs run on from match to
//! match.

use std::sync::{Arc, PoisonError};
use std::time::Duration;

use bots::arena::DurationHistogram;
use bots::{Bot, MatchStep, MatchTally};
use cards::{MAX_SEATS, Seat, Seed};
use table::Setup;

use crate::cli_error::CliError;
use crate::contender::Contender;
use crate::external_bot::{ExternalBot, Notices, SharedExternalBot, TimeLimits, ViolationRecord};
use crate::timed_bot::{SharedTimes, TimedBot};

/// How the contenders are to play.
#[derive(Clone)]
pub(crate) struct PlaySettings {
    /// When a bot of ours that thinks is to stop; nothing: whenever it likes.
    pub(crate) move_time: Option<Duration>,
    /// How long programs may take.
    pub(crate) time_limits: TimeLimits,
    /// Where is told what programs do.
    pub(crate) notices: Notices,
}

/// The contenders as one thread has them.
pub(crate) struct Roster {
    contenders: Vec<Contender>,
    play_settings: PlaySettings,
    times: Vec<SharedTimes>,
    /// Each contender's programs, one for each seat that it has had at a time.
    programs: Vec<Vec<SharedExternalBot>>,
    /// The programs at the table, with the contender and the seat.
    seated: Vec<(usize, SharedExternalBot)>,
}

impl Roster {
    /// The contenders before their first match.
    pub(crate) fn new(contenders: &[Contender], play_settings: PlaySettings) -> Self {
        Self {
            contenders: contenders.to_vec(),
            play_settings,
            times: contenders.iter().map(|_| SharedTimes::default()).collect(),
            programs: contenders.iter().map(|_| Vec::new()).collect(),
            seated: Vec::new(),
        }
    }

    /// Sits down for a match: in each seat the contender with this number. `place` says where in the run this
    /// is.
    ///
    /// # Errors
    /// If a program cannot be started.
    pub(crate) fn start_match(
        &mut self,
        setup: &Setup,
        seating: &[usize],
        seed: Seed,
        place: &str,
    ) -> Result<Vec<Box<dyn Bot>>, CliError> {
        self.seated.clear();
        let seats = Seat::all(MAX_SEATS as u8).zip(seating);
        seats
            .map(|(seat, &number)| {
                let (bot, move_time): (Box<dyn Bot>, _) = match self.contenders[number].clone() {
                    Contender::BuiltIn(kind) => {
                        let is_free = kind.strength.plays_out() && kind.playouts.is_none();
                        let bot = kind.build(&setup.terms(), seat, seed)?;
                        (bot, self.play_settings.move_time.filter(|_| is_free))
                    }
                    Contender::ExternalBot(_) => {
                        (Box::new(self.seat_program(setup, seat, number, place)?), None)
                    }
                };
                let timed_bot = TimedBot::new(bot, Arc::clone(&self.times[number]), move_time);
                Ok(Box::new(timed_bot) as Box<dyn Bot>)
            })
            .collect()
    }

    /// Seats a program of this contender that has no seat yet; makes one if there is none.
    fn seat_program(
        &mut self,
        setup: &Setup,
        seat: Seat,
        number: usize,
        place: &str,
    ) -> Result<SharedExternalBot, CliError> {
        let seated = self.seated.iter().filter(|(other, _)| *other == number).count();
        let contender = &self.contenders[number];
        if let Contender::ExternalBot(command) = contender
            && self.programs[number].len() == seated
        {
            let PlaySettings { time_limits, notices, .. } = self.play_settings.clone();
            let program = ExternalBot::new(command.clone(), contender.to_string(), time_limits, notices);
            self.programs[number].push(SharedExternalBot::new(program));
        }
        let program = self.programs[number][seated].clone();
        program.lock().begin(&setup.terms(), seat, place)?;
        self.seated.push((number, program.clone()));
        Ok(program)
    }

    /// Tells the programs at the table what happened.
    pub(crate) fn tell(&self, step: &MatchStep<'_>) {
        for (_, program) in &self.seated {
            program.lock().tell(step.events, step.game);
        }
    }

    /// Rises from the table. Gives back what programs did that they should not, with the contender's number.
    pub(crate) fn end_match(&mut self, tally: &MatchTally) -> Vec<(usize, ViolationRecord)> {
        let winners: Vec<Seat> = tally.winners.iter().collect();
        let ended = |(number, program): (usize, SharedExternalBot)| {
            let violations = program.lock().match_ended(tally.is_over, &tally.points, &winners);
            violations.into_iter().map(move |violation| (number, violation))
        };
        self.seated.drain(..).flat_map(ended).collect()
    }

    /// How long each contender's decisions took since this was last asked.
    pub(crate) fn take_times(&self) -> Vec<DurationHistogram> {
        let take =
            |times: &SharedTimes| std::mem::take(&mut *times.lock().unwrap_or_else(PoisonError::into_inner));
        self.times.iter().map(take).collect()
    }
}
