//! The threads on which bots decide and hints are computed, shared fairly by the tables.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;
use tokio::task::{JoinError, spawn_blocking};

/// The time that all waiting computations together should wait for a running one. A running computation is
/// asked to stop after its share, which shrinks as the queue grows.
const SHARED_TIME: Duration = Duration::from_millis(500);
/// The time that a computation always gets.
const MIN_TIME: Duration = Duration::from_millis(25);

/// A limited number of threads, and the computations that wait for one. The next free thread goes to the
/// table that has used the least time.
#[derive(Clone, Debug)]
pub(crate) struct ThinkingQueue(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    state: Mutex<QueueState>,
    /// The number of waiting computations, read by running ones.
    waiting: AtomicUsize,
}

#[derive(Debug)]
struct QueueState {
    free: usize,
    next_table: u64,
    /// The time that each table has used.
    used: HashMap<u64, Duration>,
    waiting: Vec<WaitingComputation>,
    /// The used time of the table that got a thread last. A table that was idle starts from here, so that it
    /// has no claim on the time in which it did not wait.
    clock: Duration,
}

#[derive(Debug)]
struct WaitingComputation {
    table: u64,
    wake: oneshot::Sender<ThinkingSlot>,
}

/// The account of one table. Dropping it closes the account.
#[derive(Debug)]
pub(crate) struct TableAccount {
    queue: ThinkingQueue,
    table: u64,
}

/// A thread that a computation may use until the slot is dropped.
#[derive(Debug)]
pub(crate) struct ThinkingSlot {
    queue: ThinkingQueue,
    table: u64,
    started: Instant,
    /// Whether a computation got the slot.
    is_given: bool,
}

impl ThinkingQueue {
    /// Creates a queue for `threads` computations at a time.
    pub(crate) fn new(threads: usize) -> Self {
        let state = QueueState {
            free: threads.max(1),
            next_table: 0,
            used: HashMap::new(),
            waiting: Vec::new(),
            clock: Duration::ZERO,
        };
        Self(Arc::new(Shared { state: Mutex::new(state), waiting: AtomicUsize::new(0) }))
    }

    /// Opens the account of a table.
    pub(crate) fn account(&self) -> TableAccount {
        let mut state = self.lock();
        let table = state.next_table;
        state.next_table += 1;
        TableAccount { queue: self.clone(), table }
    }

    fn lock(&self) -> MutexGuard<'_, QueueState> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gives a free thread to the waiting table that has used the least time.
    fn give(&self, state: &mut QueueState) {
        while state.free > 0 {
            let used =
                |waiting: &WaitingComputation| state.used.get(&waiting.table).copied().unwrap_or_default();
            let next = state.waiting.iter().enumerate().min_by_key(|(_, waiting)| used(waiting));
            let Some((index, clock)) = next.map(|(index, waiting)| (index, used(waiting))) else { break };
            // The order of the others stays, so that equal tables take turns.
            let WaitingComputation { table, wake } = state.waiting.remove(index);
            state.clock = state.clock.max(clock);
            let slot = ThinkingSlot { queue: self.clone(), table, started: Instant::now(), is_given: true };
            state.free -= 1;
            if let Err(mut slot) = wake.send(slot) {
                // Nobody waits any more.
                slot.is_given = false;
                state.free += 1;
            }
        }
        self.0.waiting.store(state.waiting.len(), Ordering::Relaxed);
    }
}

impl TableAccount {
    /// Runs a computation on its own thread, once one is free. The computation should end soon after its slot
    /// says so.
    pub(crate) fn run<T, F>(
        &self,
        compute: F,
    ) -> impl Future<Output = Result<T, JoinError>> + Send + 'static + use<T, F>
    where
        T: Send + 'static,
        F: FnOnce(&ThinkingSlot) -> T + Send + 'static,
    {
        let waiting = self.wait();
        async move {
            // The sender is dropped only together with the queue, while the process ends.
            let Ok(slot) = waiting.await else { return std::future::pending().await };
            // The slot belongs to the thread, which goes on when nobody waits for the result any more.
            spawn_blocking(move || compute(&slot)).await
        }
    }

