//! The bots of a table while they decide, each on its own thread.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use bots::{Bot, BotKind, BotKindError};
use cards::Seat;
use room::Input;
use table::{Action, SetupError, View};
use tokio::task::JoinSet;
use tokio::time::Instant;
use tracing::error;

use crate::store::{Participant, StoredTable};
use crate::thinking::{TableAccount, ThinkingQueue, ThinkingSlot};

/// The purpose number of the bots' seed, unlike all purpose numbers of the table.
const BOT_SEED: u16 = 0xB075;

/// A bot, shared with the thread on which it decides.
type SharedBot = Arc<Mutex<Box<dyn Bot>>>;

/// A bot, and the flag that makes it stop thinking.
struct BotWorker {
    bot: SharedBot,
    stop: Arc<AtomicBool>,
}

/// The queues of all bots of a server. Tables whose bots decide in microseconds have a queue of their own, so
/// that they never wait for bots that play out hands.
#[derive(Clone, Debug)]
pub(crate) struct BotQueues {
    quick: ThinkingQueue,
    slow: ThinkingQueue,
}

impl BotQueues {
    /// Creates the queues for this machine. One processor stays free of long computations, if there are two.
    pub(crate) fn new() -> Self {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        Self { quick: ThinkingQueue::new(processors), slow: ThinkingQueue::new(processors - 1) }
    }
}

/// The bots of a table, by seat; `None` where a person sits.
pub(crate) struct BotWorkers {
    seats: Vec<Option<BotWorker>>,
    account: TableAccount,
}

