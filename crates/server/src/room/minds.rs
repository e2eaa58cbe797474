//! The bots of a table while they think: beside the threads that serve, and never more at once than there are
//! processors. The room goes on; what a bot comes to counts only if the game still stands where it was.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use bots::Bot;
use cards::Seat;
use table::{Action, View};
use tokio::sync::Semaphore;
use tokio::task::{JoinError, JoinSet, spawn_blocking};
use tokio::time::Instant;

/// A bot, shared with the thread on which it thinks.
type Shared = Arc<Mutex<Box<dyn Bot>>>;

/// Room for as many thinking bots as there are processors; the others wait their turn.
#[derive(Clone, Debug)]
pub(crate) struct Thinkers(Arc<Semaphore>);

impl Thinkers {
    /// Room for as many at once as there are processors.
    pub(crate) fn of_this_machine() -> Self {
        Self::of(std::thread::available_parallelism().map_or(1, usize::from))
    }

    /// Room for so many at once.
    pub(super) fn of(count: usize) -> Self {
        Self(Arc::new(Semaphore::new(count)))
    }
}

/// What a bot has come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Thought {
    /// Whose bot.
    pub(super) seat: Seat,
    /// The event that it answers.
    pub(super) event: u32,
    /// What it does.
    pub(super) action: Action,
}

/// A bot that can no longer think could not be asked.
#[derive(Debug, thiserror::Error)]
#[error("a bot broke off thinking: {0}")]
pub(crate) struct ThoughtError(JoinError);

/// One bot, and what it thinks about.
struct Mind {
    bot: Shared,
    /// The event that it thinks about, or has thought about.
    about: Option<u32>,
    /// What it has come to.
    answer: Option<Action>,
    /// Told to come to an end.
    hurry: Arc<AtomicBool>,
}

/// The bots of a table, by seat.
pub(super) struct Minds {
    seats: Vec<Option<Mind>>,
    thoughts: JoinSet<Thought>,
    thinkers: Thinkers,
}

impl Minds {
    /// Bots that think of nothing yet; `None` in the place of a person.
    pub(super) fn new(bots: Vec<Option<Box<dyn Bot>>>, thinkers: Thinkers) -> Self {
        let mind = |bot| Mind {
            bot: Arc::new(Mutex::new(bot)),
            about: None,
            answer: None,
            hurry: Arc::new(AtomicBool::new(false)),
        };
        let seats = bots.into_iter().map(|bot| bot.map(mind)).collect();
        Self { seats, thoughts: JoinSet::new(), thinkers }
    }

    /// Whether a bot sits there.
    pub(super) fn has(&self, seat: Seat) -> bool {
        self.seats.get(seat.index()).is_some_and(Option::is_some)
    }

    /// What a bot does in answer to this event, if it has come to that.
    pub(super) fn answer(&self, seat: Seat, event: u32) -> Option<Action> {
        let mind = self.seats.get(seat.index())?.as_ref()?;
        mind.answer.filter(|_| mind.about == Some(event))
    }

    /// Has a bot think about its view until then at the latest, unless it does or has. Time counts from now, also
    /// while it waits for its turn.
    pub(super) fn think(&mut self, seat: Seat, view: View, until: Instant) {
        let Some(mind) = self.seats.get_mut(seat.index()).and_then(Option::as_mut) else { return };
        let event = view.event_number;
        if mind.about == Some(event) {
            return;
        }
        mind.hurry.store(true, Ordering::Relaxed);
        mind.hurry = Arc::new(AtomicBool::new(false));
        mind.about = Some(event);
        mind.answer = None;
        let (bot, hurry, thinkers) = (Arc::clone(&mind.bot), Arc::clone(&mind.hurry), self.thinkers.clone());
        self.thoughts.spawn(async move {
            let turn = thinkers.0.acquire_owned().await;
            let thinks = spawn_blocking(move || choose(&bot, &view, until, &hurry));
            let action = thinks.await.unwrap_or_else(|error| std::panic::resume_unwind(error.into_panic()));
            drop(turn);
            Thought { seat, event, action }
        });
    }

    /// Has all bots come to an end with what they think about.
    pub(super) fn hurry(&self) {
        for mind in self.seats.iter().flatten() {
            mind.hurry.store(true, Ordering::Relaxed);
        }
    }

