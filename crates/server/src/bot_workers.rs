//! The bots of a table while they decide, each on its own thread.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use bots::{Bot, BotKind, BotKindError};
use cards::Seat;
use room::{Holder, Input};
use table::{Action, SetupError, View};
use tokio::task::JoinSet;
use tokio::time::Instant;
use tracing::error;

use crate::store::{STAND_IN, StoredTable};
use crate::thinking::{TableAccount, ThinkingQueue, ThinkingSlot};

/// The purpose number of the bots' seed, unlike all purpose numbers of the table.
const BOT_SEED: u16 = 0xB075;

/// A bot, shared with the thread on which it decides.
type SharedBot = Arc<Mutex<Box<dyn Bot>>>;

/// A bot, and the flag that makes it stop thinking.
struct BotWorker {
    /// The name of the bot's kind.
    kind: String,
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

    /// Opens an account for what takes a few milliseconds.
    pub(crate) fn quick_account(&self) -> TableAccount {
        self.quick.account()
    }

    /// Opens an account for what plays out hands.
    pub(crate) fn slow_account(&self) -> TableAccount {
        self.slow.account()
    }
}

/// The bots of a table, by seat; `None` where no bot has been asked yet.
pub(crate) struct BotWorkers {
    seats: Vec<Option<BotWorker>>,
    account: TableAccount,
    build: BuildBot,
}

/// A function that builds the bot of a seat from the name of its kind.
type BuildBot = Box<dyn Fn(&str, Seat) -> Result<Box<dyn Bot>, BuildBotError> + Send>;

/// The reason why a bot cannot be built.
#[derive(Debug, thiserror::Error)]
pub(crate) enum BuildBotError {
    #[error(transparent)]
    Kind(#[from] BotKindError),
    #[error(transparent)]
    Terms(#[from] SetupError),
    #[error("the table has no such seat")]
    NoSuchSeat,
}

impl BotWorkers {
    /// Returns the bots of a table. Each is built when it is first asked. Because bots keep no memory,
    /// rebuilt bots continue as before.
    pub(crate) fn for_table(table: &StoredTable, queues: &BotQueues) -> Self {
        let seed = table.setup.seed.derive(BOT_SEED, 0, 0);
        let terms = table.setup.terms();
        let build = move |bot: &str, seat| Ok(bot.parse::<BotKind>()?.build(&terms, seat, seed)?);
        let plays_out = |bot: &str| bot.parse::<BotKind>().is_ok_and(|kind| kind.strength.plays_out());
        let stand_in = table.invitation.is_some().then_some(STAND_IN);
        let is_slow = table.players.iter().filter_map(Holder::bot).chain(stand_in).any(plays_out);
        let account = if is_slow { queues.slow_account() } else { queues.quick_account() };
        Self::new(table.setup.seats, account, Box::new(build))
    }

    fn new(seats: u8, account: TableAccount, build: BuildBot) -> Self {
        Self { seats: (0..seats).map(|_| None).collect(), account, build }
    }

    /// Returns the worker of a seat, with a bot of this kind. Another kind replaces the bot.
    fn worker(&mut self, seat: Seat, kind: &str) -> Result<&mut BotWorker, BuildBotError> {
        let place = self.seats.get_mut(seat.index()).ok_or(BuildBotError::NoSuchSeat)?;
        if place.as_ref().is_none_or(|worker| worker.kind != kind) {
            let bot = Arc::new(Mutex::new((self.build)(kind, seat)?));
            *place = Some(BotWorker { kind: kind.to_owned(), bot, stop: Arc::default() });
        }
        place.as_mut().ok_or(BuildBotError::NoSuchSeat)
    }

    /// Makes a bot decide before the deadline, which includes the wait for a slot. The task ends with the
    /// decision.
    pub(crate) fn ask(
        &mut self,
        work: &mut JoinSet<Input>,
        seat: Seat,
        kind: &str,
        view: View,
        deadline: Instant,
    ) {
        let event_number = view.event_number;
        let (bot, stop) = match self.worker(seat, kind) {
            Ok(worker) => {
                worker.stop = Arc::default();
                (Arc::clone(&worker.bot), Arc::clone(&worker.stop))
            }
            Err(error) => {
                error!(%error, kind, "a bot cannot be built");
                work.spawn(async move { Input::BotFailed { seat, event_number } });
                return;
            }
        };
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

    use super::{
        Action, Arc, Bot, BotWorkers, BuildBotError, Input, Instant, JoinSet, Ordering, Seat, ThinkingQueue,
        View,
    };

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

    /// Returns slow bots with `slots` slots, and the largest number of bots that thought at once.
    fn slow_bots(seats: u8, slots: usize) -> (BotWorkers, Arc<AtomicUsize>) {
        let (thinking, max) = (Arc::default(), Arc::<AtomicUsize>::default());
        let counted = Arc::clone(&max);
        let bot = move |_: &str, _| {
            let (thinking, max) = (Arc::clone(&thinking), Arc::clone(&counted));
            Ok(Box::new(SlowBot { thinking, max }) as Box<dyn Bot>)
        };
        (BotWorkers::new(seats, ThinkingQueue::new(slots).account(), Box::new(bot)), max)
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
        (1..6).for_each(|number| workers.ask(&mut work, seat(number), "slow", turn(4), deadline));
        let inputs = work.join_all().await;
        assert_eq!((inputs.len(), max.load(Ordering::SeqCst)), (5, 2));
        let is_decision = |input: &Input| matches!(input, Input::BotDecided { event_number: 4, .. });
        assert!(inputs.iter().all(is_decision), "{inputs:?}");
    }

    #[tokio::test]
    async fn bots_that_are_cut_short_decide_at_once() {
        let (mut workers, _) = slow_bots(2, 1);
        let (began, mut work) = (Instant::now(), JoinSet::new());
        workers.ask(&mut work, seat(1), "slow", turn(4), later());
        workers.cut_short(seat(1));
        workers.ask(&mut work, seat(1), "slow", turn(9), soon());
        let first = work.join_next().await.unwrap().unwrap();
        assert!(matches!(first, Input::BotDecided { event_number: 4, .. }), "{first:?}");
        let second = work.join_next().await.unwrap().unwrap();
        assert!(matches!(second, Input::BotDecided { event_number: 9, .. }), "{second:?}");
        assert!(began.elapsed() < Duration::from_mins(1));
    }

    #[tokio::test]
    async fn a_broken_bot_is_reported() {
        let build = Box::new(|kind: &str, _| match kind {
            "slow" => Ok(Box::new(BrokenBot) as Box<dyn Bot>),
            _ => Err(BuildBotError::NoSuchSeat),
        });
        let mut workers = BotWorkers::new(2, ThinkingQueue::new(1).account(), build);
        for event_number in [4, 9] {
            let mut work = JoinSet::new();
            workers.ask(&mut work, seat(1), "slow", turn(event_number), soon());
            workers.ask(&mut work, seat(1), "unknown", turn(event_number), soon());
            let failed = Input::BotFailed { seat: seat(1), event_number };
            assert_eq!(work.join_all().await, [failed.clone(), failed]);
        }
    }

    #[tokio::test]
    async fn bots_of_a_closed_room_stop() {
        let (mut workers, _) = slow_bots(2, 1);
        let (began, mut work) = (Instant::now(), JoinSet::new());
        workers.ask(&mut work, seat(1), "slow", turn(4), later());
        drop(workers);
        work.join_all().await;
        assert!(began.elapsed() < Duration::from_mins(1));
    }
}
