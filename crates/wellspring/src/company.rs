//! The contenders as one thread has them: our bots are made for every match, programs run on from match to match.

use std::sync::{Arc, PoisonError};
use std::time::Duration;

use bots::arena::Times;
use bots::{Bot, MatchTally, Step};
use cards::{MAX_SEATS, Seat, Seed};
use table::Setup;

use crate::clocked::{Clocked, SharedTimes};
use crate::contender::Contender;
use crate::ending::Fault;
use crate::program::{Budgets, Lapse, Notices, Program, SharedProgram};

/// How the contenders are to play.
#[derive(Clone)]
pub(crate) struct Manner {
    /// When a bot of ours that thinks is to stop; nothing: whenever it likes.
    pub(crate) think: Option<Duration>,
    /// How long programs may take.
    pub(crate) budgets: Budgets,
    /// Where is told what programs do.
    pub(crate) notices: Notices,
}

/// The contenders as one thread has them.
pub(crate) struct Company {
    contenders: Vec<Contender>,
    manner: Manner,
    times: Vec<SharedTimes>,
    /// Each contender's programs, one for each seat that it has had at a time.
    programs: Vec<Vec<SharedProgram>>,
    /// The programs at the table, with the contender and the seat.
    seated: Vec<(usize, SharedProgram)>,
}

impl Company {
    /// The contenders before their first match.
    pub(crate) fn new(contenders: &[Contender], manner: Manner) -> Self {
        Self {
            contenders: contenders.to_vec(),
            manner,
            times: contenders.iter().map(|_| SharedTimes::default()).collect(),
            programs: contenders.iter().map(|_| Vec::new()).collect(),
            seated: Vec::new(),
        }
    }

    /// Sits down for a match: in each seat the contender with this number. `place` says where in the run this is.
    ///
    /// # Errors
    /// If a program cannot be started.
    pub(crate) fn sit(
        &mut self,
        setup: &Setup,
        seating: &[usize],
        seed: Seed,
        place: &str,
    ) -> Result<Vec<Box<dyn Bot>>, Fault> {
        self.seated.clear();
        let seats = Seat::all(MAX_SEATS as u8).zip(seating);
        seats
            .map(|(seat, &number)| {
                let (bot, think): (Box<dyn Bot>, _) = match self.contenders[number].clone() {
                    Contender::Ours(kind) => {
                        let is_free = kind.strength.thinks() && kind.iterations.is_none();
                        let bot = kind.build(&setup.terms(), seat, seed)?;
                        (bot, self.manner.think.filter(|_| is_free))
                    }
                    Contender::Program(_) => (Box::new(self.seat_program(setup, seat, number, place)?), None),
                };
                let clocked = Clocked::new(bot, Arc::clone(&self.times[number]), think);
                Ok(Box::new(clocked) as Box<dyn Bot>)
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
    ) -> Result<SharedProgram, Fault> {
        let seated = self.seated.iter().filter(|(other, _)| *other == number).count();
        let contender = &self.contenders[number];
        if let Contender::Program(command) = contender
            && self.programs[number].len() == seated
        {
            let Manner { budgets, notices, .. } = self.manner.clone();
            let program = Program::new(command.clone(), contender.to_string(), budgets, notices);
            self.programs[number].push(SharedProgram::new(program));
        }
        let program = self.programs[number][seated].clone();
        program.lock().begin(&setup.terms(), seat, place)?;
        self.seated.push((number, program.clone()));
        Ok(program)
    }

    /// Tells the programs at the table what happened.
    pub(crate) fn tell(&self, step: &Step<'_>) {
        for (_, program) in &self.seated {
            program.lock().tell(step.events, step.game);
        }
    }

    /// Rises from the table. Gives back what programs did that they should not, with the contender's number.
    pub(crate) fn rise(&mut self, tally: &MatchTally) -> Vec<(usize, Lapse)> {
        let winners: Vec<Seat> = tally.winners.iter().collect();
        let ended = |(number, program): (usize, SharedProgram)| {
            let lapses = program.lock().match_ended(tally.over, &tally.points, &winners);
            lapses.into_iter().map(move |lapse| (number, lapse))
        };
        self.seated.drain(..).flat_map(ended).collect()
    }

    /// How long each contender's decisions took since this was last asked.
    pub(crate) fn take_times(&self) -> Vec<Times> {
        let take =
            |times: &SharedTimes| std::mem::take(&mut *times.lock().unwrap_or_else(PoisonError::into_inner));
        self.times.iter().map(take).collect()
    }
}