    /// Joins the queue.
    fn wait(&self) -> oneshot::Receiver<ThinkingSlot> {
        let (wake, slot) = oneshot::channel();
        let mut state = self.queue.lock();
        let clock = state.clock;
        let used = state.used.entry(self.table).or_default();
        *used = (*used).max(clock);
        state.waiting.push(WaitingComputation { table: self.table, wake });
        self.queue.give(&mut state);
        slot
    }
}

impl Drop for TableAccount {
    fn drop(&mut self) {
        self.queue.lock().used.remove(&self.table);
    }
}

impl ThinkingSlot {
    /// Whether the computation has used up its share of the time. The share shrinks as more computations
    /// wait, but never below `MIN_TIME`.
    pub(crate) fn is_used_up(&self) -> bool {
        let waiting = self.queue.0.waiting.load(Ordering::Relaxed);
        waiting > 0 && self.started.elapsed() >= share(waiting)
    }
}

impl Drop for ThinkingSlot {
    fn drop(&mut self) {
        if !self.is_given {
            return;
        }
        let queue = self.queue.clone();
        let mut state = queue.lock();
        state.free += 1;
        if let Some(used) = state.used.get_mut(&self.table) {
            *used += self.started.elapsed();
        }
        queue.give(&mut state);
    }
}

/// Returns the time that a computation may take while `waiting` others wait.
fn share(waiting: usize) -> Duration {
    (SHARED_TIME / waiting as u32).max(MIN_TIME)
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use tokio::task::JoinSet;

    use super::{Duration, MIN_TIME, SHARED_TIME, ThinkingQueue, share};

    #[test]
    fn shares_shrink_to_a_floor() {
        assert_eq!([share(1), share(2)], [SHARED_TIME, SHARED_TIME / 2]);
        assert!((1..1_000).all(|waiting| share(waiting) >= share(waiting + 1)));
        assert_eq!(share(1_000), MIN_TIME);
    }

    #[tokio::test]
    async fn tables_that_used_little_go_first() {
        let queue = ThinkingQueue::new(1);
        let (busy, quiet) = (queue.account(), queue.account());
        let (done, order) = mpsc::channel();
        let mut work = JoinSet::new();
        for number in 0..4 {
            let done = done.clone();
            work.spawn(busy.run(move |_| {
                std::thread::sleep(Duration::from_millis(30));
                done.send(("busy", number)).unwrap();
            }));
        }
        // The first computation of the busy table runs already. The quiet table has used nothing.
        work.spawn(quiet.run(move |_| done.send(("quiet", 0)).unwrap()));
        work.join_all().await.into_iter().for_each(|ended| ended.unwrap());
        let order: Vec<_> = order.iter().collect();
        assert_eq!(order[..3], [("busy", 0), ("quiet", 0), ("busy", 1)]);
        assert_eq!(order.len(), 5);
    }

    #[tokio::test]
    async fn idle_tables_save_no_time_up() {
        let queue = ThinkingQueue::new(1);
        let (early, late) = (queue.account(), queue.account());
        for _ in 0..3 {
            early.run(|_| std::thread::sleep(Duration::from_millis(20))).await.unwrap();
        }
        let _waits = late.wait();
        let used = queue.lock().used[&late.table];
        assert!(used >= Duration::from_millis(40), "{used:?}");
    }

    #[tokio::test]
    async fn computations_are_told_when_others_wait() {
        let queue = ThinkingQueue::new(1);
        let (first, second) = (queue.account(), queue.account());
        let (started, has_started) = tokio::sync::oneshot::channel();
        let thinking = tokio::spawn(first.run(move |slot| {
            let alone = slot.is_used_up();
            started.send(()).unwrap();
            while !slot.is_used_up() {
                std::thread::sleep(Duration::from_millis(1));
            }
            alone
        }));
        has_started.await.unwrap();
        second.run(|_| ()).await.unwrap();
        assert!(!thinking.await.unwrap().unwrap());
    }

    #[tokio::test]
    async fn forgotten_computations_leave_their_thread() {
        let queue = ThinkingQueue::new(1);
        let (first, second) = (queue.account(), queue.account());
        let running = tokio::spawn(first.run(|_| std::thread::sleep(Duration::from_millis(50))));
        tokio::task::yield_now().await;
        drop(second.run(|_| ()));
        running.await.unwrap().unwrap();
        second.run(|_| ()).await.unwrap();
        let state = queue.lock();
        assert_eq!((state.free, state.waiting.len()), (1, 0));
    }
}
