//! The bots of a table while they decide, each on its own thread. At most one bot per processor decides at a
//! time.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use bots::{Bot, BotKind, BotKindError};
use cards::Seat;
use room::Input;
use table::{Action, SetupError, View};
use tokio::sync::Semaphore;
use tokio::task::{JoinError, JoinSet, spawn_blocking};
use tokio::time::Instant;
use tracing::error;

use crate::store::StoredTable;

/// The purpose number of the bots' seed, unlike all purpose numbers of the table.
const BOT_SEED: u16 = 0xB075;

/// A limit on parallel computations. Further computations wait for a free slot.
#[derive(Clone, Debug)]
pub(crate) struct WorkerSlots(Arc<Semaphore>);

impl WorkerSlots {
    /// Creates as many slots as this machine has processors.
    pub(crate) fn one_per_processor() -> Self {
        Self::new(std::thread::available_parallelism().map_or(1, usize::from))
    }

    /// Creates `count` slots.
    fn new(count: usize) -> Self {
        Self(Arc::new(Semaphore::new(count)))
    }

    /// Runs a computation on its own thread, once a slot is free.
    pub(crate) async fn run<T: Send + 'static>(
        self,
        compute: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        // The semaphore is never closed. Without a permit only the limit would be missing.
        let slot = self.0.acquire_owned().await;
        let result = spawn_blocking(compute).await;
        drop(slot);
        result
    }
}

/// A bot, shared with the thread on which it decides.
type SharedBot = Arc<Mutex<Box<dyn Bot>>>;

/// A bot, and the flag that makes it stop thinking.
struct BotWorker {
    bot: SharedBot,
    stop: Arc<AtomicBool>,
}

/// The bots of a table, by seat; `None` where a person sits.
pub(crate) struct BotWorkers {
    seats: Vec<Option<BotWorker>>,
    slots: WorkerSlots,
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
    pub(crate) fn for_table(table: &StoredTable, slots: WorkerSlots) -> Result<Self, BuildBotError> {
        let seed = table.setup.seed.derive(BOT_SEED, 0, 0);
        let terms = table.setup.terms();
        let build = |bot: &str, seat| Ok(bot.parse::<BotKind>()?.build(&terms, seat, seed)?);
        let players = table.players.iter().zip(Seat::all(table.setup.seats));
        let bots = players.map(|(player, seat)| player.bot().map(|bot| build(bot, seat)).transpose());
        Ok(Self::new(bots.collect::<Result<_, BuildBotError>>()?, slots))
    }

    fn new(bots: Vec<Option<Box<dyn Bot>>>, slots: WorkerSlots) -> Self {
        let worker = |bot| BotWorker { bot: Arc::new(Mutex::new(bot)), stop: Arc::default() };
        Self { seats: bots.into_iter().map(|bot| bot.map(worker)).collect(), slots }
    }

    /// Makes a bot decide before the deadline, which includes the wait for a slot. The task ends with the
    /// decision.
    pub(crate) fn ask(&mut self, work: &mut JoinSet<Input>, seat: Seat, view: View, deadline: Instant) {
        let Some(worker) = self.seats.get_mut(seat.index()).and_then(Option::as_mut) else { return };
        worker.stop = Arc::default();
        let (bot, stop, slots) = (Arc::clone(&worker.bot), Arc::clone(&worker.stop), self.slots.clone());
        let event_number = view.event_number;
        work.spawn(async move {
            match slots.run(move || choose(&bot, &view, deadline, &stop)).await {
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

fn choose(bot: &Mutex<Box<dyn Bot>>, view: &View, deadline: Instant, stop: &AtomicBool) -> Action {
    // A bot that still thinks about an earlier view has been stopped and frees the lock soon.
    let mut bot = bot.lock().unwrap_or_else(PoisonError::into_inner);
    bot.choose(view, &mut || !stop.load(Ordering::Relaxed) && Instant::now() < deadline)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicUsize;
    use std::time::Duration;

    use cards::Seed;
    use rules::{RuleSet, Switches};
    use table::{Game, Setup};

    use super::{Action, Arc, Bot, BotWorkers, Input, Instant, JoinSet, Ordering, Seat, View, WorkerSlots};

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
        (BotWorkers::new(bots, WorkerSlots::new(slots)), max)
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
        Instant::now() + Duration::from_millis(60)
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
        let mut workers = BotWorkers::new(vec![None, Some(Box::new(BrokenBot))], WorkerSlots::new(1));
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
