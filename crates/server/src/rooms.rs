//! The rooms that are open: each at most once, opened when somebody first comes, closed when nobody is left.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use cards::Seat;
use tokio::sync::{OnceCell, mpsc, oneshot};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use wire::TableSummary;

use crate::fault::Failure;
use crate::room::{Input, LinkId, Room, Thinkers};
use crate::routes::Place;
use crate::secret::TableId;
use crate::store::{Store, StoredTable};

/// Every room of a server.
pub(crate) struct Rooms {
    store: Store,
    open: Mutex<HashMap<TableId, Arc<OnceCell<Door>>>>,
    links: AtomicU64,
    thinkers: Thinkers,
    /// Rooms and sockets: who stops the server waits for them.
    tasks: TaskTracker,
    stopping: CancellationToken,
}

/// The way into a room.
struct Door {
    table: Arc<StoredTable>,
    inbox: mpsc::Sender<Input>,
}

/// A seat in an open room, for whoever holds its key.
pub(crate) struct Entered {
    pub(crate) seat: Seat,
    inbox: mpsc::Sender<Input>,
}

impl Entered {
    /// Tells the room something; false if it has closed.
    pub(crate) async fn tell(&self, input: Input) -> bool {
        self.inbox.send(input).await.is_ok()
    }

    /// How the table stands; `None` if the room has closed.
    async fn summary(&self) -> Option<TableSummary> {
        let (answer, answered) = oneshot::channel();
        self.tell(Input::Asked { seat: self.seat, answer }).await;
        answered.await.ok()
    }
}

impl Rooms {
    pub(crate) fn new(store: Store) -> Self {
        Self {
            store,
            open: Mutex::default(),
            links: AtomicU64::new(0),
            thinkers: Thinkers::of_this_machine(),
            tasks: TaskTracker::new(),
            stopping: CancellationToken::new(),
        }
    }

    /// Keeps a new table.
    pub(crate) async fn create(&self, table: &StoredTable) -> Result<(), Failure> {
        self.store.create(table).await.map_err(Failure::internal)
    }

    /// Goes into a room by the key to a seat; opens the room if it is closed.
    pub(crate) async fn enter(self: &Arc<Self>, place: &Place) -> Result<Entered, Failure> {
        let hash = place.key.hash();
        loop {
            if self.stopping.is_cancelled() {
                return Err(Failure::Stopping);
            }
            let cell = Arc::clone(self.open().entry(place.id.clone()).or_default());
            let door = match cell.get_or_try_init(|| self.open_room(&place.id)).await {
                Ok(door) => door,
                Err(failure) => {
                    self.forget_closed();
                    return Err(failure);
                }
            };
            if door.inbox.is_closed() {
                self.forget_closed();
                continue;
            }
            let seat = door.table.seat_of(&hash).ok_or(Failure::NoSuchTable)?;
            return Ok(Entered { seat, inbox: door.inbox.clone() });
        }
    }

    /// How a table stands for the seat that the key opens.
    pub(crate) async fn summary(self: &Arc<Self>, place: &Place) -> Result<TableSummary, Failure> {
        loop {
            // A room may close just now; then the next one answers.
            if let Some(summary) = self.enter(place).await?.summary().await {
                return Ok(summary);
            }
        }
    }

    async fn open_room(self: &Arc<Self>, id: &TableId) -> Result<Door, Failure> {
        let table = self.store.table(id).await.map_err(Failure::internal)?.ok_or(Failure::NoSuchTable)?;
        let table = Arc::new(table);
        let played = self.store.actions(id).await.map_err(Failure::internal)?;
        let (room, inbox) =
            Room::build(Arc::clone(&table), played, self.store.clone(), Arc::clone(self)).await?;
        self.tasks.spawn(room.run());
        Ok(Door { table, inbox })
    }

    /// A match written down, as it is stored.
    pub(crate) async fn record(&self, id: &TableId) -> Result<String, Failure> {
        let table = self.store.table(id).await.map_err(Failure::internal)?.ok_or(Failure::NoSuchTable)?;
        let played = self.store.actions(id).await.map_err(Failure::internal)?;
        Ok(table.record(played).to_string())
    }

    /// Forgets the rooms that have closed, and those that could not be opened.
    pub(crate) fn forget_closed(&self) {
        let is_open = |cell: &Arc<OnceCell<Door>>| match cell.get() {
            Some(door) => !door.inbox.is_closed(),
            None => Arc::strong_count(cell) > 1,
        };
        self.open().retain(|_, cell| is_open(cell));
    }

    /// A number for a socket, never given twice.
    pub(crate) fn next_link(&self) -> LinkId {
        self.links.fetch_add(1, Ordering::Relaxed)
    }

    /// Room for thinking bots.
    pub(crate) fn thinkers(&self) -> &Thinkers {
        &self.thinkers
    }

    pub(crate) fn tasks(&self) -> &TaskTracker {
        &self.tasks
    }

    /// Becomes ready when the server stops.
    pub(crate) fn stopping(&self) -> &CancellationToken {
        &self.stopping
    }

    /// Has every room tell its sockets that the server stops, and waits until all have been told.
    pub(crate) async fn stop(&self) {
        self.stopping.cancel();
        self.tasks.close();
        self.tasks.wait().await;
    }

    /// Lets the database go.
    pub(crate) async fn close_store(&self) {
        self.store.close().await;
    }

    fn open(&self) -> MutexGuard<'_, HashMap<TableId, Arc<OnceCell<Door>>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