    /// The next thought that somebody comes to; never ready while nobody thinks.
    pub(super) async fn next(&mut self) -> Result<Thought, ThoughtError> {
        match self.thoughts.join_next().await {
            Some(thought) => thought.map_err(ThoughtError),
            None => std::future::pending().await,
        }
    }

    /// Keeps a thought; false if it is about what is over.
    pub(super) fn keep(&mut self, thought: Thought) -> bool {
        let mind = self.seats.get_mut(thought.seat.index()).and_then(Option::as_mut);
        let mind = mind.filter(|mind| mind.about == Some(thought.event));
        mind.map(|mind| mind.answer = Some(thought.action)).is_some()
    }
}

/// Nobody waits for what the bots of a closed room think.
impl Drop for Minds {
    fn drop(&mut self) {
        self.hurry();
    }
}

/// Thinks, on a thread of its own.
fn choose(bot: &Mutex<Box<dyn Bot>>, view: &View, until: Instant, hurry: &AtomicBool) -> Action {
    // An earlier thought of the same bot has been told to come to an end.
    let mut bot = bot.lock().unwrap_or_else(PoisonError::into_inner);
    bot.choose(view, &mut || !hurry.load(Ordering::Relaxed) && Instant::now() < until)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicUsize;
    use std::time::Duration;

    use cards::Seed;
    use rules::{RuleSet, Switches};
    use table::{Game, Setup};

    use super::{Action, Arc, Bot, Instant, Minds, Ordering, Seat, Thinkers, View};

    /// Thinks as long as it may, and counts how many do.
    struct Slow {
        now: Arc<AtomicUsize>,
        most: Arc<AtomicUsize>,
    }

    impl Bot for Slow {
        fn choose(&mut self, view: &View, keep_going: &mut dyn FnMut() -> bool) -> Action {
            self.most.fetch_max(self.now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
            while keep_going() {
                std::thread::sleep(Duration::from_millis(1));
            }
            self.now.fetch_sub(1, Ordering::SeqCst);
            view.legal[0]
        }
    }

    /// Slow bots in all seats but the first, with room for so many at once; and how many thought at once at most.
    fn slow(seats: usize, at_once: usize) -> (Minds, Arc<AtomicUsize>) {
        let (now, most) = (Arc::default(), Arc::<AtomicUsize>::default());
        let bot = || Box::new(Slow { now: Arc::clone(&now), most: Arc::clone(&most) }) as Box<dyn Bot>;
        let bots = (0..seats).map(|seat| (seat > 0).then(bot)).collect();
        (Minds::new(bots, Thinkers::of(at_once)), most)
    }

    /// A view of somebody's turn, said to be at this event.
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

    fn seat(number: u8) -> Seat {
        Seat::new(number).unwrap()
    }

    #[tokio::test]
    async fn no_more_think_at_once_than_there_is_room_for() {
        let (mut minds, most) = slow(6, 2);
        let until = soon();
        (1..6).for_each(|number| minds.think(seat(number), turn(4), until));
        for _ in 1..6 {
            let thought = minds.next().await.unwrap();
            assert!(minds.keep(thought));
        }
        assert_eq!(most.load(Ordering::SeqCst), 2);
        assert!((1..6).all(|number| minds.answer(seat(number), 4).is_some()));
        assert_eq!((minds.answer(seat(0), 4), minds.answer(seat(1), 5)), (None, None));
    }

    #[tokio::test]
    async fn a_thought_about_what_is_over_is_dropped() {
        let (mut minds, _) = slow(2, 1);
        minds.think(seat(1), turn(4), Instant::now() + Duration::from_mins(10));
        minds.think(seat(1), turn(9), soon());
        let first = minds.next().await.unwrap();
        assert_eq!((first.event, minds.keep(first), minds.answer(seat(1), 4)), (4, false, None));
        let second = minds.next().await.unwrap();
        assert_eq!((second.event, minds.keep(second)), (9, true));
        assert_eq!(minds.answer(seat(1), 9), Some(second.action));
    }

    #[tokio::test]
    async fn who_is_hurried_comes_to_an_end() {
        let (mut minds, _) = slow(2, 1);
        let began = Instant::now();
        minds.think(seat(1), turn(4), began + Duration::from_mins(10));
        minds.think(seat(1), turn(4), began + Duration::from_mins(10));
        minds.hurry();
        let thought = minds.next().await.unwrap();
        assert!(minds.keep(thought) && began.elapsed() < Duration::from_mins(1));
    }
}