/// The reason why a bot cannot be built.
#[derive(Debug, thiserror::Error)]
pub(crate) enum BuildBotError {
    #[error(transparent)]
    Kind(#[from] BotKindError),
    #[error(transparent)]
    Terms(#[from] SetupError),
}

impl BotWorkers {
    /// Builds the bots of a table. Because bots keep no memory, rebuilt bots continue as before.
    pub(crate) fn for_table(table: &StoredTable, queues: &BotQueues) -> Result<Self, BuildBotError> {
        let seed = table.setup.seed.derive(BOT_SEED, 0, 0);
        let terms = table.setup.terms();
        let build = |bot: &str, seat| Ok(bot.parse::<BotKind>()?.build(&terms, seat, seed)?);
        let players = table.players.iter().zip(Seat::all(table.setup.seats));
        let bots = players.map(|(player, seat)| player.bot().map(|bot| build(bot, seat)).transpose());
        let bots = bots.collect::<Result<_, BuildBotError>>()?;
        let plays_out = |bot: &str| bot.parse::<BotKind>().is_ok_and(|kind| kind.strength.plays_out());
        let is_slow = table.players.iter().filter_map(Participant::bot).any(plays_out);
        Ok(Self::new(bots, if is_slow { queues.slow.account() } else { queues.quick.account() }))
    }

    fn new(bots: Vec<Option<Box<dyn Bot>>>, account: TableAccount) -> Self {
        let worker = |bot| BotWorker { bot: Arc::new(Mutex::new(bot)), stop: Arc::default() };
        Self { seats: bots.into_iter().map(|bot| bot.map(worker)).collect(), account }
    }

    /// Makes a bot decide before the deadline, which includes the wait for a slot. The task ends with the
    /// decision.
    pub(crate) fn ask(&mut self, work: &mut JoinSet<Input>, seat: Seat, view: View, deadline: Instant) {
        let Some(worker) = self.seats.get_mut(seat.index()).and_then(Option::as_mut) else { return };
        worker.stop = Arc::default();
        let (bot, stop) = (Arc::clone(&worker.bot), Arc::clone(&worker.stop));
        let event_number = view.event_number;
        let decision = self.account.run(move |slot| choose(&bot, &view, deadline, &stop, slot));
        work.spawn(async move {
            match decision.await {
                Ok(action) => Input::BotDecided { seat, event_number, action },
                Err(error) => {
                    error!(%error, "a bot broke while it was deciding");
                    Input::BotFailed { seat, event_number }
                }
            }
        });
    }

    /// Makes a bot decide at once.
    pub(crate) fn cut_short(&self, seat: Seat) {
        if let Some(Some(worker)) = self.seats.get(seat.index()) {
            worker.stop.store(true, Ordering::Relaxed);
        }
    }
}

/// When a room closes, its bots stop thinking.
impl Drop for BotWorkers {
    fn drop(&mut self) {
        self.seats.iter().flatten().for_each(|worker| worker.stop.store(true, Ordering::Relaxed));
    }
}

fn choose(
    bot: &Mutex<Box<dyn Bot>>,
    view: &View,
    deadline: Instant,
    stop: &AtomicBool,
    slot: &ThinkingSlot,
) -> Action {
    // A bot that still thinks about an earlier view has been stopped and frees the lock soon.
    let mut bot = bot.lock().unwrap_or_else(PoisonError::into_inner);
    let mut keep_going = || !stop.load(Ordering::Relaxed) && Instant::now() < deadline && !slot.is_used_up();
    bot.choose(view, &mut keep_going)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicUsize;
    use std::time::Duration;

    use cards::Seed;
    use rules::{RuleSet, Switches};
    use table::{Game, Setup};

    use super::{Action, Arc, Bot, BotWorkers, Input, Instant, JoinSet, Ordering, Seat, ThinkingQueue, View};

    /// A bot that thinks until it is stopped, and counts the bots that think at the same time.
    struct SlowBot {
        thinking: Arc<AtomicUsize>,
        max: Arc<AtomicUsize>,
    }

    impl Bot for SlowBot {
        fn choose(&mut self, view: &View, keep_going: &mut dyn FnMut() -> bool) -> Action {
            self.max.fetch_max(self.thinking.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
            while keep_going() {
                std::thread::sleep(Duration::from_millis(1));
            }
            self.thinking.fetch_sub(1, Ordering::SeqCst);
            view.legal[0]
        }
    }

    struct BrokenBot;

    impl Bot for BrokenBot {
        fn choose(&mut self, _: &View, _: &mut dyn FnMut() -> bool) -> Action {
            panic!("this bot is broken")
        }
    }

    /// Returns slow bots in all seats except the first, with `slots` slots, and the largest number of bots
    /// that thought at once.
    fn slow_bots(seats: usize, slots: usize) -> (BotWorkers, Arc<AtomicUsize>) {
        let (thinking, max) = (Arc::default(), Arc::<AtomicUsize>::default());
        let bot =
            || Box::new(SlowBot { thinking: Arc::clone(&thinking), max: Arc::clone(&max) }) as Box<dyn Bot>;
        let bots = (0..seats).map(|seat| (seat > 0).then(bot)).collect();
        (BotWorkers::new(bots, ThinkingQueue::new(slots).account()), max)
    }

    /// Returns a view of the turn of a bot, with this event number.
    fn turn(event_number: u32) -> View {
        let setup = Setup {
            rules: RuleSet::MhingFr,
            switches: Switches::default(),
            seats: 3,
            seed: Seed::from_number(7),
        };
        let game = Game::start(&setup, &mut Vec::new()).unwrap();
        let seat = game.seats_to_act().iter().next();
        View { event_number, ..game.view(seat) }
    }

    fn soon() -> Instant {
        Instant::now() + Duration::from_millis(300)
    }

    fn later() -> Instant {
        Instant::now() + Duration::from_mins(10)
    }

    fn seat(number: u8) -> Seat {
        Seat::new(number).unwrap()
    }

    #[tokio::test]
    async fn bots_share_the_available_slots() {
        let (mut workers, max) = slow_bots(6, 2);
        let (deadline, mut work) = (soon(), JoinSet::new());
        (1..6).for_each(|number| workers.ask(&mut work, seat(number), turn(4), deadline));
        let inputs = work.join_all().await;
        assert_eq!((inputs.len(), max.load(Ordering::SeqCst)), (5, 2));
        let is_decision = |input: &Input| matches!(input, Input::BotDecided { event_number: 4, .. });
        assert!(inputs.iter().all(is_decision), "{inputs:?}");
    }

    #[tokio::test]
    async fn bots_that_are_cut_short_decide_at_once() {
        let (mut workers, _) = slow_bots(2, 1);
        let (began, mut work) = (Instant::now(), JoinSet::new());
        workers.ask(&mut work, seat(1), turn(4), later());
        workers.cut_short(seat(1));
        workers.ask(&mut work, seat(1), turn(9), soon());
        let first = work.join_next().await.unwrap().unwrap();
        assert!(matches!(first, Input::BotDecided { event_number: 4, .. }), "{first:?}");
        let second = work.join_next().await.unwrap().unwrap();
        assert!(matches!(second, Input::BotDecided { event_number: 9, .. }), "{second:?}");
        assert!(began.elapsed() < Duration::from_mins(1));
    }

    #[tokio::test]
    async fn a_broken_bot_is_reported() {
        let mut workers =
            BotWorkers::new(vec![None, Some(Box::new(BrokenBot))], ThinkingQueue::new(1).account());
        for event_number in [4, 9] {
            let mut work = JoinSet::new();
            workers.ask(&mut work, seat(1), turn(event_number), soon());
            assert_eq!(work.join_all().await, [Input::BotFailed { seat: seat(1), event_number }]);
        }
    }

    #[tokio::test]
    async fn bots_of_a_closed_room_stop() {
        let (mut workers, _) = slow_bots(2, 1);
        let (began, mut work) = (Instant::now(), JoinSet::new());
        workers.ask(&mut work, seat(1), turn(4), later());
        drop(workers);
        work.join_all().await;
        assert!(began.elapsed() < Duration::from_mins(1));
    }
}
