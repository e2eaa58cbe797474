//! The requests to a table's bots, and the decisions of those bots.

use cards::Seat;
use table::Action;

use crate::time::Time;

/// The time after a bot's deadline at which the room decides for the bot, in milliseconds. Bots of a busy
/// machine may be late, but a bot that is later than this has stopped.
pub(crate) const BOT_GRACE: u32 = 30_000;

/// The bots of a table, by seat; `None` for a person.
#[derive(Clone, Debug)]
pub(crate) struct Bots(Vec<Option<BotState>>);

/// The state of a bot.
#[derive(Clone, Copy, Debug)]
enum BotState {
    /// The bot has not been asked yet.
    Idle,
    /// The bot was asked about this event and has not decided.
    Asked { event: u32, deadline: Time },
    /// The bot has decided about this event.
    Decided { event: u32, action: Action },
}

/// The result of asking a bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Question {
    /// The bot has been asked about this event before, or the seat has no bot.
    Known,
    /// The question is new.
    New,
    /// The question is new, and the bot has not answered the one before.
    Replacing,
}

impl Bots {
    /// Returns idle bots in the seats where `is_bot` holds.
    pub(crate) fn new(is_bot: impl Iterator<Item = bool>) -> Self {
        Self(is_bot.map(|is_bot| is_bot.then_some(BotState::Idle)).collect())
    }

    /// Gives a seat to a bot or takes it away. A bot that plays on keeps its state.
    pub(crate) fn set(&mut self, seat: Seat, is_bot: bool) {
        if let Some(state) = self.0.get_mut(seat.index()) {
            *state = if is_bot { state.or(Some(BotState::Idle)) } else { None };
        }
    }

    /// Whether a bot sits in this seat.
    pub(crate) fn has(&self, seat: Seat) -> bool {
        self.state(seat).is_some()
    }

    /// Returns the decision of the bot in this seat about this event.
    pub(crate) fn decision(&self, seat: Seat, event: u32) -> Option<Action> {
        match self.state(seat) {
            Some(BotState::Decided { event: decided, action }) if decided == event => Some(action),
            _ => None,
        }
    }

    /// Asks the bot of this seat about an event, unless it has been asked about it before.
    pub(crate) fn ask(&mut self, seat: Seat, event: u32, deadline: Time) -> Question {
        let Some(state) = self.0.get_mut(seat.index()).and_then(Option::as_mut) else {
            return Question::Known;
        };
        let question = match *state {
            BotState::Asked { event: known, .. } | BotState::Decided { event: known, .. }
                if known == event =>
            {
                return Question::Known;
            }
            BotState::Asked { .. } => Question::Replacing,
            BotState::Idle | BotState::Decided { .. } => Question::New,
        };
        *state = BotState::Asked { event, deadline };
        question
    }

    /// Stores a decision. Returns false if the bot was not asked about this event, or has decided already.
    pub(crate) fn decide(&mut self, seat: Seat, event: u32, action: Action) -> bool {
        let Some(state) = self.0.get_mut(seat.index()).and_then(Option::as_mut) else { return false };
        let is_asked = matches!(*state, BotState::Asked { event: asked, .. } if asked == event);
        if is_asked {
            *state = BotState::Decided { event, action };
        }
        is_asked
    }

    /// Returns the bots that have been asked and have not decided.
    pub(crate) fn undecided(&self) -> impl Iterator<Item = Seat> + '_ {
        let all = Seat::all(self.0.len() as u8);
        all.filter(|&seat| matches!(self.state(seat), Some(BotState::Asked { .. })))
    }

    /// Returns the time at which the room stops waiting for the bot of this seat. `None` if the bot was not
    /// asked about this event, or has decided.
    pub(crate) fn overdue_at(&self, seat: Seat, event: u32) -> Option<Time> {
        match self.state(seat) {
            Some(BotState::Asked { event: asked, deadline }) if asked == event => {
                Some(deadline.after(BOT_GRACE))
            }
            _ => None,
        }
    }

    fn state(&self, seat: Seat) -> Option<BotState> {
        self.0.get(seat.index()).copied().flatten()
    }
}
